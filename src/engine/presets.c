/* presets.c - the rule sets and the options, as two tables.
 *
 * A new rule set is a row of `presets`; a new option a row of `options` and an int in struct rules. One reader and one
 * writer (rules.c) serve them all, and the listing that players get says which clause of which text an option comes from. */
#include "presets.h"

#define PAIRS_OF_FOUR .seats = 4, .sides = 2, .hand_size = 13
#define DAYS(n) ((n) * 86400)
#define RTR3B \
	.source = FROM_RTR3B, .extra_card = 1, .seating = SEATING_RANDOM, .first_dealer = DEALER_RANDOM, .ready = 1, .bid_one = 1, .change_bid = 1, .all_bid = 1, \
	.first_lead = LEAD_LEFT_OF_DEALER, .overtrick = -10, .failed_bid = FAILED_COUNTS, .bag_cost = 100, .ties = TIES_ANY, .tray = 1, \
	.concession = CONCESSION_LEAVE, .misplay_cost = 100, .misplays_hand = 2, .misplays_game = 3, .out_of_turn = OUT_OF_TURN_STANDS, .timeout_bid = 2, \
	.time_limit = DAYS(3)
#define PLAIN_MISPLAYS .misplay = MISPLAY_REFUSED, .misplay_cost = 100, .misplays_hand = 2, .misplays_game = 3

const struct rules presets[] = {
    {.preset = "nomic109", .source = FROM_NOMIC, PAIRS_OF_FOUR, .seating = SEATING_APART, .first_dealer = DEALER_LAST,
     .first_lead = LEAD_HIGHEST_BIDDER, .nil = 100, .double_from = 10, .overtrick = 1, .bags = BAGS_MILESTONES, .bag_cost = 100, .target = 500,
     .concession = CONCESSION_SIDE, .misplay = MISPLAY_NOMIC, .misplay_cost = 100, .misplays_hand = 2, .misplays_game = 3, .timeout_bid = 2,
     .time_limit = DAYS(3)},
    {.preset = "playsite", .source = FROM_PLAYSITE, PAIRS_OF_FOUR, .seating = SEATING_AS_NAMED, .first_dealer = DEALER_RANDOM,
     .bid_mode = BIDS_BINDING, .bid_one = 1, .nil = 50, .blind_nil = 100, .blind_behind = 100, .exchange = 1,
     .first_lead = LEAD_LEFT_OF_DEALER, .lead_spades = LEAD_WHEN_BROKEN, .breaking = BREAK_RUFF, .first_trick = FIRST_TRICK_NO_SPADE, .overtrick = 1,
     .bags = BAGS_CARRIED, .bag_cost = 100, .target = 500, .floor = FLOOR_TARGET, .ends = ENDS_PASSED, .concession = CONCESSION_SIDE, PLAIN_MISPLAYS,
     .timeout_bid = 2, .time_limit = DAYS(3)},
    {.preset = "amiga", .source = FROM_AMIGA, PAIRS_OF_FOUR, .seating = SEATING_AS_NAMED, .first_dealer = DEALER_RANDOM, .bid_one = 1, .nil = 100,
     .first_lead = LEAD_LEFT_OF_DEALER, .lead_spades = LEAD_WHEN_BROKEN, .overtrick = 1, .bags = BAGS_CARRIED, .bag_cost = 100, .target = 500,
     .concession = CONCESSION_SIDE, PLAIN_MISPLAYS, .timeout_bid = 2, .time_limit = DAYS(3)},
    {.preset = "synspades", .source = FROM_SYNSPADES, PAIRS_OF_FOUR, .seating = SEATING_AS_NAMED, .first_dealer = DEALER_FIRST, .bid_one = 1,
     .nil = 100, .blind_nil = 200, .nil_tricks = NIL_TRICKS_APART, .first_lead = LEAD_LEFT_OF_DEALER, .lead_spades = LEAD_WHEN_BROKEN, .overtrick = 1,
     .bags = BAGS_MILESTONES, .bag_cost = 100, .slam = 200, .target = 500, .floor = FLOOR_HALF, .concession = CONCESSION_SIDE, PLAIN_MISPLAYS,
     .timeout_bid = 2, .time_limit = DAYS(3)},
    {.preset = "synspades-solo", .source = FROM_SYNSPADES, .seats = 4, .sides = 4, .hand_size = 13, .seating = SEATING_AS_NAMED,
     .first_dealer = DEALER_FIRST, .bid_one = 1, .nil = 100, .blind_nil = 200, .nil_tricks = NIL_TRICKS_APART, .first_lead = LEAD_LEFT_OF_DEALER,
     .lead_spades = LEAD_WHEN_BROKEN, .overtrick = 1, .bags = BAGS_MILESTONES, .bag_cost = 100, .target = 300, .concession = CONCESSION_LEAVE,
     PLAIN_MISPLAYS, .timeout_bid = 2, .time_limit = DAYS(3)},
    {.preset = "rtr3b-3", .seats = 3, .sides = 3, .hand_size = 17, .zero_start = 200, .low_ball = 15, .hands = 9, RTR3B},
    {.preset = "rtr3b-4", .seats = 4, .sides = 4, .hand_size = 13, .joker = 1, .zero_start = 100, .low_ball = 12, .hands = 8, RTR3B},
    {.preset = "rtr3b-5", .seats = 5, .sides = 5, .sits_out = 1, .hand_size = 13, .joker = 1, .zero_start = 100, .low_ball = 12, .hands = 9, RTR3B},
    {.preset = "standard", .source = FROM_CUSTOM, PAIRS_OF_FOUR, .seating = SEATING_AS_NAMED, .first_dealer = DEALER_RANDOM, .bid_one = 1, .nil = 100,
     .nil_tricks = NIL_TRICKS_BAG, .first_lead = LEAD_LEFT_OF_DEALER, .lead_spades = LEAD_WHEN_BROKEN, .overtrick = 1, .bags = BAGS_CARRIED,
     .bag_cost = 100, .target = 500, .floor = -200, .concession = CONCESSION_SIDE, PLAIN_MISPLAYS, .timeout_bid = 2, .time_limit = DAYS(3)},
};
const size_t preset_count = sizeof presets / sizeof presets[0];

static const char *const off_on[] = {"off", "on", NULL};
static const char *const off_only[] = {"off", NULL};
static const char *const seating_words[] = {"apart", "named", "random", NULL};
static const char *const dealer_words[] = {"last", "random", "first", NULL};
static const char *const ready_words[] = {"off", "required", NULL};
static const char *const bid_mode_words[] = {"added", "binding", NULL};
static const char *const nil_words[] = {"help", "apart", "bag", NULL};
static const char *const first_lead_words[] = {"highest", "left", NULL};
static const char *const lead_words[] = {"any", "broken", NULL};
static const char *const breaking_words[] = {"any", "ruff", NULL};
static const char *const first_trick_words[] = {"any", "no-spade", NULL};
static const char *const failed_words[] = {"loses", "tricks", NULL};
static const char *const bag_words[] = {"off", "milestones", "carried", NULL};
static const char *const floor_words[] = {"off", "half", "target", NULL};
static const char *const ends_words[] = {"reached", "passed", NULL};
static const char *const ties_words[] = {"lead", "any", NULL};
static const char *const concession_words[] = {"off", "side", "leave", NULL};
static const char *const misplay_words[] = {"refuse", "nomic", NULL};
static const char *const turn_words[] = {"refuse", "stands", NULL};

#define AT(field) .at = offsetof(struct rules, field)
#define NEEDS(field) .needs = offsetof(struct rules, field)
#define WORDS(list) .kind = OPTION_WORDS, .words = (list)
#define NUMBER(lowest, highest) .kind = OPTION_NUMBER, .min = (lowest), .max = (highest)
#define OR_OFF .words = off_only
/* the clauses in the texts' order: nomic109, playsite, amiga, synspades, 3B/RTR */
#define FROM(n, p, a, s, r) .clause = {n, p, a, s, r, "the common game"}

const struct option options[] = {
    {"players", AT(seats), OPTION_FIXED, .min = 3, .max = 5, .meaning = "how many sit at the table", FROM("Players", "Object", "rule 1", "The Deal", "Basic Game Play")},
    {"sides", AT(sides), OPTION_FIXED, .min = 2, .max = 5, .meaning = "how many scores there are: two pairs, or each for himself",
     FROM("Beginning the game", "How partners are determined", "rule 1", "Partner Play", "Object of the game")},
    {"hand", AT(hand_size), OPTION_FIXED, .min = 13, .max = 17, .meaning = "cards dealt to each player", FROM("§1", "The Deal", "rule 2", "The Deal", "Game play")},
    {"joker", AT(joker), OPTION_FIXED, .words = off_on, .meaning = "a joker, the highest spade, is in the deck", FROM("§1", "Rank of Cards", "rule 2", "The Deal", "The Extra Card 1, 2")},
    {"extra-card", AT(extra_card), OPTION_FIXED, .words = off_on, .meaning = "one card is left over; a zero bidder draws it and throws one back",
     FROM(NULL, NULL, NULL, NULL, "The Extra Card 1, Bidding 6")},
    {"seating", AT(seating), WORDS(seating_words), .meaning = "how seats are given: drawn with partners apart, as named, or drawn",
     FROM("Beginning the game", "How partners are determined", "rule 1", "How To Play", "Dealing")},
    {"first-dealer", AT(first_dealer), WORDS(dealer_words), .meaning = "who deals first: the last seat (so player 1 bids first), one drawn, or the first named",
     FROM("§2", "The Deal", "rule 2", "How To Play", "Dealing 7")},
    {"ready", AT(ready), WORDS(ready_words), .usual = 1, .meaning = "the first deal waits until every player says ready, at most the time limit; until then all together may change the rules",
     FROM(NULL, NULL, NULL, NULL, "Rules About Rules 1")},
    {"bid-mode", AT(bid_mode), WORDS(bid_mode_words), .meaning = "partners' bids are added, or the first hints and the second binds", FROM("§4", "The Bidding", "rule 3", "Partner Play", "Bidding")},
    {"bid-one", AT(bid_one), WORDS(off_on), .meaning = "whether 1 is a valid bid", FROM("§2", "The Bidding", "rule 3", "The Bid", "Bidding")},
    {"change-bid", AT(change_bid), WORDS(off_on), .meaning = "a bid may be changed until the next bidder bids, the last one until something is done",
     FROM("§2", "The Bidding", "rule 3", "The Bid", "Bidding 1, 2")},
    {"nil", AT(nil), NUMBER(1, 1000), OR_OFF, .usual = 100, .meaning = "points for a bid of 0, won or lost", FROM("§4", "Scoring", "rule 7 (NIL)", "Bidding NIL", NULL)},
    {"blind-nil", AT(blind_nil), NUMBER(1, 1000), OR_OFF, .usual = 200, .meaning = "points for a nil bid before the hand is seen, won or lost",
     FROM(NULL, "Blind Nil, Scoring", NULL, "Bidding NIL", NULL)},
    {"blind-behind", AT(blind_behind), NUMBER(1, 100000), OR_OFF, .usual = 100, NEEDS(blind_nil), .meaning = "how many points behind a side must be to bid blind nil",
     FROM(NULL, "Blind Nil", NULL, "Bidding NIL", NULL)},
    {"exchange", AT(exchange), WORDS(off_on), NEEDS(blind_nil), .meaning = "a blind nil bidder and his partner exchange two cards", FROM(NULL, "Blind Nil", NULL, NULL, NULL)},
    {"nil-tricks", AT(nil_tricks), WORDS(nil_words), .meaning = "a nil bidder's tricks help the side's bid, count for nothing, or are a point and a bag each",
     FROM("§4", "Scoring", "rule 7", "NIL Bids in Partner Play", NULL)},
    {"zero-start", AT(zero_start), NUMBER(1, 1000), OR_OFF, .usual = 100, .meaning = "the first value of a zero; what zeros lose since the last good one is added",
     FROM(NULL, NULL, NULL, NULL, "Keeping Score 2")},
    {"all-bid", AT(all_bid), WORDS(off_on), .meaning = "a bid of all the tricks, made, wins the game", FROM(NULL, NULL, NULL, NULL, "Keeping Score 3")},
    {"low-ball", AT(low_ball), NUMBER(2, 60), OR_OFF, .usual = 12, .meaning = "a hand whose bids add up to less is a low-ball, to less than one below it a super low-ball",
     FROM(NULL, NULL, NULL, NULL, "Bidding 3, 4, 5")},
    {"hilo-aces", AT(hilo_aces), WORDS(off_on), .meaning = "aces are high or low as called", FROM("§3", "Rank of Cards", "rule 6", "Following The Lead Suit", "Rank of cards, The Extra Card 3")},
    {"first-lead", AT(first_lead), WORDS(first_lead_words), .meaning = "who leads first: the highest bidder, or the player left of the dealer",
     FROM("§3", "The Play of the Hand", "rule 4", "The Deal", "Game play")},
    {"lead-spades", AT(lead_spades), WORDS(lead_words), .meaning = "when a spade may be led: any time, or once they are broken", FROM("§3", "The Play of the Hand", "rule 4", "Who Takes the Trick?", "Game play")},
    {"breaking", AT(breaking), WORDS(breaking_words), NEEDS(lead_spades), .meaning = "what breaks spades: any spade played, or only one on another suit's lead",
     FROM(NULL, "The Play of the Hand", "rule 4", "Who Takes the Trick?", NULL)},
    {"first-trick", AT(first_trick), WORDS(first_trick_words), .meaning = "whether spades may be played in the first trick", FROM(NULL, "The Play of the Hand", NULL, NULL, NULL)},
    {"overtrick", AT(overtrick), NUMBER(-100, 100), .meaning = "points of each trick over the bid", FROM("§4", "Scoring", "rule 7", "The Bid", "Keeping Score 1")},
    {"failed-bid", AT(failed_bid), WORDS(failed_words), .meaning = "a failed bid loses 10 a trick bid, or counts 1 a trick taken", FROM("§4", "Sandbagging rule", "rule 7", "The Bid", "Keeping Score 1")},
    {"double-from", AT(double_from), NUMBER(1, 26), OR_OFF, .usual = 10, .meaning = "a side's bid counts double from here on", FROM("§4", NULL, NULL, NULL, NULL)},
    {"bags", AT(bags), WORDS(bag_words), .usual = BAGS_CARRIED, .meaning = "every tenth overtrick costs: counted over the game, or the rest carried",
     FROM("§4", "Sandbagging rule", "rule 7 (Bags)", "Overtricks", NULL)},
    {"bag-cost", AT(bag_cost), NUMBER(1, 1000), NEEDS(bags), .meaning = "what every tenth overtrick costs", FROM("§4", "Sandbagging rule", "rule 7 (Bags)", "Overtricks", NULL)},
    {"slam", AT(slam), NUMBER(1, 1000), OR_OFF, .usual = 200, .meaning = "points for all the tricks of a round by one side, whatever was bid", FROM(NULL, NULL, NULL, "Partner Play", NULL)},
    {"target", AT(target), NUMBER(1, 100000), OR_OFF, .usual = 500, .meaning = "the score that ends the game after a round", FROM("§5", "Scoring", "rule 8", "The Deal, Partner Play", NULL)},
    {"floor", AT(floor), NUMBER(-100000, -1), .words = floor_words, .usual = FLOOR_HALF, .meaning = "the low score that ends the game after a round: a number, or half or all of the target below zero",
     FROM(NULL, "Scoring", NULL, "Partner Play", NULL)},
    {"ends", AT(ends), WORDS(ends_words), .meaning = "target and floor end the game when reached, or only when passed", FROM("§5", "Scoring", "rule 8", "Partner Play", NULL)},
    {"hands", AT(hands), NUMBER(1, 1000), OR_OFF, .meaning = "the game ends after so many hands", FROM(NULL, NULL, NULL, NULL, "Game Length 1-3, 6")},
    {"max-rounds", AT(max_rounds), NUMBER(1, 1000), OR_OFF, .meaning = "the game ends after so many rounds at the latest", FROM(NULL, NULL, NULL, NULL, NULL)},
    {"ties", AT(ties), WORDS(ties_words), .meaning = "the game goes on while the lead is shared, or while any two places are", FROM("§5", "Scoring", "rule 8", "The Deal", "Game Length 4, 7")},
    {"tray", AT(tray), WORDS(off_on), .meaning = "the tray person, perfect and imperfect days and gaccing are announced", FROM(NULL, NULL, NULL, NULL, "Tray Person, Keeping Score 4, 5, Game play")},
    {"concession", AT(concession), WORDS(concession_words), .meaning = "both partners concede the game, or a player leaves his seat to a bot", FROM("§5", NULL, NULL, "How To Play", NULL)},
    {"misplay", AT(misplay), WORDS(misplay_words), .meaning = "a misplay is refused, or void at a cost of 100, twice in a hand or three times in a game a forfeit",
     FROM("§6", NULL, "rule 5", "Who Takes the Trick?", "Game play 1, 2")},
    {"out-of-turn", AT(out_of_turn), WORDS(turn_words), .meaning = "a legal card out of turn is refused, or stands", FROM("§3", "The Deal", "rule 4", "The Deal", "Game play 1")},
    {"time-limit", AT(time_limit), NUMBER(1, 60), .scale = 86400, .meaning = "days a player has before the referee acts for him", FROM("§7", NULL, NULL, NULL, NULL)},
};
const size_t option_count = sizeof options / sizeof options[0];
