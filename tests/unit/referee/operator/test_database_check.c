/* test_database_check.c - the `check` command reports what is wrong with a
 * database. */
#include <string.h>

#include "store/copy.h"
#include "support/whole_game.h"

/* Damage to the database of a running game, and what `check` reports. */
static const struct {
	const char *sql, *says;
} damages[] = {
    {"INSERT INTO chain VALUES (9, 1, 1, '')",
	"a row of chain belongs to nothing in game"},
    {"DROP TRIGGER event_is_kept; DELETE FROM event WHERE seq = 2",
	"game 1: its 4 events are not numbered from 1 to 5"},
    {"UPDATE letter SET verdict = 'ignored'", ", which was ignored"},
    {"DELETE FROM seat", "game 1 has no seats"},
    {"DELETE FROM chain", "game 1 has no chain of secrets for round 1"},
    {"INSERT INTO letter(hash, sender, message_id, text_hash, received, "
     "handled, verdict) SELECT hash, sender, message_id, text_hash, received, "
     "handled, verdict FROM letter WHERE id = 1",
	"letter 1 was handled 2 times"},
    {"UPDATE outbox SET state = 'sent', sent = NULL WHERE id = 1",
	"mail 1 counts as sent and has no time of it"},
    {"UPDATE outbox SET state = 'queued', sent = 1 WHERE id = 1",
	"mail 1 waits and was sent"},
    {"UPDATE outbox SET state = 'replaced', trouble = '', recipient = 'x' "
     "WHERE id = 1",
	"mail 1 was replaced by none"},
    {"UPDATE outbox SET state = 'queued', sent = NULL WHERE id = 1; "
     "DELETE FROM message WHERE mail = 1",
	"mail 1 waits and its text is not there"},
    {"UPDATE token SET person = NULL WHERE purpose = 'person'",
	"token for nobody"},
    {"INSERT INTO outage VALUES (2, 1, 0)", "an outage ends before it begins"},
    {"DROP INDEX outbox_due", "differ from the schema"},
    {"CREATE TABLE more(x)", "differ from the schema"},
};

struct looking {
	const char *says;
	bool said;
};

static void hear(void *context, const char *what)
{
	struct looking *l = context;
	l->said |= strstr(what, l->says) != NULL;
}

static bool complains(const char *says)
{
	struct looking l = {.says = says};
	store_check(desk->referee.store, hear, &l);
	return l.said;
}

START_TEST(each_damage_is_told)
{
	const char *says = damages[_i].says;
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	answer(at_turn(), "bid 3");
	sent_all();
	ck_assert_msg(!complains(""), "something is wrong before");
	tamper(damages[_i].sql);
	ck_assert_msg(complains(says), "%s: not told", says);
	close_desk();
}
END_TEST

Suite *suite_database_check(void)
{
	Suite *suite = suite_create("database_check");
	TCase *tests = tcase_create("check");
	int count = sizeof damages / sizeof damages[0];
	tcase_add_loop_test(tests, each_damage_is_told, 0, count);
	suite_add_tcase(suite, tests);
	return suite;
}
