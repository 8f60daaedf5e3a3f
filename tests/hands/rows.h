/* rows.h - the labelled letters of tests/hands and tests/corpus, as rows.
 *
 * A row is one letter at one moment of a game. A set is the rows of one file at
 * one phase. Labels are those of tests/hands/BRIEF.md. */
#ifndef SPADESD_HANDS_ROWS_H
#define SPADESD_HANDS_ROWS_H

#include <stdbool.h>
#include <stddef.h>

#include "mail/command.h"
#include "mail/decision.h"

enum { SETS_MOST = 160, SET_NAME = 24 };

/* How a letter reaches the referee: by mail, as a post on a mailing list, or as
 * the answer to "Is this yours?". */
enum way { WAY_MAIL, WAY_POST, WAY_ANSWER };

struct row {
	int set;
	const char *number; /* in its file */
	/* as in BRIEF.md, such as "play QH" or "back"; or "any" for any one
	 * move, "back QH" if that move may be made instead, "do join" for
	 * another command, "yes" for a yes */
	const char *label;
	/* a letter with several rows has one `text`, the same pointer */
	const char *text, *subject, *from_name;
	enum way way;
	enum hint hint;
	enum moment moment;
	/* the legal cards, such as "4H 5H"; NULL: the scorer deals five */
	const char *may;
	int give;    /* cards to pass; 0: as many as the label names, or two */
	bool corpus; /* from tests/corpus: questions and wishes have no label */
};

struct rows {
	struct row *list;
	size_t count, room;
	char set[SETS_MOST][SET_NAME]; /* names */
	int sets;
};

/* Reads all rows, which live until the program ends. The rows of one letter
 * follow each other. Exits with a message if a file cannot be read. */
void rows_load(struct rows *rows);

/* True for a set whose texts nobody who works on the reader may see. */
bool rows_hidden(const char *set);

/* True for a hand that only measures. */
bool rows_measuring(const char *set);

#endif
