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
	/* how deals use the public beacon: "off", "wanted", "required" */
	const char *pulses;
	const struct next_notice *next; /* NULL: no deal waits */
	const char *words_from;         /* whose words are in its deal; NULL */
	const char *list; /* where moves are posted; NULL: to the referee */
	bool to_list;     /* an answer goes to the list: no hand may be in it */
	const struct orders_notice *orders; /* the viewer's; NULL */
	const struct talk_notice *talk;     /* not told yet; NULL */
};

/* "[spades 7] round 3, trick 5: cat to play" */
const char *notice_subject(const struct notice *n);
/* Adds a part of a mail to `doc`, or nothing. */
typedef void notice_part(struct doc *doc, const struct notice *n);

/* What happened, a sentence an event. */
notice_part notice_news;
/* The bids, the open trick, and whose turn it is until when. */
notice_part notice_state;
/* The viewer's hand, or that it is sealed. */
notice_part notice_hand;
/* How to act, if it is the viewer's turn. */
notice_part notice_answer;
/* The score, and the last round's part in it. */
notice_part notice_score;
/* The last trick. */
notice_part notice_last;
/* Everyone's bid and tricks (rtr3b Game play 6). */
notice_part notice_tricks;
/* After a round: the tray, the days, the value of a zero. */
notice_part notice_customs;
/* What the next deal waits for. */
notice_part notice_next;
/* What the fair deal publishes with this mail. */
notice_part notice_proof;

/* How a game's deals use the public beacon: "off", "wanted", "required". */
void notice_pulses(struct doc *doc, const char *mode);

/* What the rules amount to, in ten sentences; then every option with its value,
 * its meaning and the clause it comes from. */
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
/* The option that such a ruling comes from, NULL for what holds in every game
 * of Spades. */
const char *notice_ruling_option(enum ruling ruling);

/* Which cards the viewer may play now, and why: "Hearts were led, and you have
 * to follow suit." Tells what the hand holds. "" when leading, and where no
 * hand is seen. */
const char *notice_playable(const struct notice *n);
/* What the viewer may bid now: "a number from 1 to 13, nil or blind nil". */
const char *notice_biddable(const struct notice *n);

/* What is exchanged for a blind nil: "two cards". */
const char *notice_exchanged(const struct rules *rules);

/* The names of a side: "ann and cat", or "ann" where each plays for himself. */
const char *notice_side(const struct notice *n, int side);
/* "; 2 in a hand or 3 in a game by one side forfeit it", "" where none do; the
 * arena's. */
const char *notice_forfeit_terms(
    struct arena *arena, const struct rules *rules);
/* What a misplay costs by those rules, in a sentence or two; the arena's. */
const char *notice_misplay_terms(
    struct arena *arena, const struct rules *rules);
/* "win" or "wins": the verb that goes with a side. */
const char *notice_verb(const struct notice *n, const char *plural);
/* A bid of no tricks as these rules call it: "nil", "zero"; "0" where that is a
 * plain number, and in nomic109, whose text knows no other word. */
const char *notice_nothing(const struct rules *rules);
/* A bid as people say it: "nil", "zero", "blind nil", "all", "4". */
const char *notice_bid(const struct notice *n, int bid);
/* What whoever is to act is to do: "bid", "lead", "play", "throw a card back",
 * "pass two cards". */
const char *notice_task(const struct table *table);

/* The players' manual that HELP mails (spades-by-mail). */
const char *notice_manual(void);

#endif
