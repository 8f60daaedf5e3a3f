/* vocabulary.c - words around moves, and the verbs of playing and bidding.
 *
 * The lists are short on purpose: a word that is in no list turns its clause
 * into talk, and then the referee only asks. Words are grouped by meaning;
 * foreign words come last. */
#include "vocabulary.h"

#include <stddef.h>
#include <strings.h>

/* clang-format off */
vocabulary vocabulary_fillers = {
    "i", "i'll", "ill", "im", "i'm", "me", "my", "mine", "us", "the", "a", "an",
    "this", "it", "it's", "its", "that's", "that'd", "that'll", "is", "am",
    "be", "will", "shall", "must", "gonna", "gotta", "forced", "with", "for",
    "from", "to", "of", "in", "on", "and", "so", "down", "away", "off", "out",
    "back", "here", "now", "go", "going", "let's", "lets", "say", "just",
    "want", "like", "take", "taking", "make", "choose", "choice", "try",
    "trying", "guess", "reckon", "putting", "trick", "tricks", "card", "turn",
    "move", "time", "solid", "please", "pls", "plz", "thanks", "thank", "thx",
    "cheers", "regards", "luck", "hi", "hello", "hey", "dear", "greetings",
    "yo", "everyone", "everybody", "guys", "folks", "referee", "ok", "okay",
    "yes", "sure", "alright", "right", "fine", "well", "afraid", "gladly",
    "finally", "um", "umm", "uh", "hm", "hmm", "hmmm", "oh", "lol", "haha",
    "ugh", "da", "answer", "reply", "ans", "hereby", "simply", "happily",
    "modest", "careful", "safe", "easy", "boom", "voila", "aha", "ich", "den",
    "das", "die", "bitte", "danke", "je", "j'annonce", "le", "la", "merci",
    "io", "el", "il", "por", "favor", "gracias", "grazie", "eu", "ik", "jag",
    "jeg", "it'll", "uhh", "er", "err", "errr", "pick", "stick", "opening",
    "starting", "nehme", "sage", "demande", "stiche", "plis", "bazas", "prese",
    "slagen", "vazas", "yep", "yeah", "yup", "grr", "naturally", "obviously",
    "definitely", "hopefully", "goodnight", "ty", "tbh", "settle",
    "conservative", "cautious", "optimistic", "brave", "confident", "bold",
    "register", "accept", "dare", "okey", "kk", NULL,
};
vocabulary vocabulary_doubts = {
    "if", "when", "whenever", "unless", "until", "till", "once", "while",
    "provided", "assuming", "supposing", "not", "won't", "wont", "never",
    "else", "or", "instead", "rather", "should", "would", "could", "can",
    "might", "may", "i'd", "wouldn't", "shouldn't", "couldn't", "didn't",
    "didnt", "doesn't", "isn't", "wasn't", "was", "were", "had", "played",
    "did", "does", "do", "what", "why", "who", "which", "how", "wish", "hope",
    "maybe", "perhaps", "wonder", "wondering", "think", "expected", "nearly",
    "almost", "considered", "considering", "tempted", "mean", "meant",
    "correction", "wrong", "last", "previous", "yesterday", "earlier", "ago",
    "before", "after", "next", "later", "tomorrow", "soon", "again", "always",
    "usually", "often", NULL,
};
vocabulary vocabulary_soft_doubts = {
    "don't", "dont", "can't", "cannot", "cant", "have", "has", "haven't", "no",
    NULL,
};
vocabulary vocabulary_reasons = {
    "hearts", "clubs", "diamonds", "spades", "suit", "follow", "choice", NULL,
};
vocabulary vocabulary_verdicts = {
    "is", "must", "will", "look", "makes", "means", "gives", "leaves", "hurts",
    "hurt", "beats", "wins", "goes", "comes", "costs", NULL,
};
vocabulary vocabulary_counted = {"of", "down", "ans", NULL};
vocabulary vocabulary_numbered = {"trick", "round", "hand", "game", NULL};
vocabulary vocabulary_auxiliaries = {"must", "shall", "will", "am", "is", NULL};
vocabulary vocabulary_pronouns = {
    "i", "we", "you", "it", "he", "she", "they", NULL,
};
/* "mean" is not here, because "sorry, I mean QD" corrects a move */
vocabulary vocabulary_apologies = {"to", "i'm", "im", "i", "it", "that", NULL};
const struct word_pair vocabulary_idle_pairs[] = {
    {"have", "to"}, {"let", "me"}, {"let's", "see"}, {"alright", "then"},
    {"i", "do"}, {"i'll", "risk"}, {"i", "risk"}, {"has", "to"},
    {"have", "fun"}, {"count", "me"}, {"i", "would"}, {"here", "goes"},
    {"three", "cheers"}, {"would", "like"}, {"i'll", "have"}, {"i'd", "like"},
    {"wish", "me"}, {"good", "luck"}, {"good", "game"}, {"good", "morning"},
    {"good", "evening"}, {"good", "day"}, {"good", "afternoon"},
    {"good", "night"}, {"thank", "you"}, {"thanks", "you"}, {"i", "suppose"},
    {"no", "problem"}, {"no", "choice"}, {"at", "last"}, {"see", "you"},
    {"this", "round"}, {"this", "hand"}, {"this", "trick"}, {"here", "comes"},
    {"let", "us"}, {"let's", "do"}, {"lets", "do"}, {"of", "course"},
    {"here", "are"}, {"cards", "to"}, {"give", "partner"}, {"wish", "to"},
    {"i'll", "do"}, {"i've", "decided"}, {NULL, NULL},
};

vocabulary vocabulary_abbreviations = {
    "st", "ste", "mt", "ft", "dr", "mr", "mrs", "ms", "prof", "sr", "jr", "rev",
    "hon", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept",
    "oct", "nov", "dec", "mon", "tue", "tues", "wed", "thu", "thur", "thurs",
    "fri", "sat", "sun", "nr", "nos", "num", "p", "pp", "pg", "ch", "chap",
    "vol", "fig", "sec", "par", "art", "ver", "v", "vs", "apt", "ext", "tel",
    "fax", "bldg", "rm", "dept", "ave", "approx", "min", "max", "avg", "est",
    "inc", "ltd", "co", "corp", "a", "b", "e", "f", "g", "i", "l", "m", "n",
    "o", "r", "u", "w", "x", "y", "z", "bzw", "kl", "tl", "el", "str", "abb",
    "kap", "tab", "hr", "fr", "av", "bd", NULL,
};
vocabulary vocabulary_exclamations = {
    "oh", "ooh", "oooh", "wow", "ouch", "argh", "aargh", "whoa", "woah",
    "yikes", "damn", "drat", "darn", "gosh", "omg", "wtf", "boy", "man", "aha",
    "eek", NULL,
};
vocabulary vocabulary_questions = {
    "how", "what", "what's", "when", "where", "who", "whose", "why", "which",
    "are", "is", "did", "do", "does", "will", "shall", "have", "has", "can",
    "could", NULL,
};
vocabulary vocabulary_past = {
    "was", "were", "had", "did", "didn't", "last", "yesterday", "earlier",
    "ago", "before", "always", "again", "played", NULL,
};
vocabulary vocabulary_prepositions = {"in", "from", "on", "am", NULL};
vocabulary vocabulary_travels = {"back", "away", "off", "out", NULL};
vocabulary vocabulary_closings = {
    "thanks", "thank", "you", "thx", "cheers", "regards", "best", "kind",
    "warm", "warmest", "many", "all", "the", "yours", "sincerely", "truly",
    "faithfully", "greetings", "bye", "ciao", "see", "soon", "love", "ta",
    "later", "peace", "rgds", "br", "kr", "wishes", "luck", "good", "lg", "vg",
    "mfg", "gruß", "grüße", "viele", "liebe", "schöne", "beste", "mit",
    "freundlichen", "grüßen", "cordialement", "amitiés", "bises", "merci",
    "saludos", "gracias", "abrazos", "saluti", "grazie", "groeten", "groetjes",
    "hälsningar", "mvh", "hilsen", "pozdrawiam", "abraços", "obrigado",
    "terveisin", NULL,
};

vocabulary vocabulary_subjects = {
    "spades", "spade", "bid", "bids", "bidding", "trick", "referee", "gebot",
    "ansage", "annonce", "apuesta", "bod", "bud", NULL,
};
vocabulary vocabulary_subjects_beside = {
    "game", "round", "hand", "cards", "your", "our", "new", "first", "second",
    "third", "question", NULL,
};
vocabulary vocabulary_unfinished = {
    "the", "a", "an", "my", "your", "his", "her", "our", "their", "and", "or",
    "to", "in", "at", "of", "from", "for", "with", "on", "by", "about", "is",
    "are", "was", "were", "has", "have", "had", "said", "wrote", NULL,
};
vocabulary vocabulary_continues = {
    "and", "or", "was", "is", "were", "has", "had", "by", "of", "in", "on",
    "at", "near", "which", "that", "from", "for", "because", NULL,
};
vocabulary vocabulary_connecting = {
    "because", "cause", "cos", "since", "hoping", "partner", "but", "also",
    "too", "than", "whatever", "regardless", "anyway", "although", "though",
    "even", "we", "you", NULL,
};
vocabulary vocabulary_addressing = {
    "hi", "hello", "hey", "dear", "to", "thanks", NULL,
};
vocabulary vocabulary_praise = {
    "nice", "good", "great", "well", "wow", "oh", "ouch", "ok", "okay", "hm",
    "hmm", "ha", "haha", "lol", "thanks", "sorry", "cool", "brilliant",
    "lovely", "bad", "too", "nicely", NULL,
};
vocabulary vocabulary_polite = {
    "please", "pls", "thanks", "thank", "you", "yes", "ok", "okay", "i", "i'm",
    "im", "i'd", "am", "me", "my", "we", "us", "our", "would", "like", "want",
    "to", "show", "send", "give", "the", "a", "of", "in", "as", "is", "what's",
    "now", "again", "game", "trick", "cards", "concession", NULL,
};
/* Verbs, including common typing errors. */
vocabulary vocabulary_plays = {
    "play", "plays", "playing", "lead", "leads", "leading", "throw", "throwing",
    "follow", "following", "drop", "dropping", "put", "lay", "laying", "win",
    "ruff", "ruffing", "trump", "trumping", "cash", "cashing", "duck",
    "ducking", "discard", "discarding", "pass", "passing", "give", "giving",
    "sluff", "sluffing", "slough", "sloughing", "dump", "dumping", "toss",
    "tossing", "shed", "shedding", "sacrifice", "sacrificing", "spiele",
    "spiel", "joue", "juego", "gioco", "jogo", "speel", "spelar", "spiller",
    "gram", "хожу", "cover", "covering", "winning", "paly", "plya", "palying",
    "pplay", "plaing", "playng", "lege", "leg", "werfe", "pose", "return",
    "returning", "ditch", "ditching", "swap", "swapping", "exchange",
    "exchanging", NULL,
};
vocabulary vocabulary_bids = {
    "bid", "bids", "bidding", "biete", "reize", "annonce", "apuesto", "bied",
    "bjuder", "aposto", "dichiaro", "bidd", "biding", "bdi", "declare",
    "announce", "contract", NULL,
};
vocabulary vocabulary_calls = {
    "call", "calling", "change", "changing", "sticking", "dis", "mise", "digo",
    "dico", "zeg", "säger", "siger", "sier", "mówię", "mowie", "licytuję",
    "говорю", "заявляю", NULL,
};

/* clang-format on */

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

bool vocabulary_has_start(vocabulary list, const char *text, size_t size)
{
	for (; *list; list++)
		if (!strncasecmp(*list, text, size) && !(*list)[size])
			return true;
	return false;
}

int vocabulary_value(const struct card_word *list, const char *word)
{
	for (; list->word; list++)
		if (vocabulary_same(list->word, word))
			return list->value;
	return -1;
}
