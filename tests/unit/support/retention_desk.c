/* retention_desk.c - see retention_desk.h. */
#include "support/retention_desk.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "base/when.h"
#include "store/copy.h"
#include "store/outbox.h"

static const struct keep usual = {
    .letters = 90 * WHEN_DAY,
    .mail = 30 * WHEN_DAY,
};

int forget_some(int most)
{
	struct err err;
	struct forgetting what = {
	    .keep = usual,
	    .now = desk->now,
	    .read = desk->now,
	    .most = most,
	};
	ck_assert_int_eq(store_begin(desk->referee.store, &err), OUTCOME_DONE);
	return store_forget(desk->referee.store, &what);
}

void commit(void)
{
	struct err err;
	ck_assert_int_eq(store_commit(desk->referee.store, &err), OUTCOME_DONE);
}

void forget_with(struct keep keep, int64_t read)
{
	struct err err;
	struct forgetting what = {
	    .keep = keep,
	    .now = desk->now,
	    .read = read,
	    .most = 1000,
	};
	ck_assert_int_eq(store_begin(desk->referee.store, &err), OUTCOME_DONE);
	store_forget(desk->referee.store, &what);
	commit();
}

int forget(void)
{
	int rows = 0;
	for (;;) {
		int n = forget_some(50);
		commit();
		if (!n)
			return rows;
		rows += n;
	}
}

int64_t ask_sql(const char *query)
{
	sqlite3 *db;
	sqlite3_stmt *s;
	ck_assert_int_eq(sqlite3_open(desk->path, &db), SQLITE_OK);
	ck_assert_int_eq(
	    sqlite3_prepare_v2(db, query, -1, &s, NULL), SQLITE_OK);
	ck_assert_int_eq(sqlite3_step(s), SQLITE_ROW);
	int64_t number = sqlite3_column_int64(s, 0);
	(void)sqlite3_finalize(s);
	(void)sqlite3_close(db);
	return number;
}

static void complain(void *context, const char *what)
{
	(void)context;
	ck_abort_msg("%s", what);
}

void all_sound(void)
{
	store_check(desk->referee.store, complain, NULL);
	referee_check(&desk->referee, desk->now, complain, NULL);
}

void somebody_writes(void)
{
	deliver("eve", "referee@play.test", "good morning");
	sent_all();
}

void days_go_by(int days)
{
	desk->now += days * WHEN_DAY;
	somebody_writes();
}

void open_table(void)
{
	begin("start amiga: ann, bot, bot, bot; max-rounds=1", 0);
	dice = 7;
}

char *believed(const char *text)
{
	desk->uid++;
	return letter_from("ann", "referee@play.test", VOUCHED, text);
}

bool acts(const char *raw, int64_t received)
{
	desk->now += 10;
	int64_t mails = store_mail_next(desk->referee.store);
	deliver_at(raw, received);
	bool mailed = store_mail_next(desk->referee.store) > mails;
	sent_all();
	return mailed;
}

const char *reply_of(const char *who)
{
	int i = 0;
	while (strcmp(names[i], who) != 0)
		i++;
	return reply[i];
}
