/* chat.h - inside mail: what a letter says to the table. */
#ifndef SPADESD_MAIL_CHAT_H
#define SPADESD_MAIL_CHAT_H

#include <stdbool.h>
#include <stdint.h>

struct arena;
struct parse;

/* Adds a line that is not a command to the chat. */
void chat_line(struct parse *parse, const char *line);

/* Adds a line that is only a courtesy to the chat: "thanks, everybody!" */
void chat_courtesy(struct parse *parse, const char *line);

/* Stores the collected chat in the commands, if there is a move. `more` says
 * that lines were left unread; the chat is then doubtful. */
void chat_end(struct parse *parse, bool more);

/* Adds the command `say WORDS` with the cards that the words may name. Returns
 * false for a bid ("say 4") unless a colon follows the verb. */
bool chat_say(
    struct parse *parse, bool colon, const char *words, const char *line);

/* Adds the command `appeal N WORDS` with the cards that the words may name.
 * Returns false for talk. */
bool chat_appeal(struct parse *parse, const char *args, const char *line);

/* Which cards a text may name, and whether another person may have written
 * it. */
struct chat_assessment {
	const char *text;
	uint64_t cards;
	bool doubt;
};
struct chat_assessment chat_assess(struct arena *arena, const char *text);

#endif
