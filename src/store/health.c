/* health.c - SQL for the operator's figures.
 *
 * The figures are read while games go on, so large tables (mails, letters) are
 * counted with a partial index. The other tables are small. */
#include "store/health.h"

#include "sql.h"
#include "store/clock.h"
#include "store/outbox.h"

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

void store_trouble_set(struct store *store, enum store_about about,
    const char *why, int64_t since, bool operator_needed)
{
	const char *kind = kinds[about];
	const char *mark = why && operator_needed ? "u" : "-";
	static const char there[] =
	    "SELECT count(*) FROM said WHERE what >= ?1 || ' ' AND "
	    "what < ?1 || '!' AND what IS NOT ?1 || ' ' || ?2 || ' ' || ?3";
	if (q_number(store, 0, there, kind, mark, why))
		q_run(store,
		    "DELETE FROM said WHERE what >= ?1 || ' ' AND "
		    "what < ?1 || '!' "
		    "AND what IS NOT ?1 || ' ' || ?2 || ' ' || ?3",
		    kind, mark, why);
	static const char known[] =
	    "SELECT 1 FROM said WHERE what = ?1 || ' ' || ?2 || ' ' || ?3";
	if (why && !q_number(store, 0, known, kind, mark, why))
		q_run(store,
		    "INSERT INTO said(what, at) "
		    "VALUES (?1 || ' ' || ?2 || ' ' || ?3, ?4)",
		    kind, mark, why, since);
}

struct store_trouble store_trouble(
    struct store *store, struct arena *arena, enum store_about about)
{
	const char *kind = kinds[about];
	const char *text = q_text(store, arena,
	    "SELECT substr(what, length(?1) + 2) FROM said WHERE "
	    "what >= ?1 || ' ' AND what < ?1 || '!' LIMIT 1",
	    kind);
	struct store_trouble t = {.why = ""};
	if (!*text)
		return t;
	t.why = text + MARK;
	t.operator_needed = *text == 'u';
	t.since = q_number(store, 0,
	    "SELECT at FROM said WHERE what >= ?1 || ' ' AND "
	    "what < ?1 || '!' LIMIT 1",
	    kind);
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
