/* verify.h - checking a published record: chain, seeds, order, seating, draws, and that the scores
 * follow.
 *
 * A record that can be verified has, besides the lines of engine/record.h,
 *
 *     game 7                      its number, which every seed depends on
 *     chain HEX                   s_0, which was published before anything was dealt
 *     named ann bob bot dan       the players as they were named at the start; a bot is `bot`
 *     mates 1 4                   places in that list: two who were to be partners (only if that
 * was wished) seat 1 dan                  where each sits: drawn from round 0, or as named round 1
 * before each deal, in this order: secret HEX                  s_1: its SHA-256 is s_0 words 1 none
 * a line a seat: what the player gave, or none previous HEX                SHA-256 of all lines
 * since the last `round`, or since the top, as they stand here (blanks at their ends, comments and
 * empty lines left out), each with its newline beacon none                 or a public beacon's
 * pulse: its number and its value in hex seed HEX                    HMAC-SHA-256(secret, ...), see
 * deal/chain.h chain HEX                   only if the next round begins a new chain: its s_0
 *     dealer 3                    where the first dealer is drawn or the first to sit, before the
 * first deal score 62 -41                after each round that was scored: a number a side result 1
 * score 503 288      at the end: winner, reason, scores digest HEX                  and what would
 * be `previous` of another round
 *
 * Cards dealt, the acts of bots and what the referee drew for somebody whose time was up follow
 * from the seed; scores and who may do what, from the rules. doc/verify.py is a second reading of
 * the same. */
#ifndef SPADESD_DEAL_VERIFY_H
#define SPADESD_DEAL_VERIFY_H

#include <stdbool.h>

enum verdict {
	VERDICT_HOLDS,
	VERDICT_FAILS,
	VERDICT_NOTHING
}; /* NOTHING: the record carries no chain to be verified by */

struct verified {
	enum verdict verdict;
	long line;     /* FAILS: the first line that does not hold, from 1 */
	char why[700]; /* FAILS: what was expected there */
	int rounds;    /* scored */
	int deals;
	bool over; /* the game is */
};

void record_verify(const char *text, struct verified *out);

#endif
