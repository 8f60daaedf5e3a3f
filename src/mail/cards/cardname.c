/* cardname.c - reads cards as people write them: compact (QS, 10h, t♠, ♠Q,
 * S10), in words (queen of spades, the 5 of hearts, ace ♣), in other languages,
 * and with a typing error.
 *
 * A word that may be an everyday word is not read as a card: "5 a" and "q s"
 * need an "of", "3-d" is not a card, and "a heart" may be any heart. */
#include "cardname.h"

#include <stdbool.h>
#include <string.h>

#include "engine/card.h"
#include "mail/tables/vocabulary.h"

enum {
	WORD_MAX =
	    16, /* bytes; the longest card in one word is "queen-diamonds" */
	COMPACT_MAX = 6,  /* bytes of a card without a separator, "♠10" */
	COMPOUND_MIN = 6, /* bytes of the shortest foreign compound, "Pik-As" */
	SIGN_SIZE = 3     /* bytes of a suit's sign in UTF-8 */
};

static bool digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool no_small_letters(const char *word)
{
	for (; *word; word++)
		if (*word >= 'a' && *word <= 'z')
			return false;
	return true;
}

int cardname_sign(const char *word)
{
	int suit = vocabulary_place(vocabulary_suit_black, word);
	return suit >= 0 ? suit : vocabulary_place(vocabulary_suit_white, word);
}

static int suit_of(const char *word)
{
	int suit = vocabulary_place(vocabulary_suits, word);
	if (suit < 0)
		suit = vocabulary_place(vocabulary_suit_singular, word);
	if (suit < 0)
		suit = cardname_sign(word);
	if (suit < 0)
		suit = vocabulary_place(vocabulary_suit_letters, word);
	return suit;
}

int cardname_foreign_number(const char *word)
{
	return vocabulary_value(vocabulary_foreign_numbers, word);
}

static int rank_of(const char *word)
{
	int rank = vocabulary_place(vocabulary_ranks, word);
	if (rank < 0)
		rank = vocabulary_place(vocabulary_rank_forms, word);
	if (rank < 0)
		rank = vocabulary_value(vocabulary_rank_others, word);
	return rank;
}

static int card_of(int rank, int suit)
{
	if (rank < 0 || suit < 0)
		return CARD_NONE;
	return card_make(suit, rank);
}

/* The rank that a foreign word or a number names: "König", "zehn", "10". */
static int foreign_rank(const char *word)
{
	int rank = vocabulary_value(vocabulary_foreign_ranks, word);
	if (rank >= 0)
		return rank;
	int number = cardname_foreign_number(word);
	return number >= 2 ? number - 2 : rank_of(word);
}

/* "Herz König", "dame de pique", "10 de corazones". The suit must be a foreign
 * word; the rank may be a number. */
static int foreign_card(const char *rank, const char *suit)
{
	int s = vocabulary_value(vocabulary_foreign_suits, suit);
	return s < 0 ? CARD_NONE : card_of(foreign_rank(rank), s);
}

/* ---- in one word ---- */

/* Foreign names in one word: "Pikdame", "Pik-Dame", "schoppenvrouw". */
static int foreign_compound(const char *word)
{
	const struct card_word *suit = vocabulary_foreign_suits;
	for (; suit->word; suit++) {
		bool same = (*word | 32) == (*suit->word | 32);
		if (!same || !text_starts(word, suit->word))
			continue;
		const char *rank = word + strlen(suit->word);
		bool dash = *rank == '-';
		int r = foreign_rank(rank + dash);
		if (r >= 0 && (dash || strlen(rank) > 2))
			return card_make(suit->value, r);
	}
	return CARD_NONE;
}

/* The rank named by the first `size` bytes of a word, or -1. */
static int rank_before(const char *word, size_t size)
{
	char part[10];
	if (size >= sizeof part)
		return -1;
	memcpy(part, word, size);
	part[size] = '\0';
	return rank_of(part);
}

static int initial_suit(const char *word)
{
	const char initial[] = {*word, '\0'};
	return vocabulary_place(vocabulary_suit_letters, initial);
}

static int initial_sign(const char *word)
{
	const char initial[] = {word[0], word[1], word[2], '\0'};
	return cardname_sign(initial);
}

/* Rank and suit joined by "of": "QofS", "queenofspades". */
static int with_of(const char *word)
{
	const char *of = text_find(word, "of");
	if (!of || of == word)
		return CARD_NONE;
	const char *suit = of + 2;
	if (!*suit)
		return CARD_NONE;
	int rank = rank_before(word, (size_t)(of - word));
	return card_of(rank, suit_of(suit));
}

/* Rank and suit in words, joined by a dash: "queen-spades". */
static int spelt_with_dash(const char *word)
{
	const char *dash = strchr(word, '-');
	if (!dash || dash - word < 3)
		return CARD_NONE;
	int suit = vocabulary_place(vocabulary_suits, dash + 1);
	int rank = rank_before(word, (size_t)(dash - word));
	return card_of(rank, suit);
}

/* "10❤": a heart emoji counts as the suit only after a rank. */
static int with_heart(const char *word, size_t n)
{
	static const char heart[] = "\xE2\x9D\xA4";
	enum { size = sizeof heart - 1 };
	if (n <= size || word[n - 1] != heart[size - 1] ||
	    strcmp(word + n - size, heart) != 0)
		return CARD_NONE;
	return card_of(rank_before(word, n - size), SUIT_HEARTS);
}

/* The suit's letter first, then a separator: "D-10", "S/Q". */
static int suit_first(const char *word, size_t n)
{
	if (n < 4 || !strchr("-/", word[1]))
		return CARD_NONE;
	int rank = rank_of(word + 2);
	return card_of(rank, initial_suit(word));
}

/* A short rank and the suit's word: "Qspades", "10hearts". */
static int suit_spelt(const char *word, size_t n)
{
	for (size_t cut = 1; cut <= 2; cut++) {
		if (cut + 4 >= n)
			break;
		int rank = rank_before(word, cut);
		int suit = vocabulary_place(vocabulary_suits, word + cut);
		int card = card_of(rank, suit);
		if (card != CARD_NONE)
			return card;
	}
	return CARD_NONE;
}

/* True if a separator stands between rank and suit: "Q-S", "10/H", "JoD". "3-d"
 * is no card. */
static bool letter_between(const char *word, size_t n)
{
	if (n < 3 || n > 4)
		return false;
	char middle = word[n - 2];
	const char *suit = word + n - 1;
	if (middle == '/')
		return true;
	if (middle == '-') {
		bool often_meant = !strchr("23", *word);
		return often_meant || strchr("SHC", *suit);
	}
	if (middle != 'o' || !no_small_letters(suit))
		return false;
	return strchr("JQKAT123456789", *word) != NULL;
}

/* Reads a rank and a suit with a separator between them, or spelt out. Returns
 * false if the word has neither form; *card is then undefined. */
static bool joined(const char *word, size_t n, int *card)
{
	int sign = -1;
	if (n > SIGN_SIZE)
		sign = cardname_sign(word + n - SIGN_SIZE);
	if (sign >= 0) { /* "ace♥" */
		int rank = rank_before(word, n - SIGN_SIZE);
		*card = card_of(rank, sign);
		return true;
	}
	*card = with_of(word);
	if (*card == CARD_NONE)
		*card = spelt_with_dash(word);
	if (*card == CARD_NONE)
		*card = with_heart(word, n);
	if (*card == CARD_NONE && n >= COMPOUND_MIN)
		*card = foreign_compound(word);
	if (*card == CARD_NONE)
		*card = suit_first(word, n);
	if (*card == CARD_NONE)
		*card = suit_spelt(word, n);
	if (*card != CARD_NONE)
		return true;
	if (!letter_between(word, n))
		return false;
	int rank = rank_before(word, n - 2);
	*card = card_of(rank, initial_suit(word + n - 1));
	return true;
}

/* True for "SQ" and other pairs of capitals that are not everyday words. */
static bool suit_and_letter(const char *word)
{
	static const char *const cards[] = {"SQ",
	    "SK",
	    "SJ",
	    "HQ",
	    "HK",
	    "HJ",
	    "DQ",
	    "DK",
	    "DJ",
	    "CQ",
	    "CK",
	    "CJ",
	    NULL};
	for (size_t i = 0; cards[i]; i++)
		if (!strcmp(word, cards[i]))
			return true;
	return false;
}

/* Reads the first `cut` bytes as the rank and the rest as the suit, or the
 * other way round. If a suit's letter comes first, the rank must not form an
 * everyday word with it. */
static int cut_at(const char *word, size_t n, size_t cut)
{
	const char *tail = word + cut;
	bool letter_left = cut + 1 == n;
	int card = CARD_NONE;
	if (cut <= 2) {
		int suit = cardname_sign(tail);
		if (letter_left)
			suit = initial_suit(tail);
		card = card_of(rank_before(word, cut), suit);
	}
	if (card == CARD_NONE && cut == SIGN_SIZE)
		card = card_of(rank_of(tail), initial_sign(word));
	if (card == CARD_NONE && cut == 1) {
		int rank = rank_of(tail);
		if (rank < RANK_JACK || suit_and_letter(word))
			card = card_of(rank, initial_suit(word));
	}
	return card;
}

int cardname_word(const char *word)
{
	size_t n = strlen(word);
	int card;
	if (n < 2 || n > WORD_MAX)
		return CARD_NONE;
	if (vocabulary_same(word, "jj") || vocabulary_same(word, "joker"))
		return CARD_JOKER;
	if (joined(word, n, &card))
		return card;
	if (n > COMPACT_MAX)
		return CARD_NONE;
	for (size_t cut = 1; cut < n && cut <= SIGN_SIZE; cut++) {
		card = cut_at(word, n, cut);
		if (card != CARD_NONE)
			return card;
	}
	return CARD_NONE;
}

/* ---- in several words ---- */

static size_t foreign(char *const *word, size_t left, int *card)
{
	size_t of = 0;
	if (left > 2 && vocabulary_has(vocabulary_foreign_ofs, word[1]))
		of = 1;
	*card = foreign_card(word[0], word[1 + of]);
	if (*card != CARD_NONE)
		return 2 + of;
	*card = foreign_card(word[1], word[0]);
	if (*card != CARD_NONE)
		return 2;
	return 0;
}

/* Number of equal letters at the end of two words. The first `begin` letters
 * are not compared. */
static size_t same_end(const char *word, const char *meant, size_t begin)
{
	size_t n = strlen(word);
	size_t m = strlen(meant);
	size_t k = 0;
	while (begin + k < n && begin + k < m &&
	       (word[n - 1 - k] | 32) == meant[m - 1 - k])
		k++;
	return k;
}

bool cardname_near(const char *word, const char *meant)
{
	size_t n = strlen(word);
	size_t m = strlen(meant);
	size_t begin = 0;
	if (m < 4 || n + 1 < m || m + 1 < n)
		return false;
	while (word[begin] && (word[begin] | 32) == meant[begin])
		begin++;
	size_t end = same_end(word, meant, begin);
	size_t wrong = n - begin - end;
	size_t right = m - begin - end;
	if (wrong <= 1 && right <= 1)
		return true;
	if (wrong != 2 || right != 2)
		return false;
	word += begin;
	meant += begin;
	return (word[0] | 32) == meant[1] && (word[1] | 32) == meant[0];
}

/* Index of the only word in the list that is near `word`; -1 if no word or
 * several words are near. */
static int near_place(vocabulary list, const char *word)
{
	int found = -1;
	for (int i = 0; list[i]; i++) {
		if (!cardname_near(word, list[i]))
			continue;
		if (found >= 0)
			return -1;
		found = i;
	}
	return found;
}

/* Reads "queen of spades" with a typing error in one of its words. */
static size_t misspelt(char *const *word, size_t left, int *card)
{
	if (left < 3 || strlen(word[2]) < 4 ||
	    !vocabulary_has(vocabulary_slips, word[1]))
		return 0;
	int rank = rank_of(word[0]);
	int suit = suit_of(word[2]);
	int slips = vocabulary_same(word[1], "of") ? 0 : 1;
	if (rank < 0) {
		slips++;
		rank = near_place(vocabulary_ranks, word[0]);
	}
	if (suit < 0) {
		slips++;
		suit = near_place(vocabulary_suits, word[2]);
	}
	*card = card_of(rank, suit);
	return slips == 1 && *card != CARD_NONE ? 3 : 0;
}

/* Reads a card whose "of" is joined to another word: "queenof spades", "queen
 * ofspades". */
static size_t run_together(char *const *word, int *card)
{
	size_t n = strlen(word[0]);
	const char *suit = word[1];
	int rank = -1;
	if (n > 2 && (word[0][n - 1] | 32) == 'f' &&
	    vocabulary_same(word[0] + n - 2, "of")) {
		rank = rank_before(word[0], n - 2);
	} else if ((*suit | 32) == 'o' && text_starts(suit, "of")) {
		rank = rank_of(word[0]);
		suit += 2;
	}
	if (rank < 0)
		return 0;
	*card = card_of(rank, vocabulary_place(vocabulary_suits, suit));
	return *card != CARD_NONE ? 2 : 0;
}

/* Number of words like "of" or "of the" between rank and suit. */
static size_t words_between(char *const *word, size_t left)
{
	if (left < 3 || !vocabulary_same(word[1], "of"))
		return 0;
	return left > 3 && vocabulary_same(word[2], "the") ? 2 : 1;
}

/* Reads the rank before the suit: "queen of spades", "10 h", "ace ♣". In "queen
 * of spades ♠" the suit is named twice. */
static size_t rank_then_suit(char *const *word, size_t left, int *card)
{
	size_t of = words_between(word, left);
	int rank = rank_of(word[0]);
	int suit = rank < 0 ? -1 : suit_of(word[1 + of]);
	bool plain = of || digit(*word[0]) || strlen(word[1]) > 1;
	if (suit < 0 || !plain)
		return 0;
	*card = card_make(suit, rank);
	size_t took = 2 + of;
	return took < left && cardname_sign(word[took]) == suit ? took + 1
	                                                        : took;
}

/* Reads the suit before the rank: "♠ 10", "spade queen", "H 10". */
static size_t suit_then_rank(char *const *word, int *card)
{
	bool initial = no_small_letters(word[0]) && digit(*word[1]);
	if (strlen(word[0]) == 1 && !initial)
		return 0;
	int suit = suit_of(word[0]);
	if (suit < 0)
		return 0;
	*card = card_of(rank_of(word[1]), suit);
	return *card != CARD_NONE ? 2 : 0;
}

size_t cardname_words(char *const *word, size_t left, int *card)
{
	if (left < 2)
		return 0;
	bool any = vocabulary_same(word[0], "a") &&
	           vocabulary_has(vocabulary_suit_singular, word[1]);
	if (any)
		return 0; /* "a heart" may be any heart */
	size_t took = rank_then_suit(word, left, card);
	if (!took)
		took = suit_then_rank(word, card);
	if (!took)
		took = foreign(word, left, card);
	if (!took)
		took = run_together(word, card);
	if (!took)
		took = misspelt(word, left, card);
	return took;
}
