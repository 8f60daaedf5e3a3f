/* clause.c - decides the kind of a clause.
 *
 * The words of a clause are counted by class, and the counts decide. A clause
 * is a move in two cases: all its words are known and it has exactly one card
 * or number; or it begins with a verb of the game followed by one card or
 * number ("I play QS because ..."). Any doubt turns the clause into talk. */
#include "clause.h"

#include <stddef.h>

#include "engine/card.h"

/* The largest hand has 17 tricks. */
enum { BARE_MOST = 17 };

static void count_doubt(struct counts *n, const struct word *w)
{
	if (w->unsure)
		n->sorry++;
	else if (w->soft)
		n->soft++;
	else
		n->doubts++;
}

static void count_card(struct counts *n, const struct word *w)
{
	if (w->unsure && n->cards)
		return; /* in "QS as my play", "as" is not a second card */
	if (n->card != w->value)
		n->cards++;
	n->card = w->value;
	if (w->unsure)
		n->everyday = true;
	if (w->unsure && card_suit(w->value) == SUIT_HEARTS)
		n->sigh = true;
}

static void count_number(struct counts *n, const struct word *w)
{
	n->numbers++;
	n->number = w->value;
	n->nil = w->nil;
	if (w->unsure)
		n->one = true;
}

static void count_word(struct counts *n, const struct word *w)
{
	switch (w->class) {
	case WORD_CARD:
		count_card(n, w);
		break;
	case WORD_NUMBER:
		count_number(n, w);
		break;
	case WORD_BLIND:
		n->blinds++;
		break;
	case WORD_ALL:
		n->alls++;
		break;
	case WORD_CALL:
		n->calls++;
		n->call = w->value;
		break;
	case WORD_PLAY:
		n->plays++;
		break;
	case WORD_BID:
		n->bids++;
		if (w->unsure)
			n->weak++;
		break;
	case WORD_FILLER:
		break;
	case WORD_DOUBT:
		count_doubt(n, w);
		break;
	case WORD_OTHER:
		n->others++;
		break;
	}
}

struct counts clause_count(const struct clause *c)
{
	struct counts n = {.card = CARD_NONE};
	for (size_t i = 0; i < c->count; i++)
		count_word(&n, &c->word[i]);
	bool only_reason = c->reason && !n.cards && !n.numbers;
	if (only_reason)
		n.others += n.soft;
	else
		n.doubts += n.soft;
	return n;
}

bool clause_doubts(const struct counts *n, bool moved)
{
	return n->doubts || (n->sorry && moved);
}

/* True if the clause says whether the ace of the clause before is low or high:
 * "the ace of hearts, low". */
static bool calls_ace(const struct counts *n, const struct situation *s)
{
	if (n->calls != 1 || n->cards || n->numbers || n->others)
		return false;
	return s->played;
}

/* True if the clause makes the nil before it blind: "nil, blind". */
static bool blinds(const struct counts *n)
{
	return n->blinds && !n->cards && !n->numbers && !n->others;
}

static bool is_verb(const struct word *w)
{
	return w->class == WORD_PLAY || w->class == WORD_BID;
}

/* True for the name of a thing, such as "pounds" in "I bid 5 pounds". The
 * number before it counts things, not tricks. */
static bool counted(const struct word *w)
{
	return w->class == WORD_OTHER && w->unsure;
}

/* True if a verb of the game and the clause's only card or number come first,
 * with no unknown word before them: "I play QS because that is all I hold".
 * Anything may follow except another verb of the game. */
static bool anchored(const struct clause *c, const struct counts *n)
{
	enum word_class verb = n->cards ? WORD_PLAY : WORD_BID;
	enum word_class object = n->cards ? WORD_CARD : WORD_NUMBER;
	bool begun = false;
	size_t i = 0;
	if (n->cards + n->numbers != 1)
		return false;
	if (n->blinds || n->alls || n->calls)
		return false;
	for (; i < c->count && c->word[i].class != object; i++) {
		if (c->word[i].class == WORD_OTHER)
			return false;
		if (c->word[i].class == verb && !c->word[i].unsure)
			begun = true;
	}
	if (n->numbers && i + 1 < c->count && counted(&c->word[i + 1]))
		return false;
	while (++i < c->count)
		if (is_verb(&c->word[i]))
			return false;
	return begun;
}

/* True if the words do not fit together, whether or not they name cards and
 * numbers. */
static bool talks(const struct clause *c, const struct counts *n)
{
	if (c->too_long || c->judged)
		return true;
	if (n->others && !anchored(c, n))
		return true;
	if (c->would && (n->others || (!n->plays && !n->bids)))
		return true;
	bool verb = n->plays || n->bids > n->weak;
	if (c->astray && !verb && (n->cards || n->numbers))
		return true;
	if (n->calls > 1 || (n->calls && n->cards != 1))
		return true;
	return n->blinds && (!n->nil || n->cards);
}

/* True if the clause bids every trick (rtr3b): "all", "I bid all", "all the
 * tricks", "all 13", but not "Hi all". */
static bool bids_all(
    const struct clause *c, const struct counts *n, const struct situation *s)
{
	if (!n->alls || n->cards || n->plays)
		return false;
	if (n->numbers > 1 || (n->numbers && n->number < 13))
		return false;
	if (n->bids)
		return true;
	return s->hint == HINT_BID && s->bare_number &&
	       c->count == (size_t)(n->alls + n->numbers);
}

/* True if the clause plays its one card. If the card is also an everyday word,
 * it needs a verb, or must be the whole letter. */
static bool plays_card(const struct counts *n, const struct situation *s)
{
	if (n->cards != 1 || n->numbers || n->bids)
		return false;
	if (n->plays)
		return true;
	if (!s->bare_card || s->exclaimed || s->initials)
		return false;
	return !n->everyday || (s->one_word && !n->sigh);
}

/* True if the clause bids its one number. Without a verb or "nil", the number
 * counts only when a bid is due, and not in "I am the one". */
static bool bids_number(
    const struct clause *c, const struct counts *n, const struct situation *s)
{
	if (n->numbers != 1 || n->cards || n->plays)
		return false;
	if (n->bids)
		return true;
	if (!s->bare_number || n->number > BARE_MOST)
		return false;
	if (n->nil)
		return true;
	bool pronoun = n->one && c->count > 1;
	return s->hint == HINT_BID && !pronoun;
}

static bool polite(const struct counts *n)
{
	return !n->cards && !n->numbers && !n->plays && !n->bids;
}

enum clause_kind clause_kind(
    const struct clause *c, const struct counts *n, const struct situation *s)
{
	if (clause_doubts(n, s->moved))
		return CLAUSE_DOUBT;
	if (calls_ace(n, s))
		return CLAUSE_CALL;
	if (s->nilled && blinds(n))
		return CLAUSE_BLIND;
	if (talks(c, n))
		return CLAUSE_TALK;
	if (bids_all(c, n, s))
		return CLAUSE_ALL;
	if (n->cards > 1 && !n->plays && (n->numbers || !s->bare_card))
		return CLAUSE_TALK;
	if (n->cards > 1)
		return n->bids ? CLAUSE_MIXED : CLAUSE_CARDS;
	if (plays_card(n, s))
		return CLAUSE_CARD;
	if (bids_number(c, n, s))
		return CLAUSE_BID;
	return polite(n) ? CLAUSE_NOTHING : CLAUSE_TALK;
}
