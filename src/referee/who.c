/* who.c - which person wrote, and how sure that is: the one place that answers it.
 *
 * A token in the address that was answered (or in the Message-ID, where the site has no +detail
 * addresses) is the strongest word; a post of the configured list stands for its From, as does mail
 * that the provider authenticated. */
#include <string.h>

#include "base/address.h"
#include "base/arena.h"
#include "base/text.h"
#include "mail/authres.h"
#include "session.h"

static bool token_like(const char *text, size_t n)
{
	return n == TOKEN_TEXT - 1 && strspn(text, "0123456789abcdef") >= n;
}

/* Calls `use` with each detail of our own address among the recipients until it returns true. */
static bool each_detail(const struct session *s,
    bool (*use)(const struct session *, const char *, struct who *),
    struct who *who)
{
	char *copy = arena_string(s->arena, s->letter->recipients), *save = NULL;
	for (char *address = strtok_r(copy, " ", &save); address;
	    address = strtok_r(NULL, " ", &save)) {
		char base[ADDRESS_MAX + 2], detail[ADDRESS_MAX + 2];
		if (address_split(address, base, detail, sizeof base) &&
		    address_same(base, s->site->address) && *detail) {
			text_lower(detail);
			if (use(s, detail, who))
				return true;
		}
	}
	return false;
}

static bool use_token(const struct session *s, const char *text, struct who *who)
{
	if (!token_like(text, strlen(text)) || !store_token(s->store, s->arena, text, &who->token))
		return false;
	who->token_text = arena_string(s->arena, text);
	return who->has_token = true;
}

/* Message-IDs of ours that carry a token look like tTOKEN.SERIAL@host. */
static bool token_from_references(const struct session *s, struct who *who)
{
	char *copy = arena_string(s->arena, s->letter->references), *save = NULL;
	for (char *id = strtok_r(copy, " ", &save); id; id = strtok_r(NULL, " ", &save)) {
		if (*id != 't' || strlen(id) < TOKEN_TEXT + 1 || id[TOKEN_TEXT] != '.')
			continue;
		id[TOKEN_TEXT] = '\0';
		if (use_token(s, id + 1, who))
			return true;
	}
	return false;
}

static bool on_our_list(const struct session *s)
{
	const char *list = s->site->list, *carried = s->letter->list;
	if (!list || s->letter->kind != LETTER_LIST)
		return false;
	if (address_same(list, carried))
		return true;
	char *id = arena_string(s->arena, list), *at = strchr(id, '@');
	if (at)
		*at = '.';
	return text_same(id, carried);
}

void who_wrote(struct session *s)
{
	struct who *w = &s->who;
	struct store *store = s->store;
	bool found = s->site->token_in_reference ? token_from_references(s, w)
	                                         : each_detail(s, use_token, w);
	if (found && w->token.purpose != PURPOSE_JOIN) {
		w->known = store_person(store, s->arena, w->token.person, &w->person);
		w->level = TRUST_TOKEN;
		return;
	}
	w->on_list = on_our_list(s);
	w->known = *s->letter->from &&
	           store_person_named(store, s->arena, s->letter->from, &w->person) &&
	           address_same(w->person.address, s->letter->from);
	const struct letter *l = s->letter;
	if (w->on_list || authres_vouches(s->arena, l->authentication, s->site->authserv, l->from))
		w->level = TRUST_AUTH;
}

bool who_may_move(const struct session *s)
{
	return s->who.known && (s->who.on_list || s->who.level >= s->site->trust);
}

bool who_is_gamesmaster(const struct session *s)
{
	if (!s->who.known)
		return false;
	for (const char *const *g = s->site->gamesmasters; g && *g; g++)
		if (address_same(*g, s->who.person.address))
			return true;
	return false;
}

static bool use_bounce(const struct session *s, const char *detail, struct who *who)
{
	if (strncmp(detail, "b-", 2) != 0)
		return false;
	who->token_text = arena_string(s->arena, detail + 2);
	return true;
}

const char *who_bounced(const struct session *s)
{
	struct who who = {0};
	return each_detail(s, use_bounce, &who) ? who.token_text : NULL;
}
