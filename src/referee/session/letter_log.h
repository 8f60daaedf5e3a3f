/* letter_log.h - inside referee: the log line of a letter. */
#ifndef SPADESD_REFEREE_LETTER_LOG_H
#define SPADESD_REFEREE_LETTER_LOG_H

struct session;

/* Logs one line of level info for the letter. `verdict` is the verdict that is
 * stored with the letter. */
void letter_log(const struct session *s, const char *verdict);

#endif
