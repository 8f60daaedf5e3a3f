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

/* Adds `count` games and open tables of four people with the longest names, who
 * agreed to be named. */
static void add_many(int count)
{
	static const char persons[] =
	    "WITH p AS (SELECT row_number() OVER (ORDER BY id) - 1 AS seat, "
	    "id FROM person WHERE address NOT LIKE 'gm%') ";
	tamper("UPDATE person SET handle = '" HANDLE "zyxzyxzyxzyx' || id");
	tamper("INSERT INTO page_name SELECT id FROM person");
	for (int n = 0; n < count; n++) {
		tamper("INSERT INTO game(rules, started, named, mates, thread, "
		       "ended) SELECT 'nomic109', 1, '', '', '', value FROM "
		       "json_each('[null, 2]')");
		tamper("INSERT INTO open_table(rules, mates, opened, due) "
		       "VALUES ('playsite target=250 first-dealer=last', '', "
		       "1, 9999999999)");
	}
	tamper(arena_format(&desk->arena,
	    "INSERT INTO seat(game, seat, person) "
	    "%s SELECT g.id, p.seat, p.id FROM game AS g, p",
	    persons));
	tamper(arena_format(&desk->arena,
	    "INSERT INTO open_place(open_table, place, state, person, since, "
	    "agrees) %s SELECT t.id, p.seat, 'sits', p.id, 1, 0 "
	    "FROM open_table AS t, p WHERE p.seat < 3",
	    persons));
	tamper("INSERT INTO rated(game, ended, why, places) "
	       "SELECT id, ended, 'rated', '1 2' FROM game "
	       "WHERE ended IS NOT NULL");
}

static int count_of(const char *content, const char *what)
{
	int count = 0;
	for (; (content = strstr(content, what)); content++)
		count++;
	return count;
}

START_TEST(the_front_page_lists_a_limited_number)
{
	open_site(NULL);
	add_many(60);
	store_page_add(desk->referee.store,
	    &(struct page_due){.kind = PAGE_FRONT}, desk->now);
	site_write();
	const char *page = site_file("index.html");
	ck_assert_int_eq(count_of(page, "<article class=\"match\""), 50);
	ck_assert_int_eq(count_of(page, "<article class=\"opened\""), 20);
	ck_assert_int_eq(count_of(page, "1 Jan 1970<br>"), 20);
	ck_assert_uint_lt(strlen(page), 60000);
	close_site();
}
END_TEST

/* Tables whose seats are kept for somebody do not hide the others. */
START_TEST(full_tables_hide_no_free_seat)
{
	open_site(NULL);
	for (int n = 0; n < 30; n++)
		tamper("INSERT INTO open_table(rules, mates, opened, due) "
		       "VALUES ('amiga', '', 1, 9999999999)");
	tamper("INSERT INTO open_place(open_table, place, state, person, "
	       "since, agrees) SELECT t.id, p.id - 2, 'invited', p.id, 1, 0 "
	       "FROM open_table AS t, person AS p WHERE t.id < 30 AND "
	       "p.id BETWEEN 2 AND 5");
	store_page_add(desk->referee.store,
	    &(struct page_due){.kind = PAGE_FRONT}, desk->now);
	site_write();
	SHOWS("index.html", "Table 30<");
	HIDES("index.html", "Table 29<");
	close_site();
}
END_TEST

Suite *suite_page_changes(void)
{
	const TTest *const tests[] = {
	    a_table_that_the_clock_closes_leaves_the_front_page,
	    the_front_page_lists_a_limited_number,
	    full_tables_hide_no_free_seat,
	    NULL,
	};
	Suite *s = suite_of("page_changes", tests);
	TCase *c = tcase_create("random");
	tcase_set_timeout(c, 60);
	tcase_add_loop_test(
	    c, every_change_of_a_table_is_on_the_front_page, 0, 4);
	tcase_add_loop_test(
	    c, every_change_of_a_game_is_on_the_pages, 0, unit_share(3, 6));
	suite_add_tcase(s, c);
	return s;
}
