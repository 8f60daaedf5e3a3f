/* brief.h - answers in a line or two to what people ask in their own words. */
#ifndef SPADESD_NOTICE_BRIEF_H
#define SPADESD_NOTICE_BRIEF_H

#include "notice/notice.h"

/* Each function adds one paragraph, which first repeats the question, because
 * the referee may have misunderstood the player. The answer contains only what
 * the whole table may know. */

notice_part brief_turn; /* whose turn it is, and until when */
/* how long the turn lasts, and what happens if time runs out */
notice_part brief_deadline;
notice_part brief_bids;
notice_part brief_score;
/* how the points of the last scored round came about */
notice_part brief_points;
notice_part brief_dealer;
notice_part brief_partner; /* partner and opponents, by seat */
notice_part brief_trump;

/* brief_played tells the open trick, the last complete trick, and all cards of
 * the round; if `suits` is not 0, only the cards of these suits. brief_before
 * tells the last trick of the round that ended on the table `before`, because
 * nobody has played in this one. */
void brief_played(struct doc *doc, const struct notice *n, uint64_t suits);
void brief_before(
    struct doc *doc, const struct notice *n, const struct table *before);

/* Returns "Yes, your 3♦ counts since 18:04."; "" for no event. Without `yes`
 * the sentence begins with "Your". */
const char *brief_counts(
    const struct notice *n, const struct event *e, bool yes);
/* Says whether the referee got the reader's move. `last` is the reader's last
 * bid, card or time-out in the game; NULL for none. `yes`: it may be what the
 * reader asked about. */
void brief_received(struct doc *doc, const struct notice *n,
    const struct event *last, bool yes);

/* Says when the player in the seat acted last, and who is away. `last` is as in
 * brief_received. */
void brief_seen(struct doc *doc, const struct notice *n, int seat,
    const struct event *last);

/* The matters that a question about the rules may ask for, as bits. */
enum {
	BRIEF_BIDDING = 1,
	BRIEF_NIL = 2,
	BRIEF_TRICKS = 4,
	BRIEF_SPADES = 8,
	BRIEF_SCORING = 16,
	BRIEF_BAGS = 32,
	BRIEF_END = 64,
	BRIEF_MISPLAY = 128,
	BRIEF_TIME = 256
};

/* Adds the sentences of the rules about the matters in `about`. */
void brief_rules(struct doc *doc, const struct rules *rules, unsigned about);

#endif
