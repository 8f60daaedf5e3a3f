/* clock.c - SQL for clocks: outages, deadlines, rate limits, due times, and the
 * machine's clock.
 *
 * Outages may overlap each other, suspensions, and the time that a mail waited
 * to be sent; every second counts once. */
#include "store/clock.h"

#include "sql.h"
#include "store/outbox.h"
#include "store/people.h"
#include "store/retention.h"

void store_outage_add(struct store *store, int64_t began, int64_t ended)
{
	q_run(store, "INSERT INTO outage(began, ended) VALUES (?, ?)", began,
	    ended);
}

bool store_outage_untold(
    struct store *store, int64_t least, int64_t *began, int64_t *ended)
{
	struct rows *s = q_rows(store,
	    "SELECT min(began), max(ended) FROM outage "
	    "WHERE NOT told AND ended - began >= ? HAVING count(*)",
	    least);
	return q_first(s, NULL, began, ended);
}

void store_outages_told(struct store *store)
{
	q_run(store, "UPDATE outage SET told = 1 WHERE NOT told");
}

/* State of computing a deadline. */
struct walk {
	int64_t deadline;
	int64_t covered; /* outages and absences before this time are counted */
};

static void stop(struct walk *w, struct span span)
{
	if (span.from < w->covered)
		span.from = w->covered;
	if (span.from >= w->deadline || span.until <= span.from)
		return;
	w->deadline += span.until - span.from;
	w->covered = span.until;
}

/* Apply what stopped the clock, in the order in which it began. */
int64_t store_deadline(struct store *store, int64_t since, int64_t limit,
    const struct stops *stops)
{
	struct walk w = {
	    .deadline = since + limit,
	    .covered = since,
	};
	struct rows *s = q_rows(store,
	    "SELECT began, ended FROM outage WHERE ended > ?1 "
	    "UNION ALL SELECT ?2, ?3 WHERE ?3 > ?2 "
	    "UNION ALL SELECT began, ended FROM absence "
	    "WHERE person = ?4 AND ended > ?1 AND granted >= ?5 "
	    "UNION ALL SELECT began, coalesce(ended, ?7) FROM suspension "
	    "WHERE game = ?6 AND coalesce(ended, ?7) > ?1 ORDER BY 1",
	    since, stops->waited.from, stops->waited.until, stops->person,
	    stops->granted, stops->game, stops->now);
	struct span span = {0};
	while (q_read(s, NULL, &span.from, &span.until)) {
		stop(&w, span);
	}
	return w.deadline;
}

int64_t store_said_at(struct store *store, const char *what)
{
	return q_number(store, 0, "SELECT at FROM said WHERE what = ?", what);
}

void store_unsay(struct store *store, const char *what)
{
	q_run(store, "DELETE FROM said WHERE what = ?", what);
}

bool store_once(
    struct store *store, const char *what, int64_t now, int64_t span)
{
	if (q_number(store, 0, "SELECT 1 FROM said WHERE what = ? AND at > ?",
		what, now - span))
		return false;
	q_run(store,
	    "INSERT INTO said(what, at) VALUES (?, ?) "
	    "ON CONFLICT(what) DO UPDATE SET at = excluded.at",
	    what, now);
	return true;
}

/* An entry is the kind, a blank and `what`. '!' follows the blank in ASCII, so
 * all entries of a kind sort between the kind with ' ' and the kind with '!'.
 */
void store_say(
    struct store *store, const char *kind, const char *what, int64_t now)
{
	q_run(store,
	    "DELETE FROM said WHERE what >= ?1 || ' ' AND what < ?1 || '!' "
	    "AND at < ?2",
	    kind, now - WHEN_DAY);
	q_run(store,
	    "INSERT INTO said(what, at) VALUES (?1 || ' ' || ?2, ?3) "
	    "ON CONFLICT(what) DO UPDATE SET at = excluded.at",
	    kind, what, now);
}

int store_said(struct store *store, const char *kind, int64_t since)
{
	return (int)q_number(store, 0,
	    "SELECT count(*) FROM said "
	    "WHERE what >= ?1 || ' ' AND what < ?1 || '!' AND at >= ?2",
	    kind, since);
}

void store_clock(
    struct store *store, struct arena *arena, struct clock_row *out)
{
	*out = (struct clock_row){.boot = ""};
	struct rows *s = q_rows(store, "SELECT boot, drift, looked FROM clock");
	q_first(s, arena, &out->boot, &out->drift, &out->looked);
}

void store_clock_set(struct store *store, const struct clock_row *row)
{
	q_run(store,
	    "INSERT INTO clock(one, boot, drift, looked) VALUES (1, ?, ?, ?) "
	    "ON CONFLICT(one) DO UPDATE "
	    "SET boot = excluded.boot, drift = excluded.drift, looked = "
	    "excluded.looked",
	    row->boot, row->drift, row->looked);
}

void store_clock_back(struct store *store, int64_t now)
{
	q_run(store, "DELETE FROM outage WHERE began >= ?", now);
	q_run(store, "UPDATE outage SET ended = ? WHERE ended > ?", now, now);
	q_run(store, "DELETE FROM said WHERE at > ?", now);
	q_run(store, "UPDATE horizon SET letters = ? WHERE letters > ?", now,
	    now);
	q_run(store, "UPDATE mailbox SET fetched = ? WHERE fetched > ?", now,
	    now);
	q_run(store,
	    "UPDATE outbox SET due = ? WHERE state = 'queued' AND due > ?", now,
	    now);
	q_run(store, "UPDATE game SET due = 1 WHERE ended IS NULL");
}

/* ---- due times ----
 *
 * In the columns `due` and `deadline` of a game, NULL means never; 1, a time
 * long ago, is the mark of a trigger in schema.sql. */

void store_due_set(struct store *store, int64_t game, const struct due *due)
{
	q_run(store,
	    "UPDATE game SET due = nullif(?1, 0), deadline = nullif(?2, 0) "
	    "WHERE id = ?3 AND ended IS NULL "
	    "AND (coalesce(due, 0), coalesce(deadline, 0)) <> (?1, ?2)",
	    due->next, due->deadline, game);
}

struct due store_due(struct store *store, int64_t game)
{
	struct due out = {0};
	struct rows *s =
	    q_rows(store, "SELECT due, deadline FROM game WHERE id = ?", game);
	q_first(s, NULL, &out.next, &out.deadline);
	return out;
}

/* SQL for the operator's figures.
 *
 * The figures are read while games go on, so large tables (mails, letters) are
 * counted with a partial index. The other tables are small. */

static int64_t figure(struct store *store, const char *text)
{
	return q_number(store, 0, text);
}

static int64_t figure_since(
    struct store *store, const char *text, int64_t since)
{
	return q_number(store, 0, text, since);
}

/* A trouble is an entry of the table `said`: the first word of the kind, "u"
 * if the operator is needed or "-" if not, and the reason. */
static const char *const kinds[] = {
    [STORE_READING] = STORE_TROUBLES " reading",
    [STORE_SENDING] = STORE_TROUBLES " sending",
    [STORE_CLOCK] = STORE_TROUBLES " clock",
    [STORE_PAGES] = STORE_TROUBLES " pages",
    [STORE_DONE_FOLDER] = STORE_TROUBLES " done-folder",
    [STORE_ALERTED] = STORE_TROUBLES " alerted",
};
enum { MARK = 2 }; /* size of "u " */
#define OF_KIND "what >= ?1 || ' ' AND what < ?1 || '!' "
#define ENTRY "?1 || ' ' || ?2 || ' ' || ?3"

void store_trouble_set(struct store *store, enum store_about about,
    const char *why, int64_t since, bool operator_needed)
{
	const char *mark = operator_needed ? "u" : "-";
	if (!why)
		q_run(store, "DELETE FROM said WHERE " OF_KIND, kinds[about]);
	if (!why)
		return;
	q_run(store,
	    "UPDATE said SET what = " ENTRY ", at = min(at, ?4) WHERE " OF_KIND
	    "AND (what <> " ENTRY " OR at > ?4)",
	    kinds[about], mark, why, since);
	if (!q_number(
		store, 0, "SELECT 1 FROM said WHERE " OF_KIND, kinds[about]))
		q_run(store,
		    "INSERT INTO said(what, at) VALUES (" ENTRY ", ?4)",
		    kinds[about], mark, why, since);
}

struct store_trouble store_trouble(
    struct store *store, struct arena *arena, enum store_about about)
{
	const char *kind = kinds[about];
	const char *text = q_text(store, arena,
	    "SELECT substr(what, length(?1) + 2) FROM said WHERE " OF_KIND,
	    kind);
	struct store_trouble t = {.why = ""};
	if (!*text)
		return t;
	t.why = text + MARK;
	t.operator_needed = *text == 'u';
	t.since =
	    q_number(store, 0, "SELECT at FROM said WHERE " OF_KIND, kind);
	return t;
}

void store_health(struct store *store, struct arena *arena, int64_t since,
    struct store_health *out)
{
	static const char oldest_waiting[] =
	    "SELECT min(created) FROM outbox WHERE state = 'queued'";
	static const char failed[] = "SELECT count(*) FROM outbox WHERE state "
				     "= 'failed' AND created >= ?";
	static const char set_aside[] =
	    "SELECT count(*) FROM letter WHERE verdict = 'set-aside' AND "
	    "handled >= ?";
	static const char set_aside_known[] =
	    "SELECT count(*) FROM letter WHERE verdict = 'set-aside'";
	static const char held[] = "SELECT count(*) FROM held "
				   "WHERE bytes IS NOT NULL AND since >= ?";
	static const char trouble[] = "SELECT trouble FROM outbox WHERE state "
				      "= 'queued' AND trouble IS NOT NULL "
				      "ORDER BY created LIMIT 1";
	*out = (struct store_health){
	    .fetched = figure(store, "SELECT max(fetched) FROM mailbox"),
	    .looked = figure(store, "SELECT looked FROM clock"),
	    .backed_up = store_said_at(store, STORE_BACKED_UP),
	    .kept_back = store_said_at(store, STORE_KEPT_BACK),
	    .short_answers =
		figure(store, "SELECT sum(short_answers) FROM mailbox"),
	    .short_letters =
		figure(store, "SELECT sum(short_letters) FROM mailbox"),
	    .waiting = figure(
		store, "SELECT count(*) FROM outbox WHERE state = 'queued'"),
	    .oldest_waiting = figure(store, oldest_waiting),
	    .sent = store_mails_sent(store, since),
	    .failed = figure_since(store, failed, since),
	    .set_aside = figure_since(store, set_aside, since),
	    .set_aside_known = figure(store, set_aside_known),
	    .games =
		figure(store, "SELECT count(*) FROM game WHERE ended IS NULL"),
	    .people = figure(
		store, "SELECT count(*) FROM person WHERE left_at IS NULL"),
	    .letters = figure(store, "SELECT max(id) FROM letter"),
	    .unreadable = store_said(store, STORE_UNREADABLE, since),
	    .held = figure_since(store, held, since),
	    .outages = figure(store, "SELECT count(*) FROM outage"),
	    .trouble = q_text(store, arena, trouble),
	    .reading = store_trouble(store, arena, STORE_READING),
	    .sending = store_trouble(store, arena, STORE_SENDING),
	    .clock = store_trouble(store, arena, STORE_CLOCK),
	    .pages = store_trouble(store, arena, STORE_PAGES),
	    .done_folder = store_trouble(store, arena, STORE_DONE_FOLDER),
	    .alerted = store_trouble(store, arena, STORE_ALERTED),
	};
}

/* SQL for deleting old rows.
 *
 * A letter is recognized by its row: the hash of its bytes and its place. The
 * row may be deleted only when the letter can no longer act if it comes again,
 * so the horizon moves first. If an event refers to the row, only the row's
 * times and verdict are kept. The row's hash is also kept while the game's
 * mail is kept, because a server may lose a letter's receipt time.
 *
 * Cut-off times are whole hours. Otherwise every pass would write to the
 * database because some row had aged by a minute. */

/* In seconds. A letter's row is kept MARGIN longer than the letter can act,
 * because a server may lose the receipt time when it moves a letter. */
enum {
	STEP = WHEN_HOUR,
	MARGIN = WHEN_DAY,
	SAID_STAYS = 2 * WHEN_DAY,
};

/* Return the last whole STEP that is at least `span` seconds before `now`. */
static int64_t before(int64_t now, int64_t span)
{
	return (now - span) / STEP * STEP;
}

int64_t store_horizon(struct store *store)
{
	return q_number(store, 0, "SELECT letters FROM horizon");
}

int64_t store_mail_forgotten(struct store *store)
{
	return q_number(store, 0, "SELECT mail FROM horizon");
}

/* Run a statement with two parameters and return how many rows it changed. */
static int change(
    struct store *store, const char *text, int64_t until, int64_t most)
{
	return q_run(store, text, until, most);
}

/* ---- letters ---- */

/* Move the horizon. It never passes the newest letter received minus the
 * retention time, so a machine's clock that is ahead does no harm. */
static int64_t move_horizon(struct store *store, const struct forgetting *what)
{
	int64_t last = q_number(
	    store, 0, "SELECT max(received) FROM letter WHERE NOT cut");
	int64_t now = when_earlier(what->now, when_earlier(what->read, last));
	int64_t until = before(now, what->keep.letters);
	int64_t horizon = store_horizon(store);
	if (until <= horizon)
		return horizon;
	q_run(store,
	    "INSERT INTO horizon(one, letters, mail) VALUES (1, ?, 0) "
	    "ON CONFLICT(one) DO UPDATE SET letters = excluded.letters",
	    until);
	return until;
}

/* Clear the rows that are still referenced, and delete the rest. The newest row
 * stays, because its id is the number of letters so far. */
static int forget_letters(struct store *store, int64_t until, int64_t most)
{
	static const char cut[] =
	    "UPDATE letter SET cut = 1, folder = NULL, uidvalidity = NULL, "
	    "uid = NULL, sender = '', message_id = '', text_hash = '', "
	    "network = '', "
	    "why = NULL, hash = CASE WHEN EXISTS (SELECT 1 FROM event "
	    "JOIN game ON game.id = event.game WHERE event.letter = letter.id "
	    "AND (game.ended IS NULL OR game.kept IS NOT NULL)) "
	    "THEN hash ELSE '' END WHERE id IN (SELECT id FROM letter "
	    "WHERE NOT cut AND received <= ? ORDER BY received LIMIT ?) "
	    "AND (EXISTS (SELECT 1 FROM event WHERE event.letter = letter.id) "
	    "OR EXISTS (SELECT 1 FROM held WHERE held.letter = letter.id) "
	    "OR id = (SELECT max(id) FROM letter))";
	static const char drop[] =
	    "DELETE FROM letter WHERE id IN (SELECT id FROM letter "
	    "WHERE NOT cut AND received <= ? ORDER BY received LIMIT ?) "
	    "AND NOT EXISTS (SELECT 1 FROM event "
	    "WHERE event.letter = letter.id) "
	    "AND NOT EXISTS (SELECT 1 FROM held WHERE held.letter = letter.id) "
	    "AND id < (SELECT max(id) FROM letter)";
	int n = change(store, cut, until, most);
	return n + change(store, drop, until, most);
}

/* ---- mails, and other rows of a game ---- */

int mails_drop(struct store *store, struct rows *s)
{
	int n = 0;
	int64_t newest = 0;
	int64_t id;
	for (; q_read(s, NULL, &id); n++)
		if (id > newest)
			newest = id;
	if (n)
		q_run(store,
		    "INSERT INTO horizon(one, letters, mail) VALUES (1, 0, ?) "
		    "ON CONFLICT(one) DO UPDATE "
		    "SET mail = max(mail, excluded.mail)",
		    newest);
	return n;
}

/* Each person's newest ruling stays, so that numbers that were mailed are not
 * used again. */
static int drop_ledgers(struct store *store, int64_t game)
{
	static const char *const drops[] = {
	    "DELETE FROM token WHERE game = ?",
	    "DELETE FROM ruling WHERE game = ? AND number < "
	    "(SELECT max(r.number) FROM ruling AS r "
	    "WHERE r.person = ruling.person)",
	    "DELETE FROM reminder WHERE game = ?",
	    "DELETE FROM did WHERE game = ?",
	    "DELETE FROM delay WHERE game = ?",
	    "DELETE FROM orders WHERE game = ?",
	    "DELETE FROM talk WHERE game = ?",
	    "DELETE FROM unspoken WHERE game = ?",
	    ("UPDATE letter SET hash = '' WHERE cut AND hash <> '' "
	     "AND id IN (SELECT letter FROM event WHERE game = ?)"),
	    "UPDATE game SET kept = NULL WHERE id = ?",
	};
	int n = 0;
	for (size_t i = 0; i < COUNT_OF(drops); i++)
		n += q_run(store, drops[i], game);
	return n;
}

/* Clean up after one finished game. */
static int forget_game(struct store *store, int64_t until, int64_t most)
{
	int64_t game = q_number(store, 0,
	    "SELECT id FROM game WHERE kept <= ? ORDER BY kept LIMIT 1", until);
	if (!game)
		return 0;
	int n = mails_drop(store,
	    q_rows(store,
		"DELETE FROM outbox WHERE id IN (SELECT id FROM outbox "
		"WHERE game = ? AND state <> 'queued' ORDER BY id LIMIT ?) "
		"RETURNING id",
		game, most));
	return n < most ? n + drop_ledgers(store, game) : n;
}

/* Clean up after several games until `most` rows are deleted. */
static int forget_games(struct store *store, int64_t until, int64_t most)
{
	int n = 0;
	while (n < most) {
		int one = forget_game(store, until, most - n);
		if (!one)
			break;
		n += one;
	}
	return n;
}

/* ---- rows of no game ---- */

static int forget_tokens(
    struct store *store, const char *purpose, int64_t until, int64_t most)
{
	return q_run(store,
	    "DELETE FROM token WHERE token IN (SELECT token FROM token "
	    "WHERE game IS NULL AND purpose = ? AND issued <= ? "
	    "ORDER BY issued LIMIT ?)",
	    purpose, until, most);
}

/* A yes to the letter may still cover later posts of the game. */
#define COVERS                                                                 \
	"(covers AND EXISTS (SELECT 1 FROM game WHERE game.id = held.game "    \
	"AND ended IS NULL))"

/* Delete held letters whose token has expired, because they can no longer be
 * answered. A row is useless once its bytes are deleted. */
static int forget_held(struct store *store, int64_t until, int64_t most)
{
	int n = 0;
	q_run(store,
	    "DELETE FROM token WHERE held IN (SELECT id FROM held "
	    "WHERE since <= ? AND NOT " COVERS " ORDER BY since LIMIT ?)",
	    until, most);
	struct rows *s = q_rows(store,
	    "DELETE FROM held WHERE id IN (SELECT id FROM held "
	    "WHERE since <= ? AND NOT " COVERS
	    " ORDER BY since LIMIT ?) RETURNING letter",
	    until, most);
	for (; q_next(s); n++)
		q_run(store,
		    "DELETE FROM letter WHERE id = ?1 AND cut AND NOT EXISTS "
		    "(SELECT 1 FROM event WHERE event.letter = ?1) AND NOT "
		    "EXISTS (SELECT 1 FROM held WHERE held.letter = ?1) AND id "
		    "< (SELECT max(id) FROM letter)",
		    q_int(s, 0));
	return n;
}

int store_forget(struct store *store, const struct forgetting *what)
{
	int64_t now = what->now;
	int most = what->most;
	/* a queued mail may still be replaced by one that repeats everything
	 * since the last mail sent */
	int64_t oldest = q_number(store, what->now,
	    "SELECT min(created) FROM outbox WHERE state = 'queued'");
	int64_t until =
	    before(when_earlier(what->now, oldest), what->keep.mail);
	int64_t horizon = move_horizon(store, what);
	int n = forget_letters(store, horizon - MARGIN, most);
	/* Delete old mails that belong to no game. The query is written so that
	 * SQLite starts with the old mails instead of searching by game. */
	n += mails_drop(store,
	    q_rows(store,
		"DELETE FROM outbox WHERE id IN (SELECT id FROM outbox "
		"INDEXED BY outbox_apart WHERE game IS NULL AND coalesce(sent, "
		"due) <= ? AND state <> 'queued' "
		"ORDER BY coalesce(sent, due) LIMIT ?) RETURNING id",
		until, most));
	n += forget_games(store, until, most);
	n += forget_held(store, until, most);
	n += forget_tokens(store, "join", before(now, TOKEN_LIVES), most);
	n += forget_tokens(store, "held", before(now, TOKEN_LIVES), most);
	int64_t of_person = before(now, TOKEN_OF_PERSON_LIVES);
	n += forget_tokens(store, "person", of_person, most);
	/* Delete old rate limits, which matter for a day at most.
	 * STORE_KEPT_BACK stays until the server delivers letters again,
	 * STORE_TROUBLES until the trouble is over, and STORE_REMARKED as long
	 * as the person is registered. */
	n += q_run(store,
	    "DELETE FROM said WHERE at <= ?1 AND what <> ?2 "
	    "AND NOT (what >= ?3 || ' ' AND what < ?3 || '!') "
	    "AND NOT (what >= ?4 || ' ' AND what < ?4 || '!')",
	    before(now, SAID_STAYS), STORE_KEPT_BACK, STORE_TROUBLES,
	    STORE_REMARKED);
	/* Delete outages from before the oldest game in play: no open deadline
	 * depends on them. */
	n += q_run(store,
	    "DELETE FROM outage WHERE told AND ended <= ?1 AND ended < "
	    "(SELECT coalesce(min(started), ?1 + 1) FROM game "
	    "WHERE ended IS NULL)",
	    until);
	/* Delete used one-time codes. A code is stored as its time step, the
	 * number of half minutes since 1970. */
	return n + q_run(store, "DELETE FROM used_code WHERE step <= ?",
		       until / 30);
}
