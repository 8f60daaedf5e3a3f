/* log.h - log lines for the operator. A log line never names a card of a hand
 * still in play. */
#ifndef SPADESD_BASE_LOG_H
#define SPADESD_BASE_LOG_H

enum log_level {
	LOG_LEVEL_ERROR,
	LOG_LEVEL_WARNING,
	LOG_LEVEL_INFO,
	LOG_LEVEL_DEBUG
};

/* Choose where log lines go (syslog or stderr) and the most detailed level to
 * write, for the whole process. The defaults are stderr and LOG_LEVEL_INFO.
 * `now` gives the time for lines that go to stderr outside the journal. NULL:
 * they have none. */
void log_setup(bool to_syslog, enum log_level level, int64_t (*now)(void));

/* Write a line if its level is enabled. Control characters become '?' and the
 * line is cut after a kilobyte. */
void log_line(enum log_level level, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
