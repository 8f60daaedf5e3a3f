/* notice.h - what is said about a game, to one seat or to everyone.
 *
 * Everything is made from a struct view: the table and at most one hand. So nothing here can show a
 * card that its reader may not see; game_view is the one place that decides which hand that is. */
#ifndef SPADESD_NOTICE_NOTICE_H
#define SPADESD_NOTICE_NOTICE_H

#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"

struct arena;
struct doc;

/* Something that happened: an event, what it brought about, and the table right after it. */
struct happening {
	struct event event;
	unsigned news;
	enum phase was;     /* the phase it was done in */
	bool again;         /* a bid that changes an earlier one */
	int round;          /* in which it happened */
	const char *secret; /* of that round, in hex, if it is over with this; NULL */
	struct table after;
};

struct notice {
	struct arena *arena;
	int64_t game;             /* its number */
	const char *const *names; /* by seat */
	struct view view;
	int64_t deadline, now; /* deadline 0: none open */
	const struct happening *news;
	size_t news_count;
	const char *chain;  /* s_0 of a chain of secrets that begins with this mail; NULL */
	bool pulse_awaited; /* the next deal waits for the public beacon */
	const char
	    *words_from;  /* whose words are in the deal that the news tell of; NULL for nobody's */
	const char *list; /* where moves are posted in public; NULL: to the referee */
	bool to_list;     /* an answer to this mail goes to the list: no hand may be in it */
};

const char *notice_subject(const struct notice *n); /* "[spades 7] round 3, trick 5: cat to play" */

void notice_news(struct doc *doc, const struct notice *n); /* what happened */
void notice_state(
    struct doc *doc, const struct notice *n); /* bids, the trick, whose turn until when */
void notice_hand(
    struct doc *doc, const struct notice *n); /* the viewer's hand, or that it is sealed */
void notice_answer(
    struct doc *doc, const struct notice *n); /* how to act, if it is the viewer's turn */
void notice_score(struct doc *doc, const struct notice *n);
void notice_last(struct doc *doc, const struct notice *n); /* the last trick */
void notice_tricks(
    struct doc *doc, const struct notice *n); /* everyone's count (rtr3b Game play 6) */
void notice_customs(struct doc *doc,
    const struct notice *n); /* after a round: the tray, the days, the value of a zero */

void notice_fair(struct doc *doc,
    const struct notice *n); /* what the fair deal publishes with this mail, if anything */

/* Every option with its value, its meaning and the clause it comes from. */
void notice_rules(struct doc *doc, const struct rules *rules);

/* Why an action was refused, in words for the one who tried it; and the option that says so, NULL
 * for what holds in every game of Spades. */
const char *notice_ruling(const struct notice *n, enum ruling ruling);
const char *notice_ruling_option(const struct rules *rules, enum ruling ruling);

/* The names of a side: "ann and cat", or "ann" where each plays for himself. */
const char *notice_side(const struct notice *n, int side);
/* "win" or "wins": the verb that goes with a side. */
const char *notice_verb(const struct notice *n, const char *plural);
/* A bid as people say it: "nil", "zero", "blind nil", "all", "4". */
const char *notice_bid(const struct notice *n, int bid);
/* What whoever is to act is to do: "bid", "lead", "play", "throw a card back", "pass two cards". */
const char *notice_task(const struct table *table);

/* The players' manual that HELP mails (spades-by-mail). */
const char *notice_manual(void);

#endif
