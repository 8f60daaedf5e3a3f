/* hints.c - words by which a player may give a card away.
 *
 * A player who wants to give a card away avoids its usual names. People who
 * were asked to invent such names invented those in these lists. */
#include "hints.h"

#include "engine/card.h"

enum { TWO, TEN = 8, JACK, QUEEN, KING, ACE };
#define RANK(rank) (1u << (rank))
#define COURT (RANK(JACK) | RANK(QUEEN) | RANK(KING))
#define CARD(suit, rank) ((uint64_t)1 << ((suit) * 16 + (rank)))
#define FOUR(rank)                                                             \
	(CARD(SUIT_CLUBS, rank) | CARD(SUIT_DIAMONDS, rank) |                  \
	    CARD(SUIT_HEARTS, rank) | CARD(SUIT_SPADES, rank))

/* clang-format off */
const struct hint_rank hints_ranks[] = {
    {"ladies", RANK(QUEEN), true}, {"maria", RANK(QUEEN), true}, {"majesty", RANK(QUEEN), true},
    {"empress", RANK(QUEEN), true}, {"duchess", RANK(QUEEN), true},
    {"argine", RANK(QUEEN), true}, {"monarch", RANK(KING), true}, {"cowboy", RANK(KING), true},
    {"cowboys", RANK(KING), true}, {"emperor", RANK(KING), true}, {"knaves", RANK(JACK), true},
    {"bower", RANK(JACK), true}, {"bowers", RANK(JACK), true}, {"fishhook", RANK(JACK), true},
    {"fishhooks", RANK(JACK), true}, {"bullets", RANK(ACE), true}, {"rockets", RANK(ACE), true},
    {"royals", COURT, true}, {"royalty", COURT, true}, {"wife", RANK(QUEEN), false},
    {"princess", RANK(QUEEN), false}, {"girl", RANK(QUEEN), false},
    {"girls", RANK(QUEEN), false}, {"hubby", RANK(KING), false}, {"husband", RANK(KING), false},
    {"kaiser", RANK(KING), false}, {"prince", RANK(JACK), false}, {"boy", RANK(JACK), false},
    {"boys", RANK(JACK), false}, {"sota", RANK(JACK), false}, {"unter", RANK(JACK), false},
    {"ober", RANK(QUEEN), false}, {"daus", RANK(ACE), false}, {"rocket", RANK(ACE), false},
    {"duck", RANK(TWO), false}, {"ducks", RANK(TWO), false}, {"deuces", RANK(TWO), false},
    {"tens", RANK(TEN), false}, {"x", RANK(TEN), false}, {"royal", COURT, false},
    {"xii", RANK(QUEEN), false}, {"xi", RANK(JACK), false}, {"xiii", RANK(KING), false},
    {"az", RANK(ACE), false}, {"uno", RANK(ACE), false},
    {"crown", RANK(KING) | RANK(QUEEN), false}, {"crowns", RANK(KING) | RANK(QUEEN), false},
    {"туз*", RANK(ACE), false}, {"корол*", RANK(KING), false}, {"дам*", RANK(QUEEN), false},
    {"валет*", RANK(JACK), false}, {"десят*", RANK(TEN), false}, {"двойк*", RANK(TWO), false},
    {"тройк*", RANK(1), false}, {"четв*", RANK(2), false}, {"пят*", RANK(3), false},
    {"шест*", RANK(4), false}, {"сем*", RANK(5), false}, {"вос*", RANK(6), false},
    {"девят*", RANK(7), false},
    {NULL, 0, false},
};
const struct hint_suit hints_suits[] = {
    {"shovel", SUIT_SPADES}, {"shovels", SUIT_SPADES}, {"laub", SUIT_SPADES},
    {"spadare", SUIT_SPADES}, {"spare", SUIT_SPADES}, {"clover", SUIT_CLUBS},
    {"bricks", SUIT_DIAMONDS}, {"gems", SUIT_DIAMONDS}, {"schellen", SUIT_DIAMONDS},
    {"пик*", SUIT_SPADES}, {"вин*", SUIT_SPADES}, {"бубн*", SUIT_DIAMONDS},
    {"бубен*", SUIT_DIAMONDS}, {"буби*", SUIT_DIAMONDS}, {"черв*", SUIT_HEARTS},
    {"треф*", SUIT_CLUBS}, {"крест*", SUIT_CLUBS},
    {NULL, 0},
};
const struct hint_nickname hints_nicknames[] = {
    {"curse of scotland", CARD(SUIT_DIAMONDS, 7)},
    {"scotlands curse", CARD(SUIT_DIAMONDS, 7)},
    {"pope joan", CARD(SUIT_DIAMONDS, 7)},
    {"beer card", CARD(SUIT_DIAMONDS, 5)},
    {"calamity jane", CARD(SUIT_SPADES, QUEEN)},
    {"black one", CARD(SUIT_SPADES, QUEEN) | CARD(SUIT_SPADES, ACE)},
    {"spardame", CARD(SUIT_SPADES, QUEEN)}, {"sparedame", CARD(SUIT_SPADES, QUEEN)},
    {"suicide king", CARD(SUIT_HEARTS, KING)},
    {"man with the axe", CARD(SUIT_DIAMONDS, KING)},
    {"one eyed", CARD(SUIT_SPADES, JACK) | CARD(SUIT_HEARTS, JACK) | CARD(SUIT_DIAMONDS, KING)},
    {"death card", CARD(SUIT_SPADES, ACE)},
    {"card of death", CARD(SUIT_SPADES, ACE)},
    {"old frizzle", CARD(SUIT_SPADES, ACE)},
    {"spadille", CARD(SUIT_SPADES, ACE)},
    {"ace of space", CARD(SUIT_SPADES, ACE)},
    {"black beauty", CARD(SUIT_SPADES, ACE)},
    {"devils bedpost", CARD(SUIT_CLUBS, 2)},
    {"devils four poster", CARD(SUIT_CLUBS, 2)},
    {"ned stokes", CARD(SUIT_SPADES, 2)},
    {"laughing boy", CARD(SUIT_DIAMONDS, JACK)},
    {"little casino", CARD(SUIT_SPADES, 0)},
    {"big casino", CARD(SUIT_DIAMONDS, 8)},
    {"dead mans hand", FOUR(ACE) | FOUR(6)},
    {"aces and eights", FOUR(ACE) | FOUR(6)},
    {"big slick", FOUR(ACE) | FOUR(KING)}, {"snowman", FOUR(6)},
    {"snowmen", FOUR(6)}, {"sailboat", FOUR(2)}, {"sailboats", FOUR(2)},
    {"pocket rockets", FOUR(ACE)}, {"pair of ducks", FOUR(0)},
    {"highest card", CARDS_52}, {"high card", CARDS_52},
    {"lowest card", CARDS_52}, {"best card", CARDS_52}, {"top card", CARDS_52},
    {"face card", FOUR(JACK) | FOUR(QUEEN) | FOUR(KING)},
    {"picture card", FOUR(JACK) | FOUR(QUEEN) | FOUR(KING)},
    {"court card", FOUR(JACK) | FOUR(QUEEN) | FOUR(KING)},
    {"joan of arc", FOUR(QUEEN)}, {"wild widow", CARD(SUIT_SPADES, 2)},
    {NULL, 0},
};
vocabulary hints_extremes = {
    "highest", "high", "top", "best", "biggest", "big", "boss", "master", "strongest", "lowest", "low",
    "smallest", "little", "small", "weakest", "only", "beats", "bare",
    "hochste", "hochster", "hochstes", "hoechste", "grosste", "kleinste", "haute", "haut", "gros",
    "grosse", "petite", "alta", "alto", "mayor", "menor", "hoogste", "laagste", "hogsta", "lagsta",
    "hojeste", "laveste", "najwyzszy", "najwyzsza", "maior", "старший", "старшая", "младшая", NULL};
vocabulary hints_holdings = {
    "have", "ive", "theyve", "havent", "hold", "holding", "holds", "got", "keep", "keeping",
    "own", "my", "mine", "void", "out",
    "short", "long", "singleton", "doubleton", "stopper", "no", "none", "without", "full", "rich",
    "loaded", "habe", "hab", "halte", "mein", "meine", "keine", "kein", "ohne", "ai", "mon", "mes",
    "tengo", "mis", "heb", "mijn", "geen", "har", "mina", "inga", "mam", "tenho", "meus", "ho",
    "мой", "моя", "мои", "меня", "нет", NULL};
/* clang-format on */
