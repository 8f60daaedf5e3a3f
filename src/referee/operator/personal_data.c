/* personal_data.c - the operator's list of people, everything that is kept
 * about one person, and its deletion. */

#include "base/buf.h"
#include "base/log.h"
#include "referee/operator.h"
#include "referee/people/names.h"
#include "referee/seating/seating.h"
#include "referee/session/session.h"
#include "store/personal.h"
#include "store/q.h"
#include "store/ratings.h"

/* Removes what is kept about a person.
 *
 * A game in play needs its players' addresses, and the hand in play is theirs.
 * So the operator has to end the seat first. After the end, a game stays as it
 * was published: its digests were computed from the names, and the players have
 * the digests. */

/* ---- refusals ---- */

static const char *open_games(const struct tx *tx, int64_t person)
{
	enum { MOST = 20 };
	int64_t ids[MOST];
	const char *list = "";
	size_t n = store_games_of(tx->store, person, ids, MOST);
	for (size_t i = 0; i < n; i++)
		list =
		    tx_list(tx, list, ", ", tx_format(tx, "%" PRId64, ids[i]));
	return list;
}

/* Returns why the person's data must stay for now; NULL if it may go. */
static const char *must_stay(const struct tx *tx, const struct person *p)
{
	const char *games = open_games(tx, p->id);
	/* a game for which the person accepted a seat that the table has not
	 * yet given to the person */
	int64_t promised = q_number(tx->store, 0,
	    "SELECT min(x.game) FROM substitute AS x JOIN game AS g ON g.id = "
	    "x.game AND g.ended IS NULL WHERE x.person = ? AND x.events IS "
	    "NULL AND x.taken /* one person */",
	    p->id);
	if (*games)
		return tx_format(tx,
		    "%s has a seat in a game in play (%s), which needs the "
		    "address and the hand; expected the game to be over or "
		    "cancelled, or a substitute in the seat",
		    p->handle, games);
	if (promised)
		return tx_format(tx,
		    "%s has accepted a seat in game %" PRId64
		    "; expected the table to decide about the seat first",
		    p->handle, promised);
	if (address_is_gamesmaster(tx, p->address))
		return tx_format(tx,
		    "%s is a gamesmaster; expected %s to be taken out of the "
		    "key gamesmasters first",
		    p->handle, p->address);
	return NULL;
}

/* ---- the report ---- */

static void count(struct buf *out, int n, const char *what)
{
	if (n > 0)
		buf_format(out, "  %s: %d\n", what, n);
}

static void tell_removed(struct buf *out, const struct removed *n)
{
	buf_text(out, "Removed:\n");
	count(out, n->addresses, "addresses");
	count(out, n->names, "names");
	count(out, n->mails, "mails to this person");
	count(out, n->words, "words to tables");
	count(out, n->settings, "settings and absences");
	count(out, n->letters, "letters (only sender and Message-ID)");
	buf_text(out, "  all reply addresses, letters on hold and counters\n");
}

/* `names` are the person's names in records. */
static void tell_kept(
    struct buf *out, const char *names, bool invited, bool played)
{
	buf_text(out, "Kept, and why:\n");
	if (invited)
		buf_text(out,
		    "  A hash of an address to which an invitation went, so "
		    "that nobody can have a second one sent there. It names "
		    "nobody.\n");
	if (played)
		buf_text(out,
		    "  What this person did in finished games, and the rating, "
		    "without a name, because the ratings of the other players "
		    "were computed from them.\n");
	if (*names)
		buf_format(out,
		    "  The records of games show the name %s. Their seals and "
		    "digests, which the players have, were computed from the "
		    "names and the words for the shuffles, so these stay. "
		    "Nobody else can take the name.\n",
		    names);
	buf_text(out,
	    "  The hash of each letter stays for the time of keep-letters, so "
	    "that another copy of the letter does nothing. It names nobody.\n"
	    "  Mails to other people stay for the time of keep-mail.\n"
	    "  A ban of an address stays in force; spadesd bans lists it.\n"
	    "Not in the database, so delete them yourself:\n"
	    "  letters in the folders of the mailbox, the log, backups, "
	    "copies of the database from upgrades, and copies of the site's "
	    "pages in other places. The referee writes its own pages anew.\n");
}

/* ---- forgetting ---- */

/* Returns a free name for the seats of the person, in tx's memory. */
static const char *placeholder(struct session *s, int64_t person)
{
	const char *name = tx_format(&s->tx, "gone-%" PRId64, person);
	for (int n = 2; names_taken(s, name, 0); n++)
		name = tx_format(&s->tx, "gone-%" PRId64 "-%d", person, n);
	return name;
}

static void forget(struct session *s, const struct person *p, struct buf *out)
{
	bool invited = *guests_invited_of(&s->tx, p);
	bool played = store_tally_sum(s->tx.store, p->id).games > 0;
	const char *name = placeholder(s, p->id);
	const char *names =
	    store_names_in_records(s->tx.store, s->tx.arena, p->id);
	pages_hide_person(&s->tx, p->id);
	struct removed n =
	    store_person_forget(s->tx.store, p->id, name, s->tx.now);
	buf_format(
	    out, "%s is forgotten, and now appears as %s.\n", p->handle, name);
	tell_removed(out, &n);
	tell_kept(out, names, invited, played);
	log_line(
	    LOG_LEVEL_INFO, "the data of a person, now %s, is removed", name);
}

static enum outcome nobody(const char *name, struct err *err)
{
	return err_set(err, OUTCOME_NEVER,
	    "there is nobody called %.60s; expected a name or an address that "
	    "spadesd people lists",
	    name);
}

/* Return the person who has that handle, address or additional address; 0 for
 * none. */
static int64_t person_called(struct store *store, const char *name)
{
	int64_t id = q_number(store, 0,
	    "SELECT id FROM person WHERE handle = ?1 OR address = ?1", name);
	return id ? id
	          : q_number(store, 0,
			"SELECT person FROM alias WHERE address = ?1", name);
}

enum outcome referee_forget(struct referee *r, const char *name, int64_t now,
    struct buf *out, struct err *err)
{
	struct session s;
	struct person p;
	const char *why = NULL;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	int64_t id = person_called(s.tx.store, name);
	bool known = id && find_person_by_id(&s.tx, id, &p) && !p.forgotten;
	if (known)
		why = must_stay(&s.tx, &p);
	if (!known)
		s.tx.failed = nobody(name, err);
	else if (why)
		s.tx.failed =
		    err_set(err, OUTCOME_NEVER, "nothing is removed: %s", why);
	else
		forget(&s, &p, out);
	o = session_end(&s);
	why = o ? NULL : store_rewrite(r->store);
	if (why)
		log_line(LOG_LEVEL_WARNING,
		    "the database could not be written anew (%s), so its file "
		    "may still contain removed data; when this is mended, run "
		    "\"VACUUM\" in it with the program sqlite3",
		    why);
	return o;
}

/* The operator's list of people, and everything that is kept about
 * one person. */

/* ---- everybody ---- */

static void list_state(struct buf *out, const char *state, int64_t at)
{
	char when[32];
	if (at)
		buf_format(
		    out, ", %s %.10s", state, when_iso(at, when, sizeof when));
}

void referee_people(struct referee *r, struct buf *out)
{
	struct session s;
	struct err err;
	char when[32];
	const char *handle, *address;
	int64_t joined, left, forgotten;
	int games, open; /* all games, and those in play */
	bool unsubscribed;
	size_t before = out->size;
	session_look(&s, r, 0, &err);
	struct rows *rows = q_rows(s.tx.store,
	    "SELECT p.handle, p.address, p.joined, p.left_at, "
	    "p.forgotten, (SELECT count(DISTINCT game) FROM seat "
	    "WHERE person = p.id AND over IN (0, 1)), "
	    "(SELECT count(DISTINCT game) FROM seat "
	    "WHERE person = p.id AND over = 0), "
	    "EXISTS (SELECT 1 FROM unsubscribed WHERE person = p.id) "
	    "FROM person AS p ORDER BY handle");
	while (q_read(rows, s.tx.arena, &handle, &address, &joined, &left,
	    &forgotten, &games, &open, &unsubscribed)) {
		buf_format(out, "%s\t", handle);
		if (forgotten)
			buf_text(out, "-\t-\t");
		else
			buf_format(out, "%s\t%.10s\t", address,
			    when_iso(joined, when, sizeof when));
		buf_format(out, "%d game%s, %d in play", games,
		    games == 1 ? "" : "s", open);
		if (forgotten)
			list_state(out, "forgotten", forgotten);
		else
			list_state(out, "left", left);
		if (unsubscribed)
			buf_text(out, ", wants no mail");
		if (ban_of(&s.tx, address))
			buf_text(out, ", banned");
		buf_byte(out, '\n');
	}
	if (out->size == before)
		buf_text(out, "nobody has joined yet\n");
	session_end(&s);
}

/* ---- one person ---- */

/* Indent each line of a mail's text. */
static void add_text(struct buf *out, const char *text)
{
	while (*text) {
		int size = (int)strcspn(text, "\n");
		buf_format(out, "      %.*s\n", size, text);
		text += size;
		text += *text == '\n';
	}
}

/* Add the mails to the person that are kept, the oldest first. A mail is not
 * shown if it may show cards of a hand in play: the person has or had a seat in
 * a game in play, and the mail is not older than the game. */
static void add_mails(const struct tx *tx, int64_t person, struct buf *out)
{
	int64_t began = q_number(tx->store, INT64_MAX,
	    "SELECT min(started) FROM game WHERE ended IS NULL AND id IN "
	    "(SELECT game FROM seat WHERE person = ?1 AND over = 0 UNION ALL "
	    "SELECT game FROM substitute WHERE old = ?1) /* one person */",
	    person);
	int64_t created, game;
	const char *state;
	const char *heading = "\nMails\n";
	char when[32];
	struct rows *rows = q_rows(tx->store,
	    "SELECT o.created, o.game, o.state, "
	    "sqlar_uncompress(m.bytes, m.size) "
	    "FROM outbox AS o LEFT JOIN message AS m ON m.mail = o.id "
	    "WHERE o.person = ?1 OR o.recipient COLLATE NOCASE IN "
	    "(SELECT address FROM person WHERE id = ?1 UNION ALL "
	    "SELECT address FROM alias WHERE person = ?1) "
	    "ORDER BY o.id /* one person */",
	    person);
	for (; q_read(rows, tx->arena, &created, &game, &state); heading = "") {
		size_t size;
		struct arena arena;
		struct letter letter;
		buf_format(out, "%s  %s, %s", heading,
		    when_iso(created, when, sizeof when), state);
		if (game)
			buf_format(out, ", game %" PRId64, game);
		if (created >= began || q_null(rows, 3)) {
			buf_text(out,
			    ": (not shown while a game of this person is "
			    "in play, because it may show cards)\n");
			continue;
		}
		arena_init(&arena);
		const char *bytes = q_bytes(&arena, rows, 3, &size);
		letter_read_text(&arena, bytes, size, &letter);
		buf_format(out, ": %s\n", letter.subject);
		add_text(out, letter.text);
		arena_release(&arena);
	}
}

enum outcome referee_export(struct referee *r, const char *name, int64_t now,
    struct buf *out, struct err *err)
{
	struct session s;
	struct person p;
	const char *invited = "";
	char when[32];
	int64_t id = person_called(r->store, name);
	if (!id)
		return nobody(name, err);
	session_look(&s, r, now, err);
	buf_format(out,
	    "What the referee %s keeps about %s, on %s UTC. All times are "
	    "UTC.\n",
	    s.tx.site->address, name, when_iso(now, when, sizeof when));
	store_personal(r->store, id, out);
	/* The database has only the digests of addresses that got an
	 * invitation before the person joined, so SQL cannot find them. */
	if (find_person_by_id(&s.tx, id, &p) && !p.forgotten)
		invited = guests_invited_of(&s.tx, &p);
	if (*invited)
		buf_format(out, "\nInvitations\n  an invitation went to %s\n",
		    invited);
	add_mails(&s.tx, id, out);
	return session_end(&s);
}
