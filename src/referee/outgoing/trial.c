/* trial.c - the mails of a preview.
 *
 * A notice is written three times: for its reader, for its reader without hand,
 * news, orders and talk, and for everybody. A line of the first is shown if it
 * is also a line of one of the others, so no line depends on a hidden card.
 * What the command says is shown where it stands as a whole: the gamesmaster
 * chose its words, and a line of it could be equal to a line that says what a
 * hand has. If the game would go on by itself, only what the command says is
 * shown. */
#include "trial.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "notice/notice.h"
#include "outbound.h"
#include "referee/session/session.h"

/* ---- what everybody may read ----
 *
 * The text has what the command says, END_OF_SAID, and the open lines. */

enum { END_OF_SAID = '\x1e' };

/* Writes the notice to `out`, and unlinks the answer, which the reader's own
 * mail takes next. */
static void write_open(
    struct session *s, const struct notice *n, struct buf *out)
{
	struct doc doc;
	doc_init(&doc, s->tx.arena, "");
	notice_mail(&doc, n);
	doc_text(&doc, out);
	buf_byte(out, '\n');
	*s->reply.answer.last = NULL;
}

/* Writes only what the command itself says. */
static void write_said(
    struct session *s, const struct notice *n, struct buf *out)
{
	struct doc doc;
	doc_init(&doc, s->tx.arena, "");
	if (n->announce)
		doc_strong(&doc, "%s", n->announce);
	if (n->answer)
		doc_append(&doc, n->answer);
	doc_text(&doc, out);
	*s->reply.answer.last = NULL;
}

const char *trial_open_lines(struct session *s, const struct notice *n)
{
	struct buf out;
	if (!s->tx.trial)
		return NULL;
	struct notice bare = *n;
	struct notice all = session_notice(s, SEAT_NONE);
	buf_init(&out, 0);
	write_said(s, n, &out);
	buf_byte(&out, END_OF_SAID);
	bare.announce = NULL;
	bare.answer = NULL;
	bare.view.hand = 0;
	bare.view.gave = 0;
	bare.no_hand = true;
	bare.news_count = 0;
	bare.orders = NULL;
	bare.talk = NULL;
	all.news_count = 0;
	all.zone = n->zone;
	if (!s->tx.trial->goes_on) {
		write_open(s, &bare, &out);
		write_open(s, &all, &out);
	}
	const char *text = arena_string(s->tx.arena, buf_string(&out));
	buf_release(&out);
	return text;
}

/* ---- one mail ---- */

static bool has_line(const char *text, const char *line, size_t size)
{
	while (*text) {
		size_t n = strcspn(text, "\n");
		if (n == size && !strncmp(text, line, size))
			return true;
		text += n + (text[n] == '\n');
	}
	return false;
}

/* Returns the size of the line without the blank that wraps it. */
static int without_blank(const char *line, size_t size)
{
	while (size && line[size - 1] == ' ')
		size--;
	return (int)size;
}

/* Returns the bytes until the next empty line. */
static size_t paragraph_size(const char *text)
{
	const char *end = strstr(text, "\n\n");
	size_t size = end ? (size_t)(end - text) : strlen(text);
	while (size && text[size - 1] == '\n')
		size--;
	return size;
}

/* True if what the command says, before END_OF_SAID, has this paragraph. */
static bool is_said(const char *said, const char *text, size_t size)
{
	while (*said && *said != END_OF_SAID) {
		const char *end = strchr(said, END_OF_SAID);
		size_t n = paragraph_size(said);
		if (end && said + n > end)
			n = (size_t)(end - said);
		while (n && said[n - 1] == '\n')
			n--;
		if (n == size && !strncmp(said, text, n))
			return true;
		said += n;
		said += strspn(said, "\n");
	}
	return false;
}

/* Adds the paragraphs of `text` that the command says, and the lines of other
 * paragraphs that are also in `open`, indented. */
static void add_lines(const char *text, const char *open, struct buf *out)
{
	bool apart = false;
	bool said = false;
	bool begins = true;
	const char *end = open ? strchr(open, END_OF_SAID) : NULL;
	const char *lines = end ? end + 1 : open;
	for (size_t n = 0; *text; text += n + (text[n] == '\n')) {
		n = strcspn(text, "\n");
		if (n && begins)
			said =
			    open && is_said(open, text, paragraph_size(text));
		begins = !n;
		if (!n)
			apart = out->size > 0;
		else if (!open || said || has_line(lines, text, n)) {
			buf_format(out,
			    "%s    %.*s\n",
			    apart ? "\n" : "",
			    without_blank(text, n),
			    text);
			apart = false;
		}
	}
}

void trial_note(const struct session *s, const struct outbound *o)
{
	struct trial *t = s->tx.trial;
	struct buf all;
	struct buf shown;
	bool hides = t->draws || o->open;
	const char *to = o->person ? o->person->handle : o->to;
	const char *subject = o->subject;
	buf_init(&all, 0);
	buf_init(&shown, 0);
	doc_text(o->doc, &all);
	if (!t->draws)
		add_lines(buf_string(&all), o->open, &shown);
	if (t->draws || (o->open && t->goes_on))
		subject = "(not known yet)";
	doc_paragraph(t->mails,
	    "Mail to %s, subject: %s",
	    arena_string(t->arena, to),
	    arena_string(t->arena, subject));
	if (shown.size)
		doc_pre(t->mails, arena_string(t->arena, buf_string(&shown)));
	if (hides)
		doc_paragraph(
		    t->mails, "The rest of this mail is not shown here.");
	t->count++;
	buf_release(&all);
	buf_release(&shown);
}
