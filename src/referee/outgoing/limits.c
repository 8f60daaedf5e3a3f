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
 * A proven person gets no more answers after five unreadable letters a day, or
 * a few with the same text. This ends loops between robots. Letters with
 * commands have a wide limit. The player to act always gets an answer soon. */
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
	MAILS_A_DAY = 100,
	GAMESMASTER_AN_HOUR = 20,
	TURN_AN_HOUR = 10, /* answers to the player to act; then one an hour */
	SAME_A_DAY = 2, /* answers to one shape of letter, per turn and day */
	TELLS_A_DAY = 10,
	QUESTIONS_A_DAY = 10, /* answers to questions of the same shape */
	REVIEWS_AN_HOUR = 6,
	/* bytes of a reply, after which further questions are refused */
	ANSWER_ENOUGH = 16 * 1024,
};

/* How many letters of a person are answered: `a_day` letters a day, and `same`
 * letters with the same text within `same_span`. */
struct patience {
	int a_day, same;
	int64_t same_span; /* in seconds */
};
static const struct patience for_commands = {200, 30, WHEN_DAY};
static const struct patience for_questions = {200, 4, WHEN_DAY};
static const struct patience for_talk = {5, 2, 7 * WHEN_DAY};

static int64_t hour_ago(const struct tx *tx)
{
	return tx->now - WHEN_HOUR;
}

static int64_t day_ago(const struct tx *tx)
{
	return tx->now - WHEN_DAY;
}

bool limits_proven(const struct input *in)
{
	return in->sender.level >= TRUST_AUTH;
}

/* ---- counters ---- */

/* Returns how often "KIND WHAT" was counted since `since`. */
static int times_counted(
    const struct tx *tx, const char *kind, const char *what, int64_t since)
{
	const char *whole = tx_format(tx, "%s %s", kind, what);
	return store_said(tx->store, whole, since);
}

void limits_count(const struct tx *tx, const char *kind, const char *what)
{
	const char *this_time =
	    tx_format(tx, "%s %" PRId64, what, tx->letter_id);
	store_say(tx->store, kind, this_time, tx->now);
}

/* Counts "KIND WHAT" once more and returns true, unless it was counted `most`
 * times since `since`. */
static bool count_up_to(const struct tx *tx,
    const char *kind,
    const char *what,
    int most,
    int64_t since)
{
	if (times_counted(tx, kind, what, since) >= most)
		return false;
	limits_count(tx, kind, what);
	return true;
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
	int64_t since = hour_ago(tx);
	h.all = store_said(tx->store, kind, since);
	if (*h.network)
		h.here =
		    times_counted(tx, "network", of_network(tx, &h), since);
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
	if (!count_up_to(tx, h->kind, whose, most, day_ago(tx)))
		return false;
	if (*h->network)
		limits_count(tx,
		    "network",
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
	bool left =
	    h.all < STRANGERS_AN_HOUR &&
	    times_counted(tx, h.kind, domain, hour_ago(tx)) < DOMAIN_AN_HOUR;
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

static bool is_senders_turn(
    const struct input *in, const struct loaded_game *game)
{
	if (!game->is_loaded || game->state.table.phase == PHASE_OVER)
		return false;
	int seat = sender_seat(in, game);
	return seat != SEAT_NONE && seat == game->state.table.turn;
}

/* Returns the counter's key: the sender's current turn, or else the day. */
static const char *turn_or_day(const struct session *s)
{
	int64_t person = s->in.sender.person.id;
	if (!is_senders_turn(&s->in, &s->game))
		return tx_format(&s->tx, "%" PRId64 " day", person);
	return tx_format(&s->tx,
	    "%" PRId64 " turn %" PRId64 ".%u",
	    person,
	    s->game.row.id,
	    (unsigned)s->game.state.table.events);
}

/* Does the provider confirm the domain of From? This is weak proof, but a
 * forger from another domain cannot get it. */
static bool from_its_domain(const struct tx *tx, const struct input *in)
{
	const struct letter *l = in->letter;
	const char *at = strrchr(l->from, '@');
	const char *server = tx->site->authserv;
	if (!at)
		return false;
	return authres_carried(tx->arena, l->authentication, server, at + 1);
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
	int64_t today = day_ago(&s->tx);
	bool due = is_senders_turn(&s->in, &s->game) &&
	           !times_counted(&s->tx, kind, turn, hour_ago(&s->tx));
	if (times_counted(&s->tx, kind, turn, today) >= NAME_A_TURN && !due &&
	    !store_letters_from(s->tx.store, l->from, l->network))
		return false;
	return count_up_to(&s->tx, kind, whose, 1, due ? s->tx.now : today);
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
	if (since < day_ago(tx))
		since = day_ago(tx);
	return times_counted(tx, "not-held", whom(tx, person), since);
}

int limits_not_held(const struct tx *tx, int64_t person)
{
	return limits_not_held_since(tx, person, 0);
}

bool limits_tell_of_held(const struct session *s)
{
	if (!is_senders_turn(&s->in, &s->game))
		return false;
	if (!s->in.sender.credible)
		return name_answered(s);
	return count_up_to(
	    &s->tx, "told-of-held", turn_or_day(s), 1, hour_ago(&s->tx));
}

/* ---- persons ---- */

/* True if the person has had enough answers. The count includes the current
 * letter. */
static bool is_exhausted(
    const struct tx *tx, const struct input *in, const struct patience *p)
{
	const char *from = in->letter->from;
	const char *text = in->letter->text_hash;
	int heard = store_letters_heard(tx->store, from, day_ago(tx), NULL);
	if (heard > p->a_day)
		return true;
	int64_t since = tx->now - p->same_span;
	int same = store_letters_heard(tx->store, from, since, text);
	return same > p->same;
}

/* Returns the person's number, and a hash of the first line without its digits,
 * to recognize a robot that repeats a text with changing numbers. */
static const char *shape_of(const struct tx *tx, const struct input *in)
{
	const char *text = in->letter->new_text;
	char *line = arena_copy(tx->arena, text, strcspn(text, "\n"));
	char digest[SHA256_HEX];
	size_t n = 0;
	for (const char *p = line; *p; p++)
		if (!isdigit((unsigned char)*p))
			line[n++] = *p;
	sha256_hex(line, n, digest);
	return tx_format(tx, "%" PRId64 " %s", in->sender.person.id, digest);
}

/* The player to act gets ten answers an hour, then one an hour. Letters of the
 * same shape get two answers a day. */
static bool turn_answered(const struct session *s)
{
	const char *from = s->in.letter->from;
	const char *shape = tx_format(&s->tx,
	    "%" PRId64 ".%u %s",
	    s->game.row.id,
	    (unsigned)s->game.state.table.turn_event,
	    shape_of(&s->tx, &s->in));
	int lately =
	    store_letters_heard(s->tx.store, from, hour_ago(&s->tx), NULL);
	if (lately <= TURN_AN_HOUR)
		return count_up_to(
		    &s->tx, "turn-shape", shape, SAME_A_DAY, day_ago(&s->tx));
	return count_up_to(&s->tx,
	    "turn-again",
	    whom(&s->tx, s->in.sender.person.id),
	    1,
	    hour_ago(&s->tx));
}

static bool asks_for(const struct commands *commands, enum verb verb)
{
	for (size_t i = 0; i < commands->count; i++)
		if (commands->list[i].verb == verb)
			return true;
	return false;
}

/* A player may ask for a hint at every turn with the same text. The player gets
 * one hint each time that something has happened since the last hint. */
static bool is_first_hint(
    const struct session *s, const struct commands *commands)
{
	const char *turn = tx_format(&s->tx,
	    "%" PRId64 " %" PRId64 ".%u",
	    s->in.sender.person.id,
	    s->game.row.id,
	    (unsigned)s->game.state.table.events);
	if (!asks_for(commands, VERB_HINT))
		return false;
	return count_up_to(&s->tx, "hint", turn, 1, day_ago(&s->tx));
}

/* True if the letter's review was made. A review took much work, so the referee
 * always sends the result. */
static bool was_reviewed(const struct tx *tx)
{
	const char *letter = tx_format(tx, "letter %" PRId64, tx->letter_id);
	return times_counted(tx, "reviewed", letter, hour_ago(tx)) > 0;
}

static bool is_heard(const struct session *s, const struct commands *commands)
{
	const struct tx *tx = &s->tx;
	const struct input *in = &s->in;
	if (commands->count || commands->contradictory)
		return !is_exhausted(tx, in, &for_commands);
	if (s->reply.understood)
		return !is_exhausted(tx, in, &for_questions) &&
		       count_up_to(tx,
			   "question",
			   shape_of(tx, in),
			   QUESTIONS_A_DAY,
			   day_ago(tx));
	/* counts the person's mails; the letter may be from an alias */
	const char *address = in->sender.person.address;
	if (store_mails_to(tx->store, address, day_ago(tx)) >= MAILS_A_DAY)
		return false;
	return !is_exhausted(tx, in, &for_talk);
}

bool limits_answer(const struct session *s, const struct commands *commands)
{
	if (reply_is_empty(&s->reply) || s->reply.quiet)
		return false;
	if (!s->in.sender.known)
		return stranger_answered(&s->tx, &s->in);
	if (!limits_proven(&s->in))
		return name_answered(s);
	/* limits_guess has already counted a question about a list post */
	bool counted = s->reply.guess && s->in.sender.by_list;
	if (s->tx.acted || counted || is_heard(s, commands))
		return true;
	if (was_reviewed(&s->tx))
		return true;
	if (!is_senders_turn(&s->in, &s->game))
		return false;
	return is_first_hint(s, commands) || turn_answered(s);
}

/* ---- one letter ---- */

static const char *teller(const struct tx *tx, const struct input *in)
{
	return tx_format(tx, "%" PRId64, in->sender.person.id);
}

bool limits_command(struct session *s, const struct command *c)
{
	if (verb_only_asks(c->verb) &&
	    doc_size(&s->reply.answer) > ANSWER_ENOUGH) {
		reply_say(&s->reply,
		    c,
		    "This answer is already long. Ask for this in another "
		    "mail.");
		return false;
	}
	if (!s->in.sender.known || s->in.proved || !verb_only_tells(c->verb))
		return true;
	if (times_counted(
		&s->tx, "tells", teller(&s->tx, &s->in), day_ago(&s->tx)) <
	    TELLS_A_DAY)
		return true;
	reply_say(&s->reply,
	    c,
	    "You have sent the table %d such announcements within a day. "
	    "That is the limit. Try again tomorrow.",
	    TELLS_A_DAY);
	return false;
}

void limits_told(const struct session *s, const struct command *c)
{
	if (!s->in.sender.known || s->in.proved || !verb_only_tells(c->verb))
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
	if (times_counted(tx, "reviewed", letter, hour_ago(tx)))
		return "You get only one review for each letter. Ask for this "
		       "in another mail.";
	if (times_counted(tx, "reviewed", same, hour_ago(tx)))
		return "I sent you this review within the last hour. It would "
		       "still be the same.";
	if (times_counted(tx, "reviewed", whose, hour_ago(tx)) >=
	    REVIEWS_AN_HOUR)
		return "You got many reviews within the last hour. Ask again "
		       "later.";
	limits_count(tx, "reviewed", letter);
	limits_count(tx, "reviewed", same);
	return NULL;
}

bool limits_gamesmaster(const struct tx *tx, const char *address)
{
	return store_mails_to(tx->store, address, hour_ago(tx)) <
	       GAMESMASTER_AN_HOUR;
}

bool limits_once_a_day(const struct tx *tx, const char *what)
{
	return tx->writes
	           ? store_once(tx->store, what, tx->now, WHEN_DAY)
	           : store_said_at(tx->store, what) <= tx->now - WHEN_DAY;
}
