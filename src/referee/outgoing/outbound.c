/* outbound.c - turns a document into a mail in the outbox: tokens, threads,
 * bounce address, final bytes.
 *
 * A person's mail has a reply address that only that person gets. A hand goes
 * to one recipient, because an outbox row has only one. */
#include "outbound.h"

#include "base/address.h"
#include "base/buf.h"
#include "base/log.h"
#include "limits.h"
#include "mail/compose.h"
#include "referee/alert.h"
#include "referee/session/session.h"
#include "referee/session/stale.h"
#include "store/q.h"
#include "store/table.h"

enum { TOKEN_BYTES = 16, BOUNCE_BYTES = 8, ID_BYTES = 8 };

static const char *random_hex(struct tx *tx, size_t bytes)
{
	unsigned char raw[TOKEN_BYTES];
	char *out = arena_alloc(tx->arena, 2 * bytes + 1);
	tx_chance(tx, raw, bytes);
	return hex_write(raw, bytes, out);
}

/* Returns what the token of the mail stands for. */
static struct token token_for(
    const struct loaded_game *game, const struct outbound *o)
{
	if (o->join.address)
		return o->join;
	struct token t = {
	    .purpose = PURPOSE_PERSON,
	    .person = o->person->id,
	    .guess = o->guess,
	};
	if (o->in_game) {
		t.purpose = PURPOSE_GAME;
		t.game = game->row.id;
		t.events = game->state.table.events;
	}
	if (o->held) {
		t.purpose = PURPOSE_HELD;
		t.held = o->held;
	}
	return t;
}

/* The tokens of a mail; stored once the mail is certain to go out. */
struct tokens {
	/* token in the reply address or Message-ID; NULL: none */
	const char *reply;
	const char *post; /* token in the Message-ID; NULL: none */
};

static const char *make_token(struct tx *tx, const struct outbound *o)
{
	bool personal = o->person || o->join.address;
	if (!personal)
		return NULL;
	return random_hex(tx, TOKEN_BYTES);
}

/* Makes a token for the Message-ID. When a list post answers the mail,
 * everybody can read the Message-ID in the post, so the token vouches only for
 * that post. Returns NULL if no post can answer the mail, or if the Message-ID
 * carries another token. */
static const char *make_post_token(
    struct tx *tx, const struct outbound *o, const char *reply)
{
	if (reply && tx->site->token_in_reference)
		return NULL;
	if (!tx->site->list || !o->person || !o->in_game || o->held)
		return NULL;
	return random_hex(tx, TOKEN_BYTES);
}

static void store_tokens(const struct tx *tx, const struct loaded_game *game,
    const struct outbound *o, const struct tokens *tokens)
{
	if (!tokens->reply && !tokens->post)
		return;
	struct token t = token_for(game, o);
	t.issued = tx->now;
	if (tokens->reply)
		store_token_add(tx->store, tokens->reply, &t);
	t.purpose = PURPOSE_POST;
	t.guess = NULL;
	if (tokens->post)
		store_token_add(tx->store, tokens->post, &t);
}

static const char *detailed(const struct tx *tx, const char *detail)
{
	const char *plain = tx->site->address;
	char out[ADDRESS_MAX + 2];
	if (tx->site->token_in_reference ||
	    !address_join(plain, detail, out, sizeof out))
		return plain;
	return arena_string(tx->arena, out);
}

/* Returns the Reply-To address; NULL: replies go to From. */
static const char *reply_to(
    const struct tx *tx, const struct outbound *o, const char *token)
{
	if (token)
		return detailed(tx, token);
	return o->in_game ? tx->site->list : NULL;
}

/* Returns the letter that a mail program's unsubscribe button sends. The token
 * in its address or subject proves that the reader sent it. The address is NULL
 * if the mail cannot have such a button. */
static struct doc_reply unsubscribing(
    const struct tx *tx, const struct outbound *o, const struct tokens *tokens)
{
	struct doc_reply out = {.address = NULL};
	bool in_subject = tx->site->token_in_reference;
	bool rides = tokens->reply && (!in_subject || o->in_game);
	if (!rides || !o->person || o->brief || o->held)
		return out;
	out.address = detailed(tx, tokens->reply);
	out.subject =
	    in_subject ? tx_format(tx, "stop (t%s)", tokens->reply) : "stop";
	return out;
}

/* Returns the token in the Message-ID; NULL: none. */
static const char *token_in_id(const struct tx *tx, const struct tokens *tokens)
{
	bool reply = tx->site->token_in_reference && tokens->reply;
	return reply ? tokens->reply : tokens->post;
}

static const char *message_id(
    struct tx *tx, const struct tokens *tokens, int64_t mail)
{
	const char *token = token_in_id(tx, tokens);
	return token ? mailid_of_token(tx, token, mail)
	             : mailid_plain(tx, random_hex(tx, ID_BYTES), mail);
}

/* Returns the letter that opens when the reader taps an answer. A mail has a
 * link for each card, so its subject is short: "[spades 7]". "Spades 7" would
 * be read as a card. That letter has no references, so a site with tokens in
 * references puts the token into the subject. The address is NULL if there is
 * no token that is read there. */
static struct doc_reply tapped_letter(
    const struct tx *tx, const struct outbound *o, const char *token)
{
	int64_t game;
	struct doc_reply out = {.address = NULL};
	bool read = o->in_game || o->held || o->join.address;
	if (!token || (tx->site->token_in_reference && !read))
		return out;
	out.address = detailed(tx, token);
	out.subject = o->subject;
	if (sscanf(o->subject, "[spades %" SCNd64 "]", &game) == 1)
		out.subject = tx_format(tx, "[spades %" PRId64 "]", game);
	if (tx->site->token_in_reference)
		out.subject = tx_format(tx, "%s (t%s)", out.subject, token);
	return out;
}

/* Sets the last line of a person's mail; brief and last mails have none. A
 * game's mails are answered anyway, so "stop" is no link there. */
static void set_foot(
    const struct outbound *o, const struct doc_reply *stop, struct doc *doc)
{
	if (!o->person || o->brief || o->held || o->last)
		return;
	doc->foot = "To stop all mail, answer";
	if (stop->address && !o->in_game)
		doc->stop = stop;
}

/* Returns the letter that opens when the reader taps `stop`. */
static struct doc_reply stop_letter(
    const struct outgoing *m, const struct doc_reply *tapped)
{
	struct doc_reply stop = {m->stop, m->stop ? m->stop_subject : "stop"};
	if (tapped->address)
		stop = *tapped;
	return stop;
}

/* Returns the round that a mail is about: the round that ended, or else the
 * current round. On a list, a post tells the end of a round, and a private mail
 * only brings the next hand. */
static int round_told(const struct tx *tx, const struct loaded_game *game,
    const struct outbound *o)
{
	const struct table *t = &game->state.table;
	bool tells = !tx->site->list || !o->person || o->watches;
	for (size_t i = 0; tells && i < game->news_count; i++)
		if (game->news[i].effects & NEWS_ROUND)
			return game->news[i].after.last_scored;
	return t->round;
}

/* Returns the Message-ID to which all mails of the round refer. No other mail
 * refers to it. */
static const char *thread_of(const struct tx *tx,
    const struct loaded_game *game, const struct outbound *o)
{
	return mailid_of_round(tx, game, round_told(tx, game, o));
}

static bool goes_to_list(const struct tx *tx, const struct outbound *o)
{
	return tx->site->list && address_same(o->to, tx->site->list);
}

/* True if the post begins the thread of its round. A list archive threads posts
 * only if it has the post that the others refer to. So the first post of a
 * round gets the thread's own Message-ID. */
static bool begins_thread(const struct tx *tx, const struct loaded_game *game,
    const struct outbound *o)
{
	struct written mail;
	if (!o->in_game || !goes_to_list(tx, o))
		return false;
	return !store_mail_written(tx->store, thread_of(tx, game, o), &mail);
}

/* Lets a mail refer to the letter that it answers, and to the thread of its
 * round. */
static void set_thread(
    const struct session *s, const struct outbound *o, struct outgoing *m)
{
	const char *thread = "";
	const char *answered = "";
	if (o->brief)
		return;
	if (o->in_game)
		thread = thread_of(&s->tx, &s->game, o);
	if (m->answer)
		answered = s->in.letter->message_id;
	m->in_reply_to = *answered ? answered : thread;
	m->references = m->in_reply_to;
	if (*answered && *thread)
		m->references = tx_format(&s->tx, "%s %s", thread, answered);
}

/* Puts the token of the Message-ID into References as well, because some
 * submission servers replace the Message-ID. */
static void set_token_reference(
    const struct tx *tx, const struct tokens *tokens, struct outgoing *m)
{
	if (!token_in_id(tx, tokens))
		return;
	const char *id = mailid_reference(tx, m->message_id);
	if (m->references && *m->references)
		id = tx_format(tx, "%s %s", m->references, id);
	m->references = id;
}

/* Writes the complete message to `out`, with HTML or as text alone. A very long
 * text, such as a record, is not repeated as HTML. */
static void write_message(const struct outbound *o, struct outgoing *m,
    const struct doc_reply *tapped, bool both, struct buf *out)
{
	enum { BOTH_MAX = 68 * 1024 }; /* the manual is about 65 kB */
	struct doc_reply stop = stop_letter(m, tapped);
	struct doc doc = *o->doc;
	struct buf text;
	struct buf html;
	buf_init(&text, 0);
	buf_init(&html, 0);
	set_foot(o, &stop, &doc);
	doc_text(&doc, &text);
	m->text = buf_string(&text);
	m->html = NULL;
	if (both)
		doc_html(&doc, tapped->address ? tapped : NULL, &html);
	if (html.size && text.size + html.size <= BOTH_MAX)
		m->html = buf_string(&html);
	compose(out, m);
	buf_release(&text);
	buf_release(&html);
}

/* True if the mail is longer than a mail to an unproven sender should be. A
 * letter without proof may come from anybody, so the mail that it causes has at
 * most twice the letter's size. */
static bool too_long(
    const struct input *in, const struct outbound *o, size_t size)
{
	enum { BRIEF_MAX = 4096, TIMES = 2 };
	if (!o->brief)
		return false;
	return size > BRIEF_MAX || size > TIMES * in->post->size;
}

/* True if the mail is too long to send. What is the same for everybody, as the
 * manual, a member may get at any length. */
static bool is_refused(
    const struct session *s, const struct outbound *o, size_t size)
{
	return too_long(&s->in, o, size) && !(s->reply.whole && o->person);
}

/* Writes the message with HTML and letters to tap. If it is then too long,
 * writes it without HTML, and then without both. */
static void write_fitting(const struct session *s, const struct outbound *o,
    struct outgoing *m, const struct tokens *tokens, struct buf *out)
{
	static const struct doc_reply none = {.address = NULL};
	struct doc_reply tapped = tapped_letter(&s->tx, o, tokens->reply);
	for (int less = 0; less < 3; less++) {
		buf_clear(out);
		write_message(o, m, less < 2 ? &tapped : &none, !less, out);
		if (!too_long(&s->in, o, out->size))
			break;
	}
}

/* True if the mail answers a letter that its reader wrote. */
static bool answers_reader(const struct session *s, const struct outbound *o)
{
	const struct sender *w = &s->in.sender;
	return o->answer && s->in.letter && w->known &&
	       w->person.id == o->person->id && w->level >= TRUST_AUTH;
}

/* True if the reader sent `stop` and the mail neither answers their letter nor
 * asks whether they wrote one. */
static bool is_unwanted(const struct session *s, const struct outbound *o)
{
	return o->person && !o->held &&
	       store_unsubscribed(s->tx.store, o->person->id) &&
	       !answers_reader(s, o);
}

static bool queue(struct session *s, const struct outbound *o,
    const struct tokens *tokens, const struct mail_row *row)
{
	if (s->tx.failed || !address_valid(o->to) || is_unwanted(s, o))
		return true;
	if (is_refused(s, o, row->size)) {
		log_line(LOG_LEVEL_INFO,
		    "no reply to an unproven letter of %zu bytes, because the "
		    "reply would be much longer than the letter",
		    s->in.post->size);
		return false;
	}
	store_tokens(&s->tx, &s->game, o, tokens);
	store_mail_add(s->tx.store, row);
	if (row->game && row->notice != NOTICE_RECEIPT)
		q_run(s->tx.store,
		    "UPDATE outbox SET state = 'replaced', trouble = 'mail ' "
		    "|| ?3 || "
		    "' tells it' "
		    "WHERE state = 'queued' AND notice AND notice = 3 AND game "
		    "= ?1 "
		    "AND person = ?2 AND id < ?3",
		    row->game, row->person, row->id);
	return true;
}

/* Return the serial for the next mail to a person (0: the list). Each person's
 * mails count separately, so that nobody can tell how much mail others get. */
static int64_t mail_serial(struct store *store, int64_t person)
{
	return q_number(store, 0,
	    "INSERT INTO serial(person, last) VALUES (?, 1) "
	    "ON CONFLICT(person) DO UPDATE SET last = last + 1 RETURNING last",
	    person);
}

/* Returns the next serial of mails to that person or list, or else 0. */
static int64_t serial_of(const struct tx *tx, const struct outbound *o)
{
	if (o->person)
		return mail_serial(tx->store, o->person->id);
	return goes_to_list(tx, o) ? mail_serial(tx->store, 0) : 0;
}

static enum urgency urgency_of(
    const struct session *s, const struct outbound *o)
{
	bool seated = o->in_game && o->person;
	int seat =
	    seated ? store_seat_of(&s->game.row, o->person->id) : SEAT_NONE;
	if (o->watches)
		return URGENCY_WATCHER;
	if (loaded_waits_for(&s->game, seat))
		return URGENCY_ACT;
	bool news = o->person && o->notice != NOTICE_NONE && !o->deals;
	return news ? URGENCY_NEWS : URGENCY_OTHER;
}

bool outbound_mail(struct session *s, const struct outbound *mail)
{
	struct outbound whole = *mail;
	const struct outbound *o = &whole;
	if (!whole.to)
		whole.to = whole.person->address;
	if (!whole.subject)
		whole.subject = whole.doc->title;
	struct tokens tokens = {.reply = make_token(&s->tx, o)};
	const char *bounce = random_hex(&s->tx, BOUNCE_BYTES);
	const char *returns = tx_format(&s->tx, "b-%s", bounce);
	int64_t id = store_mail_next(s->tx.store);
	tokens.post = make_post_token(&s->tx, o, tokens.reply);
	struct doc_reply stop = unsubscribing(&s->tx, o, &tokens);
	struct outgoing m = {
	    .from_name = s->tx.site->name,
	    .from = s->tx.site->address,
	    .to = o->to,
	    .reply_to = reply_to(&s->tx, o, tokens.reply),
	    .stop = stop.address,
	    .stop_subject = stop.subject,
	    .subject = o->subject,
	    .message_id = message_id(&s->tx, &tokens, id),
	    .date = s->tx.now,
	    .answer = o->answer && s->in.letter,
	    .serial = (long)serial_of(&s->tx, o),
	    .attached = o->attached,
	    .attached_name = o->attached_name,
	};
	if (o->in_game)
		m.game = (long)s->game.row.id;
	if (begins_thread(&s->tx, &s->game, o))
		m.message_id = thread_of(&s->tx, &s->game, o);
	else
		set_thread(s, o, &m);
	set_token_reference(&s->tx, &tokens, &m);
	struct buf bytes;
	buf_init(&bytes, 0);
	struct doc last = *o->doc; /* shares its paragraphs */
	if (o->brief && s->reply.last)
		doc_paragraph(&last,
		    "Until tomorrow, I answer no more new letters in your "
		    "name. Answers to my mails always count.");
	write_fitting(s, o, &m, &tokens, &bytes);
	if (is_refused(s, o, bytes.size)) {
		*o->doc->last = NULL;
		buf_clear(&bytes);
		write_fitting(s, o, &m, &tokens, &bytes);
	}
	struct mail_row row = {
	    .id = id,
	    .sender = detailed(&s->tx, returns),
	    .recipient = o->to,
	    .bytes = bytes.data,
	    .size = bytes.size,
	    .bounce = bounce,
	    .message_id = m.message_id,
	    .created = s->tx.now,
	    .due = s->tx.now + o->wait,
	    .notice = o->notice,
	    .urgency = urgency_of(s, o),
	    .tells = o->tells,
	    .person = o->person ? o->person->id : 0,
	};
	/* A brief mail says nothing about the state of the game. */
	if (o->in_game && !o->brief) {
		row.game = s->game.row.id;
		row.events = s->game.state.table.events;
	}
	bool fits = queue(s, o, &tokens, &row);
	buf_release(&bytes);
	return fits;
}

const char *outbound_address(
    struct tx *tx, const struct loaded_game *game, const struct person *person)
{
	const struct outbound o = {
	    .person = person,
	    .in_game = true,
	};
	if (tx->site->token_in_reference)
		return NULL;
	struct tokens tokens = {.reply = make_token(tx, &o)};
	store_tokens(tx, game, &o, &tokens);
	return detailed(tx, tokens.reply);
}

/* Mails that contain only a sentence or two. */

/* Sends a mail that contains only `what`. `person` is NULL for an unknown
 * address. */
static void tell(struct session *s, const struct person *person, const char *to,
    const char *subject, const char *what)
{
	struct doc doc;
	struct outbound mail = {
	    .person = person,
	    .to = to,
	    .subject = subject,
	    .doc = &doc,
	};
	doc_init(&doc, s->tx.arena, subject);
	doc_paragraph(&doc, "%s", what);
	outbound_mail(s, &mail);
}

void outbound_person(struct session *s, const struct person *person,
    const char *subject, const char *what)
{
	tell(s, person, person->address, subject, what);
}

void outbound_gamesmasters(struct session *s, const char *except,
    const char *subject, const char *what)
{
	const char *const *g = s->tx.site->gamesmasters;
	for (; g && *g; g++) {
		if (except && address_same(*g, except))
			continue;
		if (!limits_gamesmaster(&s->tx, *g))
			continue;
		struct person p;
		bool known = find_person(&s->tx, *g, &p);
		tell(s, known ? &p : NULL, *g, subject, what);
	}
}

/* Players whose turns run out.
 *
 * Each turn of a player who is gone takes three days, and a round has up to
 * thirteen such turns. The table can do nothing about it, and gamesmasters do
 * not read other people's games. So the referee tells the gamesmasters. */

/* Returns the number of turns that ran out since the seat's last act. Counts
 * only turns of its current player. */
static int turns_run_out(
    const struct tx *tx, const struct loaded_game *game, int seat)
{
	int turns = 0;
	struct substituted sat = {.events = 0};
	(void)store_substituted_last(
	    tx->store, tx->arena, game->row.id, seat, &sat);
	for (size_t i = game->log_count; i > sat.events; i--) {
		const struct event *e = &game->log[i - 1];
		if (e->seat != seat)
			continue;
		if (event_has(e->kind, EVENT_PLAYERS))
			break;
		turns += e->kind == EVENT_TIMEOUT;
	}
	return turns;
}

bool silent_is(const struct tx *tx, const struct loaded_game *game, int seat)
{
	return turns_run_out(tx, game, seat) >= SILENT_TURNS;
}

void silent_noticed(struct session *s, int seat)
{
	int64_t id = s->game.row.id;
	if (turns_run_out(&s->tx, &s->game, seat) != SILENT_TURNS)
		return;
	outbound_gamesmasters(s, NULL, "Somebody does not answer",
	    tx_format(&s->tx,
		"%s missed two turns in a row in game %" PRId64
		". To look for a substitute, answer with \"grant substitute "
		"%" PRId64 " %d\" and a code.",
		s->game.row.seat[seat].handle, id, id, seat + 1));
}

/* Tells the operator what keeps the referee from its work.
 *
 * The operator hears of new troubles at once. A trouble that comes and goes
 * must not flood the operator, so there are limits. */

/* After a mail, the next mail about a new trouble waits for CHANGES_WAIT. The
 * mail that all troubles are over waits for OVER_WAITS. At most ALERTS_MOST
 * mails go out in a day. */
enum {
	CHANGES_WAIT = WHEN_HOUR,
	OVER_WAITS = 10 * WHEN_MINUTE,
	ALERTS_MOST = 8
};
static const char alerts[] = "alert";

/* Return the names of the troubles, each followed by a blank. */
static const char *names_of(struct arena *arena, const struct troubles *t)
{
	struct buf out;
	buf_init(&out, 0);
	for (int i = 0; i < t->count; i++)
		buf_format(&out, "%s ", t->list[i].name);
	return arena_take(arena, &out);
}

/* True if a trouble is not among the `known` names. */
static bool is_new(const struct troubles *t, const char *known)
{
	char name[40];
	for (int i = 0; i < t->count; i++) {
		snprintf(name, sizeof name, "%s ", t->list[i].name);
		if (!strstr(known, name))
			return true;
	}
	return false;
}

/* Return how many times the operator was told in the last `span` seconds. */
static int told_within(const struct tx *tx, int64_t span)
{
	return store_said(tx->store, alerts, tx->now - span);
}

static enum alert what_to_tell(const struct tx *tx, const struct troubles *t)
{
	struct store_trouble last =
	    store_trouble(tx->store, tx->arena, STORE_ALERTED);
	if (told_within(tx, WHEN_DAY) >= ALERTS_MOST)
		return ALERT_NONE;
	if (!t->count) {
		bool over = *last.why && !told_within(tx, OVER_WAITS);
		return over ? ALERT_OVER : ALERT_NONE;
	}
	bool again = *last.why && tx->now - last.since >= WHEN_DAY;
	bool changed = is_new(t, last.why) && !told_within(tx, CHANGES_WAIT);
	return again || changed ? ALERT_TROUBLE : ALERT_NONE;
}

/* Record the troubles that the operator is told of now. */
static void record(
    const struct tx *tx, enum alert alert, const struct troubles *t)
{
	char when[32];
	store_trouble_set(tx->store, STORE_ALERTED, NULL, 0, false);
	if (alert == ALERT_TROUBLE)
		store_trouble_set(tx->store, STORE_ALERTED,
		    names_of(tx->arena, t), tx->now, false);
	store_say(
	    tx->store, alerts, when_iso(tx->now, when, sizeof when), tx->now);
}

static void write_alert(
    struct session *s, const char *to, const struct troubles *troubles)
{
	struct doc doc;
	doc_init(&doc, s->tx.arena, "The Spades referee needs your attention");
	for (int i = 0; i < troubles->count; i++)
		doc_paragraph(&doc, "%s", troubles->list[i].text);
	doc_paragraph(&doc,
	    "I will write again when something else goes wrong, once a day "
	    "while this lasts, and when it is over. To see the present state, "
	    "run spadesd status.");
	outbound_mail(s, &(struct outbound){.to = to, .doc = &doc});
}

static void write_over(struct session *s, const char *to)
{
	struct doc doc;
	doc_init(&doc, s->tx.arena, "The Spades referee works again");
	doc_paragraph(&doc,
	    "The problems that I wrote to you about are over. You need not do "
	    "anything.");
	outbound_mail(s, &(struct outbound){.to = to, .doc = &doc});
}

static void tell_alert(
    struct session *s, enum alert alert, const struct troubles *troubles)
{
	const char *to = troubles->to;
	if (!to || address_same(to, s->tx.site->address))
		return;
	if (alert == ALERT_TROUBLE)
		write_alert(s, to, troubles);
	if (alert == ALERT_OVER)
		write_over(s, to);
}

enum outcome referee_alert(struct referee *r, const struct troubles *troubles,
    int64_t now, enum alert *alert, struct err *err)
{
	struct session s;
	*alert = ALERT_NONE;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	*alert = what_to_tell(&s.tx, troubles);
	if (*alert)
		record(&s.tx, *alert, troubles);
	tell_alert(&s, *alert, troubles);
	return session_end(&s);
}
