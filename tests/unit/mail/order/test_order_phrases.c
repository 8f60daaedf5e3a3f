/* test_order_phrases.c - standing orders in the words of
 * tests/corpus/orders.tsv: how a letter's words are read, how an order is
 * encoded between child and referee, and how mails describe an order. */
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "engine/order.h"
#include "mail/command.h"
#include "mail/order.h"
#include "notice/doc.h"
#include "notice/notice.h"
#include "unit.h"

static struct arena arena;

/* What a text orders, in the words of the corpus: an order, "unread" or "talk";
 * otherwise "more". */
static const char *order_of(const char *text)
{
	const char *found = "talk";
	char *rest = arena_string(&arena, text);
	char *line = strsep(&rest, "\n");
	while (line) {
		struct pattern_words w;
		char *next = strsep(&rest, "\n");
		if (next && order_continues(&arena, line, next)) {
			line = arena_format(&arena, "%s, %s", line, next);
			continue;
		}
		ck_assert(pattern_cut(&arena, line, &w));
		struct order_result o = order_in(&w);
		if (o.what != ORDER_TALK && strcmp(found, "talk") != 0)
			return "more";
		if (o.what != ORDER_TALK)
			found = o.what == ORDER_GIVEN ? o.text : "unread";
		line = next;
	}
	return found;
}

/* Turns "\n" into line breaks. */
static char *unfold(char *text)
{
	for (char *p = strstr(text, "\\n"); p; p = strstr(p, "\\n")) {
		*p = ' ';
		p[1] = '\n';
	}
	return text;
}

typedef void row_fn(const char *text, const char *means);

static int each_row(row_fn *row)
{
	char line[1200];
	int rows = 0;
	FILE *f = fopen("tests/corpus/orders.tsv", "r");
	ck_assert_ptr_nonnull(f);
	arena_init(&arena);
	while (fgets(line, sizeof line, f)) {
		char *means = strchr(line, '\t');
		if (*line == '#' || !means)
			continue;
		*means++ = '\0';
		means[strcspn(means, "\n")] = '\0';
		row(unfold(line), means);
		rows++;
	}
	(void)fclose(f);
	arena_release(&arena);
	return rows;
}

static int good, bad;

static bool is_order(const char *means)
{
	return strcmp(means, "unread") != 0 && strcmp(means, "talk") != 0;
}

static void is_understood(const char *text, const char *means)
{
	const char *got = order_of(text);
	good += is_order(means);
	bad += !is_order(means);
	ck_assert_msg(!strcmp(got, means), "%s: \"%s\", expected \"%s\"", text,
	    got, means);
}

START_TEST(what_people_write_is_understood_or_orders_nothing)
{
	each_row(is_understood);
	ck_assert_int_ge(good, 80);
	ck_assert_int_ge(bad, 150);
}
END_TEST

static void goes_through(const char *text, const char *means)
{
	struct order order;
	char out[ORDER_TEXT];
	(void)text;
	if (!is_order(means))
		return;
	ck_assert_msg(order_read(means, &order), "%s", means);
	order_write(&order, out);
	ck_assert_str_eq(out, means);
}

START_TEST(as_text_it_is_the_same_order)
{
	ck_assert_int_gt(each_row(goes_through), 200);
}
END_TEST

START_TEST(a_text_that_is_none_is_refused)
{
	static const char *const texts[] = {
	    "",
	    " ",
	    "XX",
	    "4",
	    "bid",
	    "bid-",
	    "bid--1",
	    "bid-40",
	    "bid-041",
	    "bid-4 bid-4",
	    "TH bid-4",
	    "won:bid-4",
	    "TH ",
	    " TH",
	    "TH  AS",
	    "TH,AS",
	    "low-",
	    "low-X",
	    "low-H-S",
	    "led:low",
	    "led-:low",
	    "led-X:low",
	    "led-led:low",
	    "led-H:",
	    "led-H",
	    "won:won:low",
	    "lost:low",
	    "AS-low",
	    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D",
	};
	struct order order;
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		ck_assert_msg(!order_read(texts[i], &order), "%s", texts[i]);
}
END_TEST

/* ---- how a mail describes an order ---- */

static void reads_as_nothing(const char *text)
{
	const struct commands *c = commands_line(&arena, text);
	ck_assert_msg(!c->count && !c->contradictory, "it reads as %s: %s",
	    c->count ? verb_name(c->list[0].verb) : "two moves", text);
}

static void told_it_orders_nothing(const char *text, const char *means)
{
	static const char *const names[] = {"ann", "bob", "cat", "dan", "eve"};
	struct game game;
	struct orders_notice orders = {.gone = ""};
	struct doc doc;
	struct buf out;
	(void)text;
	if (!is_order(means))
		return;
	game_init(&game, rules_find("nomic109"));
	unit_deal(&game, 3, NULL, NULL);
	ck_assert(order_read(means, &orders.order));
	struct notice n = {
	    .arena = &arena,
	    .names = names,
	    .view = game_view(&game, 1),
	    .orders = &orders,
	};
	doc_init(&doc, &arena, "");
	notice_orders(&doc, &n);
	buf_init(&out, 0);
	doc_text(&doc, &out);
	ck_assert(strstr(buf_string(&out), "Your standing order"));
	reads_as_nothing(buf_string(&out));
	char *left = arena_string(&arena, buf_string(&out));
	for (char *line = strsep(&left, "\n"); line; line = strsep(&left, "\n"))
		if (*line)
			reads_as_nothing(line);
	buf_release(&out);
}

START_TEST(what_a_mail_tells_of_it_orders_nothing)
{
	ck_assert_int_gt(each_row(told_it_orders_nothing), 200);
}
END_TEST

Suite *suite_order_phrases(void)
{
	const TTest *const tests[] = {
	    what_people_write_is_understood_or_orders_nothing,
	    as_text_it_is_the_same_order,
	    a_text_that_is_none_is_refused,
	    what_a_mail_tells_of_it_orders_nothing,
	    NULL,
	};
	return suite_of("order_phrases", tests);
}
