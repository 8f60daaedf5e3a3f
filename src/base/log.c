/* log.c - log lines to stderr or syslog.
 *
 * Each line is written with one call and without control characters, so that
 * neither a letter nor a server can forge or hide a log line. If stderr goes to
 * the journal of systemd, each line begins with its priority, "<4>", which the
 * journal takes off (sd-daemon(3)). Otherwise it begins with the time, in UTC,
 * which the journal and syslog add by themselves. */
#include "base/log.h"

#include <sys/stat.h>
#include <syslog.h>
#include <unistd.h>

#include "base/text.h"
#include "base/when.h"

static struct {
	bool to_syslog;
	bool to_journal; /* stderr goes to the journal */
	enum log_level level;
	int64_t (*now)(void);
} settings = {
    .to_syslog = false,
    .to_journal = false,
    .level = LOG_LEVEL_INFO,
};

/* True if stderr is still the file that JOURNAL_STREAM names. Systemd opened
 * that file (systemd.exec(5)), but stderr may have been redirected since. */
static bool stderr_is_journal(void)
{
	const char *stream = getenv("JOURNAL_STREAM");
	struct stat s;
	char ours[64];
	if (!stream || fstat(STDERR_FILENO, &s))
		return false;
	snprintf(ours, sizeof ours, "%ju:%ju", (uintmax_t)s.st_dev,
	    (uintmax_t)s.st_ino);
	return !strcmp(stream, ours);
}

void log_setup(bool to_syslog, enum log_level level, int64_t (*now)(void))
{
	settings.now = now;
	settings.to_syslog = to_syslog;
	settings.to_journal = !to_syslog && stderr_is_journal();
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
_Static_assert(COUNT_OF(levels) == LOG_LEVEL_DEBUG + 1, "one a level");

static const char program[] = "spadesd: ";

/* Write the beginning of a line: priority or time, program and level. Returns
 * its size. */
static int begin_line(char *line, size_t size, enum log_level level)
{
	char mark[32] = "";
	char at[24];
	if (settings.to_journal)
		snprintf(mark, sizeof mark, "<%d>", levels[level].priority);
	else if (!settings.to_syslog && settings.now)
		snprintf(mark, sizeof mark, "%s ",
		    when_stamp(settings.now(), at, sizeof at));
	return snprintf(
	    line, size, "%s%s%s", mark, program, levels[level].name);
}

void log_line(enum log_level level, const char *format, ...)
{
	if (level > settings.level)
		return;
	char line[1024];
	int n = begin_line(line, sizeof line, level);
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
