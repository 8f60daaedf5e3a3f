/* sender.c - decides which person sent a letter, and how well the sender is
 * proven. No other file decides this.
 *
 * The strongest proof is a token: in the address that was answered, or in the
 * ids of the mail if the site has no +detail addresses. Mail that the provider
 * authenticated proves its From. Anybody can write the headers of a list. So a
 * list post must be proven to come from the list, and counts for its From only
 * if the list or the provider vouches for it. */
#include "sender.h"

#include <string.h>
#include <strings.h>

#include "base/address.h"
#include "base/arena.h"
#include "base/text.h"
#include "base/when.h"
#include "mail/authres.h"
#include "referee/recipients.h"
#include "session.h"

/* Finds the next recipient in `left` that is our own address with a detail, and
 * removes the recipients up to this one. Returns the detail in lower case, or
 * NULL. */
static const char *next_detail(const struct tx *tx, char **left)
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
		if (!address_same(base, tx->site->address))
			continue;
		text_lower(detail);
		return arena_string(tx->arena, detail);
	}
}

/* True if the token is too old. Game tokens expire when the turn ends, never by
 * age, because a wrong clock must not cost a move. */
static bool too_old(const struct tx *tx, const struct token *t)
{
	int64_t age = tx->now - t->issued;
	switch (t->purpose) {
	case PURPOSE_GAME:
	case PURPOSE_POST:
		return false;
	case PURPOSE_PERSON:
		return age > TOKEN_OF_PERSON_LIVES;
	case PURPOSE_JOIN:
	case PURPOSE_HELD:
		break;
	}
	return age > TOKEN_LIVES;
}

static bool use_token(const struct tx *tx, struct input *in, const char *text)
{
	struct sender *w = &in->sender;
	size_t digits = strspn(text, "0123456789abcdef");
	if (digits != TOKEN_TEXT - 1 || text[digits])
		return false;
	w->has_token = store_token(tx->store, tx->arena, text, &w->token) &&
	               !too_old(tx, &w->token);
	w->token_text = text;
	return w->has_token;
}

static bool any_token(const struct session *s)
{
	return s->in.sender.token.purpose != PURPOSE_POST;
}

/* Returns true if the token in s->in.sender is acceptable. */
typedef bool fits_fn(const struct session *s);

static bool token_from_recipients(struct session *s, fits_fn *fits)
{
	char *left = arena_string(s->tx.arena, s->in.letter->recipients);
	for (;;) {
		const char *detail = next_detail(&s->tx, &left);
		if (!detail)
			break;
		if (use_token(&s->tx, &s->in, detail) && fits(s))
			return true;
	}
	s->in.sender.has_token = false;
	return false;
}

/* The Message-ID of a mail that carries a token looks like tTOKEN.SERIAL@host.
 * The token's id in the mail's References begins in the same way. */
static bool token_from_references(struct session *s, fits_fn *fits)
{
	char *left = arena_string(s->tx.arena, s->in.letter->references);
	for (;;) {
		char *id = strsep(&left, " ");
		if (!id)
			break;
		if (*id != 't' || strcspn(id, ".") != TOKEN_TEXT)
			continue;
		char *token = arena_copy(s->tx.arena, id + 1, TOKEN_TEXT - 1);
		if (use_token(&s->tx, &s->in, token) && fits(s))
			return true;
	}
	s->in.sender.has_token = false;
	return false;
}

static bool is_tapped(const struct input *in)
{
	enum purpose purpose = in->sender.token.purpose;
	return purpose == PURPOSE_GAME || purpose == PURPOSE_HELD ||
	       purpose == PURPOSE_JOIN;
}

/* Finds the token in the subject, "... (tTOKEN)". A tapped link makes a letter
 * without references, so a site that has its tokens in references also puts the
 * token into the subject. */
static bool token_from_subject(const struct tx *tx, struct input *in)
{
	const char *p = in->letter->subject;
	while ((p = strstr(p, "(t"))) {
		p += strlen("(t");
		if (strcspn(p, ")") != TOKEN_TEXT - 1)
			continue;
		char *token = arena_copy(tx->arena, p, TOKEN_TEXT - 1);
		if (use_token(tx, in, token) && is_tapped(in))
			return true;
	}
	in->sender.has_token = false;
	return false;
}

/* Finds the letter's token in the place that the site configured, and nowhere
 * else. */
static bool token_of_letter(struct session *s)
{
	if (!s->tx.site->token_in_reference)
		return token_from_recipients(s, any_token);
	return token_from_references(s, any_token) ||
	       token_from_subject(&s->tx, &s->in);
}

/* Did a list of this name deliver the letter? */
static bool names_our_list(const struct tx *tx, const struct input *in)
{
	return in->letter->kind == LETTER_LIST &&
	       names_list(tx->site, in->letter);
}

bool find_person(const struct tx *tx, const char *name, struct person *out)
{
	return store_person_named(tx->store, tx->arena, name, out);
}

bool find_person_by_id(const struct tx *tx, int64_t person, struct person *out)
{
	return store_person(tx->store, tx->arena, person, out);
}

/* Finds the person of an address. A person's name is no address, even if it
 * looks like one. */
static bool address_is_person(
    const struct tx *tx, const char *address, struct person *out)
{
	if (!*address)
		return false;
	if (find_person(tx, address, out) &&
	    address_same(out->address, address))
		return true;
	return store_person_alias(tx->store, tx->arena, address, out);
}

static bool from_is_known(const struct tx *tx, struct input *in)
{
	return address_is_person(tx, in->letter->from, &in->sender.person);
}

static bool provider_vouches(const struct tx *tx, const struct input *in)
{
	const struct letter *l = in->letter;
	return authres_vouches(
	    tx->arena, l->authentication, tx->site->authserv, l->from);
}

/* ---- list posts ---- */

/* Is `sender` an address from which a list sends: table+bounces-7@ (mlmmj),
 * table-bounces@ (mailman), table-return-7@, table-owner@ or owner-table@? */
static bool bounce_form(const char *sender, const char *list)
{
	static const char *const marks[] = {"bounce", "return", "owner", NULL};
	size_t n = strcspn(list, "@");
	if (text_starts(sender, "owner-"))
		return address_same(sender + strlen("owner-"), list);
	if (strlen(sender) <= n || strncasecmp(sender, list, n) != 0)
		return false;
	if (sender[n] != '+' && sender[n] != '-')
		return false;
	const char *at = strrchr(sender, '@');
	if (!at || !address_same(at, list + n))
		return false;
	for (int i = 0; marks[i]; i++)
		if (text_starts(sender + n + 1, marks[i]))
			return true;
	return false;
}

static bool came_by_list(const struct tx *tx, const struct input *in)
{
	const struct site *site = tx->site;
	const struct letter *l = in->letter;
	if (site->list_proof == LIST_BY_ENVELOPE)
		return bounce_form(l->return_path, site->list);
	const char *domain = strchr(site->list, '@') + 1;
	return authres_carried(
	    tx->arena, l->authentication, site->authserv, domain);
}

static bool of_author(const struct session *s)
{
	const struct sender *w = &s->in.sender;
	enum purpose purpose = w->token.purpose;
	if (purpose != PURPOSE_GAME && purpose != PURPOSE_POST)
		return false;
	return w->token.person == w->person.id;
}

/* Does the post carry a token that only its author was sent? */
static bool answers_own_mail(struct session *s)
{
	return token_from_references(s, of_author) ||
	       token_from_recipients(s, of_author);
}

/* True if the list sealed the post (ARC). Such a list records how it had
 * authenticated the author before it changed the post. The provider must
 * confirm the seals, and the outermost seal must be the list's. */
static bool list_sealed(
    const struct tx *tx, const struct input *in, const char *author)
{
	const struct letter *l = in->letter;
	const char *domain = strchr(tx->site->list, '@') + 1;
	if (!text_same(l->sealer, domain))
		return false;
	if (!authres_seals_hold(
		tx->arena, l->authentication, tx->site->authserv))
		return false;
	return authres_stand_for(tx->arena, l->sealed, author);
}

/* ---- the author of a post ---- */

/* Does the list put its own address in place of the author's: "Ann via Games
 * <games@...>", or "ann=example.org@..." on the list's domain? */
static bool list_rewrites(const struct tx *tx, const struct input *in)
{
	const char *from = in->letter->from;
	const char *list = tx->site->list;
	const char *at = strrchr(from, '@');
	if (address_same(from, list))
		return true;
	return at && strchr(from, '=') && text_same(at, strchr(list, '@'));
}

/* Finds the first possible author of the post who is registered and whom `fits`
 * accepts. Fills person and author of s->in.sender. */
static bool author_among(struct session *s, bool (*fits)(struct session *))
{
	struct sender *w = &s->in.sender;
	char *left = arena_string(s->tx.arena, s->in.letter->authors);
	for (;;) {
		const char *address = strsep(&left, " ");
		if (!address)
			return false;
		if (address_is_person(&s->tx, address, &w->person) && fits(s)) {
			w->author = address;
			return true;
		}
	}
}

static bool anybody(struct session *s)
{
	(void)s;
	return true;
}

/* Fills person and author of s->in.sender. If the list rewrote From, the person
 * whose token the post carries comes first. */
static bool author_known(struct session *s)
{
	struct sender *w = &s->in.sender;
	w->author = s->in.letter->from;
	if (!w->rewritten)
		return from_is_known(&s->tx, &s->in);
	return author_among(s, answers_own_mail) || author_among(s, anybody);
}

static bool of_anybody(const struct session *s)
{
	enum purpose purpose = s->in.sender.token.purpose;
	return purpose == PURPOSE_GAME || purpose == PURPOSE_POST;
}

/* If an unknown address posts an answer to a person's private mail, that person
 * is asked whether the post is theirs. */
static void owner_to_ask(struct session *s)
{
	struct sender *w = &s->in.sender;
	if (!token_from_references(s, of_anybody) &&
	    !token_from_recipients(s, of_anybody))
		return;
	w->known = find_person_by_id(&s->tx, w->token.person, &w->person);
	w->doubt = w->known;
	w->credible = w->known;
}

/* True if the list vouches for the author. It does so only if it did not
 * rewrite From. */
static bool author_vouched(const struct tx *tx, const struct input *in)
{
	if (!in->sender.rewritten &&
	    (tx->site->list_vouches || provider_vouches(tx, in)))
		return true;
	return list_sealed(tx, in, in->sender.author);
}

static void list_post(struct session *s)
{
	struct sender *w = &s->in.sender;
	w->by_list = true;
	w->came = came_by_list(&s->tx, &s->in);
	w->rewritten = list_rewrites(&s->tx, &s->in);
	w->known = author_known(s);
	if (!w->known) {
		w->author = NULL;
		owner_to_ask(s);
		return;
	}
	bool answers = answers_own_mail(s);
	bool vouched = answers || author_vouched(&s->tx, &s->in);
	w->on_list = vouched && w->came;
	w->doubt = !w->on_list;
	w->vouched = provider_vouches(&s->tx, &s->in);
	w->credible = answers || w->came || w->vouched;
	if (w->on_list)
		w->level = TRUST_AUTH;
}

void sender_spend_token(const struct tx *tx, const struct input *in)
{
	const struct sender *w = &in->sender;
	bool shown = w->by_list && w->has_token && w->token_text;
	if (shown && !tx->failed)
		store_token_drop(tx->store, w->token_text);
}

bool address_is_ours(const struct tx *tx, const char *address)
{
	const char *list = tx->site->list;
	char base[ADDRESS_MAX + 2];
	char detail[ADDRESS_MAX + 2];
	if (list && address_same(address, list))
		return true;
	if (!address_split(address, base, detail, sizeof base))
		return false;
	return address_same(base, tx->site->address) ||
	       (list && address_same(base, list));
}

/* ---- all letters ---- */

static bool from_is_owner(const struct tx *tx, const struct input *in)
{
	const struct sender *w = &in->sender;
	const char *from = in->letter->from;
	struct person p;
	if (address_same(from, w->person.address))
		return true;
	if (!store_person_alias(tx->store, tx->arena, from, &p))
		return false;
	return p.id == w->person.id;
}

/* Accepts a token only from an address of its owner: people forward mail, and a
 * mail may fall into the wrong hands. Otherwise the referee asks the owner. An
 * answer to that question may come from any address, because the question went
 * to the registered one. */
static void token_letter(const struct tx *tx, struct input *in)
{
	struct sender *w = &in->sender;
	w->known = find_person_by_id(tx, w->token.person, &w->person);
	if (w->token.purpose == PURPOSE_HELD || from_is_owner(tx, in)) {
		w->level = TRUST_TOKEN;
		return;
	}
	w->doubt = true;
	w->credible = true;
}

void sender_find(struct session *s)
{
	struct sender *w = &s->in.sender;
	if (names_our_list(&s->tx, &s->in)) {
		list_post(s);
		return;
	}
	bool found = token_of_letter(s);
	if (found && w->token.purpose != PURPOSE_JOIN) {
		token_letter(&s->tx, &s->in);
		return;
	}
	w->known = from_is_known(&s->tx, &s->in);
	if (provider_vouches(&s->tx, &s->in))
		w->level = TRUST_AUTH;
}

bool sender_may_move(const struct tx *tx, const struct input *in)
{
	const struct sender *w = &in->sender;
	if (!w->known)
		return false;
	return w->on_list || w->level >= tx->site->trust;
}

bool address_is_gamesmaster(const struct tx *tx, const char *address)
{
	const char *const *g = tx->site->gamesmasters;
	for (; g && *g; g++)
		if (address_same(*g, address))
			return true;
	return false;
}

bool sender_is_gamesmaster(const struct tx *tx, const struct input *in)
{
	return in->sender.known &&
	       address_is_gamesmaster(tx, in->sender.person.address);
}

const char *sender_bounce_token(const struct tx *tx, const struct input *in)
{
	char *left = arena_string(tx->arena, in->letter->recipients);
	for (;;) {
		const char *detail = next_detail(tx, &left);
		if (!detail)
			return NULL;
		if (!strncmp(detail, "b-", 2))
			return detail + 2;
	}
}
