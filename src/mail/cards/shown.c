/* shown.c - which cards a text shows, as a pasted hand does.
 *
 * A hand is written suit by suit: the suit once, with its ranks before or after
 * it. No move looks like that, so cardname.c does not read this form. Unlike
 * disclosure.c, this file ignores cards that are only hinted at: the referee
 * compares the shown cards with a hand, and must not warn about every ace that
 * a player praises. */
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "disclosure.h"
#include "engine/card.h"
#include "mail/tables/vocabulary.h"

enum {
	TEXT_READ = 16 * 1024, /* bytes of the text that are read */
	PIECE = 160 /* bytes read at once, which hold at most WORDS_MAX words */
};

struct showing {
	struct arena *arena;
	uint64_t cards;
	int suit;         /* the last suit named, -1 for none */
	unsigned pending; /* ranks still waiting for their suit, as bits */
	bool fresh;       /* no rank has followed the suit yet */
	bool behind;      /* in this line, each suit follows its ranks */
};

/* ---- ranks and suits ---- */

static uint64_t of_suit(int suit, unsigned ranks)
{
	return (uint64_t)ranks << (suit * 16);
}

/* The rank at the start of the text, with its bytes in *size; -1 for none. */
static int rank_at(const char *text, size_t *size)
{
	static const char ranks[] = "23456789TJQKA";
	static const char small[] = "23456789tjqka";
	*size = 1;
	if (!strncmp(text, "10", 2)) {
		*size = 2;
		return RANK_TEN;
	}
	const char *at = *text ? strchr(ranks, *text) : NULL;
	if (at)
		return (int)(at - ranks);
	at = *text ? strchr(small, *text) : NULL;
	return at ? (int)(at - small) : -1;
}

/* The ranks at the start of "AK105", as bits; *rest is the text after them. */
static unsigned ranks_at(const char *text, const char **rest)
{
	unsigned ranks = 0;
	size_t size;
	for (int rank; (rank = rank_at(text, &size)) >= 0; text += size)
		ranks |= 1u << rank;
	*rest = text;
	return ranks;
}

/* The suit that a single capital letter ("S") names. */
static int suit_letter(char c)
{
	static const char letters[] = "CDHS";
	const char *at = c ? strchr(letters, c) : NULL;
	return at ? (int)(at - letters) : -1;
}

static int suit_named(const char *word)
{
	int suit = word[1] ? -1 : suit_letter(*word);
	return suit < 0 ? disclosure_suit(word) : suit;
}

/* ---- words ---- */

static void name_suit(struct showing *w, int suit)
{
	if (w->pending && w->suit < 0)
		w->behind = true;
	if (w->behind)
		w->cards |= of_suit(suit, w->pending);
	w->pending = 0;
	w->suit = suit;
	w->fresh = true;
}

static void name_ranks(struct showing *w, unsigned ranks)
{
	w->fresh = false;
	if (w->suit >= 0 && !w->behind)
		w->cards |= of_suit(w->suit, ranks);
	else
		w->pending |= ranks;
}

/* Reads a suit and its ranks in one word: "SAK5", "AK5S". */
static bool name_both(struct showing *w, const char *word)
{
	const char *rest;
	int suit = suit_letter(*word);
	unsigned ranks = ranks_at(suit < 0 ? word : word + 1, &rest);
	if (!ranks)
		return false;
	if (suit < 0 && *rest && !rest[1])
		suit = suit_letter(*rest++);
	if (suit < 0 || *rest)
		return false;
	w->cards |= of_suit(suit, ranks);
	return true;
}

static bool links(const char *word)
{
	static const char *const words[] = {"and", "of", "the", "und", NULL};
	for (size_t i = 0; words[i]; i++)
		if (text_same(words[i], word))
			return true;
	return false;
}

static void read_word(struct showing *w, const char *word)
{
	const char *rest;
	int suit = suit_named(word);
	unsigned ranks = ranks_at(word, &rest);
	if (*rest)
		ranks = disclosure_ranks(word);
	if (suit >= 0) {
		name_suit(w, suit);
	} else if (ranks) {
		name_ranks(w, ranks);
	} else if (!name_both(w, word) && !links(word)) {
		w->suit = -1;
		w->pending = 0;
	}
}

/* ---- lines ---- */

/* A suit alone in its line belongs to the ranks in the next line. */
static void begin_line(struct showing *w)
{
	if (!w->fresh)
		w->suit = -1;
	w->pending = 0;
	w->behind = false;
}

static void read_words(struct showing *w, char *line)
{
	static const char between[] = " \t>|:;,.()[]{}/*_~\"'`=+&<!?#-";
	char *save = NULL;
	char *word = strtok_r(line, between, &save);
	begin_line(w);
	for (; word; word = strtok_r(NULL, between, &save))
		read_word(w, word);
}

/* Returns no cards if `cards` are all cards, because a text that may mean every
 * card does not show any. */
static uint64_t if_some(uint64_t cards)
{
	return (cards & CARDS_52) == CARDS_52 ? 0 : cards;
}

/* Adds the cards that the line names in the forms of a move, each card with its
 * suit. */
static void read_cards(struct showing *w, const char *line)
{
	while (*line) {
		size_t size = text_cut_bytes(line, PIECE);
		const char *piece = arena_copy(w->arena, line, size);
		const char *blank = strrchr(piece, ' ');
		if (line[size] && blank && blank > piece)
			size = (size_t)(blank - piece);
		piece = arena_copy(w->arena, line, size);
		w->cards |= if_some(disclosure_named(w->arena, piece));
		line += size;
	}
}

static void read_line(struct showing *w, const char *line)
{
	uint64_t drawn = 0;
	char *text =
	    cardsigns_as_words(w->arena, text_plain(w->arena, line), &drawn);
	w->cards |= if_some(drawn);
	read_cards(w, line);
	read_words(w, text);
}

uint64_t shown_cards(struct arena *arena, const char *text)
{
	struct arena memory;
	struct showing w = {.arena = &memory, .suit = -1};
	size_t size = text_cut_bytes(text, TEXT_READ);
	char *left = arena_copy(arena, text, size);
	while (left) {
		const char *line = strsep(&left, "\n");
		arena_init(&memory);
		read_line(&w, line);
		arena_release(&memory);
	}
	return w.cards;
}
