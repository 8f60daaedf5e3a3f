/* command_verify.c - `spadesd verify`, for anybody who wants to check the fair
 * deal. The configuration is read only for a game given by its number. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/system/beacon.h"
#include "app/system/cli.h"
#include "base/buf.h"
#include "base/text.h"
#include "commands.h"
#include "deal/published.h"
#include "deal/pulse.h"
#include "deal/verify.h"
#include "engine/record.h"
#include "recordfile.h"
#include "transport/http.h"

static const char *plural(int count)
{
	return count == 1 ? "" : "s";
}

/* ---- asking relays for pulses ----
 *
 * A record cannot prove that a pulse is the beacon's. It is good evidence if
 * two relays of different operators return the same values. The proof would be
 * the beacon's BLS signature, but no library in Debian can check it, so the
 * output says that it was not checked. */

enum { ANSWER_MAX = 16 * 1024, URL_MAX = 401, VALUE_MAX = 400 };

/* A record and the relay being asked. */
struct lookup {
	const char *what;
	const char *record;
	char relay[URL_MAX];
	struct buf answer;
	long line;
	int same; /* pulses confirmed by the relay */
};

/* Copy a text or number of the relay's answer to `out`, "" if it is missing.
 * The beacon's JSON has only one level. */
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
	return cli_fail(1, "%s:%ld: this line is wrong: %s %s", l->what,
	    l->line, l->relay, how);
}

/* Ask the relay whether it has the chain of `required HASH GENESIS PERIOD`. */
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
	return same ? 0 : differs(l, "has another chain");
}

/* Compare `NUMBER VALUE` with the relay. Lines of deals without a pulse match.
 */
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
		return differs(l, "has another value for this pulse");
	if (!pulse_sound(value, signature))
		return differs(
		    l, "has a signature that does not belong to this pulse");
	l->same++;
	return 0;
}

/* Compare a line of the record with the relay. Returns 0 if the line matches,
 * or if it has nothing to compare; otherwise an exit status. */
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
	printf("%s: %d pulses agree with %s\n", l->what, l->same, l->relay);
	return status;
}

static int verify_pulses_online(
    const char *what, const char *record, const char *relays)
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
			    "chains, separated by commas");
		else
			status = ask_relay(&l);
		relays += size;
		relays += *relays == ',';
	}
	buf_release(&l.answer);
	if (!status)
		puts("not checked: the beacon's signatures of the pulses, "
		     "because no library here can verify them");
	return status;
}

/* Print what the players should compare with their mails, because a record
 * cannot prove that it is the record they were told about. */
static void print_to_compare(
    const struct arguments *a, const char *text, const struct verified *v)
{
	char digest[SHA256_HEX];
	char groups[DIGEST_GROUPS];
	for (int seat = 0; v->unchecked >> seat; seat++)
		if (v->unchecked >> seat & 1)
			printf("not checked: the acts of the bot of seat %d, "
			       "whose kind is unknown here\n",
			    seat + 1);
	if (v->pulses && !a->beacon)
		printf("not checked: %d pulse%s (--beacon URLS compares with "
		       "what the beacon published)\n",
		    v->pulses, plural(v->pulses));
	printf("the seal of this game: %s\n", v->seal);
	for (int round = 1; published_round(text, round, digest); round++) {
		if (round > v->ended && !v->over)
			break;
		published_groups(digest, groups);
		printf("digest after round %d: %s\n", round, groups);
	}
	if (published_end(text, digest)) {
		published_groups(digest, groups);
		printf("digest at the end: %s\n", groups);
	}
	puts("compare these values with your mails of this game, because "
	     "anybody who knows its secrets can write another record with this "
	     "seal");
}

static int report(const struct arguments *a, const char *what, const char *text,
    const struct verified *v)
{
	switch (v->verdict) {
	case VERDICT_HOLDS:
		printf("%s: every line is correct: %d deal%s, %d round%s "
		       "scored, the game %s\n",
		    what, v->deals, plural(v->deals), v->rounds,
		    plural(v->rounds), v->over ? "is over" : "goes on");
		print_to_compare(a, text, v);
		return a->beacon ? verify_pulses_online(what, text, a->beacon)
		                 : 0;
	case VERDICT_FAILS:
		return cli_fail(
		    1, "%s:%ld: this line is wrong: %s", what, v->line, v->why);
	case VERDICT_NOTHING:
		break;
	}
	return cli_fail(2,
	    "%s: this record has no chain of secrets, so its deals cannot be "
	    "verified",
	    what);
}

static int verify_game(const struct arguments *a, const char *word)
{
	struct buf record;
	struct verified v;
	buf_init(&record, 0);
	int status = read_record(a, word, &record);
	if (!status) {
		record_verify_all(buf_string(&record), &v);
		status = report(a, word, buf_string(&record), &v);
	}
	buf_release(&record);
	return status;
}

static int verify_file(const struct arguments *a, const char *path)
{
	struct record_file file;
	struct verified v;
	struct err err;
	int status = 1;
	const char *what = strcmp(path, "-") ? path : "standard input";
	if (record_file_read(path, &file, &err)) {
		cli_fail(status, "%s", err.text);
	} else if (file.bad) {
		v = (struct verified){
		    .verdict = VERDICT_FAILS,
		    .line = file.fault.line,
		};
		snprintf(v.why, sizeof v.why, "%s", file.fault.why);
		status = report(a, what, "", &v);
	} else {
		if (file.in_mail)
			printf("%s: this file is a mail; line numbers count "
			       "the lines of the record in it\n",
			    what);
		record_verify_all(file.text, &v);
		status = report(a, what, file.text, &v);
	}
	record_file_release(&file);
	return status;
}

/* Exit status: 0 if the record verifies; 1 if a line is wrong or the record
 * cannot be read; 2 if the record has no chain. */
int command_verify(const struct arguments *a)
{
	const char *what = a->count ? a->word[0] : "-";
	size_t digits = strspn(what, "0123456789");
	if (digits && !what[digits])
		return verify_game(a, what);
	return verify_file(a, what);
}
