/* answerwords.h - inside mail: the phrases of answer.c.
 *
 * A row is a phrase of words with a blank between two. "a|b" is either word,
 * and a "?" behind a word means that it may be missing. Words are written as
 * text_fold makes them, without apostrophes. */
#ifndef SPADESD_MAIL_ANSWERWORDS_H
#define SPADESD_MAIL_ANSWERWORDS_H

#include <stdbool.h>

enum answer_part {
	PART_YES,
	PART_ONCE,  /* a yes, to this one letter only */
	PART_TIMES, /* how often: such a yes beside one, else nothing */
	PART_NO,
	PART_JOIN,
	PART_POLITE,  /* says nothing either way */
	PART_ASIDE,   /* the same, and may stand within a phrase: "from home" */
	PART_CLOSING, /* the same; the writer's name may follow */
	PART_WHOLE    /* a yes when there is nothing else */
};

struct answer_row {
	enum answer_part part;
	const char *words; /* NULL ends a table */
};

/* All tables; NULL ends them. Rows of several languages go together. */
extern const struct answer_row *const answer_tables[];
/* Those of languages from the north; the others are in answerwords_south.c. */
extern const struct answer_row answer_south[];

/* Is it, folded, a word that refuses, doubts or jests in any language read? */
bool answer_refuses(const char *word);
/* Is it a given name that is common where those languages are spoken? */
bool answer_given_name(const char *word);

#endif
