/* published.h - the published record of a game: its lines and digests.
 * doc/fair-deal.md defines them for people.
 *
 * A record that can be verified has more lines than engine/record.h defines.
 * At its top, in this order:
 *
 *     spades-record 2
 *     rules nomic109 ready=required
 *     game 7                the game's number, part of every seed
 *     chain HEX 4096        the seal s_0, published before the first deal, and
 *                           the number of rounds in the chain. A record has
 *                           only one chain
 *     pulses off            or `wanted` or `required`, followed by one of:
 *                           the beacon chain's hash, genesis and period;
 *                           `unknown`, only before the first deal;
 *                           `none agreed`, if the chain stayed unknown and all
 *                           agreed to play the whole game without pulses
 *     named ann bob bot dan the players as named at the start; a bot is `bot`
 *     bot 3 random 1        for each bot: its place in that list, its kind,
 *                           the kind's version, and an effort if it has one
 *     mates 1 4             places of two players who asked to be partners
 *     seat 1 dan            a line per seat: drawn from round 0, or as named
 *
 * For each round, before its deal, in this order:
 *
 *     next-pulse 4 1692803376  if pulses are used: the number of the pulse that
 *                           the deal waited for, and its time, genesis +
 *                           (number - 1) * period. It is written when the pulse
 *                           is named, so concessions may follow it
 *
 *     round 1
 *     secret HEX            s_1; its SHA-256 is s_0
 *     words 1 none          a line per seat: the words, or `none`
 *     previous HEX          published_previous of the lines above
 *     pulse none            or the pulse's number and one of: its value in hex;
 *                           `none agreed` (all players agreed to go on without
 *                           it); `none late`, if pulses are only wanted
 *     seed HEX              see deal/chain.h
 *     dealer 3              before the first deal, if the dealer is drawn or is
 *                           the first player
 *     deal 1 ...
 *
 * During play, a time-out has its time: `timeout 4 5C at 2027-01-18T08:02:51Z`
 * is when that player's time was up. verify.h says which concessions, forfeits
 * and withdrawals are shown. After each scored round comes `score 62 -41`, one
 * number per side. At the end:
 *
 *     result 1 score 503 288     winner, reason, scores
 *     digest HEX                 published_last of the lines above
 *
 * A digest is the SHA-256, in hex, of lines with their newlines, without
 * trailing blanks, comments and empty lines. So the lines of an existing game
 * must never change between versions.
 *
 * The format's number is 2 because a draft had 1. Drafts cannot be read. */
#ifndef SPADESD_DEAL_PUBLISHED_H
#define SPADESD_DEAL_PUBLISHED_H

#include <stdbool.h>
#include <stdint.h>

#include "base/crypto.h"

/* The bot that plays in records whose `bot` lines name no kind. It chooses
 * uniformly among legal acts. */
#define PUBLISHED_BOT "random 1"

enum { DIGEST_GROUPS = 40 }; /* size of "ABCD EFGH ..." with its NUL */

/* Compute the `previous` of a round whose first line has the number `to`: the
 * hash of the lines of the round before it, or of the top. Leaves out what
 * players or the referee can choose at will, so that nobody can try several
 * deals (doc/fair-deal.md). */
void published_previous(const char *record, long to, char out[SHA256_HEX]);

/* Compute a digest, as mails quote it. Every line is in exactly one digest: a
 * digest covers all lines since the digest before it, or from the top.
 *
 * published_round computes the digest after a round: up to its `score` or
 * `void`, up to `result` if that comes before a `score` or right after it, or
 * up to the end of the text. False if the record has no such round.
 * published_last computes the digest in the line `digest`: up to `result`.
 * published_end computes the same digest if the game ended between two rounds
 * or before the first, and returns false otherwise. */
bool published_round(const char *record, int round, char out[SHA256_HEX]);

void published_last(const char *record, char out[SHA256_HEX]);

bool published_end(const char *record, char out[SHA256_HEX]);

/* Write the first 160 bits of a digest for people: eight groups of four
 * characters, A-Z and 2-7 (base32, RFC 4648). */
void published_groups(const char digest[SHA256_HEX], char out[DIGEST_GROUPS]);

/* Return when a pulse is published. */
int64_t pulse_time(int64_t genesis, int64_t period, int64_t number);

/* Return the number of the first pulse published at `moment` or later. The
 * result is at least 1. */
int64_t pulse_from(int64_t genesis, int64_t period, int64_t moment);

/* True if `randomness` is the SHA-256 of `signature`; both are lowercase hex.
 * Does not check that the beacon made the signature. */
bool pulse_sound(const char *randomness, const char *signature);

#endif
