/* presets.c - the table of rule sets. rules.c reads and writes their fields,
 * and options.c explains them to players. */
#include "option.h"

#define PAIRS_OF_FOUR                                                          \
	.seats = 4, .sides = 2, .hand_size = 13, .exchange_cards = 2
#define DAYS(n) ((n) * 86400)
#define RTR3B                                                                  \
	.source = FROM_RTR3B, .extra_card = 1, .seating = SEATING_RANDOM,      \
	.first_dealer = DEALER_RANDOM, .ready = 1, .bid_one = 1,               \
	.change_bid = 1, .all_bid = 1, .first_lead = LEAD_LEFT_OF_DEALER,      \
	.overtrick = -10, .failed_bid = FAILED_COUNTS, .bag_every = 10,        \
	.bag_cost = 100, .exchange_cards = 2, .ties = TIES_ANY, .tray = 1,     \
	.concession = CONCESSION_LEAVE, .misplay_cost = 100,                   \
	.misplays_hand = 2, .misplays_game = 3,                                \
	.out_of_turn = OUT_OF_TURN_STANDS, .timeout_bid = 2,                   \
	.time_limit = DAYS(3), .consent = 1
/* misplays are refused, and what play by mail adds */
#define BY_MAIL                                                                \
	.misplay = MISPLAY_REFUSED, .misplay_cost = 100, .misplays_hand = 2,   \
	.misplays_game = 3, .timeout_bid = 2, .time_limit = DAYS(3),           \
	.consent = 1, .undo = UNDO_CONSENT
#define USUAL_LEADS                                                            \
	.first_lead = LEAD_LEFT_OF_DEALER, .lead_spades = LEAD_WHEN_BROKEN
#define TEN_BAGS(how) .bags = (how), .bag_every = 10, .bag_cost = 100
#define STANDARD PAIRS_OF_FOUR, COMMON, .concession = CONCESSION_SIDE
#define COMMON                                                                 \
	.source = FROM_CUSTOM, .seating = SEATING_AS_NAMED,                    \
	.first_dealer = DEALER_RANDOM, .bid_one = 1, .nil = 100,               \
	.nil_tricks = NIL_TRICKS_BAG, USUAL_LEADS, .overtrick = 1,             \
	TEN_BAGS(BAGS_CARRIED), .target = 500, .floor = -200, BY_MAIL

const struct rules presets[] = {
    {
	.preset = "nomic109",
	.source = FROM_NOMIC,
	PAIRS_OF_FOUR,
	.seating = SEATING_APART,
	.first_dealer = DEALER_LAST,
	.first_lead = LEAD_HIGHEST_BIDDER,
	.nil = 100,
	.double_from = 10,
	.overtrick = 1,
	TEN_BAGS(BAGS_MILESTONES),
	.target = 500,
	.concession = CONCESSION_SIDE,
	.misplay = MISPLAY_NOMIC,
	.misplay_cost = 100,
	.misplays_hand = 2,
	.misplays_game = 3,
	.timeout_bid = 2,
	.time_limit = DAYS(3),
    },
    {
	.preset = "playsite",
	.source = FROM_PLAYSITE,
	PAIRS_OF_FOUR,
	.seating = SEATING_AS_NAMED,
	.first_dealer = DEALER_RANDOM,
	.bid_mode = BIDS_BINDING,
	.bid_one = 1,
	.nil = 50,
	.blind_nil = BLIND_DOUBLE,
	.blind_behind = 100,
	.exchange = 1,
	USUAL_LEADS,
	.breaking = BREAK_RUFF,
	.first_trick = FIRST_TRICK_NO_SPADE,
	.overtrick = 1,
	TEN_BAGS(BAGS_CARRIED),
	.target = 500,
	.floor = FLOOR_TARGET,
	.ends = ENDS_PASSED,
	.concession = CONCESSION_SIDE,
	BY_MAIL,
    },
    {
	.preset = "amiga",
	.source = FROM_AMIGA,
	PAIRS_OF_FOUR,
	.seating = SEATING_AS_NAMED,
	.first_dealer = DEALER_RANDOM,
	.bid_one = 1,
	.nil = 100,
	USUAL_LEADS,
	.overtrick = 1,
	TEN_BAGS(BAGS_CARRIED),
	.target = 500,
	.concession = CONCESSION_SIDE,
	BY_MAIL,
    },
    {
	.preset = "synspades",
	.source = FROM_SYNSPADES,
	PAIRS_OF_FOUR,
	.seating = SEATING_AS_NAMED,
	.first_dealer = DEALER_FIRST,
	.bid_one = 1,
	.nil = 100,
	.blind_nil = 200,
	.nil_tricks = NIL_TRICKS_APART,
	USUAL_LEADS,
	.overtrick = 1,
	TEN_BAGS(BAGS_MILESTONES),
	.slam = 200,
	.target = 500,
	.floor = FLOOR_HALF,
	.concession = CONCESSION_SIDE,
	BY_MAIL,
    },
    {
	.preset = "synspades-solo",
	.source = FROM_SYNSPADES,
	.seats = 4,
	.sides = 4,
	.hand_size = 13,
	.exchange_cards = 2,
	.seating = SEATING_AS_NAMED,
	.first_dealer = DEALER_FIRST,
	.bid_one = 1,
	.nil = 100,
	.blind_nil = 200,
	.nil_tricks = NIL_TRICKS_APART,
	USUAL_LEADS,
	.overtrick = 1,
	TEN_BAGS(BAGS_MILESTONES),
	.target = 300,
	.concession = CONCESSION_LEAVE,
	BY_MAIL,
    },
    {
	.preset = "rtr3b-3",
	.seats = 3,
	.sides = 3,
	.hand_size = 17,
	.zero_start = 200,
	.low_ball = 15,
	.hands = 9,
	RTR3B,
    },
    {
	.preset = "rtr3b-4",
	.seats = 4,
	.sides = 4,
	.hand_size = 13,
	.joker = 1,
	.zero_start = 100,
	.low_ball = 12,
	.hands = 8,
	RTR3B,
    },
    {
	.preset = "rtr3b-5",
	.seats = 5,
	.sides = 5,
	.sits_out = 1,
	.hand_size = 13,
	.joker = 1,
	.zero_start = 100,
	.low_ball = 12,
	.hands = 9,
	RTR3B,
    },
    {
	.preset = "standard",
	STANDARD,
    },
    {
	.preset = "suicide",
	.suicide = 1,
	.nil_partner_min = 4,
	STANDARD,
    },
    {
	.preset = "mirror",
	.bid_spades = BID_SPADES_EXACT,
	STANDARD,
    },
    {
	.preset = "whiz",
	.bid_spades = BID_SPADES_OR_NIL,
	STANDARD,
    },
    {
	.preset = "jokers",
	.joker = 2,
	STANDARD,
    },
    {
	.preset = "cutthroat",
	.seats = 3,
	.sides = 3,
	.hand_size = 17,
	.exchange_cards = 2,
	COMMON,
	.concession = CONCESSION_LEAVE,
    },
    {
	.preset = "two-hand",
	.seats = 2,
	.sides = 2,
	.hand_size = 13,
	.draw = 1,
	.exchange_cards = 2,
	COMMON,
	.concession = CONCESSION_SIDE,
    },
    {
	.preset = "six-hand",
	.seats = 6,
	.sides = 3,
	.hand_size = 9,
	.joker = 2,
	.exchange_cards = 2,
	COMMON,
	.concession = CONCESSION_SIDE,
    },
    {
	.preset = "callbreak",
	.source = FROM_CUSTOM,
	.seats = 4,
	.sides = 4,
	.hand_size = 13,
	.exchange_cards = 2,
	.seating = SEATING_AS_NAMED,
	.first_dealer = DEALER_RANDOM,
	.bid_one = 1,
	.bid_min = 1,
	.bid_max = 8,
	.first_lead = LEAD_LEFT_OF_DEALER,
	.must_trump = MUST_TRUMP_OVER,
	.must_beat = 1,
	.overtrick = 1,
	TEN_BAGS(BAGS_OFF),
	.hands = 5,
	.concession = CONCESSION_LEAVE,
	BY_MAIL,
    },
};
const size_t preset_count = COUNT_OF(presets);

const struct rules *rules_find(const char *preset)
{
	for (size_t i = 0; i < preset_count; i++)
		if (!strcasecmp(presets[i].preset, preset))
			return &presets[i];
	return NULL;
}

const struct rules *rules_at(size_t i)
{
	return i < preset_count ? &presets[i] : NULL;
}

const char *rules_teams(const struct rules *rules)
{
	if (rules->sides == rules->seats)
		return ", each alone";
	if (2 * rules->sides < rules->seats)
		return " in two threes (every second player)";
	return rules->sides == 2 ? " in two pairs" : " in three pairs";
}

const char *rules_source(const struct rules *rules)
{
	static const char *const names[] = {
	    [FROM_NOMIC] = "109 - Spades",
	    [FROM_PLAYSITE] = "the rules as played at playsite",
	    [FROM_AMIGA] = "Spades for the Amiga",
	    [FROM_SYNSPADES] = "synSpades",
	    [FROM_RTR3B] = "3B/RTR Spades",
	    [FROM_CUSTOM] = "the common modern game",
	};
	_Static_assert(COUNT_OF(names) == SOURCE_COUNT, "a name for each text");
	return names[rules->source];
}
