/* read.c - `spadesd read`: how a mail is understood, through the same reader child that the daemon
 * uses. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "base/arena.h"
#include "base/buf.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "mail/reader.h"

static void pair(struct buf *out, const char *key, const char *value)
{
	buf_format(out, "\"%s\":", key);
	buf_json(out, value);
	buf_byte(out, ',');
}

static void command_json(struct buf *out, struct arena *arena, const struct command *c, bool first)
{
	const char *arg = command_words(arena, c);
	buf_format(out, "%s{\"verb\":\"%s\",\"args\":[", first ? "" : ",", verb_name(c->verb));
	if (*arg)
		buf_json(out, arg);
	buf_text(out, "],\"line\":");
	buf_json(out, c->line);
	buf_text(out, ",\"sure\":true}");
}

static void problems_json(struct buf *out, char *problems)
{
	char *save = NULL;
	bool first = true;
	buf_text(out, "\"problems\":[");
	for (char *p = strtok_r(problems, ";", &save); p;
	    p = strtok_r(NULL, ";", &save), first = false) {
		if (!first)
			buf_byte(out, ',');
		buf_json(out, p + strspn(p, " "));
	}
	buf_text(out, "]}\n");
}

static void letter_json(
    struct buf *out, struct arena *arena, const struct letter *l, const struct commands *c)
{
	buf_format(out,
	    "{\"kind\":\"%s\",\"may_act\":%s,\"may_answer\":%s,",
	    letter_kind_name(l->kind),
	    l->may_act ? "true" : "false",
	    l->may_answer ? "true" : "false");
	pair(out, "from", l->from);
	pair(out, "subject", l->subject);
	pair(out, "message_id", l->message_id);
	pair(out, "text", l->text);
	pair(out, "new_text", l->new_text);
	buf_text(out, "\"commands\":[");
	for (size_t i = 0; l->may_act && i < c->count; i++)
		command_json(out, arena, &c->list[i], i == 0);
	buf_format(out, "],\"contradictory\":%s,", c->contradictory ? "true" : "false");
	pair(out, "trust", *l->authentication ? l->authentication : "none");
	problems_json(out, arena_string(arena, l->problems));
}

static void letter_plain(
    struct buf *out, struct arena *arena, const struct letter *l, const struct commands *c)
{
	buf_format(out,
	    "kind      %s (%s, %s)\nfrom      %s\nsubject   %s\nid        %s\n",
	    letter_kind_name(l->kind),
	    l->may_act ? "may act" : "not acted on",
	    l->may_answer ? "may be answered" : "not answered",
	    l->from,
	    l->subject,
	    l->message_id);
	if (*l->problems)
		buf_format(out, "problems  %s\n", l->problems);
	buf_format(out, "new text:\n%s\n", l->new_text);
	for (size_t i = 0; l->may_act && i < c->count; i++)
		buf_format(out,
		    "command   %s %s\n",
		    verb_name(c->list[i].verb),
		    command_words(arena, &c->list[i]));
	if (c->contradictory)
		buf_format(out,
		    "two moves contradict each other: %s / %s\n",
		    c->first_move,
		    c->second_move);
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
	for (size_t i = 0; i < sizeof phases / sizeof phases[0]; i++)
		if (!strcmp(phases[i].word, word)) {
			*hint = phases[i].hint;
			return true;
		}
	return false;
}

struct input {
	char *bytes; /* heap; NULL: the file cannot be read, which was said */
	size_t size;
};

static struct input load(const char *path)
{
	struct input in = {0};
	in.bytes = read_input(path, LETTER_MAX, &in.size);
	return in;
}

/* One letter; the child is told of the next while this one is looked at. */
static void show(struct reader *reader,
    const struct input *in,
    const struct input *next,
    enum hint hint,
    bool json)
{
	struct arena arena;
	struct letter letter;
	struct commands commands;
	struct err err;
	struct buf out;
	arena_init(&arena);
	buf_init(&out, 0);
	struct raw_letter raw = {in->bytes, in->size};
	if (reader_read(reader, &arena, &raw, &letter, &err))
		letter = (struct letter){
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
		    .problems = arena_string(&arena, err.text),
		};
	if (next->bytes)
		reader_ahead(reader, next->bytes, next->size);
	commands_parse(&arena, &letter, hint, &commands);
	if (json)
		letter_json(&out, &arena, &letter, &commands);
	else
		letter_plain(&out, &arena, &letter, &commands);
	(void)fwrite(buf_string(&out), 1, out.size, stdout);
	buf_release(&out);
	arena_release(&arena);
}

/* Several files are several letters through the same child, as in a pass; with --json a line each.
 */
int command_read(const struct arguments *a)
{
	enum hint hint = HINT_BID;
	int files = 0;
	bool good = true;
	for (int i = 0; i < a->count; i++)
		if (strcmp(a->word[i], "--phase") != 0)
			a->word[files++] = a->word[i];
		else if (i + 1 == a->count || !phase_of(a->word[++i], &hint))
			return complain_exit(2,
			    "--phase %s: expected lobby, bid, discard, pass or play",
			    i < a->count ? a->word[i] : "");
	(void)signal(SIGPIPE, SIG_IGN);
	struct reader *reader = reader_new(a->program);
	struct input in = load(files ? a->word[0] : NULL), next;
	for (int i = 0; i == 0 || i < files; i++, in = next) {
		next = i + 1 < files ? load(a->word[i + 1]) : (struct input){0};
		good &= in.bytes != NULL;
		if (in.bytes)
			show(reader, &in, &next, hint, a->json);
		free(in.bytes);
	}
	reader_free(reader);
	return good ? 0 : 1;
}
