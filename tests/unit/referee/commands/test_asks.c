/* test_asks.c - letters in people's own words about tables, watching, replays,
 * ratings and appeals (tests/hands/hand39.tsv).
 *
 * Each letter is written in its situation, and the reply must have what the
 * letter's author wanted, or a button for it. No letter may change anything
 * that it does not plainly ask for. With ASKS=FILE the suite reads that hand
 * and prints the share of each kind; ASKS_SHOW=1 also prints the others. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/card.h"
#include "support/desk.h"
#include "support/forum.h"
#include "support/whole_game.h"

enum { FIELDS = 5, KINDS = 60, PASSING = 90 /* percent */ };

/* A line of a hand, and what its author was asked to ask for. */
struct ask {
	char *field[FIELDS];
	const char *wanted, *text;
	long number; /* of the game or table in the situation; 0: none */
};

struct count {
	char label[32];
	int all, understood, wrong;
};

static struct count counts[KINDS];

static struct count *count_of(const char *label)
{
	for (int i = 0; i < KINDS; i++) {
		if (!*counts[i].label)
			(void)snprintf(counts[i].label,
			    sizeof counts[i].label,
			    "%s",
			    label);
		if (!strcmp(counts[i].label, label))
			return &counts[i];
	}
	ck_abort_msg("too many labels");
	return NULL;
}

/* ---- the situation ---- */

/* Gives game 1 another number. */
static void renumber(long number)
{
	sqlite3 *db;
	sqlite3_stmt *all;
	char *line;
	ck_assert_int_eq(sqlite3_open(desk->path, &db), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(db,
			     "PRAGMA foreign_keys = OFF; DROP TRIGGER "
			     "event_is_final; DROP TRIGGER event_is_kept;",
			     NULL,
			     NULL,
			     NULL),
	    SQLITE_OK);
	ck_assert_int_eq(
	    sqlite3_prepare_v2(db,
		"SELECT m.name, p.name FROM sqlite_master m, "
		"pragma_table_info(m.name) p WHERE m.type = 'table' AND "
		"(p.name = 'game' OR (m.name = 'game' AND p.name = 'id'))",
		-1,
		&all,
		NULL),
	    SQLITE_OK);
	while (sqlite3_step(all) == SQLITE_ROW) {
		line = sqlite3_mprintf("UPDATE %s SET %s = %ld WHERE %s = 1",
		    sqlite3_column_text(all, 0),
		    sqlite3_column_text(all, 1),
		    number,
		    sqlite3_column_text(all, 1));
		ck_assert_msg(
		    sqlite3_exec(db, line, NULL, NULL, NULL) == SQLITE_OK,
		    "%s: %s",
		    line,
		    sqlite3_errmsg(db));
		sqlite3_free(line);
	}
	sqlite3_finalize(all);
	sqlite3_close(db);
}

/* Ann plays a game against bots to its end. */
static void finish_game(void)
{
	answer("ann", "start amiga: me, bot, bot, bot; max-rounds=1");
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
			(void)snprintf(word,
			    sizeof word,
			    "%s",
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

static void tell(const char *to, const char *subject, const char *text)
{
	desk->now += 10;
	deliver_at(
	    arena_format(&desk->arena,
		"From: ann@play.test\r\nTo: %s\r\nSubject: %s\r\nMessage-ID: "
		"<ask%d@play.test>\r\n" VOUCHED ON_ITS_WAY "\r\n%s\r\n",
		to,
		subject,
		(int)desk->uid,
		text),
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
	const char *number = text_find(ask->wanted, "game ");
	long game = number ? strtol(number + 5, NULL, 10) : 0;
	bool own = text_find(ask->wanted, "my game") ||
	           text_starts(ask->wanted, "whose") ||
	           text_starts(ask->wanted, "how long") ||
	           text_starts(ask->wanted, "appeal") ||
	           text_starts(ask->wanted, "keep");
	if (game > 1 && !own && is_past(ask)) {
		finish_game();
		renumber(game);
	}
	answer("gm",
	    arena_format(&desk->arena,
		"start amiga: ann, bob, cat, dan\ncode %s",
		code()));
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
	answer("bob", "new amiga with ann");
	const char *to = reply_address(mail_to("ann"));
	tamper(arena_format(&desk->arena,
	    "PRAGMA foreign_keys = OFF; UPDATE open_table SET id = %ld; UPDATE "
	    "open_place SET open_table = %ld",
	    ask->number,
	    ask->number));
	sent_all();
	tell(to,
	    arena_format(&desk->arena,
		"Re: Table %ld: bob invites you to a game",
		ask->number),
	    ask->text);
}

static void write_at_table(const struct ask *ask)
{
	answer("ann", "new amiga");
	const char *to = reply_address(mail_to("ann"));
	tamper(arena_format(&desk->arena,
	    "PRAGMA foreign_keys = OFF; UPDATE open_table SET id = %ld; UPDATE "
	    "open_place SET open_table = %ld",
	    ask->number,
	    ask->number));
	sent_all();
	tell(to,
	    arena_format(&desk->arena, "Re: Table %ld: opened", ask->number),
	    ask->text);
}

/* Writes the letter. If it asks about a finished game, there is one. */
static void write_it(const struct ask *ask)
{
	const char *situation = ask->field[2];
	const char *number = text_find(ask->wanted, "game ");
	long game = number ? strtol(number + 5, NULL, 10) : 0;
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

/* ---- the reply ---- */

/* Returns the reply with links in plain characters. */
static const char *reply_text(void)
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
	text_lower(text);
	return text;
}

/* Is the phrase in the reply? A # at its end stands for the end of a number. */
static bool has(const char *said, const char *phrase)
{
	char plain[200];
	(void)snprintf(plain, sizeof plain, "%s", phrase);
	size_t size = strlen(plain);
	bool ends = size && plain[size - 1] == '#';
	if (ends)
		plain[--size] = '\0';
	text_lower(plain);
	for (const char *p = said; (p = strstr(p, plain)); p++)
		if (!ends || p[size] < '0' || p[size] > '9')
			return true;
	return false;
}

/* `expected` is a list of phrases; | stands for or, & for and. */
static bool has_one(const char *said, const char *expected)
{
	char *rest = arena_string(&desk->arena, expected);
	for (char *any; (any = strsep(&rest, "|"));) {
		bool all = true;
		for (char *one; (one = strsep(&any, "&"));)
			all = all && has(said, text_trim(one));
		if (all)
			return true;
	}
	return false;
}

static bool acted(void)
{
	sqlite3 *db;
	sqlite3_stmt *last;
	ck_assert_int_eq(sqlite3_open(desk->path, &db), SQLITE_OK);
	ck_assert_int_eq(sqlite3_prepare_v2(db,
			     "SELECT verdict = 'acted' FROM letter ORDER BY id "
			     "DESC LIMIT 1",
			     -1,
			     &last,
			     NULL),
	    SQLITE_OK);
	ck_assert_int_eq(sqlite3_step(last), SQLITE_ROW);
	bool out = sqlite3_column_int(last, 0);
	sqlite3_finalize(last);
	sqlite3_close(db);
	return out;
}

/* ---- a hand ---- */

/* Splits a line. Returns false if its author wanted nothing. */
static bool read_ask(char *line, struct ask *out)
{
	for (int i = 0; i < FIELDS; i++)
		out->field[i] = strsep(&line, i < FIELDS - 1 ? "\t" : "\n");
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

static void try_ask(const char *line)
{
	struct ask ask;
	open_desk(NULL);
	if (read_ask(arena_string(&desk->arena, line), &ask)) {
		const char *expected = strstr(ask.wanted, " => ");
		ck_assert_ptr_nonnull(expected);
		all_join();
		join_named(arena_copy(&desk->arena,
			       ask.wanted,
			       (size_t)(expected - ask.wanted)),
		    text_starts(ask.wanted, "watch") &&
			!text_starts(ask.field[2], "game"));
		write_it(&ask);
		bool act = acted();
		bool good = has_one(reply_text(), expected + 4);
		struct count *c = count_of(ask.field[3]);
		c->all++;
		c->understood += good || act;
		c->wrong += act;
		if (getenv("ASKS_SHOW") && (act || !good))
			printf("%s%s\t%s\n\t%.500s\n",
			    act ? "ACTED " : "",
			    ask.wanted,
			    ask.field[4],
			    reply_text());
	}
	close_desk();
}

START_TEST(what_people_ask_for_is_offered)
{
	const char *path = getenv("ASKS");
	char *line = NULL;
	size_t room = 0;
	int all = 0;
	int understood = 0;
	FILE *in = fopen(path ? path : "tests/hands/hand39.tsv", "r");
	ck_assert_ptr_nonnull(in);
	for (int n = 0; getline(&line, &room, in) > 0; n++)
		if (path || n % 10 == 0)
			try_ask(line);
	free(line);
	(void)fclose(in);
	for (int i = 0; i < KINDS && *counts[i].label; i++) {
		all += counts[i].all;
		understood += counts[i].understood;
		if (path)
			printf("%-16s %d of %d understood, %d acted at once\n",
			    counts[i].label,
			    counts[i].understood,
			    counts[i].all,
			    counts[i].wrong);
	}
	if (path)
		printf(
		    "all              %d of %d understood\n", understood, all);
	else
		ck_assert_int_ge(100 * understood, PASSING * all);
}
END_TEST

START_TEST(a_gamesmaster_is_offered_his_commands)
{
	open_desk(NULL);
	all_join();
	answer("gm",
	    arena_format(&desk->arena,
		"start amiga: ann, bob, cat, dan\ncode %s",
		code()));
	sent_all();
	ask("gm", "Give the people in game 1 two days more.");
	ck_assert_ptr_nonnull(strstr(told("gm"), "body=extend%201%202%20days"));
	ask("gm", "Tell everyone at 1: No mail on Sunday.");
	ck_assert_ptr_nonnull(strstr(told("gm"), "body=announce%201%20No%20"));
	sent_all();
	ask("bob", "Give the people in game 1 two days more.");
	ck_assert_ptr_null(strstr(told("bob"), "extend"));
	close_desk();
}
END_TEST

Suite *suite_asks(void)
{
	const TTest *const tests[] = {
	    a_gamesmaster_is_offered_his_commands,
	    what_people_ask_for_is_offered,
	    NULL,
	};
	return suite_of("asks", tests);
}
