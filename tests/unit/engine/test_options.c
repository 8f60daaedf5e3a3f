/* test_options.c - the options that replaced numbers in the code, checked
 * against a second, naive implementation; and the rule texts shown to
 * players. */
#include <string.h>

#include "engine/legal.h"
#include "engine/options.h"
#include "engine/score.h"
#include "support/desk.h"
#include "unit.h"

/* ---- bid-min, side-min ---- */

/* True if a seat may bid `bid` when its partner has bid `other` (BID_NONE: not
 * yet). */
static bool may_bid(const struct rules *r, int bid, int other)
{
	if (bid == 0 && r->nil)
		return true; /* a nil is not a number */
	if (bid < r->bid_min)
		return false;
	if (r->side_min == 0 || other == BID_NONE)
		return true; /* the partner may still reach side_min */
	if (r->bid_mode == BIDS_BINDING)
		return bid >= r->side_min;
	return bid + other >= r->side_min;
}

static void compare_bids(const struct rules *r, int other)
{
	struct game g;
	game_init(&g, r);
	g.table.phase = PHASE_BID;
	g.table.bid[1] = other;
	uint64_t bids = table_bids(&g.table, 3);
	for (int bid = 0; bid <= 13; bid++)
		MUST((bids >> bid & 1) == may_bid(r, bid, other),
		    "%s bid-min=%d side-min=%d: %d beside %d", r->preset,
		    r->bid_min, r->side_min, bid, other);
	int late = table_timeout_bid(&g.table, 3, 0);
	MUST(bids >> late & 1, "a late bid that is not valid");
	MUST(late == 2 || !(bids & 4), "a late bid is 2 where that is valid");
	MUST(late > 0, "a late bid is no nil");
}

START_TEST(every_lowest_bid)
{
	static const char *const lines[] = {
	    "amiga", "playsite", "amiga nil=off", "synspades"};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
		for (int v = 0; v < 14 * 14 * 15; v++) {
			struct rules r;
			char why[300];
			ck_assert(rules_parse(lines[i], &r, why, sizeof why));
			r.bid_min = v % 14;
			r.side_min = v / 14 % 14;
			compare_bids(&r, v / 196 - 1);
		}
}
END_TEST

/* ---- suicide, nil-partner-min, bid-total, bid-max, bid-spades ---- */

static bool one_nil(const int *b)
{
	return (b[0] == 0) != (b[2] == 0) && (b[1] == 0) != (b[3] == 0);
}

/* The partner of a nil bids at least 4, or nil. */
static bool nils_covered(const int *b)
{
	for (int s = 0; s < 4; s++) {
		int partner = b[(s + 2) % 4];
		if (b[s] == 0 && partner > 0 && partner < 4)
			return false;
	}
	return true;
}

static bool no_two_nils(const int *b)
{
	return (b[0] || b[2]) && (b[1] || b[3]);
}

static bool one_nil_covered(const int *b)
{
	return one_nil(b) && nils_covered(b);
}

static bool not_thirteen(const int *b)
{
	return b[0] + b[1] + b[2] + b[3] != 13;
}

static bool at_most_five(const int *b)
{
	return b[0] <= 5 && b[1] <= 5 && b[2] <= 5 && b[3] <= 5;
}

static const struct {
	const char *line;
	bool (*legal)(const int *);
} bids_of_four[] = {
    {"standard suicide=on", one_nil},
    {"standard nil-partner-min=4", nils_covered},
    {"standard double-nil=off", no_two_nils},
    {"suicide", one_nil_covered},
    {"standard bid-total=uneven", not_thirteen},
    {"standard bid-max=5", at_most_five},
};

static bool all_accepted(const struct game *dealt, const int *bid)
{
	struct game g = *dealt;
	struct event e;
	for (int k = 0; k < 4; k++) {
		int seat = g.table.turn;
		struct action a = {
		    .kind = ACT_BID,
		    .seat = seat,
		    .bid = bid[seat],
		    .card = CARD_NONE,
		};
		if (game_decide(&g, &a, &e))
			return false;
		(void)game_apply(&g, &e);
	}
	return true;
}

START_TEST(bids_of_four_that_depend_on_each_other)
{
	for (size_t i = 0; i < sizeof bids_of_four / sizeof bids_of_four[0];
	    i++) {
		struct rules r;
		struct game dealt;
		char why[300];
		ck_assert(rules_parse(bids_of_four[i].line, &r, why, 300));
		game_init(&dealt, &r);
		unit_deal(&dealt, 5, NULL, NULL);
		for (int v = 0; v < 14 * 14 * 14 * 14; v++) {
			const int b[] = {
			    v % 14, v / 14 % 14, v / 196 % 14, v / 2744};
			MUST(
			    all_accepted(&dealt, b) == bids_of_four[i].legal(b),
			    "%s: %d %d %d %d", r.preset, b[0], b[1], b[2],
			    b[3]);
		}
	}
}
END_TEST

START_TEST(a_bid_of_the_spades_held)
{
	uint64_t plain = cards_of(3) | cards_of(20);
	for (int n = 0; n <= 13; n++) {
		struct game g;
		uint64_t spades = (cards_of(n) - 1) << CARD_TWO(SUIT_SPADES);
		game_init(&g, rules_find("mirror"));
		ck_assert_uint_eq(
		    table_hand_bids(&g.table, 1, plain | spades), cards_of(n));
		game_init(&g, rules_find("whiz"));
		ck_assert_uint_eq(table_hand_bids(&g.table, 1, plain | spades),
		    cards_of(n) | 1);
	}
}
END_TEST

/* ---- must-trump, must-beat, first-lead, first-trick ---- */

/* True if the card would win the trick so far. */
static bool would_win(const struct game *now, int card)
{
	struct game g = *now;
	int seat = g.table.turn;
	struct event e = {.kind = EVENT_PLAY,
	    .seat = (uint8_t)seat,
	    .card = (uint8_t)card,
	    .bid = BID_NONE};
	(void)game_apply(&g, &e);
	if (g.table.trick_no != now->table.trick_no)
		return g.table.last_trick.winner == seat;
	return g.table.trick.best == seat;
}

static bool is_spade(int card)
{
	return card_suit(card) == SUIT_SPADES;
}

/* The rules as sites tell them, card by card. `may` are the cards that can be
 * played under the rules for following suit and for spades. */
static bool obliged(const struct game *g, uint64_t may, int card)
{
	const struct table *t = &g->table;
	const struct rules *r = &t->rules;
	bool clubs = may & cards_suit(SUIT_CLUBS);
	bool first = t->trick_no == 0 && clubs;
	bool any = false;
	if (first && !t->trick.size && r->first_lead == LEAD_LOW_CLUB)
		return card == cards_first(may);
	if (first && r->first_trick == FIRST_TRICK_LOW_CLUBS)
		return card == cards_first(may);
	if (!t->trick.size)
		return true;
	for (uint64_t left = may; left; left &= left - 1)
		any |= would_win(g, cards_first(left));
	if (card_suit(card) == table_suit_led(t))
		return !r->must_beat || !any || would_win(g, card);
	if (!r->must_trump)
		return true;
	if (any)
		return would_win(g, card);
	if (r->must_trump == MUST_TRUMP_OVER)
		return true;
	return is_spade(card) || !(may & cards_suit(SUIT_SPADES));
}

static void obliged_at_each_turn(const struct rules *r, uint64_t number)
{
	struct game g;
	game_init(&g, r);
	unit_deal(&g, number, NULL, NULL);
	while (g.table.phase == PHASE_BID || g.table.phase == PHASE_PLAY) {
		struct table *t = &g.table;
		uint64_t hand = g.hand[t->turn];
		struct event e = {.kind = EVENT_BID,
		    .seat = (uint8_t)t->turn,
		    .card = CARD_NONE};
		e.bid = (int8_t)table_timeout_bid(t, t->turn, hand);
		if (t->phase == PHASE_PLAY) {
			uint64_t may = table_unforced(t, hand);
			uint64_t left = table_playable(t, hand);
			for (uint64_t all = may; all; all &= all - 1)
				MUST(cards_have(left, cards_first(all)) ==
					 obliged(&g, may, cards_first(all)),
				    "%s", r->preset);
			e.kind = EVENT_PLAY;
			e.bid = BID_NONE;
			e.card = (uint8_t)cards_nth(
			    left, (int)(number % (unsigned)cards_count(left)));
		}
		(void)game_apply(&g, &e);
	}
}

START_TEST(who_must_beat_trump_or_play_the_lowest_club)
{
	static const char *const lines[] = {"callbreak", "amiga must-trump=on",
	    "playsite must-trump=on must-beat=on",
	    "jokers must-beat=on must-trump=over",
	    "jokers deuces=two must-beat=on must-trump=on first-lead=low-club",
	    "amiga first-lead=low-club must-beat=on",
	    "jokers first-lead=low-club first-trick=low-clubs must-trump=on",
	    "rtr3b-3 must-beat=on first-lead=dealer"};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		struct rules r;
		char why[300];
		ck_assert_msg(rules_parse(lines[i], &r, why, 300), "%s", why);
		for (uint64_t n = 1; n <= 300; n++)
			obliged_at_each_turn(&r, n);
	}
}
END_TEST

/* The player who must lead the lowest club is told so; the refusal of another
 * card names it and is explained by the option. */
START_TEST(who_must_play_a_card_is_told_which)
{
	open_desk(NULL);
	start("start amiga: ann, bob, cat, dan; first-lead=low-club");
	bids();
	const char *who = at_turn();
	uint64_t hand = desk->game.hand[desk->game.table.turn];
	const char *must = arena_format(
	    &desk->arena, "By the rules of this game, you must play 2%s.", "♣");
	ck_assert_int_eq(cards_first(hand), card_make(SUIT_CLUBS, 0));
	sent_all();
	ask(who, "status");
	SAID(who, must);
	answer(who, card_text(cards_nth(hand, 1)));
	SAID(who, must);
	SAID(who, "Nothing was done. (Ruling 1.");
	sent_all();
	ask(who, "explain 1");
	SAID(who, "This game has first-lead=low-club");
	close_desk();
}
END_TEST

/* ---- bag-every, bag-cost ---- */

START_TEST(every_number_of_bags)
{
	for (int v = 0; v < 20 * 30 * 12 * 2; v++) {
		struct rules r = *rules_find("amiga");
		int before = v / 20 % 30;
		int gained = v / 600 % 12;
		bool carried = v / 7200;
		int cost = 0;
		r.bag_every = v % 20 + 1;
		r.bag_cost = 30;
		r.bags = carried ? BAGS_CARRIED : BAGS_MILESTONES;
		for (int bag = before + 1; bag <= before + gained; bag++)
			cost += bag % r.bag_every == 0 ? 30 : 0;
		struct round_score s =
		    score_side(&r, &(struct side_round){
				       .players = 2,
				       .bid = {1, 1},
				       .tricks = {1, 1 + gained},
				       .bags_before = before,
				   });
		int after = before + gained;
		MUST(s.total == 20 + gained - cost, "%d bags and %d of %d",
		    before, gained, r.bag_every);
		MUST(s.bags_after == (carried ? after % r.bag_every : after),
		    "bags");
	}
}
END_TEST

/* ---- all, in pairs ---- */

/* A bid of all tricks counts as made if the side wins them all, and a failure
 * of the partner is ignored. Otherwise the bid is an ordinary bid of 13. */
START_TEST(every_all_in_pairs)
{
	struct rules now = *rules_find("standard");
	now.all_bid = 1;
	for (int v = 0; v < 14 * 14 * 14; v++) {
		int bid = v % 14;
		int mine = v / 14 % 14;
		int his = v / 196;
		if (mine + his > 13)
			continue;
		struct side_round side = {
		    .players = 2,
		    .bid = {BID_ALL, bid},
		    .tricks = {mine, his},
		};
		struct round_score s = score_side(&now, &side);
		struct side_round number = side;
		number.bid[0] = 13;
		struct round_score plain = score_side(&now, &number);
		int nil = bid == 0 && his == 0 ? 100 : 0;
		if (mine + his == 13)
			MUST(s.total == 130 + nil, "%d, %d: %d", bid, his,
			    s.total);
		else
			MUST(s.total == plain.total, "%d, %d", bid, his);
	}
}
END_TEST

/* ---- what players are told ---- */

START_TEST(rules_say_ten_sentences_and_what_is_off)
{
	static const struct {
		const char *line, *says;
	} rows[] = {
	    {"nomic109", "You may lead a spade at any time. (§3)"},
	    {"nomic109",
		"tricks you want to take: 0 to 13, but not 1. The bids of"},
	    {"nomic109", "Four players play in two pairs, and partners sit "
			 "opposite each other. Each player gets 13 cards. "
			 "(Players, Beginning the game, §1)"},
	    {"nomic109",
		"bid-one (§2)"}, /* an option that is off, with its clause */
	    {"nomic109",
		"either. A side with 2 misplays in a round or 3 in a game "
		"loses the game."},
	    {"nomic109", "A player has 3 days for each turn."},
	    {"nomic109 misplay-cost=30 misplays-hand=off",
		"costs 30 points. Cards played after it do not count either. A "
		"side with 3 misplays in a game loses the game. (§6, this "
		"game's own) The referee refuses a card when it is not your "
		"turn. (§3)"},
	    {"amiga",
		"You may not lead a spade before a spade was played, unless "
		"you hold nothing but spades. (rule 4"},
	    {"amiga",
		"Each trick over the bid is a bag. For every 10 bags, a side "
		"loses 100 points. The other bags carry over to the next "
		"round. (rule 7 (Bags))"},
	    {"amiga bags=off", "Tricks over the bid cost no points."},
	    {"rtr3b-4",
		"and loses 10 for each trick over the bid. A player who takes "
		"fewer tricks scores 1 point for each trick taken."},
	    {"rtr3b-4", "There are no bags."},
	    {"rtr3b-4", "The joker or else the highest spade wins the trick."},
	    {"rtr3b-3",
		"add up to less than 15, the round is a low-ball, and below 14 "
		"a super low-ball."},
	    {"rtr3b-4", "The player in last place at the end is the tray"},
	    {"playsite blind-behind=1 max-rounds=3",
		"Other than in playsite: A bid of 0 is a nil."},
	    {"playsite max-rounds=3",
		"Other than in playsite: The game ends after a round in which "
		"a side gets over 500 points or falls below -500, or after 3 "
		"rounds at the latest."},
	    {"playsite", ", or play a spade in the first trick"},
	    {"playsite",
		"in which a side gets over 500 points or falls below -500."},
	    {"playsite",
		"wins or loses 100 points. You may bid blind nil only if your "
		"side is 100 points behind. A blind nil bidder and the partner "
		"then pass each other 2 cards. The bidder passes first."},
	    {"rtr3b-5", "Five players play, each alone. In each hand, the "
			"dealer sits out. "
			"Each player gets 13 cards. One card is left over. "},
	    {"rtr3b-4 joker=off extra-card=off", "Each player gets 13 cards."},
	    {"amiga time-limit=off", "There is no time limit."},
	    {"amiga max-rounds=1 ties=off",
		"If the highest scores are equal, the game is a"},
	    {"amiga side-min=4 bid-min=2",
		"0, or 2 to 13. The second partner must bid "
		"enough to bring the side's bid to at least 4."},
	    {"synspades target=101", "or falls to -50.5"},
	    {"suicide",
		"One partner of each side must bid nil (0), and the other must "
		"not. The partner of a nil must bid at least 4, whichever of "
		"them bids first."},
	    {"suicide", "the referee bids the lowest legal number"},
	    {"amiga bid-max=5 bid-min=2", "0, or 2 to 5."},
	    {"amiga failed-bid=double",
		"fewer tricks loses 20 points for each trick of the bid."},
	    {"amiga point-spread=300",
		"a side reaches 500 points or is 300 points ahead of all "
		"others."},
	    {"amiga target=off point-spread=300",
		"in which a side is 300 points ahead of all others."},
	    {"amiga sets=3",
		"Failed bid number 3 of a side also ends the game, and that "
		"side loses. The higher score wins."},
	    {"amiga bid-total=uneven",
		"The last bidder may not bring the sum of all bids to 13."},
	    {"jokers",
		"Each player gets 13 cards. The two of clubs and the two of "
		"hearts are not in the deck."},
	    {"jokers",
		"The big joker (the red one), or else the little joker (the "
		"black one), or else the highest spade wins the trick."},
	    {"jokers deuces=two",
		"Each player gets 13 cards. The two of clubs and the two of "
		"hearts are not in the deck."},
	    {"jokers deuces=two",
		"or else the two of diamonds (which is a spade here), or else "
		"the two of spades, or else the highest spade wins the "
		"trick."},
	    {"rtr3b-3 extra-card=off", "The two of clubs is not in the deck."},
	    {"cutthroat hand=13 dead-hand=on",
		"Each player gets 13 cards. One more hand is dealt, which "
		"nobody sees before the round is over."},
	    {"six-hand sides=2",
		"Six players play in two threes (every second player). Each "
		"player gets 9 cards."},
	    {"whiz", "You must bid the number of spades in your hand, or 0."},
	    {"amiga blind-bid=6",
		"You may bid a number of at least 6 before you see your hand. "
		"Each of its tricks wins 10 points more if the bid is made, "
		"and loses as many more if it is not."},
	    {"amiga blind-bid=6 blind-bid-behind=100 blind-bid-points=75",
		"before you see your hand, if your side is 100 points behind. "
		"It wins 75 points more"},
	    {"playsite bid-mode=added blind-bid=6",
		"and loses as many more if it is not. A blind nil bidder and "
		"the partner then pass each other 2 cards."},
	    {"amiga double-nil=off", "Partners may not both bid nil."},
	    {"amiga double-nil=400",
		"If both partners bid nil, they win 400 points instead if "
		"neither takes a trick, and otherwise lose as many."},
	    {"amiga exchange=nil exchange-cards=3",
		"Unless both partners bid nil, the bidder of a nil and the "
		"partner then pass each other 3 cards. The bidder passes "
		"first."},
	    {"callbreak",
		"Players must follow suit if they can, and then win the trick "
		"so far if possible. A player who cannot must play a spade "
		"that wins the trick so far, or if there is none, any card. "
		"The highest spade wins"},
	    {"callbreak", "1 to 8. Nobody may bid 0."},
	    {"two-hand",
		"Nobody is dealt a hand. In turn, each player draws a card and "
		"keeps it, and puts the next card away, or puts it away and "
		"must keep the next card."},
	    {"two-hand joker=two",
		"The two of clubs and the two of hearts are not in the deck."},
	    {"amiga must-trump=on", "must play a spade, and one that wins"},
	    {"amiga first-lead=low-club first-trick=low-clubs",
		"The player with the lowest club leads that card to the first "
		"trick."},
	    {"amiga first-lead=low-club first-trick=low-clubs",
		"spades. In the first trick, every player plays the lowest "
		"club held."},
	    {"amiga first-lead=dealer", "The dealer leads to the first trick."},
	};
	open_desk(NULL);
	all_join();
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		sent_all();
		ask("ann",
		    arena_format(&desk->arena, "rules full %s", rows[i].line));
		SAID("ann", rows[i].says);
	}
	close_desk();
}
END_TEST

START_TEST(who_may_not_bid_so_low_is_told_what_he_may)
{
	open_desk(NULL);
	start("start amiga: ann, bob, cat, dan; bid-min=3 side-min=7");
	mails_ask_for_nothing();
	sent_all();
	const char *first = at_turn();
	ask(first, "status");
	answer(first, "bid 2");
	SAID(first, "a number from 3 to 13");
	answer(first, "bid 3");
	for (int i = 0; i < 2; i++) {
		sent_all();
		const char *next = at_turn();
		ask(next, "status");
		answer(next, "bid 3");
	}
	SAID(at_turn(), "a number from 4 to 13");
	close_desk();
}
END_TEST

/* Each bidder of a game is told the bids that are left. */
START_TEST(who_may_bid_blind_is_told_the_numbers_that_are_left)
{
	static const char *const rows[][3] = {
	    {"bid-total=uneven", "bid 1",
		"or blind 6 to blind 13, but not "
		"blind 10."},
	    {"bid-max=6", "bid 1", "or blind 6."},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		open_desk(NULL);
		start(arena_format(&desk->arena,
		    "start amiga: ann, bob, cat, dan; blind-bid=6 %s",
		    rows[i][0]));
		mails_ask_for_nothing();
		for (int k = 0; k < 3; k++) {
			const char *who = at_turn();
			sent_all();
			ask(who, "status");
			answer(who, rows[i][1]);
		}
		const char *last = at_turn();
		sent_all();
		ask(last, "status");
		SAID(last, rows[i][2]);
		close_desk();
	}
}
END_TEST

START_TEST(who_must_bid_nil_is_told_so)
{
	open_desk(NULL);
	start("start suicide: ann, bob, cat, dan");
	mails_ask_for_nothing();
	static const char *const rows[][2] = {
	    {"a number from 4 to 13, or nil", "bid 5"},
	    {"a number from 4 to 13, or nil", "bid nil"},
	    {"You have no choice: answer this mail with nil.", "bid nil"},
	    {"on the first line: a number from 4 to 13.", "bid 4"},
	};
	for (int i = 0; i < 4; i++) {
		const char *who = at_turn();
		sent_all();
		ask(who, "status");
		SAID(who, rows[i][0]);
		answer(who, rows[i][1]);
	}
	look();
	ck_assert_int_eq(desk->game.table.phase, PHASE_PLAY);
	close_desk();
}
END_TEST

START_TEST(who_must_bid_the_spades_gets_true_hints)
{
	int spades = 0;
	while (!spades) { /* without a spade ann would bid nil */
		open_desk(NULL);
		start("start mirror: ann, bot, bot, bot");
		ask("ann", "status");
		ck_assert_str_eq(at_turn(), "ann");
		spades = cards_count(desk->game.hand[desk->game.table.turn] &
				     cards_suit(SUIT_SPADES));
		if (!spades)
			close_desk();
	}
	sent_all();
	ask("ann", "hint");
	SAID("ann",
	    arena_format(&desk->arena,
		"A strong player would bid %d: there is no other choice.",
		spades));
	sent_all();
	ask("ann", "bid-check");
	SAID("ann", "You may make only one bid.");
	sent_all();
	ask("ann", "bid 13");
	SAID("ann", arena_format(&desk->arena,
			"That is not a valid bid. You may bid %d. You must "
			"bid the number of spades in your hand.",
			spades));
	sent_all();
	ask("ann", "13 i feel lucky");
	SAID("ann", "If you mean 13: That is not a valid bid.");
	close_desk();
}
END_TEST

START_TEST(a_newcomer_is_told_what_a_failed_bid_costs)
{
	open_desk(NULL);
	start("start amiga: ann, bob, cat, dan; failed-bid=double");
	SAID(at_turn(), "a bid that you miss loses 20 points for each trick");
	close_desk();
}
END_TEST

START_TEST(the_score_counts_sets)
{
	open_desk(NULL);
	start("start amiga: ann, bob, cat, dan; sets=3");
	ask("ann", "score");
	SAID("ann", "total bags sets ");
	close_desk();
}
END_TEST

START_TEST(rules_diff_tells_two_rule_sets_apart)
{
	open_desk(NULL);
	start("start amiga: ann, bob, cat, dan; target=300");
	sent_all();
	ask("ann", "rules diff synspades standard");
	SAID("ann", "nil-tricks: apart (Bidding NIL, NIL Bids in Partner "
		    "Play) in the first, bag");
	SAID("ann", "slam: 200 (Partner Play) in the first, off");
	NOT_SAID("ann", "overtrick: ");
	sent_all();
	ask("ann", "rules diff callbreak standard sets=3");
	SAID("ann", "must-trump: over in the first, off in the second.");
	SAID("ann", "sets: off in the first, 3 (this game's own) in the");
	sent_all();
	ask("ann", "rules diff amiga nil=50 amiga");
	SAID("ann", "nil: 50 (this game's own) in the first, 100 (rule 7 "
		    "(NIL))");
	sent_all();
	ask("ann",
	    /* compares this game's rules with the rules of amiga */
	    "rules diff amiga");
	SAID("ann", "target: 300 (this game's own) in the first, 500 (rule 8)");
	NOT_SAID("ann", "nil: ");
	sent_all();
	ask("ann", "rules");
	SAID("ann",
	    "The game ends after a round in which a side reaches 300 points");
	for (size_t i = 0; rules_at(i); i++) {
		mails_ask_for_nothing();
		sent_all();
		ask("ann", arena_format(
			       &desk->arena, "rules %s", rules_at(i)->preset));
	}
	mails_ask_for_nothing();
	sent_all();
	ask("ann", "rules diff amiga foo");
	SAID("ann", "there is no rule set foo");
	close_desk();
}
END_TEST

Suite *suite_options(void)
{
	const TTest *const tests[] = {every_lowest_bid, every_number_of_bags,
	    every_all_in_pairs, rules_say_ten_sentences_and_what_is_off,
	    rules_diff_tells_two_rule_sets_apart, the_score_counts_sets,
	    who_may_not_bid_so_low_is_told_what_he_may,
	    bids_of_four_that_depend_on_each_other, a_bid_of_the_spades_held,
	    who_must_beat_trump_or_play_the_lowest_club,
	    who_must_play_a_card_is_told_which,
	    a_newcomer_is_told_what_a_failed_bid_costs,
	    who_must_bid_nil_is_told_so,
	    who_may_bid_blind_is_told_the_numbers_that_are_left,
	    who_must_bid_the_spades_gets_true_hints, NULL};
	return suite_of("options", tests);
}
