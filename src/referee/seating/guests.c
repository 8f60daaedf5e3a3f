/* guests.c - strangers who are invited to open tables.
 *
 * Invitations to addresses that did not ask for mail are the only mails of this
 * kind. So an address gets only one in all, even if several members invite it.
 * Only a plain yes causes another mail. The mail has no text of the member's
 * but the handle. */
#include "guests.h"

#include <inttypes.h>
#include <string.h>

#include "base/address.h"
#include "base/arena.h"
#include "base/crypto.h"
#include "base/log.h"
#include "mail/letter.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/bans.h"
#include "referee/session/session.h"
#include "seating.h"

const char *guests_digest(const struct tx *tx, const char *address)
{
	char mailbox[ADDRESS_MAX + 2];
	char *digest = arena_alloc(tx->arena, SHA256_HEX);
	address_mailbox(address, mailbox);
	sha256_hex(mailbox, strlen(mailbox), digest);
	return digest;
}

bool guests_may_get(const struct tx *tx, const char *address)
{
	return address_valid(address) && !letter_robot_address(address) &&
	       !address_is_ours(tx, address) && !ban_of(tx, address) &&
	       !store_guest_invited(tx->store, guests_digest(tx, address));
}

bool guests_declined(const struct tx *tx, const char *address)
{
	return store_guest_declined(tx->store, guests_digest(tx, address));
}

struct invited {
	const struct tx *tx;
	const char *list;
};

static void add_invited(void *context, const char *address)
{
	struct invited *l = context;
	const char *copy = arena_string(l->tx->arena, address);
	if (store_guest_invited(l->tx->store, guests_digest(l->tx, copy)))
		l->list = tx_list(l->tx, l->list, ", ", copy);
}

const char *guests_invited_of(const struct tx *tx, const struct person *person)
{
	struct invited found = {tx, ""};
	add_invited(&found, person->address);
	store_aliases(tx->store, person->id, add_invited, &found);
	return found.list;
}

void guests_take(
    const struct tx *tx, struct open_table *t, int n, const char *address)
{
	const struct person guest = {
	    .handle = "a guest",
	    .address = arena_string(tx->arena, address),
	};
	seating_take(tx, t, n, PLACE_INVITED, &guest);
	t->place[n].guest = guests_digest(tx, address);
}

/* ---- the invitation ---- */

static void write_invitation(
    const struct session *s, const char *who, struct doc *doc)
{
	static const struct doc_choice taps[] = {
	    {"Yes, I play", "yes\r\n-- \r\n"},
	    {"No, thanks", "no\r\n-- \r\n"},
	};
	doc_headline(doc, "%s invites you to a game of Spades", who);
	doc_paragraph(doc,
	    "Spades is a card game, and here people play it by mail: you get "
	    "your cards in a mail, and answer with the card that you play.");
	doc_strong(doc, "To play, answer this mail with yes.");
	doc_paragraph(doc,
	    "Your seat is kept for %d days. If you do not want to play, "
	    "answer no, and this address gets no mail from here unless you "
	    "write first. If you do nothing, you get no more mail either.",
	    SEATING_KEPT_FOR / WHEN_DAY);
	doc_taps(doc, taps, sizeof taps / sizeof taps[0]);
	doc_paragraph(doc,
	    "I am %s, a program. The member who is called %s here gave me your "
	    "address, and wrote nothing of this mail.",
	    s->tx.site->address, who);
}

static void mail_guest(struct session *s, const struct place *p)
{
	const char *who = s->in.sender.person.handle;
	struct doc doc;
	struct outbound mail = {
	    .to = p->person.address,
	    .subject =
		tx_format(&s->tx, "%s invites you to a game of Spades", who),
	    .doc = &doc,
	    .join =
		{
		    .purpose = PURPOSE_JOIN,
		    .address = p->person.address,
		    .handle = "",
		    .guess = GUESTS_SIT,
		},
	};
	doc_init(&doc, s->tx.arena, mail.subject);
	write_invitation(s, who, &doc);
	outbound_mail(s, &mail);
	log_line(LOG_LEVEL_INFO, "%s invited a stranger", who);
}

void guests_mail(struct session *s, const struct open_table *t)
{
	for (int n = 0; n < t->rules.seats; n++) {
		const struct place *p = &t->place[n];
		if (p->state == PLACE_INVITED && p->guest && !p->person.id &&
		    p->person.address &&
		    store_guest_add(s->tx.store, p->guest, s->tx.now))
			mail_guest(s, p);
	}
}

/* ---- the answer ---- */

/* Finds the place that is kept for the address. Returns NO_PLACE if there is
 * none. */
static int find_place(
    const struct tx *tx, const char *address, struct open_table *t)
{
	const char *digest = guests_digest(tx, address);
	int64_t id = store_guest_table(tx->store, digest);
	if (!id || !store_open_table(tx->store, tx->arena, id, t))
		return NO_PLACE;
	for (int n = 0; n < t->rules.seats; n++)
		if (t->place[n].guest && !strcmp(t->place[n].guest, digest))
			return n;
	return NO_PLACE;
}

int64_t guests_arrive(const struct tx *tx, const struct person *person)
{
	struct open_table t;
	int n = find_place(tx, person->address, &t);
	if (n == NO_PLACE)
		return 0;
	t.place[n].person = *person;
	t.place[n].guest = NULL;
	seating_store(tx, &t);
	return t.id;
}

void guests_decline(struct session *s, const char *address)
{
	struct open_table t;
	int n = find_place(&s->tx, address, &t);
	store_guest_decline(s->tx.store, guests_digest(&s->tx, address));
	s->tx.acted = true;
	if (n == NO_PLACE)
		return;
	t.place[n] = (struct place){0};
	seating_left(s, &t, 0, "The guest declined");
}
