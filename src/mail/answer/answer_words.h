/* answer_words.h - inside mail: the phrases of answers.
 *
 * A row is a phrase of words separated by spaces: "a|b" matches either word,
 * "a?" may be missing. Words are written as text_fold writes them, without
 * apostrophes. */
#ifndef SPADESD_MAIL_ANSWER_WORDS_H
#define SPADESD_MAIL_ANSWER_WORDS_H

#include <stdbool.h>

enum answer_part {
	PART_YES,
	PART_ONCE,  /* yes, but only to this letter */
	PART_TIMES, /* "this time": turns a yes into PART_ONCE */
	PART_NO,
	PART_JOIN,
	PART_FINE,    /* consents: "fine by me" */
	PART_READY,   /* is ready to play: "let's go" */
	PART_POLITE,  /* no meaning either way */
	PART_ASIDE,   /* polite, also inside a phrase: "from home" */
	PART_CLOSING, /* polite; the writer's name may follow */
	PART_WHOLE    /* a yes if nothing else is said */
};

struct answer_row {
	enum answer_part part;
	const char *words; /* NULL ends a table */
};

/* All tables of phrases. A row may mix languages. */
enum { ANSWER_TABLES = 6 };
extern const struct answer_row *const answer_tables[ANSWER_TABLES];
/* The phrases of southern languages. */
extern const struct answer_row answer_south[];
/* The phrases of players who are ready or consent. */
extern const struct answer_row answer_consent[];

/* True if the folded word refuses, doubts or jokes, in any of the languages. */
bool answer_refuses(const char *word);
/* True if the folded word is a common given name. */
bool answer_given_name(const char *word);

#endif
