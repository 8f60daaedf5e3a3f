/* shown.c - which cards a text shows, as a pasted hand does.
 *
 * A hand is written suit by suit: the suit once, with its ranks before or after
 * it. No move looks like that, so evidence/names.c does not read this form.
 * Unlike disclosure.c, this file ignores cards that are only hinted at: the
 * referee compares the shown cards with a hand, and must not warn about every
 * ace that a player praises. */
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "disclosure.h"
#include "engine/card.h"
#include "mail/evidence/cardname.h"
#include "mail/evidence/names.h"
#include "mail/tables/vocabulary.h"

enum { TEXT_READ = 16 * 1024 }; /* bytes of the text that are read */

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

/* The ranks at the start of "AK105", as bits; *rest is the text after them. */
static unsigned ranks_at(const char *text, const char **rest)
{
	unsigned ranks = 0;
	size_t size;
	for (int rank; (rank = cardname_rank(text, &size)) >= 0; text += size)
		ranks |= 1u << rank;
	*rest = text;
	return ranks;
}

/* The suit that a single capital letter ("S") names. */
static int suit_letter(char c)
{
	return c >= 'A' && c <= 'Z' ? cardname_suit(c) : -1;
}

static int suit_named(const struct raw_word *word)
{
	int suit = word->raw[1] ? -1 : suit_letter(*word->raw);
	return suit < 0 ? disclosure_suit(word->fold) : suit;
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

static void read_word(struct showing *w, const struct raw_word *word)
{
	static vocabulary links = {"and", "of", "the", "und", NULL};
	const char *rest;
	int suit = suit_named(word);
	unsigned ranks = ranks_at(word->raw, &rest);
	if (*rest)
		ranks = disclosure_ranks(word->fold, true);
	if (suit >= 0) {
		name_suit(w, suit);
	} else if (ranks) {
		name_ranks(w, ranks);
	} else if (!name_both(w, word->raw) &&
		   !vocabulary_has(links, word->fold)) {
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

static void read_line(struct showing *w, const char *line)
{
	uint64_t drawn = 0;
	struct evidence e;
	const char *text =
	    cardsigns_as_words(w->arena, text_plain(w->arena, line), &drawn);
	const struct raw_word *raw = names_apart(w->arena, text, &e);
	if ((drawn & CARDS_52) != CARDS_52)
		w->cards |= drawn;
	begin_line(w);
	for (size_t i = 0; i < e.count; i++) {
		if (e.word[i].card != CARD_NONE)
			w->cards |= cards_of(e.word[i].card);
		read_word(w, &raw[i]);
	}
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
