/* cardname.c - reads cards in one word, as people shorten them: QS, 10h, t♠,
 * ♠Q, S10, QofS, Qspades, B♣ (Bube). evidence/names.c reads cards in words.
 *
 * A word that may be an everyday word is not read as a card: "sq" is none. */
#include "cardname.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "engine/card.h"
#include "lexicon.h"

enum {
	WORD_MAX =
	    16, /* bytes; the longest card in one word is "10ofdiamonds" */
	SIGN_SIZE = 3 /* bytes of a suit's sign in UTF-8 */
};

int cardname_rank(const char *text, size_t *size)
{
	static const char ranks[] = "23456789tjqka";
	*size = 1;
	if (!strncmp(text, "10", 2)) {
		*size = 2;
		return (int)(strchr(ranks, 't') - ranks);
	}
	char letter = (char)(*text >= 'A' && *text <= 'Z' ? *text | 32 : *text);
	const char *at = letter ? strchr(ranks, letter) : NULL;
	return at ? (int)(at - ranks) : -1;
}

int cardname_suit(char letter)
{
	static const char suits[] = "cdhs";
	const char *at = letter ? strchr(suits, letter | 32) : NULL;
	return at ? (int)(at - suits) : -1;
}

/* The suit that the whole text names: a letter, a sign or a word. */
static int suit_of(const char *text)
{
	char word[WORD_MAX + 1] = "";
	if (*text && !text[1])
		return cardname_suit(*text);
	memcpy(word, text, strnlen(text, WORD_MAX));
	text_lower(word);
	return lexicon_name(word, LEXICON_ENGLISH).suit;
}

/* Reads a letter beside a suit's sign, as cards are printed elsewhere: "B♣"
 * (Bube), "W♣" (walet), "D♣" (Dame), "R♣" (roi). */
static int printed(const char *word)
{
	static const char *const letters[] = {"bw", "d", "r"};
	enum { JACK = 9, LETTERS = 3 };
	char sign[SIGN_SIZE + 1] = "";
	bool letter_first = isalpha((unsigned char)*word) != 0;
	char letter = word[letter_first ? 0 : SIGN_SIZE];
	if (strlen(word) != SIGN_SIZE + 1 || !isalpha((unsigned char)letter))
		return CARD_NONE;
	memcpy(sign, word + letter_first, SIGN_SIZE);
	int suit = isalpha((unsigned char)*sign) ? -1 : suit_of(sign);
	for (int i = 0; suit >= 0 && i < LETTERS; i++)
		if (strchr(letters[i], letter | 32))
			return card_make(suit, JACK + i);
	return CARD_NONE;
}

/* Reads the suit in front: "♠Q", "S10", "SQ". A small letter in front of a
 * letter for a rank is an everyday word. */
static int suit_first(const char *word)
{
	char sign[SIGN_SIZE + 1] = "";
	memcpy(sign, word, SIGN_SIZE);
	bool letter = cardname_suit(*word) >= 0;
	size_t size;
	const char *rest = word + (letter ? 1 : SIGN_SIZE);
	int suit = letter ? cardname_suit(*word) : suit_of(sign);
	if (suit < 0)
		return CARD_NONE;
	int rank = cardname_rank(rest, &size);
	bool capitals = *word < 'a' && *rest < 'a' && (*rest | 32) != 'a';
	bool number = strchr("0123456789tT", *rest) != NULL;
	if (rank < 0 || rest[size] || (letter && !number && !capitals))
		return CARD_NONE;
	return card_make(suit, rank);
}

/* Skips the "of" of "QofS", or the "o" of "JoD". */
static const char *past_of(const char *text)
{
	if (text_starts(text, "of"))
		return text + 2;
	bool o = *text == 'o' && text[1] >= 'A' && text[1] <= 'Z';
	return text + o;
}

int cardname_word(const char *word)
{
	size_t size;
	size_t n = strlen(word);
	if (n < 2 || n > WORD_MAX)
		return CARD_NONE;
	if (text_same(word, "jj") || text_same(word, "joker"))
		return CARD_JOKER;
	int rank = cardname_rank(word, &size);
	if (rank >= 0) {
		int suit = suit_of(past_of(word + size));
		if (suit >= 0)
			return card_make(suit, rank);
	}
	int card = CARD_NONE;
	if (n > SIGN_SIZE || cardname_suit(*word) >= 0)
		card = suit_first(word);
	return card != CARD_NONE ? card : printed(word);
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
