/* daemon.h - inside app: passes until told to stop. */
#ifndef SPADESD_APP_DAEMON_H
#define SPADESD_APP_DAEMON_H

struct config;

/* Runs passes until SIGTERM or SIGINT; SIGUSR1: looks now. `program` is the
 * path of spadesd. To be called once in a process. */
void daemon_run(const struct config *config, const char *program);

#endif
