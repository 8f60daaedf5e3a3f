/* hint.h - inside referee: under which hint a letter is read. */
#ifndef SPADESD_REFEREE_HINT_H
#define SPADESD_REFEREE_HINT_H

#include "mail/command.h"

struct input;
struct loaded_game;

/* What a bare number or card means to the session's writer. */
enum hint hint_of(const struct input *in, const struct loaded_game *game);

#endif
