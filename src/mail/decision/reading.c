/* reading.c - joins the commands of a letter and its moves. */
#include "mail/reading.h"
#include "given.h"
#include "mail/tables/vocabulary.h"

#include <inttypes.h>
#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "engine/order.h"
#include "mail/command.h"
#include "mail/decision.h"
#include "mail/evidence.h"
#include "mail/letter.h"
#include "mail/order.h"

struct reading {
	struct arena *arena;
	const struct letter *letter;
	const struct evidence *e;
	const struct position *at;
	struct commands *out;
};

const char *reading_line(
    struct arena *arena, const struct letter *letter, size_t number)
{
	const char *p = letter->new_text;
	for (; number && *p; p++)
		number -= *p == '\n';
	return text_trim(arena_copy(arena, p, strcspn(p, "\n")));
}

static const char *line_at(const struct reading *r, size_t number)
{
	return reading_line(r->arena, r->letter, number);
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
		bool move = bids || c->verb == VERB_PLAY || verb_draws(c->verb);
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

/* Drops "keep it" and "next" beside another command where no card was drawn:
 * they are talk there. */
static void drop_draws(const struct reading *r)
{
	struct commands *out = r->out;
	size_t kept = 0;
	if (out->count < 2)
		return;
	for (size_t i = 0; i < out->count; i++)
		if (r->at->hint <= HINT_LOBBY || !verb_draws(out->list[i].verb))
			out->list[kept++] = out->list[i];
	out->count = kept;
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

/* Returns the legal cards of the lowest or the highest rank, as a word before
 * the one at `end` says, of the suit that the next word may name. Sets `found`
 * if there is such a word. */
static uint64_t described(const struct reading *r, size_t end, bool *found)
{
	uint64_t cards = 0;
	for (size_t k = 0; k < end && !cards; k++) {
		const struct evidence_word *w = &r->e->word[k];
		bool low = evidence_means(w, CONCEPT_LOW);
		if (!low && !evidence_means(w, CONCEPT_HIGH))
			continue;
		*found = true;
		uint64_t some = r->at->legal.moves;
		if (k + 1 < end && w[1].suit >= 0)
			some &= cards_suit(w[1].suit);
		for (int i = 0; i <= CARD_ACE && !cards; i++)
			cards = some & cards_rank(low ? i : CARD_ACE - i);
	}
	return cards;
}

/* The letter makes no later move if it names or describes another one before:
 * "a low club, and after that perhaps KC". */
static void leave_later(const struct reading *r, struct decision *d)
{
	const unsigned first =
	    1u << NAMING_CARD | 1u << NAMING_DESCRIBED | 1u << NAMING_ANY;
	struct candidates *all = &d->candidates;
	if (d->decided == DECIDED_NOTHING || !order_later(r->e, all->list))
		return;
	for (size_t i = 1; i < all->count; i++) {
		struct candidate now = all->list[i];
		if (!(now.namings & first) || order_later(r->e, &now))
			continue;
		d->decided = DECIDED_GUESS;
		if (now.hopeless)
			continue;
		all->list[i] = all->list[0];
		all->list[0] = now;
		d->move = now.move;
		d->sum = now.sum;
		return;
	}
	bool found = false;
	uint64_t several = described(r, all->list[0].at[0], &found);
	if (!found || !decision_named(all->list, true) ||
	    d->decided != DECIDED_ACT)
		return;
	d->decided = DECIDED_GUESS;
	if (several)
		*d = (struct decision){.move = -1, .several = several};
}

static bool names_move(const struct evidence_word *w)
{
	return w->sort == SORT_PLAIN &&
	       (w->card != CARD_NONE || w->rank >= 0 || w->number >= 0);
}

static bool name_apart(
    const struct evidence_word *a, const struct evidence_word *b)
{
	return names_move(b) && (a->card != b->card || a->rank != b->rank ||
				    a->number != b->number);
}

/* Returns the index after the words that may stand before a move: "the". */
static size_t skip_articles(const struct evidence *e, size_t i)
{
	while (i < e->count && !e->word[i].marks && !names_move(&e->word[i]) &&
	       (evidence_means(&e->word[i], CONCEPT_THE) ||
		   e->word[i].hash == evidence_hash("of")))
		i++;
	return i;
}

static void drop_words(struct evidence *e, size_t first, size_t end)
{
	if (first && end)
		e->word[first - 1].marks |= e->word[end - 1].marks;
	memmove(&e->word[first], &e->word[end],
	    (e->count - end) * sizeof e->word[0]);
	e->count -= end - first;
}

/* Drops a move that the letter only contrasts with the one that it makes: "not
 * 2 but 3", "the ace, not the king", "rather than the ten". False if there is
 * none. */
static bool drop_contrast(struct evidence *e)
{
	static vocabulary before = {"instead", "rather", "than", NULL};
	for (size_t i = e->count; i-- > 0;) {
		const struct evidence_word *w = e->word;
		bool instead = evidence_is_any(&w[i], before);
		if (!instead && !evidence_means(&w[i], CONCEPT_NOT))
			continue;
		size_t other = skip_articles(e, i + 1);
		if (other >= e->count || !names_move(&w[other]) ||
		    w[other].marks & MARK_ASKS)
			continue;
		size_t end = other + 1;
		bool but =
		    end < e->count && evidence_means(&w[end], CONCEPT_BUT);
		size_t next = skip_articles(e, end + but);
		bool follows = (but || w[other].marks & MARK_PAUSE) &&
		               next < e->count &&
		               name_apart(&w[other], &w[next]);
		size_t first = i;
		if (first && instead && evidence_is_any(&w[first - 1], before))
			first--;
		if (first && evidence_means(&w[first - 1], CONCEPT_AND))
			first--;
		bool behind = first && name_apart(&w[other], &w[first - 1]) &&
		              !(w[first - 1].marks & MARK_SENTENCE);
		if (follows)
			drop_words(e, i, end + but);
		else if (behind)
			drop_words(e, first, end);
		else
			continue;
		return true;
	}
	return false;
}

/* Makes the move of the words without a denied one the likeliest, if they are
 * surer. The candidates keep their places in the whole letter. */
static void prefer_made(const struct evidence *made,
    const struct legal_moves *legal, struct decision *d)
{
	struct decision rest;
	struct candidate *first = d->candidates.list;
	decision_make(made, legal, &rest);
	for (size_t i = 0; i < d->candidates.count; i++) {
		struct candidate it = first[i];
		if (it.move != rest.move || rest.decided <= d->decided)
			continue;
		first[i] = *first;
		*first = it;
		d->decided = rest.decided;
		d->move = rest.move;
		first->sum = d->sum = rest.sum;
		first->hopeless = false;
	}
}

/* Words beside a bid or a card of another contest. */
static vocabulary asides = {"lot", "lots", "auction", "auctions", "auctioneer",
    "coin", "coins", "rule", "maybe", "perhaps", "probably", NULL};
static vocabulary stakes = {"proposal", "proposals", "vote", "votes", "voting",
    "bidding", "offer", "wager", NULL};

/* True if the clause, which ends at `last`, bids or plays a move and says
 * nothing else, or begins so up to the word `at`, and its other words neither
 * doubt nor name anything: "I bid 4 in the matter of the cards", but not "I bid
 * 4 groats" or "I bid 4 for the hat". */
static bool moves_first(const struct evidence *e, size_t first, size_t at,
    size_t last, struct plain *out)
{
	static vocabulary joins = {"in", "with", "as", "because", "since",
	    "and", "so", "this", "here", "today", "again", "on", "at", NULL};
	const struct evidence_word *w = e->word;
	if (plain_read(e, first, last, out) && (out->plays || out->bids))
		return true;
	if (at < last && !evidence_is_any(&w[at + 1], joins))
		return false;
	for (size_t i = at + 1; i <= last; i++)
		if (plain_doubts(&w[i]) || w[i].named || w[i].number >= 0 ||
		    evidence_is_any(&w[i], asides) ||
		    evidence_is_any(&w[i], stakes))
			return false;
	return !(w[last].marks & MARK_ASKS) && plain_read(e, first, at, out) &&
	       (out->bids || out->plays);
}

/* True if a clause of a post bids or plays the candidate in its first words, or
 * bids it in so many words in the game of spades: "I bid 4, though last round I
 * bid 5", "B7 in battleships, and 3 in spades is my bid". */
static bool says_clause(const struct evidence *e,
    const struct legal_moves *legal, const struct candidate *c)
{
	enum { CLAUSE_FROM = -3500, ENDS = MARK_SENTENCE | MARK_PAUSE };
	for (size_t k = 0; k < c->mentions && c->sum >= CLAUSE_FROM; k++) {
		struct plain plain;
		bool bids = false, spades = false, own = false;
		size_t first;
		size_t last;
		evidence_part(e, c->at[k], ENDS, &first, &last);
		if (first && evidence_means(&e->word[first - 1], CONCEPT_SAYS))
			continue;
		for (size_t i = first; i <= last; i++) {
			bids |= evidence_means(&e->word[i], CONCEPT_BID);
			own |= evidence_means(&e->word[i], CONCEPT_ME);
			spades |= e->word[i].hash == evidence_hash("spades");
		}
		own |= bids && evidence_means(&e->word[first], CONCEPT_BID);
		if (legal->bids && bids && spades)
			return true;
		if (own && moves_first(e, first, c->at[k], last, &plain) &&
		    candidates_plain(legal, &plain) == c->move)
			return true;
	}
	return false;
}

/* Decides about the letter. A further step, "and then the eight", is for a
 * later turn and no doubt about the move. Neither is a move that is denied
 * beside the one that is made. */
static void decide(const struct reading *r, struct decision *d)
{
	const struct legal_moves *legal = &r->at->legal;
	struct evidence made = *r->e;
	bool contrasts = false;
	while (drop_contrast(&made))
		contrasts = true;
	decision_make(r->e, legal, d);
	if (contrasts)
		prefer_made(&made, legal, d);
	if (d->decided == DECIDED_NOTHING && d->candidates.count &&
	    r->e->posted && says_clause(r->e, legal, d->candidates.list)) {
		d->decided = DECIDED_GUESS;
		d->candidates.count = 1;
	}
	const struct candidate *move = named_first(&d->candidates);
	if (d->bids || !move)
		return;
	const struct order_rest rest = {
	    .move = move->move,
	    .hand = legal->moves & ~cards_of(move->move),
	};
	struct evidence first = *r->e;
	struct decision alone;
	bool acts = d->decided == DECIDED_ACT;
	bool later = order_rest_remove(&first, &rest) &&
	             (!acts || (move->move != d->move &&
				   plain_names(&first, 0, first.count - 1)));
	if (later)
		decision_make(&first, legal, &alone);
	if (later && alone.decided > (acts ? DECIDED_NOTHING : d->decided))
		*d = alone;
	else
		leave_later(r, d);
}

/* True if an ace is played that is perhaps called: "AC (low, I think)". */
static bool doubts_call(const struct reading *r, const struct decision *d)
{
	static const enum
	    concept doubts[] = {CONCEPT_THINK, CONCEPT_MAYBE, CONCEPT_NONE};
	return r->at->calls && !d->bids && plain_ace(d->move) &&
	       evidence_any(r->e, doubts);
}

/* Returns the candidate that the word at `at` mentions; NULL for none. */
static const struct candidate *mentioned(const struct decision *d, size_t at)
{
	for (size_t k = 0; k < d->candidates.count; k++)
		for (size_t m = 0; m < d->candidates.list[k].mentions; m++)
			if (d->candidates.list[k].at[m] == at)
				return &d->candidates.list[k];
	return NULL;
}

/* True if "or" stands between two bids: "so I think four or maybe five." */
static bool wavers(const struct reading *r, const struct decision *d)
{
	enum { CLOSE = 3 }; /* words between a bid and "or" */
	const struct evidence_word *w = r->e->word;
	for (size_t i = 1; d->bids && i + 1 < r->e->count; i++) {
		const struct candidate *one = NULL;
		const struct candidate *other = NULL;
		if (!evidence_means(&w[i], CONCEPT_OR))
			continue;
		for (size_t k = 1; k <= CLOSE && k <= i && !one; k++)
			if (w[i - k].marks & MARK_END)
				break;
			else
				one = mentioned(d, i - k);
		for (size_t k = 1; k <= CLOSE && i + k < r->e->count && !other;
		    k++)
			other = mentioned(d, i + k);
		if (one && other && one != other)
			return true;
	}
	return false;
}

/* True if a sentence asks somebody what they think of the move: "whats your
 * opinion nora", "what do you think?", "OK?" */
static bool consults(const struct reading *r)
{
	enum { TAG = 3 }; /* words of "sound good?" */
	static vocabulary views = {
	    "opinion", "opinions", "thoughts", "advice", NULL};
	static vocabulary agrees = {"agree", "reckon", "suggest", NULL};
	static vocabulary any = {"any", NULL};
	static const enum concept thinks[] = {
	    CONCEPT_THINK, CONCEPT_SAYS, CONCEPT_WOULD, CONCEPT_NONE};
	static const enum
	    concept whose[] = {CONCEPT_YOU, CONCEPT_WHAT, CONCEPT_NONE};
	static const enum
	    concept good[] = {CONCEPT_YES, CONCEPT_NICE, CONCEPT_NONE};
	const struct evidence *e = r->e;
	bool what = false, you = false, think = false, nice = false;
	for (size_t i = 0, size = 1; i < e->count; i++, size++) {
		const struct evidence_word *w = &e->word[i];
		bool asks = w->marks & MARK_ASKS;
		what |= evidence_means(w, CONCEPT_WHAT);
		you |= what && evidence_means(w, CONCEPT_YOU);
		think |= what && evidence_means_any(w, thinks);
		nice |= evidence_means_any(w, good);
		bool view =
		    evidence_is_any(w, views) &&
		    (asks || (i && (evidence_is_any(&w[-1], any) ||
				       evidence_means_any(&w[-1], whose))));
		if (view || (you && think) ||
		    (asks && (nice || evidence_is_any(w, agrees)) &&
			size <= TAG))
			return true;
		if (w->marks & (MARK_END | MARK_EXCLAIMS) || asks) {
			what = you = think = nice = false;
			size = 0;
		}
	}
	return false;
}

/* True if the card at `at` is played in a clause that says nothing else, as in
 * "I play the ace and raise my bid for lot 2". Without a verb, the writer's own
 * next act must follow: "AH, and I raise my bid". */
static bool is_played(const struct evidence *e, size_t at)
{
	const struct evidence_word *w = e->word;
	struct plain plain;
	size_t first = at;
	size_t last = at;
	while (first && !(w[first - 1].marks & (MARK_SENTENCE | MARK_PAUSE)) &&
	       !evidence_means(&w[first - 1], CONCEPT_AND))
		first--;
	while (last + 1 < e->count &&
	       !(w[last].marks & (MARK_SENTENCE | MARK_PAUSE)) &&
	       !evidence_means(&w[last + 1], CONCEPT_AND))
		last++;
	bool ends = w[last].marks & MARK_SENTENCE || last + 1 == e->count;
	bool then = last + 2 < e->count && w[last].marks & MARK_PAUSE &&
	            evidence_means(&w[last + 1], CONCEPT_AND) &&
	            evidence_means(&w[last + 2], CONCEPT_ME);
	return plain_read(e, first, last, &plain) && !plain.bids &&
	       (plain.plays || (then && !ends));
}

/* True if a word of the sentence around the card at `at` is about a sale or
 * wavers, or one of its clause is about a bid or a vote, or the clause says for
 * what. */
static bool is_staked(const struct evidence *e, size_t at)
{
	static plain_phrases prices = {{"too", "much"}, {"2", "much"}, {NULL}};
	static vocabulary ours = {"me", "us", "now", "this", "trick", "my",
	    "the", "today", "you", "partner", "real", "sure", "once", "good",
	    NULL};
	const struct evidence_word *w = e->word;
	size_t first;
	size_t last;
	evidence_part(e, at, MARK_SENTENCE, &first, &last);
	for (size_t i = first; i <= last; i++)
		if (evidence_is_any(&w[i], asides) ||
		    plain_phrase(e, i, last, prices))
			return true;
	size_t begin = at;
	while (begin > first && !(w[begin - 1].marks & MARK_PAUSE))
		begin--;
	for (size_t i = begin; i <= last; i++) {
		bool paid = i > at && i < last &&
		            w[i].hash == evidence_hash("for") &&
		            !evidence_is_any(&w[i + 1], ours);
		if (paid || evidence_is_any(&w[i], stakes) ||
		    evidence_means(&w[i], CONCEPT_BID))
			return true;
		if (i >= at && w[i].marks & MARK_PAUSE)
			break;
	}
	return false;
}

/* True if the words of a post stake a card on something: "9 of clubs for lot
 * 3", "as to the auction: ten clubs", "I bid the six of spades". On a nomic's
 * list cards are bid and voted with, too, so such a card is asked about. */
static bool stakes_card(const struct reading *r, const struct decision *d)
{
	const struct candidate *c = d->candidates.list;
	if (!*r->letter->list || d->bids || !d->candidates.count)
		return false;
	for (size_t k = 0; k < c->mentions; k++)
		if (is_staked(r->e, c->at[k]) && !is_played(r->e, c->at[k]))
			return true;
	return false;
}

/* True if only a few words without a verb of playing name the move at `at`, and
 * a question before them in the paragraph is about no turn and no card: "Who
 * will cook today? 4d". */
static bool follows_question(const struct evidence *e, size_t at)
{
	enum { FEW = 5 };
	static const enum concept moves[] = {
	    CONCEPT_PLAY, CONCEPT_BID, CONCEPT_TAKE, CONCEPT_ME, CONCEPT_NONE};
	static const enum concept ours[] = {CONCEPT_PLAY, CONCEPT_BID,
	    CONCEPT_CARD, CONCEPT_TRICKS, CONCEPT_TURN, CONCEPT_NONE};
	const struct evidence_word *w = e->word;
	size_t first;
	size_t last;
	evidence_part(e, at, MARK_SENTENCE, &first, &last);
	for (size_t i = first; i <= last; i++)
		if (last - first >= FEW || evidence_means_any(&w[i], moves))
			return false;
	bool asks = false;
	for (size_t i = first; i-- > 0 && !(w[i].marks & MARK_PARAGRAPH);) {
		bool ends = w[i].marks & MARK_SENTENCE;
		if (ends && asks)
			break;
		asks = ends ? w[i].marks & MARK_ASKS : asks;
		if (asks &&
		    (evidence_means_any(&w[i], ours) ||
			evidence_about(&w[i], MATTER_TURN) || w[i].suit >= 0))
			return false;
	}
	return asks;
}

/* True if each mention of the likeliest move in a post stands behind a question
 * about something else. */
static bool answers_question(const struct reading *r, const struct decision *d)
{
	const struct candidate *c = d->candidates.list;
	if (!*r->letter->list || !d->candidates.count)
		return false;
	for (size_t k = 0; k < c->mentions; k++)
		if (!follows_question(r->e, c->at[k]))
			return false;
	return c->mentions;
}

/* True if a post passes over a question to its writer: it makes another move
 * than those of the question, and says more than that: "and now the club
 * queen". */
static bool passes_over(const struct reading *r, const struct decision *d)
{
	struct plain plain;
	return r->at->open && d->move >= 0 && !(r->at->open >> d->move & 1) &&
	       !plain_letter(r->e, &plain);
}

/* True if a line is for the table: "say I bid 4". */
static bool says_aloud(const struct evidence *e)
{
	for (size_t i = 0; i + 1 < e->count; i = plain_line_end(e, i) + 1)
		if (e->word[i].hash == evidence_hash("say") &&
		    evidence_means(&e->word[i + 1], CONCEPT_ME))
			return true;
	return false;
}

/* True if the letter answers a question about something else than a move: "OK,
 * go on then. You owe me one." */
static bool answers_other(const struct reading *r)
{
	if (!r->at->asked)
		return false;
	enum answer answer = answer_learnt(r->e, ASKED_OTHER);
	return answer == ANSWER_NO ? evidence_denies(r->e)
	                           : answer != ANSWER_OTHER;
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
	bool staked =
	    (!found.has[0] && stakes_card(r, d)) || answers_question(r, d);
	bool aside = !found.has[!d->bids] && answers_other(r);
	if (names_another_game(r) || doubts_call(r, d) || wavers(r, d) ||
	    consults(r) || staked || aside || says_aloud(r->e) ||
	    passes_over(r, d)) {
		if (d->decided == DECIDED_ACT)
			d->decided = DECIDED_GUESS;
		return;
	}
	bool acts = d->decided == DECIDED_ACT && !at->early;
	if (acts)
		add_decided(r, d);
	for (int kind = 0; kind < 2; kind++) {
		struct plain *p = &found.list[kind];
		p->card = candidates_card(at->legal.moves, p->card);
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

/* The HTML beside the plain text must not make another move. It may name more
 * cards, because its signature and quotes may differ. */
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

/* Returns the words of the letter, in which "Spades: 5" names the game and a
 * bid instead of a card. */
static const struct evidence *as_bids(
    struct arena *arena, const struct evidence *e)
{
	enum { TEN_RANK = 8 };
	struct evidence *bids = NULL;
	for (size_t i = 0; i < e->count; i++) {
		int rank = e->word[i].card == CARD_NONE
		               ? CARD_ACE
		               : card_rank(e->word[i].card);
		if (e->word[i].hash != evidence_hash("spades") ||
		    card_is_joker(e->word[i].card) || rank > TEN_RANK)
			continue;
		if (!bids) {
			bids = arena_alloc(arena, sizeof *bids);
			*bids = *e;
		}
		struct evidence_word *w = &bids->word[i];
		w->card = CARD_NONE;
		w->named = NAMED_RANK;
		w->rank = (int8_t)rank;
		w->number = (int8_t)(rank + 2);
	}
	return bids ? bids : e;
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
	if (r.e && r.e->posted && position->hint == HINT_BID)
		r.e = as_bids(arena, r.e);
	bool readable = r.e && (!r.e->introduces || r.e->posted);
	if (readable && !plain->more && !*plain->hidden)
		find_moves(&r, out);
	drop_draws(&r);
	judge_orders(&r);
	judge_other(&r);
	if (all->contradictory)
		drop_moves(all);
	return all;
}

/* True for the words of a sentence after another in the line that names no card
 * and no number: "tell lena good luck" after "king of hearts." */
static bool is_aside(const struct evidence *e, size_t first, size_t last)
{
	enum { FEW = 2 };
	if (!first || e->word[first - 1].line != e->word[first].line ||
	    last < first + FEW)
		return false;
	for (size_t i = first; i <= last; i++)
		if (e->word[i].named || e->word[i].number >= 0)
			return false;
	return true;
}

bool reading_has_remarks(
    const struct letter *letter, const struct commands *commands)
{
	const struct evidence *e = letter->evidence;
	for (size_t i = 0, end; e && i < e->count; i = end + 1) {
		end = i;
		while (end < plain_line_end(e, i) &&
		       !(e->word[end].marks & MARK_END))
			end++;
		bool known = plain_polite(e, i, end);
		for (size_t k = 0; k < commands->count; k++)
			known |= commands->list[k].place == e->word[i].line &&
			         !is_aside(e, i, end);
		if (!known)
			return true;
	}
	return false;
}
