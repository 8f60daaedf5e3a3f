/* names.h - inside mail: the cards and numbers that words name. */
#ifndef SPADESD_MAIL_NAMES_H
#define SPADESD_MAIL_NAMES_H

#include "mail/evidence.h"

/* A word as it was written, and in lower case without accents. */
struct raw_word {
	const char *raw, *fold;
	const char *at; /* its place in the text */
	size_t size;    /* bytes in the text */
	size_t line;    /* number of its line, from 0 */
	uint32_t uses;  /* see sorts.h */
	bool mailbox;   /* an at sign follows */
};

/* Reads a text, and finds only what each word names by itself, in any language.
 * Returns its words as they are written, owned by the arena. */
struct raw_word *names_apart(
    struct arena *arena, const char *text, struct evidence *out);

/* True if the word by itself is a card or a number. */
bool names_any(struct arena *arena, const char *word);

/* Fills in what each word names by itself. */
void names_each(
    struct evidence *evidence, const struct raw_word *raw, unsigned language);

/* Fills in what the words name, in `language` (a bit). Joins the words of a
 * card's name into one word, and keeps `raw` in step. */
void names_read(
    struct evidence *evidence, struct raw_word *raw, unsigned language);

#endif
