/* forgetting.c - SQL that removes what is kept about one person.
 *
 * Events, seats and the names in records stay: players have digests that were
 * computed from them. A letter's hash stays as long as its row, so that another
 * copy of the letter is recognized; the hash names nobody.
 *
 * SQLite only marks deleted rows as free, so secure_delete overwrites them.
 * Rows that were removed or moved before are overwritten by store_rewrite. */
#include "store/personal.h"

#include "sql.h"
#include "store/clock.h"

/* tells tests/unit/support/plans.c that the statement may scan tables */
#define ONE "/* one person */ "
/* row x is of the person's seat, and not of a player who left that seat */
#define OF_SEAT                                                                \
	"EXISTS (SELECT 1 FROM seat AS s WHERE s.person = ?1 AND "             \
	"s.game = x.game AND s.seat = x.seat) "
/* the words x.text, said by a player who has left the seat to a substitute */
#define SAID_BEFORE                                                            \
	"EXISTS (SELECT 1 FROM substitute AS u WHERE u.game = x.game AND "     \
	"u.seat = x.seat AND u.events IS NOT NULL AND instr(x.text, "          \
	"'(' || u.before || ' said that) ') = 1"

/* ---- names in records ---- */

/* the name n.handle is in a record */
#define IN_RECORDS                                                             \
	"(EXISTS (SELECT 1 FROM seat AS x "                                    \
	"WHERE x.name = n.handle COLLATE NOCASE) "                             \
	"OR EXISTS (SELECT 1 FROM substitute AS x "                            \
	"WHERE n.handle COLLATE NOCASE IN (x.name, x.before))) "

const char *store_names_in_records(
    struct store *store, struct arena *arena, int64_t person)
{
	return q_text(store, arena,
	    "SELECT group_concat(handle, ', ') FROM (SELECT handle FROM "
	    "(SELECT handle FROM person WHERE id = ?1 "
	    "UNION SELECT handle FROM former WHERE person = ?1) AS n "
	    "WHERE " IN_RECORDS "ORDER BY handle) " ONE,
	    person);
}

/* ---- rows of the person ---- */

/* Run statements that take the person. Returns how many rows they changed. */
static int run_all(
    struct store *store, const char *const *texts, size_t count, int64_t person)
{
	int n = 0;
	for (size_t i = 0; i < count; i++)
		n += q_run(store, texts[i], person);
	return n;
}
#define RUN_ALL(store, texts, person)                                          \
	run_all(store, texts, COUNT_OF(texts), person)

static int forget_words(struct store *store, int64_t person)
{
	static const char *const texts[] = {
	    "DELETE FROM talk AS x WHERE " OF_SEAT "AND NOT " SAID_BEFORE
	    ") " ONE,
	    "DELETE FROM talk AS x WHERE " SAID_BEFORE " AND u.old = ?1) " ONE,
	    "DELETE FROM unspoken AS x WHERE " OF_SEAT ONE,
	    "UPDATE void_round SET fault = '', by = NULL WHERE by = ?",
	};
	return RUN_ALL(store, texts, person);
}

static int forget_settings(struct store *store, int64_t person)
{
	static const char *const texts[] = {
	    "DELETE FROM wish WHERE person = ?",
	    "DELETE FROM digest WHERE person = ?",
	    "DELETE FROM watcher WHERE person = ?",
	    "DELETE FROM shut WHERE person = ?",
	    "DELETE FROM autoplay WHERE person = ?",
	    "DELETE FROM profile WHERE person = ?",
	    "DELETE FROM page_name WHERE person = ?",
	    "DELETE FROM unsubscribed WHERE person = ?",
	    "DELETE FROM absence WHERE person = ?",
	};
	return RUN_ALL(store, texts, person);
}

/* Delete what only helped to handle letters and games. */
static void forget_ledgers(struct store *store, int64_t person)
{
	static const char *const texts[] = {
	    ("DELETE FROM token WHERE held IN "
	     "(SELECT id FROM held WHERE person = ?) " ONE),
	    "DELETE FROM token WHERE person = ? " ONE,
	    "DELETE FROM held WHERE person = ?",
	    "DELETE FROM moving WHERE person = ?",
	    "DELETE FROM delay WHERE person = ? " ONE,
	    "DELETE FROM did WHERE person = ?",
	    "DELETE FROM ruling WHERE person = ?",
	    "DELETE FROM chit WHERE person = ?",
	    "DELETE FROM debt WHERE person = ? " ONE,
	    "DELETE FROM orders WHERE person = ? " ONE,
	    "DELETE FROM said WHERE what = '" STORE_REMARKED " ' || ?",
	    "DELETE FROM serial WHERE person = ?",
	    "DELETE FROM open_place WHERE person = ?",
	    "UPDATE master_act SET by = NULL WHERE by = ? " ONE,
	    ("UPDATE master_act SET line = '' WHERE EXISTS (SELECT 1 FROM "
	     "(SELECT handle AS name FROM person WHERE id = ?1 UNION ALL "
	     "SELECT handle FROM former WHERE person = ?1 UNION ALL "
	     "SELECT address FROM person WHERE id = ?1 UNION ALL "
	     "SELECT address FROM alias WHERE person = ?1) "
	     "WHERE instr(' ' || replace(replace(replace(lower(line), ',', ' "
	     "'), ':', ' '), '\"', ' ') || ' ', ' ' || lower(name) || ' ') > "
	     "0) " ONE),
	    ("UPDATE substitute SET person = NULL "
	     "WHERE person = ? AND events IS NULL " ONE),
	};
	RUN_ALL(store, texts, person);
}

/* ---- rows with an address ---- */

/* Like mails_drop, keeps the number of the newest mail that was deleted. */
static void forget_addresses(
    struct store *store, int64_t person, struct removed *n)
{
#define OWN                                                                    \
	"(SELECT address FROM person WHERE id = ?1 "                           \
	"UNION ALL SELECT address FROM alias WHERE person = ?1) "
	n->mails = mails_drop(store,
	    q_rows(store,
		"DELETE FROM outbox WHERE person = ?1 "
		"OR recipient COLLATE NOCASE IN " OWN "RETURNING id " ONE,
		person));
	n->letters = q_run(store,
	    "UPDATE letter SET sender = '', message_id = '', text_hash = '', "
	    "network = '', dated = NULL "
	    "WHERE sender COLLATE NOCASE IN " OWN ONE,
	    person);
	q_run(store,
	    "DELETE FROM token WHERE address COLLATE NOCASE IN " OWN ONE,
	    person);
	q_run(store,
	    "DELETE FROM said WHERE EXISTS (SELECT 1 FROM " OWN
	    "WHERE instr(lower(what), lower(address)) > 0) " ONE,
	    person);
#undef OWN
	n->addresses =
	    1 + q_run(store, "DELETE FROM alias WHERE person = ?", person);
}

/* ---- names ---- */

/* Delete the person's names, but reserve those in records. `since` becomes
 * `now`, so it no longer says when the person took another name. */
static int forget_names(struct store *store, int64_t person, int64_t now)
{
	q_run(store,
	    "INSERT INTO former(handle, person, since) "
	    "SELECT handle, id, ?2 FROM person WHERE id = ?1",
	    person, now);
	q_run(store, "UPDATE former SET since = ?2 WHERE person = ?1 " ONE,
	    person, now);
	return q_run(store,
	    "DELETE FROM former AS n WHERE person = ? AND NOT " IN_RECORDS ONE,
	    person);
}

/* ---- forgetting a person ---- */

struct removed store_person_forget(
    struct store *store, int64_t person, const char *placeholder, int64_t now)
{
	struct removed n = {.addresses = 0};
	q_number(store, 0, "PRAGMA secure_delete = ON");
	n.words = forget_words(store, person);
	n.settings = forget_settings(store, person);
	forget_ledgers(store, person);
	forget_addresses(store, person, &n);
	n.names = forget_names(store, person, now);
	q_run(store,
	    "UPDATE person SET handle = ?2, address = ?2, joined = 0, "
	    "left_at = ?3, forgotten = ?3, bounced = NULL, always_look = 0, "
	    "zone = '', zone_set = 0 WHERE id = ?1",
	    person, placeholder, now);
	return n;
}

const char *store_rewrite(struct store *store)
{
	static const char anew[] = "PRAGMA temp_store = FILE; VACUUM";
	int r = sqlite3_exec(store->db, anew, NULL, NULL, NULL);
	bool done = r == SQLITE_OK && sql_fold_log(store);
	return done ? NULL : sqlite3_errmsg(store->db);
}
