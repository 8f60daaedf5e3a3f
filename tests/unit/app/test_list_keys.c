/* test_list_keys.c - the configuration keys about a mailing list, some of which
 * require others. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/config.h"
#include "base/arena.h"
#include "base/buf.h"
#include "unit.h"

/* A configuration of ten lines. Lines that a test adds begin at line 11. */
static const char whole[] = "address = \"referee@play.test\"\n"
			    "database = \"/nowhere/db\"\n"
			    "imap = \"imaps://localhost\"\n"
			    "imap-user = \"referee\"\n"
			    "imap-password-command = \"true\"\n"
			    "smtp = \"smtp://localhost\"\n"
			    "gamesmasters = {\"gm@play.test\"}\n"
			    "authserv-id = \"mx.play.test\"\n"
			    "forum = \"list\"\n"
			    "list = \"table@play.test\"\n";

static char path[200];

/* Reads the lines of `whole` and `more`. Returns NULL and sets *err if the
 * configuration is refused. */
static struct config *with(const char *more, struct err *err)
{
	struct config *c = NULL;
	unit_path(path, sizeof path, "conf");
	FILE *f = fopen(path, "w");
	ck_assert_ptr_nonnull(f);
	ck_assert_int_ge(fputs(whole, f), 0);
	ck_assert_int_ge(fputs(more, f), 0);
	ck_assert_int_eq(fclose(f), 0);
	enum outcome o = config_read(path, false, &c, err);
	ck_assert_int_eq(!o, c != NULL);
	(void)unlink(path);
	return c;
}

START_TEST(a_list_vouches_by_its_envelope_only_where_a_from_is_enough)
{
	static const struct {
		const char *more;
		bool good;
	} rows[] = {
	    {"list-vouches = true\n", true},
	    {"list-vouches = true\nlist-proof = provider\n", true},
	    {"list-vouches = true\nlist-proof = envelope\n", false},
	    {"list-vouches = true\nlist-proof = envelope\ntrust = auth\n",
		false},
	    {"list-vouches = true\nlist-proof = envelope\ntrust = token\n",
		false},
	    {"list-vouches = true\nlist-proof = envelope\ntrust = from\n",
		true},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct err err = {.text = ""};
		struct config *c = with(rows[i].more, &err);
		ck_assert_msg(
		    (c != NULL) == rows[i].good, "row %zu: %s", i, err.text);
		if (c)
			ck_assert(c->site.list_vouches);
		else
			ck_assert_msg(strstr(err.text, ":11: list-vouches: ") &&
					  strstr(err.text, "trust = from"),
			    "row %zu: %s",
			    i,
			    err.text);
		config_free(c);
	}
}
END_TEST

START_TEST(a_yes_is_for_the_game_where_a_from_is_enough)
{
	static const struct {
		const char *more;
		enum list_yes yes;
	} rows[] = {
	    {"", LIST_YES_POST},
	    {"trust = auth\n", LIST_YES_POST},
	    {"trust = token\n", LIST_YES_POST},
	    {"trust = from\n", LIST_YES_GAME},
	    {"trust = from\nlist-yes = post\n", LIST_YES_POST},
	    {"trust = token\nlist-yes = game\n", LIST_YES_GAME},
	};
	struct err err = {.text = ""};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct config *c = with(rows[i].more, &err);
		ck_assert_msg(c != NULL, "row %zu: %s", i, err.text);
		ck_assert_int_eq(c->site.list_yes, rows[i].yes);
		config_free(c);
	}
	ck_assert_ptr_null(with("list-yes = always\n", &err));
	ck_assert_msg(strstr(err.text, ":11: list-yes: expected post or game"),
	    "%s",
	    err.text);
}
END_TEST

/* check-config prints how posts act and what the operator risks. */
START_TEST(the_operator_is_shown_what_posts_need_and_what_is_risked)
{
	static const char rewrites[] =
	    "note: if a list puts its own address into From";
	static const struct {
		const char *more, *says, *omits;
	} rows[] = {
	    {"", "; a yes covers that post\n", "note: list-"},
	    {"", rewrites, "or if they came"},
	    {"", "or if mx.play.test or the list's seal", "note: list-"},
	    {"list-vouches = true\n",
		"or if they came by the list",
		"note: list-"},
	    {"list-vouches = true\nlist-proof = envelope\ntrust = from\n",
		"note: list-vouches with list-proof = envelope: anybody "
		"who forges a member's From",
		"posts there"},
	    {"list-yes = game\n",
		"anybody who posts there with that player's From moves",
		"envelope"},
	    {"list-yes = game\nlist-proof = envelope\n",
		"anybody who writes the list's envelope with that player's "
		"From",
		"posts there"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct err err = {.text = ""};
		struct config *c = with(rows[i].more, &err);
		struct buf out;
		ck_assert_msg(c != NULL, "row %zu: %s", i, err.text);
		buf_init(&out, 0);
		config_print(c, &out);
		const char *text = buf_string(&out);
		ck_assert_msg(
		    strstr(text, rows[i].says) && !strstr(text, rows[i].omits),
		    "row %zu: %s",
		    i,
		    text);
		buf_release(&out);
		config_free(c);
	}
}
END_TEST

Suite *suite_list_keys(void)
{
	const TTest *const tests[] = {
	    a_list_vouches_by_its_envelope_only_where_a_from_is_enough,
	    a_yes_is_for_the_game_where_a_from_is_enough,
	    the_operator_is_shown_what_posts_need_and_what_is_risked,
	    NULL,
	};
	return suite_of("list_keys", tests);
}
