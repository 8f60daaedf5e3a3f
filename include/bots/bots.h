/* bots.h - players that are programs: amiga's "you against the computer",
 * synspades' solo mode, and practice partners.
 *
 * A bot sees one seat's view, as a person does. The caller passes in all random
 * numbers, drawn from the round's recorded seed. Bots use no clock and no
 * floating point, so every machine can recompute what a bot did. */
#ifndef SPADESD_BOTS_BOTS_H
#define SPADESD_BOTS_BOTS_H

#include "engine/game.h"

/* Returns a uniform random number from 0 to n - 1; n is 1 to 256. */
typedef int bot_draw_fn(void *context, int n);

/* BOT_RANDOM acts uniformly at random, BOT_EASY plays greedily, and BOT_STRONG
 * simulates the rest of the round. */
enum bot_kind { BOT_RANDOM, BOT_EASY, BOT_STRONG, BOT_KINDS };

/* The strong bot's default effort. */
enum { BOT_EFFORT = 2000 };

/* A bot at a seat. `effort` is the approximate number of rounds that a strong
 * bot plays out before it acts; other bots ignore it. */
struct bot {
	enum bot_kind kind;
	int effort;
};

/* bot_write writes a bot's kind, version and effort as in the `bot` line of a
 * record: "random 1", "strong 1 1000". bot_read reads these words back. It
 * returns false for a bot that this version of the program does not have. */
enum { BOT_TEXT = 40 };
void bot_write(const struct bot *bot, char out[BOT_TEXT]);
bool bot_read(const char *text, struct bot *out);

/* Returns the bot's action at the seat of `view`, which must be the seat to
 * act: a legal bid, discard, pass or card, or a look at a sealed hand. The
 * caller sets the times. */
struct action bot_act_as(const struct bot *bot, const struct view *view,
    bot_draw_fn *draw, void *context);

/* Returns the random bot's action, as bot_act_as does. The random bot never
 * looks at a sealed hand, so its bids include blind nil. */
struct action bot_act(
    const struct view *view, bot_draw_fn *draw, void *context);

/* Returns the referee's action for a seat that timed out (nomic109 §7: "the
 * referee chooses a card at random from among the cards the player could
 * legally play"). Discards and passed cards are drawn from the hand. The rules
 * fix the bid. It must be the turn of some seat. */
struct action bot_timeout(
    const struct game *game, bot_draw_fn *draw, void *context);

#endif
