/* steady.c - whether the machine's clock can be trusted to take something away from a player.
 *
 * A clock may be set while the program runs or between two runs from cron, be dead after a loss of
 * power, or be ahead until the network has set it right. Nothing unjust may come of that: a pass
 * whose clock moved by more than a minute against the time since boot only reads mail, and what a
 * clock jumped forward over is an outage, by which open deadlines move. After a boot the kernel has
 * ten minutes to learn the time. A clock from before this program was written stops everything. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/timex.h>

#include "app.h"
#include "base/arena.h"
#include "base/log.h"
#include "base/when.h"
#include "store/clock.h"
#include "store/store.h"

enum { STEP = WHEN_MINUTE, YOUNG = 10 * WHEN_MINUTE };
static const int64_t written = 1793491200; /* 2026-11-01 */

const char *clock_boot(struct arena *arena)
{
	char line[64] = "unknown";
	FILE *f = fopen("/proc/sys/kernel/random/boot_id", "re");
	if (f && fgets(line, sizeof line, f))
		line[strcspn(line, "\n")] = '\0';
	if (f)
		(void)fclose(f);
	return arena_string(arena, line);
}

/* Booted just now, and nobody has told the kernel the time yet? */
static bool young(void)
{
#ifdef SPADESD_TEST
	return false; /* a machine that was started for the tests is */
#else
	struct timex t = {.modes = 0};
	return clock_monotonic() < YOUNG && adjtimex(&t) == TIME_ERROR;
#endif
}

static bool judge(struct store *store, const struct clock_row *last, const struct clock_row *is)
{
	int64_t step = !*last->boot                    ? 0
	               : !strcmp(last->boot, is->boot) ? is->drift - last->drift
	               : is->looked < last->looked     ? is->looked - last->looked
	                                               : 0;
	if (step > -STEP && step < STEP)
		return !young();
	char span[32];
	log_line(LOG_LEVEL_WARNING,
	    "the clock was set %s by %s; time-outs wait for the next look",
	    step > 0 ? "forward" : "back",
	    when_span(step > 0 ? step : -step, span, sizeof span));
	if (step > 0)
		store_outage_add(store, is->looked - step, is->looked);
	else
		store_clock_back(store, is->looked);
	return false;
}

enum outcome clock_steady(struct store *store, bool *steady, struct err *err)
{
	struct arena arena;
	struct clock_row last, is = {.looked = clock_now()};
	char when[32];
	*steady = false;
	if (is.looked < written)
		return err_set(err,
		    OUTCOME_STOP,
		    "this machine's clock says %s, which cannot be; the referee waits until it is "
		    "right",
		    when_iso(is.looked, when, sizeof when));
	enum outcome o = store_begin(store, err);
	if (o)
		return o;
	arena_init(&arena);
	is.boot = clock_boot(&arena);
	is.drift = is.looked - clock_monotonic();
	store_clock(store, &arena, &last);
	*steady = judge(store, &last, &is);
	store_clock_set(store, &is);
	arena_release(&arena);
	return store_commit(store, err);
}
