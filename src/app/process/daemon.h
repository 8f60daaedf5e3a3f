/* daemon.h - inside app: the daemon. */
#ifndef SPADESD_APP_DAEMON_H
#define SPADESD_APP_DAEMON_H

struct arguments;
struct config;

/* Run passes until SIGTERM or SIGINT; SIGUSR1 and SIGHUP start one at once.
 * Call once per process. Returns the exit status: 0 after a signal. EX_TEMPFAIL
 * if another daemon serves the database. If the database belongs to a newer
 * spadesd or another program, is not an SQLite file, or cannot be upgraded:
 * EX_TEMPFAIL if a pass of this process succeeded before, otherwise EX_CONFIG.
 * A file that is overwritten while the daemon runs does not end it. */
int daemon_run(const struct config *config, const struct arguments *a);

#endif
