/* digest.c - one mail a day about all games that a person reads by digest.
 *
 * The digest reports what happened since the last mail and how each game
 * stands. Games where the reader is to act come first. An answer to the digest
 * goes to its first game; every other game names its own address. The referee
 * sends a digest only if something happened or the reader has something to do.
 */
#include "digest.h"

#include "base/zone.h"
#include "notify.h"
#include "recap.h"
#include "referee/deal/shuffle.h"
#include "referee/outgoing/audience.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"
#include "store/copy.h"
#include "store/q.h"

/* Sends one mail in place of a backlog.
 *
 * Several notices of a game may wait for one person after mail could not be
 * sent, or when the referee reads many letters at once. The older notices are
 * out of date, so one fresh mail reports everything since the last sent mail.
 * After an outage of a day or more, each table gets one mail that says how far
 * the deadlines moved.
 *
 * Mails with other content stay in the queue: answers, announcements, the first
 * mail of a game. */

/* Replace the queued notices for `recipient` with one mail. SEAT_NONE means
 * the list. */
static void replace_notices(struct session *s, const char *recipient, int seat)
{
	struct store *store = s->tx.store;
	int64_t id = s->game.row.id;
	int64_t person = seat == SEAT_NONE ? 0 : s->game.row.seat[seat].id;
	int queued = store_notices_queued(store, id, recipient);
	if (s->tx.failed || (queued < 2 && !s->reply.announce))
		return;
	store_notices_replace(store, id, recipient, store_mail_next(store));
	since_again(&s->tx, &s->game, store_told(store, id, person));
	record_digests(s);
	if (seat == SEAT_NONE)
		notify_list(s);
	else
		notify_seat(s, seat);
}

static void replace_seats(struct session *s)
{
	int seats = s->game.row.rules.seats;
	for (int seat = 0; seat < seats; seat++) {
		const struct person *p = loaded_person(&s->game, seat);
		if (p && !audience_gone(&s->game, seat))
			replace_notices(s, p->address, seat);
	}
}

/* On a site with a list, only the post to the list carries the announcement. On
 * other sites, every seat's mail carries it. */
static void catch_up_game(
    struct session *whole, int64_t id, const char *announce)
{
	struct session s;
	const char *list = whole->tx.site->list;
	if (whole->tx.failed)
		return;
	session_part(&s, whole);
	if (session_load(&s, id)) {
		bool over = s.game.state.table.phase == PHASE_OVER;
		const char *public = over ? NULL : announce;
		s.reply.announce = list ? NULL : public;
		replace_seats(&s);
		s.reply.announce = public;
		if (list)
			replace_notices(&s, list, SEAT_NONE);
	}
	tx_did(&whole->tx, session_end(&s));
}

/* Send `announce` to every open game. Then catch up the games with more than
 * one queued notice. */
static void catch_up_games(struct session *s, const char *announce)
{
	int64_t *ids;
	size_t open = 0;
	if (announce)
		open = store_games(s->tx.store, s->tx.arena, GAMES_OPEN, &ids);
	for (size_t i = 0; i < open; i++)
		catch_up_game(s, ids[i], announce);
	size_t behind = q_ids(s->tx.arena, &ids,
	    q_rows(s->tx.store,
		"SELECT DISTINCT game FROM (SELECT game FROM outbox "
		"WHERE state = 'queued' AND notice AND notice <> 3 "
		"GROUP BY game, recipient HAVING count(*) > 1)"));
	for (size_t i = 0; i < behind; i++)
		catch_up_game(s, ids[i], NULL);
}

static const char *absence(struct arena *arena, int64_t began, int64_t ended)
{
	char span[32];
	char from[WHEN_PERSON];
	char to[WHEN_PERSON];
	return arena_format(arena,
	    "The referee read no mail for %s, from %s to %s. Every deadline "
	    "moved by the same time. What you posted in that time counts.",
	    when_span(ended - began, span, sizeof span),
	    when_person(began, "", from, sizeof from),
	    when_person(ended, "", to, sizeof to));
}

enum { WORTH_TELLING = WHEN_DAY }; /* shortest outage that is announced */

/* True if a recipient has more than one queued notice of some game. */
static bool notices_behind(struct store *store)
{
	static const char several[] =
	    "SELECT 1 FROM outbox WHERE state = 'queued' AND notice "
	    "AND notice <> 3 "
	    "GROUP BY game, recipient HAVING count(*) > 1 LIMIT 1";
	return q_number(store, 0, several) != 0;
}

enum outcome referee_catch_up(struct referee *r, int64_t now, struct err *err)
{
	struct session s;
	int64_t began;
	int64_t ended;
	q_run(r->store,
	    "UPDATE outbox SET state = 'replaced', trouble = 'the turn is "
	    "over' WHERE state = 'queued' AND notice = 2 "
	    "AND events < (SELECT max(seq) FROM event WHERE event.game = "
	    "outbox.game)");
	bool away =
	    store_outage_untold(r->store, WORTH_TELLING, &began, &ended);
	if (!away && !notices_behind(r->store))
		return OUTCOME_DONE;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	const char *announce = NULL;
	if (away) {
		announce = absence(s.tx.arena, began, ended);
		store_outages_told(s.tx.store);
	}
	catch_up_games(&s, announce);
	return session_end(&s);
}

enum outcome referee_restored(
    struct referee *r, int64_t copied, int64_t now, struct err *err)
{
	struct session s;
	char when[WHEN_PERSON];
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	const char *announce = tx_format(&s.tx,
	    "The operator restored the referee's database from a copy of %s, "
	    "and the referee read all later mail again. If an earlier mail "
	    "differs from this one, this mail counts.",
	    when_person(copied, "", when, sizeof when));
	catch_up_games(&s, announce);
	store_outages_told(s.tx.store);
	store_restored_set(s.tx.store, 0);
	pages_add_all(&s.tx);
	return session_end(&s);
}

enum { GAMES_MAX = 32, HOUR = 7 };

/* One game in a digest. */
struct part {
	struct session s; /* shares the arena of the whole digest */
	struct notice notice;
	bool turn;
};

struct digest {
	struct session *whole;
	struct person person;
	int64_t due;
	struct part *part[GAMES_MAX]; /* the games in the order of the mail */
	size_t count;
	size_t turns;
};

/* Returns the time of 07:00 in the zone, `days` days after the day of `now`. */
static int64_t morning_of(int64_t now, const char *zone, int days)
{
	int offset;
	zone_offset(zone, now, &offset);
	int64_t local = now + offset;
	int64_t midnight = local - local % WHEN_DAY + days * WHEN_DAY;
	return zone_moment(zone, midnight + HOUR * WHEN_HOUR);
}

/* Returns the last 07:00 in `zone` that is not after `now`. */
static int64_t digest_before(int64_t now, const char *zone)
{
	int64_t today = morning_of(now, zone, 0);
	return today <= now ? today : morning_of(now, zone, -1);
}

int64_t digest_after(int64_t now, const char *zone)
{
	int64_t today = morning_of(now, zone, 0);
	return today > now ? today : morning_of(now, zone, 1);
}

/* ---- which games ---- */

/* Insert the game. Games where the reader is to act come first. */
static void put_part(struct digest *d, struct part *p)
{
	size_t at = d->count;
	if (p->turn)
		at = d->turns++;
	for (size_t i = d->count; i > at; i--)
		d->part[i] = d->part[i - 1];
	d->part[at] = p;
	d->count++;
}

static void add_game(struct digest *d, int64_t id)
{
	struct session *whole = d->whole;
	struct part *p = arena_alloc(whole->tx.arena, sizeof *p);
	struct session *s = &p->s;
	session_part(s, whole);
	s->tx.arena = whole->tx.arena;
	bool found = session_load(s, id);
	if (!tx_did(&whole->tx, s->tx.failed) || !found)
		return;
	int seat = store_seat_of(&s->game.row, d->person.id);
	if (seat == SEAT_NONE || audience_gone(&s->game, seat))
		return;
	s->tx.occasion =
	    tx_format(&s->tx, "digest %" PRId64 " %" PRId64 " %" PRId64,
		d->person.id, d->due, id);
	p->notice = since_notice(s, seat);
	p->turn = loaded_waits_for(&s->game, seat);
	if (p->turn || p->notice.news_count)
		put_part(d, p);
}

static void find_games(struct digest *d)
{
	int64_t ids[GAMES_MAX];
	struct store *store = d->whole->tx.store;
	size_t n = store_games_of(store, d->person.id, ids, GAMES_MAX);
	for (size_t i = 0; i < n; i++)
		if (store_reads_digest(store, d->person.id, ids[i]))
			add_game(d, ids[i]);
}

/* ---- the mail ---- */

static const char *subject(const struct digest *d)
{
	const struct session *s = d->whole;
	const char *games = "";
	if (d->count == 1)
		return notice_subject(&d->part[0]->notice);
	if (!d->turns)
		return "Spades today";
	for (size_t i = 0; i < d->turns; i++)
		games = tx_list(&s->tx, games, ", ",
		    tx_format(&s->tx, "%" PRId64, d->part[i]->s.game.row.id));
	return tx_format(&s->tx, "Spades today: your turn in game%s %s",
	    d->turns > 1 ? "s" : "", games);
}

/* Names another address for this game, because an answer to the mail itself
 * goes to the first game. */
static void say_address(const struct digest *d, struct doc *doc, struct part *p)
{
	if (!p->turn)
		return;
	const char *address =
	    outbound_address(&p->s.tx, &p->s.game, &d->person);
	if (address)
		doc_paragraph(doc,
		    "To act in this game, do not answer this mail, but write "
		    "to %s.",
		    address);
	else
		doc_paragraph(doc,
		    "To act in this game, answer a mail of the game. To get "
		    "such a mail, send \"status\" with [spades %" PRId64
		    "] in the subject.",
		    p->s.game.row.id);
}

static void write_part(const struct digest *d, struct doc *doc, size_t which)
{
	struct part *p = d->part[which];
	if (d->count > 1) {
		int64_t id = p->s.game.row.id;
		doc_heading(doc, tx_format(&p->s.tx, "Game %" PRId64, id));
	}
	p->notice.other_game = which > 0;
	/* before the hand, so that no card goes to the first game by mistake */
	if (which)
		say_address(d, doc, p);
	notice_mail(doc, &p->notice);
}

/* If the mail was queued, record that it also covers the other games. */
static void record_told(const struct digest *d, int64_t mail)
{
	struct store *store = d->whole->tx.store;
	if (d->whole->tx.failed || store_mail_next(store) == mail)
		return;
	for (size_t i = 1; i < d->count; i++) {
		const struct session *s = &d->part[i]->s;
		uint32_t events = s->game.state.table.events;
		q_run(store,
		    "INSERT INTO told(mail, game, events) VALUES (?, ?, ?)",
		    mail, s->game.row.id, events);
	}
}

static void send_digest(struct digest *d)
{
	struct doc doc;
	int64_t id = store_mail_next(d->whole->tx.store);
	doc_init(&doc, d->whole->tx.arena, subject(d));
	for (size_t i = 0; i < d->count; i++)
		write_part(d, &doc, i);
	struct outbound mail = {
	    .person = &d->person,
	    .doc = &doc,
	    .in_game = true,
	    .tells = true,
	};
	outbound_mail(&d->part[0]->s, &mail);
	tx_did(&d->whole->tx, d->part[0]->s.tx.failed);
	record_told(d, id);
}

static enum outcome make_digest(
    struct referee *r, int64_t person, int64_t now, struct err *err)
{
	struct session s;
	struct digest d = {.whole = &s};
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	if (store_person(s.tx.store, s.tx.arena, person, &d.person)) {
		const char *zone = d.person.zone;
		d.due = digest_before(now, zone);
		store_digest_set(s.tx.store, person, digest_after(now, zone));
		find_games(&d);
	}
	if (d.count && !s.tx.failed)
		send_digest(&d);
	return session_end(&s);
}

/* Put the ids of people whose daily mail is due into the arena. Returns their
 * number. */
static size_t digests(
    struct store *store, struct arena *arena, int64_t now, int64_t **people)
{
	static const char due[] =
	    "SELECT person FROM digest WHERE due <= ? ORDER BY due";
	return q_ids(arena, people, q_rows(store, due, now));
}

enum outcome digest_all(struct referee *r, int64_t now, struct err *err)
{
	struct arena arena;
	int64_t *people;
	enum outcome o = OUTCOME_DONE;
	arena_init(&arena);
	size_t n = digests(r->store, &arena, now, &people);
	for (size_t i = 0; i < n && !o; i++)
		o = make_digest(r, people[i], now, err);
	arena_release(&arena);
	return o;
}
