/* previewed.c - see previewed.h. */
#include "support/previewed.h"

#include <string.h>

#include "base/text.h"
#include "store/outbox.h"
#include "support/desk.h"

const char *previewed_squeezed(const char *text)
{
	char *out = arena_string(&desk->arena, text);
	char *to = out;
	for (const char *p = text; *p; p++) {
		bool blank = *p == ' ' || *p == '\n';
		if (!blank || (to > out && to[-1] != ' '))
			*to++ = blank ? ' ' : *p;
	}
	while (to > out && to[-1] == ' ')
		to--;
	*to = '\0';
	return out;
}

/* Reads the mails that were written after the mail `after`. */
static int mails_after(int64_t after, struct previewed *out)
{
	struct mail_row rows[MAILS];
	int n = 0;
	size_t count = store_mail_due(
	    desk->referee.store, &desk->arena, desk->now + 1, rows, MAILS);
	for (size_t i = 0; i < count; i++) {
		struct letter l;
		const char *to = rows[i].recipient;
		if (rows[i].id <= after)
			continue;
		letter_read_text(&desk->arena, rows[i].bytes, rows[i].size, &l);
		out[n].to = arena_copy(&desk->arena, to, strcspn(to, "@"));
		out[n].subject = l.subject;
		char *foot = strstr(l.text, "\nTo stop all mail");
		if (foot)
			*foot = '\0';
		out[n++].text = previewed_squeezed(l.text);
	}
	return n;
}

int previewed_mails(const char *text, struct previewed *out)
{
	static const char head[] = "Mail to ";
	static const char rest[] = "The rest of this mail is not shown";
	int n = 0;
	struct arena *arena = &desk->arena;
	while (*text) {
		size_t size = strcspn(text, "\n");
		const char *line = arena_copy(arena, text, size);
		text += size + (text[size] == '\n');
		if (text_starts(line, head)) {
			const char *to = line + strlen(head);
			const char *subject = strstr(to, ", subject: ");
			ck_assert_ptr_nonnull(subject);
			out[n++] = (struct previewed){
			    .to = arena_copy(arena, to, (size_t)(subject - to)),
			    .subject = subject + strlen(", subject: "),
			    .text = "",
			    .whole = true,
			};
		} else if (n && text_starts(line, rest)) {
			out[n - 1].whole = false;
		} else if (n && *line == ' ') {
			out[n - 1].text = arena_format(
			    arena, "%s%s\n", out[n - 1].text, line + 3);
		} else if (n && *line && !text_starts(line, "To stop")) {
			/* a long subject goes on in the next line */
			out[n - 1].subject = arena_format(
			    arena, "%s %s", out[n - 1].subject, line);
		}
	}
	return n;
}

static struct previewed_counts counts;

struct previewed_counts previewed_counts(void)
{
	return counts;
}

/* Fails the test unless each shown line is in the mail, in order. */
static void same_lines(const struct previewed *shown,
    const struct previewed *sent,
    const char *line)
{
	const char *at = sent->text;
	const char *text = shown->text;
	if (shown->whole) {
		ck_assert_msg(!strcmp(previewed_squeezed(text), sent->text),
		    "%s: to %s was shown: %s; sent: %s",
		    line,
		    sent->to,
		    previewed_squeezed(text),
		    sent->text);
		return;
	}
	while (*text) {
		size_t n = strcspn(text, "\n");
		const char *want =
		    previewed_squeezed(arena_copy(&desk->arena, text, n));
		const char *found = strstr(at, want);
		ck_assert_msg(found != NULL,
		    "%s: to %s was shown: %s; sent: %s",
		    line,
		    sent->to,
		    want,
		    at);
		at = found + strlen(want);
		text += n + 1;
	}
}

static const char *person_at(const char *local)
{
	struct person p;
	const char *address = arena_format(&desk->arena, "%s@play.test", local);
	bool found =
	    store_person_named(desk->referee.store, &desk->arena, address, &p);
	return found ? p.handle : address;
}

void previewed_same(
    struct previewed *shown, int n, const char *line, int64_t before)
{
	struct previewed sent[MAILS];
	int m = mails_after(before, sent);
	ck_assert_msg(n == m, "%s: %d mails shown, %d sent", line, n, m);
	for (int i = 0; i < m; i++) {
		const char *to = person_at(sent[i].to);
		int k = 0;
		/* after a rename, the preview has the old name or the new */
		while (k < n && (!shown[k].to ||
				    (strcmp(shown[k].to, to) != 0 &&
					!text_starts(to, shown[k].to) &&
					!text_starts(shown[k].to, sent[i].to))))
			k++;
		ck_assert_msg(k < n, "%s: no mail to %s is shown", line, to);
		if (strcmp(shown[k].subject, "(not known yet)") != 0)
			ck_assert_str_eq(shown[k].subject, sent[i].subject);
		same_lines(&shown[k], &sent[i], line);
		counts.mails++;
		counts.whole += shown[k].whole;
		counts.shown += strlen(previewed_squeezed(shown[k].text));
		counts.sent += strlen(sent[i].text);
		shown[k].to = NULL;
	}
}
