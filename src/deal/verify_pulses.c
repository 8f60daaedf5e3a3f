/* verify_pulses.c - verifies what a record says about the public beacon: how
 * the game uses it, which pulse was promised to each deal, and which pulse the
 * deal got.
 *
 * A record cannot prove that the beacon published a pulse, or that players knew
 * the pulse's number before the pulse was published. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "deal/pulse.h"
#include "verify_stages.h"

enum { NUMBERS_MAX = 24, PERIOD_MOST = 999999 };
#define MOST INT64_C(999999999999)

/* Parse two numbers separated by a blank. Refuses numbers so large that the
 * time of a pulse would overflow. */
static bool read_two(const char *text, int64_t *first, int64_t *second)
{
	char word[NUMBERS_MAX];
	size_t size = strcspn(text, " ");
	if (!text[size] || size >= sizeof word)
		return false;
	snprintf(word, sizeof word, "%.*s", (int)size, text);
	if (!claim_number(word, first) || *first > MOST)
		return false;
	return claim_number(text + size + 1, second) && *second <= MOST;
}

/* Parse the chain's hash, genesis and period, or `unknown`, or `none agreed`
 * (all players agreed to play without pulses, so no deal has one). */
static bool read_chain(struct verify *v, const char *text)
{
	enum { HEX = SEED_HEX - 1 };
	uint8_t hash[SEED_SIZE];
	char hex[SEED_HEX];
	if (!strcmp(text, "unknown"))
		return true;
	if (!strcmp(text, "none agreed")) {
		v->pulses = PULSES_OFF;
		return true;
	}
	snprintf(hex, sizeof hex, "%s", text);
	if (!seed_read(hex, hash) || text[HEX] != ' ')
		return false;
	if (!read_two(text + HEX + 1, &v->genesis, &v->period))
		return false;
	return v->period <= PERIOD_MOST;
}

bool pulses_mode(struct verify *v, const char *text)
{
	v->stage = STAGE_NAMED;
	v->pulses = PULSES_OFF;
	if (!strcmp(text, "pulses off"))
		return true;
	const char *rest = claim_after(v->fault, text, "pulses");
	if (!rest)
		return false;
	if (claim_has_word(rest, "wanted"))
		v->pulses = PULSES_WANTED;
	else if (claim_has_word(rest, "required"))
		v->pulses = PULSES_REQUIRED;
	const char *chain = strchr(rest, ' ');
	if (!v->pulses || !chain || !read_chain(v, chain + 1))
		return record_wrong(v->fault,
		    "expected `pulses off`; or `pulses wanted` or `pulses "
		    "required`, followed by a chain's hash, genesis and "
		    "period, by `unknown` or by `none agreed`");
	return true;
}

bool pulses_promise(struct verify *v, const char *text)
{
	int64_t number;
	int64_t due;
	int64_t before = v->promised;
	const char *rest = claim_after(v->fault, text, "next-pulse");
	if (!rest)
		return false;
	if (!v->period || v->is_promised)
		return record_wrong(
		    v->fault, "next-pulse is not expected here");
	if (!read_two(rest, &number, &due) || number <= before)
		return record_wrong(v->fault,
		    "expected `next-pulse`, a number above that of the last "
		    "deal's pulse, and the time when the pulse is due");
	v->promised = number;
	v->is_promised = true;
	return claim_is(v->fault, text, "next-pulse %" PRId64 " %" PRId64,
	    number, pulse_time(v->genesis, v->period, number));
}

bool pulses_promised(struct verify *v)
{
	if (!v->pulses || v->is_promised)
		return true;
	return record_wrong(v->fault,
	    "expected `next-pulse` before the round, with the pulse that the "
	    "deal waited for");
}

/* True if a deal may have this text instead of the value of a pulse. */
static bool is_outcome(const struct verify *v, const char *text)
{
	uint8_t value[SEED_SIZE];
	if (seed_read(text, value) || !strcmp(text, "none agreed"))
		return true;
	return v->pulses == PULSES_WANTED && !strcmp(text, "none late");
}

bool pulses_kept(struct verify *v, const char *text)
{
	char head[NUMBERS_MAX + 8];
	v->stage = STAGE_SEED;
	v->is_promised = false;
	snprintf(v->beacon, sizeof v->beacon, "none");
	if (!v->pulses)
		return claim_is(v->fault, text, "pulse none");
	snprintf(head, sizeof head, "pulse %" PRId64, v->promised);
	const char *rest = claim_after(v->fault, text, head);
	if (!rest)
		return false;
	if (!is_outcome(v, rest))
		return record_wrong(v->fault,
		    "expected `%s`, followed by the pulse's value (64 hex "
		    "digits) or by `none agreed`%s",
		    head, v->pulses == PULSES_WANTED ? " or `none late`" : "");
	v->out->pulses += !claim_has_word(rest, "none");
	snprintf(v->beacon, sizeof v->beacon, "%s", text + strlen("pulse "));
	return true;
}
