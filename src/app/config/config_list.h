/* config_list.h - inside app: the keys about the mailing list. */
#ifndef SPADESD_APP_CONFIG_LIST_H
#define SPADESD_APP_CONFIG_LIST_H

#include "base/err.h"

struct site;

struct config_list {
	const char *address; /* NULL: not given */
	/* places among the words of their keys */
	int proof;
	int vouches;
	int yes; /* -1: not given */
};

/* Checks the keys of a site with forum = list together and fills the site,
 * whose trust and authserv must be set. Returns NULL, or the key that is wrong
 * with what was expected in *err. */
const char *config_list(
    const struct config_list *list, struct site *site, struct err *err);

#endif
