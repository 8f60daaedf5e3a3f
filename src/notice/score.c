/* score.c - the score, the tricks, the customs of 3B/RTR, and low-balls. Tables
 * hold the counts, because columns are easier to compare than sentences. */

#include "base/arena.h"
#include "engine/legal.h"
#include "notice/brief.h"
#include "notice/doc.h"
#include "parts.h"

/* ---- tables ---- */

static const char *const tricks_head[] = {
    "",
    "bid",
    "tricks",
};

/* True if a player who plays alone sat the round out. A player
 * who played, bid zero and took no trick won points. */
static bool sat_out(const struct rules *rules, const struct round_score *r)
{
	bool nothing = !r->bid && !r->tricks && !r->total;
	return nothing && rules_playing(rules) < rules->seats;
}

/* True until the next round is dealt: only then are the table's misplays those
 * of the last round that was scored. */
static bool just_scored(const struct table *t)
{
	bool over = t->phase == PHASE_OVER && t->last_scored == t->round;
	return t->rounds_scored && (t->phase == PHASE_DEAL || over);
}

int parts_points(const struct table *t, int side)
{
	return t->last_round[side].total - t->last_round[side].misplays;
}

/* Returns the points that the side lost by misplays in the last round that was
 * scored, and since. */
static int lost_by_misplays(const struct table *t, int side)
{
	int since = just_scored(t) ? 0 : t->misplays_hand[side];
	return t->last_round[side].misplays + since * t->rules.misplay_cost;
}

static bool any_misplay(const struct table *t)
{
	for (int side = 0; side < t->rules.sides; side++)
		if (lost_by_misplays(t, side))
			return true;
	return false;
}

/* Fills a side's columns for the last round, up to its points. */
static void last_round(struct grid *g, int side)
{
	struct arena *arena = g->notice->arena;
	const struct round_score *r = &g->table->last_round[side];
	if (sat_out(&g->table->rules, r)) {
		grid_text(g, FACE_DASH);
		grid_text(g, FACE_DASH);
	} else {
		grid_number(g, r->bid);
		grid_number(g, r->tricks);
	}
	if (sat_out(&g->table->rules, r))
		grid_text(g, "sat out");
	else
		grid_text(g, arena_format(arena, "%+d", r->total));
}

/* Returns the bags since the last penalty, and what the last scored round cost:
 * "1 (-100)". */
static const char *bags_of(const struct grid *g, int side)
{
	struct arena *arena = g->notice->arena;
	const struct table *t = g->table;
	int cost = t->rounds_scored ? t->last_round[side].bags : 0;
	int bags = t->bags[side];
	if (t->rules.bag_every > 1)
		bags %= t->rules.bag_every;
	if (cost < 0)
		return arena_format(arena, "%d (%d)", bags, cost);
	return arena_format(arena, "%d", bags);
}

static void score_row(struct grid *g, int side)
{
	const struct table *t = g->table;
	const char *name = parts_side(g->notice, side);
	if (t->phase != PHASE_OVER && table_expelled(t, side))
		name = arena_format(g->notice->arena, "%s (out)", name);
	grid_text(g, name);
	if (t->rounds_scored)
		last_round(g, side);
	else {
		grid_text(g, FACE_DASH);
		grid_text(g, FACE_DASH);
		grid_text(g, FACE_DASH);
	}
	if (any_misplay(t))
		grid_number(g, -lost_by_misplays(t, side));
	grid_number(g, t->score[side]);
	if (t->rules.bags)
		grid_text(g, bags_of(g, side));
	if (t->rules.sets)
		grid_number(g, t->sets[side]);
}

/* Stores the names of the columns in `head` and returns their number. There is
 * a column for misplays, so that each row adds up, and one for sandbags if the
 * rules count them. */
static int score_head(const struct table *t, const char **head)
{
	int columns = 0;
	head[columns++] = "";
	head[columns++] = "bid";
	head[columns++] = "tricks";
	head[columns++] = "round";
	if (any_misplay(t))
		head[columns++] = "misplays";
	head[columns++] = "total";
	if (t->rules.bags)
		head[columns++] = "bags";
	if (t->rules.sets)
		head[columns++] = "sets";
	return columns;
}

void notice_score(struct doc *doc, const struct notice *n)
{
	enum { MOST = 8 };
	const struct table *t = n->view.table;
	const char *head[MOST];
	int sides = t->rules.sides;
	int columns = score_head(t, head);
	struct grid g;
	grid_init(&g, n, sides + 1, columns);
	grid_head(&g, head);
	for (int side = 0; side < sides; side++)
		score_row(&g, side);
	grid_end(&g, doc);
}

void notice_tricks(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	int seats = t->rules.seats;
	struct grid g;
	grid_init(&g, n, seats + 1, COUNT_OF(tricks_head));
	grid_head(&g, tricks_head);
	for (int seat = 0; seat < seats; seat++) {
		if (seat == t->out)
			continue;
		grid_text(&g, g.notice->names[seat]);
		grid_text(&g, terms_seat_bid(g.notice, seat));
		grid_number(&g, g.table->tricks[seat]);
	}
	grid_end(&g, doc);
}

/* ---- the last trick as a table ---- */

/* Returns a player's part in a trick: " led", " wins with" or "". */
static const char *part_in_trick(const struct trick *trick, int seat)
{
	if (seat == trick->winner)
		return " wins with";
	if (seat == trick->leader)
		return " led";
	return "";
}

static void card_row(struct grid *g, int seat)
{
	struct arena *arena = g->notice->arena;
	const struct trick *trick = &g->table->last_trick;
	const char *name = g->notice->names[seat];
	const char *part = part_in_trick(trick, seat);
	const char *card = doc_card(arena, trick->card[seat]);
	bool low = trick->low >> seat & 1;
	if (low)
		card = arena_format(arena, "%s low", card);
	grid_text(g, arena_format(arena, "%s%s", name, part));
	grid_text(g, card);
}

void notice_last(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	const struct trick *trick = &t->last_trick;
	int seats = t->rules.seats;
	int seat = trick->leader;
	struct grid g;
	if (trick->winner == SEAT_NONE) {
		doc_paragraph(doc, "No trick of this round is complete yet.");
		return;
	}
	grid_init(&g, n, seats, 2);
	for (int i = 0; i < seats; i++) {
		if (trick->card[seat] != CARD_NONE)
			card_row(&g, seat);
		seat = (seat + 1) % seats;
	}
	doc_paragraph(doc, "The last trick:");
	grid_end(&g, doc);
}

/* ---- customs ---- */

/* Returns the names of a set of seats: "ann, bob and dan", or "". */
static const char *seat_names(const struct notice *n, unsigned seats)
{
	int left = __builtin_popcount(seats);
	const char *between = "";
	const char *out = "";
	for (int seat = 0; left; seat++) {
		const char *name = n->names[seat];
		bool in_set = seats >> seat & 1;
		if (!in_set)
			continue;
		out = arena_format(n->arena, "%s%s%s", out, between, name);
		left--;
		between = left > 1 ? ", " : " and ";
	}
	return out;
}

/* Returns the seats that were in the tray after every hand, as bits. */
static unsigned wire_to_wire(const struct table *t)
{
	const struct customs *c = &t->customs;
	unsigned seats = 0;
	for (int seat = 0; seat < t->rules.seats; seat++) {
		int hands = c->hands_in_tray[seat];
		if (hands == t->rounds_scored)
			seats |= 1u << seat;
	}
	return seats;
}

static void tray_person(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	unsigned in_tray = t->customs.in_tray;
	const char *who = seat_names(n, in_tray);
	bool several = in_tray & (in_tray - 1);
	const char *are =
	    several ? "are the tray persons" : "is the tray person";
	if (t->phase != PHASE_OVER)
		doc_paragraph(doc, "In the tray (last place): %s.", who);
	else if (wire_to_wire(t) & in_tray)
		doc_strong(doc,
		    "%s %s: in last place after every round, wire to wire.",
		    who, are);
	else
		doc_strong(doc, "%s %s: in last place.", who, are);
}

/* Names of the players who can still complete a day of each kind, or have
 * completed one. */
struct days {
	const char *perfect;
	const char *imperfect;
};

static void days_so_far(struct doc *doc, const struct days *d)
{
	if (*d->perfect)
		doc_paragraph(
		    doc, "On the way to a perfect day: %s.", d->perfect);
	if (*d->imperfect)
		doc_paragraph(
		    doc, "On the way to an imperfect day: %s.", d->imperfect);
}

static void days_at_the_end(struct doc *doc, const struct days *d)
{
	if (*d->perfect)
		doc_paragraph(doc,
		    "A perfect day for %s, who by custom may erase a hex digit "
		    "from the line on the scoreboard.",
		    d->perfect);
	if (*d->imperfect)
		doc_paragraph(doc,
		    "An imperfect day for %s, who by custom owes the others a "
		    "new deck of cards, or peanuts.",
		    d->imperfect);
}

static void days(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	unsigned perfect;
	unsigned imperfect;
	struct days d;
	table_days(t, &perfect, &imperfect);
	d.perfect = seat_names(n, perfect);
	d.imperfect = seat_names(n, imperfect);
	if (t->phase == PHASE_OVER)
		days_at_the_end(doc, &d);
	else
		days_so_far(doc, &d);
}

void notice_customs(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	const struct rules *rules = &t->rules;
	if (rules->zero_start && t->phase != PHASE_OVER)
		doc_paragraph(doc,
		    "A zero is worth %d to a player who takes no trick.",
		    table_zero_value(t));
	if (!rules->tray || !t->rounds_scored)
		return;
	days(doc, n);
	/* a game that ended within a round has no player in last place */
	if (t->ending != END_CONCESSION && t->ending != END_FORFEIT)
		tray_person(doc, n);
}

/* ---- a complete trick in a sentence ---- */

/* Returns a card of a trick: "7♣", "A♥, low". */
static const char *card_laid(
    struct arena *arena, const struct trick *trick, int seat)
{
	const char *card = doc_card(arena, trick->card[seat]);
	bool low = trick->low >> seat & 1;
	return low ? arena_format(arena, "%s, low", card) : card;
}

/* Returns the verb for a player's card. Only the first two players get a verb,
 * because the sentence is clear without the others. */
static const char *play_verb(int place, bool own)
{
	static const char *const verbs[] = {"leads ", "plays "};
	static const char *const own_verbs[] = {"lead ", "play "};
	if (place > 1)
		return "";
	return own ? own_verbs[place] : verbs[place];
}

/* Returns "ann leads J♣, I play 7♣ for you, cat K♣, dan 2♣". */
static const char *trick_cards(
    const struct notice *n, const struct table *after)
{
	const struct trick *trick = &after->last_trick;
	struct arena *arena = n->arena;
	int seats = after->rules.seats;
	const char *out = "";
	int place = 0;
	for (int i = 0; i < seats; i++) {
		int seat = (trick->leader + i) % seats;
		struct notice then = notice_then(n, after->last_act[seat]);
		if (trick->card[seat] == CARD_NONE)
			continue;
		bool own = seat == then.view.seat;
		bool ours = own && cards_have(n->played, trick->card[seat]);
		out = arena_format(arena, "%s%s%s %s%s%s", out,
		    place ? ", " : "", ours ? "I" : terms_player(&then, seat),
		    play_verb(ours && place ? 1 : place, own),
		    card_laid(arena, trick, seat), ours ? " for you" : "");
		place++;
	}
	return out;
}

const char *parts_trick(const struct notice *n, const struct table *after)
{
	const struct trick *trick = &after->last_trick;
	const char *cards = trick_cards(n, after);
	const char *who = terms_player(n, trick->winner);
	return arena_format(n->arena, "%s. %s %s the trick.",
	    terms_sentence(n->arena, cards), terms_sentence(n->arena, who),
	    trick->winner == n->view.seat ? "win" : "wins");
}

/* Returns the first trick that news[i] or a later event completes, or NULL. */
static const struct trick *completed(const struct notice *n, size_t i)
{
	for (; i < n->news_count; i++)
		if (n->news[i].effects & NEWS_TRICK)
			return &n->news[i].after.last_trick;
	return NULL;
}

bool parts_in_trick(const struct notice *n, size_t i)
{
	const struct event *e = &n->news[i].event;
	const struct trick *trick = completed(n, i);
	bool plain = e->kind == EVENT_PLAY && e->call == CALL_NONE;
	return plain && trick && trick->card[e->seat] == e->card;
}

/* ---- low-balls ---- */

/* A mail reports only the last change of a low-ball, because players can change
 * bids and take them back. So no mail reports a low-ball that is over, and a
 * reader who was told of a low-ball learns when it is over. */

/* True if the event made or ended a low-ball. A deal also resets it, but mails
 * do not mention that. */
static bool changes_low_ball(const struct happening *h)
{
	return h->event.kind != EVENT_DEAL &&
	       h->low_ball_before != h->after.low_ball;
}

/* True if no later event of the mail changes the low-ball again. */
static bool is_last_change(const struct notice *n, const struct happening *h)
{
	const struct happening *end = n->news + n->news_count;
	for (const struct happening *p = h + 1; p < end; p++)
		if (p->round == h->round && changes_low_ball(p))
			return false;
	return true;
}

/* Returns the low-ball that the reader was told of before this mail. */
static int told_before(const struct notice *n, int round)
{
	const struct happening *first = n->news;
	while (first->round != round || !changes_low_ball(first))
		first++;
	return first->low_ball_before;
}

bool parts_tells_low_ball(const struct notice *n, const struct happening *h)
{
	if (!changes_low_ball(h) || !is_last_change(n, h))
		return false;
	return told_before(n, h->round) != h->after.low_ball;
}

void parts_low_ball(
    struct doc *doc, const struct notice *n, const struct happening *h)
{
	int now = h->after.low_ball;
	if (!parts_tells_low_ball(n, h))
		return;
	if (!now)
		doc_strong(
		    doc, "After these bids, this is no longer a low-ball.");
	else if (told_before(n, h->round) > now)
		doc_strong(doc,
		    "The bids make this a low-ball. It is no longer a super "
		    "low-ball.");
	else
		doc_strong(doc, "The bids make this a %slow-ball.",
		    now == 2 ? "super " : "");
}

/* The end of a round: its score, its nils, the scores by round, and what a
 * player may want to see next. */

/* Appends a part of a round's points: ", nil -100"; nothing for no points. */
static const char *add_part(
    const struct notice *n, const char *list, const char *name, int points)
{
	const char *between = *list ? ", " : "";
	if (!points)
		return list;
	return arena_format(
	    n->arena, "%s%s%s %+d", list, between, name, points);
}

/* Returns the parts of a side's points of the round: "bid +40, over the bid +3,
 * nil -100, 10 bags -100". Returns "" if there is only one part, or only a bid
 * and its overtricks. */
static const char *parts_of(
    const struct notice *n, const struct table *t, int side)
{
	const struct rules *r = &t->rules;
	const struct round_score *s = &t->last_round[side];
	int misplays = -s->misplays;
	const char *bags = "bags";
	const char *list = "";
	if (!s->nil && !s->slam && !s->bags && !misplays)
		return "";
	if (s->bags)
		bags = arena_format(
		    n->arena, "%d bags", -s->bags / r->bag_cost * r->bag_every);
	list = add_part(n, list, "bid", s->contract);
	list = add_part(n, list, "over the bid", s->overtricks);
	const char *word = terms_zero_bid(r);
	list = add_part(n, list, *word == '0' ? "bid of 0" : word, s->nil);
	list = add_part(n, list, "all tricks", s->slam);
	list = add_part(n, list, bags, s->bags);
	list = add_part(n, list, "misplays", misplays);
	return strchr(list, ',') ? list : "";
}

/* Shows how each side's points of the round add up. */
static void tell_sums(
    struct doc *doc, const struct notice *n, const struct table *t)
{
	for (int i = 0; i < t->rules.sides; i++) {
		int side = (parts_first_side(n) + i) % t->rules.sides;
		const char *parts = parts_of(n, t, side);
		const char *name = parts_side(n, side);
		if (!*parts)
			continue;
		doc_paragraph(doc, "%s %+d: %s.",
		    terms_sentence(n->arena, name), parts_points(t, side),
		    parts);
	}
}

void brief_points(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	doc_paragraph(doc,
	    "You asked about the points. Those of round %d:", t->last_scored);
	for (int i = 0; i < t->rules.sides; i++) {
		int side = (parts_first_side(n) + i) % t->rules.sides;
		const struct round_score *r = &t->last_round[side];
		const char *parts = parts_of(n, t, side);
		const char *name =
		    terms_sentence(n->arena, parts_side(n, side));
		doc_paragraph(doc, "%s bid %d and took %d: %+d points%s%s%s.",
		    name, r->bid, r->tricks, parts_points(t, side),
		    *parts ? " (" : "", parts, *parts ? ")" : "");
	}
}

/* Returns ": -100 points"; "" if tell_sums has them, or if a partner bid nil,
 * too, because only the sum of their points is known. */
static const char *nil_points(
    const struct notice *n, const struct table *t, int seat)
{
	int side = table_side(t, seat);
	for (int s = table_partner(t, seat); s != seat; s = table_partner(t, s))
		if (score_is_nil(&t->rules, t->bid[s]))
			return "";
	if (*parts_of(n, t, side))
		return "";
	return arena_format(n->arena, ": %+d points", t->last_round[side].nil);
}

/* Tells whether each nil or zero of the round was made, and its points. */
static void tell_nils(
    struct doc *doc, const struct notice *n, const struct table *t)
{
	for (int seat = 0; seat < t->rules.seats; seat++) {
		int tricks = t->last_round_tricks[seat];
		const char *took = "no trick";
		if (!score_is_nil(&t->rules, t->bid[seat]))
			continue; /* t->out sits out the next round */
		if (tricks)
			took = arena_format(n->arena, "%d trick%s", tricks,
			    tricks == 1 ? "" : "s");
		doc_paragraph(doc, "%s bid %s and took %s%s.",
		    terms_sentence(n->arena, terms_player(n, seat)),
		    terms_bid(n, t->bid[seat]), took, nil_points(n, t, seat));
	}
}

/* Names the bids that counted, if the partners' bids were hints. */
static void tell_binding(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	const char *list = "";
	bool any_hint = false;
	for (int seat = 0; seat < t->rules.seats; seat++) {
		any_hint |= terms_is_hint(t, seat);
		if (terms_is_hint(t, seat) ||
		    score_is_nil(&t->rules, t->bid[seat]))
			continue;
		list =
		    arena_format(n->arena, "%s%s%s %s", list, *list ? ", " : "",
			terms_player(n, seat), terms_bid(n, t->bid[seat]));
	}
	if (any_hint)
		doc_paragraph(doc, "The bids that counted: %s.", list);
}

/* Adds buttons for what a player may want to see after a round. */
static void offer_more(
    struct doc *doc, const struct notice *n, const struct table *t)
{
	enum { LINKS = 2 };
	struct doc_choice *link = arena_alloc(n->arena, LINKS * sizeof *link);
	bool over = n->view.table->phase == PHASE_OVER;
	bool coached = t->rules.coach != COACH_OFF;
	if (over || !coached || n->view.seat == SEAT_NONE)
		return;
	link[0] = (struct doc_choice){
	    .label = "My review",
	    .words = arena_format(n->arena, "review round %d", t->last_scored),
	};
	link[1] = (struct doc_choice){"Every round", "history"};
	doc_choices(doc, "", link, LINKS);
}

void parts_round_end(
    struct doc *doc, const struct notice *n, const struct table *after)
{
	int round = after->last_scored;
	struct notice then = *n;
	then.view.table = after;
	doc_heading(doc, arena_format(n->arena, "Round %d is scored", round));
	notice_score(doc, &then);
	tell_nils(doc, n, after);
	tell_sums(doc, n, after);
	tell_binding(doc, &then);
	notice_customs(doc, &then);
	if (round != n->view.table->last_scored)
		return;
	/* in a game on a list, the post shows the plot to all, so the players'
	 * own mails have no plot */
	if (!n->list || n->view.seat == SEAT_NONE)
		notice_plot(doc, n, n->scores);
	offer_more(doc, n, after);
}
