/* notice.h - what is said about a game, to one seat or to everyone.
 *
 * Everything is made from a struct view: the table and at most one hand. So
 * nothing here can show a card that its reader may not see; game_view is the
 * one place that decides which hand that is. Texts that are returned live as
 * long as the notice's arena. */
#ifndef SPADESD_NOTICE_NOTICE_H
#define SPADESD_NOTICE_NOTICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"

struct arena;
struct doc;
struct orders_notice;
struct talk_notice;

/* Something that happened: an event, what it brought about, and the table right
 * after it. */
struct happening {
	struct event event;
	unsigned brought;   /* NEWS_ bits, as game_apply gives them */
	enum phase was;     /* the phase it was done in */
	bool again;         /* a bid that changes an earlier one */
	int turn;           /* who was to act before it; SEAT_NONE */
	int round;          /* in which it happened */
	int low_ball;       /* what the bids made of the hand before it */
	const char *secret; /* of a round that is over, in hex; NULL */
	const char *digest; /* of the record so far, in groups; NULL */
	struct table after;
};

/* What a deal that is due waits for. */
struct next_notice {
	/* by seat: "none", or whose it is and its hex: "referee HEX" */
	const char *seal[SEATS_MAX];
	unsigned unopened; /* seats that are to open one, bit n */
	int64_t open_until;
	bool beacon_awaited;
	int64_t number, due; /* of the pulse; 0 while none is named */
	const char *chain;   /* that it is of, in hex */
};

struct notice {
	struct arena *arena;
	int64_t game;             /* its number */
	const char *const *names; /* by seat */
	struct view view;
	int64_t deadline; /* 0: none open */
	const char *zone; /* of its reader's clocks (base/zone.h) */
	const char *away; /* who is, a sentence each; NULL */
	bool suspended;   /* nothing is expected of anybody */
	int64_t now;
	const struct happening *news;
	size_t news_count;
	/* the seal of a game that begins with this mail, in hex; NULL */
	const char *chain;
	int rounds; /* that its chain of secrets lasts */
	/* how deals use the public beacon: "off", "wanted", "required", or
	 * "none agreed" for the whole game */
	const char *pulses;
	const struct next_notice *next; /* NULL: no deal waits */
	const char *words_from;         /* whose words are in its deal; NULL */
	/* where moves are posted in public; NULL: to the referee */
	const char *list;
	bool elsewhere; /* in a mail of another game: moves do not answer it */
	bool unvouched; /* its reader is asked about each post on the list */
	/* an answer to this mail goes to the list: no hand may be in it */
	bool to_list;
	bool no_hand; /* nor in this one, for another reason */
	/* what the whole table is told besides the news; NULL */
	const char *announce;
	/* what its reader asked or tried, and what became of it; NULL: he wrote
	 * nothing */
	const struct doc *answer;
	bool done;     /* which is no more than that his move was taken */
	bool asked;    /* he wants to see how the game stands */
	bool reminder; /* he was told of this turn before */
	/* cards to be passed that he named, while others are missing */
	uint64_t picked;
	const struct orders_notice *orders; /* the viewer's; NULL */
	const struct talk_notice *talk;     /* not told yet; NULL */
	bool begins;   /* it is the first mail of the game */
	bool newcomer; /* and that is his first */
};

/* What a phone shows in its list, and the same for all of a round, so that
 * every program makes one thread of it: "[spades 7] Round 3: your turn", for
 * others "[spades 7] Round 3"; at its end "[spades 7] Round 3: 52 : -70", the
 * reader's side first. A mail that is answered to the list has the subject of
 * the posts; that of a misplay ends in "misplay by bob". No card is in it. */
const char *notice_subject(const struct notice *n);

/* All that a mail says about a game. To whoever is to act, in this order: that
 * he is, and the trick; what became of his mail; his hand; bids and tricks; the
 * score; what happens at the deadline; what happened. To others what happened
 * comes first. */
void notice_mail(struct doc *doc, const struct notice *n);

/* Adds a part of a mail to `doc`, or nothing. */
typedef void notice_part(struct doc *doc, const struct notice *n);

/* The bids, the open trick, and whose turn it is until when. */
notice_part notice_state;
/* The score, and the last round's part in it. */
notice_part notice_score;
/* The last trick. */
notice_part notice_last;
/* Everyone's bid and tricks (rtr3b Game play 6). */
notice_part notice_tricks;
/* After a round: the tray, the days, the value of a zero. */
notice_part notice_customs;

/* How a game's deals use the public beacon: "off", "wanted", "required". */
void notice_pulses(struct doc *doc, const char *mode);

/* What the rules amount to, in a few sentences; then every option with its
 * value, its meaning and the clause it comes from. */
void notice_rules(struct doc *doc, const struct rules *rules);
/* The options in which the two differ, those of the first before. */
void notice_rules_diff(
    struct doc *doc, const struct rules *one, const struct rules *other);

/* Why an action is refused: a sentence that is also true of one that was only
 * asked about, as `check` does. */
const char *notice_reason(const struct notice *n, enum ruling ruling);
/* The same for the one who tried it, with what that means: that nothing was
 * done, what to do. */
const char *notice_ruling(const struct notice *n, enum ruling ruling);
/* The key of the option that refused the action at that table; "" where none
 * did, because it holds in every game, or every text has it. */
const char *notice_refused_by(
    const struct table *table, const struct action *action, enum ruling ruling);

/* That the viewer's own move was taken: "Your bid of 3 counts." */
const char *notice_acknowledgement(
    const struct notice *n, const struct event *event);
/* What the viewer may bid now: "a number from 1 to 13, nil or blind nil". */
const char *notice_biddable(const struct notice *n);
/* The names of a side: "ann and cat", or "ann" where each plays for himself. */
const char *notice_side(const struct notice *n, int side);

/* The players' manual that HELP mails (spades-by-mail): with the rules of a
 * game those, and what is of use in it; NULL: all of it. */
void notice_manual(struct doc *doc, const struct rules *rules);

#endif
