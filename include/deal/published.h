/* published.h - the record of a game as it is published: its lines, and what
 * ties a round to the one before.
 *
 * A record that can be verified has, besides the lines of engine/record.h,
 *
 *     game 7                 its number, which every seed depends on
 *     chain HEX              s_0, which was published before anything was dealt
 *     named ann bob bot dan  the players as they were named at the start; a bot
 * is `bot` mates 1 4              places in that list: two who were to be
 * partners, if that was wished seat 1 dan             where each sits: drawn
 * from round 0, or as named
 *
 * and for each round, before its deal and in this order
 *
 *     round 1
 *     secret HEX             s_1: its SHA-256 is s_0
 *     words 1 none           a line a seat: what the player gave, or none
 *     previous HEX           the digest of all lines since the last `round`, or
 * since the top beacon none            or a public beacon's pulse: its number
 * and its value in hex seed HEX               HMAC-SHA-256(secret, ...), see
 * deal/chain.h chain HEX              only if the next round begins a new
 * chain: its s_0 dealer 3               before the first deal, where the dealer
 * is drawn or the first to sit
 *
 * then `score 62 -41` after each round that was scored, a number a side, and at
 * the end
 *
 *     result 1 score 503 288 winner, reason, scores
 *     digest HEX             what would be `previous` of another round
 *
 * A digest is the SHA-256, in hex, of the lines as they stand here (blanks at
 * their ends, comments and empty lines left out), each with its newline. So
 * what is written for a game may never change from one version to the next. */
#ifndef SPADESD_DEAL_PUBLISHED_H
#define SPADESD_DEAL_PUBLISHED_H

#include "deal/digest.h"

/* The digest of the lines from number `from` (from 1) up to and without
 * `to`. */
void published_digest(
    const char *record, long from, long to, char out[DIGEST_HEX]);

/* The digest of all lines since the last `round`: what `previous` of the next
 * round is. */
void published_previous(const char *record, char out[DIGEST_HEX]);

#endif
