/* order.c - the grammar of standing orders, in everyday words.
 *
 *     order:  step (then step)*
 *     step:   [if CONDITION] choice  |  choice [if CONDITION]
 *
 * A line is an order if all of it parses and it has the form of an order:
 * "then", "if", the word "order", or a card that is described, not named. A
 * card or a number alone is a move, not an order.
 *
 * "3c if bob has no hearts" is like an order, but not one. It is no move
 * either, so such a line is reported as an order that was not understood. */
#include "order.h"

#include <string.h>

#include "base/arena.h"
#include "engine/order.h"
#include "mail/cards/pattern.h"

struct reading {
	const struct pattern_words *w;
	size_t at;
	size_t good;      /* end of the last step that was read */
	const char *text; /* the order so far */
	int steps;        /* number of complete steps */
	bool formed;      /* the line has the form of an order */
	bool verb;        /* the line has a verb of playing or bidding */
	bool bids;        /* the first step is a bid */
	bool number;      /* the bid is a number */
	bool at_once;     /* the first step has no condition */
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
static bool take(struct reading *r, const char *const *phrases)
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
	skip(r, ",");
	return take(r, then);
}

/* ---- a step ---- */

static const char *take_condition(struct reading *r)
{
	static const char *const words[] = {"only|but|and? if|when", NULL};
	struct reading ahead = *r;
	if (!take(&ahead, words))
		return "";
	struct order_found f = order_words_condition(r->w, ahead.at);
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
	skip(&ahead, ",");
	const char *condition = take_condition(&ahead);
	size_t end = ahead.at;
	skip(&ahead, ",");
	if (!*condition || (ahead.at < r->w->count && !take_then(&ahead)))
		return "";
	r->at = end;
	return condition;
}

static const char *take_choice(struct reading *r)
{
	static const char before[] =
	    "i|i'll|will|please|with|my|the|a|just|simply|it|should|let|me|"
	    "want|to|like";
	static const char plays[] = "play|lead|throw|drop|lay|use|put|discard";
	static const char verbs[] = "bid|say|go";
	static const char behind[] =
	    "card|one|please|that|i|have|hold|got|can|may|down|too|instead|"
	    "possible|legal|thanks|thx";
	bool bid = false;
	bool play = false;
	bool verb = false;
	struct order_found f = order_words_choice(r->w, r->at);
	while (!f.took) {
		bid = bid || is(r, "bid");
		play = play || is(r, plays);
		verb = verb || is(r, verbs) || is(r, plays);
		if (!is(r, before) && !is(r, verbs) && !is(r, plays))
			return NULL;
		r->at++;
		f = order_words_choice(r->w, r->at);
	}
	r->at += f.took;
	skip(r, behind);
	bool bids = f.part >= PART_BID;
	if ((bids && (play || r->steps)) || (bid && !bids))
		return NULL;
	r->bids = r->bids || bids;
	r->number = r->number || f.part == PART_NUMBER;
	r->verb = r->verb || verb;
	r->formed = r->formed || f.part == PART_CARD ||
	            (f.part == PART_CARD_SHORT && verb);
	return f.text;
}

static bool read_step(struct reading *r)
{
	struct arena *arena = r->w->arena;
	const char *condition = take_condition(r);
	if (*condition) {
		skip(r, ",");
		skip(r, "then");
		skip(r, ",");
	}
	const char *choice = take_choice(r);
	if (!choice)
		return false;
	if (!*condition)
		condition = take_condition_behind(r);
	if (*condition && r->bids && !r->steps)
		return false;
	if (!r->steps)
		r->at_once = !*condition;
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
	if (!is(&ahead, ","))
		return false;
	skip(&ahead, ",");
	return !strcmp(take_condition(&ahead), "won:");
}

/* ---- a line that is like an order ---- */

/* True if a card that is named or described begins at a word of [i, end). */
static bool names_card(const struct pattern_words *w, size_t i, size_t end)
{
	for (; i < end; i++) {
		struct order_found f = order_words_choice(w, i);
		if (f.took && f.part < PART_CARD_SHORT)
			return true;
	}
	return false;
}

/* True if a word of [i, end) is about the play: "won", "trick", "hearts". */
static bool about_game(const struct pattern_words *w, size_t i, size_t end)
{
	static const char words[] =
	    "led|lead|leads|win|wins|winning|won|lose|loses|beat|follow|void|"
	    "trick|partner|trump|trumps|trumped|ruffs|bid|bids|nil|played";
	struct pattern_slots slots;
	for (; i < end; i++)
		if (pattern_is(w, i, words) ||
		    pattern_match(w, i, "#S", &slots))
			return true;
	return false;
}

/* True for "else 3c" anywhere, and for "10h then 3c". */
static bool has_case(const struct pattern_words *w)
{
	for (size_t i = 0; i + 1 < w->count; i++) {
		if (!pattern_is(w, i, "else|otherwise|then") ||
		    !names_card(w, i + 1, i + 2))
			continue;
		if (!pattern_is(w, i, "then") || names_card(w, 0, i))
			return true;
	}
	return false;
}

/* Returns the end of the clause that begins at the i-th word: a comma, or the
 * end of the line. */
static size_t clause_end(const struct pattern_words *w, size_t i)
{
	while (i < w->count && !pattern_is(w, i, ","))
		i++;
	return i;
}

/* Is the line, of which read_steps read a part, like an order? A line that
 * begins with a condition is one only if the condition is about the play: "If
 * I am not back by 8, play the 3c" is not. */
static bool like_order(const struct reading *r)
{
	enum { NEAR = 3 /* words: "always play my 10h" */ };
	static const char *const broad[] = {"always",
	    "every|each",
	    "from now on",
	    "for? the rest of",
	    "until the end",
	    "any|anything card? but|except",
	    NULL};
	const struct pattern_words *w = r->w;
	struct reading rest = *r;
	rest.at = r->good;
	if (r->steps > 1 || has_case(w))
		return true;
	bool except = r->formed && is(&rest, "but|except");
	skip(&rest, "then|only|but|except|and|,");
	bool card = names_card(w, rest.at, w->count);
	bool game = about_game(w, rest.at, clause_end(w, rest.at));
	if (except && card)
		return true;
	bool several = take(&rest, broad);
	if (several && (r->formed || names_card(w, rest.at, rest.at + NEAR)))
		return true;
	if (!is(&rest, "if|when|whenever|unless"))
		return false;
	return r->steps ? card || game : card && game;
}

/* ---- the line ---- */

static bool read_steps(struct reading *r)
{
	struct order order;
	skip(r, "first|firstly|,");
	while (read_step(r)) {
		bool next = begins_step(r);
		r->good = r->at;
		skip(r, ",");
		if (r->at == r->w->count)
			return order_read(r->text, &order);
		if (!next && !take_then(r))
			return false;
		skip(r, ",");
		r->formed = true;
	}
	return false;
}

struct order_result order_in(const struct pattern_words *w)
{
	static const char *const names[] = {"standing? order|orders", NULL};
	struct reading r = {.w = w, .text = ""};
	struct order_result said = {.what = ORDER_TALK, .text = ""};
	bool named = take(&r, names);
	bool colon = named && is(&r, ",");
	r.good = r.at;
	if (!read_steps(&r)) {
		bool order = named || like_order(&r);
		said.what = order ? ORDER_UNREAD : ORDER_TALK;
		return said;
	}
	/* "Order 7" may be about beer */
	bool meant = named && (!r.number || r.verb || colon);
	if (!r.formed && !meant)
		return said;
	said.what = ORDER_GIVEN;
	said.text = r.text;
	said.bids = r.bids;
	said.at_once = r.at_once;
	return said;
}

bool order_continues(struct arena *arena, const char *line, const char *next)
{
	static const char words[] = "then|and|next|after|afterwards|followed|"
				    "if|unless|or|else|otherwise";
	struct pattern_words w;
	if (!pattern_cut(arena, next, &w) || !pattern_is(&w, 0, words))
		return false;
	const char *both = arena_format(arena, "%s, %s", line, next);
	if (strchr(both, '?') || !pattern_cut(arena, both, &w))
		return false;
	return order_in(&w).what != ORDER_TALK;
}
