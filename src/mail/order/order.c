/* order.c - the grammar of standing orders, in everyday words.
 *
 *     order:  step (then step)*
 *     step:   [if CONDITION] choice  |  choice [if CONDITION]
 *
 * A line is an order if all of it parses and it has the form of an order:
 * "then", "if" or the word "order". One step alone is a move, not an order,
 * even if it describes its card: "lowest heart". */
#include "mail/order.h"
#include "mail/evidence/lexicon.h"
#include "mail/tables/vocabulary.h"

#include "base/arena.h"
#include "engine/order.h"
#include "mail/decision.h"

enum order_part {
	PART_CONDITION,
	PART_CARD,
	PART_BID,
	PART_NUMBER /* a bid, but perhaps another number */
};

struct order_found {
	size_t took; /* number of words used; 0: nothing was found */
	enum order_part part;
	const char
	    *text; /* in the form of engine/order.h; owned by the arena */
};

/* What the placeholders of a pattern matched, in the form of an order's
 * text. */
struct pattern_slots {
	char suit; /* letter of the suit, such as 'H' */
	char card[4];
	int number;
};

/* Finds the steps that a letter names beside its move.
 *
 * The form is narrow, because most letters with "then" tell something else: the
 * move, "then", and a card of the hand, with only small words in between. What
 * is found is only offered to the writer, so a wrong find does no harm. */

enum { NEAR = 5 }; /* small words between two parts of the form */

/* Words that join a step to the step before. */
/* clang-format off */
static plain_phrases joins = {
    {"after", "that"}, {"after", "this"}, {"followed", "by"}, {"next", "trick"}, {"next", "turn"}, {"next", "time"},
    {"then"}, {"next"}, {"afterwards"}, {"afterward"}, {"later"}, {"continue"}, {"go", "on"}, {"keep", "winning"}, {"keep", "going"},
    {"dann"}, {"danach"}, {"anschliessend"}, {"nachher"}, {"darauf"}, {"hinterher"},
    {"apres", "ca"}, {"apres", "cela"}, {"puis"}, {"ensuite"},
    {"despues"}, {"luego"}, {"dopo"}, {"poi"},
    {"daarna"}, {"vervolgens"}, {"dan"},
    {"depois"}, {"a", "seguir"}, {"potem"}, {"pozniej"}, {"nastepnie"},
    {"sedan"}, {"darefter"}, {"sen"}, {NULL},
};
/* clang-format on */

/* clang-format off */
static vocabulary rests = {"rest", "reste", "resto", "resten", "reszte", "remaining", "others", NULL};

/* Words that may stand in the form, and mean nothing else there. */
static vocabulary small_words = {"with", "win", "one", "mit", "avec", "con", "met", "com", "med", "first", "zuerst", "erst", "abord", "primero", "prima", "eerst", "primeiro", "najpierw", "forst", NULL};
static const enum concept small_concepts[] = {CONCEPT_AND, CONCEPT_THE, CONCEPT_PLAY, CONCEPT_IT, CONCEPT_ME, CONCEPT_WILL, CONCEPT_PLEASE, CONCEPT_CARD, CONCEPT_NONE};
/* clang-format on */

static const enum
    concept extremes[] = {CONCEPT_LOW, CONCEPT_HIGH, CONCEPT_NONE};

struct search {
	const struct evidence *e;
	uint64_t left;  /* the cards of the hand that no step names */
	int suit;       /* suit of the step before; -1 for none */
	bool bids;      /* the move is a bid, so a rank may be a number */
	bool unclear;   /* a step could be several cards */
	bool described; /* no word names the move by its rank: "a low club" */
	/* the words that say the steps, and those that join them to the move */
	size_t first, last;
	struct order *out;
};

/* ---- words ---- */

static bool is_any(const struct search *s, size_t i, vocabulary words)
{
	return i < s->e->count && evidence_is_any(&s->e->word[i], words);
}

static bool is_small(const struct search *s, size_t i)
{
	return evidence_means_any(&s->e->word[i], small_concepts) ||
	       is_any(s, i, small_words);
}

static bool ends(const struct search *s, size_t i)
{
	return i >= s->e->count || s->e->word[i].marks & MARK_END;
}

/* ---- steps ---- */

static void add(struct search *s, enum order_what what, int value)
{
	struct order *out = s->out;
	if (out->steps < ORDER_STEPS)
		out->step[out->steps++] =
		    (struct order_step){.what = what, .value = value};
	if (what == ORDER_CARD)
		s->left &= ~cards_of(value);
}

/* Adds the only card of a set. */
static void add_only(struct search *s, uint64_t cards)
{
	if (cards_count(cards) == 1)
		add(s, ORDER_CARD, cards_first(cards));
	else
		s->unclear = true;
}

/* Returns ORDER_LOWEST or ORDER_HIGHEST if a word of the sentence from i says
 * so, otherwise ORDER_CARD. */
static enum order_what extreme(const struct search *s, size_t i)
{
	for (; i < s->e->count; i++) {
		if (evidence_means(&s->e->word[i], CONCEPT_LOW))
			return ORDER_LOWEST;
		if (evidence_means(&s->e->word[i], CONCEPT_HIGH))
			return ORDER_HIGHEST;
		if (ends(s, i))
			break;
	}
	return ORDER_CARD;
}

static void add_all(struct search *s, enum order_what what)
{
	s->unclear |= what == ORDER_CARD;
	for (int left = cards_count(s->left); left > 0; left--)
		add(s, what, ORDER_ANY_SUIT);
}

/* Adds the card that the i-th word names. Returns false if it names none of the
 * hand. */
static bool add_named(struct search *s, size_t i, enum order_what what)
{
	const struct evidence_word *w = &s->e->word[i];
	if (w->card != CARD_NONE) {
		int card = candidates_card(s->left, w->card);
		bool held = cards_have(s->left, card);
		if (held)
			add(s, ORDER_CARD, card);
		s->unclear |= !held;
		s->suit = card_suit(card);
		return held || w->named == NAMED_CARD;
	}
	if (w->rank >= 0) { /* "then the eight", but not "then 2 tricks" */
		if (!ends(s, i) &&
		    evidence_means(&s->e->word[i + 1], CONCEPT_TRICKS))
			return false;
		uint64_t cards = s->left & cards_rank(w->rank);
		uint64_t same = 0;
		if (s->suit >= 0)
			same = cards & cards_suit(s->suit);
		if (cards)
			add_only(s, same ? same : cards);
		return cards;
	}
	if (what != ORDER_CARD)
		add(s, what, w->suit);
	else
		add_only(s, s->left & cards_suit(w->suit));
	s->suit = w->suit;
	return true;
}

/* Reads the step behind a joining word. Returns the index of its last word, or
 * 0 if there is no step. */
static size_t read_step(struct search *s, size_t i)
{
	enum order_what what = ORDER_CARD;
	for (size_t k = i; k < i + NEAR && k < s->e->count; k++) {
		const struct evidence_word *w = &s->e->word[k];
		bool part = w->suit >= 0 || w->named == NAMED_RANK;
		bool named = w->card != CARD_NONE || (part && !s->bids);
		if (w->marks & MARK_ASKS)
			return 0;
		size_t joined = plain_phrase(s->e, k, s->e->count - 1, joins);
		if (joined) { /* "go on after that with" */
			k += joined - 1;
			continue;
		}
		if (named)
			return add_named(s, k, what) ? k : 0;
		bool low = evidence_means(w, CONCEPT_LOW);
		bool high = evidence_means(w, CONCEPT_HIGH);
		if (low || high)
			what = low ? ORDER_LOWEST : ORDER_HIGHEST;
		else if (!is_small(s, k))
			return 0;
		if (!ends(s, k))
			continue;
		if (what != ORDER_CARD)
			add(s, what, ORDER_ANY_SUIT);
		return what != ORDER_CARD ? k : 0;
	}
	return 0;
}

/* True if the word may be a part of the name of the card or bid, or of a
 * description of the card. */
static bool names_move(const struct search *s, const struct evidence_word *w,
    const struct order_rest *at)
{
	if (at->bids)
		return w->number == at->move;
	if (w->card != CARD_NONE)
		return w->card == at->move;
	return w->rank == card_rank(at->move) ||
	       w->suit == card_suit(at->move) ||
	       (s->described && evidence_means_any(w, extremes));
}

/* True if no word names the card of the move by its rank: "a low club". */
static bool is_described(const struct evidence *e, const struct order_rest *at)
{
	bool ranked = at->bids;
	for (size_t i = 0; i < e->count && !ranked; i++)
		ranked = e->word[i].card == at->move ||
		         e->word[i].rank == card_rank(at->move);
	return !ranked;
}

/* Returns the last word of the cards that follow the step at `last` as a list:
 * "then the king, jack and ten". */
static size_t read_list(struct search *s, size_t last)
{
	const struct evidence_word *w = s->e->word;
	for (size_t i = last + 1; i < s->e->count; i++) {
		bool comma = w[i - 1].marks == MARK_PAUSE;
		bool and = !w[i - 1].marks && i + 1 < s->e->count &&
		           evidence_means(&w[i], CONCEPT_AND);
		i += and;
		if ((!comma && !and) || w[i].named != NAMED_CARD ||
		    !add_named(s, i, ORDER_CARD))
			break;
		last = i;
	}
	return last;
}

/* Reads the steps behind the move that the i-th word names. */
static bool read_behind(struct search *s, const struct order_rest *at, size_t i)
{
	bool found = false;
	size_t skipped = 0;
	s->first = ++i;
	for (; i < s->e->count && skipped <= NEAR; i++) {
		size_t took = plain_phrase(s->e, i, s->e->count - 1, joins);
		size_t last = took ? read_step(s, i + took) : 0;
		if (took && !last)
			break;
		if (took) {
			found = true;
			skipped = 0;
			i = s->last = read_list(s, last);
			continue;
		}
		const struct evidence_word *w = &s->e->word[i];
		bool suit = w->card == CARD_NONE && w->suit >= 0;
		if (!suit && !names_move(s, w, at) && !is_small(s, i))
			break;
		if (!found && (suit || names_move(s, w, at)))
			s->first = i + 1;
		skipped++;
	}
	return found;
}

/* ---- the rest of the hand ---- */

/* Finds "play the rest", and beside a move also "the rest from the top". */
static bool find_all(struct search *s, bool moved)
{
	enum { PLAYED_WITHIN = 3 }; /* words from "play" to "rest" */
	size_t since = PLAYED_WITHIN + 1;
	for (size_t i = 0; i < s->e->count; i++) {
		bool plays = since <= PLAYED_WITHIN;
		enum order_what what = ORDER_CARD;
		bool rest = is_any(s, i, rests);
		if (rest)
			what = extreme(s, i);
		bool sorted = what != ORDER_CARD;
		if (rest && (moved ? sorted || plays : sorted && plays)) {
			add_all(s, what);
			return true;
		}
		since++;
		if (evidence_means(&s->e->word[i], CONCEPT_PLAY))
			since = 1;
	}
	return false;
}

/* Begins a search, and finds the steps that words join to the move. */
static bool find_joined(struct search *s, const struct evidence *e,
    const struct order_rest *at, struct order *out)
{
	bool moved = at->move >= 0;
	bool found = false;
	*out = (struct order){0};
	*s = (struct search){
	    .e = e, .left = at->hand, .suit = -1, .bids = at->bids, .out = out};
	if (moved && !at->bids)
		s->suit = card_suit(at->move);
	s->described = moved && is_described(e, at);
	for (size_t i = 0; moved && i < e->count && !found; i++)
		if (names_move(s, &e->word[i], at))
			found = read_behind(s, at, i);
	return found;
}

bool order_rest_remove(struct evidence *e, const struct order_rest *at)
{
	struct search s;
	struct order order;
	if (!find_joined(&s, e, at, &order))
		return false;
	size_t behind = s.last + 1;
	e->word[s.first - 1].marks = e->word[s.last].marks;
	memmove(&e->word[s.first], &e->word[behind],
	    (e->count - behind) * sizeof e->word[0]);
	e->count -= behind - s.first;
	return true;
}

/* True if a joining word stands in the sentence before the i-th word. */
static bool is_joined(const struct evidence *e, size_t at)
{
	enum { ENDS = MARK_END | MARK_ASKS | MARK_EXCLAIMS | MARK_BREAK };
	static const enum concept corrects[] = {CONCEPT_NO, CONCEPT_NOT,
	    CONCEPT_WAIT, CONCEPT_CHANGE, CONCEPT_NONE};
	bool found = false;
	for (size_t i = at; i > 1 && !found; i--) {
		const struct evidence_word *w = &e->word[i - 1];
		if (w->marks & ENDS || evidence_means_any(w, corrects))
			break;
		found = plain_phrase(e, i - 1, at, joins);
	}
	return found;
}

bool order_later(const struct evidence *e, const struct candidate *c)
{
	bool later = c->mentions > 0;
	for (size_t k = 0; k < c->mentions && later; k++)
		later = is_joined(e, c->at[k]);
	return later;
}

bool order_rest(
    const struct evidence *e, const struct order_rest *at, struct order *out)
{
	struct search s;
	bool found = find_joined(&s, e, at, out);
	found = found || find_all(&s, at->move >= 0);
	if (s.unclear)
		out->steps = 0;
	return found;
}

/* Matching patterns of words and cards.
 *
 * Patterns are short and have few optional words, so trying all of them costs
 * about the same for every line. */

bool pattern_cut(struct arena *arena, const char *text, struct pattern_words *w)
{
	w->arena = arena;
	w->raw = evidence_read(arena, text, "", &w->evidence);
	w->count = w->evidence.count;
	return !w->evidence.more;
}

/* True if a comma or another mark stands before the i-th word. */
static bool pattern_apart(const struct pattern_words *w, size_t i)
{
	const uint8_t marks = MARK_PAUSE | MARK_END | MARK_BREAK;
	return i && w->evidence.word[i - 1].marks & marks;
}

/* True if the word is one of the first `size` bytes of `words`, "a|b|c" or
 * "a|b?". */
static bool among(const char *words, size_t size, const char *word)
{
	const char *end = words + size;
	size_t n = strlen(word);
	while (words < end) {
		size_t one = strcspn(words, "|? ");
		if (one == n && !memcmp(words, word, n))
			return true;
		words += one + 1;
	}
	return false;
}

/* True if the i-th word is one of `words`, "a|b|c". */
static bool pattern_is(
    const struct pattern_words *w, size_t i, const char *words)
{
	return i < w->count && among(words, strlen(words), w->raw[i].fold);
}

struct matching {
	const struct pattern_words *w;
	size_t first;
	struct pattern_slots slots;
};

/* True if the word is what a placeholder stands for. */
static bool take(
    const struct evidence_word *word, char what, struct pattern_slots *slots)
{
	bool card = word->card != CARD_NONE;
	if (what == 'C') {
		if (card)
			card_write(word->card, slots->card);
		return card;
	}
	if (what == 'S') {
		if (word->suit >= 0)
			slots->suit = "CDHS"[word->suit];
		return word->suit >= 0 && !card;
	}
	slots->number = word->number;
	return word->number >= 0 && word->sort == SORT_PLAIN;
}

/* Matches a pattern from the i-th word on; sets *end to the index after the
 * match. */
static bool match(
    struct matching *m, size_t i, const char *pattern, size_t *end)
{
	pattern += strspn(pattern, " ");
	size_t size = strcspn(pattern, " ");
	const char *rest = pattern + size;
	bool took =
	    i < m->w->count && (i == m->first || !pattern_apart(m->w, i));
	*end = i;
	if (!size)
		return true;
	if (took && *pattern == '#')
		took = take(&m->w->evidence.word[i], pattern[1], &m->slots);
	else if (took)
		took = among(pattern, size, m->w->raw[i].fold);
	if (took && match(m, i + 1, rest, end))
		return true;
	return rest[-1] == '?' && match(m, i, rest, end);
}

/* Number of words, starting at the i-th, that the pattern matches; 0 if the
 * pattern does not match. */
static size_t pattern_match(const struct pattern_words *w, size_t i,
    const char *pattern, struct pattern_slots *slots)
{
	struct matching m = {.w = w, .first = i};
	size_t end = i;
	bool matches = i < w->count && match(&m, i, pattern, &end);
	*slots = m.slots;
	return matches ? end - i : 0;
}

/* The words for the parts of a standing order. The longest
 * matching phrase wins; if several are equally long, the first wins. Suits and
 * cards may be in any language that moves may be in. */

/* In the text, %S is the suit, %C the card, %N the number. */
static const struct phrase {
	enum order_part part;
	const char *pattern, *text;
} phrases[] = {
    /* clang-format off */
    {PART_CONDITION, "a|the? #S is|are|was|were|get|gets led|lead|asked|opened|called", "led-%S:"},
    {PART_CONDITION, "the? lead is|was a? #S", "led-%S:"},
    {PART_CONDITION, "the? suit led? is|was #S", "led-%S:"},
    {PART_CONDITION, "its|it is|was? a? #S", "led-%S:"},
    {PART_CONDITION, "i win|won|take|took|get|got it|that|this|the? last|previous? trick|one? too?", "won:"},
    {PART_CONDITION, "it|that|this|my card? win|wins|won|hold|holds|held it|that|the? trick? too?", "won:"},
    {PART_CONDITION, "my? partner|partners|pard is? winning|ahead|high|highest|best it|this|that|the? trick? so? far?", "partner:"},
    {PART_CONDITION, "my? partners|pards card is winning|high|highest|best so? far?", "partner:"},
    {PART_CONDITION, "my? partner|pard has|holds it|that|this|the trick? so? far?", "partner:"},

    {PART_CARD, "#C", "%C"},
    {PART_CARD, "lowest|smallest|weakest of|in? my|the? #S", "low-%S"},
    {PART_CARD, "highest|biggest|strongest|top of|in? my|the? #S", "high-%S"},
    {PART_CARD, "lowest|smallest|weakest", "low"},
    {PART_CARD, "highest|biggest|strongest", "high"},
    {PART_CARD, "low|small", "low"},
    {PART_CARD, "high|big", "high"},
    {PART_CARD, "follow suit? with|by? my|the|a? low|lowest|small|smallest", "low-led"},
    {PART_CARD, "follow suit? with|by? my|the|a? high|highest|big|biggest", "high-led"},
    {PART_CARD, "lowest|smallest card? of|in the suit led", "low-led"},
    {PART_CARD, "highest|biggest card? of|in the suit led", "high-led"},

    {PART_BID, "a? nil|nill|zero|nothing", "bid-0"},
    {PART_NUMBER, "#N tricks|trick?", "bid-%N"},
    {PART_BID, "blind nil|nill|zero", "bid-blind-nil"},
    {PART_BID, "all of? the|it|them? tricks?", "bid-all"},
    /* clang-format on */
};

static const char *fill(
    struct arena *arena, const char *text, const struct pattern_slots *slots)
{
	const char *at = strchr(text, '%');
	if (!at)
		return text;
	int front = (int)(at - text);
	const char *rest = at + 2;
	if (at[1] == 'S')
		return arena_format(
		    arena, "%.*s%c%s", front, text, slots->suit, rest);
	if (at[1] == 'C')
		return arena_format(
		    arena, "%.*s%s%s", front, text, slots->card, rest);
	return arena_format(
	    arena, "%.*s%d%s", front, text, slots->number, rest);
}

/* Finds the longest condition, or else card or bid, that begins at the i-th
 * word. */
static struct order_found order_words(
    const struct pattern_words *w, size_t i, bool condition)
{
	struct order_found f = {0};
	for (size_t k = 0; k < COUNT_OF(phrases); k++) {
		const struct phrase *p = &phrases[k];
		struct pattern_slots slots;
		if ((p->part == PART_CONDITION) != condition)
			continue;
		size_t n = pattern_match(w, i, p->pattern, &slots);
		if (n <= f.took)
			continue;
		f.took = n;
		f.part = p->part;
		f.text = fill(w->arena, p->text, &slots);
	}
	return f;
}

struct reading {
	const struct pattern_words *w;
	size_t at;
	const char *text; /* the order so far */
	int steps;        /* number of complete steps */
	bool formed;      /* the line has the form of an order */
	bool verb;        /* the line has a verb of playing or bidding */
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
static bool order_take(struct reading *r, vocabulary list)
{
	struct pattern_slots slots;
	size_t most = 0;
	for (size_t i = 0; list[i]; i++) {
		size_t n = pattern_match(r->w, r->at, list[i], &slots);
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
	return order_take(r, then);
}

/* ---- a step ---- */

static const char *take_condition(struct reading *r)
{
	static vocabulary words = {"only|but|and? if|when", NULL};
	struct reading ahead = *r;
	if (!order_take(&ahead, words))
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
		bool acts = is(r, verbs) || is(r, plays);
		bid |= is(r, "bid");
		play |= is(r, plays);
		verb |= acts;
		if (!acts && !is(r, before))
			return NULL;
		r->at++;
		f = order_words(r->w, r->at, false);
	}
	r->at += f.took;
	skip(r, behind);
	bool bids = f.part >= PART_BID;
	if ((bids && (play || r->steps)) || (bid && !bids))
		return NULL;
	r->number |= f.part == PART_NUMBER;
	r->verb |= verb;
	return f.text;
}

static bool order_read_step(struct reading *r)
{
	const char *condition = take_condition(r);
	if (*condition)
		skip(r, "then");
	const char *choice = take_choice(r);
	if (!choice)
		return false;
	if (!*condition)
		condition = take_condition_behind(r);
	r->formed = r->formed || *condition;
	r->text = arena_format(r->w->arena, "%s%s%s%s", r->text,
	    r->steps ? " " : "", condition, choice);
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
	static vocabulary turns = {"when|once its my turn",
	    "when|once it is my turn", "when|once my turn comes", NULL};
	struct order order;
	skip(r, "first|firstly");
	while (order_read_step(r)) {
		r->formed |= order_take(r, turns);
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
	bool named = order_take(&r, names);
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
