/* doc.h - what a mail says, before it is text or HTML.
 *
 * A document is a title and a list of items in an arena. The two renderings say
 * the same facts; there is no template language and no other way to make a
 * mail's body. Texts are not copied: they live as long as the arena. */
#ifndef SPADESD_NOTICE_DOC_H
#define SPADESD_NOTICE_DOC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct buf;
struct doc_reply;

enum doc_kind {
	DOC_PARAGRAPH,
	DOC_HEADLINE, /* what the mail is about, in one sentence */
	DOC_STRONG,   /* a paragraph that the eye finds first */
	DOC_HEADING,
	DOC_ECHO, /* a player's line, and what became of it */
	DOC_TERM, /* a word, and what it is for */
	DOC_HAND,
	DOC_TABLE,
	DOC_SEATS,   /* the table as a picture, in HTML only */
	DOC_BARS,    /* the score as one, in HTML only */
	DOC_CHOICES, /* what may be bid, to be tapped; in HTML only */
	DOC_TAPS,    /* what may be answered, as links in the text, too */
	DOC_PRE      /* lines that stay as they are */
};

/* Rows of cells, one row after the other. */
struct doc_table {
	const char *const *cells;
	int rows;
	int columns;
	bool head;  /* the first row names the columns */
	bool drawn; /* a picture in the HTML says the same */
};

/* One of those at the table, as it is drawn. */
struct doc_seat {
	const char *name;
	const char *note; /* "bid 3, 2 tricks" */
	const char *said; /* of the card: "led", "low"; "" */
	int card;         /* in the open trick; CARD_NONE */
	bool acts;        /* it is this one's turn */
};

/* A score, and how many hundredths of the way it went. */
struct doc_bar {
	const char *name;
	int score, part;
};

/* Something to tap: a letter with these words is made. */
struct doc_choice {
	const char *label; /* "4" */
	const char *words; /* "bid 4" */
};

/* One of the kinds above, in a row. */
struct doc_row {
	const void *of;
	int count;
};

struct doc_item {
	enum doc_kind kind;
	const char *text;
	const char *result;     /* DOC_ECHO; DOC_TERM: what it is for */
	uint64_t hand, chosen;  /* DOC_HAND: of it, what may be played */
	const char *verb;       /* DOC_HAND: before a card's name, to play it */
	uint64_t picked;        /* DOC_HAND: and before it, to go with it */
	bool more;              /* DOC_HAND: and another has to follow */
	struct doc_table table; /* DOC_TABLE */
	/* DOC_SEATS, from the reader's on to the left; bars, choices, taps */
	struct doc_row row;
	struct doc_item *next;
};

struct doc {
	struct arena *arena;
	const char *title;
	/* what is shown beside the title in a list of mails; NULL: how it
	 * begins */
	const char *preview;
	/* its last line, a sentence that lacks but the word stop, and where
	 * that goes when it is tapped; NULL: none */
	const char *foot;
	const struct doc_reply *stop;
	const struct doc_reply *taps; /* where those of the text go; or NULL */
	struct doc_item *first;
	struct doc_item **last; /* where the next item is hung */
};

/* An empty document. */
void doc_init(struct doc *doc, struct arena *arena, const char *title);

/* Each adds an item at the end. */
void doc_paragraph(struct doc *doc, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void doc_strong(struct doc *doc, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void doc_headline(struct doc *doc, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void doc_heading(struct doc *doc, const char *text);
void doc_echo(struct doc *doc, const char *line, const char *result);
void doc_term(struct doc *doc, const char *word, const char *meaning);
/* An item that shows these cards, of which the chosen are to be chosen from. */
struct doc_item *doc_hand(struct doc *doc, uint64_t cards, uint64_t chosen);
void doc_table(struct doc *doc,
    const char *const *cells,
    int rows,
    int columns,
    bool head);
void doc_add_table(struct doc *doc, const struct doc_table *table);
void doc_seats(struct doc *doc, const struct doc_seat *seats, int count);
void doc_bars(struct doc *doc, const struct doc_bar *bars, int count);
void doc_choices(struct doc *doc, const struct doc_choice *choices, int count);
void doc_taps(struct doc *doc, const struct doc_choice *taps, int count);
void doc_pre(struct doc *doc, const char *text);

/* Adds the items of another document of the same arena, which is not used after
 * that. */
void doc_append(struct doc *doc, const struct doc *more);

/* How many bytes of text it holds, about. */
size_t doc_size(const struct doc *doc);

/* Writes the document as text: 72 columns, format=flowed (RFC 3676). */
void doc_text(const struct doc *doc, struct buf *out);

/* Where what is tapped goes: an address, and the subject of such a letter. */
struct doc_reply {
	const char *address;
	const char *subject;
};

/* Writes it as a whole page of HTML; without a reply nothing can be tapped. */
void doc_html(
    const struct doc *doc, const struct doc_reply *reply, struct buf *out);

/* "Q♠", "10♥", "joker": a card as people read it; the arena's. */
const char *doc_card(struct arena *arena, int card);
/* "4♣, 10♦ and Q♠"; the arena's. */
const char *doc_cards(struct arena *arena, uint64_t cards);

#endif
