/* sentences.c - a summary of the rules of a game, in sentences.
 *
 * Each sentence is made from options, so that changed options are described
 * too. A sentence covers one matter, so that the clauses it cites cover the
 * whole sentence. A rule that no text contains gets a sentence of its own. */
#include "parts.h"

#include "base/arena.h"
#include "base/when.h"
#include "engine/legal.h"
#include "engine/options.h"
#include "notice/doc.h"

enum { KEYS_MAX = 12 };

/* Returns a sentence about the cards that jokers replace, after a blank. */
static const char *left_out(const struct rules *r)
{
	static const char *const twos[] = {"",
	    " The two of clubs is not in the deck.",
	    " The two of clubs and the two of hearts are not in the deck.",
	    " The twos of clubs, hearts and diamonds are not in the deck.",
	    " The four twos are not in the deck."};
	return twos[52 + r->joker - rules_dealt(r)];
}

static const char *players(struct arena *arena, const struct rules *r)
{
	static const char *const counts[] = {
	    "", "", "Two", "Three", "Four", "Five", "Six"};
	const char *sit = "";
	const char *out = "";
	const char *extra = "";
	if (2 * r->sides == r->seats)
		sit = ", and partners sit opposite each other";
	if (r->sits_out)
		out = " In each hand, the dealer sits out.";
	if (r->draw)
		extra = " Nobody is dealt a hand. In turn, each player draws a "
			"card and keeps it, and puts the next card away, or "
			"puts it away and must keep the next card.";
	if (r->extra_card)
		extra = " One card is left over. A player who bids zero "
			"draws it, and throws one card back.";
	if (r->dead_hand)
		extra = " One more hand is dealt, which nobody sees before the "
			"round is over.";
	return arena_format(arena,
	    "%s players play%s%s.%s Each player gets %d cards.%s%s",
	    counts[r->seats], rules_teams(r), sit, out, r->hand_size, extra,
	    left_out(r));
}

/* Returns the numbers that may be bid: "0 to 13, but not 1" or "1 to 8". */
static const char *range(struct arena *arena, const struct rules *r)
{
	int most = r->bid_max ? r->bid_max : r->hand_size;
	bool nothing = r->nil || r->zero_start;
	if (nothing && r->bid_min > 1)
		return arena_format(arena, "0, or %d to %d", r->bid_min, most);
	return arena_format(arena, "%d to %d%s", nothing ? 0 : r->bid_min, most,
	    r->bid_one || r->bid_min > 1 ? "" : ", but not 1");
}

static const char *bidding(struct arena *arena, const struct rules *r)
{
	const char *mode = "";
	const char *all = r->all_bid ? ", or \"all\", to win the game" : "";
	const char *change = "";
	if (r->bid_mode == BIDS_BINDING)
		mode = " The first partner's bid is a hint, and the second "
		       "partner's bid counts for the side.";
	else if (r->sides < r->seats)
		mode = " The bids of partners are added.";
	if (r->change_bid)
		change = " You may change your bid until the next player bids.";
	if (r->bid_spades)
		return arena_format(arena,
		    "The players bid in turn. A bid is the number of tricks to "
		    "take.%s.%s%s",
		    terms_by_hand(r), mode, change);
	return arena_format(arena,
	    "The players bid in turn. A bid is the number of tricks you want "
	    "to take: %s%s.%s%s%s",
	    range(arena, r), all, terms_beside_others(arena, r), mode, change);
}

static const char *double_nil(struct arena *arena, const struct rules *r)
{
	if (!r->double_nil || r->bid_spades)
		return "";
	if (r->double_nil == DOUBLE_NIL_OFF)
		return DOUBLE_NIL_BARRED;
	return arena_format(arena,
	    " If both partners bid nil, they win %d points instead if neither "
	    "takes a trick, and otherwise lose as many.",
	    r->double_nil);
}

static const char *zero_bid(struct arena *arena, const struct rules *r)
{
	if (r->zero_start)
		return arena_format(arena,
		    "A bid of 0 is a zero. If you take no trick, you get %d "
		    "points, and all points that zeros have lost since the "
		    "last successful zero. If you take tricks, you lose 10 "
		    "points for each.%s",
		    r->zero_start,
		    r->blind_bid ? terms_blind_nil(arena, r) : "");
	if (!r->nil)
		return arena_format(arena, "%s%s%s",
		    r->bid_min ? "Nobody may bid 0."
			       : "A bid of 0 neither wins nor loses points.",
		    terms_blind_nil(arena, r), terms_exchange(arena, r));
	return arena_format(arena,
	    "%sIf you bid 0 and take no trick, you win %d points. If you take "
	    "any trick, you lose %d points.%s%s%s",
	    r->source == FROM_NOMIC ? "" : "A bid of 0 is a nil. ", r->nil,
	    r->nil, terms_blind_nil(arena, r), double_nil(arena, r),
	    terms_exchange(arena, r));
}

static const char *first_lead(struct arena *arena, const struct rules *r)
{
	static const char *const leaders[] = {
	    [LEAD_HIGHEST_BIDDER] = "The highest bidder leads to the first "
				    "trick. If several players made the "
				    "highest bid, the one who bid first leads.",
	    [LEAD_LEFT_OF_DEALER] = "The player to the left of the dealer "
				    "leads to the first trick.",
	    [LEAD_DEALER] = "The dealer leads to the first trick.",
	    [LEAD_LOW_CLUB] = "The player with the lowest club leads that card "
			      "to the first trick.",
	};
	(void)arena;
	return leaders[r->first_lead];
}

/* Returns how a trick is followed and won. */
static const char *follows(struct arena *arena, const struct rules *r,
    const char *must, const char *won)
{
	static const char *const trumps[] = {
	    [MUST_TRUMP_OFF] = "",
	    [MUST_TRUMP_OVER] = " A player who cannot must play a spade that "
				"wins the trick so far, or if there is none, "
				"any card.",
	    [MUST_TRUMP_ON] =
		(" A player who cannot must play a spade, and one "
		 "that wins the trick so far if possible."),
	};
	return arena_format(arena, "%s%s.%s The %shighest spade wins%s", must,
	    r->must_beat ? ", and then win the trick so far if possible" : "",
	    trumps[r->must_trump], terms_jokers(arena, r), won);
}

static const char *tricks(struct arena *arena, const struct rules *r)
{
	return arena_format(arena,
	    "%s%s The winner of a trick leads to the next.",
	    follows(arena, r, "Players must follow suit if they can",
		" the trick. If there is no spade, the highest card of the "
		"suit led wins."),
	    r->hilo_aces ? " The player of an ace calls it high or low." : "");
}

/* Returns the sentence of that summary about leading spades. */
static const char *sentences_spades(struct arena *arena, const struct rules *r)
{
	bool broken = r->lead_spades == LEAD_WHEN_BROKEN;
	const char *lead = "You may lead a spade at any time";
	const char *first = "";
	const char *unless = "";
	if (broken)
		lead = "You may not lead a spade before a spade was played";
	if (broken && r->breaking == BREAK_RUFF)
		first = " on another suit";
	if (r->first_trick)
		first = arena_format(
		    arena, "%s, or play a spade in the first trick", first);
	if (broken || *first)
		unless = ", unless you hold nothing but spades";
	return arena_format(arena, "%s%s%s.%s", lead, first, unless,
	    r->first_trick == FIRST_TRICK_LOW_CLUBS
		? " In the first trick, every player plays the lowest club "
		  "held."
		: "");
}

static const char *side_word(const struct rules *r)
{
	return r->sides < r->seats ? "side" : "player";
}

/* what a bid that is not made does */
static const char *const failed[] = {
    [FAILED_LOSES] = "loses 10 points for each trick of the bid",
    [FAILED_COUNTS] = "scores 1 point for each trick taken",
    [FAILED_NOTHING] = "scores nothing",
    [FAILED_DOUBLE] = "loses 20 points for each trick of the bid",
};

static const char *scoring(struct arena *arena, const struct rules *r)
{
	const char *doubled = "";
	const char *slam = "";
	bool pairs = r->sides < r->seats;
	if (r->double_from)
		doubled = arena_format(arena,
		    " A bid of %d or more counts double.", r->double_from);
	if (r->slam)
		slam = arena_format(arena,
		    " A side that takes all tricks of a round scores %d points "
		    "more.",
		    r->slam);
	return arena_format(arena,
	    "A %s makes the bid by taking at least that many tricks, and then "
	    "scores 10 points for each trick of the bid, and %s%d for each "
	    "trick over the bid. A %s takes fewer tricks %s.%s%s",
	    side_word(r), r->overtrick < 0 ? "loses " : "",
	    r->overtrick < 0 ? -r->overtrick : r->overtrick,
	    pairs ? "side that" : "player who", failed[r->failed_bid], doubled,
	    slam);
}

static const char *bags(struct arena *arena, const struct rules *r)
{
	if (!r->bags || !r->bag_cost)
		return r->overtrick < 0 ? "There are no bags."
		                        : "Tricks over the bid cost no points.";
	bool carried = r->bags == BAGS_CARRIED;
	return arena_format(arena,
	    "Each trick over the bid is a bag. For every %d bags%s, a %s "
	    "loses %d points.%s",
	    r->bag_every, carried ? "" : " in the whole game", side_word(r),
	    r->bag_cost,
	    carried ? " The other bags carry over to the next round." : "");
}

/* Returns the scores that end a game: " after a round in which a side reaches
 * 500 points", "... gets over 500 points or falls below -250". */
static const char *limits(struct arena *arena, const struct rules *r)
{
	const char *text =
	    arena_format(arena, " after a round in which a %s ", side_word(r));
	bool passed = r->ends == ENDS_PASSED;
	double floor = rules_floor_twice(r) / 2.0;
	if (!r->target && floor >= 0 && !r->point_spread)
		return "";
	if (r->target)
		text = arena_format(arena, "%s%s %d points", text,
		    passed ? "gets over" : "reaches", r->target);
	if (floor < 0)
		text = arena_format(arena, "%s%s%s %g", text,
		    r->target ? " or " : "",
		    passed ? "falls below" : "falls to", floor);
	if (r->point_spread)
		text = arena_format(arena,
		    "%s%s is %d points ahead of all others", text,
		    r->target || floor < 0 ? " or" : "", r->point_spread);
	return text;
}

static const char *length(struct arena *arena, const struct rules *r)
{
	const char *text = "";
	if (r->hands)
		text = arena_format(arena, "%s after %d round%s",
		    *limits(arena, r) ? ", or" : "", r->hands,
		    r->hands == 1 ? "" : "s");
	if (r->max_rounds)
		text =
		    arena_format(arena, "%s%s after %d round%s at the latest",
			text, *limits(arena, r) || r->hands ? ", or" : "",
			r->max_rounds, r->max_rounds == 1 ? "" : "s");
	return text;
}

static const char *ending(struct arena *arena, const struct rules *r)
{
	static const char *const ties[] = {
	    [TIES_LEAD] = "If the highest scores are equal, the game goes on",
	    [TIES_ANY] = "If any two scores are equal, the game goes on",
	    [TIES_DRAW] = "If the highest scores are equal, the game is a draw",
	};
	const char *sets = "";
	if (r->sets)
		sets = arena_format(arena,
		    " Failed bid number %d of a %s also ends the game, and "
		    "that "
		    "%s loses.",
		    r->sets, side_word(r), side_word(r));
	return arena_format(arena,
	    "The game ends%s%s.%s The %s score wins. %s.", limits(arena, r),
	    length(arena, r), sets, r->sides > 2 ? "highest" : "higher",
	    ties[r->ties]);
}

static const char *misplay(struct arena *arena, const struct rules *r)
{
	if (r->misplay == MISPLAY_REFUSED)
		return "The referee refuses a card that you may not play. "
		       "The refusal costs nothing.";
	return arena_format(arena,
	    "It is a misplay to name a card that you do not hold. It is also a "
	    "misplay not to follow suit when you can. A misplay does not "
	    "count, and costs %d points. Cards played after it do not count "
	    "either.%s",
	    r->misplay_cost, terms_forfeit(arena, r));
}

static const char *turns(struct arena *arena, const struct rules *r)
{
	(void)arena;
	if (r->out_of_turn == OUT_OF_TURN_STANDS)
		return "Once a trick has been led, a legal card counts even if "
		       "it is not your turn.";
	return "The referee refuses a card when it is not your turn.";
}

static const char *undo(struct arena *arena, const struct rules *r)
{
	(void)arena;
	if (r->undo == UNDO_CONSENT)
		return "If all players agree, you may take back your last bid "
		       "or card, unless another person has moved since. "
		       "The moves of bots after yours go back too.";
	return "You cannot take back a card that you played.";
}

static const char *absence(struct arena *arena, const struct rules *r)
{
	bool two = r->bid_min <= 2 && !r->suicide && !r->bid_spades;
	int days = r->time_limit / WHEN_DAY;
	if (r->time_limit == NO_TIME_LIMIT)
		return "There is no time limit.";
	return arena_format(arena,
	    "A player has %d day%s for each turn. Then the referee bids %s or "
	    "plays a random legal card.",
	    days, days == 1 ? "" : "s", two ? "2" : "the lowest legal number");
}

static const char *conceding(struct arena *arena, const struct rules *r)
{
	static const char *const concessions[] = {
	    [CONCESSION_OFF] = "Nobody may concede.",
	    [CONCESSION_SIDE] = "A side loses if all its players concede.",
	    [CONCESSION_LEAVE] =
		"A bot takes the seat of a player who concedes.",
	};
	(void)arena;
	return concessions[r->concession];
}

static const char *hints(struct arena *arena, const struct rules *r)
{
	static const char *const coaches[] = {
	    [COACH_ALONE] = "",
	    [COACH_ON] = "Every player may ask for a hint at each turn.",
	    [COACH_OFF] = "Nobody gets hints.",
	};
	(void)arena;
	return coaches[r->coach];
}

/* Clauses on following suit, trumping and leading to the next trick, for which
 * there are no options. */
static const char *const tricks_clause[SOURCE_COUNT] = {
    [FROM_NOMIC] = "§3",
    [FROM_PLAYSITE] = "The Play of the Hand",
    [FROM_AMIGA] = "rule 5, rule 6",
    [FROM_SYNSPADES] = "Following The Lead Suit, Who Takes the Trick?",
    [FROM_RTR3B] = "Game play",
    [FROM_CUSTOM] = "",
};

/* Marks before a key. An option without a mark is cited if it is on. */
enum {
	CITE_OFF = '!',   /* cited even if it is off, which the sentence says */
	CITE_PAIRS = '+', /* cited only in games with partners */
	CITE_BOUND = '~', /* cited only if its value is not "any" */
};

static const struct {
	const char *(*say)(struct arena *, const struct rules *);
	/* keys of the options that the sentence is made from, each with a mark
	 * or none */
	const char *keys[KEYS_MAX];
	/* clauses that belong to no option, by text; NULL: no such clauses */
	const char *const *clause;
	/* the sentence continues the paragraph of the sentence before it */
	bool goes_on;
} sentences[] = {
    {players, {"players", "sides", "hand", "extra-card", "dead-hand"}, NULL,
	false},
    {bidding,
	{"!bid-one", "+bid-mode", "bid-spades", "bid-min", "bid-max",
	    "side-min", "suicide", "nil-partner-min", "bid-total", "all-bid",
	    "change-bid"},
	NULL, false},
    {zero_bid,
	{"!nil", "double-nil", "blind-nil", "blind-behind", "blind-bid",
	    "blind-bid-points", "blind-bid-behind", "exchange", "zero-start"},
	NULL, false},
    {first_lead, {"first-lead"}, NULL, false},
    {tricks, {"joker", "deuces", "hilo-aces", "must-trump", "must-beat"},
	tricks_clause, true},
    {sentences_spades, {"lead-spades", "breaking", "~first-trick"}, NULL,
	false},
    {scoring, {"!overtrick", "failed-bid", "double-from", "slam"}, NULL, false},
    {bags, {"!bags", "bag-cost", "bag-every"}, NULL, false},
    {ending,
	{"target", "floor", "ends", "point-spread", "sets", "hands",
	    "max-rounds", "ties"},
	NULL, false},
    {terms_customs, {"low-ball", "tray"}, NULL, true},
    {misplay, {"misplay", "misplay-cost", "misplays-hand", "misplays-game"},
	NULL, false},
    {turns, {"out-of-turn"}, NULL, true},
    {undo, {"!undo"}, NULL, true},
    {absence, {"!time-limit"}, NULL, false},
    {conceding, {"!concession"}, NULL, true},
    {hints, {"!coach"}, NULL, true},
};
enum { COUNT = COUNT_OF(sentences) };

/* True if the option's clause is cited. */
static bool is_cited(
    const struct rules *rules, const struct rules_option *o, char mark)
{
	bool off = !strcmp(o->value, "off") && !o->changed;
	if (o->moot || (off && mark != CITE_OFF))
		return false;
	if (mark == CITE_PAIRS && rules->sides == rules->seats)
		return false;
	if (mark == CITE_BOUND && !strcmp(o->value, "any"))
		return false;
	return *o->clause;
}

/* Returns the length of the first clause in a list. A number after a comma
 * belongs to the clause before it: "Bidding 1, 2". */
static size_t first_clause_size(const char *text)
{
	const char *p = text;
	while ((p = strchr(p, ',')) && p[2] >= '0' && p[2] <= '9')
		p++;
	return p ? (size_t)(p - text) : strlen(text);
}

static bool is_in(const char *list, const char *clause)
{
	for (;;) {
		size_t size = first_clause_size(list);
		if (size == strlen(clause) && !strncmp(list, clause, size))
			return true;
		if (!list[size])
			return false;
		list += size + strlen(", ");
	}
}

static const char *add_clauses(
    struct arena *arena, const char *list, const char *clauses)
{
	for (;;) {
		size_t size = first_clause_size(clauses);
		const char *one = arena_copy(arena, clauses, size);
		const char *between = *list ? ", " : "";
		if (*one && !is_in(list, one))
			list =
			    arena_format(arena, "%s%s%s", list, between, one);
		if (!clauses[size])
			return list;
		clauses += size + strlen(", ");
	}
}

/* Returns the clauses that a sentence comes from, "§2, §4"; "" for none. */
static const char *clauses_of(
    struct arena *arena, const struct rules *rules, size_t i)
{
	const char *const *clause = sentences[i].clause;
	const char *list = clause ? clause[rules->source] : "";
	for (int k = 0; k < KEYS_MAX && sentences[i].keys[k]; k++) {
		struct rules_option o;
		const char *key = sentences[i].keys[k];
		char mark = strchr("!+~", *key) ? *key++ : '\0';
		if (!rules_option_named(rules, key, &o))
			continue;
		if (is_cited(rules, &o, mark))
			list = add_clauses(arena, list, o.clause);
	}
	return list;
}

/* Returns the index of a paragraph's first sentence. */
static size_t first_sentence(size_t paragraph)
{
	size_t i = 0;
	while (paragraph) {
		i++;
		if (!sentences[i].goes_on)
			paragraph--;
	}
	return i;
}

const char *sentences_paragraph(struct arena *arena, const struct rules *rules,
    size_t paragraph, bool clauses)
{
	const char *text = "";
	size_t i = first_sentence(paragraph);
	do {
		const char *said = sentences[i].say(arena, rules);
		const char *between = *text ? " " : "";
		/* customs decide nothing, so short summaries leave them out */
		bool custom = sentences[i].say == terms_customs;
		if (!*said || (custom && !clauses))
			continue;
		text = arena_format(arena, "%s%s%s", text, between, said);
		const char *list = clauses ? clauses_of(arena, rules, i) : "";
		if (*list)
			text = arena_format(arena, "%s (%s)", text, list);
	} while (++i < COUNT && sentences[i].goes_on);
	return text;
}

const char *notice_rule(
    struct arena *arena, const struct rules *rules, const char *option)
{
	for (size_t i = 0; i < COUNT; i++)
		for (int k = 0; k < KEYS_MAX && sentences[i].keys[k]; k++) {
			const char *key = sentences[i].keys[k];
			key += strspn(key, "!+~");
			if (!strcmp(key, option))
				return sentences[i].say(arena, rules);
		}
	return "";
}

const char *notice_option_sentence(struct arena *arena,
    const struct rules *rules, const struct rules_option *option)
{
	bool off = option->moot || !strcmp(option->value, "off");
	return off ? "" : notice_rule(arena, rules, option->key);
}

/* Returns the sentences of that summary that are not true of the preset that
 * the rules were made from; "" if there are none. */
static const char *sentences_changed(
    struct arena *arena, const struct rules *rules)
{
	const struct rules *preset = rules_find(rules->preset);
	const char *text = "";
	for (size_t i = 0; preset && i < COUNT; i++) {
		const char *said = sentences[i].say(arena, rules);
		const char *gap = *text ? " " : "";
		if (strcmp(said, sentences[i].say(arena, preset)) != 0)
			text = arena_format(arena, "%s%s%s", text, gap, said);
	}
	return text;
}

/* The rules of a game in words: a summary (sentences.c), then every option
 * with its value, meaning and clause.
 *
 * Options that are off are listed at the end with their clauses; moot options
 * are only named. */

/* Returns the clause in brackets, with a blank before it; "" for none. */
static const char *cited(struct arena *arena, const struct rules_option *o)
{
	return *o->clause ? arena_format(arena, " (%s)", o->clause) : "";
}

static void option(struct doc *doc, const struct rules_option *o)
{
	const char *by = cited(doc->arena, o);
	doc_paragraph(doc, "%s=%s: %s%s", o->key, o->value, o->meaning, by);
}

/* Appends a word to a list with commas. */
static const char *append_word(
    struct arena *arena, const char *list, const char *word)
{
	const char *between = *list ? ", " : "";
	return arena_format(arena, "%s%s%s", list, between, word);
}

static void options(struct doc *doc, const struct rules *rules)
{
	struct rules_option o;
	const char *off = "";
	const char *moot = "";
	for (size_t i = 0; rules_option(rules, i, &o); i++) {
		if (o.moot)
			moot = append_word(doc->arena, moot, o.key);
		else if (!strcmp(o.value, "off"))
			off = append_word(doc->arena, off,
			    arena_format(doc->arena, "%s%s", o.key,
				cited(doc->arena, &o)));
		else
			option(doc, &o);
	}
	if (*off)
		doc_paragraph(doc, "These options are off: %s.", off);
	if (*moot)
		doc_paragraph(doc,
		    "Under these rules, these options have no effect: %s.",
		    moot);
}

void notice_changed_rules(struct doc *doc, const struct rules *rules)
{
	const char *changed = sentences_changed(doc->arena, rules);
	if (*changed)
		doc_paragraph(
		    doc, "Other than in %s: %s", rules->preset, changed);
}

void notice_rules_all(struct doc *doc, const struct rules *rules)
{
	static const char *const heads[RULES_PARAGRAPHS] = {"Players", "Bids",
	    "A bid of 0", "Tricks", "Spades", "Points", "Bags", "The end",
	    "Mistakes", "Time"};
	char text[RULES_TEXT];
	rules_write(rules, text, sizeof text);
	doc->title = "How this game is played";
	for (size_t i = 0; i < RULES_PARAGRAPHS; i++) {
		doc_heading(doc, heads[i]);
		doc_paragraph(doc, "%s",
		    sentences_paragraph(doc->arena, rules, i, false));
	}
	doc_paragraph(doc,
	    "For each option of these rules, and where it stands in %s, send "
	    "\"rules full %s\".",
	    rules_source(rules), text);
}

void notice_rules(struct doc *doc, const struct rules *rules)
{
	char text[RULES_TEXT];
	rules_write(rules, text, sizeof text);
	doc->title = "How this game is played";
	doc_strong(doc,
	    "These are the rules of %s. Brackets after a rule name its "
	    "paragraph in %s. A rule without brackets is not in that text.",
	    text, rules_source(rules));
	notice_changed_rules(doc, rules);
	for (size_t i = 0; i < RULES_PARAGRAPHS; i++)
		doc_paragraph(
		    doc, "%s", sentences_paragraph(doc->arena, rules, i, true));
	doc_heading(doc, "Option by option");
	doc_paragraph(doc,
	    "Each line begins with an option and its value in this "
	    "game. The rest of the line explains the option.");
	options(doc, rules);
}

static bool same_value(
    const struct rules_option *a, const struct rules_option *b)
{
	if (a->moot || b->moot)
		return a->moot == b->moot;
	return !strcmp(a->value, b->value);
}

const char *notice_option_value(const struct rules_option *o)
{
	return o->moot ? "no effect" : o->value;
}

void notice_rules_diff(
    struct doc *doc, const struct rules *one, const struct rules *other)
{
	struct rules_option a;
	struct rules_option b;
	int differ = 0;
	for (size_t i = 0; rules_option(one, i, &a); i++) {
		(void)rules_option(other, i, &b);
		if (same_value(&a, &b))
			continue;
		differ++;
		doc_paragraph(doc,
		    "%s: %s%s in the first, %s%s in the second. %s", a.key,
		    notice_option_value(&a), cited(doc->arena, &a),
		    notice_option_value(&b), cited(doc->arena, &b), a.meaning);
	}
	if (!differ)
		doc_paragraph(doc, "All options are the same.");
}

/* The rules of a game in five sentences, for a player who is new to them. They
 * are made from options, as in sentences.c. They leave out what a mail says
 * when it matters: blind nils, discards, aces, customs. */

static const char *bid_in_short(struct arena *arena, const struct rules *r)
{
	bool usual = r->bid_one && !r->bid_min && !r->bid_max;
	const char *partners = "";
	const char *within =
	    usual ? "" : arena_format(arena, " (%s)", range(arena, r));
	const char *own =
	    arena_format(arena, "Bid how many of the %d tricks you will take%s",
		r->hand_size, within);
	if (r->bid_mode == BIDS_BINDING)
		partners = "; the second partner's bid counts for both";
	else if (r->sides < r->seats)
		partners = "; partners' bids are added";
	if (r->bid_spades)
		own = terms_by_hand(r) + 1;
	return arena_format(arena, "%s%s.", own, partners);
}

/* terms_beside_others, unless the hand decides the bid. */
static const char *beside(struct arena *arena, const struct rules *r)
{
	return r->bid_spades ? "" : terms_beside_others(arena, r);
}

static const char *others_in_short(struct arena *arena, const struct rules *r)
{
	const char *said = beside(arena, r);
	return said + strspn(said, " ");
}

static const char *score_in_short(struct arena *arena, const struct rules *r)
{
	const char *bag = "";
	if (r->bags && r->bag_cost)
		bag = arena_format(arena, ", but every %d of those cost %d",
		    r->bag_every, r->bag_cost);
	return arena_format(arena,
	    "A bid that you make scores 10 points a trick, and %s%d for each "
	    "trick over it%s; a bid that you miss %s.",
	    r->overtrick < 0 ? "loses " : "",
	    r->overtrick < 0 ? -r->overtrick : r->overtrick, bag,
	    failed[r->failed_bid]);
}

static const char *zero_in_short(struct arena *arena, const struct rules *r)
{
	if (r->zero_start)
		return arena_format(arena,
		    "A bid of 0 wins at least %d points if you take no trick, "
		    "and loses 10 for each trick that you take.",
		    r->zero_start);
	if (!r->nil)
		return zero_bid(arena, r);
	return arena_format(arena,
	    "A bid of 0 wins %d points if you take no trick, and loses %d if "
	    "you take any.",
	    r->nil, r->nil);
}

static const char *tricks_in_short(struct arena *arena, const struct rules *r)
{
	return arena_format(arena, "%s%s",
	    follows(arena, r, "Follow suit if you can",
		", or else the highest card of the suit led."),
	    left_out(r));
}

void notice_rules_brief(struct doc *doc, const struct rules *r)
{
	struct arena *arena = doc->arena;
	struct doc_choice *all = arena_alloc(arena, sizeof *all);
	char text[RULES_TEXT];
	rules_write(r, text, sizeof text);
	*all = (struct doc_choice){
	    "All the rules", arena_format(arena, "rules all %s", text)};
	doc->title = "How this game is played";
	doc_heading(doc, "Bid");
	doc_paragraph(doc, "%s %s", bid_in_short(arena, r),
	    arena_format(
		arena, "%s%s", zero_in_short(arena, r), beside(arena, r)));
	doc_heading(doc, "Play");
	doc_paragraph(doc, "%s %s", tricks_in_short(arena, r),
	    sentences_spades(arena, r));
	doc_heading(doc, "Score");
	doc_paragraph(doc, "%s The game ends%s%s.", score_in_short(arena, r),
	    limits(arena, r), length(arena, r));
	doc_paragraph(doc,
	    "To read the rest, such as ties, mistakes and the time for a turn, "
	    "send \"%s\".",
	    all->words);
	doc_choices(doc, "", all, 1);
}

void notice_rules_short(
    struct doc *doc, const struct rules *r, const char *command)
{
	static const char *(*const says[])(struct arena *,
	    const struct rules *) = {others_in_short, bid_in_short,
	    tricks_in_short, sentences_spades, score_in_short, zero_in_short};
	enum { OWN, USUAL, BOTH };
	const char *text[BOTH] = {"", ""};
	const struct rules *usual = rules_find(RULES_USUAL);
	for (size_t i = 0; i < COUNT_OF(says); i++) {
		const char *said = says[i](doc->arena, r);
		int of = strcmp(said, says[i](doc->arena, usual)) == 0;
		if (*said)
			text[of] = arena_format(doc->arena, "%s%s%s", text[of],
			    *text[of] ? " " : "", said);
	}
	if (*text[OWN])
		doc_paragraph(doc, "%s", text[OWN]);
	doc_paragraph(doc, "%s%s To read all rules, send \"%s\".",
	    *text[OWN] ? "As usual: " : "", text[USUAL], command);
}

/* What players need to check the deal: the seal of a game's chain, secrets of
 * finished rounds, digests of the record, and how to check them. Also says
 * what the next deal waits for.
 *
 * The seals and secrets come at the end of a mail, because a player on a phone
 * wants the hand first. */

/* Returns the secrets and digests published by the news, or "". A game that
 * ends between two rounds has only a digest. */
static const char *published_text(const struct notice *n, bool *secrets)
{
	const char *out = "";
	*secrets = false;
	for (size_t i = 0; i < n->news_count; i++) {
		const struct happening *h = &n->news[i];
		if (h->secret) {
			out = arena_format(n->arena,
			    "%s%ssecret of round %d:\n%s", out,
			    *out ? "\n" : "", h->round, h->secret);
			*secrets = true;
		}
		if (h->digest)
			out = arena_format(n->arena,
			    "%s%sdigest of the record so far: %s", out,
			    *out ? "\n" : "", h->digest);
	}
	return out;
}

static void chain_seal(struct doc *doc, const struct notice *n)
{
	const char *use = "To check the deals, keep this mail, and send "
			  "\"verify\" after a round. ";
	doc_paragraph(doc, "%sThe seal of this game: %s",
	    n->post ? "" : use, /* the players' own mails explain the seal */
	    n->chain);
}

/* Returns the words for the next deal, as the record writes them. */
static const char *words(const struct notice *n)
{
	const char *out = "";
	for (int seat = 0; seat < n->view.table->rules.seats; seat++)
		out = arena_format(n->arena, "%s\nwords %d %s", out, seat + 1,
		    n->deal_wait->words[seat]);
	return out;
}

static void next_deal(struct doc *doc, const struct notice *n)
{
	char when[48];
	when_person(n->deal_wait->due, "", when, sizeof when);
	doc_pre(doc,
	    arena_format(n->arena,
		"pulse of round %d:\nnumber %" PRId64 ", due %s\nof chain %s%s",
		n->view.table->round, n->deal_wait->number, when,
		n->deal_wait->chain, words(n)));
	doc_paragraph(doc,
	    "The record must show this pulse and these words of each seat, and "
	    "no others. Keep this mail. It proves that the referee named the "
	    "pulse and had the words before the beacon published the pulse.");
}

void parts_fair_deal(struct doc *doc, const struct notice *n)
{
	bool secrets;
	const char *published = published_text(n, &secrets);
	bool fixed = n->deal_wait && n->deal_wait->number;
	if (!*published && !n->chain && !fixed)
		return;
	bool small = n->newcomer; /* the rules began the small print */
	if (!small && (!n->post || *published || fixed))
		doc_foot(doc, "Fair deal");
	if (*published) {
		doc_pre(doc, published);
		doc_paragraph(doc,
		    "%sKeep this mail to compare the digest with the record of "
		    "the game.",
		    secrets ? "To check the deal, send \"verify\". " : "");
	}
	if (fixed)
		next_deal(doc, n);
	if (n->chain)
		chain_seal(doc, n);
	if (n->chain && n->pulses && !n->post)
		notice_pulses(doc, n->pulses);
	doc_foot(doc, "");
}

/* ---- what the next deal waits for ---- */

void parts_deal_wait(struct doc *doc, const struct notice *n)
{
	if (!n->deal_wait)
		return;
	if (!n->deal_wait->number) {
		doc_paragraph(doc,
		    "The deal waits for the public beacon. The referee could "
		    "not reach the beacon so far.");
		return;
	}
	const char *when = parts_when(n, n->deal_wait->due);
	doc_paragraph(doc,
	    "The next deal uses pulse %" PRId64
	    " of the public beacon, and no other pulse. The beacon publishes "
	    "that pulse on %s.",
	    n->deal_wait->number, when);
}

void notice_pulses(struct doc *doc, const char *mode)
{
	if (!strcmp(mode, "off"))
		return;
	if (!strcmp(mode, "none agreed")) {
		doc_paragraph(doc,
		    "The deals of this game use no public beacon. The referee "
		    "could not reach it, and all players agreed to play "
		    "without it.");
		return;
	}
	bool required = !strcmp(mode, "required");
	const char *late = "the referee deals without it after a day. The "
			   "operator of the referee chose this.";
	if (required)
		late =
		    "the referee deals without it only if all players agree.";
	doc_paragraph(doc,
	    "Pulses of a public beacon are %s. Before each deal, the referee "
	    "names a pulse that the beacon has not published yet. The deal "
	    "waits for that pulse. If the pulse does not come, %s",
	    mode, late);
}
