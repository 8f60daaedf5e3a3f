/* test_listkeys.c - the keys about a mailing list, which stand only together
 * with others. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/config.h"
#include "base/arena.h"
#include "unit.h"

/* Ten lines; what a test adds begins at the eleventh. */
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

/* Reads those lines and `more`; NULL with *err where they are refused. */
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

Suite *suite_listkeys(void)
{
	const TTest *const tests[] = {
	    a_list_vouches_by_its_envelope_only_where_a_from_is_enough,
	    NULL,
	};
	return suite_of("listkeys", tests);
}
