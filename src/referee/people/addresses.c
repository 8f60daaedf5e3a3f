/* addresses.c - `addresses` and `move`: the addresses from which a person may
 * write, and the one that gets mail.
 *
 * Adding an alias takes three steps: a letter from the new address answers a
 * mail that the referee sent to the person; the person confirms having written
 * that letter; and the person confirms the alias when the referee asks. The
 * person may remove an alias with proof. A gamesmaster may remove anybody's
 * alias. */
#include "addresses.h"

#include "base/address.h"
#include "base/log.h"
#include "base/text.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/sender/proof.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"
#include "store/q.h"

/* `address A@B`: changes the address that a person's mail goes to.
 *
 * The new address will receive the hands, so one letter is not enough. The
 * person must ask in answer to a private mail, and then confirm from the old
 * address and from the new address. The confirmation mails carry joining
 * tokens, which authorize nothing else. A gamesmaster is identified by the
 * address in the configuration, so the operator changes a gamesmaster's address
 * there. */

/* ---- asking both addresses ---- */

static void ask_one(
    struct session *s, const char *to, const char *new_address, bool answers)
{
	static const struct doc_choice taps[] = {
	    {"Yes, it is mine", "yes\r\n-- \r\n"},
	    {"No", "no\r\n-- \r\n"},
	};
	struct doc doc;
	const struct person *p = &s->in.sender.person;
	doc_init(&doc, s->tx.arena, "Please confirm");
	doc_strong(&doc, "To confirm a new address, answer with yes.");
	doc_paragraph(&doc,
	    "Somebody asked the Spades referee to write to %s from now on, and "
	    "no longer to %s. The referee has sent this question to both "
	    "addresses. If you want the change, answer both mails with the "
	    "word yes. If not, answer with the word no.",
	    new_address, p->address);
	doc_choices(&doc, "your answer", taps, COUNT_OF(taps));
	struct outbound mail = {
	    .to = to,
	    .subject = "Please confirm: your address for Spades by mail",
	    .doc = &doc,
	    .answer = answers,
	    .join =
		{
		    .purpose = PURPOSE_JOIN,
		    .person = p->id,
		    .address = to,
		    .handle = p->handle,
		},
	};
	outbound_mail(s, &mail);
}

/* Is the address unused, and not one of the referee's own? */
static bool is_free(
    const struct tx *tx, const struct input *in, const char *address)
{
	struct person p;
	if (!address_valid(address) || address_is_ours(tx, address))
		return false;
	if (find_person(tx, address, &p))
		return false;
	bool alias = store_person_alias(tx->store, tx->arena, address, &p);
	return !alias || p.id == in->sender.person.id;
}

static bool may_move(struct session *s, const struct command *c)
{
	bool sure = s->in.sender.known && s->in.sender.level == TRUST_TOKEN;
	if (!sure || fresh_stale(s, c->verb, SEAT_NONE)) {
		reply_say(&s->reply, c,
		    "To change your address, answer my newest mail from the "
		    "address that I know.");
		return false;
	}
	if (!sender_is_gamesmaster(&s->tx, &s->in))
		return true;
	reply_say(&s->reply, c,
	    "The referee knows a gamesmaster by the address in its "
	    "configuration. Only the operator can change that address.");
	return false;
}

static void moving_set(
    struct store *store, int64_t person, const struct moving *m)
{
	q_run(store,
	    "INSERT OR REPLACE INTO moving(person, address, since, by_old, "
	    "by_new) VALUES (?, ?, ?, ?, ?)",
	    person, m->address, m->since, m->by_old, m->by_new);
}

/* Handle `address A@B`: ask the old and the new address to confirm. */
static void moving_command(struct session *s, const struct command *c)
{
	const struct person *p = &s->in.sender.person;
	if (!may_move(s, c))
		return;
	fresh_note(s, c->verb);
	if (!is_free(&s->tx, &s->in, c->args)) {
		reply_say(&s->reply, c,
		    "Write \"address\" and one mail address that no other "
		    "player has.");
		return;
	}
	const char *once = tx_format(&s->tx, "address %s", p->handle);
	if (!limits_once_a_day(&s->tx, once)) {
		reply_say(&s->reply, c,
		    "You can change your address once a day. Try again "
		    "tomorrow.");
		return;
	}
	struct moving m = {
	    .address = c->args,
	    .since = s->tx.now,
	};
	moving_set(s->tx.store, p->id, &m);
	s->tx.acted = true;
	ask_one(s, m.address, m.address, false);
	ask_one(s, p->address, m.address, true);
	s->reply.quiet = true; /* the confirmation mail is the answer */
}

/* ---- the confirmations ---- */

/* Find the address change that the letter's token belongs to. Returns false if
 * no change is pending, or if the pending change began after the token was
 * issued. */
static bool find(const struct tx *tx, struct input *in, struct moving *m)
{
	const struct token *t = &in->sender.token;
	in->sender.known = find_person_by_id(tx, t->person, &in->sender.person);
	in->sender.level = TRUST_TOKEN;
	struct rows *s = q_rows(tx->store,
	    "SELECT address, since, by_old, by_new FROM moving "
	    "WHERE person = ?",
	    t->person);
	*m = (struct moving){0};
	if (!q_first(
		s, tx->arena, &m->address, &m->since, &m->by_old, &m->by_new))
		return false;
	return t->issued >= m->since;
}

static void tell_old(struct session *s, const char *old)
{
	struct doc doc;
	doc_init(&doc, s->tx.arena, "Your address");
	doc_paragraph(&doc,
	    "From now on, the Spades referee writes to another address of "
	    "yours. You confirmed the change from both addresses.");
	struct outbound mail = {
	    .to = old,
	    .subject = "Your address for Spades by mail",
	    .doc = &doc,
	};
	outbound_mail(s, &mail);
}

static void moving_end(struct store *store, int64_t person)
{
	q_run(store, "DELETE FROM moving WHERE person = ?", person);
}

static void move(struct session *s, const struct moving *m)
{
	struct person *p = &s->in.sender.person;
	const char *old = p->address;
	moving_end(s->tx.store, p->id);
	if (!is_free(&s->tx, &s->in, m->address)) {
		doc_paragraph(&s->reply.answer,
		    "Another player now has that address, so nothing was "
		    "done.");
		return;
	}
	q_run(s->tx.store, "DELETE FROM alias WHERE address = ?", m->address);
	q_run(s->tx.store, "UPDATE person SET address = ? WHERE id = ?",
	    m->address, p->id);
	find_person_by_id(&s->tx, p->id, p);
	tell_old(s, old);
	log_line(LOG_LEVEL_INFO, "%s has a new address", p->handle);
	doc_paragraph(&s->reply.answer,
	    "Confirmed, %s. From now on, all mail goes to this address.",
	    p->handle);
}

void moving_confirm(struct session *s)
{
	struct moving m;
	const char *sent_to = s->in.sender.token.address;
	if (!find(&s->tx, &s->in, &m)) {
		doc_paragraph(
		    &s->reply.answer, "There is nothing to confirm now.");
		return;
	}
	bool by_old = address_same(sent_to, s->in.sender.person.address);
	bool by_new = address_same(sent_to, m.address);
	if ((by_old && m.by_old) || (by_new && m.by_new)) {
		doc_paragraph(
		    &s->reply.answer, "You have already confirmed this.");
		return;
	}
	m.by_old = m.by_old || by_old;
	m.by_new = m.by_new || by_new;
	s->tx.acted = true;
	if (m.by_old && m.by_new) {
		move(s, &m);
		return;
	}
	moving_set(s->tx.store, s->in.sender.person.id, &m);
	doc_paragraph(&s->reply.answer,
	    "You confirmed the change from this address. Answer the "
	    "mail to the other address too.");
}

void moving_decline(struct session *s)
{
	struct moving m;
	if (!find(&s->tx, &s->in, &m))
		return;
	moving_end(s->tx.store, s->in.sender.person.id);
	s->tx.acted = true;
	doc_paragraph(
	    &s->reply.answer, "Thank you: your address stays what it was.");
}

void moving_ask_again(struct session *s)
{
	struct moving m;
	const char *to = s->in.sender.token.address;
	s->reply.quiet = true;
	if (!find(&s->tx, &s->in, &m))
		return;
	if (!limits_once_a_day(
		&s->tx, tx_format(&s->tx, "moving again %s", to)))
		return;
	ask_one(s, to, m.address, true);
	s->reply.quiet = true;
}

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
static bool may_be_alias(const struct tx *tx, const char *address)
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
	    !may_be_alias(&s->tx, address)) {
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

static void take_away(struct tx *tx, struct reply *reply,
    const struct command *c, const char *address)
{
	q_run(tx->store, "DELETE FROM alias WHERE address = ?", address);
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
	outbound_person(s, &p, "Your addresses",
	    tx_format(&s->tx,
		"A gamesmaster removed %s from your addresses. Letters from "
		"that address no longer count as yours.",
		address));
}

/* ---- the command ---- */

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
