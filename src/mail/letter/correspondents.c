/* correspondents.c - to whom a letter was written, by whom, and in answer to
 * what: fields with addresses and with message ids. */
#include "correspondents.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/letter.h"
#include "mail/mime/mime.h"
#include "mail/origin/origin.h"
#include "mail/tables/vocabulary.h"

struct reading {
	struct arena *arena;
	const struct headers *headers;
	struct letter *letter;
};

static void add_word(struct buf *out, const char *word, size_t size)
{
	if (out->size)
		buf_byte(out, ' ');
	buf_add(out, word, size);
}

/* Adds the addresses of one value. Returns false if some cannot be read. */
static bool collect_addresses(
    struct reading *r, const char *value, struct buf *out)
{
	bool all = true;
	struct mailboxes m;
	addresses_read(r->arena, value, &m);
	for (size_t i = 0; i < m.count; i++) {
		const char *address = m.list[i].address;
		if (*address)
			add_word(out, address, strlen(address));
		else
			all = false;
	}
	return all;
}

/* The addresses in all fields with these names, in the order of the names. NULL
 * ends the list. Clears *all if there are others that cannot be read. */
static const char *addresses_of(struct reading *r, vocabulary names, bool *all)
{
	const struct headers *h = r->headers;
	struct buf out;
	buf_init(&out, 0);
	for (; *names; names++)
		for (size_t i = 0; i < h->count; i++)
			if (text_same(h->list[i].name, *names))
				*all &= collect_addresses(
				    r, h->list[i].value, &out);
	return arena_take(r->arena, &out);
}

/* True if a field with one of these names occurs twice, which RFC 5322 3.6 does
 * not allow. A signature may cover only one of the two. */
static bool repeated(const struct headers *h, vocabulary names)
{
	for (; *names; names++) {
		int fields = 0;
		for (size_t i = 0; i < h->count; i++)
			fields += text_same(h->list[i].name, *names);
		if (fields > 1)
			return true;
	}
	return false;
}

/* The list, with "?" first if not all are known. */
static const char *marked(struct reading *r, const char *list, bool all)
{
	return all ? list : arena_format(r->arena, "? %s", list);
}

/* The addresses of To and Cc, after a "," those that anybody may have added.
 */
static const char *addressees_of(struct reading *r)
{
	static vocabulary names = {"To", "Cc", NULL};
	const char *of_author[] = {NULL, NULL, NULL};
	const char *of_anybody[] = {NULL, NULL, NULL};
	bool all = !repeated(r->headers, names);
	for (int i = 0; names[i]; i++) {
		bool added = signature_leaves_out(
		    r->arena, r->headers, r->letter->from, names[i]);
		const char **place = added ? of_anybody : of_author;
		place[place[0] ? 1 : 0] = names[i];
	}
	const char *written = addresses_of(r, of_author, &all);
	const char *added = addresses_of(r, of_anybody, &all);
	if (*added)
		written = arena_format(r->arena, "%s , %s", written, added);
	return marked(r, written, all);
}

static void read_recipients(struct reading *r)
{
	static const char *const recipients[] = {
	    "Delivered-To",
	    "X-Original-To",
	    "Envelope-To",
	    "X-Envelope-To",
	    "Apparently-To",
	    "Resent-To",
	    "To",
	    "Cc",
	    NULL,
	};
	static vocabulary authors = {"X-Original-From", "Reply-To", "Cc", NULL};
	bool any = true;
	bool claimed = true;
	r->letter->recipients = addresses_of(r, recipients, &any);
	const char *list = addresses_of(r, authors, &claimed);
	r->letter->authors = marked(r, list, claimed);
	r->letter->addressees = addressees_of(r);
}

/* Collects the bracketed ids of one value. */
static void collect_ids(const char *value, struct buf *out)
{
	const char *p = strchr(value, '<');
	while (p) {
		p++;
		size_t n = strcspn(p, "> \t");
		if (n && p[n] == '>')
			add_word(out, p, n);
		p = strchr(p + n, '<');
	}
}

static void ids_in(const struct reading *r, const char *field, struct buf *out)
{
	const struct headers *h = r->headers;
	for (size_t i = 0; i < h->count; i++)
		if (text_same(h->list[i].name, field))
			collect_ids(h->list[i].value, out);
}

/* The last id in References is that of the letter that is answered. */
static void read_references(struct reading *r)
{
	struct buf out;
	buf_init(&out, 0);
	ids_in(r, "In-Reply-To", &out);
	if (!out.size) {
		ids_in(r, "References", &out);
		const char *all = arena_string(r->arena, buf_string(&out));
		const char *last = strrchr(all, ' ');
		buf_clear(&out);
		if (last)
			add_word(&out, last + 1, strlen(last + 1));
	}
	ids_in(r, "References", &out);
	const char *ids = arena_take(r->arena, &out);
	r->letter->references = text_clean(r->arena, ids, strlen(ids));
}

void correspondents_read(
    struct arena *arena, const struct headers *headers, struct letter *letter)
{
	struct reading r = {arena, headers, letter};
	read_recipients(&r);
	read_references(&r);
}
