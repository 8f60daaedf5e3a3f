/* rules.h - a rule set is one row of data.
 *
 * A preset is a named struct rules; the options of a game change single fields
 * by key. No code asks for the name of the preset: all code reads the fields.
 * Numbers say how much, enums say which kind. Each option names the clause it
 * comes from. */
#ifndef SPADESD_ENGINE_RULES_H
#define SPADESD_ENGINE_RULES_H

enum { SEATS_MAX = 6, HAND_MAX = 18, RULES_TEXT = 512, EXCHANGE_MAX = 6 };

/* clang-format off */
enum source {
	FROM_NOMIC, FROM_PLAYSITE, FROM_AMIGA, FROM_SYNSPADES, FROM_RTR3B, FROM_CUSTOM, SOURCE_COUNT
};

/* APART: seats are drawn, but partners are never neighbours; AS_NAMED: seats in the order of the names */
enum seating { SEATING_APART, SEATING_AS_NAMED, SEATING_RANDOM };
/* LAST: the last seat, so player 1 bids first; FIRST: the first person to join, not a bot */
enum first_dealer { DEALER_LAST, DEALER_RANDOM, DEALER_FIRST };
/* BINDING: the first partner's bid is a hint, the second's counts for both */
enum bid_mode { BIDS_ADDED, BIDS_BINDING };
/* LOW_CLUB: who holds the lowest club leads it */
enum first_lead { LEAD_HIGHEST_BIDDER, LEAD_LEFT_OF_DEALER, LEAD_DEALER, LEAD_LOW_CLUB };
enum lead_spades { LEAD_ANY_TIME, LEAD_WHEN_BROKEN };
/* RUFF: only a spade played on another suit breaks them */
enum breaking { BREAK_ANY, BREAK_RUFF };
/* LOW_CLUBS: each player plays the lowest club held, or else no spade */
enum first_trick { FIRST_TRICK_ANY, FIRST_TRICK_NO_SPADE, FIRST_TRICK_LOW_CLUBS };
/* of a player who cannot follow suit. OVER: plays a spade that wins the trick so far, if possible; ON: and otherwise another spade */
enum must_trump { MUST_TRUMP_OFF, MUST_TRUMP_OVER, MUST_TRUMP_ON };
/* LOSES: a failed bid loses 10 for each trick bid; COUNTS: it scores 1 for each trick taken; DOUBLE: it loses 20 for each trick bid */
enum failed_bid { FAILED_LOSES, FAILED_COUNTS, FAILED_NOTHING, FAILED_DOUBLE };
/* EXACT: a player bids the number of spades held; OR_NIL: that number or 0 */
enum bid_spades { BID_SPADES_OFF, BID_SPADES_EXACT, BID_SPADES_OR_NIL };
/* partners may not both bid nil */
enum { DOUBLE_NIL_OFF = -1 };
/* a blind nil is worth twice a nil, whatever a nil is worth (playsite "Scoring") */
enum { BLIND_DOUBLE = -1 };
/* which nil bidders exchange cards with the partner. BLIND: blind nil bidders; NIL: all, unless both partners bid nil */
enum exchange { EXCHANGE_OFF, EXCHANGE_BLIND, EXCHANGE_NIL };
/* which partner passes first: the nil bidder, or the bidder's partner */
enum exchange_first { EXCHANGE_BIDDER, EXCHANGE_PARTNER };
/* what a nil bidder's tricks do. HELP: they count for the side's bid; APART: they do not; BAG: each is a point and a bag */
enum nil_tricks { NIL_TRICKS_HELP, NIL_TRICKS_APART, NIL_TRICKS_BAG };
/* MILESTONES: bags add up over the whole game; CARRIED: after a penalty, only the remainder stays */
enum bags { BAGS_OFF, BAGS_MILESTONES, BAGS_CARRIED };
/* REACHED: a score at the target or floor ends the game; PASSED: the score must be beyond it */
enum ends { ENDS_REACHED, ENDS_PASSED };
/* special values of rules.floor: minus half the target, minus the target */
enum { FLOOR_HALF = 1, FLOOR_TARGET = 2 };
/* how the game goes on after a tie at its end. LEAD: it goes on if the first place is shared; ANY: it goes on if any place is shared; DRAW: it ends as a draw */
enum ties { TIES_LEAD, TIES_ANY, TIES_DRAW };
/* NOMIC: a misplay is void and costs points, and repeated misplays forfeit (nomic109 §6) */
enum misplay { MISPLAY_REFUSED, MISPLAY_NOMIC };
/* STANDS: rtr3b Game play 1, "a legal play out of turn is a card laid" */
enum out_of_turn { OUT_OF_TURN_REFUSED, OUT_OF_TURN_STANDS };
/* CONSENT: the last bid or card may be taken back if all agree */
enum undo { UNDO_OFF, UNDO_CONSENT };
/* SIDE: both partners concede for their side; LEAVE: a player leaves the seat to a bot */
enum concession { CONCESSION_OFF, CONCESSION_SIDE, CONCESSION_LEAVE };
/* who gets hints; ALONE: only players at a table of bots */
enum coach { COACH_ALONE, COACH_ON, COACH_OFF };
/* rules.time_limit of a game without a time limit */
enum { NO_TIME_LIMIT = 0x7FFFFFFF };
/* clang-format on */

/* An int with the name of an enum above has one of that enum's values. Points,
 * counts and switches (0 and 1) are plain numbers. */
struct rules {
	const char *preset;
	int source;       /* enum source: the text whose clauses are cited */
	int seats, sides; /* seat s plays for side s % sides */
	int sits_out;     /* the dealer sits out, so one seat fewer plays */
	int hand_size, extra_card;
	int dead_hand; /* 1: one more hand is dealt, which nobody sees */
	int draw;      /* 1: two players draw their hands from the deck */
	int joker;     /* the number of jokers */
	int deuces; /* 1: the two of spades ranks high; 2: also that of diamonds
	             */
	int seating, first_dealer;
	/* 1: the first deal waits until all players are ready, but no longer
	 * than the time limit */
	int ready;
	int bid_mode, change_bid;
	int bid_one; /* 1 is a legal bid */
	/* bid_min, bid_max: the lowest and the highest number a player may bid;
	 * side_min: the lowest sum of a side's bids; 0: no limit. Nil and zero
	 * are always allowed. */
	int bid_min, bid_max, side_min;
	int suicide; /* 1: exactly one partner of each side bids nil */
	/* the lowest number that the partner of a nil bids, whoever bids first;
	 * 0: no limit */
	int nil_partner_min;
	int uneven; /* 1: the bids may not add up to the number of tricks */
	int bid_spades;
	int nil; /* points of a nil; 0: a bid of 0 is a plain bid */
	/* points of a side whose players both bid nil, or DOUBLE_NIL_OFF; 0:
	 * each nil scores by itself */
	int double_nil;
	/* blind_nil: points of a blind nil, or BLIND_DOUBLE; blind_behind: how
	 * many points a side must be behind to bid blind nil */
	int blind_nil, blind_behind;
	/* blind_bid: the lowest number that may be bid blind; 0: none;
	 * blind_bid_points: what such a bid wins or loses besides; 0: as much
	 * as the tricks bid; blind_bid_behind: as blind_behind */
	int blind_bid, blind_bid_points, blind_bid_behind;
	/* exchange_cards: how many cards each partner passes */
	int exchange, exchange_cards, exchange_first;
	int nil_tricks;
	int zero_start; /* rtr3b: first value of a zero; 0: no zeros */
	int all_bid;    /* 1: bidding and taking all the tricks wins the game */
	int low_ball;   /* rtr3b: a lower sum of bids is a low-ball; 0: never */
	int hilo_aces;  /* an ace is high or low, as its player calls it */
	int first_lead, lead_spades, breaking, first_trick;
	/* must_beat: 1: who follows suit must win the trick so far if possible
	 */
	int must_trump, must_beat;
	/* points of each overtrick; enum failed_bid */
	int overtrick, failed_bid;
	int double_from; /* lowest side bid that counts double; 0: none */
	/* bag_every bags cost bag_cost points */
	int bags, bag_every, bag_cost;
	int slam; /* points for winning every trick of a round */
	int target, floor, ends;
	/* lead over all other sides that ends the game; 0: none */
	int point_spread;
	int sets; /* failed bids with which a side loses the game; 0: none */
	/* The game ends after `hands` rounds, but goes on if it is tied. After
	 * max_rounds rounds it ends even if tied, and also after rounds_most
	 * rounds, when the chain of secrets is used up. 0: no limit. */
	int hands, max_rounds, rounds_most;
	/* tray: keep rtr3b's customs (tray person, days, gaccing) */
	int ties, tray;
	int concession;
	int misplay, misplay_cost;
	/* misplays in a round and in a game that forfeit; 0: no limit */
	int misplays_hand, misplays_game;
	int out_of_turn;
	int undo;
	int timeout_bid;
	int time_limit; /* longest time for a turn, in seconds */
	int coach;
	/* 1: the players may together agree to extend a deadline or suspend the
	 * game, and absences stop clocks. This is no option: nomic109 §7
	 * forbids it, and every other text allows it. Records leave it out,
	 * because it has no effect on play. */
	int consent;
};

/* Finds a preset by name, ignoring case; NULL if there is none. */
const struct rules *rules_find(const char *preset);
/* Returns the i-th preset, or NULL past the last. */
const struct rules *rules_at(size_t i);
/* Returns the title of the text that a preset comes from: "3B/RTR Spades". */
const char *rules_source(const struct rules *rules);

/* Returns the points of a blind nil; 0 if there is none. Players who bid by
 * their spades must see them. */
static inline int rules_blind_nil(const struct rules *rules)
{
	bool twice = rules->blind_nil == BLIND_DOUBLE;
	if (rules->bid_spades)
		return 0;
	return twice ? 2 * rules->nil : rules->blind_nil;
}
/* Returns the lowest number that may be bid blind; 0 if none may. */
static inline int rules_blind_bid(const struct rules *rules)
{
	return rules->bid_spades ? 0 : rules->blind_bid;
}
/* True if hands are sealed, because their players may bid blind. */
static inline bool rules_blind(const struct rules *rules)
{
	return rules_blind_nil(rules) || rules_blind_bid(rules);
}
/* True if a side gives up only when all its players do. */
static inline bool rules_together(const struct rules *rules)
{
	return rules->concession == CONCESSION_SIDE &&
	       rules->sides < rules->seats;
}
/* Returns such as ", each alone" or " in two pairs". */
const char *rules_teams(const struct rules *rules);
/* Returns the number of seats that play in a round. */
static inline int rules_playing(const struct rules *rules)
{
	return rules->seats - rules->sits_out;
}
/* Returns the number of cards that are dealt to nobody. */
static inline int rules_left_over(const struct rules *rules)
{
	return rules->dead_hand ? rules->hand_size : rules->extra_card;
}
/* Returns the number of cards in all hands and left over, or of the cards that
 * players draw. */
static inline int rules_dealt(const struct rules *rules)
{
	int cards = rules_playing(rules) * rules->hand_size;
	return (cards << rules->draw) + rules_left_over(rules);
}
/* Returns twice the low score that ends the game, because half of an odd target
 * is not a whole number; 0: no such score. */
static inline int rules_floor_twice(const struct rules *rules)
{
	if (rules->floor == FLOOR_HALF)
		return -rules->target;
	if (rules->floor == FLOOR_TARGET)
		return -2 * rules->target;
	return 2 * rules->floor;
}

#endif
