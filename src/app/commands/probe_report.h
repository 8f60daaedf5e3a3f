/* probe_report.h - inside app: check-config --send. */
#ifndef SPADESD_APP_PROBE_REPORT_H
#define SPADESD_APP_PROBE_REPORT_H

struct config;
struct credentials;

/* Send mails to the referee itself. Print what came back and which key to set.
 * Returns the exit status: 0 if the referee's mail works as configured, 1 if
 * the operator has to change something, STATUS_AGAIN if no mail could be sent
 * or read. If OAuth is used, the caller must hold the lock of the database. */
int probe_report(const struct config *config, struct credentials *credentials,
    const char *program);

#endif
