/* draft.h - inside app: a configuration and its secrets in memory only, to try
 * them before any file is written. */
#ifndef SPADESD_APP_DRAFT_H
#define SPADESD_APP_DRAFT_H

#include "app/system/owner.h"
#include "base/err.h"

struct asker;

/* File descriptors, and their paths, which only this process and its children
 * can open. */
struct draft {
	int config;
	int password;
	char path[64]; /* path of the configuration */
};

/* Write the draft of a login with a password; release it with draft_release,
 * also after a failure. The owner can read it. NEVER if there is no room. */
enum outcome draft_write(const struct asker *asker, const struct owner *owner,
    struct draft *out, struct err *err);
void draft_release(struct draft *draft);

#endif
