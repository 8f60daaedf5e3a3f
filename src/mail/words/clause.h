/* clause.h - inside mail: what a clause is, by the words in it. */
#ifndef SPADESD_MAIL_CLAUSE_H
#define SPADESD_MAIL_CLAUSE_H

#include <stdbool.h>

#include "mail/command.h"

struct clause;

/* How many words of a clause are of which kind, and what they say. */
struct counts {
	int cards; /* a card named twice in a row is one */
	int numbers;
	int alls;
	int blinds;
	int calls;
	int plays; /* verbs of playing, of bidding */
	int bids;
	int weak;   /* of these, such as say other things too: "call" */
	int others; /* words we do not know */
	int doubts;
	/* doubts that a reason may hold; clause_count makes them one or the
	 * other */
	int soft;
	int sorry; /* a doubt once a move was named, which it may take back */

	int card; /* of the last card, number and call */
	int number;
	int call;
	bool nil;
	bool everyday; /* a card is an everyday word too: "as" */
	bool sigh;     /* and hardly ever a card: "ah" */
	bool one;      /* a number is the word "one" */
};

enum clause_kind {
	CLAUSE_NOTHING, /* politeness */
	CLAUSE_TALK,
	CLAUSE_DOUBT, /* takes back a move of its line, or doubts it */
	CLAUSE_CARD,
	CLAUSE_CARDS, /* several: to be passed, or one too many */
	/* several cards beside a verb of bidding: no move, and * nothing to ask
	   about */
	CLAUSE_MIXED,
	CLAUSE_CALL,  /* "low" after the ace in the same line */
	CLAUSE_BLIND, /* "blind" after the nil in the same line */
	CLAUSE_BID,
	CLAUSE_ALL /* bids every trick */
};

/* What was said before a clause, and what would be said now. */
struct situation {
	enum hint hint;
	bool moved;  /* the letter has named a move */
	bool played; /* the last command is a play of the same line */
	bool nilled; /* it is a nil of the same line */
	bool lone;   /* the clause is all of the letter, and one word */
	/* it is said of another's card: "Oh, the ace of hearts!" */
	bool exclaimed;
	bool initials; /* it may be somebody's: "Ann Archer, QC" */
	/* a card, a number without a verb may be a move there */
	bool bare_card, bare_number;
};

struct counts clause_count(const struct clause *clause);

/* Whether a clause holds a word of doubt; "sorry" is one once a move was named,
 * which it may take back. */
bool clause_doubts(const struct counts *counts, bool moved);

/* What it is. The order counts: a doubt outweighs everything, and talk all that
 * might be a move. */
enum clause_kind clause_kind(const struct clause *clause,
    const struct counts *counts,
    const struct situation *situation);

#endif
