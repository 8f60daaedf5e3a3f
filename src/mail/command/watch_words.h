/* watch_words.h - inside mail: what may follow `watch`, `watchers` and
 * `replay`. */
#ifndef SPADESD_MAIL_WATCH_WORDS_H
#define SPADESD_MAIL_WATCH_WORDS_H

#include <stdbool.h>

/* Each function is true for the arguments of a command, and false for talk. */

/* "7", "7 tricks", "game 7 after each trick"; "rounds" in the answer to a mail
 * of the game; "" to ask. */
bool watches(const char *args);
/* "on", "off", "" */
bool on_or_off(const char *args);
/* "", "7", "game 7 round 3", "round 3" */
bool names_replay(const char *args);

#endif
