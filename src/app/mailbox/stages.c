/* stages.c - measures what a pass spends its time on. */
#include "stages.h"

#include "app/system/clock.h"
#include "base/buf.h"
#include "base/log.h"

static const char *const names[] = {
    [STAGE_OTHER] = "other",
    [STAGE_IMAP] = "imap",
    [STAGE_READ] = "read",
    [STAGE_DIGEST] = "digest",
    [STAGE_REFEREE] = "referee",
    [STAGE_COMMIT] = "commit",
    [STAGE_ATTEMPTS] = "attempts",
    [STAGE_LOOKUPS] = "look-ups",
    [STAGE_OUTBOX] = "outbox",
    [STAGE_SEND] = "send",
    [STAGE_PAGES] = "pages",
};

void stages_begin(struct stages *stages)
{
	*stages = (struct stages){.since = clock_nanoseconds()};
}

enum stage stages_enter(struct stages *stages, enum stage stage)
{
	enum stage before = stages->now;
	int64_t now = clock_nanoseconds();
	stages->spent[before] += now - stages->since;
	stages->since = now;
	stages->now = stage;
	return before;
}

void stages_log(struct stages *stages, unsigned letters)
{
	struct buf text;
	buf_init(&text, 0);
	stages_enter(stages, stages->now);
	for (int i = STAGE_OTHER + 1; i <= STAGES; i++) {
		int stage = i % STAGES; /* the others come last */
		buf_format(&text,
		    "%s %s %d",
		    text.size ? "," : "",
		    names[stage],
		    (int)(stages->spent[stage] / 1000000));
	}
	log_line(LOG_LEVEL_DEBUG,
	    "pass: %u letters; ms:%s",
	    letters,
	    buf_string(&text));
	buf_release(&text);
}
