/* parse.h - inside mail: a letter's commands while they are collected. */
#ifndef SPADESD_MAIL_PARSE_H
#define SPADESD_MAIL_PARSE_H

#include <stdint.h>

#include "mail/command.h"

struct parse {
	struct arena *arena;
	struct commands *out;
	uint8_t place; /* the number of the current line */
	/* filled in by callers when there is no room for a command */
	struct command unread;
	bool one_line; /* the letter is one line */
	/* the letter seems to be about something else: only a few commands
	 * count, and only alone */
	bool off_topic;
	bool closed; /* an earlier line closed the letter */
};

/* Adds a command for the caller to fill in. Never returns NULL: if there is no
 * room, it returns parse->unread. */
struct command *parse_add(
    struct parse *parse, enum verb verb, const char *line);

#endif
