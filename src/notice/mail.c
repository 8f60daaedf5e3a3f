/* mail.c - the parts of a mail about a game, and their order.
 *
 * The player to act reads on a phone, between other things: first comes what to
 * do, then the news that matters, the table and the hand, then what to
 * consider, and last the details of the news. Everyone else gets a mail because
 * something happened, so the news comes first. */

#include "base/arena.h"
#include "base/when.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "notice/legality.h"
#include "notice/story.h"
#include "parts.h"

/* The subject line of a mail about a game.
 *
 * Gmail and Outlook start a new conversation for each new subject, so all
 * mails of a round share a subject. News of each card is in the first line of
 * the mail, which phones show beside the subject. On a list, misplays, results
 * and the end of a game go into the subject, so that the archive's index shows
 * them. */

/* Returns the round that was scored according to the news of this mail, or 0.
 */
static int scored_round(const struct notice *n)
{
	for (size_t i = 0; i < n->news_count; i++)
		if (n->news[i].effects & NEWS_ROUND)
			return n->news[i].after.last_scored;
	return 0;
}

static const char *outcome(const struct notice *n)
{
	int winner = n->view.table->winner;
	if (winner == SIDE_NONE)
		return "a draw";
	const char *side = notice_side(n, winner);
	const char *verb = terms_verb(n, "win");
	return arena_format(n->arena, "%s %s", side, verb);
}

/* Returns the highest and the lowest score of a table. */
static void extremes(const struct table *t, int *high, int *low)
{
	*high = *low = t->score[0];
	for (int side = 1; side < t->rules.sides; side++) {
		if (t->score[side] > *high)
			*high = t->score[side];
		if (t->score[side] < *low)
			*low = t->score[side];
	}
}

/* Returns which limit the scores or failed bids have reached: " the game to
 * 500", ", because a score fell to -262". */
static const char *limit(const struct notice *n)
{
	const struct table *t = n->view.table;
	const struct rules *r = &t->rules;
	int high;
	int low;
	int beyond = r->ends == ENDS_PASSED ? 1 : 0;
	extremes(t, &high, &low);
	if (r->target && high >= r->target + beyond)
		return arena_format(n->arena, " the game to %d", r->target);
	for (int side = 0; side < r->sides; side++)
		if (table_lost_by_sets(t, side))
			return arena_format(n->arena,
			    ", because %s failed %d bids", parts_side(n, side),
			    t->sets[side]);
	int floor = rules_floor_twice(r);
	if (floor && 2 * low <= floor - beyond)
		return arena_format(
		    n->arena, ", because a score fell to %d", low);
	return arena_format(
	    n->arena, " with a lead of at least %d points", r->point_spread);
}

/* Returns why the game ended, to follow the outcome. */
static const char *why_over(const struct notice *n)
{
	const struct table *t = n->view.table;
	switch (t->ending) {
	case END_SCORE:
		return t->winner == SIDE_NONE ? "" : limit(n);
	case END_LENGTH:
		return arena_format(n->arena, " after %d round%s",
		    t->rounds_scored, t->rounds_scored == 1 ? "" : "s");
	case END_CONCESSION:
		return ", because the others conceded";
	case END_FORFEIT:
		return ", because the others forfeited";
	case END_ALL:
		return " with a bid of all tricks";
	case END_NONE:
		break;
	}
	return "";
}

const char *notice_outcome(const struct notice *n)
{
	return arena_format(n->arena, "%s%s", outcome(n), why_over(n));
}

const char *notice_ended(const struct notice *n)
{
	return arena_format(n->arena, "%s. The score is %s", notice_outcome(n),
	    notice_scores(n, n->view.table));
}

/* Returns the scores, the reader's side first: "52 to -70", or "52, 18, 7" of
 * more than two sides. */
static const char *scores(const struct notice *n)
{
	const struct table *t = n->view.table;
	int sides = t->rules.sides;
	int first = parts_first_side(n);
	const char *out = "";
	for (int i = 0; i < sides; i++) {
		int side = (first + i) % sides;
		const char *between = sides == 2 ? " to " : ", ";
		if (!*out)
			between = "";
		out = arena_format(
		    n->arena, "%s%s%d", out, between, t->score[side]);
	}
	return out;
}

/* Returns "misplay by bob", for the index of the list; NULL without a misplay.
 */
static const char *post_misplay(const struct notice *n)
{
	for (size_t i = 0; i < n->news_count; i++) {
		const struct event *e = &n->news[i].event;
		if (e->kind == EVENT_MISPLAY)
			return arena_format(
			    n->arena, "misplay by %s", n->names[e->seat]);
	}
	return NULL;
}

/* True if the subject asks the reader to act. */
static bool asks(const struct notice *n)
{
	return parts_to_act(n) && !n->forced;
}

/* Returns "your turn", in a reminder with the time that is left. */
static const char *your_turn(const struct notice *n)
{
	char span[32];
	if (!n->reminder || n->now >= n->deadline)
		return "your turn";
	when_span(n->deadline - n->now, span, sizeof span);
	return arena_format(n->arena, "your turn, %s left", span);
}

/* Returns "Round 2: your bid. " if the mail that tells a round's result also
 * asks the reader to act in the next round; "" otherwise. */
static const char *next_round(const struct notice *n, int scored)
{
	const struct table *t = n->view.table;
	const char *act = t->phase == PHASE_BID ? "your bid" : "your turn";
	if (!scored || !asks(n))
		return "";
	return arena_format(n->arena, "Round %d: %s. ", t->round, act);
}

/* Returns what follows "Round 3: " in the subject. */
static const char *round_news(const struct notice *n, int scored)
{
	const char *wrong = n->post ? post_misplay(n) : NULL;
	if (n->view.table->phase == PHASE_OVER)
		return arena_format(n->arena, "game over, %s", outcome(n));
	if (scored)
		return scores(n);
	if (wrong)
		return wrong;
	return asks(n) ? your_turn(n) : "";
}

const char *notice_subject(const struct notice *n)
{
	int scored = scored_round(n);
	int round = scored ? scored : n->view.table->round;
	const char *what = round_news(n, scored);
	const char *colon = *what ? ": " : "";
	return arena_format(n->arena, "[spades %" PRId64 "] %sRound %d%s%s",
	    n->game, next_round(n, scored), round, colon, what);
}

/* The news that comes first in a mail: what nobody should miss, in a line
 * each. news.c tells the details. */

/* ---- misplays ---- */

/* Returns the kind of a misplay. It shows what the hand holds, so only the
 * player reads it (nomic109 §6, "nobody is allowed to reveal ..."). Other mails
 * name both kinds. */
static const char *kind(const struct notice *n, const struct happening *h)
{
	bool own = h->event.seat == n->view.seat;
	bool open = n->view.table->turn_event == h->after.turn_event;
	if (!own || !open || !n->view.hand)
		return arena_format(n->arena,
		    "%s either %s not hold it or could have followed suit.",
		    own ? "You" : n->names[h->event.seat], own ? "do" : "does");
	if (!cards_have(n->view.hand, h->event.card))
		return "You do not hold it.";
	return notice_reason(n, RULING_MUST_FOLLOW);
}

/* Returns what the next misplay of the side leads to. */
static const char *next_misplay(
    const struct notice *n, const struct table *t, int side)
{
	const struct rules *r = &t->rules;
	bool in_hand = t->misplays_hand[side] + 1 == r->misplays_hand;
	bool in_game = t->misplays_game[side] + 1 == r->misplays_game;
	if (t->phase == PHASE_OVER || (!in_hand && !in_game))
		return terms_forfeit(n->arena, r);
	return arena_format(n->arena,
	    " One more misplay of %s side%s loses the game.",
	    parts_own(n, side) ? "your" : "this",
	    in_game ? "" : " in this round");
}

/* Returns the cards that the player may have meant: those of the same rank that
 * may be played, or else of the same suit; none if they are many. */
static uint64_t meant(const struct notice *n, int card)
{
	enum { FEW = 3 };
	uint64_t may = table_playable(n->view.table, n->view.hand);
	uint64_t like = may & cards_rank(card_rank(card));
	if (!like)
		like = may & cards_suit(card_suit(card));
	return cards_count(like) <= FEW ? like : 0;
}

/* Returns what the reader has to do after a misplay. */
static const char *after_misplay(
    const struct notice *n, const struct happening *h)
{
	uint64_t like = 0;
	if (h->event.seat != n->view.seat || !parts_to_act(n))
		return "";
	if (!n->list)
		like = meant(n, h->event.card);
	if (!like)
		return " Now play another card.";
	return arena_format(n->arena, " If you meant %s, play it now.",
	    doc_cards(n->arena, like, "or"));
}

static void misplay(
    struct doc *doc, const struct notice *n, const struct happening *h)
{
	const struct event *e = &h->event;
	const struct table *t = &h->after;
	int side = table_side(t, e->seat);
	const char *name = terms_player(n, e->seat);
	const char *next = next_misplay(n, t, side);
	if (t->phase != PHASE_OVER && table_expelled(t, e->seat))
		next = arena_format(n->arena,
		    " This puts %s out of the game in last place, and a bot "
		    "plays the seat from now on.",
		    name);
	doc_banner(doc,
	    "Misplay: %s tried to play %s. %s The card does not count%s: %d "
	    "points for %s (now %d).%s%s",
	    name, doc_card(n->arena, e->card), kind(n, h),
	    t->rules.source == FROM_NOMIC ? " (§6)" : "",
	    -t->rules.misplay_cost, parts_side(n, side), t->score[side], next,
	    t->phase == PHASE_OVER ? "" : after_misplay(n, h));
}

/* ---- the result ---- */

/* Returns "you and dan +43 (now 103), ann and cat -70 (now -10)"; without the
 * totals if `brief`. */
static const char *gains(
    const struct notice *n, const struct table *after, bool brief)
{
	int sides = after->rules.sides;
	const char *out = "";
	for (int i = 0; i < sides; i++) {
		int side = (parts_first_side(n) + i) % sides;
		out = arena_format(n->arena, "%s%s%s %+d", out, i ? ", " : "",
		    parts_side(n, side), parts_points(after, side));
		if (!brief)
			out = arena_format(
			    n->arena, "%s (now %d)", out, after->score[side]);
	}
	return out;
}

/* Returns ", 512 to 388" for two sides, " with 512" for more, where only the
 * winner's score is given; "" if the score did not decide the game. */
static const char *final_score(const struct notice *n, const struct table *t)
{
	if (t->winner == SIDE_NONE || t->ending == END_CONCESSION ||
	    t->ending == END_FORFEIT)
		return "";
	int won = t->score[t->winner];
	if (t->rules.sides != 2)
		return arena_format(n->arena, " with %d", won);
	int lost = t->score[1 - t->winner];
	return arena_format(n->arena, ", %d to %d", won, lost);
}

/* Returns the sides that lost: "you and cat", or "bob, cat, dan" of players
 * without partners. */
static const char *losers(const struct notice *n, const struct table *t)
{
	const char *out = "";
	for (int side = 0; side < t->rules.sides; side++)
		if (side != t->winner)
			out = arena_format(n->arena, "%s%s%s", out,
			    *out ? ", " : "", parts_side(n, side));
	return out;
}

/* Adds why the game ended. If the losers gave up, no score of the round shows
 * who they are and how they stood. */
static void reason_of_end(
    struct doc *doc, const struct notice *n, const struct table *t)
{
	static const char *const reasons[] = {
	    [END_NONE] = "",
	    [END_SCORE] = "",
	    [END_CONCESSION] = "conceded",
	    [END_FORFEIT] = "forfeited",
	    [END_LENGTH] = ": all rounds are played",
	    [END_ALL] = ": the winner bid all the tricks and took them",
	};
	_Static_assert(COUNT_OF(reasons) == END_ALL + 1, "a reason an ending");
	bool leaves = t->rules.concession == CONCESSION_LEAVE;
	const char *reason = reasons[t->ending];
	if (t->ending == END_CONCESSION && leaves)
		reason = "left the game";
	if (t->ending == END_CONCESSION || t->ending == END_FORFEIT)
		doc_small(doc,
		    "The game is over: %s %s, so this round is not scored. "
		    "The score is %s.",
		    losers(n, t), reason, notice_scores(n, t));
	else
		doc_small(doc, "The game is over%s.", reason);
}

/* Adds how far behind the reader's side is, or its place among many, and what
 * became of the reader's rating. */
static void own_part(
    struct doc *doc, const struct notice *n, const struct table *t)
{
	static const char *const places[] = {
	    "", "first", "second", "third", "fourth", "fifth", "last"};
	const char *rating = n->rating ? n->rating : "";
	const char *part = "";
	int place = 1;
	if (n->view.seat == SEAT_NONE)
		return;
	int own = table_side(t, n->view.seat);
	const char *name = terms_sentence(n->arena, parts_side(n, own));
	for (int side = 0; side < t->rules.sides; side++)
		place += t->score[side] > t->score[own];
	if (*final_score(n, t) && own != t->winner && t->rules.sides == 2)
		part = arena_format(n->arena, "%s are %d points behind. ", name,
		    t->score[t->winner] - t->score[own]);
	else if (*final_score(n, t) && own != t->winner)
		part = arena_format(n->arena, "%s came %s of %d, with %d. ",
		    name, places[place], t->rules.sides, t->score[own]);
	if (*part || *rating)
		doc_paragraph(doc, "%s%s", part, rating);
}

static void headline_of_game(
    struct doc *doc, const struct notice *n, const struct table *t)
{
	if (t->winner == SIDE_NONE) {
		doc_headline(doc, "The game is a draw");
	} else {
		const char *win =
		    parts_own(n, t->winner) ? "win" : terms_verb(n, "win");
		const char *all = arena_format(n->arena, "%s %s%s",
		    parts_side(n, t->winner), win, final_score(n, t));
		doc_headline(doc, "%s", terms_sentence(n->arena, all));
	}
	reason_of_end(doc, n, t);
	own_part(doc, n, t);
}

static void headline_of_deal(
    struct doc *doc, const struct notice *n, const struct table *t)
{
	const char *idle = " You need not do anything now.";
	doc_headline(doc, "Round %d is dealt", t->round);
	doc_small(doc, "%s bids first.%s", n->names[t->first],
	    n->view.seat == SEAT_NONE ? "" : idle);
}

/* Adds the headline if it is not "Your turn": that a round was dealt, or the
 * result of the game or of the round. */
static void parts_result(struct doc *doc, const struct notice *n)
{
	const struct table *over = parts_last_with(n, NEWS_OVER);
	const struct table *round = parts_last_with(n, NEWS_ROUND);
	if (parts_result_deals(n))
		headline_of_deal(doc, n, parts_last_with(n, NEWS_DEALT));
	else if (over)
		headline_of_game(doc, n, over);
	else if (round && !n->post)
		doc_headline(doc, "Round %d: %s", round->last_scored,
		    gains(n, round, true));
}

/* ---- all banners ---- */

/* True if the headline tells the result of this round, or of the game. */
static bool is_headline(const struct notice *n, const struct table *after)
{
	return parts_last_with(n, NEWS_ROUND) == after && !parts_to_act(n);
}

static void banners_of(
    struct doc *doc, const struct notice *now, const struct happening *h)
{
	const struct table *after = &h->after;
	const struct notice then = notice_then(now, after->events);
	const struct notice *n = &then;
	if (h->event.kind == EVENT_MISPLAY && !h->posted)
		misplay(doc, n, h);
	if (parts_is_banner_trick(now, h))
		doc_banner(doc, "%s", parts_trick(n, after));
	if ((h->effects & NEWS_ROUND) && !is_headline(now, after))
		doc_banner(doc, "Round %d is over: %s.", after->last_scored,
		    gains(n, after, false));
}

/* Adds the news that comes first in a mail: misplays, the trick just won, the
 * result of a round. */
static void parts_banners(struct doc *doc, const struct notice *n)
{
	for (size_t i = 0; i < n->news_count; i++)
		banners_of(doc, n, &n->news[i]);
}

/* Standing orders as tables, a row for each step.
 *
 * The wording differs from that of orders, so that a quoted table is not read
 * as a new order. */

static const char *condition_text(
    const struct notice *n, const struct order_step *step)
{
	static const char *const suits[] = {
	    "clubs", "diamonds", "hearts", "spades"};
	switch (step->condition) {
	case ORDER_ALWAYS:
		break;
	case ORDER_LED:
		return arena_format(n->arena, "%s are led", suits[step->led]);
	case ORDER_WON:
		return "you won the last trick";
	case ORDER_PARTNER:
		return "your partner is winning the trick";
	}
	return "";
}

static const char *choice_text(
    const struct notice *n, const struct order_step *step)
{
	static const char *const suits[] = {
	    " club", " diamond", " heart", " spade", " of the suit led", ""};
	switch (step->what) {
	case ORDER_BID:
		return arena_format(
		    n->arena, "a bid of %s", terms_bid(n, step->value));
	case ORDER_CARD:
		return doc_card(n->arena, step->value);
	case ORDER_LOWEST:
		return arena_format(
		    n->arena, "your lowest%s", suits[step->value]);
	case ORDER_HIGHEST:
		return arena_format(
		    n->arena, "your highest%s", suits[step->value]);
	}
	return "";
}

/* Returns which of the reader's turns a step is for, counted from the next
 * turn. */
static const char *turn_text(const struct notice *n, int place)
{
	static const char *const ends[] = {"th", "st", "nd", "rd"};
	return arena_format(
	    n->arena, "%d%s turn", place, ends[place > 3 ? 0 : place]);
}

void notice_order(
    struct doc *doc, const struct notice *n, const struct order *order)
{
	static const char *const head[] = {"when", "if", "what"};
	struct grid g;
	grid_init(&g, n, 1 + ORDER_STEPS, COUNT_OF(head));
	grid_head(&g, head);
	for (int i = 0; i < order->steps; i++) {
		const struct order_step *step = &order->step[i];
		grid_text(&g, turn_text(n, i + 1));
		grid_text(&g, condition_text(n, step));
		grid_text(&g, choice_text(n, step));
	}
	grid_end(&g, doc);
}

/* ---- in a mail ---- */

static const struct {
	const char *why, *text;
} reasons[] = {
    {"misplay", "The referee cancelled your order, because a misplay "
		"voided cards."},
    {"undo", "The referee cancelled your order, because a move was "
	     "taken back."},
    {"unfit", "The referee cancelled your order, because its "
	      "next step does not fit this turn."},
    {"over", "Your order ended with the hand."},
};

void notice_orders(struct doc *doc, const struct notice *n)
{
	const struct orders_notice *o = n->orders;
	if (!o)
		return;
	for (size_t i = 0; i < COUNT_OF(reasons); i++)
		if (!strcmp(reasons[i].why, o->gone))
			doc_paragraph(doc, "%s", reasons[i].text);
	if (*o->gone)
		return;
	doc_heading(doc, "Your standing order");
	notice_order(doc, n, &o->order);
	doc_paragraph(doc,
	    "Nobody else learns of your order. It ends with the hand. To "
	    "cancel it earlier, answer \"cancel-orders\".");
}

/* ---- the first mail of a game ---- */

/* Tells a substitute whose seat it is, who plays with whom, and how to play. */
static void introduce_to_substitute(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	const struct rules *r = &t->rules;
	doc_strong(doc, "You have the seat of %s in game %" PRId64 "; %s.",
	    n->seated, n->game, parts_partner(n));
	doc_paragraph(doc,
	    "The rules are those of %s. To read them, send \"rules\".%s",
	    r->preset,
	    parts_to_act(n) ? ""
			    : " When it is your turn, you get a mail. Answer "
			      "it with your bid or card on the first line.");
}

/* Adds what only a reader's first mail of a game says: how to bid on a list,
 * whose seat a substitute took, and what a card costs that may not be played.
 */
static void introduction(struct doc *doc, const struct notice *n)
{
	const struct rules *rules = &n->view.table->rules;
	if (!n->begins && !n->seated)
		return;
	if (n->seated)
		introduce_to_substitute(doc, n);
	if (n->post)
		doc_paragraph(doc,
		    "Each player gets the hand and the rules by private mail. "
		    "To bid, answer that mail, or answer here, as in \"bid "
		    "3\". To read the rules, send \"rules %s\" to %s.",
		    n->view.table->rules.preset, n->referee);
	else if (rules->misplay == MISPLAY_NOMIC && rules->misplay_cost)
		doc_small(doc,
		    "A card that you may not play is a misplay, which costs %d "
		    "points at once.%s To ask first, send \"check 10h\".",
		    rules->misplay_cost, terms_forfeit(n->arena, rules));
	else if (n->seated)
		doc_small(doc,
		    "A card that you may not play is refused, and costs "
		    "nothing.");
}

/* ---- messages to the table ---- */

enum { LINE_MOST = 100 }; /* bytes of a line */

/* Returns where to break a line: after a blank if the line has a blank, but
 * never within a character. */
static size_t line_size(const char *text)
{
	size_t n = strlen(text);
	if (n <= LINE_MOST)
		return n;
	n = LINE_MOST;
	while (n && text[n] != ' ')
		n--;
	if (n)
		return n;
	n = LINE_MOST;
	while (n && ((unsigned char)text[n] & 0xC0) == 0x80)
		n--;
	return n;
}

/* Quotes each line of a message with "> ", because a line may look like a move.
 * The referee ignores quoted lines in the reader's answer. */
static void quote(struct doc *doc, const struct notice *n, int i)
{
	const char *name = n->names[n->talk->seat[i]];
	const char *text =
	    arena_format(n->arena, "%s says: %s", name, n->talk->text[i]);
	while (*text) {
		size_t size = line_size(text);
		doc_echo(doc, arena_copy(n->arena, text, size), "");
		text += size;
		text += strspn(text, " ");
	}
}

static void withheld(struct doc *doc, const struct talk_notice *talk)
{
	if (!talk->asked_count)
		return;
	doc_paragraph(doc,
	    "The referee did not pass on what you wrote, because it may name a "
	    "card of yours. Players may not reveal their cards. To pass the "
	    "words on all the same, answer this mail with this line:");
	for (int i = 0; i < talk->asked_count; i++)
		doc_echo(doc, talk->asked[i], "");
}

static void table_talk(struct doc *doc, const struct notice *n)
{
	if (!n->talk)
		return;
	for (int i = 0; i < n->talk->count; i++)
		quote(doc, n, i);
	withheld(doc, n->talk);
}

/* ---- shared parts ---- */

/* Sets the preview, unless an earlier game in the mail has set it. */
static void preview(struct doc *doc, const struct notice *n)
{
	if (!n->suspended && !doc->preview)
		doc->preview = parts_preview(n);
}

static void announce(struct doc *doc, const struct notice *n)
{
	if (n->announce && n->begins)
		doc_small(doc, "%s", n->announce);
	else if (n->announce && !n->seated)
		doc_strong(doc, "%s", n->announce);
	if (n->announce && n->button_count)
		doc_choices(doc, "your answer", n->buttons, n->button_count);
	introduction(doc, n);
}

/* Adds who watches the game. */
static void company(struct doc *doc, const struct notice *n)
{
	if (n->watchers)
		doc_paragraph(doc, "%s", n->watchers);
}

static void add_question(struct doc *doc, const struct notice *n)
{
	if (n->question)
		doc_append(doc, n->question);
}

static void add_answer(struct doc *doc, const struct notice *n)
{
	if (n->answer)
		doc_append(doc, n->answer);
}

/* True if the answer only acknowledges a move that the mail shows: on the
 * table, in the last trick, or in the result. */
static bool shows_move(const struct notice *n)
{
	return n->only_acknowledges && n->news_count &&
	       (parts_to_act(n) || n->view.table->phase == PHASE_OVER);
}

/* Adds what a person who watched may want to see of a finished game. */
static void after_watching(struct doc *doc, const struct notice *n)
{
	struct doc_choice *link = arena_alloc(n->arena, sizeof *link);
	link->label = "Read the whole game";
	link->words = arena_format(n->arena, "replay %" PRId64, n->game);
	doc_paragraph(doc,
	    "You watched this game. To read all of it, with every hand, send "
	    "\"%s\".",
	    link->words);
	doc_choices(doc, "", link, 1);
}

/* Adds how a person who watches can stop, or get fewer mails. */
static void while_watching(struct doc *doc, const struct notice *n)
{
	enum { LINKS = 2 };
	struct doc_choice *link = arena_alloc(n->arena, LINKS * sizeof *link);
	const char *stop = arena_format(n->arena, "unwatch %" PRId64, n->game);
	const char *less =
	    arena_format(n->arena, "watch %" PRId64 " end", n->game);
	link[0] = (struct doc_choice){"Stop watching", stop};
	link[1] = (struct doc_choice){"Only the end", less};
	doc_paragraph(doc,
	    "You watch this game. To stop watching, answer with \"%s\". To get "
	    "only the result, answer with \"%s\".",
	    stop, less);
	doc_choices(doc, "", link, LINKS);
}

/* Adds what a player may want to see of a finished game, as buttons too. */
static void thanks(struct doc *doc, const struct notice *n)
{
	enum { LINKS = 5 };
	if (n->view.table->phase != PHASE_OVER)
		return;
	const char *replay = arena_format(n->arena, "replay %" PRId64, n->game);
	const char *record = arena_format(n->arena, "record %" PRId64, n->game);
	bool people = n->again && !strcmp(n->again, "rematch");
	bool scored = n->view.table->rounds_scored > 0;
	bool review = scored && n->view.seat != SEAT_NONE;
	const char *more = "";
	int count = 0;
	struct doc_choice *link = arena_alloc(n->arena, LINKS * sizeof *link);
	if (n->again) {
		link[count++] = (struct doc_choice){
		    people ? "Rematch" : "New game with bots", n->again};
		more = arena_format(n->arena,
		    people ? " Again? To ask the same players, answer "
			     "\"%s\"."
			   : " Again? For a new game with bots, answer yes or "
			     "\"%s\".",
		    n->again);
	}
	if (scored)
		link[count++] = (struct doc_choice){"My review", "review"};
	link[count++] = (struct doc_choice){"Read it again", replay};
	if (scored)
		link[count++] = (struct doc_choice){"Every round", "history"};
	link[count++] = (struct doc_choice){"The record", record};
	doc_paragraph(doc, "Thank you for playing.%s", more);
	doc_paragraph(doc,
	    "%sTo read the game with all hands open, send \"%s\".",
	    review ? "To see what your bids and cards cost you, send "
		     "\"review\". "
		   : "",
	    replay);
	if (n->view.seat != SEAT_NONE)
		doc_choices(doc, "", link, count);
}

/* Adds the table, but not to a player's first mail of a game during the bids:
 * the mail names the bids and the partners. */
static void table(struct doc *doc, const struct notice *n)
{
	bool bids = n->view.table->phase == PHASE_BID;
	if (n->begins && bids && !n->post)
		return;
	notice_picture(doc, n);
	parts_table(doc, n);
}

/* ---- for the player to act ---- */

/* Adds what the referee asks about the player's mail, and the result of the
 * mail if that is a refusal or a short answer. If `below` is set, the answer is
 * long and stands further below, and this adds only a sentence that says so. */
static void brief_answer(struct doc *doc, const struct notice *n, bool below)
{
	announce(doc, n);
	add_question(doc, n);
	if (!n->answer || n->only_acknowledges)
		return;
	if (below)
		doc_paragraph(doc, "What you asked for is below.");
	else
		add_answer(doc, n);
}

static void since_last_mail(struct doc *doc, const struct notice *n)
{
	struct doc more;
	bool banner = false;
	for (size_t i = 0; i < n->news_count; i++)
		banner |= parts_is_banner_trick(n, &n->news[i]);
	doc_init(&more, n->arena, "");
	if (n->only_acknowledges && !shows_move(n))
		add_answer(&more, n);
	parts_news(&more, n);
	if (n->played && !n->practised)
		doc_paragraph(&more,
		    "I play a card for you if it is your only legal one, or if "
		    "you ordered it. To play each card yourself, send "
		    "\"autoplay off\".");
	table_talk(&more, n);
	if (!more.first)
		return;
	doc_heading(doc, banner ? "Before that" : "Since the last mail");
	doc_append(doc, &more);
}

/* True if the mail only asks what the reader's own words mean. The reader has
 * just read the table, and needs only the hand to answer. */
static bool only_asks(const struct notice *n)
{
	return n->question && n->question->first && !n->news_count &&
	       !n->wants_state;
}

/* Adds the table, what may be done, and what follows from it. */
static void position(struct doc *doc, const struct notice *n, bool below)
{
	table(doc, n);
	parts_hand(doc, n);
	parts_answer(doc, n);
	/* how the game began is less urgent than the hand */
	if (n->begins)
		brief_answer(doc, n, below);
	notice_orders(doc, n);
	parts_needs(doc, n);
	if (!n->begins)
		parts_standing(doc, n);
	company(doc, n);
}

static void to_player_to_act(struct doc *doc, const struct notice *n)
{
	enum { LONG = 1600 }; /* bytes of an answer that does not fit above */
	bool below =
	    n->answer && !n->only_acknowledges && doc_size(n->answer) > LONG;
	preview(doc, n);
	parts_turn(doc, n);
	if (!n->begins)
		brief_answer(doc, n, below);
	parts_banners(doc, n);
	if (!only_asks(n)) {
		position(doc, n, below);
	} else {
		parts_hand(doc, n);
		if (n->view.table->phase == PHASE_BID)
			parts_answer(doc, n);
	}
	since_last_mail(doc, n);
	if (below) {
		doc_heading(doc, "You asked");
		add_answer(doc, n);
	}
}

/* ---- for everyone else ---- */

static bool nothing_new(const struct notice *n)
{
	return !n->news_count && !n->wants_state && !n->announce;
}

/* True for a post after which bids or tricks are not as the last post showed
 * them. The bids so far stand beside the turn. */
static bool table_changed(const struct notice *n)
{
	const struct table *now = n->view.table;
	for (size_t i = 0; i < n->news_count; i++) {
		const struct happening *h = &n->news[i];
		if (now->phase == PHASE_BID || h->round != now->round)
			continue;
		if (h->event.kind == EVENT_UNDO ||
		    h->effects & (NEWS_BIDS | NEWS_TRICK))
			return true;
	}
	return n->begins;
}

/* True for a post that tells the end of a round. */
static bool ends_round(const struct notice *n)
{
	for (size_t i = 0; i < n->news_count; i++)
		if (n->post && n->news[i].effects & (NEWS_ROUND | NEWS_OVER))
			return true;
	return false;
}

static void tell_news(struct doc *doc, const struct notice *n)
{
	parts_banners(doc, n);
	parts_news(doc, n);
}

/* True for a private mail beside the post that told everything but the hand. */
static bool brings_hand(const struct notice *n)
{
	return n->list && !n->post && !n->begins && parts_result_deals(n);
}

static void to_everyone_else(struct doc *doc, const struct notice *n)
{
	bool only_answer = n->answer && nothing_new(n);
	bool in_round = parts_in_round(n->view.table);
	/* an archive is read in order: the cards, their result, what follows */
	bool ends = ends_round(n);
	if (ends)
		tell_news(doc, n);
	parts_result(doc, n);
	bool has_headline = ends || doc_has_headline(doc);
	if (only_answer)
		doc_headline(doc, "%s", n->answer->title);
	else if (in_round && !has_headline)
		parts_turn(doc, n);
	add_question(doc, n);
	if (!shows_move(n))
		add_answer(doc, n);
	if (only_answer)
		return;
	announce(doc, n);
	if (!ends)
		tell_news(doc, n);
	table_talk(doc, n);
	if (!in_round) {
		if (n->reminder)
			doc_strong(doc, "A reminder: the table waits for you.");
		parts_deal_wait(doc, n);
		return;
	}
	preview(doc, n);
	if (brings_hand(n)) {
		parts_hand(doc, n);
		return;
	}
	if (has_headline)
		parts_turn(doc, n);
	if (!n->post || table_changed(n)) {
		table(doc, n);
		parts_hand(doc, n);
		notice_orders(doc, n);
		parts_needs(doc, n);
	}
	if (!n->begins && (!n->post || parts_result_deals(n)))
		parts_standing(doc, n);
	company(doc, n);
}

void notice_state(struct doc *doc, const struct notice *n)
{
	if (!parts_in_round(n->view.table)) {
		parts_deal_wait(doc, n);
		return;
	}
	parts_turn(doc, n);
	parts_table(doc, n);
	parts_needs(doc, n);
}

/* Adds what the referee did in the reader's name because the time was up. */
static void own_timeouts(struct doc *doc, const struct notice *n)
{
	for (size_t i = 0; i < n->news_count; i++) {
		const struct happening *h = &n->news[i];
		struct notice then = notice_then(n, h->after.events);
		if (h->event.kind == EVENT_TIMEOUT &&
		    h->event.seat == then.view.seat)
			parts_event(doc, n, i, true);
	}
}

void notice_mail(struct doc *doc, const struct notice *n)
{
	own_timeouts(doc, n);
	if (parts_to_act(n))
		to_player_to_act(doc, n);
	else
		to_everyone_else(doc, n);
	if (n->answer && nothing_new(n))
		return;
	if (!n->watches)
		thanks(doc, n);
	else if (n->view.table->phase == PHASE_OVER)
		after_watching(doc, n);
	else
		while_watching(doc, n);
	bool over = n->view.table->phase == PHASE_OVER;
	if (n->page)
		doc_link(doc, over ? "The game" : "The table", n->page);
	if (n->front && over)
		doc_link(doc, "All games", n->front);
	/* Begins the small print, to which parts_fair_deal adds the seal. */
	if (n->newcomer) {
		doc_foot(doc, "The rules in short");
		notice_rules_short(doc, &n->view.table->rules, "rules");
	}
	parts_fair_deal(doc, n);
}
