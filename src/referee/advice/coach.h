/* coach.h - inside referee: which seats the coach advises, and with how much
 * effort. */
#ifndef SPADESD_REFEREE_COACH_H
#define SPADESD_REFEREE_COACH_H

#include <stdbool.h>

struct loaded_game;
struct tx;

#endif
