/* config_life.h - inside app: the keys about a life beside the game,
 * and about bots. */
#ifndef SPADESD_APP_CONFIG_LIFE_H
#define SPADESD_APP_CONFIG_LIFE_H

#include "base/err.h"

struct site;

/* As they were written. */
struct config_life {
	const char *vacation_days;
	const char *time_bank;
	const char *days_off;
	const char *zone;
	const char *bot_effort;
};

/* Puts them where they go. NULL, or the key that is wrong, with what it
 * expected in *err. The site's zone is the heap's. */
const char *config_life(
    const struct config_life *life, struct site *site, struct err *err);

#endif
