/* limits.c - how many mails the referee answers.
 *
 * A stranger without proof gets one answer a day and one confirmation mail per
 * address; all strangers together get a hundred mails an hour. Strangers whose
 * domain the provider vouches for share another hundred, and no domain may use
 * all of it. For each network from which the provider took a letter, there are
 * a few mails an hour that no other network can use up, and an upper limit. So
 * a flood uses up its own share, and a newcomer from elsewhere still gets an
 * answer. A provider that gives no network for one letter gives none for most,
 * so that letters without a network have only the limit of all mails.
 *
 * Unproven letters in a person's name get one answer for each network, and a
 * few in all, per day or per turn. The networks of the person's proven letters
 * always get theirs. In a turn, one answer an hour is always left. The person's
 * own letters have a budget that forgers cannot use.
 *
 * Proven persons have the limits of limits_person.c. */
#include "limits.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "base/address.h"
#include "base/arena.h"
#include "base/crypto.h"
#include "base/text.h"
#include "base/when.h"
#include "mail/authres.h"
#include "referee/session/session.h"
#include "store/clock.h"
#include "store/letters.h"
#include "store/outbox.h"

enum {
	/* mails an hour to one network, if nobody vouches for its letters */
	NETWORK_AN_HOUR = 20,
	/* mails an hour that a network gets even if all others are used up */
	NETWORK_SURE = 5,
	/* mails an hour in all, after which NETWORK_SURE no longer applies */
	SURE_AN_HOUR = 1000,
	UNPROVEN_A_DAY = 1, /* answers per address */
	VOUCHED_A_DAY = 2,
	JOINS_A_DAY = 1, /* confirmation mails per address */
	/* answers to unproven letters in a person's name, per turn or day */
	NAME_A_TURN = 5,
	GAMESMASTER_AN_HOUR = 20,
	TELLS_A_DAY = 10,
	REVIEWS_AN_HOUR = 6,
	/* bytes of a reply, after which further questions are refused */
	ANSWER_ENOUGH = 16 * 1024,
};

bool limits_proven(const struct input *in)
{
	return in->sender.level >= TRUST_AUTH;
}

/* ---- strangers ---- */

static const char *mailbox_of(const struct tx *tx, const struct input *in)
{
	char mailbox[ADDRESS_MAX + 2];
	address_mailbox(in->letter->from, mailbox);
	return arena_string(tx->arena, mailbox);
}

/* How many mails went to strangers of one kind ("unproven" or "vouched") in the
 * last hour. */
struct share {
	const char *kind;
	const char *network; /* network of the letter; "" if unknown */
	int all, here;       /* mails to all networks, and to this network */
};

static const char *of_network(const struct tx *tx, const struct share *h)
{
	return tx_format(tx, "%s %s", h->kind, h->network);
}

static struct share share_of(
    const struct tx *tx, const struct input *in, const char *kind)
{
	struct share h = {.kind = kind, .network = in->letter->network};
	int64_t since = limits_hour_ago(tx);
	h.all = store_said(tx->store, kind, since);
	if (*h.network)
		h.here =
		    limits_counted(tx, "network", of_network(tx, &h), since);
	return h;
}

/* True while the network is within its guaranteed share. */
static bool is_sure(const struct share *h)
{
	return *h->network && h->here < NETWORK_SURE && h->all < SURE_AN_HOUR;
}

/* Counts one more mail to the mailbox `whose`, unless it got `most` today. */
static bool take_share(
    const struct tx *tx, const struct share *h, const char *whose, int most)
{
	if (!limits_count_up_to(tx, h->kind, whose, most, limits_day_ago(tx)))
		return false;
	if (*h->network)
		limits_count(tx, "network",
		    tx_format(tx, "%s %s", of_network(tx, h), whose));
	return true;
}

static bool forged_may(
    const struct tx *tx, const struct input *in, const char *what, int most)
{
	const struct share h = share_of(tx, in, "unproven");
	const char *whose = tx_format(tx, "%s %s", what, mailbox_of(tx, in));
	bool left = h.all < STRANGERS_AN_HOUR && h.here < NETWORK_AN_HOUR;
	if (!*h.network)
		left = h.all < SURE_AN_HOUR;
	if (!left && !is_sure(&h))
		return false;
	return take_share(tx, &h, whose, most);
}

static bool vouched_may(
    const struct tx *tx, const struct input *in, const char *what, int most)
{
	const struct share h = share_of(tx, in, "vouched");
	const char *mailbox = mailbox_of(tx, in);
	const char *at = strrchr(mailbox, '@');
	const char *domain = at ? at + 1 : mailbox;
	const char *whose = tx_format(tx, "%s %s %s", domain, what, mailbox);
	bool left = h.all < STRANGERS_AN_HOUR &&
	            limits_counted(tx, h.kind, domain, limits_hour_ago(tx)) <
	                DOMAIN_AN_HOUR;
	if (!left && !is_sure(&h))
		return false;
	return take_share(tx, &h, whose, most);
}

static bool stranger_answered(const struct tx *tx, const struct input *in)
{
	if (!in->letter->may_answer)
		return false;
	if (limits_proven(in))
		return vouched_may(tx, in, "answer", VOUCHED_A_DAY);
	return forged_may(tx, in, "answer", UNPROVEN_A_DAY);
}

bool limits_join(const struct tx *tx, const struct input *in)
{
	if (limits_proven(in))
		return vouched_may(tx, in, "join", JOINS_A_DAY);
	return forged_may(tx, in, "join", JOINS_A_DAY);
}

/* ---- doubtful letters ---- */

/* Returns the counter's key: the sender's current turn, or else the day. */
static const char *turn_or_day(const struct session *s)
{
	int64_t person = s->in.sender.person.id;
	if (!limits_is_senders_turn(&s->in, &s->game))
		return tx_format(&s->tx, "%" PRId64 " day", person);
	return tx_format(&s->tx, "%" PRId64 " turn %" PRId64 ".%u", person,
	    s->game.row.id, (unsigned)s->game.state.table.events);
}

/* Does the provider confirm the domain of From? This is weak proof, but a
 * forger from another domain cannot get it. */
static bool from_its_domain(const struct tx *tx, const struct input *in)
{
	const struct letter *l = in->letter;
	const char *at = strrchr(l->from, '@');
	const char *server = tx->site->authserv;
	struct authres results;
	return at &&
	       authres_by(tx->arena, l->authentication, server, &results) &&
	       authres_carried(&results, at + 1);
}

/* True if an unproven letter in a person's name is answered, as the top of this
 * file says. Letters whose domain the provider confirms have their own counter,
 * so forgers from other domains cannot use up their answers. */
static bool name_answered(const struct session *s)
{
	const char *kind =
	    from_its_domain(&s->tx, &s->in) ? "in-name-domain" : "in-name";
	const char *turn = turn_or_day(s);
	const struct letter *l = s->in.letter;
	const char *network = *l->network ? l->network : "-";
	const char *whose = tx_format(&s->tx, "%s %s", turn, network);
	int64_t today = limits_day_ago(&s->tx);
	bool due = limits_is_senders_turn(&s->in, &s->game) &&
	           !limits_counted(&s->tx, kind, turn, limits_hour_ago(&s->tx));
	if (limits_counted(&s->tx, kind, turn, today) >= NAME_A_TURN && !due &&
	    !store_letters_from(s->tx.store, l->from, l->network))
		return false;
	return limits_count_up_to(
	    &s->tx, kind, whose, 1, due ? s->tx.now : today);
}

static const char *whom(const struct tx *tx, int64_t person)
{
	return tx_format(tx, "%" PRId64, person);
}

void limits_note_not_held(const struct tx *tx, const struct input *in)
{
	limits_count(tx, "not-held", whom(tx, in->sender.person.id));
}

int limits_not_held_since(const struct tx *tx, int64_t person, int64_t since)
{
	if (since < limits_day_ago(tx))
		since = limits_day_ago(tx);
	return limits_counted(tx, "not-held", whom(tx, person), since);
}

int limits_not_held(const struct tx *tx, int64_t person)
{
	return limits_not_held_since(tx, person, 0);
}

bool limits_tell_of_held(const struct session *s)
{
	if (!limits_is_senders_turn(&s->in, &s->game))
		return false;
	if (!s->in.sender.credible)
		return name_answered(s);
	return limits_count_up_to(
	    &s->tx, "told-of-held", turn_or_day(s), 1, limits_hour_ago(&s->tx));
}

bool limits_answer(struct session *s, const struct commands *commands)
{
	if (reply_is_empty(&s->reply) || s->reply.quiet)
		return false;
	if (!s->in.sender.known)
		return stranger_answered(&s->tx, &s->in);
	if (!limits_proven(&s->in))
		return name_answered(s);
	return limits_person(s, commands);
}

/* ---- one letter ---- */

static const char *teller(const struct tx *tx, const struct input *in)
{
	return tx_format(tx, "%" PRId64, in->sender.person.id);
}

bool limits_command(struct session *s, const struct command *c)
{
	if (verb_has(c->verb, TRAIT_ASKS) &&
	    doc_size(&s->reply.answer) > ANSWER_ENOUGH) {
		reply_say(&s->reply, c,
		    "This answer is already long. Ask for this in another "
		    "mail.");
		return false;
	}
	if (!s->in.sender.known || s->in.proved ||
	    !verb_has(c->verb, TRAIT_TELLS))
		return true;
	if (limits_counted(&s->tx, "tells", teller(&s->tx, &s->in),
		limits_day_ago(&s->tx)) < TELLS_A_DAY)
		return true;
	reply_say(&s->reply, c,
	    "You have sent the table %d such announcements within a day. "
	    "That is the limit. Try again tomorrow.",
	    TELLS_A_DAY);
	return false;
}

void limits_told(const struct session *s, const struct command *c)
{
	if (!s->in.sender.known || s->in.proved ||
	    !verb_has(c->verb, TRAIT_TELLS))
		return;
	if (!s->reply.announce && !s->game.news_count && !s->reply.talked)
		return;
	const char *what =
	    tx_format(&s->tx, "%s %d", teller(&s->tx, &s->in), s->reply.said);
	limits_count(&s->tx, "tells", what);
}

const char *limits_review(
    const struct tx *tx, const struct input *in, const char *what)
{
	const char *letter = tx_format(tx, "letter %" PRId64, tx->letter_id);
	const char *whose = teller(tx, in);
	const char *same = tx_format(tx, "%s %s", whose, what);
	if (limits_counted(tx, "reviewed", letter, limits_hour_ago(tx)))
		return "You get only one review for each letter. Ask for this "
		       "in another mail.";
	if (limits_counted(tx, "reviewed", same, limits_hour_ago(tx)))
		return "I sent you this review within the last hour. It would "
		       "still be the same.";
	if (limits_counted(tx, "reviewed", whose, limits_hour_ago(tx)) >=
	    REVIEWS_AN_HOUR)
		return "You got many reviews within the last hour. Ask again "
		       "later.";
	limits_count(tx, "reviewed", letter);
	limits_count(tx, "reviewed", same);
	return NULL;
}

bool limits_gamesmaster(const struct tx *tx, const char *address)
{
	return store_mails_to(tx->store, address, limits_hour_ago(tx)) <
	       GAMESMASTER_AN_HOUR;
}

bool limits_once_a_day(const struct tx *tx, const char *what)
{
	return tx->writes
	           ? store_once(tx->store, what, tx->now, WHEN_DAY)
	           : store_said_at(tx->store, what) <= tx->now - WHEN_DAY;
}
