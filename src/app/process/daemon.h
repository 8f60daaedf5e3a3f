/* daemon.h - inside app: the daemon. */
#ifndef SPADESD_APP_DAEMON_H
#define SPADESD_APP_DAEMON_H

struct config;

/* Run passes until SIGTERM or SIGINT; SIGUSR1 starts one at once. `program` is
 * the path of spadesd. Call once per process. Returns the exit status: 0 after
 * a signal. If the database belongs to a newer spadesd, EX_TEMPFAIL if a pass
 * of this process succeeded before, otherwise EX_CONFIG. */
int daemon_run(const struct config *config, const char *program);

#endif
