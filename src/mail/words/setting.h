/* setting.h - inside mail: what stands around a line. */
#ifndef SPADESD_MAIL_SETTING_H
#define SPADESD_MAIL_SETTING_H

#include <stdbool.h>
#include <stddef.h>

struct setting {
	const char *line;
	const char *before; /* the line before, NULL for none */
	const char *next;   /* the line right below, "" for none */
	bool more;          /* there are others below, perhaps after it */
	bool apart;         /* an empty line stands before it */
	bool closed;        /* a line that closes the letter came before */
	bool talked;        /* the line before was not understood */
	bool refused;       /* nor did a card or a number in it count */
	size_t unknown;     /* lines before it that were not understood */
};

/* What stands in a line without a verb of the game. */
enum bare {
	BARE_CARD,
	BARE_INITIALS, /* a card that may be somebody's: "JD" */
	BARE_NUMBER
};

/* May that be a move in this line? Not in the middle of a text about something
 * else. */
bool setting_bare(const struct setting *setting, enum bare what);

/* Does it begin as what is said of a trick: "Nice", "Ouch"? */
bool setting_praises(const char *clause);

struct arena;

/* Nothing but words that close a letter; it does not begin with "Thanks!" as
 * one. */
bool setting_closes(const struct setting *setting, struct arena *arena);

/* Two letters at the end, after an empty line: after a move its writer's
 * initials, although "JD" is a card. */
bool setting_signs(const struct setting *setting);

/* Is a clause two capitals that may be somebody's initials: "QC"? */
bool setting_initials(const char *clause);

/* Are they somebody's who is spoken to or of: "Hi JD", "JD: no"? */
bool setting_addressed(const char *clause);

#endif
