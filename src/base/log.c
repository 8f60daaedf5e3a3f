/* log.c - log lines to stderr or syslog.
 *
 * Each line is written with one call and without control characters, so that
 * neither a letter nor a server can forge or hide a log line. Under systemd
 * stderr goes to the journal, which adds the time and reads the level from a
 * prefix. */
#include "base/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <syslog.h>
#include <unistd.h>

#include "base/text.h"

static struct {
	bool to_syslog;
	enum log_level level;
} settings = {
    .to_syslog = false,
    .level = LOG_LEVEL_INFO,
};

void log_setup(bool to_syslog, enum log_level level)
{
	settings.to_syslog = to_syslog;
	settings.level = level;
	if (to_syslog)
		openlog("spadesd", LOG_PID, LOG_MAIL);
}

static const struct {
	int priority;
	const char *name;
} levels[] = {
    [LOG_LEVEL_ERROR] = {LOG_ERR, "error: "},
    [LOG_LEVEL_WARNING] = {LOG_WARNING, "warning: "},
    [LOG_LEVEL_INFO] = {LOG_INFO, ""},
    [LOG_LEVEL_DEBUG] = {LOG_DEBUG, "debug: "},
};
_Static_assert(
    sizeof levels / sizeof levels[0] == LOG_LEVEL_DEBUG + 1, "one a level");

void log_line(enum log_level level, const char *format, ...)
{
	static const char program[] = "spadesd: ";
	if (level > settings.level)
		return;
	char line[1024];
	int n =
	    snprintf(line, sizeof line, "%s%s", program, levels[level].name);
	/* leave one byte for the newline */
	size_t room = sizeof line - (size_t)n - 1;
	va_list ap;
	va_start(ap, format);
	vsnprintf(line + n, room, format, ap);
	va_end(ap);
	text_defuse(line);
	if (settings.to_syslog) {
		syslog(levels[level].priority, "%s", line + strlen(program));
		return;
	}
	size_t size = strlen(line);
	line[size] = '\n';
	ssize_t done = write(STDERR_FILENO, line, size + 1);
	(void)done; /* a failure of stderr cannot be reported */
}
