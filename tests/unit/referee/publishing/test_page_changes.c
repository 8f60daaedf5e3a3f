/* test_page_changes.c - random letters about tables, names and games: each
 * change writes the pages that it changes, and no others need it. */
#include "base/buf.h"
#include "base/text.h"
#include "base/when.h"
#include "store/pages.h"
#include "support/named_site.h"

/* ---- tables ---- */

/* Returns a line about open tables or about names. */
static const char *any_line(void)
{
	static const char *const lines[] = {
	    "new amiga unrated",
	    "new rtr3b-4 target=200",
	    "new nomic109 with %s",
	    "sit %d",
	    "sit %d",
	    "sit %d with %s",
	    "stand %d",
	    "invite %s to %d",
	    "decline %d",
	    "fill %d",
	    "go %d",
	    "set page on",
	    "set page on",
	    "set page off",
	    "watchers off",
	    "watchers on",
	    "suspend",
	    "resume",
	    "concede",
	    "rename %s2",
	    "leave",
	    "join",
	};
	const char *line = lines[below(sizeof lines / sizeof lines[0])];
	const char *who =
	    arena_format(&desk->arena, HANDLE "%s", names[1 + below(4)]);
	const char *number = arena_format(&desk->arena, "%d", 1 + below(6));
	struct buf out;
	buf_init(&out, 0);
	for (; *line; line++) {
		if (*line != '%')
			buf_byte(&out, *line);
		else
			buf_text(&out, *++line == 's' ? who : number);
	}
	line = arena_string(&desk->arena, buf_string(&out));
	buf_release(&out);
	return line;
}

START_TEST(a_table_that_the_clock_closes_leaves_the_front_page)
{
	open_site(NULL);
	settle("ann", "new amiga");
	site_is_right();
	SHOWS("index.html", "Table 1");
	desk->now += 31 * WHEN_DAY;
	ck_assert(!tick(desk->now));
	site_is_right();
	HIDES("index.html", "Table 1");
	close_site();
}
END_TEST

START_TEST(every_change_of_a_table_is_on_the_front_page)
{
	dice = (uint32_t)_i + 1;
	open_site(NULL);
	for (int n = 0; n < 40; n++) {
		if (below(8)) {
			settle(names[1 + below(4)], any_line());
		} else {
			desk->now += (1 + below(5)) * WHEN_DAY;
			ck_assert(!tick(desk->now));
		}
		site_is_right();
	}
	close_site();
}
END_TEST

/* ---- games ---- */

/* Returns the index in `names` of the player to act. */
static int to_act(void)
{
	const struct person *p = &desk->row.seat[desk->game.table.turn];
	for (int i = 0; i < PEOPLE; i++)
		if (text_starts(p->address, names[i]))
			return i;
	return 0;
}

/* The player to act makes a move, legal or not. */
static void move_once(void)
{
	if (desk->row.ended || desk->game.table.turn < 0)
		return;
	int i = to_act();
	deliver(names[i], reply[i], move());
	read_all();
}

static void rule_once(void)
{
	static const char *const lines[] = {
	    "cancel-game 1",
	    "eject " HANDLE "ann from game 1",
	    "replace " HANDLE "bob by gm in game 1",
	    "suspend 1",
	    "resume 1",
	    "resume 1",
	    "void-round 1: the referee was wrong",
	};
	may_rule(lines[below(sizeof lines / sizeof lines[0])]);
}

static void concede_once(void)
{
	int i = 1 + below(PEOPLE - 1);
	deliver(names[i], reply[i], below(3) ? "concede" : "withdraw");
	read_all();
}

START_TEST(every_change_of_a_game_is_on_the_pages)
{
	dice = (uint32_t)_i + 1;
	open_site(GAME " max-rounds=2");
	for (int i = 0; i < PEOPLE; i++)
		store_page_name(desk->referee.store, i + 1, below(8) > 0);
	site_open();
	for (int n = 0; n < 90; n++) {
		look();
		if (below(30))
			move_once();
		else if (below(2))
			rule_once();
		else if (below(2))
			concede_once();
		else
			settle(names[1 + below(4)], any_line());
		site_is_right();
	}
	close_site();
}
END_TEST

/* ---- growth ---- */

START_TEST(the_front_page_lists_a_limited_number)
{
	open_site(NULL);
	for (int n = 0; n < 60; n++)
		tamper("INSERT INTO game(rules, started, named, mates, thread) "
		       "SELECT 'nomic109', 1, '', '', ''");
	tamper("INSERT INTO seat(game, seat, person) "
	       "SELECT g.id, s.value, NULL FROM game AS g, "
	       "json_each('[0,1,2,3]') AS s");
	for (int n = 0; n < 40; n++)
		tamper("INSERT INTO open_table(rules, mates, opened, due) "
		       "VALUES ('amiga', '', 1, 9999999999)");
	store_page_add(desk->referee.store,
	    &(struct page_due){.kind = PAGE_FRONT},
	    desk->now);
	site_write();
	int games = 0;
	int tables = 0;
	for (const char *at = site_file("index.html");
	    (at = strstr(at, "<article class=\""));
	    at++) {
		games += strstr(at, "match") == at + 16;
		tables += strstr(at, "opened") == at + 16;
	}
	ck_assert_int_eq(games, 50);
	ck_assert_int_eq(tables, 30);
	ck_assert_uint_lt(strlen(site_file("index.html")), 60000);
	close_site();
}
END_TEST

Suite *suite_page_changes(void)
{
	const TTest *const tests[] = {
	    a_table_that_the_clock_closes_leaves_the_front_page,
	    the_front_page_lists_a_limited_number,
	    NULL,
	};
	Suite *s = suite_of("page_changes", tests);
	TCase *c = tcase_create("random");
	tcase_set_timeout(c, 60);
	tcase_add_loop_test(
	    c, every_change_of_a_table_is_on_the_front_page, 0, 4);
	tcase_add_loop_test(c, every_change_of_a_game_is_on_the_pages, 0, 6);
	suite_add_tcase(s, c);
	return s;
}
