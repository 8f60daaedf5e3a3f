/* reading.c - joins the commands of a letter and its moves. */
#include "mail/reading.h"

#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "engine/order.h"
#include "given.h"
#include "mail/evidence/plain.h"
#include "mail/letter.h"
#include "mail/order_rest.h"

struct reading {
	struct arena *arena;
	const struct letter *letter;
	const struct evidence *e;
	const struct position *at;
	struct commands *out;
};

/* Returns the line of the new text with this number, from 0; "" if the text is
 * cut off before it. */
static const char *line_at(const struct reading *r, size_t number)
{
	const char *p = r->letter->new_text;
	for (; number && *p; p++)
		number -= *p == '\n';
	return text_trim(arena_copy(r->arena, p, strcspn(p, "\n")));
}

/* ---- adding moves ---- */

/* Puts a command before those of later lines. */
static struct command *add(
    struct reading *r, struct command command, size_t word)
{
	struct commands *out = r->out;
	uint8_t place = r->e->word[word].line;
	size_t i = out->count;
	if (out->count == COMMANDS_MAX)
		return NULL;
	while (i && out->list[i - 1].place > place)
		i--;
	struct command *c = &out->list[i];
	memmove(c + 1, c, (out->count - i) * sizeof *c);
	out->count++;
	*c = command;
	c->place = place;
	c->line = line_at(r, place);
	return c;
}

/* The letter makes a move, so its line and the talk around it are understood.
 */
static void understood(struct reading *r)
{
	r->out->unknown = 0;
	r->out->first_unknown = "";
}

/* Whether the words of an ace's line, or a line of one word, call it low or
 * high. */
static int call_of(const struct reading *r, size_t word)
{
	int call = CALL_NONE;
	for (size_t i = 0; i < r->e->count; i++) {
		const struct evidence_word *w = &r->e->word[i];
		if (w->line != r->e->word[word].line &&
		    plain_line_begin(r->e, i) != plain_line_end(r->e, i))
			continue;
		if (plain_call(w) != CALL_NONE)
			call = plain_call(w);
	}
	return call;
}

static void add_move(struct reading *r, const struct plain *p)
{
	struct plain whole;
	struct command *move = add(r, command_of(p), p->at);
	if (!move)
		return;
	move->plain = plain_letter(r->e, &whole);
	understood(r);
}

/* Returns the likeliest move. */
static struct plain likely(const struct decision *d)
{
	const struct candidate *c = &d->candidates.list[0];
	return (struct plain){
	    .card = d->bids ? CARD_NONE : d->move,
	    .number = d->bids ? d->move : -1,
	    .nil = d->nil,
	    .at = c->mentions ? c->at[0] : 0,
	};
}

static void add_decided(struct reading *r, const struct decision *d)
{
	struct plain move = likely(d);
	if (r->at->calls && plain_ace(move.card))
		move.call = call_of(r, move.at);
	add_move(r, &move);
}

/* ---- plain lines ---- */

/* True for words that may stand right above or below a move: polite words, or
 * another move, unless it is only a number. */
static bool is_neighbour(const struct evidence *e, size_t first, size_t last)
{
	struct plain p;
	if (plain_polite(e, first, last))
		return true;
	return plain_read(e, first, last, &p) &&
	       (p.bids || p.card != CARD_NONE);
}

/* True if the line from word `first` to `last` stands by itself: no line of
 * other words is right above or below. */
static bool stands_alone(const struct evidence *e, size_t first, size_t last)
{
	if (first && !(e->word[first - 1].marks & MARK_PARAGRAPH) &&
	    !is_neighbour(e, plain_line_begin(e, first - 1), first - 1))
		return false;
	if (last + 1 == e->count || e->word[last].marks & MARK_PARAGRAPH)
		return true;
	return is_neighbour(e, last + 1, plain_line_end(e, last + 1));
}

/* True if the line may be a move at this position. A number by itself is a bid
 * only while bids are due. */
static bool counts(const struct reading *r, const struct plain *p)
{
	bool due = p->bids || r->at->hint == HINT_BID;
	if (r->e->strange)
		return false;
	if (p->card != CARD_NONE)
		return !p->bids;
	return due;
}

/* Two lines say different moves of one kind. */
static void contradict(struct reading *r, const char *first, const char *second)
{
	r->out->contradictory = true;
	r->out->first_move = first;
	r->out->second_move = second;
}

/* The plain bid and the plain card of the letter. */
struct plain_lines {
	struct plain list[2]; /* a bid, a card */
	bool has[2];
};

static void find_lines(struct reading *r, struct plain_lines *found)
{
	*found = (struct plain_lines){.has = {false, false}};
	for (size_t i = 0; i < r->e->count; i++) {
		struct plain line;
		size_t end = plain_line_end(r->e, i);
		bool reads = plain_read(r->e, i, end, &line);
		bool alone =
		    line.plays || line.bids || stands_alone(r->e, i, end);
		i = end;
		if (!reads || !alone || !counts(r, &line))
			continue;
		int kind = line.card != CARD_NONE;
		const struct plain *first = &found->list[kind];
		if (found->has[kind] &&
		    (first->card != line.card || first->number != line.number))
			contradict(r, line_at(r, r->e->word[first->at].line),
			    line_at(r, r->e->word[line.at].line));
		if (!found->has[kind])
			found->list[kind] = line;
		found->has[kind] = true;
	}
}

/* True if the sum decides about the plain move. */
static bool is_legal(const struct position *at, const struct plain *p)
{
	bool bid = p->card == CARD_NONE;
	if (!at->legal.moves || at->early || bid != at->legal.bids)
		return false;
	if (bid)
		return p->number <= EVIDENCE_BID_MOST &&
		       at->legal.moves >> p->number & 1;
	return cards_have(at->legal.moves, p->card);
}

/* ---- cards to give away ---- */

static size_t first_named(const struct evidence *e)
{
	for (size_t i = 0; i < e->count; i++)
		if (e->word[i].named)
			return i;
	return 0;
}

static void add_given(struct reading *r)
{
	bool discard = r->at->hint == HINT_DISCARD;
	uint64_t cards = given_cards(r->e, r->at->hand, r->at->give);
	if (!cards || (discard && cards_count(cards) != 1))
		return;
	const struct command move = {
	    .verb = discard ? VERB_DISCARD : VERB_PASS,
	    .card = discard ? cards_first(cards) : CARD_NONE,
	    .cards = discard ? 0 : cards,
	    .args = "",
	};
	if (add(r, move, first_named(r->e)))
		understood(r);
}

/* ---- orders beside moves ---- */

/* True if the command is an order whose first step is for the next turn. */
static bool is_due(const struct command *c, bool *bids)
{
	struct order order;
	if (c->verb != VERB_ORDER || !order_read(c->args, &order))
		return false;
	*bids = order.step[0].what == ORDER_BID;
	return order.step[0].condition == ORDER_ALWAYS;
}

/* Two orders for the same turn, or an order and a move, contradict each other
 * unless they are the same. So do a move and `undo` below it. */
static void judge_orders(struct reading *r)
{
	struct commands *out = r->out;
	const struct command *first[2] = {NULL, NULL}; /* a bid, a card */
	const struct command *undo = NULL;
	for (size_t i = 0; i < out->count; i++) {
		const struct command *c = &out->list[i];
		bool bids = c->verb == VERB_BID;
		bool move = bids || c->verb == VERB_PLAY;
		if (c->verb == VERB_UNDO)
			undo = c;
		if (!move && !is_due(c, &bids))
			continue;
		const struct command *other = first[!bids];
		first[!bids] = c;
		if (!other || (!move && !strcmp(other->args, c->args)))
			continue;
		contradict(r, other->line, c->line);
	}
	const struct command *move = first[0] ? first[0] : first[1];
	if (undo && move && undo->place >= move->place)
		contradict(r, move->line, undo->line);
}

/* Drops moves and orders from a contradictory list. */
static void drop_moves(struct commands *out)
{
	size_t kept = 0;
	for (size_t i = 0; i < out->count; i++) {
		enum verb verb = out->list[i].verb;
		if (!verb_has(verb, TRAIT_MOVES) && verb != VERB_ORDER)
			out->list[kept++] = out->list[i];
	}
	out->count = kept;
}

/* ---- the letter ---- */

/* True for "game 2" in a letter about game 1: a move is asked about. */
static bool names_another_game(const struct reading *r)
{
	const struct evidence *e = r->e;
	uint32_t own =
	    evidence_hash(arena_format(r->arena, "%" PRId64, r->at->game));
	for (size_t i = 0; i + 1 < e->count; i++)
		if (evidence_about(&e->word[i], MATTER_GAME) &&
		    e->word[i + 1].matter[0] == MATTER_NUMBER &&
		    e->word[i + 1].hash != own)
			return r->at->game != 0;
	return false;
}

/* Returns the candidate that the letter names first; NULL if it names none. */
static const struct candidate *named_first(const struct candidates *all)
{
	const struct candidate *first = NULL;
	for (size_t i = 0; i < all->count; i++) {
		const struct candidate *c = &all->list[i];
		if (c->mentions && (!first || c->at[0] < first->at[0]))
			first = c;
	}
	return first;
}

/* Decides about the letter. A further step, "and then the eight", is for a
 * later turn and no doubt about the move. */
static void decide(const struct reading *r, struct decision *d)
{
	const struct legal_moves *legal = &r->at->legal;
	decision_make(r->e, legal, d);
	const struct candidate *move = named_first(&d->candidates);
	if (d->decided == DECIDED_ACT || d->bids || !move)
		return;
	const struct order_rest rest = {
	    .move = move->move,
	    .hand = legal->moves & ~cards_of(move->move),
	};
	struct evidence first = *r->e;
	struct decision alone;
	if (!order_rest_remove(&first, &rest))
		return;
	decision_make(&first, legal, &alone);
	if (alone.decided > d->decided)
		*d = alone;
}

/* True if an ace is played that is perhaps called: "AC (low, I think)". */
static bool doubts_call(const struct reading *r, const struct decision *d)
{
	static const enum
	    concept doubts[] = {CONCEPT_THINK, CONCEPT_MAYBE, CONCEPT_NONE};
	return r->at->calls && !d->bids && plain_ace(d->move) &&
	       evidence_any(r->e, doubts);
}

static void find_moves(struct reading *r, struct decision *d)
{
	struct plain_lines found;
	const struct position *at = r->at;
	if (at->hint == HINT_PASS || at->hint == HINT_DISCARD) {
		if (!r->e->more)
			add_given(r);
		return;
	}
	if (at->legal.moves)
		decide(r, d);
	if (r->e->more) /* it may take the move back where it was not read */
		return;
	find_lines(r, &found);
	if (r->out->contradictory)
		return;
	if (names_another_game(r) || doubts_call(r, d)) {
		if (d->decided == DECIDED_ACT)
			d->decided = DECIDED_GUESS;
		return;
	}
	bool acts = d->decided == DECIDED_ACT && !at->early;
	if (acts)
		add_decided(r, d);
	for (int kind = 0; kind < 2; kind++) {
		const struct plain *p = &found.list[kind];
		bool verb = p->plays || p->bids;
		if (found.has[kind] && !is_legal(at, p) && (verb || !acts))
			add_move(r, p);
	}
}

static bool same_command(const struct command *a, const struct command *b)
{
	return a->verb == b->verb && a->card == b->card &&
	       a->number == b->number && a->cards == b->cards;
}

/* Returns the first move in the list; NULL if there is none. */
static const struct command *first_of(const struct commands *list)
{
	for (size_t i = 0; i < list->count; i++)
		if (verb_has(list->list[i].verb, TRAIT_MOVES))
			return &list->list[i];
	return NULL;
}

/* True if the words name the move, besides others. */
static bool names(const struct decision *d, const struct command *move)
{
	int it = move->verb == VERB_BID ? move->number : move->card;
	for (size_t i = 0; i < d->candidates.count; i++)
		if (d->candidates.list[i].move == it)
			return true;
	return false;
}

/* The HTML beside the plain text must not make another move. Signatures and
 * quotes may differ, so it may name other cards besides the move. */
static void judge_other(struct reading *r)
{
	struct letter html = *r->letter;
	struct decision d;
	const struct command *move = first_of(r->out);
	if (!html.other || !move)
		return;
	html.evidence = html.other;
	html.other = NULL;
	html.new_text = "";
	html.commands = NULL;
	const struct commands *list = reading_make(r->arena, &html, r->at, &d);
	const struct command *other = first_of(list);
	const struct plain plain = likely(&d);
	const struct command guess = command_of(&plain);
	if (!other && decision_doubtful(&d) && !names(&d, move))
		other = &guess;
	for (size_t i = 0; i < list->count; i++)
		if (same_command(&list->list[i], move))
			other = NULL;
	if (!other)
		return;
	r->out->second_in_html = true;
	contradict(r, move->line,
	    arena_format(r->arena, "%s %s", verb_name(other->verb),
		command_words(r->arena, other)));
}

const struct commands *reading_make(struct arena *arena,
    const struct letter *letter, const struct position *position,
    struct decision *out)
{
	const struct commands *plain = letter_commands(letter);
	struct commands *all = arena_alloc(arena, sizeof *all);
	struct reading r = {
	    .arena = arena,
	    .letter = letter,
	    .e = letter->evidence,
	    .at = position,
	    .out = all,
	};
	*out = (struct decision){.bids = position->legal.bids, .move = -1};
	*all = *plain;
	bool readable = r.e && !r.e->introduces;
	if (readable && !plain->more && !*plain->hidden)
		find_moves(&r, out);
	judge_orders(&r);
	judge_other(&r);
	if (all->contradictory)
		drop_moves(all);
	return all;
}

bool reading_has_remarks(
    const struct letter *letter, const struct commands *commands)
{
	const struct evidence *e = letter->evidence;
	for (size_t i = 0, end; e && i < e->count; i = end + 1) {
		end = plain_line_end(e, i);
		bool known = plain_polite(e, i, end);
		for (size_t k = 0; k < commands->count; k++)
			known |= commands->list[k].place == e->word[i].line;
		if (!known)
			return true;
	}
	return false;
}
