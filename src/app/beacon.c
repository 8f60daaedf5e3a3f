/* beacon.c - the public beacon that may be mixed into deals: drand's, over its HTTP interface.
 *
 * A deal that is due waits for the first pulse after that moment, so that neither the referee nor
 * anyone at the table could know it. Which pulse that is follows from the beacon's genesis and
 * period. When it cannot be had for ten minutes, the game goes on without, and the record says so.
 * Nothing here happens within a transaction. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app.h"
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

static enum outcome ask(
    const struct config *c, const char *what, struct buf *answer, struct err *err)
{
	char url[600];
	(void)snprintf(url, sizeof url, "%s/%s", c->site.beacon, what);
	return http_get(url, c->imap.ca_file, answer, err);
}

/* A number of the answer that has to be there. */
static bool number(
    struct store *store, struct arena *arena, const char *json, const char *path, int64_t *out)
{
	long value;
	if (!text_number(store_json(store, arena, json, path), 1, 4000000000, &value))
		return false;
	*out = value;
	return true;
}

static enum outcome learn(struct beacon *b,
    const struct config *c,
    struct store *store,
    struct arena *arena,
    struct err *err)
{
	struct buf answer;
	buf_init(&answer, ANSWER_MAX);
	enum outcome o = ask(c, "info", &answer, err);
	if (!o && (!number(store, arena, buf_string(&answer), "$.period", &b->period) ||
		      !number(store, arena, buf_string(&answer), "$.genesis_time", &b->genesis))) {
		b->period = 0;
		o = err_set(err,
		    OUTCOME_LATER,
		    "%s/info: expected a drand chain, JSON with period and genesis_time",
		    c->site.beacon);
	}
	buf_release(&answer);
	return o;
}

/* The value of a pulse is the SHA-256 of its signature; whose signature it is, anybody can look up
 * who wants to know. */
static bool sound(const char *randomness, const char *signature)
{
	uint8_t value[SEED_SIZE];
	return seed_read(randomness, value) && *signature && digest_of_hex(signature, randomness);
}

static enum outcome fetch(const struct config *c,
    struct store *store,
    struct arena *arena,
    int64_t number_,
    const char **pulse,
    struct err *err)
{
	struct buf answer;
	char what[64];
	int64_t round;
	buf_init(&answer, ANSWER_MAX);
	(void)snprintf(what, sizeof what, "public/%" PRId64, number_);
	enum outcome o = ask(c, what, &answer, err);
	const char *json = buf_string(&answer),
		   *value = o ? "" : store_json(store, arena, json, "$.randomness");
	if (!o && (!number(store, arena, json, "$.round", &round) || round != number_ ||
		      !sound(value, store_json(store, arena, json, "$.signature"))))
		o = err_set(err,
		    OUTCOME_LATER,
		    "%s/%s: expected that pulse, with the SHA-256 of its signature",
		    c->site.beacon,
		    what);
	else if (!o)
		*pulse = arena_format(arena, "%" PRId64 " %s", number_, value);
	buf_release(&answer);
	return o;
}

void beacon_look(struct beacon *b, const struct config *c, struct referee *r, int64_t now)
{
	int64_t since;
	while (c->site.beacon && now >= b->next_try && (since = referee_pulse_wanted(r)) != 0) {
		struct arena arena;
		struct err err = {.text = ""};
		const char *pulse = NULL;
		arena_init(&arena);
		enum outcome o = b->period ? OUTCOME_DONE : learn(b, c, r->store, &arena, &err);
		int64_t number_ = o                    ? 0
		                  : since < b->genesis ? 1
		                                       : (since - b->genesis) / b->period + 2;
		bool due = !o && b->genesis + (number_ - 1) * b->period <= now;
		if (due)
			o = fetch(c, r->store, &arena, number_, &pulse, &err);
		if (o && now - since > GIVE_UP) {
			log_line(LOG_LEVEL_WARNING, "a deal goes without the beacon: %s", err.text);
			pulse = "none";
		} else if (o) {
			if (!b->troubled)
				log_line(
				    LOG_LEVEL_INFO, "a deal waits for the beacon: %s", err.text);
			b->troubled = true;
			b->next_try = now + TRY_AGAIN;
		}
		if (pulse)
			b->troubled = false;
		if (pulse && referee_pulse(r, since, pulse, &err))
			log_line(LOG_LEVEL_WARNING, "%s", err.text);
		bool go_on = pulse != NULL;
		arena_release(&arena);
		if (!go_on)
			break;
	}
}
