/* beacon.c - the public beacon that may be mixed into deals: drand's, over its
 * HTTP interface.
 *
 * A deal that is due waits for the first pulse after that moment, so that
 * neither the referee nor anyone at the table could know it. Which pulse that
 * is follows from the beacon's genesis and period. When it cannot be had for
 * ten minutes, the game goes on without, and the record says so. Nothing here
 * happens within a transaction. */
#include "beacon.h"

#include <inttypes.h>
#include <stdio.h>

#include "app/config.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/log.h"
#include "base/text.h"
#include "base/when.h"
#include "deal/digest.h"
#include "deal/draw.h"
#include "store/chains.h"
#include "transport/http.h"

enum { GIVE_UP = 10 * WHEN_MINUTE, TRY_AGAIN = 15, ANSWER_MAX = 16 * 1024 };

/* A deal that waits, and what is asked for it. */
struct question {
	const struct config *config;
	struct store *store; /* reads JSON */
	struct arena *arena;
	int64_t since; /* the first pulse after this moment is wanted */
	int64_t now;
	char what[64]; /* the end of the URL */
	const char *json;
	/* as the record writes it; NULL while there is none */
	const char *pulse;
	struct err err;
};

/* Asks the beacon; the answer is q->json then. */
static enum outcome ask(struct question *q)
{
	const struct config *c = q->config;
	char url[600];
	struct buf answer;
	snprintf(url, sizeof url, "%s/%s", c->site.beacon, q->what);
	buf_init(&answer, ANSWER_MAX);
	enum outcome o = http_get(url, c->imap.ca_file, &answer, &q->err);
	q->json = arena_string(q->arena, buf_string(&answer));
	buf_release(&answer);
	return o;
}

/* The beacon answered something else. */
static enum outcome expected(struct question *q, const char *what)
{
	const char *beacon = q->config->site.beacon;
	return err_set(&q->err,
	    OUTCOME_LATER,
	    "%s/%s: expected %s",
	    beacon,
	    q->what,
	    what);
}

/* A member of the answer, "" when it is not there. */
static const char *text(struct question *q, const char *path)
{
	return store_json(q->store, q->arena, q->json, path);
}

/* A number of the answer that has to be there; 0 when it is not. */
static int64_t number(struct question *q, const char *path)
{
	long value;
	if (!text_number(text(q, path), 1, 4000000000, &value))
		return 0;
	return value;
}

static enum outcome learn(struct beacon *b, struct question *q)
{
	snprintf(q->what, sizeof q->what, "info");
	enum outcome o = ask(q);
	if (o)
		return o;
	int64_t period = number(q, "$.period");
	int64_t genesis = number(q, "$.genesis_time");
	if (!period || !genesis)
		return expected(
		    q, "a drand chain, JSON with period and genesis_time");
	b->period = period;
	b->genesis = genesis;
	return OUTCOME_DONE;
}

/* The value of a pulse is the SHA-256 of its signature; whose signature it is,
 * anybody can look up who wants to know. */
static bool sound(const char *randomness, const char *signature)
{
	uint8_t value[SEED_SIZE];
	if (!seed_read(randomness, value))
		return false;
	return *signature && digest_of_hex(signature, randomness);
}

/* Fetches the pulse of that number. */
static enum outcome fetch(struct question *q, int64_t round)
{
	snprintf(q->what, sizeof q->what, "public/%" PRId64, round);
	enum outcome o = ask(q);
	if (o)
		return o;
	const char *value = text(q, "$.randomness");
	const char *signature = text(q, "$.signature");
	bool same = number(q, "$.round") == round;
	if (!same || !sound(value, signature))
		return expected(
		    q, "that pulse, with the SHA-256 of its signature");
	q->pulse = arena_format(q->arena, "%" PRId64 " %s", round, value);
	return OUTCOME_DONE;
}

/* The number of the first pulse after a moment. */
static int64_t first_after(const struct beacon *b, int64_t since)
{
	if (since < b->genesis)
		return 1;
	return (since - b->genesis) / b->period + 2;
}

/* Fetches the pulse that is wanted, if it is due. */
static enum outcome look_up(struct beacon *b, struct question *q)
{
	if (!b->period) {
		enum outcome o = learn(b, q);
		if (o)
			return o;
	}
	int64_t round = first_after(b, q->since);
	int64_t due = b->genesis + (round - 1) * b->period;
	if (due - q->since > GIVE_UP)
		return expected(q, "a chain with a pulse within ten minutes");
	if (due > q->now)
		return OUTCOME_DONE;
	return fetch(q, round);
}

/* The beacon could not be had: the deal waits, or goes without when it has
 * waited for long enough. What the beacon said of its chain may be what is
 * wrong, so it is asked again. */
static void put_off(struct beacon *b, struct question *q)
{
	const char *why = q->err.text;
	b->period = 0;
	if (q->now - q->since > GIVE_UP) {
		log_line(LOG_LEVEL_WARNING,
		    "a deal goes without the beacon: %s",
		    why);
		q->pulse = "none";
		return;
	}
	if (!b->troubled)
		log_line(
		    LOG_LEVEL_INFO, "a deal waits for the beacon: %s", why);
	b->troubled = true;
	b->next_try = q->now + TRY_AGAIN;
}

/* Serves the deal that waits the longest; false when there is no pulse for it
 * now. */
static bool serve(struct beacon *b, struct question *q, struct referee *referee)
{
	if (look_up(b, q))
		put_off(b, q);
	if (!q->pulse)
		return false;
	b->troubled = false;
	if (referee_pulse(referee, q->since, q->pulse, &q->err))
		log_line(LOG_LEVEL_WARNING, "%s", q->err.text);
	return true;
}

void beacon_ask(struct beacon *b,
    const struct config *config,
    struct referee *r,
    int64_t now)
{
	bool go_on = config->site.beacon != NULL;
	while (go_on && now >= b->next_try) {
		struct arena arena;
		struct question q = {
		    .config = config,
		    .store = r->store,
		    .arena = &arena,
		    .now = now,
		};
		q.since = referee_pulse_wanted(r);
		if (!q.since)
			return;
		arena_init(&arena);
		go_on = serve(b, &q, r);
		arena_release(&arena);
	}
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
