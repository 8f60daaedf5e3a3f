/* order.c - the grammar of standing orders, in everyday words.
 *
 *     order:  step (then step)*
 *     step:   [if CONDITION] choice  |  choice [if CONDITION]
 *
 * A line is an order if all of it parses and it has the form of an order:
 * "then", "if" or the word "order". One step alone is a move, not an order,
 * even if it describes its card: "lowest heart". */
#include "order.h"

#include <string.h>

#include "base/arena.h"
#include "engine/order.h"
#include "mail/cards/pattern.h"
#include "mail/tables/vocabulary.h"

struct reading {
	const struct pattern_words *w;
	size_t at;
	const char *text; /* the order so far */
	int steps;        /* number of complete steps */
	bool formed;      /* the line has the form of an order */
	bool verb;        /* the line has a verb of playing or bidding */
	bool bids;        /* the first step is a bid */
	bool number;      /* the bid is a number */
};

static bool is(const struct reading *r, const char *words)
{
	return pattern_is(r->w, r->at, words);
}

static void skip(struct reading *r, const char *words)
{
	while (is(r, words))
		r->at++;
}

/* Skips the longest phrase that matches; false if none does. */
static bool take(struct reading *r, vocabulary phrases)
{
	struct pattern_slots slots;
	size_t most = 0;
	for (size_t i = 0; phrases[i]; i++) {
		size_t n = pattern_match(r->w, r->at, phrases[i], &slots);
		if (n > most)
			most = n;
	}
	r->at += most;
	return most > 0;
}

static bool take_then(struct reading *r)
{
	static const char *const then[] = {
	    "and? then? next trick|turn|time?",
	    "and? then",
	    "and? then? in|on the|my next trick|turn",
	    "and? after that|this",
	    "and? afterwards|afterward",
	    "followed by",
	    NULL,
	};
	return take(r, then);
}

/* ---- a step ---- */

static const char *take_condition(struct reading *r)
{
	static vocabulary words = {"only|but|and? if|when", NULL};
	struct reading ahead = *r;
	if (!take(&ahead, words))
		return "";
	struct order_found f = order_words(r->w, ahead.at, true);
	if (!f.took)
		return "";
	r->at = ahead.at + f.took;
	return f.text;
}

/* Takes a condition behind its choice: "AS if I win". "AD, if I win, AH" has a
 * condition of the next turn instead. */
static const char *take_condition_behind(struct reading *r)
{
	struct reading ahead = *r;
	const char *condition = take_condition(&ahead);
	size_t end = ahead.at;
	if (!*condition || (ahead.at < r->w->count && !take_then(&ahead)))
		return "";
	r->at = end;
	return condition;
}

static const char *take_choice(struct reading *r)
{
	static const char before[] =
	    "i|ill|will|please|with|my|the|a|just|simply|it|should|let|me|"
	    "want|to|like";
	static const char plays[] = "play|lead|throw|drop|lay|use|put|discard";
	static const char verbs[] = "bid|say|go";
	static const char behind[] =
	    "card|one|please|that|i|have|hold|got|can|may|down|too|instead|"
	    "possible|legal|thanks|thx";
	bool bid = false;
	bool play = false;
	bool verb = false;
	struct order_found f = order_words(r->w, r->at, false);
	while (!f.took) {
		bid = bid || is(r, "bid");
		play = play || is(r, plays);
		verb = verb || is(r, verbs) || is(r, plays);
		if (!is(r, before) && !is(r, verbs) && !is(r, plays))
			return NULL;
		r->at++;
		f = order_words(r->w, r->at, false);
	}
	r->at += f.took;
	skip(r, behind);
	bool bids = f.part >= PART_BID;
	if ((bids && (play || r->steps)) || (bid && !bids))
		return NULL;
	r->bids = r->bids || bids;
	r->number = r->number || f.part == PART_NUMBER;
	r->verb = r->verb || verb;
	return f.text;
}

static bool read_step(struct reading *r)
{
	struct arena *arena = r->w->arena;
	const char *condition = take_condition(r);
	if (*condition)
		skip(r, "then");
	const char *choice = take_choice(r);
	if (!choice)
		return false;
	if (!*condition)
		condition = take_condition_behind(r);
	r->formed = r->formed || *condition;
	const char *blank = r->steps ? " " : "";
	r->text =
	    arena_format(arena, "%s%s%s%s", r->text, blank, condition, choice);
	r->steps++;
	return true;
}

/* True if "if I win" begins the next step without "then": "AD. If I win, AH".
 * Other conditions there may be another case of the same turn. */
static bool begins_step(const struct reading *r)
{
	struct reading ahead = *r;
	if (!pattern_apart(r->w, r->at))
		return false;
	return !strcmp(take_condition(&ahead), "won:");
}

/* ---- the line ---- */

static bool read_steps(struct reading *r)
{
	struct order order;
	skip(r, "first|firstly");
	while (read_step(r)) {
		bool next = begins_step(r);
		if (r->at == r->w->count)
			return order_read(r->text, &order);
		if (!next && !take_then(r))
			return false;
		r->formed = true;
	}
	return false;
}

/* "cancel all my standing orders", "show my orders", "my orders please" */
static enum order_line about_orders(struct reading r)
{
	skip(&r, "please");
	bool cancels = is(&r,
	    "cancel|drop|forget|delete|remove|clear|withdraw|stop|end|scrap|"
	    "revoke|no");
	r.at += cancels;
	if (!cancels)
		skip(&r, "show|list|see|view|send|me");
	skip(&r, "more|all|of|my|the|any|these|standing");
	bool one = is(&r, "order");
	if (!r.at || (!one && !is(&r, "orders")) || (one && !cancels))
		return ORDER_TALK;
	r.at++;
	skip(&r, "please");
	if (r.at != r.w->count)
		return ORDER_TALK;
	return cancels ? ORDER_CANCELLED : ORDER_SHOWN;
}

struct order_result order_in(const struct pattern_words *w)
{
	static vocabulary names = {"standing? order|orders", NULL};
	struct reading r = {.w = w, .text = ""};
	struct order_result said = {.what = about_orders(r), .text = ""};
	if (said.what != ORDER_TALK)
		return said;
	bool named = take(&r, names);
	bool colon = named && pattern_apart(w, r.at);
	if (!read_steps(&r)) {
		said.what = named ? ORDER_UNREAD : ORDER_TALK;
		return said;
	}
	/* "Order 7" may be about beer */
	bool meant = named && (!r.number || r.verb || colon);
	if (!r.formed && !meant)
		return said;
	said.what = ORDER_GIVEN;
	said.text = r.text;
	return said;
}

bool order_continues(struct arena *arena, const char *line, const char *next)
{
	static const char steps[] = "then|and|next|after|afterwards|followed";
	static const char cases[] = "if|unless|or|else|otherwise";
	struct pattern_words w;
	if (!pattern_cut(arena, next, &w))
		return false;
	bool other_case = pattern_is(&w, 0, cases);
	if (!other_case && !pattern_is(&w, 0, steps))
		return false;
	const char *both = arena_format(arena, "%s, %s", line, next);
	if (strchr(both, '?') || !pattern_cut(arena, both, &w))
		return false;
	if (order_in(&w).what != ORDER_TALK)
		return true;
	/* "AS if I win\nelse AH" is no order, and neither is its first line */
	return other_case && pattern_cut(arena, line, &w) &&
	       order_in(&w).what == ORDER_GIVEN;
}
