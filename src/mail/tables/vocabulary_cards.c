/* vocabulary_cards.c - words for numbers and cards, in English and other
 * languages. */
#include <stddef.h>

#include "engine/card.h"
#include "vocabulary.h"

/* clang-format off */
vocabulary vocabulary_numbers = {
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
    "sixteen", "seventeen", NULL,
};
vocabulary vocabulary_ranks = {
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "jack", "queen", "king", "ace", NULL,
};
vocabulary vocabulary_rank_forms = {
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a", NULL,
};
vocabulary vocabulary_suits = {"clubs", "diamonds", "hearts", "spades", NULL};
vocabulary vocabulary_suit_singular = {
    "club", "diamond", "heart", "spade", NULL,
};
vocabulary vocabulary_suit_letters = {"c", "d", "h", "s", NULL};
vocabulary vocabulary_suit_black = {"♣", "♦", "♥", "♠", NULL};
vocabulary vocabulary_suit_white = {"♧", "♢", "♡", "♤", NULL};
vocabulary vocabulary_everyday = {"as", "ah", "ad", "ac", NULL};
vocabulary vocabulary_slips = {
    "of", "if", "o", "fo", "off", "od", "pf", "ov", "o'", "f", NULL,
};
vocabulary vocabulary_foreign_ofs = {"de", "di", "van", "du", "des", NULL};

const struct card_word vocabulary_rank_others[] = {
    {"deuce", 0}, {"trey", 1}, {"t", RANK_TEN}, {"knave", RANK_JACK},
    {"🔟", RANK_TEN}, {NULL, 0},
};
const struct card_word vocabulary_foreign_suits[] = {
    {"kreuz", SUIT_CLUBS}, {"treff", SUIT_CLUBS}, {"trèfle", SUIT_CLUBS},
    {"trefle", SUIT_CLUBS}, {"trèfles", SUIT_CLUBS}, {"tréboles", SUIT_CLUBS},
    {"treboles", SUIT_CLUBS}, {"trébol", SUIT_CLUBS}, {"paus", SUIT_CLUBS},
    {"fiori", SUIT_CLUBS}, {"klaveren", SUIT_CLUBS}, {"klöver", SUIT_CLUBS},
    {"kløver", SUIT_CLUBS}, {"klør", SUIT_CLUBS}, {"trefl", SUIT_CLUBS},
    {"трефы", SUIT_CLUBS}, {"треф", SUIT_CLUBS}, {"karo", SUIT_DIAMONDS},
    {"carreau", SUIT_DIAMONDS}, {"carreaux", SUIT_DIAMONDS},
    {"diamantes", SUIT_DIAMONDS}, {"ouros", SUIT_DIAMONDS},
    {"quadri", SUIT_DIAMONDS}, {"ruiten", SUIT_DIAMONDS},
    {"ruter", SUIT_DIAMONDS}, {"ruder", SUIT_DIAMONDS},
    {"бубны", SUIT_DIAMONDS}, {"бубен", SUIT_DIAMONDS}, {"herz", SUIT_HEARTS},
    {"coeur", SUIT_HEARTS}, {"cœur", SUIT_HEARTS}, {"coeurs", SUIT_HEARTS},
    {"corazones", SUIT_HEARTS}, {"corazón", SUIT_HEARTS},
    {"copas", SUIT_HEARTS}, {"cuori", SUIT_HEARTS}, {"harten", SUIT_HEARTS},
    {"hjärter", SUIT_HEARTS}, {"hjerter", SUIT_HEARTS}, {"kier", SUIT_HEARTS},
    {"червы", SUIT_HEARTS}, {"червей", SUIT_HEARTS}, {"pik", SUIT_SPADES},
    {"pique", SUIT_SPADES}, {"piques", SUIT_SPADES}, {"picas", SUIT_SPADES},
    {"espadas", SUIT_SPADES}, {"picche", SUIT_SPADES},
    {"schoppen", SUIT_SPADES}, {"spader", SUIT_SPADES}, {"spar", SUIT_SPADES},
    {"пики", SUIT_SPADES}, {"пик", SUIT_SPADES}, {NULL, 0},
};

const struct card_word vocabulary_foreign_ranks[] = {
    {"bube", RANK_JACK}, {"valet", RANK_JACK}, {"jota", RANK_JACK},
    {"valete", RANK_JACK}, {"fante", RANK_JACK}, {"boer", RANK_JACK},
    {"knekt", RANK_JACK}, {"knægt", RANK_JACK}, {"walet", RANK_JACK},
    {"валет", RANK_JACK}, {"dame", RANK_QUEEN}, {"reina", RANK_QUEEN},
    {"dama", RANK_QUEEN}, {"regina", RANK_QUEEN}, {"donna", RANK_QUEEN},
    {"vrouw", RANK_QUEEN}, {"dam", RANK_QUEEN}, {"drottning", RANK_QUEEN},
    {"dronning", RANK_QUEEN}, {"дама", RANK_QUEEN}, {"könig", RANK_KING},
    {"koenig", RANK_KING}, {"roi", RANK_KING}, {"rey", RANK_KING},
    {"rei", RANK_KING}, {"re", RANK_KING}, {"koning", RANK_KING},
    {"heer", RANK_KING}, {"kung", RANK_KING}, {"konge", RANK_KING},
    {"król", RANK_KING}, {"король", RANK_KING}, {"ass", CARD_ACE},
    {"as", CARD_ACE}, {"l'as", CARD_ACE}, {"asa", CARD_ACE},
    {"waleta", RANK_JACK}, {"damę", RANK_QUEEN}, {"króla", RANK_KING},
    {"валета", RANK_JACK}, {"даму", RANK_QUEEN}, {"короля", RANK_KING},
    {"туза", CARD_ACE}, {"ás", CARD_ACE}, {"asso", CARD_ACE}, {"aas", CARD_ACE},
    {"äss", CARD_ACE}, {"ess", CARD_ACE}, {"es", CARD_ACE}, {"туз", CARD_ACE},
    {NULL, 0},
};

/* Only words that mean nothing else in an English letter about cards. */
const struct card_word vocabulary_foreign_numbers[] = {
    {"null", 0}, {"nul", 0}, {"cero", 0}, {"zwei", 2}, {"deux", 2}, {"dos", 2},
    {"twee", 2}, {"två", 2}, {"dois", 2}, {"dwa", 2}, {"два", 2}, {"drei", 3},
    {"trois", 3}, {"tres", 3}, {"tre", 3}, {"drie", 3}, {"três", 3},
    {"trzy", 3}, {"три", 3}, {"vier", 4}, {"quatre", 4}, {"cuatro", 4},
    {"quattro", 4}, {"fyra", 4}, {"quatro", 4}, {"cztery", 4}, {"четыре", 4},
    {"fünf", 5}, {"cinq", 5}, {"cinco", 5}, {"cinque", 5}, {"vijf", 5},
    {"fem", 5}, {"pięć", 5}, {"пять", 5}, {"sechs", 6}, {"seis", 6}, {"sei", 6},
    {"zes", 6}, {"seks", 6}, {"sześć", 6}, {"шесть", 6}, {"sieben", 7},
    {"siete", 7}, {"sette", 7}, {"zeven", 7}, {"sju", 7}, {"syv", 7},
    {"sete", 7}, {"siedem", 7}, {"семь", 7}, {"acht", 8}, {"huit", 8},
    {"ocho", 8}, {"otto", 8}, {"åtta", 8}, {"otte", 8}, {"oito", 8},
    {"osiem", 8}, {"восемь", 8}, {"neun", 9}, {"neuf", 9}, {"nueve", 9},
    {"nove", 9}, {"negen", 9}, {"nio", 9}, {"dziewięć", 9}, {"девять", 9},
    {"zehn", 10}, {"dix", 10}, {"diez", 10}, {"dieci", 10}, {"tien", 10},
    {"tio", 10}, {"dez", 10}, {"dziesięć", 10}, {"десять", 10}, {NULL, 0},
};

/* Indirect names. A player who wants to give a card away avoids its usual
 * names. People who were asked to invent such names invented those in this
 * list. */

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

const struct indirect_ranks indirect_ranks[] = {
    {"lady", QUEEN}, {"ladies", QUEEN}, {"maria", QUEEN}, {"majesty", QUEEN},
    {"dames", QUEEN}, {"queens", QUEEN}, {"empress", QUEEN}, {"duchess", QUEEN},
    {"argine", QUEEN}, {"monarch", KING}, {"kings", KING}, {"cowboy", KING},
    {"cowboys", KING}, {"emperor", KING}, {"jacks", JACK}, {"knaves", JACK},
    {"bower", JACK}, {"bowers", JACK}, {"fishhook", JACK}, {"fishhooks", JACK},
    {"aces", ACE}, {"bullet", ACE}, {"bullets", ACE}, {"rockets", ACE},
    {"royals", COURT}, {"royalty", COURT}, {NULL, 0},
};
const struct indirect_ranks indirect_ranks_perhaps[] = {
    {"missus", QUEEN}, {"wife", QUEEN}, {"princess", QUEEN}, {"girl", QUEEN},
    {"girls", QUEEN}, {"hubby", KING}, {"husband", KING}, {"kaiser", KING},
    {"prince", JACK}, {"boy", JACK}, {"boys", JACK}, {"bauer", JACK},
    {"sota", JACK}, {"unter", JACK}, {"ober", QUEEN}, {"daus", ACE},
    {"rocket", ACE}, {"duck", RANK(0)}, {"ducks", RANK(0)}, {"deuces", RANK(0)},
    {"tens", RANK(RANK_TEN)}, {"x", RANK(RANK_TEN)}, {"royal", COURT},
    {"xii", QUEEN}, {"xi", JACK}, {"xiii", KING}, {"az", ACE}, {"uno", ACE},
    {"boer", JACK}, {"aas", ACE}, {"ess", ACE}, {"crown", KING | QUEEN},
    {"crowns", KING | QUEEN}, {NULL, 0},
};
const struct card_word indirect_counts[] = {
    {"1", CARD_ACE}, {"one", CARD_ACE}, {"eins", CARD_ACE}, {"un", CARD_ACE},
    {"11", RANK_JACK}, {"eleven", RANK_JACK}, {"12", RANK_QUEEN},
    {"twelve", RANK_QUEEN}, {"13", RANK_KING}, {"thirteen", RANK_KING},
    {"14", CARD_ACE}, {"fourteen", CARD_ACE}, {"third", 1}, {"fourth", 2},
    {"fifth", 3}, {"sixth", 4}, {"seventh", 5}, {"eighth", 6}, {"ninth", 7},
    {"tenth", 8}, {NULL, 0},
};
const struct card_word indirect_suits[] = {
    {"shovel", SUIT_SPADES}, {"shovels", SUIT_SPADES}, {"trump", SUIT_SPADES},
    {"trumps", SUIT_SPADES}, {"schippen", SUIT_SPADES},
    {"schüppen", SUIT_SPADES}, {"laub", SUIT_SPADES}, {"pica", SUIT_SPADES},
    {"spadare", SUIT_SPADES}, {"spare", SUIT_SPADES}, {"clover", SUIT_CLUBS},
    {"clovers", SUIT_CLUBS}, {"eichel", SUIT_CLUBS}, {"klaver", SUIT_CLUBS},
    {"trebol", SUIT_CLUBS}, {"bricks", SUIT_DIAMONDS}, {"gems", SUIT_DIAMONDS},
    {"eckstein", SUIT_DIAMONDS}, {"schellen", SUIT_DIAMONDS},
    {"ruit", SUIT_DIAMONDS}, {"diamante", SUIT_DIAMONDS},
    {"corazon", SUIT_HEARTS}, {"herzen", SUIT_HEARTS}, {NULL, 0},
};
const struct card_word indirect_suit_stems[] = {
    {"пик", SUIT_SPADES}, {"вин", SUIT_SPADES}, {"бубн", SUIT_DIAMONDS},
    {"бубен", SUIT_DIAMONDS}, {"буби", SUIT_DIAMONDS}, {"черв", SUIT_HEARTS},
    {"треф", SUIT_CLUBS}, {"крест", SUIT_CLUBS}, {NULL, 0},
};
const struct indirect_ranks indirect_rank_stems[] = {
    {"туз", ACE}, {"корол", KING}, {"дам", QUEEN}, {"валет", JACK},
    {"десят", RANK(RANK_TEN)}, {"двойк", RANK(0)}, {"тройк", RANK(1)},
    {"четв", RANK(2)}, {"пят", RANK(3)}, {"шест", RANK(4)}, {"сем", RANK(5)},
    {"вос", RANK(6)}, {"девят", RANK(7)}, {NULL, 0},
};
const struct nickname card_nicknames[] = {
    {"curse of scotland", CARD(SUIT_DIAMONDS, 7)},
    {"scotland s curse", CARD(SUIT_DIAMONDS, 7)},
    {"pope joan", CARD(SUIT_DIAMONDS, 7)},
    {"beer card", CARD(SUIT_DIAMONDS, 5)},
    {"calamity jane", CARD(SUIT_SPADES, RANK_QUEEN)},
    {"black one", CARD(SUIT_SPADES, RANK_QUEEN) | CARD(SUIT_SPADES, CARD_ACE)},
    {"suicide king", CARD(SUIT_HEARTS, RANK_KING)},
    {"man with the axe", CARD(SUIT_DIAMONDS, RANK_KING)},
    {"one eyed", CARD(SUIT_SPADES, RANK_JACK) | CARD(SUIT_HEARTS, RANK_JACK) | CARD(SUIT_DIAMONDS, RANK_KING)},
    {"death card", CARD(SUIT_SPADES, CARD_ACE)},
    {"card of death", CARD(SUIT_SPADES, CARD_ACE)},
    {"old frizzle", CARD(SUIT_SPADES, CARD_ACE)},
    {"spadille", CARD(SUIT_SPADES, CARD_ACE)},
    {"ace of space", CARD(SUIT_SPADES, CARD_ACE)},
    {"black beauty", CARD(SUIT_SPADES, CARD_ACE)},
    {"devil s bedpost", CARD(SUIT_CLUBS, 2)},
    {"devil s four poster", CARD(SUIT_CLUBS, 2)},
    {"ned stokes", CARD(SUIT_SPADES, 2)},
    {"laughing boy", CARD(SUIT_DIAMONDS, RANK_JACK)},
    {"little casino", CARD(SUIT_SPADES, 0)},
    {"big casino", CARD(SUIT_DIAMONDS, RANK_TEN)},
    {"dead man s hand", FOUR(CARD_ACE) | FOUR(6)},
    {"aces and eights", FOUR(CARD_ACE) | FOUR(6)},
    {"big slick", FOUR(CARD_ACE) | FOUR(RANK_KING)}, {"snowman", FOUR(6)},
    {"snowmen", FOUR(6)}, {"sailboat", FOUR(2)}, {"sailboats", FOUR(2)},
    {"pocket rockets", FOUR(CARD_ACE)}, {"pair of ducks", FOUR(0)},
    {"highest card", CARDS_52}, {"high card", CARDS_52},
    {"lowest card", CARDS_52}, {"best card", CARDS_52}, {"top card", CARDS_52},
    {"face card", FOUR(RANK_JACK) | FOUR(RANK_QUEEN) | FOUR(RANK_KING)},
    {"picture card", FOUR(RANK_JACK) | FOUR(RANK_QUEEN) | FOUR(RANK_KING)},
    {"court card", FOUR(RANK_JACK) | FOUR(RANK_QUEEN) | FOUR(RANK_KING)},
    {"joan of arc", FOUR(RANK_QUEEN)}, {"wild widow", CARD(SUIT_SPADES, 2)},
    {NULL, 0},
};
vocabulary indirect_extremes = {
    "highest", "high", "top", "best", "biggest", "big", "boss", "master", "strongest", "lowest", "low",
    "smallest", "little", "small", "weakest", "only", "beats", "bare",
    "höchste", "höchster", "höchstes", "hoechste", "größte", "kleinste", "haute", "haut", "gros",
    "grosse", "petite", "alta", "alto", "mayor", "menor", "hoogste", "laagste", "högsta", "lägsta",
    "højeste", "laveste", "najwyższy", "najwyższa", "maior", "старший", "старшая", "младшая", NULL};
vocabulary indirect_holdings = {
    "have", "i've", "they've", "haven't", "hold", "holding", "holds", "got", "keep", "keeping",
    "own", "my", "mine", "void", "out",
    "short", "long", "singleton", "doubleton", "stopper", "no", "none", "without", "full", "rich",
    "loaded", "habe", "hab", "halte", "mein", "meine", "keine", "kein", "ohne", "ai", "mon", "mes",
    "tengo", "mis", "heb", "mijn", "geen", "har", "mina", "inga", "mam", "tenho", "meus", "ho",
    "мой", "моя", "мои", "меня", "нет", NULL};
/* clang-format on */
