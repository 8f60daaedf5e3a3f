/* given.c - finds the cards that a letter passes or throws back.
 *
 * The writer must give away a certain number of cards, all from the hand. So a
 * reading that comes to this number is right, and there is no need to weigh the
 * words. */
#include "given.h"

#include "engine/card.h"
#include "mail/decision.h"
#include "mail/evidence.h"
#include "mail/tables/vocabulary.h"

enum { NEAR = 4 }; /* words between a rank and its suit */

struct search {
	const struct evidence *e;
	uint64_t hand;
	bool used[EVIDENCE_WORDS]; /* suits that belong to a rank */
};

/* True if the letter says nothing besides its cards: "QS", "I'd like to throw
 * back the queen of spades". */
static bool is_plain(const struct evidence *e)
{
	static vocabulary words = {"back", "away", "to", "would", "id", "like",
	    "want", "let", "get", "rid", "give", "put", "return", NULL};
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		if (w->marks & MARK_ASKS ||
		    (!plain_names(e, i, i) && !evidence_is_any(w, words)))
			return false;
	}
	return true;
}

/* clang-format off */
static vocabulary giving_words = {
    "at", "away", "bekommst", "bekommt", "bin", "bye", "debarrasse", "dich", "dir", "discards", "dla", "donne", "dostaje", "dou", "doy", "entsorge", "far", "farewell",
    "fora", "fur", "geef", "ger", "get", "gets", "gib", "give", "gives", "giving", "go", "goes",
    "going", "goodbye", "have", "kriegst", "kriegt", "krijg", "krijgt", "lascio", "mando", "oddaje", "off",
    "out", "overboard", "para", "part", "paso", "pass", "passe", "passes", "passing", "passo", "poubelle", "pour",
    "receives", "rid", "schick", "schicke", "sending", "sends", "ti", "till", "tiro", "to", "toi", "vao", "via", "voor", "weg", "yours", NULL};
/* clang-format on */

/* True if a word of the letter says that cards are given away. Without such a
 * word a letter may admire the cards of a hand. */
static bool gives(const struct evidence *e)
{
	static const enum concept plays[] = {CONCEPT_PLAY, CONCEPT_NONE};
	return evidence_any(e, plays) || evidence_has(e, giving_words);
}

/* True if the letter has little besides the sentences that name its cards. */
static bool is_brief(const struct evidence *e)
{
	enum { OTHER_WORDS = 5 };
	static const enum concept list[] = {CONCEPT_HAVE, CONCEPT_SAYS,
	    CONCEPT_PLAYED, CONCEPT_WAS, CONCEPT_NONE};
	size_t others = 0;
	for (size_t i = 0; i < e->count;) {
		size_t first = i;
		bool named = false;
		for (; i < e->count; i++) {
			const struct evidence_word *w = &e->word[i];
			named |= w->card != CARD_NONE || w->suit >= 0;
			if (evidence_means_any(w, list))
				return false;
			if (w->marks & MARK_END)
				break;
		}
		i += i < e->count;
		others += named ? 0 : i - first;
	}
	return others <= OTHER_WORDS;
}

/* True if a word of the letter denies, doubts or asks. */
static bool doubts(const struct evidence *e)
{
	static const enum
	    concept list[] = {CONCEPT_YET, CONCEPT_UNTIL, CONCEPT_NONE};
	if (evidence_marks(e) & (MARK_ASKS | MARK_FORBIDS) ||
	    evidence_any(e, list))
		return true;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		/* "nicht die 9": only beside a name does "not" deny it */
		if (evidence_means(w, CONCEPT_NOT) && i + 1 < e->count &&
		    (w[1].named || (i + 2 < e->count && w[2].named)))
			return true;
		if (plain_doubts(w) && !evidence_means(w, CONCEPT_NOT) &&
		    !evidence_means(w, CONCEPT_NO))
			return true;
	}
	return false;
}

/* True for "I'm calling them back". */
static bool calls_back(const struct evidence *e)
{
	static vocabulary words = {"back", NULL};
	return evidence_has(e, words);
}

static uint64_t suit_of(const struct evidence_word *w)
{
	bool card = w->card != CARD_NONE && !card_is_joker(w->card);
	if (card)
		return cards_suit(card_suit(w->card));
	return w->suit >= 0 ? cards_suit(w->suit) : 0;
}

/* Returns the rank that a word means, "six", "J"; -1 for none. */
static int rank_of(const struct evidence_word *w)
{
	static const char *const letters[] = {"t", "j", "q", "k"};
	if (w->card != CARD_NONE || w->suit >= 0 || w->sort != SORT_PLAIN)
		return -1;
	for (int i = 0; i < 4 && w->rank < 0; i++)
		if (w->hash == evidence_hash(letters[i]))
			return CARD_ACE - 4 + i;
	return w->rank;
}

/* True if the words before the i-th say that all of a rank are meant: "both
 * threes", "the deuces". */
static bool means_all(const struct search *s, size_t i)
{
	static vocabulary words = {
	    "both", "all", "the", "my", "beide", "alle", "meine", NULL};
	for (size_t k = i > 2 ? i - 2 : 0; k < i; k++)
		if (evidence_is_any(&s->e->word[k], words))
			return true;
	return false;
}

/* Returns the cards of the hand that the rank at i means: of the suit after it,
 * "2 and 9 of clubs", or before it, "spades: 4, 8"; else all of that rank. */
static uint64_t ranked(struct search *s, size_t i)
{
	const struct evidence_word *word = s->e->word;
	uint64_t all = s->hand & cards_rank(rank_of(&word[i]));
	for (size_t k = i + 1; k < s->e->count && k <= i + NEAR; k++) {
		if (word[k - 1].marks & (MARK_END | MARK_BREAK))
			break;
		if (!(all & suit_of(&word[k])))
			continue;
		s->used[k] = true;
		return all & suit_of(&word[k]);
	}
	for (size_t k = i; k-- > 0 && k + NEAR >= i;) {
		if (word[k].marks & (MARK_END | MARK_BREAK))
			break;
		if (!(all & suit_of(&word[k])))
			continue;
		s->used[k] = true;
		return all & suit_of(&word[k]);
	}
	return means_all(s, i) ? all : 0;
}

/* Returns the lowest or the highest `count` of the cards. */
static uint64_t extreme(uint64_t cards, bool high, int count)
{
	int total = cards_count(cards);
	uint64_t found = 0;
	for (int n = 0; n < count && n < total; n++)
		found |= cards_of(cards_nth(cards, high ? total - 1 - n : n));
	return found;
}

/* Returns the cards that a suit by itself means: "lowest club", "my two highest
 * hearts", "both clubs", "my only heart"; none without such a word. */
static uint64_t suited(const struct search *s, size_t i)
{
	uint64_t cards = s->hand & suit_of(&s->e->word[i]);
	bool only = means_all(s, i);
	int count = 1;
	for (size_t k = i > NEAR ? i - NEAR : 0; k <= i && cards; k++) {
		const struct evidence_word *w = &s->e->word[k];
		bool low = evidence_means(w, CONCEPT_LOW);
		if (w->number > 1)
			count = w->number;
		if (low || evidence_means(w, CONCEPT_HIGH))
			return extreme(cards, !low, count);
		if (w->marks & (MARK_END | MARK_PAUSE))
			count = 1;
		only |= evidence_means(w, CONCEPT_ONLY);
	}
	return only ? cards : 0;
}

/* Returns the cards of the suits behind the i-th word, a card whose rank they
 * share: the king of hearts of "kings of clubs and hearts". */
static uint64_t shared(struct search *s, size_t i)
{
	const struct evidence_word *w = &s->e->word[i];
	size_t left = s->e->count - i;
	if (card_is_joker(w->card) || left < 3 ||
	    !evidence_means(&w[1], CONCEPT_AND) || w[2].suit < 0 ||
	    w[2].card != CARD_NONE || (left > 3 && rank_of(&w[3]) >= 0))
		return 0;
	int card = card_make(w[2].suit, card_rank(w->card));
	if (!cards_have(s->hand, card))
		return 0;
	s->used[i + 2] = true;
	return cards_of(card);
}

uint64_t given_cards(const struct evidence *e, uint64_t hand, int give)
{
	struct search s = {.e = e, .hand = hand};
	uint64_t whole = 0;
	uint64_t parts = 0;
	uint64_t suits = 0;
	if (e->more || e->strange || e->introduces || !e->count || doubts(e))
		return 0;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		bool sure = w->named == NAMED_CARD && w->sort == SORT_PLAIN;
		bool perhaps = give > 1 && w->card != CARD_NONE;
		if (sure || (perhaps && cards_have(hand, w->card)))
			whole |= cards_of(candidates_card(hand, w->card)) |
			         shared(&s, i);
	}
	uint64_t plain = is_plain(e) ? whole : 0;
	if (give == 1) /* one card is too easily named by chance */
		return plain;
	if (!is_plain(e) && ((!gives(e) && !is_brief(e)) || calls_back(e)))
		return 0;
	if (cards_count(whole) == give && !(whole & ~hand))
		return whole;
	for (size_t i = 0; i < e->count; i++)
		if (rank_of(&e->word[i]) >= 0)
			parts |= ranked(&s, i);
	if (cards_count(whole | parts) == give && !(whole & ~hand))
		return whole | parts;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		if (w->suit >= 0 && w->card == CARD_NONE && !s.used[i])
			suits |= suited(&s, i);
	}
	uint64_t all = whole | parts | suits;
	return cards_count(all) == give && !(all & ~hand) ? all : plain;
}
