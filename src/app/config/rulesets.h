/* rulesets.h - inside app: names of rule sets in the configuration. */
#ifndef SPADESD_APP_RULESETS_H
#define SPADESD_APP_RULESETS_H

#include <stdbool.h>

/* True if the names, separated by spaces, are rule sets. Also true for "". */
bool rulesets_known(const char *names);

#endif
