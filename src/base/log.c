/* log.c - log lines to stderr or syslog.
 *
 * A line is written with one call, control characters made visible, so that a letter cannot forge a
 * log line. Under systemd stderr is the journal, which adds the time; the level goes in front the
 * way it expects. */
#include "base/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <syslog.h>
#include <unistd.h>

static struct {
	bool to_syslog;
	enum log_level level;
} settings = {false, LOG_LEVEL_INFO};

void log_setup(bool to_syslog, enum log_level level)
{
	settings.to_syslog = to_syslog;
	settings.level = level;
	if (to_syslog)
		openlog("spadesd", LOG_PID, LOG_MAIL);
}

void log_line(enum log_level level, const char *format, ...)
{
	static const char *const names[] = {"error: ", "warning: ", "", "debug: "};
	static const int priorities[] = {LOG_ERR, LOG_WARNING, LOG_INFO, LOG_DEBUG};
	if (level > settings.level)
		return;
	char line[1024];
	int n = snprintf(line, sizeof line, "spadesd: %s", names[level]);
	va_list ap;
	va_start(ap, format);
	(void)vsnprintf(line + n, sizeof line - (size_t)n - 1, format, ap);
	va_end(ap);
	char *p = line;
	for (; *p; p++)
		if ((unsigned char)*p < 0x20 || *p == 0x7f)
			*p = '?';
	if (settings.to_syslog) {
		syslog(priorities[level], "%s", line + sizeof "spadesd: " - 1);
		return;
	}
	*p++ = '\n';
	ssize_t done = write(STDERR_FILENO, line, (size_t)(p - line));
	(void)done; /* a closed stderr has nowhere to be reported */
}
