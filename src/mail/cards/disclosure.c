/* disclosure.c - which cards a player's words may give away.
 *
 * A move has to be certain, so evidence/names.c names a card only where the
 * words can mean nothing else. Here every possible meaning counts, because a
 * player who wants to give a card away will not write "QS". A word for a rank
 * in any known language ("ace", "the lady", a crown) may mean that rank in all
 * four suits. A number near a suit may be that card. A remark about a whole
 * suit may describe the whole hand. Each text is read as written, with
 * lookalike letters made Latin, and with typing errors mended. */
#include "disclosure.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/lookalike.h"
#include "base/text.h"
#include "engine/card.h"
#include "hints.h"
#include "mail/evidence/cardname.h"
#include "mail/evidence/lexicon.h"
#include "mail/evidence/names.h"
#include "mail/evidence/spelled.h"

static const uint64_t all_cards = CARDS_52 | (uint64_t)1 << CARD_JOKER;

/* ---- words ---- */

/* The cards with these ranks in every suit. */
static uint64_t cards_ranks(unsigned ranks)
{
	uint64_t cards = 0;
	for (int suit = 0; suit < SUIT_COUNT; suit++)
		cards |= (uint64_t)ranks << (suit * 16);
	return cards;
}

/* True if the word is that of a hint. */
static bool fits(const char *hint, const char *word)
{
	size_t size = strcspn(hint, "*");
	return !strncmp(hint, word, size) && (hint[size] || !word[size]);
}

static unsigned hinted(const char *word, bool alone)
{
	for (const struct hint_rank *h = hints_ranks; h->word; h++)
		if ((h->alone || !alone) && fits(h->word, word))
			return h->ranks;
	return 0;
}

/* The rank of "ace", "10" or "q"; -1 for none. */
static int rank_of(const char *word)
{
	size_t size;
	int rank = cardname_rank(word, &size);
	return rank >= 0 && !word[size] ? rank
	                                : lexicon_name(word, LEXICON_ALL).rank;
}

unsigned disclosure_ranks(const char *word)
{
	int rank = rank_of(word);
	return rank < 0 ? hinted(word, true) : 1u << rank;
}

static unsigned ranks_of(const char *word)
{
	int rank = rank_of(word);
	return rank < 0 ? hinted(word, false) : 1u << rank;
}

int disclosure_suit(const char *word)
{
	int suit = lexicon_name(word, LEXICON_ALL).suit;
	for (const struct hint_suit *h = hints_suits; suit < 0 && h->word; h++)
		if (fits(h->word, word))
			suit = h->suit;
	return suit;
}

static uint64_t suits_of(const char *word)
{
	int suit = disclosure_suit(word);
	if (suit >= 0)
		return cards_suit(suit);
	if (!strcmp(word, "red"))
		return cards_suit(SUIT_HEARTS) | cards_suit(SUIT_DIAMONDS);
	if (!strcmp(word, "black"))
		return cards_suit(SUIT_SPADES) | cards_suit(SUIT_CLUBS);
	return 0;
}

/* True for a word that means a jack or a higher rank and hardly anything else:
 * not for "a", "as" or "es". */
static bool certain(const char *word)
{
	enum { LONG = 4, JACK = CARD_ACE - 3 };
	if (disclosure_ranks(word) < 1u << JACK)
		return false;
	if (!strcmp(word, "ace") || strlen(word) >= LONG)
		return true;
	return strchr("jqk", *word) && !word[1];
}

/* ---- a text ---- */

/* The words of a text, each by itself. */
struct words {
	struct evidence e;
	const struct raw_word *raw;
};

/* The cards meant by the i-th word, a rank or a number, with a suit at most two
 * words away: "twelve of spades", "Pik As". */
static uint64_t beside_suit(const struct words *w, size_t i)
{
	const char *word = w->raw[i].fold;
	int count = w->e.word[i].number;
	unsigned ranks = ranks_of(word);
	uint64_t suits = 0;
	if (count < 0)
		count = spelled_ordinal(word);
	if (count == 1)
		ranks |= 1u << CARD_ACE;
	if (count >= 2 && count <= CARD_ACE + 2)
		ranks |= 1u << (count - 2);
	if (!ranks || !strcmp(w->raw[i].raw, "a"))
		return 0;
	for (size_t k = i < 2 ? 0 : i - 2; k <= i + 2 && k < w->e.count; k++)
		suits |= suits_of(w->raw[k].fold);
	return cards_ranks(ranks) & suits;
}

/* "spades", but not "heart", refers to a whole suit. */
static bool whole_suit(const char *word)
{
	static vocabulary singular = {"club", "diamond", "heart", NULL};
	return disclosure_suit(word) >= 0 && !vocabulary_has(singular, word);
}

/* The cards of the suit that a single capital letter names: "C". */
static uint64_t suit_letter(const char *word)
{
	bool capital = *word >= 'A' && *word <= 'Z' && !word[1];
	int suit = capital ? cardname_suit(*word) : -1;
	return suit < 0 ? 0 : cards_suit(suit);
}

/* True for card names that are also everyday words, as in "as always" and "a
 * lot". */
static bool everyday(const struct raw_word *word)
{
	static vocabulary words = {"as", "ah", "ad", "ac", NULL};
	if (!strcmp(word->raw, "a"))
		return true;
	return word->raw[1] >= 'a' && vocabulary_has(words, word->fold);
}

static uint64_t perhaps(const struct words *w)
{
	uint64_t cards = 0;
	uint64_t ranks = 0;
	uint64_t suits = 0;
	bool extreme = false;
	bool holding = false;
	bool whole = false;
	for (size_t i = 0; i < w->e.count; i++) {
		const char *word = w->raw[i].fold;
		suits |= suits_of(word) | suit_letter(w->raw[i].raw);
		cards |= beside_suit(w, i);
		if (w->e.word[i].card != CARD_NONE)
			cards |= cards_of(w->e.word[i].card);
		extreme |= vocabulary_has(hints_extremes, word);
		holding |= vocabulary_has(hints_holdings, word);
		whole |= whole_suit(word);
		if (everyday(&w->raw[i]))
			continue;
		ranks |= cards_ranks(ranks_of(word));
		if (certain(word))
			cards |= cards_ranks(ranks_of(word));
	}
	if (holding && whole)
		return all_cards;
	if (extreme)
		cards |= suits;
	return cards | (ranks & suits);
}

/* True if a word of the text begins with these words. */
static bool begins_word(const char *text, const char *words)
{
	for (const char *at = text; (at = strstr(at, words)); at++)
		if (at[-1] == ' ')
			return true;
	return false;
}

static uint64_t nicknames(const struct words *w)
{
	uint64_t cards = 0;
	struct buf text;
	buf_init(&text, 0);
	for (size_t i = 0; i < w->e.count; i++)
		buf_format(&text, " %s", w->raw[i].fold);
	for (const struct hint_nickname *n = hints_nicknames; n->words; n++)
		if (begins_word(buf_string(&text), n->words))
			cards |= n->cards;
	buf_release(&text);
	return cards;
}

static uint64_t by_words(struct arena *arena, const char *text)
{
	struct words w;
	w.raw = names_apart(arena, text, &w.e);
	if (w.e.more)
		return all_cards;
	return perhaps(&w) | nicknames(&w);
}

/* ---- typing errors and disguises ---- */

/* Replaces letters that stand for digits: "1O", "l0". */
static bool mend_number(char *word)
{
	bool digit = strpbrk(word, "0123456789");
	if (!digit || word[strspn(word, "0123456789oOlI")])
		return false;
	for (; *word; word++) {
		if (*word == 'o' || *word == 'O')
			*word = '0';
		if (*word == 'l' || *word == 'I')
			*word = '1';
	}
	return true;
}

/* Replaces digits that stand for letters, if the result names a card: "qu33n".
 */
static void mend_letters(struct arena *arena, char *word)
{
	static const char signs[] = "0134578@$";
	static const char letters[] = "oieastbas";
	if (!strpbrk(word, signs) || strlen(word) < 3)
		return;
	char *copy = arena_string(arena, word);
	for (char *p = copy; *p; p++) {
		const char *at = strchr(signs, *p);
		if (at)
			*p = letters[at - signs];
	}
	if (disclosure_ranks(copy) || disclosure_suit(copy) >= 0)
		memcpy(word, copy, strlen(copy));
}

static const char *mended(struct arena *arena, const char *word)
{
	static const char *const right[] = {"queen",
	    "king",
	    "jack",
	    "spade",
	    "spades",
	    "heart",
	    "hearts",
	    "diamond",
	    "diamonds",
	    "clubs",
	    NULL};
	char *copy = arena_string(arena, word);
	if (!mend_number(copy))
		mend_letters(arena, copy);
	if (strlen(copy) < 4)
		return copy;
	for (int i = 0; right[i]; i++)
		if (cardname_near(copy, right[i]))
			return right[i];
	return copy;
}

/* Returns the text with its words corrected. Words spelt letter by letter ("q u
 * e e n") are joined. */
static const char *tidied(struct arena *arena, const char *text)
{
	enum { APART = 3 };
	static const char blanks[] = " \t\n.,_#:;*~";
	char *save = NULL;
	char *copy = arena_string(arena, text);
	struct buf out;
	struct buf run;
	buf_init(&out, 0);
	buf_init(&run, 0);
	for (char *p = strtok_r(copy, blanks, &save);;
	    p = strtok_r(NULL, blanks, &save)) {
		bool letter = p && isalpha((unsigned char)*p) && !p[1];
		if (letter) {
			buf_byte(&run, *p);
			continue;
		}
		if (run.size >= APART)
			buf_format(&out, "%s ", buf_string(&run));
		buf_shorten(&run, 0);
		if (!p)
			break;
		buf_format(&out, "%s ", mended(arena, p));
	}
	const char *result = arena_string(arena, buf_string(&out));
	buf_release(&run);
	buf_release(&out);
	return result;
}

uint64_t disclosure_read(struct arena *arena, const char *words)
{
	uint64_t cards = 0;
	uint64_t looks = 0;
	const char *plain = text_plain(arena, words);
	const char *text = cardsigns_as_words(arena, plain, &cards);
	const char *latin =
	    cardsigns_as_words(arena, lookalike_latin(arena, plain), &looks);
	if (text_find(text, "joker"))
		cards |= cards_of(CARD_JOKER);
	cards |= by_words(arena, text);
	if (strcmp(text, latin) != 0)
		cards |= by_words(arena, latin);
	cards |= by_words(arena, tidied(arena, latin));
	return cards & all_cards;
}
