/* disclosure.c - which cards a player's words may give away.
 *
 * A move has to be certain, so cardname.c accepts a card only where the words
 * can mean nothing else. Here every possible meaning counts, because a player
 * who wants to give a card away will not write "QS". A word for a rank in any
 * known language ("ace", "the lady", a crown) may mean that rank in all four
 * suits. A number near a suit may be that card. A remark about a whole suit may
 * describe the whole hand. Each text is read twice: as written, and with
 * lookalike letters made Latin. */
#include "disclosure.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/lookalike.h"
#include "base/text.h"
#include "engine/card.h"
#include "mail/tables/vocabulary.h"
#include "pattern.h"

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

static unsigned ranks_told(const struct indirect_ranks *list, const char *word)
{
	for (; list->word; list++)
		if (vocabulary_same(list->word, word))
			return list->ranks;
	return 0;
}

static unsigned ranks_by_stem(const char *word)
{
	for (const struct indirect_ranks *t = indirect_rank_stems; t->word; t++)
		if (text_starts(word, t->word))
			return t->ranks;
	return 0;
}

unsigned disclosure_ranks(const char *word)
{
	int rank = vocabulary_place(vocabulary_ranks, word);
	if (rank < 0)
		rank = vocabulary_place(vocabulary_rank_forms, word);
	if (rank < 0)
		rank = vocabulary_value(vocabulary_rank_others, word);
	if (rank < 0)
		rank = vocabulary_value(vocabulary_foreign_ranks, word);
	return rank < 0 ? ranks_told(indirect_ranks, word) : 1u << rank;
}

static unsigned ranks_of(const char *word)
{
	unsigned ranks = disclosure_ranks(word);
	if (!ranks)
		ranks = ranks_told(indirect_ranks_perhaps, word);
	return ranks ? ranks : ranks_by_stem(word);
}

int disclosure_suit(const char *word)
{
	int suit = vocabulary_place(vocabulary_suits, word);
	if (suit < 0)
		suit = vocabulary_place(vocabulary_suit_singular, word);
	if (suit < 0)
		suit = vocabulary_value(vocabulary_foreign_suits, word);
	if (suit < 0)
		suit = vocabulary_value(indirect_suits, word);
	for (const struct card_word *t = indirect_suit_stems;
	    suit < 0 && t->word;
	    t++)
		if (text_starts(word, t->word))
			suit = t->value;
	return suit;
}

static uint64_t suits_of(const char *word)
{
	int suit = disclosure_suit(word);
	if (suit >= 0)
		return cards_suit(suit);
	if (text_same(word, "red"))
		return cards_suit(SUIT_HEARTS) | cards_suit(SUIT_DIAMONDS);
	if (text_same(word, "black"))
		return cards_suit(SUIT_SPADES) | cards_suit(SUIT_CLUBS);
	return 0;
}

/* True for a word that means a jack or a higher rank and hardly anything else:
 * not for "a", "as" or "es". */
static bool certain(const char *word)
{
	enum { LONG = 4 };
	if (disclosure_ranks(word) < 1u << RANK_JACK)
		return false;
	if (text_same(word, "ace") || strlen(word) >= LONG)
		return true;
	return strchr("jJqQkK", *word) && !word[1];
}

/* True for card names that are also everyday words, as in "as always" and "a
 * lot". */
static bool everyday(const char *word)
{
	bool small = word[0] && word[1] >= 'a' && word[1] <= 'z';
	if (!strcmp(word, "a"))
		return true;
	return small && vocabulary_has(vocabulary_everyday, word);
}

/* ---- rank and suit in one word: "Pikdame", "queenofspades" ---- */

/* Skips "of", "n", "-" and the like between rank and suit. */
static const char *past_link(const char *rest)
{
	static const char *const links[] = {"of", "de", "di", "-", "n", NULL};
	for (int i = 0; links[i]; i++)
		if (text_starts(rest, links[i]))
			return rest + strlen(links[i]);
	return rest;
}

static uint64_t card_of_two(const char *rank, const char *suit)
{
	return cards_ranks(ranks_of(rank)) & suits_of(suit);
}

/* The cards that a word may mean as a rank and a suit, in either order, without
 * a space between them. */
static uint64_t compound(struct arena *arena, const char *word)
{
	enum { LONG = 6, LONGEST = 24, PART = 2 };
	size_t size = strlen(word);
	uint64_t cards = 0;
	if (size < LONG || size > LONGEST)
		return 0;
	for (size_t n = PART; n + PART <= size; n++) {
		const char *first = arena_copy(arena, word, n);
		const char *rest = word + n;
		const char *linked = past_link(rest);
		cards |= card_of_two(first, rest) | card_of_two(rest, first);
		cards |=
		    card_of_two(first, linked) | card_of_two(linked, first);
	}
	return cards;
}

/* ---- a line ---- */

/* The cards that the words name in a form that counts in a move. */
static uint64_t plainly(const struct pattern_words *w)
{
	struct pattern_slots slots;
	uint64_t cards = 0;
	for (size_t i = 0; i < w->count; i++)
		if (!everyday(w->word[i]) && pattern_match(w, i, "#C", &slots))
			cards |= cards_of(card_parse(slots.card));
	return cards;
}

/* The cards meant by the i-th word, a rank or a number, with a suit at most two
 * words away: "twelve of spades", "Pik As". */
static uint64_t beside_suit(const struct pattern_words *w, size_t i)
{
	const char *word = w->word[i];
	int count = vocabulary_value(indirect_counts, word);
	unsigned ranks = ranks_of(word);
	uint64_t suits = 0;
	if (count >= 0)
		ranks |= 1u << count;
	if (!ranks || !strcmp(word, "a"))
		return 0;
	for (size_t k = i < 2 ? 0 : i - 2; k <= i + 2 && k < w->count; k++)
		suits |= suits_of(w->word[k]);
	return cards_ranks(ranks) & suits;
}

/* "spades", but not "heart", refers to a whole suit. */
static bool whole_suit(const char *word)
{
	static const enum suit singular[] = {
	    SUIT_CLUBS, SUIT_DIAMONDS, SUIT_HEARTS};
	for (size_t i = 0; i < sizeof singular / sizeof singular[0]; i++)
		if (text_same(vocabulary_suit_singular[singular[i]], word))
			return false;
	return disclosure_suit(word) >= 0;
}

/* The cards of the suit that a single capital letter names: "C". */
static uint64_t suit_letter(const char *word)
{
	const char *at = *word ? strchr("CDHS", *word) : NULL;
	static const char letters[] = "CDHS";
	if (!at || word[1])
		return 0;
	return cards_suit((int)(strchr(letters, *word) - letters));
}

static uint64_t perhaps(struct arena *arena, const struct pattern_words *w)
{
	uint64_t cards = 0;
	uint64_t ranks = 0;
	uint64_t suits = 0;
	bool extreme = false;
	bool holding = false;
	bool whole = false;
	for (size_t i = 0; i < w->count; i++) {
		const char *word = w->word[i];
		suits |= suits_of(word) | suit_letter(word);
		cards |= beside_suit(w, i) | compound(arena, word);
		extreme |= vocabulary_has(indirect_extremes, word);
		holding |= vocabulary_has(indirect_holdings, word);
		whole |= whole_suit(word);
		if (everyday(word))
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
	for (const char *at = text; (at = text_find(at, words)); at++) {
		if (at > text && at[-1] == ' ')
			return true;
	}
	return false;
}

static uint64_t nicknames(struct arena *arena, const struct pattern_words *w)
{
	uint64_t cards = 0;
	const char *text =
	    arena_format(arena, " %s ", pattern_text(w, 0, w->count));
	for (const struct nickname *n = card_nicknames; n->words; n++)
		if (begins_word(text, n->words))
			cards |= n->cards;
	return cards;
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

/* True if `word` is `right` with one letter missing, added or doubled, or with
 * two neighbours swapped. The first and last letters must be right. */
static bool slipped(const char *word, const char *right)
{
	size_t n = strlen(word);
	size_t m = strlen(right);
	size_t front = 0;
	size_t back = 0;
	if (n + 1 < m || n > m + 1 || tolower(*word) != *right)
		return false;
	while (front < n && tolower(word[front]) == right[front])
		front++;
	while (back < n && back < m &&
	       tolower(word[n - 1 - back]) == right[m - 1 - back])
		back++;
	if (!back)
		return false;
	if (n != m)
		return front + back >= (n < m ? n : m);
	return front + back + 2 == n &&
	       tolower(word[front]) == right[front + 1] &&
	       tolower(word[front + 1]) == right[front];
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
		if (slipped(copy, right[i]))
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

/* ---- a text ---- */

/* Replaces "/", "+" and other characters by blanks: they separate words here,
 * but not in a move. */
static void part_words(char *text)
{
	for (; *text; text++)
		if (strchr("/+=&<>[]{}|~?#!", *text))
			*text = ' ';
}

/* Reads the text twice. The second pass also splits words at hyphens:
 * "queen-of-spades". */
static uint64_t by_words(struct arena *arena, const char *text)
{
	struct pattern_words w;
	char *copy = arena_string(arena, text);
	part_words(copy);
	if (!pattern_cut(arena, copy, &w))
		return all_cards;
	uint64_t cards = plainly(&w) | perhaps(arena, &w);
	for (char *p = copy; *p; p++)
		if (strchr("-'.,", *p))
			*p = ' ';
	if (!pattern_cut(arena, copy, &w))
		return all_cards;
	cards |= plainly(&w) | perhaps(arena, &w);
	return cards | nicknames(arena, &w);
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

uint64_t disclosure_named(struct arena *arena, const char *words)
{
	struct pattern_words w;
	if (!pattern_cut(arena, text_plain(arena, words), &w))
		return all_cards;
	return plainly(&w);
}
