/* legality.c - what a player may do, why something was refused, and that a move
 * was accepted.
 *
 * Each sentence is made from a set or a ruling of the engine, so it cannot
 * contradict the engine. No other file describes what is legal. */
#include "notice/legality.h"

#include "base/arena.h"
#include "base/when.h"
#include "engine/legal.h"
#include "engine/options.h"
#include "notice/doc.h"
#include "parts.h"

/* Terms that several parts of a mail need: a side, a bid, a task. */

/* Tasks of an exchange, by the number of cards passed. terms_cards_passed skips
 * the word "pass ". */
static const char *const exchanges[] = {
    "pass no card",
    "pass one card",
    "pass two cards",
    "pass three cards",
    "pass four cards",
    "pass five cards",
    "pass six cards",
};
_Static_assert(
    COUNT_OF(exchanges) == EXCHANGE_MAX + 1, "words for each number of cards");

const char *terms_cards_passed(const struct rules *rules)
{
	return exchanges[rules->exchange_cards] + strlen("pass ");
}

struct notice notice_then(const struct notice *n, uint32_t event)
{
	struct notice then = *n;
	const char **names = NULL;
	unsigned set = 0;
	for (const struct former *f = n->formers; f && f->name; f++) {
		if (event > f->until || set >> f->seat & 1)
			continue;
		if (!names) {
			names =
			    arena_alloc(n->arena, SEATS_MAX * sizeof *names);
			memcpy(names, n->names, SEATS_MAX * sizeof *names);
			then.names = names;
		}
		names[f->seat] = f->name;
		set |= 1u << f->seat;
		if (f->seat == n->view.seat)
			then.view.seat = SEAT_NONE;
	}
	return then;
}

const char *terms_forfeit(struct arena *arena, const struct rules *r)
{
	const char *hand = "";
	const char *game = "";
	if (r->misplays_hand)
		hand = arena_format(
		    arena, "%d misplays in a round", r->misplays_hand);
	if (r->misplays_game)
		game = arena_format(arena, "%d%s in a game", r->misplays_game,
		    *hand ? "" : " misplays");
	if (!*hand && !*game)
		return "";
	const char *or = *hand && *game ? " or " : "";
	return arena_format(
	    arena, " A side with %s%s%s loses the game.", hand, or, game);
}

/* Returns a sentence about low-balls, or "". */
static const char *low_ball(struct arena *arena, const struct rules *r)
{
	const char *effect = "This changes no score.";
	if (!r->low_ball)
		return "";
	if (r->hilo_aces)
		effect = "In a low-ball, the ace of a player who has made the "
			 "bid is low unless it is called high.";
	return arena_format(arena,
	    "If the bids of a round add up to less than %d, the round is a "
	    "low-ball, and below %d a super low-ball. %s%s",
	    r->low_ball, r->low_ball - 1,
	    r->zero_start ? "A zero counts as 1 for this. " : "", effect);
}

const char *terms_customs(struct arena *arena, const struct rules *r)
{
	static const char tray[] =
	    "After each round, the player in last place is in the tray. The "
	    "player in last place at the end is the tray person, who carried "
	    "the trays away when this game was played in a cafeteria. A player "
	    "who took exactly as many tricks as bid in every round has a "
	    "perfect day. A player who never did, and took fewer tricks than "
	    "bid in all, has an imperfect day, and by custom owes the others a "
	    "new deck of cards. Days are counted from the third round on.";
	const char *low = low_ball(arena, r);
	if (!r->tray)
		return low;
	return arena_format(arena, "%s%s%s", low, *low ? " " : "", tray);
}

const char *terms_player(const struct notice *n, int seat)
{
	return seat == n->view.seat ? "you" : n->names[seat];
}

const char *terms_sentence(struct arena *arena, const char *text)
{
	char *out = arena_string(arena, text);
	size_t size = strlen("you");
	bool you = !strncmp(out, "you", size);
	if (you && (!out[size] || out[size] == ' '))
		*out = 'Y';
	return out;
}

const char *terms_verb(const struct notice *n, const char *plural)
{
	const struct rules *r = &n->view.table->rules;
	return r->sides == r->seats ? arena_format(n->arena, "%ss", plural)
	                            : plural;
}

const char *terms_zero_bid(const struct rules *r)
{
	if (r->zero_start)
		return "zero";
	if (!r->nil || r->source == FROM_NOMIC)
		return "0";
	return "nil";
}

const char *terms_bid(const struct notice *n, int bid)
{
	const struct rules *r = &n->view.table->rules;
	if (bid == BID_NONE)
		return FACE_DASH;
	if (bid == BID_BLIND_NIL)
		return "blind nil";
	if (bid == BID_ALL)
		return "all";
	if (bid > BID_ALL)
		return arena_format(
		    n->arena, "blind %d", bid_blind_number(bid));
	if (bid == 0)
		return terms_zero_bid(r);
	return arena_format(n->arena, "%d", bid);
}

/* playsite: "the first partner's bid is a hint", unless the partner bids nil */
bool terms_is_hint(const struct table *t, int seat)
{
	const struct rules *r = &t->rules;
	int partner = table_partner(t, seat);
	int place = (seat - t->first + r->seats) % r->seats;
	int partners = (partner - t->first + r->seats) % r->seats;
	if (r->bid_mode != BIDS_BINDING || score_is_nil(r, t->bid[seat]))
		return false;
	return place < partners && !score_is_nil(r, t->bid[partner]);
}

const char *terms_seat_bid(const struct notice *n, int seat)
{
	const struct table *t = n->view.table;
	const char *bid = terms_bid(n, t->bid[seat]);
	if (t->bid[seat] == BID_NONE || !terms_is_hint(t, seat))
		return bid;
	return arena_format(n->arena, "hint %s", bid);
}

const char *terms_bid_made(
    const struct notice *n, const struct table *t, int seat, int bid)
{
	const char *text = terms_bid(n, bid);
	if (t->bid[seat] != bid || !terms_is_hint(t, seat))
		return text;
	return arena_format(n->arena, "%s as a hint", text);
}

const char *terms_task(const struct table *t)
{
	switch (t->phase) {
	case PHASE_DRAW:
		return "draw";
	case PHASE_BID:
		return "bid";
	case PHASE_DISCARD:
		return "throw a card back";
	case PHASE_PASS:
		return exchanges[t->rules.exchange_cards];
	case PHASE_PLAY:
		return t->trick.size ? "play" : "lead";
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
	return "wait";
}

const char *terms_exchange(struct arena *arena, const struct rules *r)
{
	bool partner = r->exchange_first == EXCHANGE_PARTNER;
	const char *when = " A blind nil bidder";
	if (r->exchange == EXCHANGE_NIL)
		when = " Unless both partners bid nil, the bidder of a nil";
	else if (!r->exchange || !rules_blind_nil(r))
		return "";
	return arena_format(arena,
	    "%s and the partner then pass each other %d card%s. %s passes "
	    "first.",
	    when, r->exchange_cards, r->exchange_cards == 1 ? "" : "s",
	    partner ? "The partner" : "The bidder");
}

const char *terms_jokers(struct arena *arena, const struct rules *r)
{
	static const char two[] = "big joker (the red one), or else the little "
				  "joker (the black one), or else the ";
	static const char *const jokers[] = {"", "joker or else the ", two};
	static const char both[] = "two of diamonds (which is a spade here), "
				   "or else the two of spades, or else the ";
	static const char *const deuces[] = {
	    "", "two of spades or else the ", both};
	return arena_format(arena, "%s%s", jokers[r->joker], deuces[r->deuces]);
}

/* Returns sentences about numbers that are bid blind, with a blank before each.
 */
static const char *blind_number(struct arena *arena, const struct rules *r)
{
	const char *each = r->blind_bid_points ? "It" : "Each of its tricks";
	const char *behind = "";
	if (!rules_blind_bid(r))
		return "";
	if (r->blind_bid_behind)
		behind = arena_format(arena,
		    ", if your side is %d points behind", r->blind_bid_behind);
	return arena_format(arena,
	    " You may bid a number of at least %d before you see your hand%s. "
	    "%s wins %d points more if the bid is made, and loses as many more "
	    "if it is not.",
	    r->blind_bid, behind, each,
	    r->blind_bid_points ? r->blind_bid_points : 10);
}

const char *terms_blind_nil(struct arena *arena, const struct rules *r)
{
	const char *behind = "";
	const char *number = blind_number(arena, r);
	int points = rules_blind_nil(r);
	if (!points && r->source == FROM_NOMIC)
		/* nomic109 knows no blind nil, so the summary need not deny
		 * it */
		return number;
	if (!points)
		return *number ? number : " There is no blind nil.";
	if (r->blind_behind)
		behind = arena_format(arena,
		    " You may bid blind nil only if your side is %d points "
		    "behind.",
		    r->blind_behind);
	return arena_format(arena,
	    " A nil that you bid before you see your hand is a blind nil. It "
	    "wins or loses %d points.%s%s",
	    points, behind, number);
}

/* ---- what is legal ---- */

const char *parts_playable(const struct notice *n)
{
	const struct table *t = n->view.table;
	uint64_t hand = n->view.hand;
	uint64_t playable = table_playable(t, hand);
	if (playable != table_unforced(t, hand))
		return notice_reason(n, RULING_FORCED_CARD);
	if (!t->trick.size || !playable)
		return "";
	int led = card_suit(t->trick.card[t->trick.leader]);
	const char *suit = face_suit(led)->name;
	if (!(playable & ~cards_suit(led)))
		return ""; /* the headline says which suit to follow */
	if (playable == hand)
		return arena_format(n->arena,
		    "%s were led and you have none, so you may play any card.",
		    suit);
	return arena_format(n->arena,
	    "%s were led and you have none. You may play any card but a spade, "
	    "because nobody may play a spade in the first trick.",
	    suit);
}

/* Returns the name of a bid of 0, as it stands beside the numbers from `least`
 * on: "nil", "zero (worth 60 now)", "0". Returns "" if 0 is one of the numbers.
 */
static const char *bid_of_nothing(const struct notice *n, int least)
{
	const struct table *t = n->view.table;
	const struct rules *r = &t->rules;
	if (r->zero_start)
		return arena_format(
		    n->arena, "zero (worth %d now)", table_zero_value(t));
	if (r->nil || least > 1)
		return terms_zero_bid(r);
	return "";
}

/* Joins choices: "a, b or c". */
static const char *any_of(
    struct arena *arena, const char *const *choice, int count)
{
	const char *out = choice[0];
	for (int i = 1; i < count; i++) {
		const char *between = i + 1 == count ? ", or " : ", ";
		out = arena_format(arena, "%s%s%s", out, between, choice[i]);
	}
	return out;
}

/* Returns the bids of the set, which `word` begins: "2 to 13, but not 6",
 * "blind 6". */
static const char *span(const struct notice *n, uint64_t set, const char *word)
{
	int least = cards_first(set);
	int most = cards_last(set);
	uint64_t gap = (cards_of(most) - cards_of(least)) & ~set;
	const char *but = "";
	if (least == most)
		return arena_format(n->arena, "%s%d", word, least);
	if (gap)
		but = arena_format(
		    n->arena, ", but not %s%d", word, cards_first(gap));
	return arena_format(
	    n->arena, "%s%d to %s%d%s", word, least, word, most, but);
}

/* Returns the numbers of the set: "a number from 2 to 13, but not 6", "4". On a
 * list, a post that answers may quote them to everyone, so they do not tell how
 * many spades the reader holds. */
static const char *any_number(const struct notice *n, uint64_t set)
{
	bool by_hand = n->view.table->rules.bid_spades;
	if (by_hand && (n->list || !n->view.hand))
		return "the number of your spades";
	return arena_format(n->arena, "%s%s",
	    cards_count(set) > 1 ? "a number from " : "", span(n, set, ""));
}

const char *notice_biddable(const struct notice *n)
{
	const struct table *t = n->view.table;
	uint64_t set = table_hand_bids(t, n->view.seat, n->view.hand);
	int most = t->rules.hand_size;
	uint64_t numbers = set & (cards_of(most + 1) - cards_of(1));
	uint64_t blind = set >> BID_BLIND_NIL & ~(uint64_t)3;
	const char *nothing = "";
	const char *choice[5];
	int count = 0;
	if (set & 1)
		nothing =
		    bid_of_nothing(n, numbers ? cards_first(numbers) : most);
	if (!*nothing)
		numbers |= set & 1;
	if (numbers)
		choice[count++] = any_number(n, numbers);
	if (*nothing)
		choice[count++] = nothing;
	if (set >> BID_ALL & 1)
		choice[count++] = arena_format(
		    n->arena, "all (taking all %d tricks wins the game)", most);
	if (set >> BID_BLIND_NIL & 1)
		choice[count++] = "blind nil";
	if (blind)
		choice[count++] = span(n, blind, "blind ");
	return any_of(n->arena, choice, count);
}

/* Returns a bid or a card as people type it: "10c". */
static const char *typed(const struct notice *n, int move)
{
	char card[CARD_TEXT];
	if (n->view.table->phase == PHASE_BID)
		return terms_bid(n, move);
	card_write(move, card);
	for (char *c = card; *c; c++)
		*c = (char)tolower((unsigned char)*c);
	bool ten = *card == 't';
	return arena_format(n->arena, "%s%s", ten ? "10" : "", card + ten);
}

const char *notice_awaited(const struct notice *n)
{
	enum { USUAL = 3 }; /* 3 and 4 are bids of most hands */
	const struct table *t = n->view.table;
	uint64_t set = n->view.hand & ~n->picked;
	bool bids = t->phase == PHASE_BID;
	bool passes = t->phase == PHASE_PASS;
	if (t->phase == PHASE_DRAW)
		return "It is your turn to draw: answer \"keep\" or \"next\".";
	if (t->phase == PHASE_PLAY)
		set = table_playable(t, n->view.hand);
	if (bids)
		set = table_hand_bids(t, n->view.seat, n->view.hand);
	if (!set)
		return "";
	int first = cards_first(set);
	int second = bids ? first : cards_last(set);
	if (bids && set >> USUAL & 1)
		second = first = USUAL;
	if (bids && set >> (first + 1) & 1)
		second = first + 1;
	const char *more = arena_format(
	    n->arena, "%s%s", passes ? " and " : "\" or \"", typed(n, second));
	return arena_format(n->arena,
	    "It is your turn to %s: answer with the %s alone, such as "
	    "\"%s%s\".",
	    terms_task(t), bids ? "bid" : "card", typed(n, first),
	    first == second ? "" : more);
}

/* ---- refusals ---- */

const char *terms_beside_others(struct arena *arena, const struct rules *r)
{
	const char *text = "";
	if (r->side_min)
		text = arena_format(arena,
		    " The second partner must bid enough to bring the side's "
		    "bid to at least %d.",
		    r->side_min);
	if (r->suicide && r->nil)
		text = arena_format(arena,
		    "%s One partner of each side must bid nil (0), and the "
		    "other must not.",
		    text);
	if (r->nil_partner_min && r->nil)
		text = arena_format(arena,
		    "%s The partner of a nil must bid at least %d, whichever "
		    "of them bids first.",
		    text, r->nil_partner_min);
	if (r->uneven)
		text = arena_format(arena,
		    "%s The last bidder may not bring the sum of all bids to "
		    "%d.",
		    text, r->hand_size);
	return text;
}

const char *terms_by_hand(const struct rules *r)
{
	return r->bid_spades == BID_SPADES_OR_NIL
	           ? " You must bid the number of spades in your hand, or 0"
	           : " You must bid the number of spades in your hand";
}

/* Returns what limits bids besides their range, each sentence after a blank. */
static const char *bid_limits(struct arena *arena, const struct rules *r)
{
	if (r->bid_spades)
		return arena_format(arena, "%s.", terms_by_hand(r));
	return arena_format(arena, "%s%s%s",
	    r->bid_one ? "" : " Nobody may bid 1.",
	    terms_beside_others(arena, r),
	    r->nil && r->double_nil == DOUBLE_NIL_OFF ? DOUBLE_NIL_BARRED : "");
}

static const char *bad_bid(const struct notice *n)
{
	return arena_format(n->arena,
	    "That is not a valid bid. You may bid %s.%s", notice_biddable(n),
	    bid_limits(n->arena, &n->view.table->rules));
}

/* Returns whose turn it is: "ann's" or "nobody's". */
static const char *whose_turn(const struct notice *n)
{
	int seat = n->view.table->turn;
	const char *who = seat == SEAT_NONE ? "nobody" : n->names[seat];
	return arena_format(n->arena, "%s's", who);
}

static const char *turn_now(const struct notice *n)
{
	const struct table *t = n->view.table;
	if (t->turn == n->view.seat)
		return "Now it is your turn again: to act, answer this mail.";
	return arena_format(
	    n->arena, "It is %s turn to %s.", whose_turn(n), terms_task(t));
}

static const char *wrong_phase(const struct notice *n)
{
	struct arena *arena = n->arena;
	const char *whose = whose_turn(n);
	switch (n->view.table->phase) {
	case PHASE_BID:
		return arena_format(arena,
		    "The bidding is not over. It is %s turn to bid.", whose);
	case PHASE_DRAW:
	case PHASE_DISCARD:
	case PHASE_PASS:
		return arena_format(arena, "First it is %s turn to %s.", whose,
		    terms_task(n->view.table));
	case PHASE_PLAY:
		return arena_format(arena,
		    "The bidding is over. It is %s turn to play a card.",
		    whose);
	case PHASE_DEAL:
		return arena_format(
		    arena, "Round %d is not dealt yet.", n->view.table->round);
	case PHASE_OVER:
		break;
	}
	return "You cannot do that now.";
}

static const char *not_in_hand(const struct notice *n)
{
	const struct table *t = n->view.table;
	if (t->phase == PHASE_PASS)
		return arena_format(n->arena, "Name %s from your hand.",
		    terms_cards_passed(&t->rules));
	return "That card is not in your hand.";
}

static const char *bad_call(const struct rules *r)
{
	if (r->hilo_aces)
		return "Only an ace can be called high or low.";
	return "Aces are always high in this game.";
}

/* On a list the reason names no cards, because the corrected post would quote
 * them to everyone. */
static const char *must_follow(const struct notice *n)
{
	const struct table *t = n->view.table;
	int led = t->trick.size ? table_suit_led(t) : SUIT_CLUBS;
	uint64_t held = t->trick.size ? n->view.hand & cards_suit(led) : 0;
	if (n->list || !held)
		return "You hold a card of the suit that was led, so you must "
		       "follow suit.";
	return arena_format(n->arena, "%s were led, and you hold %s.",
	    face_suit(led)->name, doc_cards(n->arena, held, "and"));
}

/* Returns what must-trump, must-beat or the lowest club leave to play. */
static const char *forced(const struct notice *n)
{
	uint64_t may = table_playable(n->view.table, n->view.hand);
	if (n->list || !may)
		return "The rules of this game leave you fewer cards now.";
	return arena_format(n->arena,
	    "By the rules of this game, you must play %s.",
	    doc_cards(n->arena, may, "or"));
}

const char *notice_reason(const struct notice *n, enum ruling ruling)
{
	const struct table *t = n->view.table;
	switch (ruling) {
	case RULING_OK:
		return "Done.";
	case RULING_NOT_YOUR_TURN:
		return arena_format(
		    n->arena, "It is not your turn. %s", turn_now(n));
	case RULING_WRONG_PHASE:
		return wrong_phase(n);
	case RULING_BAD_BID:
		return bad_bid(n);
	case RULING_NOT_IN_HAND:
		return not_in_hand(n);
	case RULING_MUST_FOLLOW:
		return must_follow(n);
	case RULING_FORCED_CARD:
		return forced(n);
	case RULING_NO_SPADE_LEAD:
		return "Spades are not broken yet, so you may not lead a "
		       "spade.";
	case RULING_NO_SPADE_FIRST_TRICK:
		return "You may not play a spade in the first trick while you "
		       "hold another suit.";
	case RULING_HAND_OPEN:
		return "You have seen your hand, so you can no longer bid "
		       "blind.";
	case RULING_NOT_BEHIND:
		return "Your side was not far enough behind for that bid when "
		       "the hand was dealt.";
	case RULING_BAD_OPTION:
		return bad_call(&t->rules);
	case RULING_BAD_DEAL:
	case RULING_BAD_TIMEOUT:
		return "Only the referee can do that.";
	case RULING_GAME_OVER:
		return "The game is over.";
	case RULING_EARLY:
		return "You posted this before your turn, so it does not "
		       "count. It costs you nothing.";
	case RULING_COUNT:
		break;
	}
	return "";
}

/* Returns the consequence of a refusal as a sentence for the player, with a
 * blank before it; "" if there is nothing to say. */
static const char *consequence(enum ruling ruling)
{
	switch (ruling) {
	case RULING_MUST_FOLLOW:
		return " Nothing was done; please play again.";
	case RULING_EARLY:
		return " Now it is your turn: please post it again.";
	case RULING_WRONG_PHASE:
	case RULING_NOT_IN_HAND:
	case RULING_FORCED_CARD:
	case RULING_NO_SPADE_LEAD:
	case RULING_NO_SPADE_FIRST_TRICK:
	case RULING_HAND_OPEN:
	case RULING_NOT_BEHIND:
	case RULING_BAD_OPTION:
		return " Nothing was done.";
	case RULING_OK:
	case RULING_NOT_YOUR_TURN:
	case RULING_BAD_BID:
	case RULING_BAD_DEAL:
	case RULING_BAD_TIMEOUT:
	case RULING_GAME_OVER:
	case RULING_COUNT:
		break;
	}
	return "";
}

/* Returns when the reader's time was up, and what the time-out did. */
static const char *timed_out(const struct notice *n, const struct event *e)
{
	char when[WHEN_PERSON];
	when_short(e->at, n->zone, when, sizeof when);
	const char *what = "acted";
	if (bid_is_draw(e->bid))
		what = "put your card away";
	else if (e->bid != BID_NONE)
		what = arena_format(n->arena, "bid %s", terms_bid(n, e->bid));
	else if (e->card != CARD_NONE)
		what = arena_format(
		    n->arena, "played %s", doc_card(n->arena, e->card));
	return arena_format(n->arena,
	    "Your time was up on %s, and the referee %s for you. Your letter "
	    "came later, so it does not count.",
	    when, what);
}

/* Returns that the reader's bid or card stands, and whether it can be changed.
 */
static const char *stands(
    const struct notice *n, const struct event *e, bool undo)
{
	const struct table *t = n->view.table;
	bool bid = e->kind == EVENT_BID;
	const char *what =
	    bid ? arena_format(n->arena, "bid of %s", terms_bid(n, e->bid))
		: doc_card(n->arena, e->card);
	const char *how = "It cannot be changed now.";
	if (bid && t->rules.change_bid && t->last_bidder == n->view.seat)
		how = "To change it, send \"bid\" and the number.";
	else if (undo)
		how = "To ask the others to let you take it back, send "
		      "\"undo\".";
	return arena_format(n->arena, "Your %s stands. %s", what, how);
}

const char *notice_untimely(
    const struct notice *n, const struct event *last, bool undo)
{
	const char *why = "It is not your turn yet, so this does not count.";
	if (last && last->kind == EVENT_TIMEOUT)
		why = timed_out(n, last);
	else if (last)
		why = stands(n, last, undo);
	return arena_format(n->arena, "%s %s", why, turn_now(n));
}

const char *notice_ruling(const struct notice *n, enum ruling ruling)
{
	return arena_format(
	    n->arena, "%s%s", notice_reason(n, ruling), consequence(ruling));
}

/* Returns the first option without which the bid would be legal. */
static const char *number_refused_by(const struct table *t, int seat, int bid)
{
	static const char *const keys[] = {"bid-min", "bid-max", "side-min",
	    "nil-partner-min", "suicide", "bid-total", "double-nil",
	    "exchange"};
	char why[RULES_TEXT];
	struct table free = *t;
	if (t->rules.bid_spades)
		return "bid-spades";
	for (size_t i = 0; i < COUNT_OF(keys); i++) {
		free.rules = t->rules;
		(void)rules_set(&free.rules, keys[i],
		    strcmp(keys[i], "double-nil") ? "off" : "on", why,
		    sizeof why);
		if (table_bids(&free, seat) >> bid & 1)
			return keys[i];
	}
	return "change-bid";
}

/* Returns the key of the option that forbids a bid, by itself or together with
 * the other players' bids; "" if the bid is illegal under every option. */
static const char *bid_refused_by(const struct table *t, const struct action *a)
{
	const struct rules *r = &t->rules;
	if (a->word != BID_AS_NUMBER)
		return a->word == BID_AS_NIL ? "nil" : "zero-start";
	if (a->bid == BID_ALL)
		return "all-bid";
	if (a->bid > BID_ALL)
		return "blind-bid";
	if (a->bid == BID_BLIND_NIL && !rules_blind_nil(r))
		return "blind-nil";
	if (a->bid < 0 || (a->bid > r->hand_size && a->bid != BID_BLIND_NIL))
		return "";
	if (a->bid == 1 && !r->bid_one && !r->bid_spades)
		return "bid-one";
	return number_refused_by(t, a->seat, a->bid);
}

/* Returns "change-bid" if this option allows changes of a bid but the time for
 * a change has passed; "" otherwise. */
static const char *late_bid_refused_by(
    const struct table *t, const struct action *a)
{
	bool again = a->kind == ACT_BID && t->bid[a->seat] != BID_NONE;
	return again && t->rules.change_bid ? "change-bid" : "";
}

static const char *turn_refused_by(
    const struct table *t, const struct action *a)
{
	if (a->kind == ACT_BID)
		return late_bid_refused_by(t, a);
	if (a->kind == ACT_DRAW)
		return "draw";
	if (a->kind == ACT_DISCARD)
		return "extra-card";
	return a->kind == ACT_PASS ? "exchange" : "out-of-turn";
}

static const char *card_refused_by(const struct action *a)
{
	if (a->kind == ACT_DISCARD)
		return "extra-card";
	return a->kind == ACT_PASS ? "exchange" : "misplay";
}

/* Returns the key of the option that asks for another card. */
static const char *forced_by(const struct table *t, int card)
{
	if (!t->trick.size)
		return "first-lead";
	if (!t->trick_no && t->rules.first_trick == FIRST_TRICK_LOW_CLUBS)
		return "first-trick";
	return card_suit(card) == table_suit_led(t) ? "must-beat"
	                                            : "must-trump";
}

const char *notice_refused_by(
    const struct table *t, const struct action *a, enum ruling ruling)
{
	switch (ruling) {
	case RULING_BAD_BID:
		return bid_refused_by(t, a);
	case RULING_FORCED_CARD:
		return forced_by(t, a->card);
	case RULING_NO_SPADE_LEAD:
		return "lead-spades";
	case RULING_NO_SPADE_FIRST_TRICK:
		return "first-trick";
	case RULING_HAND_OPEN:
		return a->bid > BID_ALL ? "blind-bid" : "blind-nil";
	case RULING_NOT_BEHIND:
		return a->bid > BID_ALL ? "blind-bid-behind" : "blind-behind";
	case RULING_BAD_OPTION:
		return "hilo-aces";
	case RULING_NOT_YOUR_TURN:
		return turn_refused_by(t, a);
	case RULING_WRONG_PHASE:
		return late_bid_refused_by(t, a);
	case RULING_NOT_IN_HAND:
	case RULING_MUST_FOLLOW:
		return card_refused_by(a);
	case RULING_OK:
	case RULING_BAD_DEAL:
	case RULING_BAD_TIMEOUT:
	case RULING_GAME_OVER:
	case RULING_EARLY:
	case RULING_COUNT:
		break;
	}
	return "";
}

/* ---- acknowledgements ---- */

static const char *passed(const struct notice *n, uint64_t cards)
{
	int partner = table_partner(n->view.table, n->view.seat);
	return arena_format(n->arena, "You pass %s to %s.",
	    doc_cards(n->arena, cards, "and"), n->names[partner]);
}

/* The acknowledgement repeats the move in the referee's words, so that the
 * player sees how the mail was understood. */
const char *notice_acknowledgement(
    const struct notice *n, const struct event *e)
{
	switch (e->kind) {
	case EVENT_BID:
		return arena_format(
		    n->arena, "Your bid of %s counts.", terms_bid(n, e->bid));
	case EVENT_DRAW:
		return arena_format(n->arena, "You keep %s and put %s away.",
		    doc_card(n->arena, n->view.drawn[e->bid == DRAW_NEXT]),
		    doc_card(n->arena, n->view.drawn[e->bid == DRAW_KEEP]));
	case EVENT_PLAY:
		return arena_format(
		    n->arena, "Your %s counts.", doc_card(n->arena, e->card));
	case EVENT_DISCARD:
		return arena_format(n->arena, "You throw back %s.",
		    doc_card(n->arena, e->card));
	case EVENT_PASS:
		return passed(n, e->cards);
	case EVENT_LOOK:
		return "Your hand is open.";
	case EVENT_CONCEDE:
		return "Your concession counts.";
	case EVENT_FORFEIT:
		return "Your forfeit counts.";
	case EVENT_WITHDRAW:
		return "Your concession is taken back.";
	default:
		return "Your move counts.";
	}
}
