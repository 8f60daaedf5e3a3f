/* supervise.h - inside app: what systemd is told of the daemon. */
#ifndef SPADESD_APP_SUPERVISE_H
#define SPADESD_APP_SUPERVISE_H

/* Sends a state as sd_notify(3) does ("READY=1", "WATCHDOG=1", "STATUS=..."; a
 * line each). Nothing happens, and nothing is said, where nobody listens. */
void supervise_tell(const char *state);

#endif
