/* decision.h - decides from the words of a letter which move it makes.
 *
 * Each legal move that the letter may mean is a candidate. Features describe
 * the words around its mentions, the rest of the letter and the turn. Each
 * feature has a weight, learnt from labelled letters (tests/hands/learn.py),
 * and the sum of the weights says how likely a human referee would be to carry
 * the move out. All functions depend only on their arguments. */
#ifndef SPADESD_MAIL_DECISION_H
#define SPADESD_MAIL_DECISION_H

#include "mail/evidence.h"

/* The legal moves of the player who wrote: cards, or bids as bits 0 to 13. */
struct legal_moves {
	bool bids;
	uint64_t moves;
};

/* How a word names a candidate. */
enum naming {
	NAMING_CARD,
	NAMING_PERHAPS, /* perhaps a card: "as", "five hearts" */
	NAMING_RANK,
	NAMING_RANK_MANY, /* several legal cards have the rank */
	NAMING_SUIT,
	NAMING_DESCRIBED, /* a description: "lowest heart" */
	NAMING_ANY,       /* a description without a suit: "the low one" */
	NAMING_NUMBER,
	NAMING_ARTICLE, /* an article that may be a number: "ein" */
	NAMING_FORCED   /* no word names it; it is the only legal move */
};

enum { CANDIDATES_MOST = 8, MENTIONS_MOST = 12 };

struct candidate {
	int move;         /* a card, or a bid */
	unsigned namings; /* namings that occur, as bits */
	/* `at`: indexes of the words in the evidence that name the move.
	 * `naming`: how each of these words names the move */
	uint8_t at[MENTIONS_MOST], naming[MENTIONS_MOST];
	size_t mentions;
	int32_t sum; /* sum of the weights in thousandths */
	/* the sum is too low for a move, and the name is no line by itself */
	bool hopeless;
};

struct candidates {
	struct candidate list[CANDIDATES_MOST];
	size_t count;
	/* the illegal bids that are named, and the illegal cards named in full
	 */
	uint64_t illegal;
};

/* Finds the legal moves that the letter may mean, in the order of their first
 * mentions. */
void candidates_find(const struct evidence *evidence,
    const struct legal_moves *legal, struct candidates *out);

/* Returns the card that a word names: "joker" is the only joker that is legal,
 * if there is exactly one; a two is the one that ranks high, if that is legal.
 */
int candidates_card(uint64_t legal, int card);
/* Returns the card or bid of a plain line. */
int candidates_plain(
    const struct legal_moves *legal, const struct plain *plain);

/* True if the words name the card by its rank and its suit apart: with a mark
 * between, "diamonds, four", or in one sentence of the writer's own, "in hearts
 * I offer the jack". */
bool candidates_split(
    const struct evidence *evidence, const struct candidate *candidate);

/* A feature. `kind` says what a and b are: words, concepts or counts. */
struct feature {
	uint8_t kind;
	uint32_t a, b;
};

struct feature_taker {
	void (*take)(void *context, const struct feature *feature);
	void *context;
};

/* Calls the taker for each feature of list[which]; a feature may come twice. */
void features_list(const struct evidence *evidence,
    const struct legal_moves *legal, const struct candidates *candidates,
    size_t which, const struct feature_taker *taker);

/* Returns the feature's key in the table of weights. */
uint32_t feature_key(const struct feature *feature);

enum decided {
	DECIDED_NOTHING,
	DECIDED_GUESS, /* ask whether the move is meant */
	DECIDED_ACT
};

struct decision {
	enum decided decided;
	bool bids;
	bool nil; /* the bid is written as "nil" */
	int move; /* the likeliest candidate; -1 if there is none */
	int32_t sum;
	struct candidates candidates; /* the likeliest first */
	/* without candidates: the legal cards of the suit that the letter
	 * names and nothing else, "a spade"; the player may mean any of them */
	uint64_t several;
};

/* True if the letter may make the move list[which], whatever the sum is. False
 * if the letter was not read to its end, if words of another person may follow,
 * or if no word says which card is meant. */
bool decision_may_act(const struct evidence *evidence,
    const struct legal_moves *legal, const struct candidates *candidates,
    size_t which);

/* "nothing", "ask" or "act". */
const char *decision_name(enum decided decided);

void decision_make(const struct evidence *evidence,
    const struct legal_moves *legal, struct decision *out);

/* True if the candidate is named by rank and suit, perhaps only by what looks
 * like a card, and not hopeless: "if only you had kept the 9C". */
bool decision_named(const struct candidate *candidate, bool perhaps);

/* True if the letter does not act, but may mean a move: the decision is
 * DECIDED_GUESS, or the letter names both rank and suit of a legal card, or the
 * suit of several and nothing else. */
bool decision_doubtful(const struct decision *decision);

/* True if the letter names cards, ranks, suits or numbers, perhaps after a
 * "not", and says nothing else, but no legal move is meant: "small heart", "not
 * the queen". */
bool decision_names_none(
    const struct evidence *evidence, const struct decision *decision);

enum intent {
	INTENT_NONE,
#define INTENT(name, label, where) INTENT_##name,
#include "mail/intents.def"
#undef INTENT
	INTENT_COUNT
};

/* Returns the label that tests/hands gives to a letter with this intent: "ask
 * time"; "none" for INTENT_NONE. */
const char *intent_name(enum intent intent);

/* True for a question about how playing here works, whose answer is the same
 * for everybody: what it costs, what a bag is. */
bool intent_explains(enum intent intent);

/* When a letter was written. */
enum moment {
	MOMENT_GAME, /* while a game is played */
	MOMENT_OVER, /* after its game */
	MOMENT_NO_GAME,
	MOMENT_TABLE,   /* as an answer to a mail about an open table */
	MOMENT_QUESTION /* as an answer to a question: the first enum asking */
};

/* What intent_find needs to know about the letter. */
struct occasion {
	enum moment moment;
	bool moves;    /* the letter makes a move */
	bool doubtful; /* the letter may mean something that is no intent */
	bool gives_up; /* the writer gave up the game, or was asked about it */
	bool stranger; /* the letter may be meant for somebody else */
};

enum { INTENTS_MOST = 3 };

/* What a letter asks for, the likeliest first. */
struct intention {
	enum intent list[INTENTS_MOST];
	size_t count;
	bool weak; /* so unlikely that the sender should be asked first */
	bool idle; /* it is likelier that the letter asks for nothing */
};

/* Calls the taker for every feature of the letter. A feature may come twice. */
void intent_features(const struct evidence *evidence, unsigned moment,
    const struct feature_taker *taker);

/* Finds what the letter asks for. In a doubtful letter an intent counts only if
 * it is likelier than INTENT_NONE. Giving up counts only if a word names it,
 * unless the occasion is about that. */
void intent_find(const struct evidence *evidence,
    const struct occasion *occasion, struct intention *out);

bool intent_listed(const struct intention *list, enum intent intent);

#endif
