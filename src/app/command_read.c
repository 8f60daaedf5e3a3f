/* command_read.c - `spadesd read`: how a mail is understood, through the same reader child that the
 * daemon uses. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "cli.h"
#include "commands.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "mail/reader.h"

static void pair(struct buf *out, const char *key, const char *value)
{
	buf_format(out, "\"%s\":", key);
	buf_json(out, value);
	buf_byte(out, ',');
}

/* Its comma is the caller's. */
static void command_json(struct buf *out, struct arena *arena, const struct command *c)
{
	const char *arg = command_words(arena, c);
	buf_format(out, "{\"verb\":\"%s\",\"args\":[", verb_name(c->verb));
	if (*arg)
		buf_json(out, arg);
	buf_text(out, "],\"line\":");
	buf_json(out, c->line);
	buf_text(out, ",\"sure\":true}");
}

static void problems_json(struct buf *out, char *problems)
{
	char *save = NULL;
	const char *comma = "";
	buf_text(out, "\"problems\":[");
	char *p = strtok_r(problems, ";", &save);
	while (p) {
		buf_text(out, comma);
		buf_json(out, p + strspn(p, " "));
		comma = ",";
		p = strtok_r(NULL, ";", &save);
	}
	buf_text(out, "]}\n");
}

static const char *json_bool(bool value)
{
	return value ? "true" : "false";
}

static void commands_json(
    struct buf *out, struct arena *arena, const struct letter *l, const struct commands *c)
{
	size_t count = l->may_act ? c->count : 0;
	buf_text(out, "\"commands\":[");
	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			buf_byte(out, ',');
		command_json(out, arena, &c->list[i]);
	}
}

static void letter_json(
    struct buf *out, struct arena *arena, const struct letter *l, const struct commands *c)
{
	buf_format(out,
	    "{\"kind\":\"%s\",\"may_act\":%s,\"may_answer\":%s,",
	    letter_kind_name(l->kind),
	    json_bool(l->may_act),
	    json_bool(l->may_answer));
	pair(out, "from", l->from);
	pair(out, "subject", l->subject);
	pair(out, "message_id", l->message_id);
	pair(out, "text", l->text);
	pair(out, "new_text", l->new_text);
	commands_json(out, arena, l, c);
	buf_format(out, "],\"contradictory\":%s,", json_bool(c->contradictory));
	const char *trust = l->authentication;
	pair(out, "trust", *trust ? trust : "none");
	problems_json(out, arena_string(arena, l->problems));
}

static void command_plain(struct buf *out, struct arena *arena, const struct command *c)
{
	buf_format(out, "command   %s %s\n", verb_name(c->verb), command_words(arena, c));
}

static void letter_plain(
    struct buf *out, struct arena *arena, const struct letter *l, const struct commands *c)
{
	const char *acts = l->may_act ? "may act" : "not acted on";
	const char *answered = l->may_answer ? "may be answered" : "not answered";
	buf_format(out, "kind      %s (%s, %s)\n", letter_kind_name(l->kind), acts, answered);
	buf_format(out, "from      %s\n", l->from);
	buf_format(out, "subject   %s\n", l->subject);
	buf_format(out, "id        %s\n", l->message_id);
	if (*l->problems)
		buf_format(out, "problems  %s\n", l->problems);
	buf_format(out, "new text:\n%s\n", l->new_text);
	for (size_t i = 0; l->may_act && i < c->count; i++)
		command_plain(out, arena, &c->list[i]);
	if (c->contradictory) {
		buf_format(out,
		    "two moves contradict each other: %s / %s\n",
		    c->first_move,
		    c->second_move);
	}
}

static bool phase_of(const char *word, enum hint *hint)
{
	static const struct {
		const char *word;
		enum hint hint;
	} phases[] = {
	    {"lobby", HINT_LOBBY},
	    {"bid", HINT_BID},
	    {"discard", HINT_DISCARD},
	    {"pass", HINT_PASS},
	    {"play", HINT_PLAY},
	};
	for (size_t i = 0; i < sizeof phases / sizeof phases[0]; i++) {
		if (!strcmp(phases[i].word, word)) {
			*hint = phases[i].hint;
			return true;
		}
	}
	return false;
}

/* A letter that could not be read is shown as broken, with the reason. */
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
	    .text = "",
	    .new_text = "",
	    .problems = why,
	};
}

/* What is wanted, and what it is done with. */
struct viewer {
	struct reader *reader;
	enum hint hint;
	bool json;
};

/* One letter; the child is told of the next while this one is looked at. */
static void show(const struct viewer *v, const struct input *in, const struct input *next)
{
	struct arena arena;
	struct letter letter;
	struct commands commands;
	struct err err;
	struct buf out;
	arena_init(&arena);
	buf_init(&out, 0);
	enum outcome o = reader_read(v->reader, &arena, in->bytes, in->size, &letter, &err);
	if (o)
		letter = broken(err.text);
	if (next->bytes)
		reader_ahead(v->reader, next->bytes, next->size);
	commands_parse(&arena, &letter, v->hint, &commands);
	if (v->json)
		letter_json(&out, &arena, &letter, &commands);
	else
		letter_plain(&out, &arena, &letter, &commands);
	fwrite(buf_string(&out), 1, out.size, stdout);
	buf_release(&out);
	arena_release(&arena);
}

static bool load(const char *path, struct input *in)
{
	struct err err;
	if (!cli_input(path, LETTER_MAX, in, &err))
		return true;
	cli_complain("%s", err.text);
	return false;
}

/* Several files are several letters through the same child, as in a pass; none stand for standard
 * input. False when one of them cannot be read, which is said. */
static bool show_all(const struct viewer *v, char *const *paths, int count)
{
	struct input in;
	bool good = load(count ? paths[0] : NULL, &in);
	for (int i = 1; i <= count || i == 1; i++) {
		struct input next = {.bytes = NULL};
		if (i < count && !load(paths[i], &next))
			good = false;
		if (in.bytes)
			show(v, &in, &next);
		free(in.bytes);
		in = next;
	}
	return good;
}

/* Takes --phase PHASE out of the words and leaves the files, whose number it returns; -1 when PHASE
 * is none, and *wrong is what stands there. */
static int take_phase(const struct arguments *a, enum hint *hint, const char **wrong)
{
	int files = 0;
	for (int i = 0; i < a->count; i++) {
		if (strcmp(a->word[i], "--phase") != 0) {
			a->word[files] = a->word[i];
			files++;
			continue;
		}
		i++;
		*wrong = i < a->count ? a->word[i] : "";
		if (!phase_of(*wrong, hint))
			return -1;
	}
	return files;
}

/* With --json a line each. */
int command_read(const struct arguments *a)
{
	struct viewer v = {.hint = HINT_BID, .json = a->json};
	const char *wrong;
	int files = take_phase(a, &v.hint, &wrong);
	if (files < 0)
		return cli_fail(2, "--phase %s: expected lobby, bid, discard, pass or play", wrong);
	signal(SIGPIPE, SIG_IGN);
	v.reader = reader_new(a->program);
	bool good = show_all(&v, a->word, files);
	reader_free(v.reader);
	return good ? 0 : 1;
}
