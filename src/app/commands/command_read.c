/* command_read.c - `spadesd read`: shows how a mail is understood, using the
 * same reader process as the daemon. */
#include <signal.h>

#include "app/system/cli.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "commands.h"
#include "engine/card.h"
#include "mail/letter.h"
#include "mail/reader.h"
#include "mail/reading.h"

static void pair(struct buf *out, const char *key, const char *value)
{
	buf_format(out, "\"%s\":", key);
	buf_json(out, value);
	buf_byte(out, ',');
}

static const char *json_bool(bool value)
{
	return value ? "true" : "false";
}

/* The current letter, and the output about it. */
struct view {
	struct arena arena;
	struct buf out;
	struct letter letter;
	struct commands commands;
	/* number of the letter's commands that would be acted on */
	size_t acted_on;
	struct decision decision;
	/* filled in only if the legal moves are known */
	struct intention intention;
};

static void commands_json(struct view *v)
{
	struct buf *out = &v->out;
	buf_text(out, "\"commands\":[");
	for (size_t i = 0; i < v->acted_on; i++) {
		const struct command *c = &v->commands.list[i];
		const char *words = command_words(&v->arena, c);
		buf_format(out, "%s{\"verb\":\"%s\",\"args\":[", i ? "," : "",
		    verb_name(c->verb));
		if (*words)
			buf_json(out, words);
		buf_text(out, "],\"line\":");
		buf_json(out, c->line);
		buf_text(out, ",\"sure\":true}");
	}
	buf_format(out, "],\"contradictory\":%s,",
	    json_bool(v->commands.contradictory));
}

static void problems_json(struct view *v)
{
	struct buf *out = &v->out;
	char *problems = arena_string(&v->arena, v->letter.problems);
	char *save = NULL;
	char *problem = strtok_r(problems, ";", &save);
	const char *comma = "";
	buf_text(out, "\"problems\":[");
	while (problem) {
		buf_text(out, comma);
		buf_json(out, problem + strspn(problem, " "));
		comma = ",";
		problem = strtok_r(NULL, ";", &save);
	}
	buf_text(out, "]}\n");
}

/* Add what the letter's sentences say. Call it only if the legal moves are
 * known. */
static void decision_json(struct view *v)
{
	const struct decision *d = &v->decision;
	char move[16] = "";
	if (d->bids && d->move >= 0)
		snprintf(move, sizeof move, "%d", d->move);
	else if (d->move >= 0)
		card_write(d->move, move);
	buf_format(&v->out,
	    "\"meant\":{\"verdict\":\"%s\",\"move\":\"%s\",\"sum\":%d},",
	    decision_name(d->decided), move, (int)d->sum);
}

static void letter_json(struct view *v)
{
	struct buf *out = &v->out;
	const struct letter *l = &v->letter;
	const char *trust = l->authentication;
	buf_format(out, "{\"kind\":\"%s\",", letter_kind_name(l->kind));
	buf_format(out, "\"may_act\":%s,", json_bool(l->may_act));
	buf_format(out, "\"may_answer\":%s,", json_bool(l->may_answer));
	pair(out, "from", l->from);
	pair(out, "subject", l->subject);
	pair(out, "message_id", l->message_id);
	pair(out, "text", l->text);
	pair(out, "new_text", l->new_text);
	commands_json(v);
	if (v->decision.bids || v->decision.candidates.count)
		decision_json(v);
	buf_text(out, "\"wants\":[");
	for (size_t i = 0; i < v->intention.count; i++)
		buf_format(out, "%s\"%s\"", i ? "," : "",
		    intent_name(v->intention.list[i]));
	buf_text(out, "],");
	pair(out, "trust", *trust ? trust : "none");
	problems_json(v);
}

static void letter_plain(struct view *v)
{
	struct buf *out = &v->out;
	const struct letter *l = &v->letter;
	const struct commands *c = &v->commands;
	const char *acts = l->may_act ? "may act" : "not acted on";
	const char *answered =
	    l->may_answer ? "may be answered" : "not answered";
	buf_format(out, "kind      %s (%s, %s)\n", letter_kind_name(l->kind),
	    acts, answered);
	buf_format(out, "from      %s\n", l->from);
	buf_format(out, "subject   %s\n", l->subject);
	buf_format(out, "id        %s\n", l->message_id);
	if (*l->problems)
		buf_format(out, "problems  %s\n", l->problems);
	buf_format(out, "new text:\n%s\n", l->new_text);
	for (size_t i = 0; i < v->acted_on; i++)
		buf_format(out, "command   %s %s\n", verb_name(c->list[i].verb),
		    command_words(&v->arena, &c->list[i]));
	for (size_t i = 0; i < v->intention.count; i++)
		buf_format(
		    out, "wants     %s\n", intent_name(v->intention.list[i]));
	if (c->contradictory) {
		buf_format(out, "two moves contradict each other: %s / %s\n",
		    c->first_move, c->second_move);
	}
}

/* The reader process, and the options of the subcommand. */
struct viewer {
	struct reader *reader;
	enum hint hint;
	enum moment moment;
	bool json;
	struct legal_moves legal; /* empty if the legal moves are not known */
};

static bool phase_of(const char *word, struct viewer *viewer)
{
	static const struct {
		const char *word;
		enum hint hint;
		enum moment moment;
	} phases[] = {
	    {"lobby", HINT_LOBBY, MOMENT_NO_GAME},
	    {"table", HINT_LOBBY, MOMENT_TABLE},
	    {"over", HINT_LOBBY, MOMENT_OVER},
	    {"bid", HINT_BID, MOMENT_GAME},
	    {"discard", HINT_DISCARD, MOMENT_GAME},
	    {"pass", HINT_PASS, MOMENT_GAME},
	    {"play", HINT_PLAY, MOMENT_GAME},
	};
	for (size_t i = 0; i < COUNT_OF(phases); i++) {
		if (!strcmp(phases[i].word, word)) {
			viewer->hint = phases[i].hint;
			viewer->moment = phases[i].moment;
			return true;
		}
	}
	return false;
}

/* Return a letter of the kind LETTER_BROKEN, for a letter that could not be
 * read because of `why`. */
static struct letter broken(const char *why)
{
	return (struct letter){
	    .kind = LETTER_BROKEN,
	    .from = "",
	    .from_name = "",
	    .subject = "",
	    .message_id = "",
	    .references = "",
	    .recipients = "",
	    .list = "",
	    .return_path = "",
	    .authentication = "",
	    .sealer = "",
	    .sealed = "",
	    .text = "",
	    .new_text = "",
	    .text_hash = "",
	    .problems = why,
	};
}

static void understand(const struct viewer *viewer, const struct input *in,
    struct view *v, struct err *err)
{
	struct reader *reader = viewer->reader;
	struct letter *l = &v->letter;
	struct raw_letter raw = {in->bytes, in->size};
	if (reader_read(reader, &v->arena, &raw, l, err))
		*l = broken(err->text);
	const struct position position = {
	    .hint = viewer->hint,
	    .legal = viewer->legal,
	};
	v->commands = *reading_make(&v->arena, l, &position, &v->decision);
	const struct occasion at = {
	    .moment = viewer->moment,
	    .moves = v->commands.count > 0,
	    .doubtful = decision_doubtful(&v->decision),
	};
	if (l->evidence && !l->evidence->strange)
		intent_find(l->evidence, &at, &v->intention);
	v->acted_on = l->may_act ? v->commands.count : 0;
}

static void show(const struct viewer *viewer, const struct input *in)
{
	struct view v = {.decision = {.move = -1}};
	struct err err;
	arena_init(&v.arena);
	buf_init(&v.out, 0);
	understand(viewer, in, &v, &err);
	if (viewer->json)
		letter_json(&v);
	else
		letter_plain(&v);
	fwrite(v.out.data, 1, v.out.size, stdout);
	buf_release(&v.out);
	arena_release(&v.arena);
}

/* Read several letters through one reader process, as in a pass. Without files,
 * read standard input. False, with a message, if a file cannot be read. */
static bool show_all(const struct viewer *v, char *const *paths, int count)
{
	bool good = true;
	for (int i = 0; i < count || i == 0; i++) {
		struct input in;
		struct err err;
		if (cli_input(count ? paths[i] : NULL, LETTER_MAX, &in, &err)) {
			cli_complain("%s", err.text);
			good = false;
		} else {
			show(v, &in);
		}
		free(in.bytes);
	}
	return good;
}

/* Read cards such as "4H 5H", or bids such as "0 1 2 3", as a set of moves.
 * Returns 0 if a word is no such move. */
static uint64_t moves_of(const char *text, bool bids)
{
	uint64_t moves = 0;
	char word[CARD_TEXT + 1];
	for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
		size_t size = strcspn(text, " ");
		long bid;
		if (size >= sizeof word)
			return 0;
		memcpy(word, text, size);
		word[size] = '\0';
		int card = bids ? CARD_NONE : card_parse(word);
		if (bids && text_number(word, 0, EVIDENCE_NUMBER_MOST, &bid))
			moves |= (uint64_t)1 << bid;
		else if (card != CARD_NONE)
			moves |= cards_of(card);
		else
			return 0;
		text += size;
	}
	return moves;
}

/* Remove the options from the arguments, leaving the files. Returns the number
 * of files. */
static int take_options(
    const struct arguments *a, const char **phase, const char **may)
{
	int files = 0;
	for (int i = 0; i < a->count; i++) {
		bool last = i + 1 == a->count;
		if (!strcmp(a->word[i], "--phase"))
			*phase = last ? "" : a->word[++i];
		else if (!strcmp(a->word[i], "--may"))
			*may = last ? "" : a->word[++i];
		else
			a->word[files++] = a->word[i];
	}
	return files;
}

/* With --json, each letter is one line. */
int command_read(const struct arguments *a)
{
	struct viewer v = {.hint = HINT_BID, .json = a->json};
	const char *phase = NULL;
	const char *may = NULL;
	int files = take_options(a, &phase, &may);
	if (phase && !phase_of(phase, &v))
		return cli_fail(2,
		    "--phase %s: expected lobby, table, over, bid, discard, "
		    "pass or play",
		    phase);
	v.legal.bids = v.hint == HINT_BID;
	if (may)
		v.legal.moves = moves_of(may, v.legal.bids);
	if (may && !v.legal.moves)
		return cli_fail(2,
		    "--may %s: expected the moves that the player may make, "
		    "such as \"0 1 2 3\", or \"4H 5H\" after --phase play",
		    may);
	signal(SIGPIPE, SIG_IGN);
	v.reader = reader_new(a->program);
	reader_show_all(v.reader);
	bool good = show_all(&v, a->word, files);
	reader_free(v.reader);
	return good ? 0 : 1;
}
