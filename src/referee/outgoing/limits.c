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
 * Unproven letters in a person's name get eight answers per day or per turn,
 * and the last one says so. A few more are left for the first letters of other
 * networks. Unproven posts get one answer for each network, and a few in all.
 * The networks of the person's proven letters always get theirs. In a turn, one
 * answer an hour is always left. The person's own letters have a budget that
 * forgers cannot use.
 *
 * Proven persons have limits of their own, below. */
#include "limits.h"

#include "base/address.h"
#include "base/text.h"
#include "mail/authres.h"
#include "referee/session/session.h"
#include "store/outbox.h"
#include "store/q.h"

enum {
	/* mails an hour to strangers of one kind */
	STRANGERS_AN_HOUR = 100,
	/* mails an hour to one domain that the provider vouches for */
	DOMAIN_AN_HOUR = 20
};

/* How often something happened lately. */

/* The beginning of the last hour and of the last day. */
static int64_t limits_hour_ago(const struct tx *tx)
{
	return tx->now - WHEN_HOUR;
}

static int64_t limits_day_ago(const struct tx *tx)
{
	return tx->now - WHEN_DAY;
}

static int limits_counted(
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

static bool limits_count_up_to(const struct tx *tx, const char *kind,
    const char *what, int most, int64_t since)
{
	if (limits_counted(tx, kind, what, since) >= most)
		return false;
	limits_count(tx, kind, what);
	return true;
}

/* Limits on questions about which move a list post means.
 *
 * Many posts a day may be friendly talk, and each turn brings new questions. So
 * there is a wide limit per day: a fast game has 14 moves a day, and the
 * referee must be able to ask about each of them. A player's banter must not
 * use up the question about a later move, so only doubtful posts have a limit
 * per turn, and a counter of their own. A flood of them costs three mails a
 * turn, because only the player's own move begins the next one. */

enum {
	A_TURN = 3, /* questions per turn about doubtful posts */
	/* questions per day and counter; then one an hour of the player's */
	GUESSES_A_DAY = 30
};

static const char *kind_of(
    const struct tx *tx, const struct input *in, const char *what)
{
	return in->sender.doubt ? tx_format(tx, "%s-doubt", what) : what;
}

static const char *person(const struct tx *tx, const struct input *in)
{
	return tx_format(tx, "%" PRId64, in->sender.person.id);
}

static const char *turn(const struct session *s)
{
	return tx_format(&s->tx, "%s %" PRId64 ".%u", person(&s->tx, &s->in),
	    s->game.row.id, (unsigned)s->game.state.table.turn_event);
}

static const char *text(const struct session *s)
{
	return tx_format(&s->tx, "%s %s", turn(s), s->in.letter->text_hash);
}

bool limits_guessed(const struct session *s)
{
	const char *kind = kind_of(&s->tx, &s->in, "guess");
	return limits_counted(&s->tx, kind, text(s), limits_hour_ago(&s->tx)) >
	       0;
}

bool limits_guess(const struct session *s)
{
	const char *kind = kind_of(&s->tx, &s->in, "guess");
	const char *who = person(&s->tx, &s->in);
	int64_t since = limits_day_ago(&s->tx);
	bool many = limits_counted(&s->tx, kind, who, since) >= GUESSES_A_DAY;
	if (s->in.sender.doubt)
		many |= limits_counted(&s->tx, kind, turn(s), since) >= A_TURN;
	else
		many &= limits_counted(
			    &s->tx, kind, who, limits_hour_ago(&s->tx)) > 0;
	if (many)
		return false;
	limits_count(&s->tx, kind, text(s));
	return true;
}

bool limits_unread(const struct session *s)
{
	const char *kind = kind_of(&s->tx, &s->in, "unread");
	if (limits_counted(&s->tx, kind, turn(s), limits_day_ago(&s->tx)))
		return false;
	limits_count(&s->tx, kind, turn(s));
	return true;
}

bool limits_early(const struct session *s)
{
	const char *kind = kind_of(&s->tx, &s->in, "early");
	int64_t since = limits_day_ago(&s->tx);
	int most = s->in.sender.doubt ? A_TURN : GUESSES_A_DAY;
	return limits_counted(&s->tx, kind, turn(s), since) < most &&
	       limits_count_up_to(&s->tx, kind, text(s), 1, since);
}

int64_t limits_guessed_at(const struct session *s, int64_t person)
{
	int64_t at = 0;
	for (int doubt = 0; doubt < 2; doubt++) {
		const char *key =
		    tx_format(&s->tx, "guess%s %" PRId64 " %" PRId64 ".%u",
			doubt ? "-doubt" : "", person, s->game.row.id,
			(unsigned)s->game.state.table.turn_event);
		int64_t last = q_number(s->tx.store, 0,
		    "SELECT coalesce(max(at), 0) FROM said "
		    "WHERE what > ?1 || ' ' AND what < ?1 || '!'",
		    key);
		at = last > at ? last : at;
	}
	return at;
}

/* Limits on invitations to strangers.
 *
 * A member makes the referee write to an address that never wrote to it. A
 * member may do so three times a day. These mails also count as mails to
 * strangers of the member's own domain, so that many members with addresses at
 * one provider cannot send more of them. In an hour, all members together can
 * have only a limited number of addresses of one domain invited. */

enum { STRANGERS_A_DAY = 3 /* invitations to strangers by one member */ };

static const char *domain_of(const struct tx *tx, const char *address)
{
	const char *at = strrchr(address, '@');
	char *domain = arena_string(tx->arena, at ? at + 1 : address);
	text_lower(domain);
	return domain;
}

bool limits_guest(
    const struct tx *tx, const struct input *in, const char *address)
{
	static const char strangers[] = "vouched";
	const char *member = person(tx, in);
	const char *from = domain_of(tx, in->sender.person.address);
	const char *to = domain_of(tx, address);
	int today = limits_counted(tx, "guest-by", member, limits_day_ago(tx));
	int64_t hour = limits_hour_ago(tx);
	if (today >= STRANGERS_A_DAY || !tx->writes)
		return today < STRANGERS_A_DAY;
	/* the number makes the entries of one letter differ */
	const char *which = tx_format(
	    tx, "guest %s %" PRId64 ".%d", member, tx->letter_id, today);
	store_say(tx->store, "guest-by", tx_format(tx, "%s %s", member, which),
	    tx->now);
	bool left =
	    store_said(tx->store, strangers, hour) < STRANGERS_AN_HOUR &&
	    limits_counted(tx, strangers, from, hour) < DOMAIN_AN_HOUR &&
	    limits_counted(tx, "guest-to", to, hour) < DOMAIN_AN_HOUR;
	if (!left)
		return false;
	store_say(
	    tx->store, strangers, tx_format(tx, "%s %s", from, which), tx->now);
	store_say(
	    tx->store, "guest-to", tx_format(tx, "%s %s", to, which), tx->now);
	return true;
}

/* How many letters of a proven person are answered.
 *
 * A person gets no more answers after five unclear letters a day, or two with
 * the same text a week. This ends loops between robots. A letter that the
 * referee understood is no unclear letter: letters with commands and questions
 * have wide limits of their own. A letter without an answer uses up nothing.
 * The player to act always gets an answer soon. The last answer before a limit
 * says so, and when the next can come. */

enum {
	TURN_AN_HOUR = 10, /* answers to the player to act; then one an hour */
	SAME_A_DAY = 2, /* answers to one shape of letter, per turn and day */
	QUESTIONS_A_DAY = 10, /* answers to questions of the same shape */
};

/* How many letters of a person are answered: `a_day` letters a day, and `same`
 * letters with the same text within `same_span`. */
struct patience {
	int a_day, same;
	int64_t same_span; /* in seconds */
	bool unclear;      /* only unclear letters with an answer count */
};
static const struct patience for_commands = {200, 30, WHEN_DAY, false};
static const struct patience for_questions = {200, 4, WHEN_DAY, false};
static const struct patience for_talk = {5, 2, 7 * WHEN_DAY, true};

static const char *whom(const struct tx *tx, int64_t person)
{
	return tx_format(tx, "%" PRId64, person);
}

/* ---- the last answer ---- */

/* Says that this answer is the last one of its kind until `next`. */
static void is_last(
    struct session *s, const char *to_what, const char *rest, int64_t next)
{
	char when[WHEN_PERSON];
	when_person(next, s->in.sender.person.zone, when, sizeof when);
	doc_paragraph(&s->reply.answer,
	    "This is the last answer for now to %s. The next can come after "
	    "%s. %s",
	    to_what, when, rest);
}

static void is_last_of_day(
    struct session *s, const struct patience *p, int64_t next)
{
	const char *what = tx_format(&s->tx, "you: %d a day", p->a_day);
	if (p->unclear)
		what = tx_format(&s->tx,
		    "a letter that I do not understand: %d a day", p->a_day);
	is_last(s, what,
	    p->unclear ? "Letters that I understand are always answered." : "",
	    next);
}

static void is_last_of_same(struct session *s, int64_t next)
{
	is_last(s, "the same words",
	    "If you need an answer before, use other words.", next);
}

/* ---- persons ---- */

/* Counts the sender's letters since `since` that changed nothing. If
 * `text_hash` is not NULL, only letters with this text count; with `unclear`,
 * only letters that were answered and not understood, and the current one. */
static struct heard letters_heard(
    const struct session *s, int64_t since, const char *text_hash, bool unclear)
{
	struct heard out = {0};
	struct rows *rows = q_rows(s->tx.store,
	    "SELECT count(*), min(handled) FROM letter WHERE sender = ?1 "
	    "AND verdict = 'heard' AND handled >= ?2 "
	    "AND (?3 IS NULL OR text_hash = ?3) AND (NOT ?4 OR id = ?5 OR "
	    "EXISTS (SELECT 1 FROM said WHERE what = 'unclear ' || "
	    "letter.id))",
	    s->in.letter->from, since, text_hash, unclear, s->tx.letter_id);
	while (q_next(rows)) {
		out.count = (int)q_int(rows, 0);
		out.first = q_int(rows, 1);
	}
	return out;
}

/* True if the person has had enough answers. The counts include the current
 * letter. If the last answer went to the player to act, who was not told so,
 * one more says so. */
static bool is_exhausted(
    struct session *s, const struct patience *p, bool tells_last)
{
	const struct tx *tx = &s->tx;
	const char *text = s->in.letter->text_hash;
	struct heard day =
	    letters_heard(s, limits_day_ago(tx), NULL, p->unclear);
	struct heard same =
	    letters_heard(s, tx->now - p->same_span, text, p->unclear);
	bool beyond = day.count > p->a_day || same.count > p->same;
	bool of_day = day.count >= p->a_day;
	const char *last = tx_format(tx, "%s %d %s", person(&s->tx, &s->in),
	    p->a_day, of_day ? "day" : text);
	if (!tells_last || (!of_day && same.count < p->same) ||
	    !limits_count_up_to(tx, "last", last, 1, limits_day_ago(tx)))
		return beyond;
	if (of_day)
		is_last_of_day(s, p, day.first + WHEN_DAY);
	else
		is_last_of_same(s, same.first + p->same_span);
	return false;
}

/* Returns the person's number, and a hash of the first line without its digits,
 * to recognize a robot that repeats a text with changing numbers. */
static const char *shape_of(const struct session *s)
{
	const char *text = s->in.letter->new_text;
	char *line = arena_copy(s->tx.arena, text, strcspn(text, "\n"));
	char digest[SHA256_HEX];
	size_t n = 0;
	for (const char *p = line; *p; p++)
		if (!isdigit((unsigned char)*p))
			line[n++] = *p;
	sha256_hex(line, n, digest);
	return tx_format(&s->tx, "%s %s", person(&s->tx, &s->in), digest);
}

/* Counts "KIND SHAPE" as limits_count_up_to within a day, and says so when the
 * next letter of that shape would get no answer for `pause` seconds. */
static bool count_shape(struct session *s, const char *kind, const char *shape,
    int most, int64_t pause)
{
	const struct tx *tx = &s->tx;
	int64_t since = limits_day_ago(tx);
	if (!limits_count_up_to(tx, kind, shape, most, since))
		return false;
	if (limits_counted(tx, kind, shape, since) >= most)
		is_last_of_same(s, tx->now + pause);
	return true;
}

/* The player to act gets ten answers an hour, then one an hour. Letters of the
 * same shape get two answers a day, then one an hour. */
static bool turn_answered(struct session *s)
{
	const struct tx *tx = &s->tx;
	const char *shape = tx_format(tx, "%" PRId64 ".%u %s", s->game.row.id,
	    (unsigned)s->game.state.table.turn_event, shape_of(s));
	struct heard lately = letters_heard(s, limits_hour_ago(tx), NULL, true);
	if (lately.count <= TURN_AN_HOUR &&
	    count_shape(s, "turn-shape", shape, SAME_A_DAY, WHEN_HOUR))
		return true;
	if (!limits_count_up_to(tx, "turn-again", person(&s->tx, &s->in), 1,
		limits_hour_ago(tx)))
		return false;
	is_last(s,
	    lately.count > TURN_AN_HOUR
		? "a letter that changes nothing: you wrote more than ten "
		  "within an hour"
		: "the same words",
	    "A move always counts at once.", tx->now + WHEN_HOUR);
	return true;
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
	const char *turn =
	    tx_format(&s->tx, "%s %" PRId64 ".%u", person(&s->tx, &s->in),
		s->game.row.id, (unsigned)s->game.state.table.events);
	if (!asks_for(commands, VERB_HINT))
		return false;
	return limits_count_up_to(
	    &s->tx, "hint", turn, 1, limits_day_ago(&s->tx));
}

/* True if the letter was understood: it has commands, or its question was
 * answered, or the referee asks which move it means. */
static bool is_clear(const struct session *s, const struct commands *commands)
{
	bool asked = s->reply.guess && *s->reply.guess;
	return commands->count || commands->contradictory ||
	       s->reply.understood || asked;
}

static bool is_heard(
    struct session *s, const struct commands *commands, bool tells_last)
{
	if (commands->count || commands->contradictory)
		return !is_exhausted(s, &for_commands, tells_last);
	if (is_clear(s, commands))
		return !is_exhausted(s, &for_questions, tells_last) &&
		       count_shape(s, "question", shape_of(s), QUESTIONS_A_DAY,
			   WHEN_DAY);
	return !is_exhausted(s, &for_talk, tells_last);
}

/* True if the sender is to act in that game. */
static bool is_senders_turn(
    const struct input *in, const struct loaded_game *game)
{
	if (!game->is_loaded || game->state.table.phase == PHASE_OVER)
		return false;
	int seat = sender_seat(in, game);
	return seat != SEAT_NONE && seat == game->state.table.turn;
}

static bool is_answered(struct session *s, const struct commands *commands)
{
	/* limits_guess has already counted a question about a list post */
	bool counted = s->reply.guess && s->in.sender.by_list;
	bool turn = is_senders_turn(&s->in, &s->game);
	if (s->tx.acted || counted || is_heard(s, commands, !turn))
		return true;
	/* a review took much work, so the referee always sends the result */
	const char *letter =
	    tx_format(&s->tx, "letter %" PRId64, s->tx.letter_id);
	if (limits_counted(
		&s->tx, "reviewed", letter, limits_hour_ago(&s->tx)) > 0)
		return true;
	return turn && (is_first_hint(s, commands) || turn_answered(s));
}

/* The part of limits_answer for proven persons. Adds to the reply that it is
 * the last, and when the next can come, if the next letter would reach a limit.
 */
static bool limits_person(struct session *s, const struct commands *commands)
{
	bool answered = is_answered(s, commands);
	if (answered && !is_clear(s, commands))
		q_run(s->tx.store,
		    "INSERT OR REPLACE INTO said(what, at) "
		    "VALUES ('unclear ' || ?, ?)",
		    s->tx.letter_id, s->tx.now);
	return answered;
}

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
	/* answers to unproven posts in a person's name, per turn or day, and to
	 * unproven letters */
	NAME_POSTS = 5,
	NAME_LETTERS = 8,
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
	const char *what = in->sender.known ? "rejoin" : "join";
	if (limits_proven(in))
		return vouched_may(tx, in, what, JOINS_A_DAY);
	return forged_may(tx, in, what, JOINS_A_DAY);
}

/* ---- doubtful letters ---- */

/* Returns the counter's key: the sender's current turn, or else the day. */
static const char *turn_or_day(const struct session *s)
{
	int64_t person = s->in.sender.person.id;
	if (!is_senders_turn(&s->in, &s->game))
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
static bool name_answered(struct session *s)
{
	const char *kind =
	    from_its_domain(&s->tx, &s->in) ? "in-name-domain" : "in-name";
	const char *turn = turn_or_day(s);
	const struct letter *l = s->in.letter;
	const char *network = *l->network ? l->network : "-";
	const char *whose = tx_format(&s->tx, "%s %s", turn, network);
	int64_t today = limits_day_ago(&s->tx);
	bool posted = s->in.sender.by_list;
	int all = limits_counted(&s->tx, kind, turn, today);
	int here = limits_counted(&s->tx, kind, whose, today);
	int most = posted ? NAME_POSTS : NAME_LETTERS;
	int left = most - all + (posted || here ? 0 : NAME_POSTS);
	bool due = is_senders_turn(&s->in, &s->game) &&
	           !limits_counted(&s->tx, kind, turn, limits_hour_ago(&s->tx));
	/* an earlier letter of this sender, with proof, came from there */
	bool own = q_number(s->tx.store, 0,
	    "SELECT 1 FROM letter WHERE sender = ? AND network = ? "
	    "AND proof = ? AND verdict = 'acted' AND NOT cut LIMIT 1",
	    l->from, l->network, PROOF_WHOLE);
	if (left <= 0 && !due && !own)
		return false;
	s->reply.last = !posted && (own ? here : all) + 1 >= most;
	return limits_count_up_to(
	    &s->tx, kind, whose, posted ? 1 : most, due ? s->tx.now : today);
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

bool limits_tell_of_held(struct session *s)
{
	const struct sender *w = &s->in.sender;
	bool turn = is_senders_turn(&s->in, &s->game);
	if (!w->credible && (turn || !w->by_list))
		return name_answered(s);
	if (!turn)
		return false;
	return limits_count_up_to(
	    &s->tx, "told-of-held", turn_or_day(s), 1, limits_hour_ago(&s->tx));
}

/* True if the list's own mark is on a post whose question is answered: such
 * posts have a counter of their own, beside questions about a move. */
static bool question_answered(const struct session *s)
{
	const struct sender *w = &s->in.sender;
	return w->by_list && w->credible && s->reply.open &&
	       limits_count_up_to(&s->tx, "in-name-asks",
		   person(&s->tx, &s->in), QUESTIONS_A_DAY,
		   limits_day_ago(&s->tx));
}

bool limits_answer(struct session *s, const struct commands *commands)
{
	if (reply_is_empty(&s->reply) || s->reply.quiet)
		return false;
	if (!s->in.sender.known)
		return stranger_answered(&s->tx, &s->in);
	if (!limits_proven(&s->in))
		return question_answered(s) || name_answered(s);
	return limits_person(s, commands);
}

/* ---- one letter ---- */

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
	if (limits_counted(&s->tx, "tells", person(&s->tx, &s->in),
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
	    tx_format(&s->tx, "%s %d", person(&s->tx, &s->in), s->reply.said);
	limits_count(&s->tx, "tells", what);
}

const char *limits_review(
    const struct tx *tx, const struct input *in, const char *what)
{
	const char *letter = tx_format(tx, "letter %" PRId64, tx->letter_id);
	const char *whose = person(tx, in);
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
