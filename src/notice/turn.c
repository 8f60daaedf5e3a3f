/* turn.c - whose turn it is, until when, and what has been played so far. */

#include "base/arena.h"
#include "base/when.h"
#include "engine/legal.h"
#include "notice/doc.h"
#include "notice/legality.h"
#include "parts.h"

/* The reader's hand, and how to answer with a move.
 *
 * An example of an answer always stands in the middle of a sentence, never
 * alone on a line: if a mail program quotes it without marks, it must not be
 * read as a move. A test sends every notice back as an answer to make sure. */

/* Returns the cards that the reader may play, discard or pass now. */
static uint64_t selectable(const struct notice *n)
{
	const struct table *t = n->view.table;
	if (!parts_to_act(n))
		return n->view.hand;
	if (t->phase == PHASE_PLAY)
		return table_playable(t, n->view.hand);
	return n->view.hand & ~n->picked;
}

/* Returns the command that plays a card now; NULL if the reader cannot play a
 * card. */
static const char *play_command(const struct notice *n)
{
	const struct table *t = n->view.table;
	if (!parts_to_act(n) || n->other_game)
		return NULL;
	if (t->phase == PHASE_PLAY)
		return "play";
	if (t->phase == PHASE_DISCARD)
		return "discard";
	return t->phase == PHASE_PASS ? "pass" : NULL;
}

/* True if more than one card is still to be passed. */
static bool more_to_pass(const struct notice *n)
{
	const struct table *t = n->view.table;
	if (t->phase != PHASE_PASS)
		return false;
	return cards_count(n->picked) + 1 < t->rules.exchange_cards;
}

/* Adds the hand. A hand has up to 78 pairs of cards to pass, too many for a
 * link each. So a link names one card. The player adds the other card before
 * sending the mail, or sends the mail with one card and gets links for the
 * rest. */
static void show_hand(struct doc *doc, const struct notice *n)
{
	struct doc_item *hand = doc_hand(doc, n->view.hand, selectable(n));
	hand->verb = play_command(n);
	hand->picked = n->picked;
	hand->text = n->practised ? "" : "a card";
	hand->more = hand->verb && more_to_pass(n);
}

void parts_hand(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	if (n->view.seat == SEAT_NONE || !parts_in_round(t))
		return;
	if (n->view.sealed) {
		doc_heading(doc, "Your hand is sealed");
		doc_paragraph(doc,
		    "You may bid blind.%s To see your hand instead, send "
		    "\"look\". Once you look, you can no longer bid blind.",
		    terms_blind_nil(n->arena, &t->rules));
		return;
	}
	if (!n->view.hand)
		return;
	doc_heading(doc, "Your hand");
	show_hand(doc, n);
	if (t->rules.draw && n->view.gave)
		doc_paragraph(doc, "You have put away %s.",
		    doc_cards(n->arena, n->view.gave, "and"));
	if (n->list)
		doc_paragraph(doc,
		    "The referee sent this hand only to you. Do not quote "
		    "this mail on the list.");
}

/* ---- how to answer ---- */

/* Returns a sentence that says where the answer goes; "" without a list. */
static const char *where_it_goes(const struct notice *n)
{
	if (!n->list)
		return "";
	return " Post by answering this mail: the referee knows that the move "
	       "is yours, and posts it for you.";
}

static void binding_bid(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	int partner = table_partner(t, n->view.seat);
	const char *name = n->names[partner];
	if (t->bid[partner] == BID_NONE)
		doc_paragraph(doc,
		    "Your bid is only a hint. %s bids after you, and that bid "
		    "counts for your side.",
		    name);
	else
		doc_paragraph(doc,
		    "%s bid %s as a hint. Your bid counts for your side.", name,
		    terms_bid(n, t->bid[partner]));
}

static struct doc_choice bid_choice(const struct notice *n, int bid)
{
	const char *label = terms_bid(n, bid);
	const char *words = arena_format(n->arena, "bid %s", label);
	return (struct doc_choice){label, words};
}

/* Adds a button for every bid. */
static void bid_buttons(struct doc *doc, const struct notice *n, uint64_t bids)
{
	struct doc_choice *choice =
	    arena_alloc(n->arena, BID_END * sizeof *choice);
	int count = 0;
	for (uint64_t left = bids; left; left &= left - 1)
		choice[count++] = bid_choice(n, cards_first(left));
	if (n->view.sealed)
		choice[count++] = (struct doc_choice){"look", "look"};
	doc_choices(doc, n->practised ? "" : "a bid", choice, count);
}

static void how_to_bid(struct doc *doc, const struct notice *n)
{
	const struct rules *r = &n->view.table->rules;
	uint64_t bids =
	    table_hand_bids(n->view.table, n->view.seat, n->view.hand);
	if (!n->other_game)
		bid_buttons(doc, n, bids);
	if (!(bids & (bids - 1)))
		doc_paragraph(doc,
		    "You have no choice%s: answer this mail with %s.%s",
		    r->bid_spades ? ", because you must bid the number of "
				    "your spades"
				  : "",
		    notice_biddable(n), where_it_goes(n));
	else if (!n->practised || n->list)
		doc_paragraph(doc,
		    "Answer this mail with your bid on the first line: %s.%s",
		    notice_biddable(n), where_it_goes(n));
	else
		doc_paragraph(doc, "You may bid %s.", notice_biddable(n));
	if (r->bid_mode == BIDS_BINDING)
		binding_bid(doc, n);
	if (r->change_bid)
		doc_paragraph(
		    doc, "You may change your bid until the next player bids.");
}

static void how_to_draw(struct doc *doc, const struct notice *n)
{
	static const struct doc_choice choices[] = {
	    {"Keep it", "keep"}, {"Put it away, take the next", "next"}};
	if (!n->other_game)
		doc_choices(doc, "", choices, COUNT_OF(choices));
	doc_paragraph(doc,
	    "You drew %s. Answer \"keep\", and the next card is shown to you "
	    "and put away. Or answer \"next\", and this card is put away and "
	    "you must keep the next one. Nobody else sees these cards before "
	    "the round is "
	    "over.",
	    doc_card(n->arena, n->view.drawn[0]));
}

static void how_to_pass(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	int partner = table_partner(t, n->view.seat);
	doc_paragraph(doc,
	    "Answer this mail with %s for %s on the first line, as "
	    "in \"pass 2h and 10c\". Only %s will see the cards.",
	    terms_cards_passed(&t->rules), n->names[partner],
	    n->names[partner]);
}

static void how_to_play(struct doc *doc, const struct notice *n)
{
	const char *which = parts_playable(n);
	if (*which)
		doc_paragraph(doc, "%s", which);
	if (!n->practised)
		doc_paragraph(doc,
		    "Answer this mail with the card on the first line, such as "
		    "\"10h\" or \"queen of spades\".%s",
		    where_it_goes(n));
	else if (n->list)
		/* in a game on a list, even a practised reader must be told
		 * that the referee posts the answer */
		doc_paragraph(doc, "Answer with the card.%s", where_it_goes(n));
	if (n->view.table->rules.hilo_aces)
		doc_paragraph(doc,
		    "You may call an ace high or low, as in \"ah low\". If you "
		    "do not call it, the ace is low when you bid zero and have "
		    "taken no trick. In a low-ball, it is also low once you "
		    "have made your bid. Otherwise it is high.");
}

void parts_answer(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	if (!parts_to_act(n) || n->forced)
		return;
	switch (t->phase) {
	case PHASE_DRAW:
		how_to_draw(doc, n);
		break;
	case PHASE_BID:
		how_to_bid(doc, n);
		break;
	case PHASE_DISCARD:
		doc_paragraph(doc,
		    "You drew the extra card. It is in your hand above. "
		    "You must throw one card back. Name that card on the "
		    "first line of your answer. Nobody else will see it.");
		break;
	case PHASE_PASS:
		how_to_pass(doc, n);
		break;
	case PHASE_PLAY:
		how_to_play(doc, n);
		break;
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
}

bool parts_in_round(const struct table *t)
{
	return t->phase != PHASE_OVER && t->phase != PHASE_DEAL;
}

bool parts_to_act(const struct notice *n)
{
	const struct table *t = n->view.table;
	if (n->suspended || n->view.seat == SEAT_NONE)
		return false;
	return parts_in_round(t) && t->turn == n->view.seat;
}

const struct table *parts_last_with(const struct notice *n, unsigned effect)
{
	for (size_t i = n->news_count; i > 0; i--)
		if (n->news[i - 1].effects & effect)
			return &n->news[i - 1].after;
	return NULL;
}

bool parts_result_deals(const struct notice *n)
{
	const struct table *deal = parts_last_with(n, NEWS_DEALT);
	const struct table *now = n->view.table;
	if (!deal || parts_to_act(n) || n->suspended)
		return false;
	if (parts_last_with(n, NEWS_OVER | NEWS_ROUND) ||
	    deal->out != SEAT_NONE)
		return false;
	return now->round == deal->round && now->phase == PHASE_BID;
}

const char *parts_when(const struct notice *n, int64_t moment)
{
	char when[WHEN_PERSON];
	when_person(moment, n->zone, when, sizeof when);
	return arena_string(n->arena, when);
}

/* True if the deadline has passed and the time-out is still to come. */
static bool time_is_up(const struct notice *n)
{
	return n->deadline && n->now > n->deadline;
}

typedef char *when_writer(int64_t t, const char *zone, char *out, size_t size);

/* Returns the deadline after `word`; `write` writes it with or without year and
 * zone. */
static const char *until(
    const struct notice *n, const char *word, when_writer *write)
{
	char span[32];
	char when[WHEN_PERSON];
	if (!n->deadline)
		return "";
	int64_t left = n->deadline - n->now;
	write(n->deadline, n->zone, when, sizeof when);
	if (time_is_up(n))
		return arena_format(
		    n->arena, ", but the time ended on %s", when);
	when_span(left, span, sizeof span);
	return arena_format(n->arena, ", %s %s (%s left)", word, when, span);
}

const char *parts_until(const struct notice *n)
{
	return until(n, "until", when_person);
}

const char *parts_laid(const struct notice *n, int seat)
{
	const struct trick *trick = &n->view.table->trick;
	const char *card = doc_card(n->arena, trick->card[seat]);
	bool low = trick->low >> seat & 1;
	if (low)
		card = arena_format(n->arena, "%s low", card);
	if (seat == trick->leader)
		card = arena_format(n->arena, "led %s", card);
	return card;
}

/* ---- whose turn it is ---- */

/* Returns what a seat did: "ann led J♣", "bob played A♥ low", "cat bid nil";
 * NULL if the seat has not played or bid. */
static const char *act_so_far(const struct notice *n, int seat)
{
	const struct table *t = n->view.table;
	const struct trick *trick = &t->trick;
	struct notice then = notice_then(n, t->last_act[seat]);
	const char *name = terms_player(&then, seat);
	if (t->phase == PHASE_BID && t->bid[seat] != BID_NONE)
		return arena_format(n->arena, "%s bid %s", name,
		    terms_bid_made(n, t, seat, t->bid[seat]));
	if (t->phase != PHASE_PLAY || trick->card[seat] == CARD_NONE)
		return NULL;
	const char *card = parts_laid(n, seat);
	return seat == trick->leader
	           ? arena_format(n->arena, "%s %s", name, card)
	           : arena_format(n->arena, "%s played %s", name, card);
}

bool parts_is_headline_deal(const struct notice *n, const struct happening *h)
{
	const struct table *now = n->view.table;
	bool dealt = h->effects == (NEWS_TURN | NEWS_DEALT);
	return dealt && (parts_to_act(n) || n->post) &&
	       now->phase == PHASE_BID && h->after.round == now->round &&
	       h->after.out == SEAT_NONE;
}

/* Returns "Round 3 is dealt. " if that is news for the reader who is to bid,
 * or in a post without a headline about it; for the first bidder, "Round 3 is
 * dealt, and you bid first. " */
static const char *deal(const struct notice *n)
{
	const struct table *t = n->view.table;
	for (size_t i = 0; i < n->news_count; i++)
		if (parts_is_headline_deal(n, &n->news[i]) &&
		    !parts_result_deals(n))
			return arena_format(n->arena, "Round %d is dealt%s. ",
			    t->round,
			    t->turn == t->first && !n->post
				? ", and you bid first"
				: "");
	return "";
}

/* Returns the bids or the open trick as a sentence: "ann led J♣, you played
 * 7♣."; "" if there are none. */
static const char *so_far(const struct notice *n)
{
	const struct table *t = n->view.table;
	bool play = t->phase == PHASE_PLAY;
	int first = play ? t->trick.leader : t->first;
	const char *out = "";
	for (int i = 0; i < t->rules.seats; i++) {
		int seat = (first + i) % t->rules.seats;
		const char *between = *out ? ", " : "";
		const char *what = act_so_far(n, seat);
		if (what)
			out = arena_format(
			    n->arena, "%s%s%s", out, between, what);
	}
	out = terms_sentence(n->arena, out);
	return *out ? arena_format(n->arena, "%s.", out) : "";
}

/* Returns whose turn it is: "your", "ann's". */
static const char *whose_turn(const struct notice *n)
{
	int turn = n->view.table->turn;
	if (turn == n->view.seat)
		return "your";
	return arena_format(n->arena, "%s's", n->names[turn]);
}

/* Returns " (highest bid)" in a post before the first lead, if the bids decided
 * who leads. */
static const char *why_leads(const struct notice *n)
{
	const struct table *t = n->view.table;
	bool first = t->phase == PHASE_PLAY && !t->trick_no && !t->trick.size;
	bool highest = t->rules.first_lead == LEAD_HIGHEST_BIDDER;
	return n->post && first && highest ? " (highest bid)" : "";
}

static void suspended_turn(struct doc *doc, const struct notice *n)
{
	const struct table *t = n->view.table;
	const char *before = n->post ? so_far(n) : "";
	doc_headline(doc, "The game is suspended");
	doc_paragraph(doc, "%s%sWhen it goes on, it is %s turn to %s%s.",
	    before, *before ? " " : "", whose_turn(n), terms_task(t),
	    why_leads(n));
}

/* Returns what happened, and whose turn it is: `whose` is "It is ann's". */
static const char *state(
    const struct notice *n, const char *whose, const char *by)
{
	const struct table *t = n->view.table;
	const char *before = so_far(n);
	return arena_format(n->arena, "%s%s%s turn to %s%s.", before,
	    *before ? " " : "", whose, terms_task(t), by);
}

/* Returns that the referee plays the reader's only legal card. */
static const char *forced_card(const struct notice *n)
{
	uint64_t cards = table_playable(n->view.table, n->view.hand);
	return arena_format(n->arena,
	    "You can play only %s: the referee plays it for you",
	    doc_card(n->arena, cards_first(cards)));
}

/* A list of mails shows only the first words, so the preview has few. */
const char *parts_preview(const struct notice *n)
{
	const char *whose = whose_turn(n);
	if (n->forced)
		return forced_card(n);
	if (n->view.table->turn == n->view.seat)
		whose = "Your";
	return state(n, whose, until(n, "by", when_short));
}

/* ---- the headline ---- */

/* Returns what the reader may play to the open trick. */
static const char *follow(const struct notice *n)
{
	const struct table *t = n->view.table;
	uint64_t hand = n->view.hand;
	uint64_t playable = table_playable(t, hand);
	int led = table_suit_led(t);
	if (!(playable & ~cards_suit(led)))
		return arena_format(
		    n->arena, "follow %s", face_suit(led)->word);
	if (playable != hand)
		return playable & cards_suit(SUIT_SPADES)
		           ? "play a spade"
		           : "play any card but a spade";
	return hand & (hand - 1) ? "play any card" : "play your last card";
}

static const char *task(const struct notice *n)
{
	const struct table *t = n->view.table;
	bool follows = t->phase == PHASE_PLAY && t->trick.size;
	if (t->phase == PHASE_DRAW)
		return arena_format(n->arena, "keep %s or put it away",
		    doc_card(n->arena, n->view.drawn[0]));
	return follows ? follow(n) : terms_task(t);
}

static const char *timeout_act(const struct notice *n)
{
	const struct table *t = n->view.table;
	switch (t->phase) {
	case PHASE_DRAW:
		return "put the card away for you and take the next";
	case PHASE_BID:
		if (t->rules.bid_spades)
			return "bid your spades for you";
		return arena_format(n->arena, "bid %s for you",
		    terms_bid(
			n, table_timeout_bid(t, n->view.seat, n->view.hand)));
	case PHASE_DISCARD:
		return "throw back a random card for you";
	case PHASE_PASS:
		return "pass random cards for you";
	case PHASE_PLAY:
		return "play a random legal card for you";
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
	return "";
}

/* Returns ", or the referee will bid 2 for you", for the player to act. Whoever
 * is practised reads this in reminders only. */
static const char *lapse(const struct notice *n)
{
	if (!parts_to_act(n) || (n->practised && !n->reminder))
		return "";
	return arena_format(
	    n->arena, ", or the referee will %s", timeout_act(n));
}

/* Adds what happened in this trick or bidding, and the deadline. */
static void so_far_and_deadline(struct doc *doc, const struct notice *n)
{
	char when[WHEN_PERSON];
	char span[32];
	const char *before = arena_format(n->arena, "%s%s", deal(n), so_far(n));
	const char *between = *so_far(n) ? " " : "";
	bool own = parts_to_act(n);
	const char *or_else = lapse(n);
	bool brief = own && !*or_else;
	(brief ? when_short : when_person)(
	    n->deadline, n->zone, when, sizeof when);
	when_span(n->deadline - n->now, span, sizeof span);
	if (time_is_up(n))
		doc_small(doc, "%s%sThe time for this ended on %s.", before,
		    between, when);
	else if (n->deadline)
		doc_small(doc, "%s%s%s %s (%s left)%s.", before, between,
		    own ? "Answer by" : "Until", when, span, or_else);
	else if (*before)
		doc_small(doc, "%s", before);
}

/* A post that looked like talk may have been meant as a move. */
static void moveless_letter(struct doc *doc, const struct notice *n)
{
	char when[WHEN_PERSON];
	if (!n->moveless)
		return;
	when_person(n->moveless, n->zone, when, sizeof when);
	doc_paragraph(doc,
	    "A letter from your address, of %s, made no move. If you meant it "
	    "as one, answer this mail with the move.",
	    when);
}

void parts_turn(struct doc *doc, const struct notice *n)
{
	const char *again = n->reminder ? "A reminder. " : "";
	if (n->suspended) {
		suspended_turn(doc, n);
	} else if (n->forced) {
		doc_headline(doc, "%s", forced_card(n));
		doc_small(doc,
		    "%s%sThe referee waits 5 to 60 minutes, so that nobody "
		    "sees that you had no choice. You need not answer.",
		    so_far(n), *so_far(n) ? " " : "");
	} else if (parts_to_act(n)) {
		doc_headline(doc, "%sYour turn: %s", again, task(n));
		so_far_and_deadline(doc, n);
		moveless_letter(doc, n);
	} else if (!doc_has_headline(doc)) {
		doc_headline(doc, "It is %s turn to %s%s", whose_turn(n),
		    terms_task(n->view.table), why_leads(n));
		so_far_and_deadline(doc, n);
	} else {
		const char *whose =
		    arena_format(n->arena, "It is %s", whose_turn(n));
		doc_paragraph(doc, "%s", state(n, whose, parts_until(n)));
	}
	bool told = n->away && n->announce && strstr(n->announce, n->away);
	if (n->away && !told)
		doc_paragraph(doc, "%s", n->away);
}
