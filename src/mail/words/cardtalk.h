/* cardtalk.h - inside mail: which cards somebody's words may name. */
#ifndef SPADESD_MAIL_CARDTALK_H
#define SPADESD_MAIL_CARDTALK_H

#include <stdbool.h>
#include <stdint.h>

struct arena;

struct cardtalk {
	/* each that may be meant, however it is said; all of them where there
	 * are too many words */
	uint64_t cards;
	/* it is in letters in which this knows no names of cards */
	bool strange;
};

struct cardtalk cardtalk_read(struct arena *arena, const char *words);

/* Those that are named as a move would name them; all where there are too many
 * words. */
uint64_t cardtalk_plain(struct arena *arena, const char *words);

/* The suit that the word names in any language, -1 for none; the ranks that it
 * is wherever it stands ("ace", "royals"), as bits. */
int cardtalk_suit(const char *word);
unsigned cardtalk_ranks(const char *word);

#endif
