/* route.h - inside referee: how a list post came. The site has a list. */
#ifndef SPADESD_REFEREE_ROUTE_H
#define SPADESD_REFEREE_ROUTE_H

#include <stdbool.h>

#include "policy.h"

struct input;
struct tx;

/* Returns what proves that the post came by our list. */
enum route route_find(const struct tx *tx, const struct input *in);
/* True if the outermost seal (ARC) of the post is the list's, the provider says
 * that the seals are valid, and the results in the seal vouch for
 * in->sender.author. A list that seals posts records how it had authenticated
 * their authors before it changed the posts. */
bool route_vouches(const struct tx *tx, const struct input *in);
/* True if the list put its own address in place of the author's: "Ann via Games
 * <games@...>", or "ann=example.org@..." on the list's domain. */
bool route_rewrites(const struct tx *tx, const struct input *in);

#endif
