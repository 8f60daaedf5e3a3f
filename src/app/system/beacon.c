/* beacon.c - fetching the pulses of the public beacon, drand, over its HTTP
 * interface.
 *
 * The beacon's description of its chain (`info`) is fetched once a day and
 * stored, because a transaction needs it to name the pulse of a deal. A deal
 * waits for one pulse and no other, so a pulse that is due is requested until
 * it comes. Nothing here runs in a transaction. */
#include "beacon.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/config.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/log.h"
#include "base/text.h"
#include "base/when.h"
#include "deal/draw.h"
#include "deal/published.h"
#include "store/deal_inputs.h"
#include "transport/http.h"

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
