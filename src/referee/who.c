/* who.c - which person wrote, and how sure that is: the one place that answers
 * it.
 *
 * A token in the address that was answered (or in the Message-ID, where the
 * site has no +detail addresses) is the strongest word; a post of the
 * configured list stands for its From, as does mail that the provider
 * authenticated. */
#include "who.h"

#include <string.h>

#include "base/address.h"
#include "base/arena.h"
#include "base/text.h"
#include "mail/authres.h"
#include "session.h"

/* Cuts the recipients that are `left` down to those after the first that is our
 * own address with a detail. Returns that detail, in lower case; NULL when
 * there is none. */
static const char *next_detail(const struct session *s, char **left)
{
	for (;;) {
		const char *address = strsep(left, " ");
		if (!address)
			return NULL;
		char base[ADDRESS_MAX + 2];
		char detail[ADDRESS_MAX + 2];
		bool split = address_split(address, base, detail, sizeof base);
		if (!split || !*detail)
			continue;
		if (!address_same(base, s->site->address))
			continue;
		text_lower(detail);
		return arena_string(s->arena, detail);
	}
}

static bool use_token(struct session *s, const char *text)
{
	struct who *w = &s->who;
	size_t digits = strspn(text, "0123456789abcdef");
	if (digits != TOKEN_TEXT - 1 || text[digits])
		return false;
	w->has_token = store_token(s->store, s->arena, text, &w->token);
	return w->has_token;
}

static bool token_from_recipients(struct session *s)
{
	char *left = arena_string(s->arena, s->letter->recipients);
	for (;;) {
		const char *detail = next_detail(s, &left);
		if (!detail)
			return false;
		if (use_token(s, detail))
			return true;
	}
}

/* Message-IDs of ours that carry a token look like tTOKEN.SERIAL@host. */
static bool token_from_references(struct session *s)
{
	char *left = arena_string(s->arena, s->letter->references);
	for (;;) {
		char *id = strsep(&left, " ");
		if (!id)
			return false;
		if (*id != 't' || strcspn(id, ".") != TOKEN_TEXT)
			continue;
		char *token = arena_copy(s->arena, id + 1, TOKEN_TEXT - 1);
		if (use_token(s, token))
			return true;
	}
}

/* A List-Id is the list's address with a dot for the @. */
static bool on_our_list(const struct session *s)
{
	const char *list = s->site->list;
	const char *carried = s->letter->list;
	if (!list || s->letter->kind != LETTER_LIST)
		return false;
	if (address_same(list, carried))
		return true;
	char *id = arena_string(s->arena, list);
	char *at = strchr(id, '@');
	if (at)
		*at = '.';
	return text_same(id, carried);
}

bool who_named(const struct session *s, const char *name, struct person *out)
{
	return store_person_named(s->store, s->arena, name, out);
}

bool who_is(const struct session *s, int64_t person, struct person *out)
{
	return store_person(s->store, s->arena, person, out);
}

/* Is the From that of somebody registered? Not when it is only his name. */
static bool from_is_known(struct session *s)
{
	const char *from = s->letter->from;
	struct person *p = &s->who.person;
	if (!*from || !who_named(s, from, p))
		return false;
	return address_same(p->address, from);
}

void who_wrote(struct session *s)
{
	struct who *w = &s->who;
	bool found = s->site->token_in_reference ? token_from_references(s)
	                                         : token_from_recipients(s);
	if (found && w->token.purpose != PURPOSE_JOIN) {
		w->known = who_is(s, w->token.person, &w->person);
		w->level = TRUST_TOKEN;
		return;
	}
	w->on_list = on_our_list(s);
	const struct letter *l = s->letter;
	w->known = from_is_known(s);
	if (w->on_list ||
	    authres_vouches(
		s->arena, l->authentication, s->site->authserv, l->from))
		w->level = TRUST_AUTH;
}

bool who_may_move(const struct session *s)
{
	const struct who *w = &s->who;
	if (!w->known)
		return false;
	return w->on_list || w->level >= s->site->trust;
}

bool who_is_gamesmaster(const struct session *s)
{
	const char *const *g = s->site->gamesmasters;
	if (!s->who.known || !g)
		return false;
	for (; *g; g++)
		if (address_same(*g, s->who.person.address))
			return true;
	return false;
}

const char *who_bounced(const struct session *s)
{
	char *left = arena_string(s->arena, s->letter->recipients);
	for (;;) {
		const char *detail = next_detail(s, &left);
		if (!detail)
			return NULL;
		if (!strncmp(detail, "b-", 2))
			return detail + 2;
	}
}
