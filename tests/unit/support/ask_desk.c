/* ask_desk.c - see ask_desk.h. */
#include "support/ask_desk.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/card.h"
#include "support/forum.h"
#include "support/whole_game.h"

/* Returns the number that an SQL query has as its first column. */
static long number_of(const char *sql)
{
	sqlite3 *db;
	sqlite3_stmt *one;
	ck_assert_int_eq(sqlite3_open(desk->path, &db), SQLITE_OK);
	ck_assert_int_eq(
	    sqlite3_prepare_v2(db, sql, -1, &one, NULL), SQLITE_OK);
	ck_assert_int_eq(sqlite3_step(one), SQLITE_ROW);
	long out = (long)sqlite3_column_int64(one, 0);
	sqlite3_finalize(one);
	sqlite3_close(db);
	return out;
}

/* Gives the newest game another number. */
static void renumber(long number)
{
	long newest =
	    number_of("SELECT id FROM game ORDER BY started DESC, id DESC");
	sqlite3 *db;
	sqlite3_stmt *all;
	char *line;
	ck_assert_int_eq(sqlite3_open(desk->path, &db), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(db,
			     "PRAGMA foreign_keys = OFF; DROP TRIGGER IF "
			     "EXISTS event_is_final; DROP TRIGGER IF EXISTS "
			     "event_is_kept;",
			     NULL, NULL, NULL),
	    SQLITE_OK);
	ck_assert_int_eq(
	    sqlite3_prepare_v2(db,
		"SELECT m.name, p.name FROM sqlite_master m, "
		"pragma_table_info(m.name) p WHERE m.type = 'table' AND "
		"(p.name = 'game' OR (m.name = 'game' AND p.name = 'id'))",
		-1, &all, NULL),
	    SQLITE_OK);
	while (sqlite3_step(all) == SQLITE_ROW) {
		line = sqlite3_mprintf("UPDATE %s SET %s = %ld WHERE %s = %ld",
		    sqlite3_column_text(all, 0), sqlite3_column_text(all, 1),
		    number, sqlite3_column_text(all, 1), newest);
		ck_assert_msg(
		    sqlite3_exec(db, line, NULL, NULL, NULL) == SQLITE_OK,
		    "%s: %s", line, sqlite3_errmsg(db));
		sqlite3_free(line);
	}
	sqlite3_finalize(all);
	sqlite3_close(db);
}

/* Ann plays a game against bots to its end. */
static void finish_game(void)
{
	answer("ann", "start amiga: me, bot, bot, bot; max-rounds=1");
	renumber(1);
	for (int i = 0; i < 30; i++) {
		look();
		if (desk->game.table.phase == PHASE_BID)
			answer("ann", "3");
		else if (desk->game.table.phase == PHASE_PLAY)
			answer("ann", card_text(legal_card()));
		else
			break;
	}
	ck_assert_int_eq(desk->game.table.phase, PHASE_OVER);
}

/* Everybody named in what is wanted is a member, and plays if the letter wants
 * to watch. */
static void join_named(const char *wanted, bool plays)
{
	static const char *const never[] = {
	    "Lord", "Big", "Old", "Little", "Colonel", "Dr.", NULL};
	char word[40];
	for (const char *p = wanted; *p;) {
		size_t size = strcspn(p, " ,'");
		bool name = size > 1 && size < sizeof word && *p >= 'A' &&
		            *p <= 'Z' && !memchr(p, '@', size);
		for (int i = 0; name && never[i]; i++)
			name = strncmp(p, never[i], size) != 0;
		if (name) {
			(void)snprintf(word, sizeof word, "%s",
			    text_fold(&desk->arena,
				arena_copy(&desk->arena, p, size)));
			ask(word, arena_format(&desk->arena, "join %s", word));
			const char *mail = mail_to(word).raw;
			if (mail && strstr(mail, "\r\nReply-To: "))
				answer(word, "yes");
			if (plays)
				answer(word, "start amiga: me, bot, bot, bot");
		}
		p += size;
		p += strspn(p, " ,'");
	}
}

/* Somebody opens a table, which gets that number. */
static void open_table(const char *who, const char *line, long number)
{
	answer(who, line);
	long newest = number_of("SELECT max(rowid) FROM open_table");
	tamper(arena_format(&desk->arena,
	    "PRAGMA foreign_keys = OFF; UPDATE open_table SET id = %ld WHERE "
	    "id = %ld; UPDATE open_place SET open_table = %ld WHERE "
	    "open_table = %ld",
	    number, newest, number, newest));
}

static long number_after(const char *text, const char *word)
{
	const char *at = text_find(text, word);
	return at ? strtol(at + strlen(word), NULL, 10) : 0;
}

static bool begins_with_one(const char *text, const char *const *words)
{
	for (; *words; words++)
		if (text_starts(text, *words))
			return true;
	return false;
}

/* Opens the table that the letter is about, if its situation has none. Ann sits
 * there if the letter is by somebody who does. */
static void prepare_table(const struct ask *ask)
{
	static const char *const seated[] = {
	    "leave", "stand", "start", "fill", "invite", NULL};
	const char *situation = ask->field[2];
	long number = number_after(ask->wanted, "table ");
	if (!number || text_starts(situation, "invited") ||
	    text_starts(situation, "at table"))
		return;
	const char *who = begins_with_one(ask->wanted, seated) ? "ann" : "bob";
	const char *mate = text_find(ask->wanted, "opposite ");
	if (mate) {
		mate += strlen("opposite ");
		who = text_fold(&desk->arena,
		    arena_copy(&desk->arena, mate, strcspn(mate, " ,")));
	}
	open_table(who, "new amiga", number);
}

/* Starts the game that the letter is about, if Ann does not play it. */
static void prepare_game(const struct ask *ask)
{
	static const char *const watched[] = {"watch", "stop", "change", NULL};
	static const char *const asked[] = {"whose", "how long", NULL};
	long number = number_after(ask->wanted, "game ");
	bool others = begins_with_one(ask->wanted, watched) ||
	              (begins_with_one(ask->wanted, asked) &&
			  !text_starts(ask->field[2], "to "));
	if (!number || !others || text_find(ask->wanted, "my game"))
		return;
	answer("bob", "start amiga: me, bot, bot, bot");
	renumber(number);
	if (!text_starts(ask->wanted, "watch") &&
	    begins_with_one(ask->wanted, watched))
		answer("ann", arena_format(&desk->arena, "watch %ld", number));
}

static void tell(const char *to, const char *subject, const char *text)
{
	desk->now += 10;
	deliver_at(
	    arena_format(&desk->arena,
		"From: ann@play.test\r\nTo: %s\r\nSubject: %s\r\nMessage-ID: "
		"<ask%d@play.test>\r\n" VOUCHED ON_ITS_WAY "\r\n%s\r\n",
		to, subject, (int)desk->uid, text),
	    desk->now - 1);
}

/* Does the letter ask about a finished game? */
static bool is_past(const struct ask *ask)
{
	return text_starts(ask->wanted, "replay") ||
	       text_starts(ask->wanted, "show") ||
	       text_starts(ask->wanted, "rematch");
}

static void write_during_game(const struct ask *ask)
{
	long game = number_after(ask->wanted, "game ");
	bool own = text_find(ask->wanted, "my game") ||
	           text_starts(ask->wanted, "whose") ||
	           text_starts(ask->wanted, "how long") ||
	           text_starts(ask->wanted, "appeal") ||
	           text_starts(ask->wanted, "keep");
	if (game > 1 && !own && is_past(ask)) {
		finish_game();
		renumber(game);
	}
	answer("gm", arena_format(&desk->arena,
			 "start amiga: ann, bob, cat, dan\ncode %s", code()));
	const char *to = reply_address(mail_to("ann"));
	if (game > 1 && own)
		renumber(game);
	sent_all();
	tell(to, "Re: your turn", ask->text);
}

static void write_after_game(const struct ask *ask)
{
	finish_game();
	const char *to = reply_address(mail_to("ann"));
	if (ask->number > 1)
		renumber(ask->number);
	sent_all();
	tell(to, "Re: the game is over", ask->text);
}

static void write_invited(const struct ask *ask)
{
	open_table("bob", "new amiga with ann", ask->number);
	const char *to = reply_address(mail_to("ann"));
	sent_all();
	tell(to,
	    arena_format(&desk->arena,
		"Re: Table %ld: bob invites you to a game", ask->number),
	    ask->text);
}

static void write_at_table(const struct ask *ask)
{
	open_table("ann", "new amiga", ask->number);
	const char *to = reply_address(mail_to("ann"));
	sent_all();
	tell(to,
	    arena_format(&desk->arena, "Re: Table %ld: opened", ask->number),
	    ask->text);
}

static void write_it(const struct ask *ask)
{
	prepare_table(ask);
	prepare_game(ask);

	const char *situation = ask->field[2];
	long game = number_after(ask->wanted, "game ");
	if (text_starts(situation, "to ")) {
		write_during_game(ask);
		return;
	}
	if (text_starts(situation, "invited")) {
		write_invited(ask);
		return;
	}
	if (text_starts(situation, "at table")) {
		write_at_table(ask);
		return;
	}
	if (text_starts(situation, "game")) {
		write_after_game(ask);
		return;
	}
	const char *to = reply_address(mail_to("ann"));
	if (is_past(ask)) {
		finish_game();
		if (game > 1)
			renumber(game);
	}
	sent_all();
	tell(to, "Re: Welcome", ask->text);
}

const char *ask_reply(void)
{
	char *text = arena_string(&desk->arena, told("ann"));
	char *out = text;
	for (const char *p = text; *p; p++) {
		unsigned code;
		if (*p == '%' && sscanf(p + 1, "%2x", &code) == 1) {
			*out++ = (char)code;
			p += 2;
		} else {
			*out++ = *p;
		}
	}
	*out = '\0';
	return text;
}

bool ask_acted(void)
{
	return number_of("SELECT verdict = 'acted' FROM letter ORDER BY id "
			 "DESC LIMIT 1");
}

bool ask_read(const char *text_line, struct ask *out)
{
	char *line = arena_string(&desk->arena, text_line);
	for (int i = 0; i < ASK_FIELDS; i++)
		out->field[i] = strsep(&line, i < ASK_FIELDS - 1 ? "\t" : "\n");
	char *wanted = text_find(out->field[2], "; wanted: ");
	if (!wanted)
		return false;
	wanted += strlen("; wanted: ");
	out->wanted = arena_copy(&desk->arena, wanted, strcspn(wanted, ";\t"));
	const char *digits = strpbrk(out->field[2], "0123456789");
	out->number = digits ? strtol(digits, NULL, 10) : 0;
	char *text = arena_string(&desk->arena, out->field[4]);
	char *to = text;
	for (const char *p = text; *p; p++) {
		bool end = p[0] == '\\' && p[1] == 'n';
		*to++ = end ? '\n' : *p;
		p += end;
	}
	*to = '\0';
	out->text = text;
	return true;
}

void ask_write(const struct ask *ask)
{
	char *wanted = arena_string(&desk->arena, ask->wanted);
	char *expected = strstr(wanted, " => ");
	if (expected)
		*expected = '\0';
	bool plays =
	    text_starts(wanted, "watch") && !text_starts(ask->field[2], "game");
	all_join();
	join_named(wanted, plays);
	write_it(ask);
}

void ask_tap(const char *address, const char *words)
{
	tell(address, "tapped", words);
}
