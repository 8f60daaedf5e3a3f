/* options.c - the table of options: for each its key, the field of struct rules
 * that it sets, its values, its meaning for players, and its clause in each
 * text. A new option needs a row here, the field, and code that reads the
 * field. */

#include "option.h"

static const char *const off_on[] = {"off", "on", NULL};
static const char *const off_only[] = {"off", NULL};
static const char *const blind_words[] = {"double", "off", NULL};
static const char *const double_only[] = {"double", NULL};
static const char *const floor_words[] = {"off", "half", "target", NULL};

#define AT(field) .at = offsetof(struct rules, field)
#define NEEDS(key) .needs = (key)
#define UNLESS(key) .unless = (key)
/* the value that "off" stands for in options whose words lack "off" */
#define OFF_IS(value) .takes_off = true, .off = (value)
#define WORDS(...)                                                             \
	.kind = OPTION_WORDS, .words = (const char *const[])                   \
	{                                                                      \
		__VA_ARGS__, NULL                                              \
	}
#define NUMBER(lowest, highest)                                                \
	.kind = OPTION_NUMBER, .min = (lowest), .max = (highest)
#define OR_OFF .words = off_only
/* clauses in the texts' order: nomic109, playsite, amiga, synspades, 3B/RTR */
#define FROM(n, p, a, s, r) .clause = {n, p, a, s, r, NULL}
#define FOLLOWING                                                              \
	FROM("§3", "The Play of the Hand", "rule 5",                           \
	    "Following The Lead Suit", "Game play")

const struct option options[] = {
    {"players", AT(seats), OPTION_FIXED, .min = 2, .max = 6,
	.meaning = "The table has this number of players.",
	FROM("Players", "Object", "rule 1", "The Deal", "Basic Game Play")},
    {"sides", AT(sides), NUMBER(2, 6),
	.meaning = "The game has this number of sides. Each side has its own "
		   "score.",
	FROM("Beginning the game", "How partners are determined", "rule 1",
	    "Partner Play", "Object of the game")},
    {"hand", AT(hand_size), NUMBER(6, 18),
	.meaning = "Each player gets this number of cards.",
	FROM("§1", "The Deal", "rule 2", "The Deal",
	    "Basic Game Play, Game play")},
    {"joker", AT(joker), WORDS("off", "one", "two"), .usual = 2,
	.meaning = "This number of jokers is in the deck, as the highest "
		   "spades.",
	FROM("§1", "Rank of Cards", "rule 2", "The Deal",
	    "Basic Game Play, The Extra Card 1, 2")},
    {"deuces", AT(deuces), WORDS("off", "one", "two"), .usual = 2,
	.meaning = "With \"one\", the two of spades ranks above the ace of "
		   "spades, below the jokers. With \"two\", the two of "
		   "diamonds is a spade, too, and ranks right above it.",
	FROM("§1", "Rank of Cards", "rule 2", "The Deal", "Basic Game Play")},
    {"extra-card", AT(extra_card), OPTION_MAY, .words = off_on,
	.meaning = "One card is left over after the deal. A player who bids "
		   "zero draws it, and throws one card back.",
	FROM(NULL, NULL, NULL, NULL, "The Extra Card 1, Bidding 6")},
    {"dead-hand", AT(dead_hand), WORDS("off", "on"),
	.meaning = "With \"on\", one hand more is dealt than there are "
		   "players. Nobody sees it before the round is over."},
    {"draw", AT(draw), WORDS("off", "on"),
	.meaning = "With \"on\", two players build their hands from the deck. "
		   "In turn, each draws a card and keeps it, or puts it away "
		   "and must keep the next one."},
    {"seating", AT(seating), WORDS("apart", "named", "random"),
	OFF_IS(SEATING_AS_NAMED),
	.meaning = "With \"apart\", seats are drawn by lot, and partners sit "
		   "opposite each other. With \"named\", players sit in the "
		   "order in which they were named. With \"random\", all seats "
		   "are drawn by lot.",
	FROM("Beginning the game", "How partners are determined", "rule 1",
	    "How To Play", NULL)},
    {"first-dealer", AT(first_dealer), WORDS("last", "random", "first"),
	OFF_IS(DEALER_LAST),
	.meaning = "With \"last\", the player in the last seat deals first, so "
		   "player 1 bids first. With \"random\", the first dealer is "
		   "drawn by lot. With \"first\", the first player to sit down "
		   "deals first. Bots do not count.",
	FROM("§2", "The Deal", "rule 2", "How To Play", NULL)},
    {"ready", AT(ready), WORDS("off", "required"), .usual = 1,
	.meaning = "With \"required\", the first deal waits until every player "
		   "has sent \"ready\", or until the time limit. Until then "
		   "the players can change the rules if all agree.",
	FROM(NULL, NULL, NULL, NULL, "Rules About Rules 1")},
    {"bid-mode", AT(bid_mode), WORDS("added", "binding"), OFF_IS(BIDS_ADDED),
	.meaning = "With \"added\", the bids of two partners are added. With "
		   "\"binding\", the first partner's bid is a hint, and the "
		   "second partner's bid counts.",
	FROM("§4", "The Bidding", "rule 3", "Partner Play", "Bidding")},
    {"bid-spades", AT(bid_spades), WORDS("off", "exact", "or-nil"),
	.usual = BID_SPADES_EXACT,
	.meaning = "With \"exact\", every player bids the number of spades "
		   "held. With \"or-nil\", a player may also bid 0. With "
		   "\"off\", players bid as they like.",
	FROM("§2", "The Bidding", "rule 3", "The Bid", "Bidding")},
    {"bid-one", AT(bid_one), WORDS("off", "on"), UNLESS("bid-spades"),
	.meaning = "With \"on\", a bid of 1 is valid. With \"off\", it is not "
		   "valid.",
	FROM("§2", "The Bidding", "rule 3", "The Bid", "Bidding")},
    {"bid-min", AT(bid_min), NUMBER(1, 13), OR_OFF, UNLESS("bid-spades"),
	.meaning = "Every bid must be at least this number, except a nil or a "
		   "zero.",
	FROM("§2", "The Bidding", "rule 3", "The Bid", "Bidding")},
    {"bid-max", AT(bid_max), NUMBER(2, 13), OR_OFF, UNLESS("bid-spades"),
	.meaning = "No bid may be a number above this one.",
	FROM("§2", "The Bidding", "rule 3", "The Bid", "Bidding")},
    {"side-min", AT(side_min), NUMBER(1, 13), OR_OFF, UNLESS("bid-spades"),
	.meaning = "The second partner must bid enough to bring the side's bid "
		   "to this number.",
	FROM("§2", "The Bidding", "rule 3", "Partner Play", NULL)},
    {"suicide", AT(suicide), WORDS("off", "on"), NEEDS("nil"),
	UNLESS("bid-spades"),
	.meaning = "With \"on\", one partner of each side must bid nil, and "
		   "the other must not.",
	FROM("§2", "The Bidding", "rule 3", "Partner Play", NULL)},
    {"nil-partner-min", AT(nil_partner_min), NUMBER(2, 13), OR_OFF,
	NEEDS("nil"), UNLESS("bid-spades"), .usual = 4,
	.meaning = "The partner of a nil must bid at least this number, "
		   "whichever of the two bids first.",
	FROM("§2", "The Bidding", "rule 3", "Partner Play", NULL)},
    {"bid-total", AT(uneven), WORDS("any", "uneven"), OFF_IS(0),
	UNLESS("bid-spades"),
	.meaning = "With \"uneven\", the last bidder may not bring the sum "
		   "of all bids to the number of tricks. With \"any\", the "
		   "bids may add up to any sum.",
	FROM("§2", "The Bidding", "rule 3", "The Bid", "Bidding")},
    {"change-bid", AT(change_bid), WORDS("off", "on"),
	.meaning =
	    "With \"on\", a player may change a bid until the next player "
	    "bids. The last bidder may change the bid until the next move.",
	FROM(NULL, NULL, NULL, NULL, "Bidding 1, 2")},
    {"nil", AT(nil), NUMBER(1, 1000), OR_OFF, .usual = 100,
	.meaning = "A bid of 0 wins this number of points if the bidder takes "
		   "no trick. Otherwise it loses the same number.",
	FROM(
	    "§4", "Scoring", "rule 7 (NIL)", "Bidding NIL", "Keeping Score 2")},
    {"double-nil", AT(double_nil), NUMBER(1, 1000), .words = off_on,
	.first = DOUBLE_NIL_OFF, .usual = 400, UNLESS("bid-spades"),
	.meaning = "With \"off\", partners may not both bid nil. With \"on\", "
		   "each nil scores by itself. With a number, partners who "
		   "both bid nil win this number of points if neither takes "
		   "a trick, and otherwise lose as many."},
    {"blind-nil", AT(blind_nil), NUMBER(1, 1000), .words = blind_words,
	.first = BLIND_DOUBLE, .usual = 200, UNLESS("bid-spades"),
	.meaning = "A player may bid nil before seeing the hand. This bid wins "
		   "or loses this number of points. With \"double\", it wins "
		   "or loses twice as much as a nil.",
	FROM("§2", "Blind Nil, Scoring", NULL, "Bidding NIL", NULL)},
    {"blind-behind", AT(blind_behind), NUMBER(1, 100000), OR_OFF, .usual = 100,
	NEEDS("blind-nil"),
	.meaning = "A side may bid blind nil only if it is this number of "
		   "points behind.",
	FROM(NULL, "Blind Nil", NULL, "Bidding NIL", NULL)},
    {"blind-bid", AT(blind_bid), NUMBER(4, 13), OR_OFF, .usual = 6,
	UNLESS("bid-spades"),
	.meaning = "A player may also bid a number before seeing the hand, if "
		   "it is at least this one."},
    {"blind-bid-points", AT(blind_bid_points), NUMBER(1, 1000),
	.words = double_only, NEEDS("blind-bid"), .switch_is = "blind-bid",
	.meaning = "If the side makes its bid, a number that was bid blind "
		   "wins this number of points more. Otherwise it loses as "
		   "many more. With \"double\", these are 10 points for each "
		   "trick of the number."},
    {"blind-bid-behind", AT(blind_bid_behind), NUMBER(1, 100000), OR_OFF,
	.usual = 100, NEEDS("blind-bid"),
	.meaning = "A side may bid a number blind only if it is this number "
		   "of points behind."},
    {"exchange", AT(exchange), WORDS("off", "on", "nil"), NEEDS("blind-nil"),
	.or_needs = "nil", .or_from = EXCHANGE_NIL,
	.meaning = "With \"on\", a blind nil bidder and the bidder's partner "
		   "exchange cards. With \"nil\", so do all nil bidders whose "
		   "partners did not bid nil too.",
	FROM(NULL, "Blind Nil", NULL, NULL, NULL)},
    {"exchange-cards", AT(exchange_cards), NUMBER(1, EXCHANGE_MAX),
	NEEDS("exchange"), .switch_is = "exchange",
	.meaning = "Each of the two partners passes this number of cards.",
	FROM(NULL, "Blind Nil", NULL, NULL, NULL)},
    {"exchange-first", AT(exchange_first), WORDS("bidder", "partner"),
	OFF_IS(EXCHANGE_BIDDER), NEEDS("exchange"),
	.meaning = "With \"bidder\", the nil bidder passes cards first. "
		   "With \"partner\", the bidder's partner passes first. The "
		   "first player passes before seeing the other player's "
		   "cards.",
	FROM(NULL, "Blind Nil", NULL, NULL, NULL)},
    {"nil-tricks", AT(nil_tricks), WORDS("help", "apart", "bag"),
	OFF_IS(NIL_TRICKS_APART), NEEDS("nil"), .or_needs = "blind-nil",
	.meaning = "With \"help\", the tricks of a nil bidder count for the "
		   "side's bid. With \"apart\", they count for nothing. With "
		   "\"bag\", each of them scores a point and counts as a bag.",
	FROM("§4", "Scoring", "rule 7", "Bidding NIL, NIL Bids in Partner Play",
	    NULL)},
    {"zero-start", AT(zero_start), NUMBER(1, 1000), OR_OFF, .usual = 100,
	.meaning = "A successful zero earns this number of points. It also "
		   "earns the points that zeros have lost since the last "
		   "successful zero.",
	FROM(NULL, NULL, NULL, NULL, "Keeping Score 2")},
    {"all-bid", AT(all_bid), WORDS("off", "on"),
	.meaning = "With \"on\", a player who bids all tricks and takes them "
		   "wins the game.",
	FROM("§2", NULL, NULL, NULL, "Keeping Score 3")},
    {"low-ball", AT(low_ball), NUMBER(2, 60), OR_OFF, .usual = 12,
	.meaning =
	    "If the bids of a round add up to less than this number, the "
	    "round is a low-ball. If they add up to less than this "
	    "number minus one, it is a super low-ball.",
	FROM(NULL, NULL, NULL, NULL, "Bidding 3, 4, 5")},
    {"hilo-aces", AT(hilo_aces), WORDS("off", "on"),
	.meaning = "With \"on\", a player calls an ace high or low when "
		   "playing it.",
	FROM(NULL, "Rank of Cards", "rule 6", NULL,
	    "Rank of cards, The Extra Card 3")},
    {"first-lead", AT(first_lead),
	WORDS("highest", "left", "dealer", "low-club"),
	OFF_IS(LEAD_LEFT_OF_DEALER),
	.meaning = "With \"highest\", the highest bidder leads to the first "
		   "trick. With \"left\", the player left of the dealer leads. "
		   "With \"dealer\", the dealer leads. With \"low-club\", the "
		   "player with the lowest club leads that card.",
	FROM("§3", "The Play of the Hand", "rule 4", NULL, "Game play")},
    {"lead-spades", AT(lead_spades), WORDS("any", "broken"),
	OFF_IS(LEAD_ANY_TIME),
	.meaning = "With \"any\", a player may lead a spade at any time. With "
		   "\"broken\", a player may lead a spade only after a spade "
		   "was played before.",
	FROM("§3", "The Play of the Hand", "rule 4", "Who Takes the Trick?",
	    "Game play")},
    {"breaking", AT(breaking), WORDS("any", "ruff"), NEEDS("lead-spades"),
	OFF_IS(BREAK_ANY),
	.meaning = "With \"any\", the first spade that is played breaks "
		   "spades. With \"ruff\", only a spade that is played on "
		   "another suit breaks them.",
	FROM(NULL, "The Play of the Hand", "rule 4", "Who Takes the Trick?",
	    NULL)},
    {"first-trick", AT(first_trick), WORDS("any", "no-spade", "low-clubs"),
	OFF_IS(FIRST_TRICK_ANY),
	.meaning = "With \"any\", players may play spades in the first trick. "
		   "With \"no-spade\", they may not. With \"low-clubs\", each "
		   "player must play the lowest club held, or else any card "
		   "but a spade.",
	FOLLOWING},
    {"must-trump", AT(must_trump), WORDS("off", "over", "on"),
	.usual = MUST_TRUMP_OVER,
	.meaning = "With \"over\", a player who cannot follow suit must play "
		   "a spade that wins the trick so far. A player without such "
		   "a spade may play any card. With \"on\", that player must "
		   "play another spade.",
	FOLLOWING},
    {"must-beat", AT(must_beat), WORDS("off", "on"),
	.meaning = "With \"on\", a player who follows suit must win the trick "
		   "so far, if possible.",
	FOLLOWING},
    {"overtrick", AT(overtrick), NUMBER(-100, 100), OR_OFF,
	.meaning = "Each trick over the bid scores this number of points.",
	FROM("§4", "Scoring", "rule 7", "The Bid", "Keeping Score 1")},
    {"failed-bid", AT(failed_bid), WORDS("loses", "tricks", "off", "double"),
	.meaning = "With \"loses\", a failed bid loses 10 points for each "
		   "trick bid. With \"tricks\", it scores 1 point for each "
		   "trick taken. With \"off\", it scores nothing. With "
		   "\"double\", it loses 20 points for each trick bid.",
	FROM("§4", "after the Sandbagging rule", "rule 7", "The Bid",
	    "Keeping Score 1")},
    {"double-from", AT(double_from), NUMBER(1, 26), OR_OFF, .usual = 10,
	.meaning = "A side's bid of this number or more counts double.",
	FROM("§4", NULL, NULL, NULL, NULL)},
    {"bags", AT(bags), WORDS("off", "milestones", "carried"),
	.usual = BAGS_CARRIED,
	.meaning = "Each trick over the bid is a bag. A side loses points for "
		   "its bags (see bag-every). With \"milestones\", it keeps "
		   "all its bags. With \"carried\", bags that have cost points "
		   "are taken away. With \"off\", bags cost nothing.",
	FROM("§4", "Sandbagging rule", "rule 7 (Bags)", "Overtricks", NULL)},
    {"bag-every", AT(bag_every), NUMBER(1, 100), NEEDS("bags"),
	.switch_is = "bags",
	.meaning = "Each time a side collects this number of bags, it loses "
		   "points.",
	FROM("§4", "Sandbagging rule", "rule 7 (Bags)", "Overtricks", NULL)},
    {"bag-cost", AT(bag_cost), NUMBER(1, 1000), OR_OFF, NEEDS("bags"),
	.meaning = "A side loses this number of points each time it collects "
		   "enough bags.",
	FROM("§4", "Sandbagging rule", "rule 7 (Bags)", "Overtricks", NULL)},
    {"slam", AT(slam), NUMBER(1, 1000), OR_OFF, .usual = 200,
	.meaning = "A side that takes all tricks of a round gets this number "
		   "of extra points.",
	FROM(NULL, NULL, NULL, "Partner Play", NULL)},
    {"target", AT(target), NUMBER(1, 100000), OR_OFF, .usual = 500,
	.meaning =
	    "The game ends after a round in which a side reaches this score.",
	FROM("§5", "Scoring", "rule 8", "The Deal, Partner Play",
	    "Game Length 1-3")},
    {"floor", AT(floor), NUMBER(-100000, -1), .words = floor_words,
	.usual = FLOOR_HALF,
	.meaning = "The game also ends after a round in which a side falls to "
		   "this score. \"half\" means minus half the target. "
		   "\"target\" means minus the target.",
	FROM("§5", "Scoring", NULL, "Partner Play", "Game Length 1-3")},
    {"ends", AT(ends), WORDS("reached", "passed"), OFF_IS(ENDS_REACHED),
	NEEDS("target"), .or_needs = "floor",
	.meaning = "With \"reached\", a score that equals the target or the "
		   "floor ends the game. With \"passed\", the score must go "
		   "beyond the target or the floor.",
	FROM("§5", "Scoring", "rule 8", "The Deal, Partner Play", NULL)},
    {"point-spread", AT(point_spread), NUMBER(1, 100000), OR_OFF, .usual = 300,
	.meaning = "The game also ends after a round in which a side is this "
		   "number of points ahead of all others.",
	FROM("§5", "Scoring", "rule 8", "The Deal", "Game Length 1-3")},
    {"sets", AT(sets), NUMBER(1, 100), OR_OFF, .usual = 3,
	.meaning = "The game also ends after a round in which a side has "
		   "failed its bid this number of times. That side loses.",
	FROM("§5", "Scoring", "rule 8", "The Deal", "Game Length 1-3")},
    {"hands", AT(hands), NUMBER(1, 1000), OR_OFF,
	.meaning = "The game ends after this number of rounds.",
	FROM("§5", NULL, NULL, NULL, "Game Length 1-3, 6")},
    {"max-rounds", AT(max_rounds), NUMBER(1, 1000), OR_OFF,
	.meaning = "The game ends after this number of rounds at the latest, "
		   "even if the scores are equal.",
	FROM("§5", NULL, NULL, NULL, NULL)},
    {"ties", AT(ties), WORDS("lead", "any", "off"),
	.meaning = "With \"lead\", the game goes on while the highest scores "
		   "are equal. With \"any\", it goes on while any two scores "
		   "are equal. With \"off\", it can end in a draw.",
	FROM("§5", "Scoring", "rule 8", "The Deal", "Game Length 4, 7")},
    {"tray", AT(tray), WORDS("off", "on"),
	.meaning = "With \"on\", the referee announces the tray person (the "
		   "player in last place), perfect and imperfect days, and "
		   "gaccing, which is leading a spade right after making one's "
		   "bid.",
	FROM(NULL, NULL, NULL, NULL,
	    "Tray Person, Keeping Score 4, 5, Game play")},
    {"concession", AT(concession), WORDS("off", "side", "leave"),
	.meaning =
	    "With \"side\", a side is out when all its players concede, and "
	    "the game ends when one side is left. "
	    "With \"leave\", a bot takes the seat of a player who "
	    "concedes. With \"off\", nobody may concede.",
	FROM("§5", NULL, NULL, NULL, NULL)},
    {"misplay", AT(misplay), WORDS("refuse", "nomic"), OFF_IS(MISPLAY_REFUSED),
	.meaning = "With \"nomic\", a misplay does not count, costs points, "
		   "and may lose the game. With \"refuse\", the referee "
		   "refuses a misplay, and it costs nothing.",
	FROM("§6", "The Play of the Hand", "rule 5", "Who Takes the Trick?",
	    "Game play 1, 2")},
    {"misplay-cost", AT(misplay_cost), NUMBER(1, 1000), OR_OFF,
	NEEDS("misplay"),
	.meaning = "A misplay costs the side this number of points at once.",
	FROM("§6", NULL, NULL, NULL, NULL)},
    {"misplays-hand", AT(misplays_hand), NUMBER(1, 13), OR_OFF,
	NEEDS("misplay"),
	.meaning = "A side that makes this number of misplays in one round "
		   "loses the game.",
	FROM("§6", NULL, NULL, NULL, NULL)},
    {"misplays-game", AT(misplays_game), NUMBER(1, 100), OR_OFF,
	NEEDS("misplay"),
	.meaning = "A side that makes this number of misplays in one game "
		   "loses the game.",
	FROM("§6", NULL, NULL, NULL, NULL)},
    {"out-of-turn", AT(out_of_turn), WORDS("refuse", "stands"),
	OFF_IS(OUT_OF_TURN_REFUSED),
	.meaning = "With \"refuse\", the referee refuses a card out of turn. "
		   "With \"stands\", a legal card counts even if it is not the "
		   "player's turn.",
	FROM("§3", "Object", "rule 4", "The Deal", "Game play 1")},
    {"time-limit", AT(time_limit), NUMBER(1, 60), OR_OFF,
	.first = NO_TIME_LIMIT, .scale = 86400,
	.meaning = "A player has this number of days to act. Then the referee "
		   "acts for the player.",
	FROM("§7", NULL, NULL, NULL, NULL)},
    {"undo", AT(undo), WORDS("off", "consent"), .usual = UNDO_CONSENT,
	.meaning = "With \"consent\", a player may take back the last bid or "
		   "card if all agree. With \"off\", no player can take back "
		   "a bid or card. A gamesmaster always can, as when the "
		   "referee misread a letter.",
	FROM(NULL, NULL, NULL, NULL, "Game play 1")},
    {"coach", AT(coach), WORDS("bots", "on", "off"),
	.meaning = "With \"bots\", a player who plays alone with bots may ask "
		   "for hints. With \"on\", all players may ask for hints. "
		   "With \"off\", nobody may ask for hints.",
	FROM(NULL, NULL, NULL, NULL, NULL)},
};
const size_t option_count = COUNT_OF(options);
