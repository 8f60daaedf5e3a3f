/* command_verify.c - what anybody can do with a record: `spadesd verify` checks
 * the fair deal, `spadesd replay` plays the record through the engine and
 * prints the result as text or JSON lines.
 *
 * The record comes from a file or from a saved mail. A file that is not text is
 * refused before anything else, because C functions would stop at a NUL and not
 * see what follows. The configuration is read only for a game given by its
 * number. */

#include "app/system/cli.h"
#include "app/system/clock.h"
#include "base/buf.h"
#include "base/text.h"
#include "commands.h"
#include "deal/verify.h"
#include "mail/saved.h"
#include "transport/oauth.h"

enum {
	RECORD_MOST = 64 << 20,
	ANSWER_MAX = 16 * 1024,
	URL_MAX = 401,
	VALUE_MAX = 400
};

/* ---- a record from a file ---- */

struct record_file {
	const char *what; /* its name, for messages */
	const char *text; /* the record */
	/* the record is from a mail: its line numbers are not the file's */
	bool in_mail;
	/* why the file is not text; `line` is 0 if it is text */
	struct record_fault fault;
	char *bytes; /* the whole file, on the heap */
	struct buf found;
};

/* True if the line contains a control character (ASCII or Latin-1). Tabs are
 * left to the verifiers. */
static bool has_control(const char *line, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		unsigned char c = (unsigned char)line[i];
		unsigned char next =
		    i + 1 < size ? (unsigned char)line[i + 1] : 0;
		if (c < ' ' && c != '\t')
			return true;
		if (c == 0x7f || (c == 0xc2 && next < 0xa0))
			return true;
	}
	return false;
}

/* Return why the line is not text, or NULL if the line is text. */
static const char *fault_of(const char *line, size_t size)
{
	if (memchr(line, 0, size))
		return "it contains a NUL byte";
	if (!text_valid(line, size))
		return "it contains bytes that are not UTF-8";
	return has_control(line, size) ? "it contains a control character"
	                               : NULL;
}

static void look_through(
    struct record_file *file, const char *text, size_t size)
{
	const char *end = text + size;
	for (long line = 1; text < end; line++) {
		const char *stop = memchr(text, '\n', (size_t)(end - text));
		size_t length = (size_t)((stop ? stop : end) - text);
		const char *what = fault_of(text, length);
		if (what) {
			file->fault.line = line;
			record_wrong(&file->fault, "%s", what);
			return;
		}
		text += length + 1;
	}
}

/* Find the first line that is neither empty nor a comment. */
static const char *first_line(const char *text)
{
	for (;;) {
		size_t size = strcspn(text, "\n");
		size_t blanks = strspn(text, " \t\r");
		bool nothing = blanks >= size || *text == '#';
		if (!nothing || !text[size])
			return text;
		text += size + 1;
	}
}

/* Drop the CRs before each LF and at the end. Returns how many bytes are left.
 */
static size_t drop_returns(char *text, size_t size)
{
	size_t kept = 0;
	for (size_t i = 0; i <= size; i++) {
		bool ends = i == size || text[i] == '\n';
		while (ends && kept && text[kept - 1] == '\r')
			kept--;
		text[kept] = i < size ? text[i] : '\0';
		kept += i < size;
	}
	return kept;
}

/* Find the record: the text itself, or a record in a saved mail. A text with a
 * NUL, or a CR inside a line, is never read as a mail, because different
 * readers might see different lines. */
static void find(struct record_file *file, const char *text, size_t size)
{
	static const char word[] = "spades-record ";
	file->text = text;
	if (memchr(text, 0, size) || memchr(text, '\r', size) ||
	    !strncmp(first_line(text), word, strlen(word))) {
		look_through(file, text, size);
	} else if (saved_record(text, &file->found)) {
		file->in_mail = true;
		file->text = buf_string(&file->found);
		look_through(file, file->text, file->found.size);
	} else {
		look_through(file, text, size);
	}
}

/* Read a file ("-" for standard input) and, if it is a mail, find the
 * record in it. Skips a byte order mark at the start. NEVER if the file cannot
 * be read. Always call record_file_release. */
static enum outcome record_file_read(
    const char *path, struct record_file *file, struct err *err)
{
	static const char mark[] = "\xef\xbb\xbf";
	struct input input;
	*file = (struct record_file){
	    .what = strcmp(path, "-") ? path : "standard input",
	    .text = "",
	};
	buf_init(&file->found, 0);
	enum outcome o = cli_input(path, RECORD_MOST, &input, err);
	if (o)
		return o;
	file->bytes = input.bytes;
	size_t skip =
	    strncmp(input.bytes, mark, strlen(mark)) ? 0 : strlen(mark);
	size_t size = drop_returns(input.bytes + skip, input.size - skip);
	find(file, input.bytes + skip, size);
	return OUTCOME_DONE;
}

static void record_file_release(struct record_file *file)
{
	free(file->bytes);
	buf_release(&file->found);
}

/* ---- replay ---- */

static void list(struct buf *out, const char *key, const int *values, int count)
{
	buf_format(out, ",\"%s\":[", key);
	for (int i = 0; i < count; i++)
		buf_format(out, "%s%d", i ? "," : "", values[i]);
	buf_byte(out, ']');
}

static void tell_json(void *out, const struct replay_note *n)
{
	const struct table *t = n->table;
	const struct rules *rules = &t->rules;
	char card[CARD_TEXT];
	switch (n->kind) {
	case REPLAY_REFUSED:
		buf_format(out,
		    "{\"event\":\"refused\",\"line\":%ld,\"reason\":\"%s\"",
		    n->line, n->reason);
		break;
	case REPLAY_MISPLAY:
		buf_format(out,
		    "{\"event\":\"misplay\",\"line\":%ld,\"seat\":%d,\"card\":"
		    "\"%s\",\"voided\":%d",
		    n->line, n->seat + 1, card_write(n->card, card), n->voided);
		break;
	case REPLAY_ROUND:
		buf_format(
		    out, "{\"event\":\"round\",\"round\":%d", t->rounds_scored);
		list(out, "scores", t->score, rules->sides);
		list(out, "bags", t->bags, rules->sides);
		list(out, "tricks", t->last_round_tricks, rules->seats);
		list(out, "misplays", t->misplays_game, rules->sides);
		break;
	case REPLAY_RESULT:
		if (t->winner == SIDE_NONE)
			buf_text(out, "{\"event\":\"result\",\"winner\":null");
		else
			buf_format(out, "{\"event\":\"result\",\"winner\":%d",
			    t->winner + 1);
		buf_format(
		    out, ",\"reason\":\"%s\"", game_ending_name(t->ending));
		list(out, "scores", t->score, rules->sides);
		break;
	}
	buf_text(out, "}\n");
}

/* Add a row of numbers, such as "120 : -35 : 8", after `before`. */
static void row(
    struct buf *out, const char *before, const int *values, int count)
{
	for (int i = 0; i < count; i++)
		buf_format(out, "%s%d", i ? " : " : before, values[i]);
}

static void tell_plain(void *out, const struct replay_note *n)
{
	const struct table *t = n->table;
	const struct rules *rules = &t->rules;
	char card[CARD_TEXT];
	switch (n->kind) {
	case REPLAY_REFUSED:
		buf_format(out, "line %ld: refused, %s\n", n->line, n->reason);
		break;
	case REPLAY_MISPLAY:
		buf_format(out,
		    "line %ld: misplay by seat %d, %s; %d later plays void\n",
		    n->line, n->seat + 1, card_write(n->card, card), n->voided);
		break;
	case REPLAY_ROUND:
		buf_format(out, "round %d:", t->rounds_scored);
		row(out, " ", t->score, rules->sides);
		if (rules->bags != BAGS_OFF)
			row(out, ", bags ", t->bags, rules->sides);
		row(out, ", tricks ", t->last_round_tricks, rules->seats);
		buf_byte(out, '\n');
		break;
	case REPLAY_RESULT:
		if (t->phase != PHASE_OVER) {
			buf_format(out, "unfinished in round %d:", t->round);
		} else if (t->winner == SIDE_NONE) {
			buf_format(
			    out, "a draw, by %s:", game_ending_name(t->ending));
		} else {
			buf_format(out, "side %d wins by %s:", t->winner + 1,
			    game_ending_name(t->ending));
		}
		row(out, " ", t->score, rules->sides);
		buf_byte(out, '\n');
		break;
	}
}

int command_replay(const struct arguments *a)
{
	struct record_file file;
	struct game game;
	struct buf out;
	struct err err;
	struct replay_watch watch = {
	    .context = &out,
	    .tell = a->json ? tell_json : tell_plain,
	};
	int status = 0;
	if (record_file_read(a->count ? a->word[0] : "-", &file, &err)) {
		status = cli_fail(1, "%s", err.text);
	} else {
		/* print the record as far as it can be parsed, even if a line
		 * is wrong */
		buf_init(&out, 0);
		bool good = !file.fault.line && record_replay(file.text, &watch,
						    &game, &file.fault);
		fwrite(buf_string(&out), 1, out.size, stdout);
		buf_release(&out);
		if (!good)
			status = cli_fail(1, "%s:%ld: %s", file.what,
			    file.fault.line, file.fault.why);
	}
	record_file_release(&file);
	return status;
}

/* ---- verify ---- */

static int wrong_line(const char *what, long line, const char *why)
{
	return cli_fail(1, "%s:%ld: this line is wrong: %s", what, line, why);
}

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

static int report(const struct arguments *a, const char *what, const char *text)
{
	struct verified v;
	record_verify_all(text, &v);
	switch (v.verdict) {
	case VERDICT_HOLDS:
		printf("%s: every line is correct: %d deal%s, %d round%s "
		       "scored, the game %s\n",
		    what, v.deals, plural(v.deals), v.rounds, plural(v.rounds),
		    v.over ? "is over" : "goes on");
		print_to_compare(a, text, &v);
		return a->beacon ? verify_pulses_online(what, text, a->beacon)
		                 : 0;
	case VERDICT_FAILS:
		return wrong_line(what, v.line, v.why);
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
	buf_init(&record, 0);
	int status = read_record(a, word, &record);
	if (!status)
		status = report(a, word, buf_string(&record));
	buf_release(&record);
	return status;
}

static int verify_file(const struct arguments *a, const char *path)
{
	struct record_file file;
	struct err err;
	int status;
	if (record_file_read(path, &file, &err)) {
		status = cli_fail(1, "%s", err.text);
	} else if (file.fault.line) {
		status = wrong_line(file.what, file.fault.line, file.fault.why);
	} else {
		if (file.in_mail)
			printf("%s: this file is a mail; line numbers count "
			       "the lines of the record in it\n",
			    file.what);
		status = report(a, file.what, file.text);
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
