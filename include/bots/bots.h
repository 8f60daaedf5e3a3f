/* bots.h - players that need no person: amiga's "you against the computer",
 * synspades' solo mode, and a practice partner.
 *
 * A bot gets one seat's view, as a person does, and chances as data: the caller
 * draws them from the round's recorded seed, so what a bot did can be computed
 * again, on every machine: there is no clock and no floating point in it. */
#ifndef SPADESD_BOTS_BOTS_H
#define SPADESD_BOTS_BOTS_H

#include "engine/game.h"

/* A number below n, 1 to 256, from 0; uniform. */
typedef int bot_draw_fn(void *context, int n);

/* Uniform over what is legal; greedy; by playing out what may be. */
enum bot_kind { BOT_RANDOM, BOT_EASY, BOT_STRONG, BOT_KINDS };

/* The strong one's effort where nobody says otherwise. */
enum { BOT_EFFORT = 2000 };

/* What plays at a seat, and how many times at most a strong one plays a round
 * out before it acts. */
struct bot {
	enum bot_kind kind;
	int effort;
};

/* Kind, version and effort, as the line `bot` of a record has them: "random 1",
 * "strong 1 1000". bot_read is the inverse; false for what is not known to this
 * version of the program. */
enum { BOT_TEXT = 40 };
void bot_write(const struct bot *bot, char out[BOT_TEXT]);
bool bot_read(const char *text, struct bot *out);

/* What that bot does at the seat of `view`, which must be the one to act: a
 * bid, a card thrown back, cards passed or a card played, always legal; or the
 * hand is opened that was sealed. Times are left to the caller. */
struct action bot_act_as(const struct bot *bot,
    const struct view *view,
    bot_draw_fn *draw,
    void *context);

/* The same of the random one, which opens no hand: a blind nil is among its
 * bids. */
struct action bot_act(
    const struct view *view, bot_draw_fn *draw, void *context);

/* Returns the referee's action for a seat that timed out (nomic109 §7: "the
 * referee chooses a card at random from among the cards the player could
 * legally play"). Discards and passed cards are drawn at random; the rules fix
 * the bid. Precondition: a seat is to act. */
struct action bot_timeout(
    const struct game *game, bot_draw_fn *draw, void *context);

#endif
