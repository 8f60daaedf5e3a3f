/* answer_words.h - inside mail: the phrases of answers.
 *
 * A row is a phrase of words with blanks between them: "a|b" is either word,
 * "a?" is optional. Words are written as text_fold makes them, without
 * apostrophes. */
#ifndef SPADESD_MAIL_ANSWER_WORDS_H
#define SPADESD_MAIL_ANSWER_WORDS_H

#include <stdbool.h>

enum answer_part {
	PART_YES,
	PART_ONCE,  /* a yes to this one letter only */
	PART_TIMES, /* how often: adds to such a yes, else nothing */
	PART_NO,
	PART_JOIN,
	PART_POLITE,  /* no meaning either way */
	PART_ASIDE,   /* the same, also inside a phrase: "from home" */
	PART_CLOSING, /* the same; the writer's name may follow */
	PART_WHOLE    /* a yes if nothing else is said */
};

struct answer_row {
	enum answer_part part;
	const char *words; /* NULL ends a table */
};

/* All tables, ended by NULL. A row may hold words of several languages. */
extern const struct answer_row *const answer_tables[];
/* Southern languages, in answer_words_south.c. */
extern const struct answer_row answer_south[];

/* True if the folded word refuses, doubts or jokes, in any of the languages. */
bool answer_refuses(const char *word);
/* True if the folded word is a given name common in these languages. */
bool answer_given_name(const char *word);

#endif
