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
vocabulary vocabulary_subjects = {
    "spades", "spade", "bid", "bids", "bidding", "trick", "referee", "gebot",
    "ansage", "annonce", "apuesta", "bod", "bud", NULL,
};
vocabulary vocabulary_subjects_beside = {
    "game", "round", "hand", "cards", "your", "our", "new", "first", "second",
    "third", "question", NULL,
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

bool vocabulary_has(vocabulary list, const char *word)
{
	for (; *list; list++)
		if (vocabulary_same(*list, word))
			return true;
	return false;
}

bool vocabulary_has_start(vocabulary list, const char *text, size_t size)
{
	for (; *list; list++)
		if (!strncasecmp(*list, text, size) && !(*list)[size])
			return true;
	return false;
}
