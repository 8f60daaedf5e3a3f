/* hint.h - inside referee: what a bare number or card in a letter means. */
#ifndef SPADESD_REFEREE_HINT_H
#define SPADESD_REFEREE_HINT_H

#include "mail/command.h"

struct input;
struct loaded_game;

/* Returns the hint under which the letter's commands are parsed. The hint
 * depends on the sender's seat and the phase of the game. */
enum hint hint_of(const struct input *in, const struct loaded_game *game);

#endif
