/* rules.h - a rule set is one row of data.
 *
 * A preset is a struct rules with a name; a game's options change single fields
 * by key. Nothing anywhere asks which preset it is: code reads the fields.
 * Numbers say how much, enums say which kind. Each option names the clause it
 * comes from. */
#ifndef SPADESD_ENGINE_RULES_H
#define SPADESD_ENGINE_RULES_H

#include <stdbool.h>
#include <stddef.h>

enum { SEATS_MAX = 5, HAND_MAX = 18, RULES_TEXT = 512, EXCHANGE_MAX = 6 };

/* clang-format off */
enum source {
	FROM_NOMIC, FROM_PLAYSITE, FROM_AMIGA, FROM_SYNSPADES, FROM_RTR3B, FROM_CUSTOM, SOURCE_COUNT
};

/* partners never adjacent; seats as taken; any order */
enum seating { SEATING_APART, SEATING_AS_NAMED, SEATING_RANDOM };
/* player 1 bids first; drawn; the first to sit, bots apart, deals */
enum first_dealer { DEALER_LAST, DEALER_RANDOM, DEALER_FIRST };
/* each for himself; the first partner hints, the second binds */
enum bid_mode { BIDS_ADDED, BIDS_BINDING };
enum first_lead { LEAD_HIGHEST_BIDDER, LEAD_LEFT_OF_DEALER };
enum lead_spades { LEAD_ANY_TIME, LEAD_WHEN_BROKEN };
/* any spade played; only one played on another suit's lead */
enum breaking { BREAK_ANY, BREAK_RUFF };
enum first_trick { FIRST_TRICK_ANY, FIRST_TRICK_NO_SPADE };
/* -10 a trick bid; +1 a trick taken; nothing */
enum failed_bid { FAILED_LOSES, FAILED_COUNTS, FAILED_NOTHING };
/* twice what a nil is worth, whatever that is (playsite "Scoring") */
enum { BLIND_DOUBLE = -1 };
/* who passes first: the blind nil bidder, or his partner */
enum exchange_first { EXCHANGE_BIDDER, EXCHANGE_PARTNER };
/* for the side's bid; for nothing; a point and a bag each */
enum nil_tricks { NIL_TRICKS_HELP, NIL_TRICKS_APART, NIL_TRICKS_BAG };
/* none; counted over the game; the rest carried */
enum bags { BAGS_OFF, BAGS_MILESTONES, BAGS_CARRIED };
/* target and floor: at the number, or only beyond it */
enum ends { ENDS_REACHED, ENDS_PASSED };
/* minus half the target, minus the target; else a number below 0 */
enum { FLOOR_HALF = 1, FLOOR_TARGET = 2 };
/* it goes on while the lead, or any two places, are shared; may be a draw */
enum ties { TIES_LEAD, TIES_ANY, TIES_DRAW };
/* nomic109 §6: void, penalty, forfeit */
enum misplay { MISPLAY_REFUSED, MISPLAY_NOMIC };
/* rtr3b Game play 1: "a legal play out of turn is a card laid" */
enum out_of_turn { OUT_OF_TURN_REFUSED, OUT_OF_TURN_STANDS };
/* nothing is taken back; the last act is, where all agree */
enum undo { UNDO_OFF, UNDO_CONSENT };
/* both partners end it; a player leaves his seat */
enum concession { CONCESSION_OFF, CONCESSION_SIDE, CONCESSION_LEAVE };
/* who plays with bots alone is advised; everyone; nobody */
enum coach { COACH_ALONE, COACH_ON, COACH_OFF };
/* a player is waited for for ever */
enum { NO_TIME_LIMIT = 0x7FFFFFFF };
/* clang-format on */

/* Fields that an enum above is named for take its values; points, counts and
 * switches (0 and 1) are plain numbers. */
struct rules {
	const char *preset;
	int source; /* enum source: whose clauses the options are listed with */
	int seats, sides; /* seat s plays for side s % sides */
	int sits_out;     /* the dealer does: one seat fewer plays */
	int hand_size, joker, extra_card;
	int seating, first_dealer;
	int ready; /* the deal waits for all, at most the time limit */
	int bid_mode, change_bid;
	int bid_one; /* bids run from 0 to hand_size: is 1 among them? */
	/* the lowest number, the lowest bid of a side; 0: any. A nil or a zero
	 * may be bid besides. */
	int bid_min, side_min;
	int nil; /* points of a bid of 0; 0: a plain bid of nothing */
	/* points, or BLIND_DOUBLE (rules_blind_nil tells); how far behind */
	int blind_nil, blind_behind;
	/* cards are exchanged for it; so many each way, who passes first */
	int exchange, exchange_cards, exchange_first;
	int nil_tricks;
	int zero_start; /* rtr3b: the first value of a zero; 0: no such zeros */
	int all_bid;    /* a bid of all the tricks, made, wins the game */
	int low_ball;   /* rtr3b: a total bid below it is a low-ball; 0: none */
	int hilo_aces;  /* aces are high or low as called */
	int first_lead, lead_spades, breaking, first_trick;
	int overtrick, failed_bid; /* points of a trick over the bid */
	int double_from; /* a side's bid from here on counts double; 0: never */
	/* every so many overtricks cost bag_cost */
	int bags, bag_every, bag_cost;
	int slam; /* points for all the tricks of a round by one side */
	int target, floor, ends;
	/* it ends after so many rounds, 0: never; rounds_most: however level */
	int hands, max_rounds, rounds_most;
	/* tray: rtr3b's customs are kept: tray person, days, gaccing */
	int ties, tray;
	int concession;
	int misplay, misplay_cost;
	/* forfeit at so many in a hand, in a game; 0: never */
	int misplays_hand, misplays_game;
	int out_of_turn;
	int undo;
	int timeout_bid;
	int time_limit; /* seconds */
	int coach;
	/* may all at the table together give more time or suspend the game,
	 * and do absences and days off stop clocks? No option: where the text
	 * says that they may not (nomic109 section 7), they may not. In no
	 * record, for nothing in one follows from it */
	int consent;
};

/* The preset of that name (without case), or NULL. */
const struct rules *rules_find(const char *preset);
/* The i-th preset, NULL past the last: for listings. */
const struct rules *rules_at(size_t i);
/* The text a preset comes from: "3B/RTR Spades". */
const char *rules_source(const struct rules *rules);

/* The points of a blind nil, 0 where there is none. */
static inline int rules_blind_nil(const struct rules *rules)
{
	bool twice = rules->blind_nil == BLIND_DOUBLE;
	return twice ? 2 * rules->nil : rules->blind_nil;
}
/* How many seats play a hand, and how many tricks it has. */
static inline int rules_playing(const struct rules *rules)
{
	return rules->seats - rules->sits_out;
}
/* The lowest score that ends the game, as the rules' floor says; 0 for none.
 * Twice the number, so that halves are exact. */
static inline int rules_floor_twice(const struct rules *rules)
{
	if (rules->floor == FLOOR_HALF)
		return -rules->target;
	if (rules->floor == FLOOR_TARGET)
		return -2 * rules->target;
	return 2 * rules->floor;
}

#endif
