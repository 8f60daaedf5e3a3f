/* outbound.c - from a document to a row of the outbox: tokens, threads, bounce address, frozen
 * bytes.
 *
 * A person's mail asks to be answered to an address that only that person was sent. A hand goes to
 * one recipient: a row has one recipient by its type. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/address.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/when.h"
#include "mail/compose.h"
#include "session.h"
#include "store/clock.h"
#include "store/outbox.h"

static const char *random_hex(struct session *s, size_t bytes)
{
	unsigned char raw[16];
	char *out = arena_alloc(s->arena, 2 * bytes + 1);
	session_chance(s, raw, bytes);
	for (size_t i = 0; i < bytes; i++)
		(void)snprintf(out + 2 * i, 3, "%02x", raw[i]);
	return out;
}

static const char *host(const struct session *s)
{
	return strrchr(s->site->address, '@') + 1;
}

static const char *give_token(struct session *s, const struct outbound *o)
{
	struct token t = o->join;
	if (!t.address) {
		t = (struct token){
		    .purpose = o->in_game ? PURPOSE_GAME : PURPOSE_PERSON,
		    .person = o->person->id,
		    .game = o->in_game ? s->row.id : 0,
		};
		t.events = o->in_game ? s->game.table.events : 0;
	}
	t.issued = s->now;
	const char *text = random_hex(s, 16);
	if (!s->failed)
		store_token_add(s->store, text, &t);
	return text;
}

static const char *detailed(struct session *s, const char *detail)
{
	char out[ADDRESS_MAX + 2];
	if (s->site->token_in_reference || !address_join(s->site->address, detail, out, sizeof out))
		return s->site->address;
	return arena_string(s->arena, out);
}

void outbound_mail(struct session *s, const struct outbound *o)
{
	struct buf text, html, bytes;
	const char *token = (o->person || o->join.address) && !o->to_list ? give_token(s, o) : NULL;
	const char *bounce = random_hex(s, 8);
	int64_t serial = store_mail_next(s->store);
	bool answers = o->answer && s->letter && *s->letter->message_id;
	const char *thread = o->in_game ? s->row.thread : "";
	struct outgoing m = {
	    .from_name = s->site->name,
	    .from = s->site->address,
	    .to = o->to,
	    .subject = o->subject,
	    .date = s->now,
	    .answer = o->answer && s->letter,
	    .serial = (long)serial,
	    .game = o->in_game ? (long)s->row.id : 0,
	};
	m.reply_to = token                         ? detailed(s, token)
	             : s->site->list && o->in_game ? s->site->list
	                                           : NULL;
	m.message_id =
	    token && s->site->token_in_reference
		? arena_format(s->arena, "t%s.%" PRId64 "@%s", token, serial, host(s))
		: arena_format(s->arena, "s%" PRId64 ".%s@%s", serial, random_hex(s, 8), host(s));
	m.in_reply_to = answers ? s->letter->message_id : thread;
	m.references = answers && *thread
	                   ? arena_format(s->arena, "%s %s", thread, s->letter->message_id)
	               : answers ? s->letter->message_id
	                         : thread;
	buf_init(&text, 0);
	buf_init(&html, 0);
	buf_init(&bytes, 0);
	doc_text(o->doc, &text);
	doc_html(o->doc, &html);
	m.text = buf_string(&text);
	m.html = buf_string(&html);
	compose(&bytes, &m);
	struct mail_row row = {
	    .id = serial,
	    .sender = detailed(s, arena_format(s->arena, "b-%s", bounce)),
	    .recipient = o->to,
	    .bytes = bytes.data,
	    .size = bytes.size,
	    .bounce = bounce,
	    .message_id = m.message_id,
	    .events = o->in_game ? s->game.table.events : 0,
	    .person = o->person ? o->person->id : 0,
	    .game = o->in_game ? s->row.id : 0,
	    .created = s->now,
	    .notice = o->notice,
	};
	if (!s->failed && address_valid(o->to))
		store_mail_add(s->store, &row);
	buf_release(&text);
	buf_release(&html);
	buf_release(&bytes);
}

void outbound_gamesmasters(
    struct session *s, const char *except, const char *subject, const char *what)
{
	enum { AN_HOUR = 20 }; /* many bouncing mails must not make many more */
	for (const char *const *g = s->site->gamesmasters; g && *g; g++) {
		struct person p;
		struct doc doc;
		if ((except && address_same(*g, except)) ||
		    store_mails_to(s->store, *g, s->now - WHEN_HOUR) >= AN_HOUR)
			continue;
		bool known = store_person_named(s->store, s->arena, *g, &p);
		doc_init(&doc, s->arena, subject);
		doc_paragraph(&doc, "%s", what);
		outbound_mail(s,
		    &(struct outbound){
			.person = known ? &p : NULL,
			.to = *g,
			.subject = subject,
			.doc = &doc,
		    });
	}
}

enum outcome referee_alert(struct referee *r,
    const char *to,
    const char *const *troubles,
    int count,
    int64_t now,
    struct err *err)
{
	struct arena arena;
	struct doc doc;
	enum outcome o = store_begin(r->store, err);
	if (o)
		return o;
	arena_init(&arena);
	struct session s = {.r = r,
	    .store = r->store,
	    .site = r->site,
	    .arena = &arena,
	    .now = now,
	    .at = now,
	    .err = err};
	if (!address_same(to, r->site->address) && store_once(r->store, "alert", now, WHEN_DAY)) {
		doc_init(&doc, &arena, "The Spades referee needs a look");
		for (int i = 0; i < count; i++)
			doc_paragraph(&doc, "%s", troubles[i]);
		doc_paragraph(&doc,
		    "This is said at most once a day. The command spadesd status "
		    "shows how it is now.");
		outbound_mail(&s,
		    &(struct outbound){
			.to = to,
			.subject = "The Spades referee needs a look",
			.doc = &doc,
		    });
	}
	arena_release(&arena);
	if (!s.failed)
		return store_commit(r->store, err);
	store_rollback(r->store);
	return s.failed;
}
