/* draw.h - random numbers, shuffles and deals from a seed.
 *
 * Every shuffle and draw is a function of a 32-byte seed and a label, so that
 * anyone can repeat it (doc/fair-deal.md). The stream is ChaCha20, as in
 * libsodium's randombytes_buf_deterministic. No function here uses the system's
 * entropy. */
#ifndef SPADESD_DEAL_DRAW_H
#define SPADESD_DEAL_DRAW_H

#include "base/crypto.h"
#include "engine/game.h"

enum { SEED_SIZE = 32, SEED_HEX = 2 * SEED_SIZE + 1 };

/* A stream of pseudo-random bytes, generated in pieces. */
struct draw {
	uint8_t key[SEED_SIZE], bytes[128];
	size_t used;
	uint32_t pieces;
};

/* Start a stream whose key is the seed itself. Only the shuffle of a round's
 * cards uses it. */
void draw_init(struct draw *draw, const uint8_t seed[SEED_SIZE]);

/* The purpose of a draw. Draws with different labels are independent. */
struct draw_label {
	const char *what;
	int64_t game;
	int round;
	/* number of acts of the round before the draw; 0 if not used */
	int turn;
};

/* Start the stream keyed by HMAC-SHA-256(seed, what, game, round, turn). */
void draw_labelled(struct draw *draw, const uint8_t seed[SEED_SIZE],
    const struct draw_label *label);

/* Draw a uniform number below n (1 to 256). Bytes from 256 - 256 mod n upwards
 * are skipped; the next byte mod n is the result. */
int draw_below(struct draw *draw, int n);
/* draw_below for functions that know no struct draw, as bot_draw_fn. */
int draw_number(void *draw, int n);

/* Fisher-Yates shuffle: swaps the last place first, the second place last. */
void draw_shuffle(struct draw *draw, uint8_t *items, int count);

/* The hands in order from the first bidder, the cards left over, and all cards
 * in the order in which they are dealt. */
struct hands {
	uint64_t hand[SEATS_MAX];
	uint64_t rest;
	uint8_t order[PLAYS_MAX];
};

/* Shuffle `deck` and deal `size` cards to each of `players`, one card at a
 * time. Before the shuffle the deck is in the order C D H S, 2 to A, joker
 * last. */
void draw_hands(const uint8_t seed[SEED_SIZE], uint64_t deck, int players,
    int size, struct hands *hands);

/* Write 64 lowercase hex digits and a NUL. */
void seed_write(const uint8_t seed[SEED_SIZE], char out[SEED_HEX]);

/* Parse a seed in the form of seed_write. False for anything else, including
 * capitals. */
bool seed_read(const char *hex, uint8_t seed[SEED_SIZE]);

enum { DEALS_MAX = PLAYS_MAX };

/* Write the events of a round's deal: the extra card if the rules have one,
 * then the hands from the first bidder on, or card by card what the players
 * draw. Returns their number, at most DEALS_MAX. */
int deal_events(const struct table *table, const uint8_t seed[SEED_SIZE],
    struct event *events);

/* The chain of secrets from which a game is dealt, and the seed of a round.
 *
 * The last secret, s_N, is derived from the referee's root secret; s_(i-1) =
 * SHA-256(s_i). s_0, the seal, is published before players give any words.
 * Round k is dealt from s_k, which is published after the round. SHA-256(s_k)
 * = s_(k-1) then proves that s_k was fixed from the start. */

enum {
	CHAIN_LENGTH = 4096,   /* most rounds in a game */
	WORDS_MAX_BYTES = 120, /* most bytes of a player's words */
};

/* Find an earlier secret of a chain: hash `last` with SHA-256 `steps` times. */
void chain_back(
    const uint8_t last[SEED_SIZE], int steps, uint8_t out[SEED_SIZE]);

/* The public inputs of a round's seed, in the form of the record. Round 0 draws
 * the seats: its secret is s_0, and its words are the players' names in the
 * order in which they were named. */
struct round_terms {
	int64_t game;
	int round;
	int seats;
	/* By seat: the player's words; "none" if the player gave none. */
	const char *const *words;
	/* SHA-256 of the previous round's record, in hex */
	const char *previous;

	/* "none", or the text after `pulse` in the record. If the pulse did not
	 * come, its number is left out of the seed. */
	const char *beacon;
};

/* Compute HMAC-SHA-256(secret, "spades-deal-v1", game, round, the words,
 * previous, beacon). src/deal/mac.h says how the list is encoded. */
void chain_seed(const uint8_t secret[SEED_SIZE],
    const struct round_terms *terms, uint8_t seed[SEED_SIZE]);

/* The players to seat: `count` players on `sides` sides. Two players, given as
 * indexes into the list of names, may have to be partners; -1, -1: none. */
struct seat_terms {
	int64_t game;
	int count, sides;
	int mate[2];
};

/* Seat the players. order[seat] is set to an index in the list of names: the
 * player who sits there. Orders are drawn from the seed of round 0 until one
 * has the two partners on one side, so that all such orders are equally likely
 * (nomic109, "Beginning the game"). */
void chain_seats(const uint8_t seed[SEED_SIZE], const struct seat_terms *terms,
    uint8_t *order);

/* The published record of a game: its lines and digests. doc/fair-deal.md
 * defines them for people.
 *
 * A record that can be verified has more lines than engine/record.h defines.
 * At its top, in this order:
 *
 * spades-record 1 rules nomic109 ready=required game 7 the game's number, part
 * of every seed chain HEX 4096 the seal s_0, published before the first deal,
 * and the number of rounds in the chain. A record has only one chain pulses
 * off or `wanted` or `required`, followed by one of: the beacon chain's hash,
 * genesis and period; `unknown`, only before the first deal; `none agreed`, if
 * the chain stayed unknown and all agreed to play the whole game without
 * pulses named ann bob bot dan the players as named at the start; a bot is
 * `bot` bot 3 random 1 for each bot: its place in that list, its kind, the
 * kind's version, and an effort if it has one mates 1 4 places of two players
 * who asked to be partners seat 1 dan a line per seat: drawn from round 0, or
 * as named
 *
 * For each round, before its deal, in this order:
 *
 * next-pulse 4 1692803376 if pulses are used: the number of the pulse that the
 * deal waited for, and its time, genesis + (number - 1) * period. It is
 * written when the pulse is named, so concessions may follow it
 *
 * round 1 secret HEX s_1; its SHA-256 is s_0 words 1 none a line per seat: the
 * words, or `none` previous HEX published_previous of the lines above pulse
 * none or the pulse's number and one of: its value in hex; `none agreed` (all
 * players agreed to go on without it); `none late`, if pulses are only wanted
 * seed HEX see deal/chain.h dealer 3 before the first deal, if the dealer is
 * drawn or is the first player deal 1 ...
 *
 * During play, a time-out has its time: `timeout 4 5C at 2027-01-18T08:02:51Z`
 * is when that player's time was up. verify.h says which concessions, forfeits
 * and withdrawals are shown. After each scored round comes `score 62 -41`, one
 * number per side. At the end:
 *
 * result 1 score 503 288 winner, reason, scores digest HEX published_last of
 * the lines above
 *
 * A digest is the SHA-256, in hex, of lines with their newlines, without
 * trailing blanks, comments and empty lines. So the lines of an existing game
 * must never change between versions. */

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
