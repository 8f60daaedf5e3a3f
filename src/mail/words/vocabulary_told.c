/* vocabulary_told.c - the lists of vocabulary_told.h.
 *
 * Whoever wants to tell what he holds will use none of the names that are known
 * so far; here are those that people gave when they were asked to. */
#include "vocabulary_told.h"

#include <stddef.h>

#include "engine/card.h"

#define RANK(rank) (1u << (rank))
#define JACK RANK(RANK_JACK)
#define QUEEN RANK(RANK_QUEEN)
#define KING RANK(RANK_KING)
#define ACE RANK(CARD_ACE)
#define COURT (JACK | QUEEN | KING)
#define CARD(suit, rank) ((uint64_t)1 << ((suit) * 16 + (rank)))
#define FOUR(rank)                                                             \
	(CARD(SUIT_CLUBS, rank) | CARD(SUIT_DIAMONDS, rank) |                  \
	    CARD(SUIT_HEARTS, rank) | CARD(SUIT_SPADES, rank))

/* clang-format off */
const struct told_ranks told_ranks[] = {
    {"lady", QUEEN}, {"ladies", QUEEN}, {"maria", QUEEN}, {"majesty", QUEEN}, {"dames", QUEEN},
    {"queens", QUEEN}, {"empress", QUEEN}, {"duchess", QUEEN}, {"argine", QUEEN},
    {"monarch", KING}, {"kings", KING}, {"cowboy", KING}, {"cowboys", KING}, {"emperor", KING},
    {"jacks", JACK}, {"knaves", JACK}, {"bower", JACK}, {"bowers", JACK}, {"fishhook", JACK},
    {"fishhooks", JACK}, {"aces", ACE}, {"bullet", ACE}, {"bullets", ACE}, {"rockets", ACE},
    {"royals", COURT}, {"royalty", COURT}, {NULL, 0},
};
const struct told_ranks told_ranks_perhaps[] = {
    {"missus", QUEEN}, {"wife", QUEEN}, {"princess", QUEEN}, {"girl", QUEEN}, {"girls", QUEEN},
    {"hubby", KING}, {"husband", KING}, {"kaiser", KING}, {"prince", JACK}, {"boy", JACK},
    {"boys", JACK}, {"bauer", JACK}, {"sota", JACK}, {"unter", JACK}, {"ober", QUEEN}, {"daus", ACE},
    {"rocket", ACE}, {"duck", RANK(0)}, {"ducks", RANK(0)}, {"deuces", RANK(0)},
    {"tens", RANK(RANK_TEN)}, {"x", RANK(RANK_TEN)}, {"royal", COURT}, {"xii", QUEEN}, {"xi", JACK}, {"xiii", KING}, {"az", ACE}, {"uno", ACE},
    {"boer", JACK}, {"aas", ACE}, {"ess", ACE}, {"crown", KING | QUEEN}, {"crowns", KING | QUEEN},
    {NULL, 0},
};
const struct card_word told_counts[] = {
    {"1", CARD_ACE}, {"one", CARD_ACE}, {"eins", CARD_ACE}, {"un", CARD_ACE},
    {"11", RANK_JACK}, {"eleven", RANK_JACK}, {"12", RANK_QUEEN}, {"twelve", RANK_QUEEN},
    {"13", RANK_KING}, {"thirteen", RANK_KING}, {"14", CARD_ACE}, {"fourteen", CARD_ACE},
    {"third", 1}, {"fourth", 2}, {"fifth", 3}, {"sixth", 4}, {"seventh", 5}, {"eighth", 6},
    {"ninth", 7}, {"tenth", 8}, {NULL, 0},
};
const struct card_word told_suits[] = {
    {"shovel", SUIT_SPADES}, {"shovels", SUIT_SPADES}, {"trump", SUIT_SPADES},
    {"trumps", SUIT_SPADES}, {"schippen", SUIT_SPADES}, {"schüppen", SUIT_SPADES},
    {"laub", SUIT_SPADES}, {"pica", SUIT_SPADES}, {"spadare", SUIT_SPADES}, {"spare", SUIT_SPADES},
    {"clover", SUIT_CLUBS}, {"clovers", SUIT_CLUBS}, {"eichel", SUIT_CLUBS}, {"klaver", SUIT_CLUBS},
    {"trebol", SUIT_CLUBS}, {"bricks", SUIT_DIAMONDS}, {"gems", SUIT_DIAMONDS},
    {"eckstein", SUIT_DIAMONDS}, {"schellen", SUIT_DIAMONDS}, {"ruit", SUIT_DIAMONDS},
    {"diamante", SUIT_DIAMONDS}, {"corazon", SUIT_HEARTS}, {"herzen", SUIT_HEARTS}, {NULL, 0},
};
const struct card_word told_suit_stems[] = {
    {"пик", SUIT_SPADES}, {"вин", SUIT_SPADES}, {"бубн", SUIT_DIAMONDS}, {"бубен", SUIT_DIAMONDS},
    {"буби", SUIT_DIAMONDS}, {"черв", SUIT_HEARTS}, {"треф", SUIT_CLUBS}, {"крест", SUIT_CLUBS},
    {NULL, 0},
};
const struct told_ranks told_rank_stems[] = {
    {"туз", ACE}, {"корол", KING}, {"дам", QUEEN}, {"валет", JACK}, {"десят", RANK(RANK_TEN)},
    {"двойк", RANK(0)}, {"тройк", RANK(1)}, {"четв", RANK(2)}, {"пят", RANK(3)}, {"шест", RANK(4)},
    {"сем", RANK(5)}, {"вос", RANK(6)}, {"девят", RANK(7)}, {NULL, 0},
};
const struct nickname told_nicknames[] = {
    {"curse of scotland", CARD(SUIT_DIAMONDS, 7)}, {"scotland s curse", CARD(SUIT_DIAMONDS, 7)},
    {"pope joan", CARD(SUIT_DIAMONDS, 7)}, {"beer card", CARD(SUIT_DIAMONDS, 5)},
    {"calamity jane", CARD(SUIT_SPADES, RANK_QUEEN)},
    {"black one", CARD(SUIT_SPADES, RANK_QUEEN) | CARD(SUIT_SPADES, CARD_ACE)},
    {"suicide king", CARD(SUIT_HEARTS, RANK_KING)}, {"man with the axe", CARD(SUIT_DIAMONDS, RANK_KING)},
    {"one eyed", CARD(SUIT_SPADES, RANK_JACK) | CARD(SUIT_HEARTS, RANK_JACK) | CARD(SUIT_DIAMONDS, RANK_KING)},
    {"death card", CARD(SUIT_SPADES, CARD_ACE)}, {"card of death", CARD(SUIT_SPADES, CARD_ACE)},
    {"old frizzle", CARD(SUIT_SPADES, CARD_ACE)}, {"spadille", CARD(SUIT_SPADES, CARD_ACE)},
    {"ace of space", CARD(SUIT_SPADES, CARD_ACE)}, {"black beauty", CARD(SUIT_SPADES, CARD_ACE)},
    {"devil s bedpost", CARD(SUIT_CLUBS, 2)}, {"devil s four poster", CARD(SUIT_CLUBS, 2)},
    {"ned stokes", CARD(SUIT_SPADES, 2)}, {"laughing boy", CARD(SUIT_DIAMONDS, RANK_JACK)},
    {"little casino", CARD(SUIT_SPADES, 0)}, {"big casino", CARD(SUIT_DIAMONDS, RANK_TEN)},
    {"dead man s hand", FOUR(CARD_ACE) | FOUR(6)}, {"aces and eights", FOUR(CARD_ACE) | FOUR(6)},
    {"big slick", FOUR(CARD_ACE) | FOUR(RANK_KING)}, {"snowman", FOUR(6)}, {"snowmen", FOUR(6)},
    {"sailboat", FOUR(2)}, {"sailboats", FOUR(2)}, {"pocket rockets", FOUR(CARD_ACE)}, {"pair of ducks", FOUR(0)},
    {"highest card", CARDS_52}, {"high card", CARDS_52}, {"lowest card", CARDS_52},
    {"best card", CARDS_52}, {"top card", CARDS_52},
    {"face card", FOUR(RANK_JACK) | FOUR(RANK_QUEEN) | FOUR(RANK_KING)},
    {"picture card", FOUR(RANK_JACK) | FOUR(RANK_QUEEN) | FOUR(RANK_KING)},
    {"court card", FOUR(RANK_JACK) | FOUR(RANK_QUEEN) | FOUR(RANK_KING)},
    {"joan of arc", FOUR(RANK_QUEEN)}, {"wild widow", CARD(SUIT_SPADES, 2)}, {NULL, 0},
};
vocabulary told_extremes = {
    "highest", "high", "top", "best", "biggest", "big", "boss", "master", "strongest", "lowest", "low",
    "smallest", "little", "small", "weakest", "only", "beats", "bare",
    "höchste", "höchster", "höchstes", "hoechste", "größte", "kleinste", "haute", "haut", "gros",
    "grosse", "petite", "alta", "alto", "mayor", "menor", "hoogste", "laagste", "högsta", "lägsta",
    "højeste", "laveste", "najwyższy", "najwyższa", "maior", "старший", "старшая", "младшая", NULL};
vocabulary told_holdings = {
    "have", "hold", "holding", "holds", "got", "keep", "keeping", "own", "my", "mine", "void", "out",
    "short", "long", "singleton", "doubleton", "stopper", "no", "none", "without", "full", "rich",
    "loaded", "habe", "hab", "halte", "mein", "meine", "keine", "kein", "ohne", "ai", "mon", "mes",
    "tengo", "mis", "heb", "mijn", "geen", "har", "mina", "inga", "mam", "tenho", "meus", "ho",
    "мой", "моя", "мои", "меня", "нет", NULL};
/* clang-format on */
