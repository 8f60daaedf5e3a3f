/* published.h - the record of a game as it is published: its lines, and what
 * ties a round to the one before. doc/fair-deal.md defines them for people.
 *
 * A record that can be verified has, besides the lines of
 * engine/record.h, at its top and in this order
 *
 *     spades-record 2
 *     rules nomic109 ready=required
 *     game 7                its number, which every seed depends on
 *     chain HEX 4096        the seal s_0, published before anything was dealt,
 *                           and how many rounds the chain lasts; the only one
 *     pulses off            or `wanted` or `required`, and of the public beacon
 *                           the chain's hash, its genesis and its period;
 *                           `unknown` for these before the first deal;
 *                           `none agreed` where it stayed so, and all agreed
 *                           to play the whole game without
 *     named ann bob bot dan the players as named at the start; a bot is `bot`
 *     bot 3 random 1        for each such place: its kind, the version of that,
 *                           and an effort where the kind has one
 *     mates 1 4             places in that list: two who were to be partners,
 *                           if that was wished
 *     seat 1 dan            where each sits: drawn from round 0, or as named
 *
 * and for each round, before its deal and in this order
 *
 *     next-pulse 4 1692803376  where pulses are used, and not yet part of the
 *                           round: which one the deal waited for, and when it
 *                           is due, genesis + (number - 1) * period. It stands
 *                           where it was named: concessions may follow
 *
 *     round 1
 *     secret HEX            s_1: its SHA-256 is s_0
 *     seal 1 none           a line a seat: none; `player HEX`, the SHA-256 of
 *                           his words, sent by himself; or `referee HEX`, made
 *                           of words that he gave plainly
 *     words 1 none          a line a seat: the words; `none` without a seal;
 *                           `sealed` where a player's seal was not opened
 *     previous HEX          the SHA-256 of all lines since the last `round`,
 *                           which is among them, or since the top: without
 *                           `next-pulse`, and without the times of time-outs
 *     pulse none            or the beacon's: its number, and its value in hex,
 *                           `none agreed` (all players went on without) or,
 *                           where it is only wanted, `none late`
 *     seed HEX              see deal/chain.h
 *     dealer 3              before the first deal, where the dealer is drawn or
 *                           the first to sit
 *     deal 1 ...
 *
 * Of the play, times stand with time-outs (`timeout 4 5C at
 * 2027-01-18T08:02:51Z`: when that player's time was up). What stands of
 * concessions, forfeits and withdrawals, leaving.h says. After each round that
 * was scored comes `score 62 -41`, a number a side, and at the end
 *
 *     result 1 score 503 288     winner, reason, scores
 *     digest HEX                 the digest of all lines since the last `round`
 *
 * A digest is the SHA-256, in hex, of the lines as they stand here (blanks at
 * their ends, comments and empty lines left out), each with its newline. So
 * what is written for a game may never change from one version to the next.
 *
 * The format's number is 2 because a draft had 1. Nothing reads the draft. */
#ifndef SPADESD_DEAL_PUBLISHED_H
#define SPADESD_DEAL_PUBLISHED_H

#include <stdbool.h>

#include "base/crypto.h"

/* The bot, in the form of a `bot` line, for records that name no kind: it
 * chooses uniformly among legal acts. */
#define PUBLISHED_BOT "random 1"

enum { DIGEST_GROUPS = 40 }; /* "ABCD EFGH ..." and NUL */

/* Compute the digest of lines `from` (counted from 1) to `to` - 1. */
void published_digest(
    const char *record, long from, long to, char out[SHA256_HEX]);

/* Compute the hash of these lines that goes into the next deal. It leaves out
 * `next-pulse` and the times of time-outs, because the referee alone could
 * choose them. */
void published_untimed(
    const char *record, long from, long to, char out[SHA256_HEX]);

/* Compute the digest of all lines since the last `round`: the `previous` of the
 * next round, or the `digest` of a game that is over. */
void published_previous(const char *record, char out[SHA256_HEX]);
void published_last(const char *record, char out[SHA256_HEX]);

/* Compute the digest after a round, as mails quote it: the lines from `round`
 * to `score`, or to `result` if that comes next or the round was not scored. If
 * the round is not finished, the lines so far. False if the record has no such
 * round. */
bool published_round(const char *record, int round, char out[SHA256_HEX]);

/* Compute the digest of the end of a game that ended between rounds or before
 * the first: the lines from the last `round` to `result`. False if the game
 * goes on, or if the digest of a round covers its end. */
bool published_end(const char *record, char out[SHA256_HEX]);

/* Write the first 160 bits of a digest for people: eight groups of four
 * characters, A-Z and 2-7 (base32, RFC 4648). */
void published_groups(const char digest[SHA256_HEX], char out[DIGEST_GROUPS]);

#endif
