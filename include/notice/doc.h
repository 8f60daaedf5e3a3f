/* doc.h - the content of a mail, before it becomes text or HTML.
 *
 * A document is a title and a list of items in an arena. Text and HTML of every
 * mail are rendered from one. Texts must live as long as the arena. */
#ifndef SPADESD_NOTICE_DOC_H
#define SPADESD_NOTICE_DOC_H

#include "engine/card.h"

struct arena;
struct buf;
struct doc_bar;
struct doc_plot;
struct doc_reply;
struct doc_seat;

enum doc_kind {
	DOC_PARAGRAPH,
	DOC_HEADLINE, /* what the mail is about, in one sentence */
	DOC_SMALL,    /* small print right below the headline */
	DOC_BANNER,   /* news that nobody should miss */
	DOC_STRONG,   /* an emphasized paragraph */
	DOC_HEADING,
	DOC_FOOT, /* begins small print with a heading; without text, ends it */
	DOC_ECHO, /* a line the player wrote, and its result */
	DOC_TERM, /* a word and its meaning */
	DOC_LINK, /* a label and the address of a page, in small print */
	DOC_HAND,
	DOC_TABLE,
	DOC_SEATS,   /* a picture of the table; HTML only */
	DOC_BARS,    /* the score as bars; HTML only */
	DOC_PLOT,    /* the scores by round; HTML only */
	DOC_CHOICES, /* buttons; HTML only */
	DOC_TAPS,    /* buttons; the text says what to answer instead */
	DOC_PRE      /* preformatted lines */
};

/* A table; the cells are listed row by row. */
struct doc_table {
	const char *const *cells;
	int rows, columns;
	bool head;  /* the first row holds the column names */
	bool drawn; /* HTML shows a picture instead of this table */
};

/* A link that opens a new mail with `words` as its body. */
struct doc_choice {
	const char *label; /* the text shown: "4" */
	const char *words; /* the text sent: "bid 4" */
};

/* Recipient and subject of a mail that a link opens. */
struct doc_reply {
	const char *address, *subject;
};

struct doc_row {
	const void *of;
	int count;
};

struct doc_item {
	enum doc_kind kind;
	const char *text;
	const char *result; /* of DOC_ECHO; meaning of DOC_TERM; address */
	/* DOC_HAND: the whole hand, and the legal cards in it */
	uint64_t hand, chosen;
	const char *name; /* DOC_HAND: whose hand; NULL: the reader's */
	const char *verb; /* DOC_HAND: the command that plays a card */
	uint64_t picked;  /* DOC_HAND: cards picked before; links send them */
	bool more;        /* DOC_HAND: one more card must follow */
	struct doc_table table;
	/* the seats (clockwise from the reader), bars, plot or choices */
	struct doc_row row;
	struct doc_item *next;
};

struct doc {
	struct arena *arena;
	const char *title;
	const char *preview; /* shown in lists of mails; NULL: first line */
	/* the mail's last line without its final word, "stop"; NULL: none */
	const char *foot;
	/* the letter that opens when the reader taps "stop"; NULL: no link */
	const struct doc_reply *stop;
	struct doc_item *first;
	struct doc_item **last; /* where the next item is linked */
};

void doc_init(struct doc *doc, struct arena *arena, const char *title);

/* Each of the following functions adds an item at the end of the document. */
void doc_say(struct doc *doc, enum doc_kind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
#define doc_paragraph(doc, ...) doc_say(doc, DOC_PARAGRAPH, __VA_ARGS__)
#define doc_strong(doc, ...) doc_say(doc, DOC_STRONG, __VA_ARGS__)
#define doc_headline(doc, ...) doc_say(doc, DOC_HEADLINE, __VA_ARGS__)
#define doc_small(doc, ...) doc_say(doc, DOC_SMALL, __VA_ARGS__)
#define doc_banner(doc, ...) doc_say(doc, DOC_BANNER, __VA_ARGS__)
bool doc_has_headline(const struct doc *doc);
void doc_heading(struct doc *doc, const char *text);
void doc_foot(struct doc *doc, const char *text);
void doc_echo(struct doc *doc, const char *line, const char *result);
void doc_term(struct doc *doc, const char *word, const char *meaning);
void doc_link(struct doc *doc, const char *label, const char *address);
/* Adds the hand `cards`, with `chosen` marked as playable; returns the item. */
struct doc_item *doc_hand(struct doc *doc, uint64_t cards, uint64_t chosen);
void doc_table(struct doc *doc, const char *const *cells, int rows, int columns,
    bool head);
void doc_add_table(struct doc *doc, const struct doc_table *table);
/* Returns a cell of a table. Rows and columns begin with 0. */
const char *doc_cell(const struct doc_table *table, int row, int column);
void doc_seats(struct doc *doc, const struct doc_seat *seats, int count);
void doc_bars(struct doc *doc, const struct doc_bar *bars, int count);
void doc_plot(struct doc *doc, const struct doc_plot *plot);
/* Adds buttons below "Tap WHAT", or without that line if `what` is "". The text
 * shows none: a sentence of the mail must say what to answer instead. */
void doc_choices(struct doc *doc, const char *what,
    const struct doc_choice *choices, int count);
/* Adds buttons below "Tap your answer". The text has a line for each. */
void doc_taps(struct doc *doc, const struct doc_choice *taps, int count);
void doc_pre(struct doc *doc, const char *text);

/* Moves the items of `more` to the end of `doc`. Both share an arena. */
void doc_append(struct doc *doc, const struct doc *more);

/* Returns the approximate size of the document's text in bytes. */
size_t doc_size(const struct doc *doc);

/* Writes the document as text: 72 columns, format=flowed (RFC 3676). */
void doc_text(const struct doc *doc, struct buf *out);

/* Writes the document as HTML, without links that answer if `reply` is NULL. */
void doc_html(
    const struct doc *doc, const struct doc_reply *reply, struct buf *out);

/* Returns a card as people read it, in the arena: "Q♠", "10♥", "joker". */
const char *doc_card(struct arena *arena, int card);
/* Returns a list of cards, in the arena, with the word `last` before the last
 * one: "4♣, 10♦ and Q♠". */
const char *doc_cards(struct arena *arena, uint64_t cards, const char *last);

/* The pictures in a mail's HTML: the card table and the score. The text has
 * the same facts in tables and sentences. */

/* A seat in the picture of the table. */
struct doc_seat {
	const char *name;
	const char *note;  /* "2 of 3", "bid 3" */
	const char *badge; /* what the seat has to do now: "to lead"; or NULL */
	int bid, tricks;   /* drawn as signs; a bid of 0 is not drawn */
	int card;          /* the card in the trick shown, or CARD_NONE */
	bool partner;      /* the reader's partner */
	bool plays; /* cards are played, so this seat has a place for one */
	bool past;  /* the card lies in the last trick */
	bool won;   /* the seat won the last trick */
};

/* A score, and its share of the target in percent: negative below zero. */
struct doc_bar {
	const char *name;
	int score, part;
};

/* Scores by round, as a column for each side. */
struct doc_plot {
	const char *const *names; /* by side; the reader's side first */
	int sides;
	int first, rounds; /* the first round shown, and how many */
	/* all sides' scores after the first round shown, then after the next */
	const int *score;
	const char *label; /* the numbers, for screen readers */
};

/* HTML of texts and links, for mails and for pages of the site. */

/* Appends escaped text, and gives suit signs a colour and a label for screen
 * readers. Not for attributes: quotation marks stay as they are. */
void page_text(struct buf *out, const char *text);
/* Appends escaped text, with suit signs unchanged. */
void page_bytes(struct buf *out, const char *text, size_t size);

/* Appends the href attribute of a link that opens a mail to `reply` with
 * `words` as its body. */
void page_link(
    struct buf *out, const struct doc_reply *reply, const char *words);

/* How suits, ranks and empty cells are shown in text and HTML. */

/* Shown for an empty cell: no card of a suit, no bid yet. */
#define FACE_DASH "\xe2\x80\x93"

struct face_suit {
	char sign[4];     /* "♠", in UTF-8 */
	const char *name; /* capitalized name: "Spades" */
	const char *word; /* name in lower case: "spades" */
	bool red;
};

const struct face_suit *face_suit(int suit);

/* The order of suits in a hand, in which black and red take turns. */
extern const int face_order[SUIT_COUNT];

/* Returns the rank as a sign: "2" to "10", "J" to "A", "joker". */
const char *face_rank(int card);

/* Returns how many bytes of a player's line an answer repeats. */
int face_echo(const char *text);

#endif
