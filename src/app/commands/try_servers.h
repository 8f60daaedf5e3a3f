/* try_servers.h - inside app: check-config --connect and --send. */
#ifndef SPADESD_APP_TRY_SERVERS_H
#define SPADESD_APP_TRY_SERVERS_H

#include <stdbool.h>

struct config;

/* Log in at both servers and print what they say; then, if `send` is set, mail
 * the referee itself. `program` is this binary. Returns the exit status: 0;
 * STATUS_AGAIN if a server refuses or does not answer; 1 if the operator has to
 * change something before the referee's mail works. */
int try_servers(const struct config *config, const char *program, bool send);

#endif
