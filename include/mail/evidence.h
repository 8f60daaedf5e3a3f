/* evidence.h - the words of a letter, as numbers.
 *
 * The reader child turns the new text into a flat, bounded list of words: what
 * each may mean, and which marks follow it. The child decides nothing. The
 * parent knows the turn, the hand and the legal moves, and decides
 * (mail/decision.h).
 */
#ifndef SPADESD_MAIL_EVIDENCE_H
#define SPADESD_MAIL_EVIDENCE_H

struct arena;
struct raw_word;

/* What a word means, in any of the languages: "demain" means LATER. */
enum concept {
	CONCEPT_NONE,
#define CONCEPT_NAME(name) CONCEPT_##name,
#include "mail/concepts.def"
#undef CONCEPT_NAME
	CONCEPTS
};

/* What people ask the referee about: the word "Punkte" is about SCORE. */
enum matter {
	MATTER_NONE,
#define MATTER_NAME(name) MATTER_##name,
#include "mail/matters.def"
#undef MATTER_NAME
	MATTER_COUNT
};

/* The marks that follow a word, as bits. */
enum {
	MARK_PAUSE = 1,       /* a comma, a colon, a dash or a bracket */
	MARK_END = 2,         /* the sentence ends */
	MARK_ASKS = 4,        /* the sentence ends with a question mark */
	MARK_BREAK = 8,       /* the line ends */
	MARK_EXCLAIMS = 16,   /* an exclamation mark */
	MARK_DOTS = 32,       /* three dots: "..." */
	MARK_FORBIDS = 64,    /* a sign that means "not this" */
	MARK_PARAGRAPH = 128, /* an empty line */
	/* any of these ends a sentence */
	MARK_SENTENCE = MARK_END | MARK_ASKS | MARK_EXCLAIMS | MARK_PARAGRAPH
};

enum {
	EVIDENCE_WORDS = 250,
	EVIDENCE_MEANINGS = 3,  /* concepts that one word may have */
	EVIDENCE_MATTERS = 2,   /* matters that one word may be about */
	EVIDENCE_BID_MOST = 13, /* larger numbers name no bid */
	EVIDENCE_NUMBER_MOST = 99
};

/* What a word names. */
enum named {
	NAMED_NOTHING,
	NAMED_CARD,
	/* a card in a form that is also a word ("as"), or a number of cards
	 * ("five hearts") */
	NAMED_CARD_PERHAPS,
	NAMED_RANK, /* a rank, even if it may be a number: "ten" */
	NAMED_SUIT,
	/* a number up to 13 that is not a rank: "zero", "nil" */
	NAMED_NUMBER,
	/* an article that may be a number: "ein", "une" */
	NAMED_NUMBER_PERHAPS,
	NAMED_KINDS
};

/* What a word is besides what it names. A card or a number that is not
 * SORT_PLAIN is hardly a move. */
enum sort {
	SORT_PLAIN,
	SORT_TIME,     /* a time or a span: "6h" of "back in 6h", "4 pm" */
	SORT_DATE,     /* "4 December", "22. 11." */
	SORT_AMOUNT,   /* an amount, or the number of a thing: "page 3" */
	SORT_ADDRESS,  /* "7 Queen Street", "Tel. 4" */
	SORT_INITIALS, /* "J.D.", the "QC" of "Ann Smith QC" */
	SORT_FACE,     /* ":3", "8)", ":+1:" */
	SORT_ENTRY,    /* the number of a list's entry: "1. Hello" */
	SORT_LINK,     /* a link, a file or a mail address: "main.js" */
	SORT_NAME,     /* a person's name: "Thanks", then "Jack" */
	SORTS
};

struct evidence_word {
	uint32_t hash; /* hash of the folded word; see evidence_hash */
	uint32_t stem; /* hash of its first letters; 0 for a short word */
	/* the word's concepts; CONCEPT_NONE after the last */
	uint8_t concept[EVIDENCE_MEANINGS];
	/* the word's matters; MATTER_NONE after the last */
	uint8_t matter[EVIDENCE_MATTERS];
	uint8_t named;
	/* the whole card that begins at this word; CARD_NONE if none does */
	uint8_t card;
	int8_t rank;   /* rank as in engine/card.h; -1: none */
	int8_t suit;   /* suit as in engine/card.h; -1: none */
	int8_t number; /* a number up to EVIDENCE_NUMBER_MOST; -1: none */
	uint8_t marks;
	uint8_t sort; /* enum sort */
	uint8_t line; /* number of its line, from 0; 255 for all later lines */
};

struct evidence {
	struct evidence_word word[EVIDENCE_WORDS];
	size_t count;
	bool more; /* the text has more words */
	/* a line ends with a colon, so another person's words may follow; or a
	 * line is from a mail of the referee */
	bool introduces;
	/* the letter is about something else, or has invisible characters */
	bool strange;
	/* the line with a word or two in quotation marks, from 1; 0 for none,
	 * 255 for several */
	uint8_t quotes;
	bool posted;      /* the letter is a post on a mailing list */
	uint8_t language; /* the index of the language in evidence.c */
};

enum { EVIDENCE_LANGUAGES = 9 };

/* Reads the new text of a letter. `writer` is the name in From, "" for none.
 * Takes linear time. Returns the words as written, owned by the arena. */
struct raw_word *evidence_read(struct arena *arena, const char *text,
    const char *writer, struct evidence *out);

/* Reads a text whose writer is unknown. */
void evidence_read_line(const char *text, struct evidence *out);

/* Copies the words of the next sentence from word *at on, and advances *at.
 * False after the last one. What the text is as a whole is not copied. */
bool evidence_sentence(
    const struct evidence *e, size_t *at, struct evidence *out);

/* Finds the first and the last word of the part of the letter that has the word
 * `at`, and that a word with one of the marks `ends` ends: a sentence or so. */
void evidence_part(const struct evidence *e, size_t at, uint8_t ends,
    size_t *first, size_t *last);

/* Drops the words of the lines from `first` to `last`, counted from 0. */
void evidence_drop_lines(struct evidence *e, uint8_t first, uint8_t last);

/* The hash of a folded word: lower case, no accents, no apostrophes. */
uint32_t evidence_hash(const char *word);

/* True if the word is about the matter, has the meaning, or one of a list of
 * meanings that CONCEPT_NONE ends. evidence_any asks each word of a letter. */
bool evidence_about(const struct evidence_word *word, enum matter matter);

bool evidence_means(const struct evidence_word *word, enum concept concept);

bool evidence_means_any(
    const struct evidence_word *word, const enum concept *list);

bool evidence_any(const struct evidence *evidence, const enum concept *list);

/* True if a word means the writer; and if one means "not" or "no". */
bool evidence_own(const struct evidence *evidence);

bool evidence_denies(const struct evidence *evidence);

/* True if a word outside of dates names something; and the marks of all words.
 */
bool evidence_names(const struct evidence *evidence);

uint8_t evidence_marks(const struct evidence *evidence);

/* True if a sentence says something, and ends with a word that only asks to be
 * told so: "the bid was 4, right". Such a word is no yes. */
bool evidence_tagged(const struct evidence *evidence);

/* True if the word is in the list of folded words, which NULL ends. */
bool evidence_is_any(const struct evidence_word *word, const char *const *list);
/* True if the letter has one of the words. */
bool evidence_has(const struct evidence *evidence, const char *const *list);

struct plain {
	int card;   /* CARD_NONE for none */
	int number; /* a bid; -1 for none */
	int call;   /* whether an ace is called low or high (engine/act.h) */
	bool nil;   /* the bid is written as "nil" */
	bool plays, bids; /* a verb of playing, or of bidding, stands there */
	size_t at;        /* the word that names the move */
};

/* True if the words from `first` to `last` say one move and nothing else. */
bool plain_read(const struct evidence *evidence, size_t first, size_t last,
    struct plain *out);

/* True if the words from `first` to `last` only name cards, parts of cards or
 * numbers, beside "and", "pass" and the small words of a plain line: "my lowest
 * heart, please". */
bool plain_names(const struct evidence *evidence, size_t first, size_t last);

/* Returns the number of words, up to `last`, of one of the phrases at i; 0 for
 * none. A phrase without words ends the list. */
typedef const char *const plain_phrases[][5];

size_t plain_phrase(
    const struct evidence *evidence, size_t i, size_t last, plain_phrases list);

/* True if the words say nothing, or are only polite or a person's name. */
bool plain_polite(const struct evidence *evidence, size_t first, size_t last);

/* True if the word denies, delays or doubts a move: "not", "later", "or". */
bool plain_doubts(const struct evidence_word *word);

/* Return the first and the last word of the line of the i-th word. */
size_t plain_line_begin(const struct evidence *evidence, size_t i);

size_t plain_line_end(const struct evidence *evidence, size_t i);

/* True for an ace, the only card that can be called. False for CARD_NONE. */
bool plain_ace(int card);

/* Returns what the word calls an ace: CALL_LOW, CALL_HIGH or CALL_NONE. */
int plain_call(const struct evidence_word *word);

/* True if one line of the letter says a move, and every other line repeats it,
 * calls its ace low or high, or is only polite or a name. */
bool plain_letter(const struct evidence *evidence, struct plain *out);

#endif
