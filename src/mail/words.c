/* words.c - taking a clause apart: cards in every human form, numbers, and the few words that may
 * stand around them.
 *
 * Cards: compact (QS, 10h, t♠, ♠Q, S10) or in words (queen of spades, the 5 of hearts, ace ♣). What
 * is no known word is WORD_OTHER, and one of those makes its clause talk: the lists are short
 * because a doubt costs little. */
#include "words.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"

/* clang-format off */
static const char *const fillers[] = {"i", "i'll", "ill", "im", "i'm", "will", "my", "mine", "the",
    "a", "an", "is", "it's", "its", "with", "please", "pls", "plz", "ok", "okay", "thanks", "thank",
    "thx", "hi", "hello", "hey", "everyone", "everybody", "guys", "folks", "here", "now", "go",
    "going", "for", "from", "me", "trick", "tricks", "card", "to", "let's", "lets", "say", "just",
    "down", "away", "off", "want", "like", "take", "taking", "this", "cheers", "so", "us", "am",
    "gonna", "shall", "make", "it", "turn", "move", "choose", "choice", "referee", "dear", "sure",
    "alright", "right", "yes", "time", "that's", "that'd", "that'll", "of", "be", "in", "on", "out",
    "and", "back", "greetings", "regards", "well", "um", "umm", "uh", "hm", "hmm", "hmmm", "oh",
    "try", "trying", "count", "guess", "reckon", "must", "forced", "solid", "luck", "afraid",
    "gladly", "finally", "lol", "haha", "yo", "ugh", "fine", "da", "gotta", "putting", "answer",
    "reply", "ans", "ich", "je", "j'annonce", "yo", "io", "eu", "ik", "jag", "jeg", "die", "den",
    "das", "le", "la", "el", "il", "bitte", "danke", "merci", "por", "favor", "gracias", "grazie",
    NULL};
/* clang-format on */
/* They make a sentence one about playing, or about bidding. */
/* clang-format off */
static const char *const plays[] = {"play", "plays", "playing", "lead", "leads", "leading", "throw",
    "throwing", "follow", "following", "drop", "dropping", "ruff", "ruffing", "put", "trump",
    "trumping", "discard", "discarding", "pass", "passing", "give", "giving", "duck", "ducking",
    "sluff", "sluffing", "slough", "sloughing", "dump", "dumping", "toss", "tossing", "lay",
    "laying", "shed", "shedding", "cash", "cashing", "win", "spiele", "spiel", "joue", "juego",
    "gioco", "jogo", "speel", "spelar", "spiller", "gram", "хожу", NULL};
/* clang-format on */
static const char *const bids[] = {"bid",
    "bids",
    "bidding",
    "call",
    "calling",
    "biete",
    "reize",
    "annonce",
    "apuesto",
    "bied",
    "bjuder",
    NULL};
/* They make a line talk: conditions, wishes, the past, the future, others. */
/* clang-format off */
static const char *const doubts[] = {"if", "when", "whenever", "unless", "until", "till", "once",
    "while", "provided", "assuming", "supposing", "not", "won't", "wont", "never", "had", "should",
    "would", "could", "can", "wish", "maybe", "perhaps", "was", "were", "played", "instead", "what",
    "why", "who", "which", "how", "wonder", "wondering", "think", "might", "may", "or", "hope",
    "expected", "did", "does", "do", "after", "before", "else", "sorry", "mean", "meant",
    "correction", "wrong", "last", "previous", "yesterday", "earlier", "ago", "always", "usually",
    "often", "next", "later", "tomorrow", "soon", "again", "nearly", "almost", "considered",
    "considering", "tempted", "rather", "didn't", "didnt", "doesn't", "isn't", "i'd", "wasn't",
    "wouldn't", "shouldn't", "couldn't", NULL};
/* clang-format on */
/* These too, but not in a clause that only says why: "I have no hearts, so QS". */
static const char *const soft_doubts[] = {
    "don't", "dont", "can't", "cannot", "have", "has", "no", "haven't", "cant", NULL};
static const char *const reasons[] = {
    "hearts", "clubs", "diamonds", "spades", "suit", "follow", "choice", NULL};
/* What follows a card or a number and says something about it: "JD is a good card", "playing QS
 * would be silly". */
/* clang-format off */
static const char *const verdicts[] = {"is", "are", "was", "looks", "look", "seems", "makes",
    "gives", "hurts", "hurt", "beats", "wins", "goes", "comes", "costs", "means", "leaves", "must",
    "will", "doesn't", "isn't", NULL};
/* clang-format on */
/* A pair of words that is nothing by itself although its first is a doubt, or something else,
 * alone. */
static const struct {
	const char *first, *second;
} idle_pairs[] = {
    {"have", "to"},
    {"would", "like"},
    {"i'll", "have"},
    {"i'd", "like"},
    {"wish", "me"},
    {"good", "luck"},
    {"good", "game"},
    {"good", "morning"},
    {"good", "evening"},
    {"good", "day"},
    {"good", "afternoon"},
    {"good", "night"},
    {"thank", "you"},
    {"thanks", "you"},
    {"i", "suppose"},
    {"no", "problem"},
    {"no", "choice"},
    {"at", "last"},
    {"see", "you"},
    {"this", "round"},
    {"this", "hand"},
    {"this", "trick"},
};
static const char *const apologies[] = {"for",
    "about",
    "to",
    "i'm",
    "im",
    "i",
    "it",
    "that",
    NULL}; /* "sorry, I mean QD" is cut at its comma */
/* clang-format off */
static const char *const numbers[] = {"zero", "one", "two", "three", "four", "five", "six", "seven",
    "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
    "seventeen", NULL};
/* clang-format on */
static const char *const ranks[] = {"two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
    NULL};
static const char *const rank_forms[] = {
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a", NULL};
static const char *const rank_plural[] = {"deuce", "trey", NULL};
static const char *const suits[] = {"clubs", "diamonds", "hearts", "spades", NULL};
static const char *const suit_singular[] = {"club", "diamond", "heart", "spade", NULL};
static const char *const suit_letters[] = {"c", "d", "h", "s", NULL};
static const char *const suit_black[] = {
    "\xe2\x99\xa3", "\xe2\x99\xa6", "\xe2\x99\xa5", "\xe2\x99\xa0", NULL};
static const char *const suit_white[] = {
    "\xe2\x99\xa7", "\xe2\x99\xa2", "\xe2\x99\xa1", "\xe2\x99\xa4", NULL};

/* text_same, of words that mostly differ in their first letter. */
static inline bool same(const char *a, const char *b)
{
	return (*a | 32) == (*b | 32) && text_same(a, b);
}

static int place(const char *const *list, const char *word)
{
	for (int i = 0; list[i]; i++)
		if (same(list[i], word))
			return i;
	return -1;
}

/* One letter too many, too few, another, or two changed about; of words with four letters or more.
 */
static bool near(const char *word, const char *meant)
{
	size_t n = strlen(word), m = strlen(meant), i = 0, k = 0;
	if (m < 4 || n + 1 < m || m + 1 < n)
		return false;
	while (word[i] && (word[i] | 32) == meant[i])
		i++;
	while (k < n - (i < n ? i : n) && k < m - i && (word[n - 1 - k] | 32) == meant[m - 1 - k])
		k++;
	size_t left = n - i - k, want = m - i - k;
	bool about = left == 2 && want == 2 && (word[i] | 32) == meant[i + 1] &&
	             (word[i + 1] | 32) == meant[i];
	return about || (left <= 1 && want <= 1);
}

/* The only word of the list that is near, -1 for none or several. */
static int near_place(const char *const *list, const char *word)
{
	int found = -1;
	for (int i = 0; list[i]; i++)
		if (near(word, list[i])) {
			if (found >= 0)
				return -1;
			found = i;
		}
	return found;
}

static int symbol(const char *word)
{
	int s = place(suit_black, word);
	return s >= 0 ? s : place(suit_white, word);
}

static int suit_of(const char *word)
{
	int s = place(suits, word);
	if (s < 0)
		s = place(suit_singular, word);
	if (s < 0)
		s = symbol(word);
	return s < 0 ? place(suit_letters, word) : s;
}

static int rank_of(const char *word)
{
	int r = place(ranks, word);
	if (r < 0)
		r = place(rank_forms, word);
	if (r < 0 && same(word, "t"))
		r = 8;
	if (r < 0 && same(word, "knave"))
		r = 9;
	return r < 0 ? place(rank_plural, word) : r;
}

static bool capitals(const char *word)
{
	for (; *word; word++)
		if (*word >= 'a' && *word <= 'z')
			return false;
	return true;
}

/* The rank that the first `size` bytes of a word name, -1 for none. */
static int rank_before(const char *word, size_t size)
{
	char part[10];
	if (size >= sizeof part)
		return -1;
	memcpy(part, word, size);
	part[size] = '\0';
	return rank_of(part);
}

static int initial_suit(const char *word)
{
	return place(suit_letters, (char[]){*word, '\0'});
}

static int card_of(int rank, int suit)
{
	return rank >= 0 && suit >= 0 ? card_make(suit, rank) : CARD_NONE;
}

/* Rank and suit with something between or spelt out: "ace♥", "QofS", "D-10", "Qspades", "Q-S",
 * "10/H", "JoD"; but "3-d" is no card. false when it has no such form; then *card says nothing. */
static bool joined(const char *word, size_t n, int *card)
{
	const char *of = text_find(word, "of"), middle = word[n - 2];
	if (n > 3 && symbol(word + n - 3) >= 0) {
		*card = card_of(rank_before(word, n - 3), symbol(word + n - 3));
		return true;
	}
	if (of && of > word && of[2] &&
	    (*card = card_of(rank_before(word, (size_t)(of - word)), suit_of(of + 2))) != CARD_NONE)
		return true;
	if (n >= 4 && strchr("-/", word[1]) &&
	    (*card = card_of(rank_of(word + 2), initial_suit(word))) != CARD_NONE)
		return true;
	for (size_t cut = 1; cut <= 2 && cut + 4 < n; cut++)
		if ((*card = card_of(rank_before(word, cut), place(suits, word + cut))) !=
		    CARD_NONE)
			return true;
	if (n >= 3 && n <= 4 &&
	    (middle == '/' || (middle == '-' && !strchr("23", *word)) ||
		(middle == 'o' && capitals(word + n - 1) && strchr("JQKAT123456789", *word)))) {
		*card = card_of(rank_before(word, n - 2), place(suit_letters, word + n - 1));
		return true;
	}
	return false;
}

/* "qs", "10h", "q♠", "♠10", "s10", "jj": rank and suit in one word. A bare suit letter in front
 * only takes ranks that do not make everyday words. */
static int compact(const char *word)
{
	size_t n = strlen(word);
	int card;
	if (n < 2 || n > 12)
		return CARD_NONE;
	if (same(word, "jj") || same(word, "joker"))
		return CARD_JOKER;
	if (joined(word, n, &card))
		return card;
	if (n > 6)
		return CARD_NONE;
	for (size_t cut = 1; cut < n; cut++) {
		int suit = symbol(word + cut), rank = rank_of(word + cut);
		if (suit < 0 && cut + 1 == n)
			suit = place(suit_letters, word + cut);
		card = cut <= 2 ? card_of(rank_before(word, cut), suit) : CARD_NONE;
		if (card == CARD_NONE && cut == 3)
			card = card_of(rank, symbol((char[]){word[0], word[1], word[2], '\0'}));
		if (card == CARD_NONE && cut == 1 && rank < 9)
			card = card_of(rank, initial_suit(word));
		if (card != CARD_NONE)
			return card;
	}
	return CARD_NONE;
}

static bool everyday(const char *word)
{
	static const char *const words[] = {"as", "ah", "ad", "ac", NULL};
	return place(words, word) >= 0;
}

static struct word classify(char *word)
{
	long n;
	size_t length = strlen(word);
	if (length > 3 && same(word + length - 2, "'s") &&
	    place(fillers, word) < 0) /* "my bid's three" */
		word[length - 2] = '\0';
	int card = compact(word);
	if (card != CARD_NONE)
		return (struct word){
		    .class = WORD_CARD,
		    .value = card,
		    .unsure = everyday(word) && !capitals(word),
		};
	if (place(doubts, word) >= 0)
		return (struct word){.class = WORD_DOUBT, .unsure = same(word, "sorry")};
	if (place(soft_doubts, word) >= 0)
		return (struct word){.class = WORD_DOUBT, .soft = true};
	if (place(plays, word) >= 0)
		return (struct word){.class = WORD_PLAY};
	if (place(bids, word) >= 0)
		return (struct word){.class = WORD_BID, .unsure = text_starts(word, "call")};
	if (text_number(word, -99, 99, &n))
		return (struct word){.class = WORD_NUMBER, .value = (int)n};
	if (same(word, "blind"))
		return (struct word){.class = WORD_BLIND};
	if (same(word, "all"))
		return (struct word){.class = WORD_ALL};
	if (same(word, "low") || same(word, "high"))
		return (struct word){
		    .class = WORD_CALL,
		    .value = same(word, "low") ? CALL_LOW : CALL_HIGH,
		};
	if (same(word, "nil") || same(word, "nill"))
		return (struct word){.class = WORD_NUMBER, .nil = true};
	if (place(numbers, word) >= 0)
		return (struct word){
		    .class = WORD_NUMBER,
		    .value = place(numbers, word),
		    .unsure = same(word, "one"),
		};
	return (struct word){.class = place(fillers, word) >= 0 ? WORD_FILLER : WORD_OTHER};
}

/* Cards as they are named elsewhere: "Herz König", "dame de pique", "10 de corazones". The suit has
 * to be the other language's word; the rank may be a number. */
static const struct {
	const char *word;
	int suit;
} foreign_suits[] = {
    {"kreuz", SUIT_CLUBS},
    {"treff", SUIT_CLUBS},
    {"trèfle", SUIT_CLUBS},
    {"trefle", SUIT_CLUBS},
    {"trèfles", SUIT_CLUBS},
    {"tréboles", SUIT_CLUBS},
    {"treboles", SUIT_CLUBS},
    {"trébol", SUIT_CLUBS},
    {"paus", SUIT_CLUBS},
    {"fiori", SUIT_CLUBS},
    {"klaveren", SUIT_CLUBS},
    {"klöver", SUIT_CLUBS},
    {"kløver", SUIT_CLUBS},
    {"klør", SUIT_CLUBS},
    {"trefl", SUIT_CLUBS},
    {"трефы", SUIT_CLUBS},
    {"треф", SUIT_CLUBS},
    {"karo", SUIT_DIAMONDS},
    {"carreau", SUIT_DIAMONDS},
    {"carreaux", SUIT_DIAMONDS},
    {"diamantes", SUIT_DIAMONDS},
    {"ouros", SUIT_DIAMONDS},
    {"quadri", SUIT_DIAMONDS},
    {"ruiten", SUIT_DIAMONDS},
    {"ruter", SUIT_DIAMONDS},
    {"ruder", SUIT_DIAMONDS},
    {"бубны", SUIT_DIAMONDS},
    {"бубен", SUIT_DIAMONDS},
    {"herz", SUIT_HEARTS},
    {"coeur", SUIT_HEARTS},
    {"cœur", SUIT_HEARTS},
    {"coeurs", SUIT_HEARTS},
    {"corazones", SUIT_HEARTS},
    {"corazón", SUIT_HEARTS},
    {"copas", SUIT_HEARTS},
    {"cuori", SUIT_HEARTS},
    {"harten", SUIT_HEARTS},
    {"hjärter", SUIT_HEARTS},
    {"hjerter", SUIT_HEARTS},
    {"kier", SUIT_HEARTS},
    {"червы", SUIT_HEARTS},
    {"червей", SUIT_HEARTS},
    {"pik", SUIT_SPADES},
    {"pique", SUIT_SPADES},
    {"piques", SUIT_SPADES},
    {"picas", SUIT_SPADES},
    {"espadas", SUIT_SPADES},
    {"picche", SUIT_SPADES},
    {"schoppen", SUIT_SPADES},
    {"spader", SUIT_SPADES},
    {"spar", SUIT_SPADES},
    {"пики", SUIT_SPADES},
    {"пик", SUIT_SPADES},
};
static const struct {
	const char *word;
	int rank;
} foreign_ranks[] = {
    {"bube", 9},
    {"valet", 9},
    {"jota", 9},
    {"valete", 9},
    {"fante", 9},
    {"boer", 9},
    {"knekt", 9},
    {"knægt", 9},
    {"walet", 9},
    {"валет", 9},
    {"dame", 10},
    {"reina", 10},
    {"dama", 10},
    {"regina", 10},
    {"donna", 10},
    {"vrouw", 10},
    {"dam", 10},
    {"drottning", 10},
    {"dronning", 10},
    {"дама", 10},
    {"könig", 11},
    {"koenig", 11},
    {"roi", 11},
    {"rey", 11},
    {"rei", 11},
    {"re", 11},
    {"koning", 11},
    {"heer", 11},
    {"kung", 11},
    {"konge", 11},
    {"król", 11},
    {"король", 11},
    {"ass", 12},
    {"as", 12},
    {"ás", 12},
    {"asso", 12},
    {"aas", 12},
    {"äss", 12},
    {"ess", 12},
    {"es", 12},
    {"туз", 12},
};

static int foreign_suit(const char *word)
{
	for (size_t i = 0; i < sizeof foreign_suits / sizeof foreign_suits[0]; i++)
		if (same(foreign_suits[i].word, word))
			return foreign_suits[i].suit;
	return -1;
}

static int foreign_rank(const char *word)
{
	for (size_t i = 0; i < sizeof foreign_ranks / sizeof foreign_ranks[0]; i++)
		if (same(foreign_ranks[i].word, word))
			return foreign_ranks[i].rank;
	return rank_of(word);
}

static size_t foreign(char **word, size_t left, int *card)
{
	static const char *const ofs[] = {"de", "di", "van", "du", "des", NULL};
	size_t of = left > 2 && place(ofs, word[1]) >= 0 ? 1 : 0;
	int suit = left > 1 + of ? foreign_suit(word[1 + of]) : -1,
	    rank = suit >= 0 ? foreign_rank(word[0]) : -1;
	if (rank < 0 && left > 1 && (suit = foreign_suit(word[0])) >= 0) { /* "Herz König" */
		of = 0;
		rank = foreign_rank(word[1]);
	}
	if (suit < 0 || rank < 0)
		return 0;
	*card = card_make(suit, rank);
	return 2 + of;
}

/* "queen of spades" with a slip of the finger in one of its words. */
static size_t misspelt(char **word, size_t left, int *card)
{
	static const char *const ofs[] = {
	    "of", "if", "o", "fo", "off", "od", "pf", "ov", "o'", NULL};
	if (left < 3 || place(ofs, word[1]) < 0)
		return 0;
	int rank = rank_of(word[0]), suit = suit_of(word[2]);
	int wrong = (rank < 0) + (suit < 0) + !same(word[1], "of");
	if (rank < 0)
		rank = near_place(ranks, word[0]);
	if (suit < 0)
		suit = near_place(suits, word[2]);
	if (wrong != 1 || rank < 0 || suit < 0 || strlen(word[2]) < 4)
		return 0;
	*card = card_make(suit, rank);
	return 3;
}

/* Words of a card in two or three: "queen of spades", "5 of ♥", "king spades", "♠ 10", "spade
 * queen". Returns how many it took, 0 if none. A one-letter suit needs the "of": "5 a" and "q s"
 * are not enough; and "a heart" is any heart. */
static size_t spoken(char **word, size_t left, int *card)
{
	if (left < 2)
		return 0;
	size_t of = left > 3 && same(word[1], "of") && same(word[2], "the") ? 2
	            : left > 2 && same(word[1], "of")                       ? 1
	                                                                    : 0;
	int rank = rank_of(word[0]), suit = left > 1 + of ? suit_of(word[1 + of]) : -1;
	if (same(word[0], "a") && !of && place(suit_singular, word[1]) >= 0)
		return 0;
	bool figure = *word[0] >= '0' &&
	              *word[0] <= '9'; /* "10 h" is a card; "a d" and "q s" need the "of" */
	if (rank >= 0 && suit >= 0 && (of || figure || strlen(word[1]) > 1)) {
		*card = card_make(suit, rank);
		size_t took = 2 + of; /* "queen of spades ♠" says it twice */
		return took < left && symbol(word[took]) == suit ? took + 1 : took;
	}
	bool initial = strlen(word[0]) == 1 && capitals(word[0]) && *word[1] >= '0' &&
	               *word[1] <= '9'; /* "H 10" */
	suit = strlen(word[0]) > 1 || initial ? suit_of(word[0]) : -1;
	rank = rank_of(word[1]);
	if (suit >= 0 && rank >= 0) {
		*card = card_make(suit, rank);
		return 2;
	}
	size_t took = foreign(word, left, card);
	return took ? took : misspelt(word, left, card);
}

/* Pictures and signs: they say nothing here. */
static bool signs_only(const char *word)
{
	for (const unsigned char *p = (const unsigned char *)word; *p; p++) {
		bool picture = p[0] == 0xF0 && p[1] == 0x9F && p[2] && p[3],
		     sign = p[0] == 0xE2 && p[1] >= 0x86 && p[1] <= 0xAF && p[2];
		if (picture || sign)
			p += picture ? 3 : 2;
		else if (*p >= 0x80 || (*p >= '0' && *p <= '9') || (*p | 32u) - 'a' < 26)
			return false;
	}
	return symbol(word) < 0;
}

/* How many words from the i-th on are nothing here, although by themselves they might be: "have
 * to", "trick 5". */
static size_t idle(char **word, size_t i, size_t n)
{
	static const char *const numbered[] = {"trick", "round", "hand", "game", NULL};
	long number;
	for (size_t k = 0; i + 1 < n && k < sizeof idle_pairs / sizeof idle_pairs[0]; k++)
		if (same(word[i], idle_pairs[k].first) && same(word[i + 1], idle_pairs[k].second))
			return 2;
	if (i + 1 < n && place(numbered, word[i]) >= 0 && text_number(word[i + 1], 0, 999, &number))
		return 2;
	return ((i == 0 || i + 1 == n) && same(word[i], "then")) || signs_only(word[i]) ? 1 : 0;
}

/* "Must I play QS": a question without its mark. */
static bool asks(char **word, size_t left)
{
	static const char *const verbs[] = {"must", "shall", "will", "am", "is", "are", NULL},
				 *const subjects[] = {
				     "i", "we", "you", "it", "he", "she", "they", NULL};
	return left > 1 && place(verbs, word[0]) >= 0 && place(subjects, word[1]) >= 0 &&
	       !(left == 2 && same(word[1], "it"));
}

/* "put me down for three": that is bidding, though to put is playing. */
static bool puts_down(char **word, size_t left)
{
	return left > 2 && same(word[0], "put") && same(word[1], "me") && same(word[2], "down");
}

/* After a card or a number: is something said about it ("JD is a good card", "two of us", "3
 * down"), but not "JD is my card"? */
static bool judged(enum word_class class, char **word, size_t left)
{
	static const char *const counted[] = {
	    "of", "down", "more", "left", "short", "behind", "ahead", "each", NULL};
	if (!left || (class != WORD_CARD && class != WORD_NUMBER))
		return false;
	if (class == WORD_NUMBER && left > 1 &&
	    (same(word[0], "tricks") || same(word[0], "trick")) &&
	    (same(word[1], "to") || place(counted, word[1]) >= 0 || place(verdicts, word[1]) >= 0))
		return true; /* "4 tricks to go" */
	return (place(verdicts, word[0]) >= 0 && !(left > 1 && same(word[1], "my"))) ||
	       (class == WORD_NUMBER && place(counted, word[0]) >= 0);
}

void words_read(struct arena *arena, const char *text, struct clause *c)
{
	static const char blanks[] = " \t\n*_`\"()[]:=#";
	char *copy = arena_string(arena, text), *save = NULL, *word[CLAUSE_MAX];
	size_t n = 0;
	*c = (struct clause){0};
	for (char *of = copy; (of = text_find(of, "-of-")); of += 4)
		of[0] = of[3] = ' ';
	for (char *p = strtok_r(copy, blanks, &save); p; p = strtok_r(NULL, blanks, &save)) {
		while (*p == '\'' || (*p == '-' && !(p[1] >= '0' && p[1] <= '9')))
			p++;
		if (!*p)
			continue;
		if (n == CLAUSE_MAX) {
			c->too_long = true;
			return;
		}
		word[n++] = p;
	}
	for (size_t i = 0, took; i < n; i += took ? took : 1) {
		struct word w = {.class = WORD_CARD};
		c->reason |= place(reasons, word[i]) >= 0;
		took = spoken(word + i, n - i, &w.value);
		if (!took && (took = idle(word, i, n)) != 0)
			w = (struct word){.class = WORD_FILLER};
		else if (!took && puts_down(word + i, n - i)) {
			took = 3;
			w = (struct word){.class = WORD_BID};
		} else if (!took && i == 0 && asks(word, n))
			w = (struct word){.class = WORD_DOUBT};
		else if (!took && same(word[i], "sorry") && i + 1 < n &&
			 place(apologies, word[i + 1]) >= 0)
			w = (struct word){
			    .class = WORD_OTHER,
			}; /* for the delay, and no correction */
		else if (!took)
			w = classify(word[i]);
		size_t after = i + (took ? took : 1);
		c->judged |= judged(w.class, word + after, n - after);
		c->word[c->count++] = w;
	}
}
