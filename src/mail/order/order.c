/* order.c - the grammar of standing orders, in everyday words.
 *
 *     order:  step (then step)*
 *     step:   [always] arm (else arm)*
 *     arm:    if TESTS choice | choice [if TESTS]
 *
 * A line is an order if all of it parses and it has the form of an order:
 * "then", "if", "else", "always", or a card that is described, not named. A
 * card or a number alone is a move, not an order. A line with this form but
 * unknown words is refused with what was expected, unless it may be talk. */
#include "order.h"

#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "engine/order.h"
#include "mail/cards/pattern.h"

enum { SHOWN = 8 /* most words to show of a text that is not understood */ };

struct reading {
	const struct pattern_words *w;
	size_t at;
	const char *text; /* the order so far */
	const char *wrong;
	size_t wrong_at;
	int tests;    /* number of tests understood */
	int steps;    /* number of complete steps */
	bool formed;  /* the line has the form of an order */
	bool at_once; /* the first step has no condition */
	bool verb;    /* the line has a verb of playing or bidding */
	bool tricks;  /* a test is about cards */
	bool bids;
	bool plays;
};

static bool wrong(struct reading *r, const char *what)
{
	if (!r->wrong) {
		r->wrong = what;
		r->wrong_at = r->at;
	}
	return false;
}

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
static bool take_one(struct reading *r, const char *const *phrases)
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

static const char *const always_words[] = {
    "always",
    "from now|here on",
    "on|in? every|each trick|time|turn",
    "all the time",
    "for? the rest of the|this hand|round",
    "for? the whole|entire hand|round",
    "until the end of? the|this? hand|round?",
    "to the end of? the|this? hand|round?",
    "until further notice",
    "until i say|tell you? otherwise|stop",
    NULL,
};
static const char *const whenever_words[] = {
    "whenever",
    "every|each|any time that?",
    NULL,
};
static const char *const if_words[] = {
    "only|but|and? if",
    "only|but|and? when",
    "in case",
    "provided that?",
    "as long as",
    NULL,
};
static const char *const unless_words[] = {"unless", "except when|if", NULL};
static const char *const else_words[] = {
    "and|or? else",
    "and|or? otherwise",
    "or|and? if not",
    "or",
    "failing that",
    "in any|every|all other case|cases",
    NULL,
};
static const char *const then_words[] = {
    "and? then? next trick|turn|time?",
    "and? then",
    "and? after that|this",
    "and? afterwards|afterward|thereafter|subsequently",
    "followed by",
    "and? then? in|on|at the|my next trick|turn",
    NULL,
};

/* ---- arms ---- */

struct arm {
	const char *tests; /* the tests, such as "led:H !broken " */
	int count;
	const char *choice;
	bool always;
};

static void add_test(struct reading *r,
    struct arm *arm,
    const struct order_found *f,
    bool negated)
{
	const char *text = f->text;
	bool negative = *text == '!';
	bool bid = !strncmp(negative ? text + 1 : text, "bid:", 4);
	if (negated)
		text = negative ? text + 1
		                : arena_format(r->w->arena, "!%s", text);
	arm->tests = arena_format(r->w->arena, "%s%s ", arm->tests, text);
	arm->count += f->tests;
	r->tests += f->tests;
	r->tricks = r->tricks || !bid;
	r->formed = true;
}

/* Records that a condition is understood but not allowed. Returns false. */
static bool wrong_test(struct reading *r, const char *what)
{
	r->formed = true;
	r->tests++;
	return wrong(r, what);
}

/* Reads the tests of a condition: "hearts are led and partner is winning". */
static bool read_tests(struct reading *r, struct arm *arm, bool negated)
{
	for (;;) {
		struct order_found f = order_words_test(r->w, r->at);
		if (!f.took)
			return wrong(r, "condition");
		if (f.vague && !r->steps)
			return wrong_test(r, "vague");
		if (negated && f.tests > 1)
			return wrong_test(r, "or");
		add_test(r, arm, &f, negated);
		r->at += f.took;
		bool joins = is(r, "and|or");
		bool more = order_words_test(r->w, r->at + 1).took > 0;
		if (!joins || !more)
			return true;
		if (negated || is(r, "or"))
			return wrong(r, "or");
		r->at++;
	}
}

/* Reads "if" and its condition. Sets *found if there is a condition. */
static bool read_condition(struct reading *r, struct arm *arm, bool *found)
{
	size_t begin = r->at;
	bool negated = false;
	if (take_one(r, else_words)) { /* "if not" begins an else arm */
		r->at = begin;
		*found = false;
		return true;
	}
	*found = true;
	if (take_one(r, whenever_words))
		arm->always = true;
	else if (take_one(r, unless_words))
		negated = true;
	else if (!take_one(r, if_words))
		*found = false;
	return !*found || read_tests(r, arm, negated);
}

static const char before_choice[] =
    "play|plays|lead|throw|drop|lay|use|put|discard|i|i'll|will|please|with|my|"
    "the|"
    "a|card|go|down|just|simply|bid|say|it|should|shall|let|me|make|want|to|"
    "like|for|get|rid|of|on|give";
static const char verbs[] = "play|lead|throw|drop|lay|use|put|discard|go|bid";
static const char behind_choice[] =
    "card|one|please|that|is|possible|legal|allowed|playable|available|in|hand|"
    "my|i|have|hold|got|can|may|must|be|play|played|for|me|there|too|"
    "instead|of|mine|left|lead|thanks|thx";

/* True if a choice is a card named as in a move: "10h". */
static bool names_card(const char *text)
{
	return strlen(text) == 2 || text[2] == '-';
}

static bool read_choice(struct reading *r, struct arm *arm)
{
	struct order_found f;
	size_t begin = r->at;
	bool verb = false;
	for (;;) {
		f = order_words_choice(r->w, r->at);
		if (f.took)
			break;
		if (!is(r, before_choice)) {
			r->at = begin;
			return wrong(r, "choice");
		}
		verb = verb || is(r, verbs);
		r->at++;
	}
	r->at += f.took;
	skip(r, behind_choice);
	arm->choice = f.text;
	r->verb = r->verb || verb;
	r->bids = r->bids || f.bid;
	r->plays = r->plays || !f.bid;
	bool named = f.bid || names_card(f.text);
	if (!named && (!f.weak || verb))
		r->formed = true;
	bool calls = pattern_is(r->w, begin, "bid") && !f.bid;
	if (r->bids && (r->plays || r->tricks))
		return wrong(r, "mixed");
	return !calls || wrong(r, "choice");
}

/* True if a condition about the next turn begins here, because a choice follows
 * it: "AD. If I win, I lead AH". False for "KH if I win, QH if I lose". */
static bool begins_turn(const struct reading *r)
{
	bool found;
	struct arm arm = {.tests = ""};
	struct reading ahead = *r;
	ahead.steps++; /* a vague test is allowed after the first step */
	skip(&ahead, "and|,");
	if (!read_condition(&ahead, &arm, &found) || !found)
		return false;
	if (!strstr(arm.tests, "won:me"))
		return false;
	skip(&ahead, ",");
	if (!read_choice(&ahead, &arm))
		return false;
	skip(&ahead, ",");
	(void)read_condition(&ahead, &arm, &found);
	return !found; /* false: "KH if I win, QH if I lose" */
}

/* Reads a comma and an "if" that belongs to the choice before it. */
static bool condition_behind(struct reading *r, struct arm *arm)
{
	bool found = true;
	while (found) {
		size_t comma = r->at;
		if (arm->count && is(r, ","))
			return true; /* the comma begins another arm */
		bool next = !arm->count && begins_turn(r);
		skip(r, ",");
		if (next || !read_condition(r, arm, &found))
			return next;
		if (!found)
			r->at = comma;
	}
	return true;
}

static bool read_arm(struct reading *r, struct arm *arm)
{
	bool found;
	*arm = (struct arm){.tests = ""};
	skip(r, ",");
	if (!read_condition(r, arm, &found))
		return false;
	if (found) {
		skip(r, ",");
		skip(r, "then");
		skip(r, ",");
	}
	if (!read_choice(r, arm))
		return false;
	if (take_one(r, always_words))
		arm->always = true;
	return condition_behind(r, arm);
}

/* ---- steps ---- */

/* True if another arm follows: "else ...", or "if ..." after an arm with a
 * condition. */
static bool another_arm(struct reading *r, const struct arm *arm)
{
	bool found;
	struct arm none = {.tests = ""};
	struct reading ahead = *r;
	skip(&ahead, ",");
	size_t begin = ahead.at;
	if (take_one(&ahead, else_words)) {
		r->at = ahead.at;
		r->formed = true;
		return true;
	}
	ahead.at = begin;
	(void)read_condition(&ahead, &none, &found);
	if (!found || !arm->count)
		return false;
	r->at = begin;
	return true;
}

static const char *arm_text(
    const struct reading *r, const struct arm *arm, bool last)
{
	const char *may = !arm->count && !last ? "may " : "";
	return arena_format(
	    r->w->arena, "%s%s= %s", arm->tests, may, arm->choice);
}

/* True for a test after "every time": "every time clubs are led". */
static bool begins_case(const struct reading *r)
{
	struct reading ahead = *r;
	if (!take_one(&ahead, whenever_words))
		return false;
	return order_words_test(ahead.w, ahead.at).took > 0;
}

static bool read_step(struct reading *r)
{
	struct arena *arena = r->w->arena;
	const char *text = "";
	bool always = false;
	bool more = true;
	skip(r, ",");
	if (!begins_case(r) && take_one(r, always_words))
		always = true;
	while (more) {
		struct arm arm;
		if (!read_arm(r, &arm))
			return false;
		more = another_arm(r, &arm);
		const char *between = *text ? " ; " : "";
		const char *one = arm_text(r, &arm, !more);
		text = arena_format(arena, "%s%s%s", text, between, one);
		always = always || arm.always;
		if (!r->steps && !arm.count && !more)
			r->at_once = !*between;
	}
	r->formed = r->formed || always;
	r->at_once = r->at_once && !(always && !r->steps);
	const char *every = always ? "always " : "";
	const char *between = r->steps ? " / " : "";
	r->text =
	    arena_format(arena, "%s%s%s%s", r->text, between, every, text);
	r->steps++;
	return true;
}

static bool read_steps(struct reading *r)
{
	for (;;) {
		if (!read_step(r))
			return false;
		skip(r, ",");
		if (r->at == r->w->count)
			return true;
		if (begins_turn(r))
			skip(r, "and");
		else if (!take_one(r, then_words))
			return wrong(r, "rest");
		r->formed = true;
	}
}

/* ---- the line ---- */

static int anybody(void *context, const char *name)
{
	(void)context;
	(void)name;
	return 0;
}

/* The order in the text form that the child sends to the referee. */
static const char *whole(struct reading *r, bool after)
{
	struct order order;
	const char *then = after ? "then " : "";
	const char *kind = r->bids ? "bid" : "play";
	const char *text =
	    arena_format(r->w->arena, "%s%s %s", then, kind, r->text);
	if (order_read(text, anybody, NULL, &order, NULL))
		return text;
	r->at = 0;
	wrong(r, "long");
	return NULL;
}

/* True if a card or a suit is named or described from the i-th word on. */
static bool about_cards(const struct pattern_words *w, size_t i)
{
	struct pattern_slots slots;
	for (; i < w->count; i++) {
		struct order_found f = order_words_choice(w, i);
		if (f.took && !f.weak && !f.bid)
			return true;
		if (pattern_match(w, i, "#S", &slots))
			return true;
	}
	return false;
}

static const char *complaint(const struct reading *r)
{
	size_t end = r->wrong_at + SHOWN;
	const char *words = pattern_text(r->w, r->wrong_at, end);
	const char *blank = *words ? " " : "";
	return arena_format(
	    r->w->arena, "wrong %s%s%s", r->wrong, blank, words);
}

static bool has_form(const struct pattern_words *w)
{
	static const char words[] =
	    "then|if|when|whenever|unless|else|otherwise|always|order|orders|"
	    "next|lowest|highest|smallest|biggest|follow|duck|any|anything|"
	    "whatever|every|each|until|weakest|play|lead|go|afterwards|after|"
	    "followed|under|stay|throw|strongest|cheapest|largest";
	for (size_t i = 0; i < w->count; i++)
		if (pattern_is(w, i, words))
			return true;
	return false;
}

static void read_order(const struct pattern_words *w, struct order_result *said)
{
	static const char *const named[] = {"standing? order|orders", NULL};
	struct reading r = {.w = w, .text = ""};
	said->named = take_one(&r, named);
	bool colon = is(&r, ",");
	skip(&r, ",");
	bool after = take_one(&r, then_words);
	skip(&r, "first|firstly|,");
	size_t begin = r.at;
	bool good = r.at < w->count ? read_steps(&r) : wrong(&r, "choice");
	said->text = good ? whole(&r, after) : NULL;
	said->bids = r.bids;
	said->at_once = r.at_once && !after;
	/* "Order 7" may be about beer */
	bool formed = r.formed || (said->named && (r.plays || r.verb || colon));
	if (said->text && formed)
		said->what = ORDER_GIVEN;
	if (said->what || !r.wrong)
		return;
	bool more = r.wrong_at < w->count;
	bool meant =
	    r.formed && (r.tests || r.steps) && more && about_cards(w, begin);
	if (!said->named && !meant)
		return;
	said->what = ORDER_WRONG;
	said->text = complaint(&r);
}

struct order_result order_parse(struct arena *arena, const char *text)
{
	struct order_result said = {.what = ORDER_TALK, .text = ""};
	struct pattern_words w;
	if (strchr(text, '?') || !pattern_cut(arena, text, &w))
		return said;
	if (has_form(&w))
		read_order(&w, &said);
	return said;
}

bool order_continues(struct arena *arena, const char *line, const char *next)
{
	static const char words[] =
	    "then|else|otherwise|if|unless|or|and|next|after|"
	    "afterwards|followed";
	struct pattern_words w;
	if (!pattern_cut(arena, next, &w) || !pattern_is(&w, 0, words))
		return false;
	const char *both = arena_format(arena, "%s, %s", line, next);
	return order_parse(arena, both).what == ORDER_GIVEN;
}
