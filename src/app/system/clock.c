/* clock.c - the only file that reads the time or the kernel's entropy. It also
 * decides whether the time can be trusted. */
#include "clock.h"

#include <sodium.h>
#include <sys/timex.h>

#include "app/config.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/log.h"
#include "base/text.h"
#include "store/clock.h"
#include "store/games.h"

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

/* Fetching the pulses of the public beacon, drand, over its HTTP interface.
 *
 * The beacon's description of its chain (`info`) is fetched once a day and
 * stored, because a transaction needs it to name the pulse of a deal. A deal
 * waits for one pulse and no other, so a pulse that is due is requested until
 * it comes. Nothing here runs in a transaction. */

enum {
	TRY_SOON = 5,
	TRY_RARELY = 5 * WHEN_MINUTE,
	LEARN_AGAIN = WHEN_DAY,
	PULSE_WITHIN = 10 * WHEN_MINUTE,
	ANSWER_MAX = 16 * 1024,
};

/* The state of one call of beacon_ask. */
struct question {
	const struct config *config;
	struct referee *referee;
	struct arena *arena;
	int64_t now;
	char what[64]; /* the end of the URL */
	const char *json;
	struct err err;
};

/* Fetch the URL that ends with q->what, and put the answer into q->json. */
static enum outcome ask(struct question *q)
{
	const struct config *c = q->config;
	char url[600];
	struct buf answer;
	snprintf(url, sizeof url, "%s/%s", c->site.beacon_url, q->what);
	buf_init(&answer, ANSWER_MAX);
	enum outcome o = http_get(url, c->imap.ca_file, &answer, &q->err);
	q->json = arena_take(q->arena, &answer);
	return o;
}

/* Report an unexpected answer. */
static enum outcome expected(struct question *q, const char *what)
{
	return err_set(&q->err, OUTCOME_LATER, "%s/%s: expected %s",
	    q->config->site.beacon_url, q->what, what);
}

/* Return a value of the answer, "" if it is missing. */
static const char *text(struct question *q, const char *path)
{
	return store_json(q->referee->store, q->arena, q->json, path);
}

/* Return a positive number of the answer, 0 if it is missing. */
static int64_t number(struct question *q, const char *path)
{
	long value;
	if (!text_number(text(q, path), 1, 4000000000, &value))
		return 0;
	return value;
}

/* Fetch the description of the chain. */
static enum outcome learn(struct question *q)
{
	struct beacon_chain chain;
	uint8_t hash[SEED_SIZE];
	snprintf(q->what, sizeof q->what, "info");
	enum outcome o = ask(q);
	if (o)
		return o;
	chain.period = number(q, "$.period");
	chain.genesis = number(q, "$.genesis_time");
	const char *hex = text(q, "$.hash");
	if (!chain.period || !chain.genesis || !seed_read(hex, hash))
		return expected(q,
		    "a drand chain, JSON with hash, period and genesis_time");
	bool soon = chain.genesis <= q->now + PULSE_WITHIN;
	if (chain.period > PULSE_WITHIN || !soon)
		return expected(q,
		    "a chain that publishes a pulse at least every ten "
		    "minutes");
	seed_write(hash, chain.hash);
	return referee_beacon(q->referee, &chain, q->now, &q->err);
}

/* Fetch the pulse of that round and pass it to the referee. */
static enum outcome fetch(
    struct question *q, const struct beacon_chain *chain, int64_t round)
{
	snprintf(q->what, sizeof q->what, "public/%" PRId64, round);
	enum outcome o = ask(q);
	if (o)
		return o;
	const char *value = text(q, "$.randomness");
	const char *signature = text(q, "$.signature");
	bool same = number(q, "$.round") == round;
	if (!same || !pulse_sound(value, signature))
		return expected(q,
		    "the requested pulse, whose value is the SHA-256 of its "
		    "signature");
	const struct pulse pulse = {chain->hash, round, value};
	return referee_pulse(q->referee, &pulse, q->now, &q->err);
}

/* Fetch the due pulses that deals wait for. */
static enum outcome fetch_all(
    struct question *q, const struct beacon_chain *chain)
{
	struct store *store = q->referee->store;
	for (;;) {
		int64_t round = store_pulse_wanted(store, chain->hash, q->now);
		if (!round)
			return OUTCOME_DONE;
		enum outcome o = fetch(q, chain, round);
		if (o)
			return o;
	}
}

/* Fetch what is due: the description and the pulses. */
static enum outcome serve(struct question *q)
{
	struct store *store = q->referee->store;
	const char *url = q->config->site.beacon_url;
	struct beacon_chain chain;
	int64_t learned = store_beacon(store, url, &chain);
	enum outcome o = OUTCOME_DONE;
	if (q->now - learned >= LEARN_AGAIN)
		o = learn(q);
	if (store_beacon(store, url, &chain))
		return fetch_all(q, &chain) ? q->err.outcome : o;
	return o;
}

/* Set the time of the next try, with a pause that grows. */
static void put_off(struct beacon *b, const struct question *q)
{
	if (!b->troubled)
		log_line(LOG_LEVEL_WARNING,
		    "the public beacon fails, and deals that need it wait: %s",
		    q->err.text);
	b->troubled = true;
	b->pause = b->pause ? 2 * b->pause : TRY_SOON;
	if (b->pause > TRY_RARELY)
		b->pause = TRY_RARELY;
	b->next_try = q->now + b->pause;
}

enum outcome beacon_ask(struct beacon *b, const struct config *config,
    struct referee *r, int64_t now)
{
	struct arena arena;
	struct question q = {
	    .config = config,
	    .referee = r,
	    .arena = &arena,
	    .now = now,
	};
	if (!config->site.beacon_url || now < b->next_try)
		return OUTCOME_DONE;
	arena_init(&arena);
	enum outcome o = serve(&q);
	arena_release(&arena);
	if (o)
		put_off(b, &q);
	else
		*b = (struct beacon){.next_try = 0};
	return o;
}

bool beacon_valid(const char *url)
{
	static const char scheme[] = "https://";
	size_t length = strlen(url);
	size_t least = strlen(scheme) + 1;
	if (length < least || length > 400)
		return false;
	if (strncmp(url, scheme, strlen(scheme)) != 0)
		return false;
	return url[length - 1] != '/';
}
