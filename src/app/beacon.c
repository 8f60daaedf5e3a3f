/* beacon.c - the public beacon that may be mixed into deals: drand's, over its HTTP interface.
 *
 * A deal that is due waits for the first pulse after that moment, so that neither the referee nor
 * anyone at the table could know it. Which pulse that is follows from the beacon's genesis and
 * period. When it cannot be had for ten minutes, the game goes on without, and the record says so.
 * Nothing here happens within a transaction. */
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
#include "store/fair.h"
#include "transport/http.h"

enum { GIVE_UP = 10 * WHEN_MINUTE, TRY_AGAIN = 15, ANSWER_MAX = 16 * 1024 };

/* One question to the beacon and what is needed for it. */
struct question {
	const struct config *config;
	struct store *store; /* reads JSON */
	struct arena *arena;
	int64_t since; /* the first pulse after this moment is wanted */
	int64_t now;
	char what[64]; /* the end of the URL */
};

/* The beacon's answer, JSON; NULL with err filled. */
static const char *answer_to(const struct question *q, struct err *err)
{
	char url[600];
	struct buf answer;
	const char *json = NULL;
	snprintf(url, sizeof url, "%s/%s", q->config->site.beacon, q->what);
	buf_init(&answer, ANSWER_MAX);
	if (!http_get(url, q->config->imap.ca_file, &answer, err))
		json = arena_string(q->arena, buf_string(&answer));
	buf_release(&answer);
	return json;
}

static const char *member(const struct question *q, const char *json, const char *path)
{
	return store_json(q->store, q->arena, json, path);
}

/* A number of the answer that has to be there; 0 when it is not. */
static int64_t number(const struct question *q, const char *json, const char *path)
{
	long value;
	if (!text_number(member(q, json, path), 1, 4000000000, &value))
		return 0;
	return value;
}

static enum outcome learn(struct beacon *b, struct question *q, struct err *err)
{
	snprintf(q->what, sizeof q->what, "info");
	const char *json = answer_to(q, err);
	if (!json)
		return err->outcome;
	int64_t period = number(q, json, "$.period");
	int64_t genesis = number(q, json, "$.genesis_time");
	if (!period || !genesis) {
		return err_set(err,
		    OUTCOME_LATER,
		    "%s/info: expected a drand chain, JSON with period and genesis_time",
		    q->config->site.beacon);
	}
	b->period = period;
	b->genesis = genesis;
	return OUTCOME_DONE;
}

/* The value of a pulse is the SHA-256 of its signature; whose signature it is, anybody can look up
 * who wants to know. */
static bool sound(const char *randomness, const char *signature)
{
	uint8_t value[SEED_SIZE];
	if (seed_parse(randomness, value) != 0 || !*signature)
		return false;
	return digest_of_hex(signature, randomness);
}

/* The pulse of that number as the record writes it. */
static enum outcome fetch(struct question *q, int64_t round, const char **pulse, struct err *err)
{
	snprintf(q->what, sizeof q->what, "public/%" PRId64, round);
	const char *json = answer_to(q, err);
	if (!json)
		return err->outcome;
	const char *value = member(q, json, "$.randomness");
	const char *signature = member(q, json, "$.signature");
	if (number(q, json, "$.round") != round || !sound(value, signature)) {
		return err_set(err,
		    OUTCOME_LATER,
		    "%s/%s: expected that pulse, with the SHA-256 of its signature",
		    q->config->site.beacon,
		    q->what);
	}
	*pulse = arena_format(q->arena, "%" PRId64 " %s", round, value);
	return OUTCOME_DONE;
}

/* The number of the first pulse after a moment. */
static int64_t first_after(const struct beacon *b, int64_t since)
{
	if (since < b->genesis)
		return 1;
	return (since - b->genesis) / b->period + 2;
}

/* The pulse that is wanted; *pulse stays NULL while it is not due. */
static enum outcome look_up(
    struct beacon *b, struct question *q, const char **pulse, struct err *err)
{
	if (!b->period) {
		enum outcome o = learn(b, q, err);
		if (o)
			return o;
	}
	int64_t round = first_after(b, q->since);
	if (b->genesis + (round - 1) * b->period > q->now)
		return OUTCOME_DONE;
	return fetch(q, round, pulse, err);
}

/* The beacon could not be had: the deal waits, or goes without when it has waited for long enough.
 */
static void put_off(
    struct beacon *b, const struct question *q, const char **pulse, const struct err *err)
{
	if (q->now - q->since > GIVE_UP) {
		log_line(LOG_LEVEL_WARNING, "a deal goes without the beacon: %s", err->text);
		*pulse = "none";
		return;
	}
	if (!b->troubled)
		log_line(LOG_LEVEL_INFO, "a deal waits for the beacon: %s", err->text);
	b->troubled = true;
	b->next_try = q->now + TRY_AGAIN;
}

/* Serves the deal that waits the longest; false when there is no pulse for it now. */
static bool serve(struct beacon *b, struct question *q, struct referee *referee)
{
	struct err err;
	const char *pulse = NULL;
	if (look_up(b, q, &pulse, &err))
		put_off(b, q, &pulse, &err);
	if (!pulse)
		return false;
	b->troubled = false;
	if (referee_pulse(referee, q->since, pulse, &err))
		log_line(LOG_LEVEL_WARNING, "%s", err.text);
	return true;
}

void beacon_ask(struct beacon *b, const struct config *config, struct referee *r, int64_t now)
{
	bool go_on = config->site.beacon != NULL;
	while (go_on && now >= b->next_try) {
		int64_t since = referee_pulse_wanted(r);
		if (!since)
			return;
		struct arena arena;
		struct question q = {
		    .config = config,
		    .store = r->store,
		    .arena = &arena,
		    .since = since,
		    .now = now,
		};
		arena_init(&arena);
		go_on = serve(b, &q, r);
		arena_release(&arena);
	}
}
