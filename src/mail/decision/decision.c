/* decision.c - adds up the weights of each candidate's features.
 *
 * PLAY_FROM and BID_FROM: the sums from which a letter acts. GUESS_FROM: the
 * sum from which the player is asked. DOUBTED: added to the sum that a letter
 * needs to act, if it seems to take its move back. learn.py sets all four. */
#include "mail/decision.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/card.h"
#include "mail/command.h"
#include "mail/intent.h"
#include "weights.h"

/* The constants that come with the weights. */
enum {
#include "weight_constants.inc"
};

enum {
	FEATURES_MOST = 8192,
	/* thousandths added to the sum that a letter needs to act, if the
	 * retraction tables say that one line takes back the only move */
	FIRM = 2000,
	/* If the sum is below this, a line that is a move by itself does not
	 * act, because the letter more likely means no move. The player is
	 * asked. */
	DENIED = 0,
	/* While bids are due, a card in a line of more words than this is not a
	 * play: "three, for the ace and the king of diamonds". */
	PLAY_WORDS = 5
};

int feature_weight(const struct feature *feature)
{
	struct weight_rows rows =
	    weights_find(TABLE_MOVES, feature_key(feature));
	return rows.count ? weight_value(rows.list) : 0;
}

/* The weights of a candidate's features, by their places in the table. A
 * feature that comes twice counts once. */
struct sum {
	const struct weight *met[FEATURES_MOST];
	size_t count;
};

static void count(void *context, const struct feature *feature)
{
	struct sum *sum = context;
	struct weight_rows rows =
	    weights_find(TABLE_MOVES, feature_key(feature));
	if (rows.count && sum->count < FEATURES_MOST)
		sum->met[sum->count++] = rows.list;
}

static int by_place(const void *a, const void *b)
{
	const struct weight *const *x = a;
	const struct weight *const *y = b;
	return (*x > *y) - (*x < *y);
}

static int32_t sum_of(const struct evidence *e,
    const struct legal_moves *legal,
    const struct candidates *all,
    size_t which)
{
	struct sum sum = {.count = 0};
	const struct feature_taker taker = {count, &sum};
	struct weight_rows always = weights_find(TABLE_MOVES, WEIGHT_ALWAYS);
	int32_t total = always.count ? weight_value(always.list) : 0;
	features_list(e, legal, all, which, &taker);
	qsort(sum.met, sum.count, sizeof(sum.met[0]), by_place);
	for (size_t i = 0; i < sum.count; i++)
		if (!i || sum.met[i] != sum.met[i - 1])
			total += weight_value(sum.met[i]);
	return total;
}

const char *decision_name(enum verdict verdict)
{
	static const char *const names[] = {"nothing", "ask", "act"};
	return names[verdict];
}

static int by_sum(const void *a, const void *b)
{
	const struct candidate *x = a;
	const struct candidate *y = b;
	if (x->sum != y->sum)
		return x->sum < y->sum ? 1 : -1;
	return x->move - y->move;
}

/* True if the letter names an illegal card in full, or an illegal bid, but
 * names list[which] only by a part of its name or by a description. */
static bool names_illegal(const struct candidates *all, size_t which)
{
	const unsigned whole = 1u << NAMING_CARD;
	return all->illegal && !(all->list[which].namings & whole);
}

/* True if the letter names another legal card in full, but names list[which]
 * only by a part of its name or by a description. */
static bool names_rival(const struct candidates *all, size_t which)
{
	const unsigned whole = 1u << NAMING_CARD;
	if (all->list[which].namings & whole)
		return false;
	for (size_t i = 0; i < all->count; i++)
		if (all->list[i].namings & whole)
			return true;
	return false;
}

static bool any_means(const struct evidence *e, enum concept concept)
{
	for (size_t i = 0; i < e->count; i++)
		if (evidence_means(&e->word[i], concept))
			return true;
	return false;
}

/* True if the likeliest bid is written as the word "nil". */
static bool says_nil(const struct evidence *e, const struct candidate *c)
{
	for (size_t i = 0; i < c->mentions; i++)
		if (e->word[c->at[i]].hash == evidence_hash("nil"))
			return true;
	return false;
}

/* True if the word ends a clause. */
static bool ends(const struct evidence_word *w)
{
	return w->marks & (MARK_PAUSE | MARK_END);
}

/* Returns the index of the first word of the clause around the i-th. */
static size_t clause_begin(const struct evidence *e, size_t i)
{
	while (i && !ends(&e->word[i - 1]))
		i--;
	return i;
}

/* True if a word of the clause around the i-th delays or doubts: "the king in
 * the morning". */
static bool clause_doubts(const struct evidence *e, size_t i)
{
	static const enum concept doubts[] = {CONCEPT_LATER,
	    CONCEPT_UNTIL,
	    CONCEPT_YET,
	    CONCEPT_IF,
	    CONCEPT_MAYBE,
	    CONCEPT_WAIT,
	    CONCEPT_NOT};
	for (i = clause_begin(e, i); i < e->count; i++) {
		for (size_t k = 0; k < sizeof doubts / sizeof doubts[0]; k++)
			if (evidence_means(&e->word[i], doubts[k]))
				return true;
		if (ends(&e->word[i]))
			break;
	}
	return false;
}

/* True if the i-th word may count something else: "the new table seats ten". A
 * number is a rank alone, after an article, or beside a word about playing. */
static bool counts_else(const struct evidence *e, size_t i)
{
	size_t words = 0;
	if (e->word[i].number < 0)
		return false;
	for (size_t at = clause_begin(e, i); at < e->count; at++) {
		const struct evidence_word *w = &e->word[at];
		words++;
		if (evidence_means(w, CONCEPT_PLAY))
			return false;
		if (at + 1 == i && evidence_means(w, CONCEPT_THE))
			return false;
		if (ends(w))
			break;
	}
	return words > 2;
}

/* True if only a number names the card, and each time it may count something
 * else. */
static bool is_mere_number(const struct evidence *e, const struct candidate *c)
{
	if (c->namings != 1u << NAMING_RANK)
		return false;
	for (size_t i = 0; i < c->mentions; i++)
		if (!counts_else(e, c->at[i]))
			return false;
	return true;
}

bool decision_doubted(const struct evidence *e,
    const struct legal_moves *legal,
    const struct candidate *c)
{
	if (legal->bids ? e->takes_back_bid : e->takes_back_card)
		return true;
	for (size_t i = 0; i < c->mentions; i++)
		if (clause_doubts(e, c->at[i]))
			return true;
	return false;
}

bool decision_may_act(const struct evidence *e,
    const struct legal_moves *legal,
    const struct candidates *all,
    size_t which)
{
	if (e->more || e->introduces || e->strange)
		return false;
	if (legal->bids && any_means(e, CONCEPT_BLIND))
		return false; /* perhaps a blind nil, which is another bid */
	unsigned namings = all->list[which].namings;
	if (namings == 1u << NAMING_RANK_MANY || namings == 1u << NAMING_FORCED)
		return false; /* "the nine" of two suits, or not named */
	if (is_mere_number(e, &all->list[which]))
		return false;
	return !names_illegal(all, which) && !names_rival(all, which);
}

void decision_make(const struct evidence *e,
    const struct legal_moves *legal,
    struct decision *out)
{
	struct candidates *all = &out->candidates;
	*out = (struct decision){.bids = legal->bids, .move = -1};
	candidates_find(e, legal, all);
	for (size_t i = 0; i < all->count; i++)
		all->list[i].sum = sum_of(e, legal, all, i);
	if (!all->count)
		return;
	qsort(all->list, all->count, sizeof all->list[0], by_sum);
	out->move = all->list[0].move;
	out->sum = all->list[0].sum;
	out->nil = legal->bids && says_nil(e, &all->list[0]);
	if (legal->bids && any_means(e, CONCEPT_BLIND))
		return;
	int32_t act_from = legal->bids ? BID_FROM : PLAY_FROM;
	if (decision_doubted(e, legal, &all->list[0]))
		act_from += DOUBTED;
	out->firm = out->sum >= act_from + FIRM;
	/* "the standings of the club" names no suit */
	const unsigned whole = 1u << NAMING_CARD;
	if (!(all->list[0].namings & whole) && out->sum >= GUESS_FROM &&
	    intent_about_tables(e))
		return;
	if (out->sum >= act_from && decision_may_act(e, legal, all, 0))
		out->verdict = VERDICT_ACT;
	else if (out->sum >= GUESS_FROM)
		out->verdict = VERDICT_GUESS;
}

bool decision_doubtful(const struct decision *d)
{
	const unsigned whole = 1u << NAMING_CARD;
	if (d->verdict != VERDICT_NOTHING)
		return d->verdict == VERDICT_GUESS;
	for (size_t i = 0; i < d->candidates.count; i++)
		if (d->candidates.list[i].namings & whole)
			return true;
	return false;
}

/* True if two lines name different moves, or if a line seems to take its own
 * move back and the decision is not firm. */
static bool contradicts(
    const struct commands *plain, const struct decision *decision)
{
	if (!plain->contradictory)
		return false;
	bool two = strcmp(plain->first_move, plain->second_move) != 0;
	return two || !decision || !decision->firm;
}

bool decision_wanted(
    const struct commands *plain, const struct decision *decision)
{
	if (plain->more || *plain->hidden || contradicts(plain, decision))
		return false;
	for (size_t i = 0; i < plain->count; i++) {
		const struct command *c = &plain->list[i];
		bool alone = !*c->args && c->card == CARD_NONE;
		if (!verb_only_asks(c->verb) || !alone)
			return false;
	}
	return plain->count < COMMANDS_MAX;
}

/* True if the command is a move that the words around it do not seem to mean:
 * "If you hear nothing by 8, play the 2 of diamonds". */
static bool is_denied(const struct decision *d, const struct command *c)
{
	bool bid = c->verb == VERB_BID;
	int move = bid ? c->number : c->card;
	if (!bid && c->verb != VERB_PLAY)
		return false;
	if (d->bids != bid)
		return d->bids && text_words(c->line) > PLAY_WORDS;
	for (size_t i = 0; i < d->candidates.count; i++)
		if (d->candidates.list[i].move == move)
			return d->candidates.list[i].sum < DENIED;
	return false;
}

/* Returns the commands without the denied moves; the lines of these moves then
 * count as not understood. Returns `plain` if no move is denied. */
static const struct commands *without_denied(
    struct arena *arena, const struct commands *plain, const struct decision *d)
{
	struct commands *out = NULL;
	size_t kept = 0;
	for (size_t i = 0; i < plain->count; i++) {
		bool denied = is_denied(d, &plain->list[i]);
		if (denied && !out) {
			out = arena_alloc(arena, sizeof *out);
			*out = *plain;
			out->unknown++;
			out->first_unknown = plain->list[i].line;
		}
		if (out && !denied)
			out->list[kept] = plain->list[i];
		kept += !denied;
	}
	if (out)
		out->count = kept;
	return out ? out : plain;
}

/* True if the letter's only command may be the beginning of a sentence that
 * makes a move: "I'm ready, 5", "join me, 6H". */
static bool only_begins(const struct commands *plain)
{
	const struct command *c = &plain->list[0];
	if (plain->count != 1 || !*c->args || strchr(c->args, '='))
		return false;
	return c->verb == VERB_READY || c->verb == VERB_PROPOSE ||
	       c->verb == VERB_JOIN || c->verb == VERB_SUSPEND;
}

static const struct commands *without_it(
    struct arena *arena, const struct commands *plain)
{
	struct commands *out = arena_alloc(arena, sizeof *out);
	*out = *plain;
	out->count = 0;
	out->unknown = 1;
	out->first_unknown = plain->list[0].line;
	return out;
}

const struct commands *decision_commands(
    struct arena *arena, const struct commands *plain, const struct decision *d)
{
	if (d->verdict != VERDICT_ACT)
		return without_denied(arena, plain, d);
	if (only_begins(plain)) {
		plain = without_it(arena, plain);
		if (!d->firm)
			return plain;
	}
	if (!decision_wanted(plain, d))
		return plain;
	struct commands *out = arena_alloc(arena, sizeof *out);
	*out = *plain;
	memmove(&out->list[1], &out->list[0], out->count * sizeof out->list[0]);
	out->list[0] = (struct command){
	    .verb = d->bids ? VERB_BID : VERB_PLAY,
	    .number = d->bids ? d->move : 0,
	    .nil = d->nil,
	    .card = d->bids ? CARD_NONE : d->move,
	    .args = "",
	    .line = plain->first_unknown,
	};
	out->count++;
	out->contradictory = false;
	out->unknown = 0;
	out->first_unknown = "";
	if (out->remarks) /* the line with the move */
		out->remarks--;
	return out;
}
