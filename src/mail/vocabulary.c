/* vocabulary.c - the lists of vocabulary.h.
 *
 * They are short on purpose: what is in none of them makes its clause talk, and
 * a doubt costs little. Rows are by sense, and the last ones by language. */
#include "vocabulary.h"

#include <stddef.h>

#include "engine/card.h"

/* clang-format off */
vocabulary vocabulary_fillers = {
    "i", "i'll", "ill", "im", "i'm", "me", "my", "mine", "us",
    "the", "a", "an", "this", "it", "it's", "its", "that's", "that'd", "that'll",
    "is", "am", "be", "will", "shall", "must", "gonna", "gotta", "forced",
    "with", "for", "from", "to", "of", "in", "on", "and", "so",
    "down", "away", "off", "out", "back", "here", "now",
    "go", "going", "let's", "lets", "say", "just", "want", "like", "take", "taking", "make",
    "choose", "choice", "try", "trying", "guess", "reckon", "putting",
    "trick", "tricks", "card", "turn", "move", "time", "solid",
    "please", "pls", "plz", "thanks", "thank", "thx", "cheers", "regards", "luck",
    "hi", "hello", "hey", "dear", "greetings", "yo",
    "everyone", "everybody", "guys", "folks", "referee",
    "ok", "okay", "yes", "sure", "alright", "right", "fine", "well", "afraid", "gladly", "finally",
    "um", "umm", "uh", "hm", "hmm", "hmmm", "oh", "lol", "haha", "ugh", "da",
    "answer", "reply", "ans",
    "hereby", "simply", "happily", "modest", "careful", "safe", "easy", "boom", "voila", "aha",
    "ich", "den", "das", "die", "bitte", "danke",
    "je", "j'annonce", "le", "la", "merci",
    "io", "el", "il", "por", "favor", "gracias", "grazie", "eu",
    "ik", "jag", "jeg",
    NULL};
vocabulary vocabulary_plays = {
    "play", "plays", "playing", "lead", "leads", "leading", "throw", "throwing",
    "follow", "following", "drop", "dropping", "put", "lay", "laying", "win",
    "ruff", "ruffing", "trump", "trumping", "cash", "cashing", "duck", "ducking",
    "discard", "discarding", "pass", "passing", "give", "giving",
    "sluff", "sluffing", "slough", "sloughing", "dump", "dumping",
    "toss", "tossing", "shed", "shedding", "sacrifice", "sacrificing",
    "spiele", "spiel", "joue", "juego", "gioco", "jogo",
    "speel", "spelar", "spiller", "gram", "хожу",
    NULL};
vocabulary vocabulary_bids = {
    "bid", "bids", "bidding",
    "biete", "reize", "annonce", "apuesto", "bied", "bjuder",
    NULL};
vocabulary vocabulary_calls = {"call", "calling", "change", "changing", NULL};
vocabulary vocabulary_doubts = {
    "if", "when", "whenever", "unless", "until", "till", "once", "while",
    "provided", "assuming", "supposing",
    "not", "won't", "wont", "never", "else", "or", "instead", "rather",
    "should", "would", "could", "can", "might", "may", "i'd",
    "wouldn't", "shouldn't", "couldn't", "didn't", "didnt", "doesn't", "isn't", "wasn't",
    "was", "were", "had", "played", "did", "does", "do",
    "what", "why", "who", "which", "how",
    "wish", "hope", "maybe", "perhaps", "wonder", "wondering", "think", "expected",
    "nearly", "almost", "considered", "considering", "tempted",
    "mean", "meant", "correction", "wrong",
    "last", "previous", "yesterday", "earlier", "ago", "before",
    "after", "next", "later", "tomorrow", "soon", "again",
    "always", "usually", "often",
    NULL};
vocabulary vocabulary_soft_doubts = {
    "don't", "dont", "can't", "cannot", "cant", "have", "has", "haven't", "no", NULL};
vocabulary vocabulary_reasons = {
    "hearts", "clubs", "diamonds", "spades", "suit", "follow", "choice", NULL};
vocabulary vocabulary_verdicts = {
    "is", "are", "was", "isn't", "must", "will", "doesn't",
    "looks", "look", "seems", "makes", "means", "gives", "leaves",
    "hurts", "hurt", "beats", "wins", "goes", "comes", "costs",
    NULL};
vocabulary vocabulary_counted = {
    "of", "down", "more", "left", "short", "behind", "ahead", "each", "ans", NULL};
vocabulary vocabulary_numbered = {"trick", "round", "hand", "game", NULL};
vocabulary vocabulary_auxiliaries = {"must", "shall", "will", "am", "is", "are", NULL};
vocabulary vocabulary_pronouns = {"i", "we", "you", "it", "he", "she", "they", NULL};
/* not "mean": "sorry, I mean QD" is cut at its comma */
vocabulary vocabulary_apologies = {"for", "about", "to", "i'm", "im", "i", "it", "that", NULL};
vocabulary vocabulary_corrections = {
    "sorry", "mean", "meant", "correction", "instead", "wrong", "oops", "wait", NULL};
vocabulary vocabulary_polite = {
    "please", "pls", "thanks", "thank", "you", "yes", "ok", "okay",
    "i", "i'm", "im", "i'd", "am", "me", "my", "we", "us", "our",
    "would", "like", "want", "to", "show", "send", "give",
    "the", "a", "of", "in", "as", "is", "what's", "now", "again",
    "game", "trick", "cards", "concession",
    NULL};

vocabulary vocabulary_abbreviations = {
    "st", "ste", "mt", "ft", "dr", "mr", "mrs", "ms", "prof", "sr", "jr", "rev", "hon",
    "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
    "mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun",
    "no", "nr", "nos", "num", "p", "pp", "pg", "ch", "chap", "vol", "fig", "sec", "par",
    "art", "ver", "v", "vs", "apt", "ext", "tel", "fax", "bldg", "rm", "dept", "ave",
    "ca", "approx", "min", "max", "avg", "est", "inc", "ltd", "co", "corp",
    "a", "b", "e", "f", "g", "i", "l", "m", "n", "o", "r", "u", "w", "x", "y", "z",
    "z.b", "bzw", "kl", "ca", "tl", "el", "str", "hr", "fr", "av", "bd",
    NULL};
vocabulary vocabulary_exclamations = {
    "oh", "ooh", "oooh", "wow", "ouch", "argh", "aargh", "whoa", "woah", "yikes", "damn",
    "drat", "darn", "gosh", "omg", "wtf", "boy", "man", "aha", "eek",
    NULL};
vocabulary vocabulary_questions = {
    "how", "what", "what's", "when", "where", "who", "whose", "why", "which",
    "are", "is", "did", "do", "does", "will", "shall", "have", "has", "can", "could", NULL};
vocabulary vocabulary_retreats = {
    "if", "unless", "or", "else", "not", "no", "never", "instead", "rather", "wait", "sorry",
    "actually", "wrong", "mean", "meant", "correction", "oops", "cancel", "undo", "ignore",
    "scratch", "forget", "maybe", "perhaps", "think", "unsure", NULL};
vocabulary vocabulary_prepositions = {
    "in", "from", "at", "on", "by", "until", "since", "around", "about", "within", "per", NULL};
vocabulary vocabulary_travels = {"back", "away", "off", "out", NULL};
vocabulary vocabulary_closings = {
    "thanks", "thank", "you", "thx", "cheers", "regards", "best", "kind", "warm", "warmest",
    "many", "all", "the", "yours", "sincerely", "truly", "faithfully", "greetings", "bye",
    "ciao", "see", "soon", "love", "ta", "later", "peace", "rgds", "br", "kr", "wishes", "luck", "good",
    "lg", "vg", "mfg", "gruß", "grüße", "viele", "liebe", "schöne", "beste", "mit",
    "freundlichen", "grüßen", "cordialement", "amitiés", "bises", "merci", "saludos",
    "gracias", "abrazos", "saluti", "grazie", "groeten", "groetjes", "hälsningar", "mvh",
    "hilsen", "pozdrawiam", "abraços", "obrigado", "terveisin",
    NULL};

vocabulary vocabulary_unfinished = {
    "the", "a", "an", "my", "your", "his", "her", "our", "their", "and", "or",
    "to", "in", "at", "of", "from", "for", "with", "on", "by", "about",
    "is", "are", "was", "were", "has", "have", "had", "said", "wrote", NULL};
vocabulary vocabulary_continues = {
    "and", "or", "was", "is", "were", "has", "had", "by", "of", "in", "on", "at", "near",
    "which", "that", "from", "for", "because", NULL};
vocabulary vocabulary_connecting = {
    "because", "cause", "cos", "since", "hoping", "partner", "but", "also", "too", "than",
    "whatever", "regardless", "anyway", "although", "though", "even", "are", "we", "you",
    "seems", "looks", NULL};
vocabulary vocabulary_addressing = {"hi", "hello", "hey", "dear", "to", "cc", "from", NULL};
vocabulary vocabulary_praise = {
    "nice", "good", "great", "well", "wow", "oh", "ouch", "ok", "okay", "hm", "hmm", "ha",
    "haha", "lol", "thanks", "sorry", "cool", "brilliant", "lovely", "bad", "too", NULL};

const struct word_pair vocabulary_idle_pairs[] = {
    {"have", "to"},
    {"let", "me"},
    {"let's", "see"},
    {"alright", "then"},
    {"i", "do"},
    {"i'll", "risk"},
    {"i", "risk"},
    {"has", "to"},
    {"have", "fun"},
    {"count", "me"},
    {"i", "would"},
    {"here", "goes"},
    {"three", "cheers"},
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
    {NULL, NULL},
};

vocabulary vocabulary_numbers = {
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
    NULL};
vocabulary vocabulary_ranks = {
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "jack", "queen", "king", "ace",
    NULL};
vocabulary vocabulary_rank_forms = {
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a", NULL};
vocabulary vocabulary_suits = {"clubs", "diamonds", "hearts", "spades", NULL};
vocabulary vocabulary_suit_singular = {"club", "diamond", "heart", "spade", NULL};
vocabulary vocabulary_suit_letters = {"c", "d", "h", "s", NULL};
vocabulary vocabulary_suit_black = {"♣", "♦", "♥", "♠", NULL};
vocabulary vocabulary_suit_white = {"♧", "♢", "♡", "♤", NULL};
vocabulary vocabulary_everyday = {"as", "ah", "ad", "ac", NULL};
vocabulary vocabulary_slips = {"of", "if", "o", "fo", "off", "od", "pf", "ov", "o'", NULL};
vocabulary vocabulary_foreign_ofs = {"de", "di", "van", "du", "des", NULL};
/* clang-format on */

const struct card_word vocabulary_rank_others[] = {
    {"deuce", 0},
    {"trey", 1},
    {"t", RANK_TEN},
    {"knave", RANK_JACK},
    {NULL, 0},
};
const struct card_word vocabulary_foreign_suits[] = {
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
    {NULL, 0},
};

const struct card_word vocabulary_foreign_ranks[] = {
    {"bube", RANK_JACK},
    {"valet", RANK_JACK},
    {"jota", RANK_JACK},
    {"valete", RANK_JACK},
    {"fante", RANK_JACK},
    {"boer", RANK_JACK},
    {"knekt", RANK_JACK},
    {"knægt", RANK_JACK},
    {"walet", RANK_JACK},
    {"валет", RANK_JACK},
    {"dame", RANK_QUEEN},
    {"reina", RANK_QUEEN},
    {"dama", RANK_QUEEN},
    {"regina", RANK_QUEEN},
    {"donna", RANK_QUEEN},
    {"vrouw", RANK_QUEEN},
    {"dam", RANK_QUEEN},
    {"drottning", RANK_QUEEN},
    {"dronning", RANK_QUEEN},
    {"дама", RANK_QUEEN},
    {"könig", RANK_KING},
    {"koenig", RANK_KING},
    {"roi", RANK_KING},
    {"rey", RANK_KING},
    {"rei", RANK_KING},
    {"re", RANK_KING},
    {"koning", RANK_KING},
    {"heer", RANK_KING},
    {"kung", RANK_KING},
    {"konge", RANK_KING},
    {"król", RANK_KING},
    {"король", RANK_KING},
    {"ass", CARD_ACE},
    {"as", CARD_ACE},
    {"ás", CARD_ACE},
    {"asso", CARD_ACE},
    {"aas", CARD_ACE},
    {"äss", CARD_ACE},
    {"ess", CARD_ACE},
    {"es", CARD_ACE},
    {"туз", CARD_ACE},
    {NULL, 0},
};

int vocabulary_place(vocabulary list, const char *word)
{
	for (int i = 0; list[i]; i++)
		if (vocabulary_same(list[i], word))
			return i;
	return -1;
}

bool vocabulary_has(vocabulary list, const char *word)
{
	return vocabulary_place(list, word) >= 0;
}
