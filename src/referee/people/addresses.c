/* addresses.c - `addresses`: the addresses from which a person may write.
 *
 * The referee sends mail to only one of them. Adding an alias takes three
 * steps: a letter from the new address answers a mail that the referee sent to
 * the person; the person confirms having written that letter; and the person
 * confirms the alias when the referee asks. The person may remove an alias with
 * proof. A gamesmaster may remove anybody's alias. */
#include <string.h>

#include "base/address.h"
#include "base/log.h"
#include "base/text.h"
#include "moving.h"
#include "referee/outgoing/outbound.h"
#include "referee/sender/proof.h"
#include "referee/session/fresh.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/held.h"

struct listing {
	struct session *s;
	const char *list;
};

static void add_address(void *context, const char *address)
{
	struct listing *l = context;
	const char *copy = arena_string(l->s->tx.arena, address);
	l->list = tx_list(&l->s->tx, l->list, ", ", copy);
}

void addresses_show(struct session *s, const struct command *c)
{
	const struct person *p = &s->in.sender.person;
	struct listing l = {.s = s, .list = ""};
	if (!s->in.sender.known) {
		reply_say(&s->reply, c, "You are not registered here.");
		return;
	}
	store_aliases(s->tx.store, p->id, add_address, &l);
	if (*l.list)
		reply_say(&s->reply, c,
		    "Your mail goes to %s. You may also write from these "
		    "addresses: %s. To remove one of them, send \"address "
		    "remove\" and the address.",
		    p->address, l.list);
	else
		reply_say(&s->reply, c,
		    "Your mail goes to %s, and you have no other address here.",
		    p->address);
}

/* True if the sender is proven well enough to change an alias. Changing the
 * mail address needs the same proof. */
static bool is_sure(struct session *s, const struct command *c)
{
	bool own = s->in.sender.known && s->in.sender.level == TRUST_TOKEN;
	if (own && !fresh_stale(s, c->verb, SEAT_NONE))
		return true;
	reply_say(&s->reply, c,
	    "Nothing was done. Send this again from an address of yours, as an "
	    "answer to my newest mail.");
	return false;
}

/* ---- adding ---- */

/* True if a person may have this second address. Nobody takes a gamesmaster's
 * address before the gamesmaster joins. */
static bool is_free(const struct tx *tx, const char *address)
{
	struct person p;
	if (!address_valid(address) || address_is_ours(tx, address))
		return false;
	if (address_is_gamesmaster(tx, address))
		return false;
	return !find_person(tx, address, &p);
}

static void add(struct session *s, const struct command *c, const char *address)
{
	int64_t own = s->in.sender.person.id;
	if (!is_sure(s, c))
		return;
	if (!store_held_confirmed(s->tx.store, own, address, 0) ||
	    !is_free(&s->tx, address)) {
		reply_say(&s->reply, c,
		    "First write to me from that address. I then ask you "
		    "whether the letter was yours. When you answer \"yes\", I "
		    "tell you how to add the address.");
		return;
	}
	if (!store_alias_add(s->tx.store, address, own, s->tx.now)) {
		reply_say(
		    &s->reply, c, "Another player already uses that address.");
		return;
	}
	s->tx.acted = true;
	log_line(
	    LOG_LEVEL_INFO, "%s added an address", s->in.sender.person.handle);
	reply_say(&s->reply, c,
	    "You may write from %s from now on. To remove the address, send "
	    "\"address remove\" and the address.",
	    address);
}

/* ---- removing ---- */

static void tell_owner(
    struct session *s, const struct person *p, const char *address)
{
	outbound_person(s, p, "Your addresses",
	    tx_format(&s->tx,
		"A gamesmaster removed %s from your addresses. Letters "
		"from that address no longer count as yours.",
		address));
}

static void take_away(struct tx *tx, struct reply *reply,
    const struct command *c, const char *address)
{
	store_alias_remove(tx->store, address);
	tx->acted = true;
	log_line(LOG_LEVEL_INFO, "an address was removed from a person");
	reply_say(reply, c,
	    "Done. Letters from %s no longer count for any player.", address);
}

static void remove_one(
    struct session *s, const struct command *c, const char *address)
{
	struct person p;
	bool found = store_person_alias(s->tx.store, s->tx.arena, address, &p);
	if (found && p.id == s->in.sender.person.id) {
		if (is_sure(s, c))
			take_away(&s->tx, &s->reply, c, address);
		return;
	}
	if (!sender_is_gamesmaster(&s->tx, &s->in)) {
		reply_say(&s->reply, c,
		    "That is not a second address of yours. To see your "
		    "addresses, send \"addresses\".");
		return;
	}
	if (!proof_given(s, c))
		return;
	if (!found) {
		reply_say(&s->reply, c,
		    "That is not a second address of any player.");
		return;
	}
	take_away(&s->tx, &s->reply, c, address);
	tell_owner(s, &p, address);
}

/* ---- the command ---- */

/* Returns the text after `word` and a space, or NULL if the text does not
 * start with them. */
static const char *text_after(const char *text, const char *word)
{
	size_t size = strlen(word);
	if (!text_starts(text, word) || text[size] != ' ')
		return NULL;
	return text + size + strspn(text + size, " ");
}

void addresses_command(struct session *s, const struct command *c)
{
	const char *more = text_after(c->args, "add");
	const char *less = text_after(c->args, "remove");
	if (more)
		add(s, c, more);
	else if (less)
		remove_one(s, c, less);
	else
		moving_command(s, c);
}
