/* reads.c - what a letter does at a moment of a game. */
#include "reads.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "engine/card.h"
#include "mail/reading.h"

enum { EVERY_BID = 0x3FFF };

void reads_mail(struct arena *arena, const char *fields, const char *text,
    struct letter *out)
{
	struct buf mail;
	buf_init(&mail, 0);
	buf_format(&mail,
	    "%sMIME-Version: 1.0\r\n"
	    "Content-Type: text/plain; charset=utf-8\r\n\r\n",
	    fields);
	for (const char *p = text; *p; p++) {
		if (*p == '\n')
			buf_byte(&mail, '\r');
		buf_byte(&mail, *p);
	}
	buf_text(&mail, "\r\n");
	letter_parse(arena, buf_string(&mail), mail.size, out);
	buf_release(&mail);
}

void reads_parse(struct arena *arena, const char *name, const char *subject,
    const char *text, struct letter *out)
{
	const char *fields = arena_format(arena,
	    "From: %s <ann@play.test>\r\nTo: r@play.test\r\n"
	    "Subject: %s\r\n",
	    name, subject);
	reads_mail(arena, fields, text, out);
}

void reads_whole(struct arena *arena, struct letter *letter)
{
	struct evidence *e = arena_alloc(arena, sizeof *e);
	letter->new_text = letter->text;
	letter->subject = "";
	evidence_read(arena, letter->new_text, "", e);
	letter->commands = commands_read(arena, letter, e);
	letter->evidence = e;
}

static uint64_t legal_cards(void)
{
	static const char *const names[] = {READS_CARDS};
	uint64_t cards = 0;
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		cards |= cards_of(card_parse(names[i]));
	return cards;
}

const struct commands *reads_commands(
    struct arena *arena, const struct letter *letter, enum hint hint)
{
	struct decision decision;
	struct position at = {
	    .hint = hint,
	    .legal = {.bids = hint == HINT_BID},
	    .calls = true,
	    .hand = CARDS_52,
	    .give = hint == HINT_PASS ? 2 : 1,
	};
	if (hint == HINT_BID)
		at.legal.moves = EVERY_BID;
	if (hint == HINT_PLAY)
		at.legal.moves = legal_cards();
	return reading_make(arena, letter, &at, &decision);
}

const char *reads_describe(struct arena *arena, const struct commands *c)
{
	struct buf out;
	buf_init(&out, 0);
	for (size_t i = 0; i < c->count; i++) {
		const char *words = command_words(arena, &c->list[i]);
		buf_format(&out, "%s%s%s%s", out.size ? "; " : "",
		    verb_name(c->list[i].verb), *words ? " " : "", words);
	}
	if (c->contradictory)
		buf_text(&out, "!");
	for (size_t i = 0; i < c->unknown; i++)
		buf_text(&out, "?");
	const char *result = arena_string(arena, buf_string(&out));
	buf_release(&out);
	return result;
}

const char *reads(struct arena *arena, const char *text, enum hint hint)
{
	struct letter letter;
	reads_parse(arena, "Ann", "", text, &letter);
	return reads_describe(arena, reads_commands(arena, &letter, hint));
}
