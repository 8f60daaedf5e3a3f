/* clock.c - the only file that reads the time or the kernel's entropy. It also
 * decides whether the time can be trusted. */
#include "clock.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timex.h>
#include <time.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/log.h"
#include "base/when.h"
#include "store/clock.h"
#include "store/store.h"

#ifdef SPADESD_TEST
static int64_t offset(void)
{
	const char *path = getenv("SPADESD_CLOCK");
	char text[32] = "0";
	FILE *f = path ? fopen(path, "re") : NULL;
	if (f) {
		if (!fgets(text, sizeof text, f))
			text[0] = '0';
		fclose(f);
	}
	return strtoll(text, NULL, 10);
}
#else
static int64_t offset(void)
{
	return 0;
}
#endif

int64_t clock_now(void)
{
	return (int64_t)time(NULL) + offset();
}

int64_t clock_receipt(int64_t received)
{
	return received + offset();
}

/* Return the seconds since the machine booted, including sleep. The difference
 * between the wall clock and this number changes only if the clock was set. */
static int64_t clock_since_boot(void)
{
	struct timespec t;
	clock_gettime(CLOCK_BOOTTIME, &t);
	return (int64_t)t.tv_sec + offset();
}

int64_t clock_nanoseconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* ---- trusting the clock ----
 *
 * A clock may be set while the program runs or between two runs from cron. It
 * may have stopped in a power failure, or be wrong until the network corrects
 * it. A wrong clock must never cost a player a turn. If the clock moved by a
 * minute or more against the time since boot, the pass only reads mail; a jump
 * forward also counts as an outage, which moves open deadlines. After a boot
 * the kernel has ten minutes to learn the time. A clock earlier than this
 * program stops everything. */

enum { STEP = WHEN_MINUTE, YOUNG = 10 * WHEN_MINUTE };
static const int64_t written = 1793491200; /* 2026-11-01 00:00 UTC */

/* Return the id of the machine's boot. */
static const char *boot_id(struct arena *arena)
{
	char line[64] = "unknown";
	FILE *f = fopen("/proc/sys/kernel/random/boot_id", "re");
	if (f && fgets(line, sizeof line, f))
		line[strcspn(line, "\n")] = '\0';
	if (f)
		fclose(f);
	return arena_string(arena, line);
}

/* True if the machine was booted just now and the kernel does not know the time
 * yet. */
static bool young(void)
{
#ifdef SPADESD_TEST
	return false; /* test machines may be freshly booted */
#else
	struct timex t = {.modes = 0};
	return clock_since_boot() < YOUNG && adjtimex(&t) == TIME_ERROR;
#endif
}

/* Return by how many seconds the clock was set between two passes. If the
 * machine was booted in between, only a clock set back can be noticed. */
static int64_t step_between(
    const struct clock_row *last, const struct clock_row *is)
{
	if (!*last->boot)
		return 0;
	if (!strcmp(last->boot, is->boot))
		return is->drift - last->drift;
	if (is->looked < last->looked)
		return is->looked - last->looked;
	return 0;
}

static bool judge(struct store *store, const struct clock_row *last,
    const struct clock_row *is)
{
	int64_t step = step_between(last, is);
	if (step > -STEP && step < STEP)
		return !young();
	char span[32];
	const char *where = step > 0 ? "forward" : "back";
	when_span(llabs(step), span, sizeof span);
	log_line(LOG_LEVEL_WARNING,
	    "the clock was set %s by %s; time-outs wait for the next pass",
	    where, span);
	if (step > 0)
		store_outage_add(store, is->looked - step, is->looked);
	else
		store_clock_back(store, is->looked);
	return false;
}

bool clock_too_early(int64_t now)
{
	return now < written;
}

enum outcome clock_trusted(struct store *store, bool *trusted, struct err *err)
{
	struct arena arena;
	struct clock_row last;
	struct clock_row is = {.looked = clock_now()};
	char when[32];
	*trusted = false;
	if (clock_too_early(is.looked)) {
		return err_set(err, OUTCOME_STOP,
		    "this machine's clock is wrong: it says %s; the referee "
		    "waits until the clock is right",
		    when_iso(is.looked, when, sizeof when));
	}
	enum outcome o = store_begin(store, err);
	if (o)
		return o;
	arena_init(&arena);
	is.boot = boot_id(&arena);
	is.drift = is.looked - clock_since_boot();
	store_clock(store, &arena, &last);
	*trusted = judge(store, &last, &is);
	store_clock_set(store, &is);
	arena_release(&arena);
	return store_commit(store, err);
}

int64_t clock_drift(struct store *store, struct arena *arena, int64_t now)
{
	struct clock_row last;
	store_clock(store, arena, &last);
	if (!*last.boot || strcmp(last.boot, boot_id(arena)) != 0)
		return 0;
	return now - clock_since_boot() - last.drift;
}

/* The only source of entropy. Everything else that looks random is derived from
 * its bytes and can be computed again. */
void entropy_fill(void *bytes, size_t size)
{
	if (sodium_init() < 0)
		abort();
	randombytes_buf(bytes, size);
}
