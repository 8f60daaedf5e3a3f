/* log.h - one line for the operator. A log line never names a card of an
 * unfinished hand. */
#ifndef SPADESD_BASE_LOG_H
#define SPADESD_BASE_LOG_H

#include <stdbool.h>

enum log_level {
	LOG_LEVEL_ERROR,
	LOG_LEVEL_WARNING,
	LOG_LEVEL_INFO,
	LOG_LEVEL_DEBUG
};

/* Where lines go (stderr, else syslog) and the most detailed level that is
 * written. Kept for the whole process; stderr and LOG_LEVEL_INFO until it is
 * called. */
void log_setup(bool to_syslog, enum log_level level);

/* Writes a line, if its level is wanted. Control characters in it become '?',
 * and what is over a kilobyte is cut. */
void log_line(enum log_level level, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
