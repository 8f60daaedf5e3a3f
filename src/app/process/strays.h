/* strays.h - inside app: files below pages-dir that are none of the site's. */
#ifndef SPADESD_APP_STRAYS_H
#define SPADESD_APP_STRAYS_H

#include <stdint.h>

struct referee;

/* Remove the files in the folders person, game, game/N and rules of `dir` that
 * the site cannot have. Follows no link, and leaves other folders alone. Logs
 * what cannot be removed. Call it in a transaction, because files that the site
 * may have put their pages into the queue (referee_may_publish). */
void strays_remove(struct referee *referee, const char *dir, int64_t now);

#endif
