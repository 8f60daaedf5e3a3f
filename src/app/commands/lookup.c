/* lookup.c - the pulses of a record, looked up at relays of the public beacon.
 *
 * A record cannot show by itself that a pulse is the beacon's. Two relays that
 * are run by different people, and give the same values, are good evidence; the
 * proof would be the beacon's BLS signature, which no library in Debian
 * checks. So this says that it was not. */
#include "lookup.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/system/beacon.h"
#include "app/system/cli.h"
#include "base/buf.h"
#include "base/text.h"
#include "deal/pulse.h"
#include "transport/http.h"

enum { ANSWER_MAX = 16 * 1024, URL_MAX = 401, VALUE_MAX = 400 };

/* A record and the relay that is asked. */
struct lookup {
	const char *what;
	const char *record;
	char relay[URL_MAX];
	struct buf answer;
	long line;
	int same; /* pulses that are as the relay has them */
};

/* A member of the answer, text or number, in `out`, which is "" when it is not
 * there. The beacon's JSON has one level. */
static void member(struct lookup *l, const char *name, char out[VALUE_MAX])
{
	char quoted[40];
	snprintf(quoted, sizeof quoted, "\"%s\"", name);
	out[0] = '\0';
	const char *p = strstr(buf_string(&l->answer), quoted);
	if (!p)
		return;
	p += strlen(quoted);
	p += strspn(p, " \t\r\n:\"");
	size_t size = strcspn(p, "\"},\r\n ");
	snprintf(out, VALUE_MAX, "%.*s", (int)size, p);
}

static bool member_is(struct lookup *l, const char *name, const char *value)
{
	char is[VALUE_MAX];
	member(l, name, is);
	return !strcmp(is, value);
}

static bool ask(struct lookup *l, const char *path, struct err *err)
{
	char url[URL_MAX + 40];
	const char *authorities = getenv("SSL_CERT_FILE");
	snprintf(url, sizeof url, "%s/%s", l->relay, path);
	buf_release(&l->answer);
	buf_init(&l->answer, ANSWER_MAX);
	return !http_get(url, authorities, &l->answer, err);
}

static int differs(const struct lookup *l, const char *how)
{
	return cli_fail(1,
	    "%s:%ld: this line does not hold: %s %s",
	    l->what,
	    l->line,
	    l->relay,
	    how);
}

/* `required HASH GENESIS PERIOD`: is that the relay's chain? */
static int look_up_chain(struct lookup *l, const char *pulses)
{
	char hash[80];
	char genesis[24];
	char period[24];
	struct err err;
	int count = sscanf(pulses, "%*s %79s %23s %23s", hash, genesis, period);
	if (count != 3)
		return 0;
	if (!ask(l, "info", &err))
		return cli_fail(1, "%s", err.text);
	bool same = member_is(l, "hash", hash) &&
	            member_is(l, "genesis_time", genesis) &&
	            member_is(l, "period", period);
	return same ? 0 : differs(l, "is of another chain");
}

/* `NUMBER VALUE`, or what stands there when it was gone without. */
static int look_up_pulse(struct lookup *l, const char *pulse)
{
	char number[24];
	char value[80];
	char path[40];
	char signature[VALUE_MAX];
	struct err err;
	if (sscanf(pulse, "%23s %79s", number, value) != 2)
		return 0;
	if (!strcmp(value, "none"))
		return 0;
	snprintf(path, sizeof path, "public/%s", number);
	if (!ask(l, path, &err))
		return cli_fail(1, "%s", err.text);
	member(l, "signature", signature);
	if (!member_is(l, "round", number) ||
	    !member_is(l, "randomness", value))
		return differs(l, "has another value of that pulse");
	if (!pulse_sound(value, signature))
		return differs(l, "has a signature that the pulse is not of");
	l->same++;
	return 0;
}

/* A line of the record: 0 when there is nothing to compare, or it is the
 * same. */
static int look_up(struct lookup *l, const char *line)
{
	char text[200];
	snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\r\n"), line);
	if (text_starts(text, "pulses "))
		return look_up_chain(l, text + strlen("pulses "));
	if (text_starts(text, "pulse "))
		return look_up_pulse(l, text + strlen("pulse "));
	return 0;
}

static int ask_relay(struct lookup *l)
{
	int status = 0;
	const char *line = l->record;
	l->same = 0;
	for (l->line = 1; line && !status; l->line++) {
		status = look_up(l, line);
		if (status)
			return status;
		line = strchr(line, '\n');
		if (line)
			line++;
	}
	printf(
	    "%s: %d pulses are as %s has them\n", l->what, l->same, l->relay);
	return status;
}

int lookup_pulses(const char *what, const char *record, const char *relays)
{
	struct lookup l = {
	    .what = what,
	    .record = record,
	};
	int status = 0;
	buf_init(&l.answer, ANSWER_MAX);
	while (*relays && !status) {
		size_t size = strcspn(relays, ",");
		snprintf(l.relay, sizeof l.relay, "%.*s", (int)size, relays);
		if (!beacon_valid(l.relay))
			status = cli_fail(2,
			    "--beacon: expected https:// addresses of drand "
			    "chains, with commas between");
		else
			status = ask_relay(&l);
		relays += size;
		relays += *relays == ',';
	}
	buf_release(&l.answer);
	if (!status)
		puts("that the beacon signed them was not checked: no library "
		     "here can do that");
	return status;
}
