/* test_list_keys.c - the configuration keys about a mailing list, some of which
 * require others. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/config.h"
#include "base/arena.h"
#include "base/buf.h"
#include "unit.h"

/* A configuration of nine lines. Lines that a test adds begin at line 10. */
static const char whole[] = "address = \"referee@play.test\"\n"
			    "database = \"/nowhere/db\"\n"
			    "imap = \"imaps://localhost\"\n"
			    "imap-user = \"referee\"\n"
			    "imap-password-command = \"true\"\n"
			    "smtp = \"smtp://localhost\"\n"
			    "gamesmasters = {\"gm@play.test\"}\n"
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

START_TEST(a_post_must_be_provable_by_a_provider_or_by_our_own_machine)
{
	static const struct {
		const char *more;
		bool local, good;
	} rows[] = {
	    {"", false, false},
	    {"authserv-id = \"mx.play.test\"\n", false, true},
	    {"local-list = yes\n", true, true},
	    {"local-list = no\n", false, false},
	    {"local-list = yes\nauthserv-id = \"mx.play.test\"\n", true, true},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct err err = {.text = ""};
		struct config *c = with(rows[i].more, &err);
		ck_assert_msg(
		    (c != NULL) == rows[i].good, "row %zu: %s", i, err.text);
		if (c)
			ck_assert_int_eq(c->site.local_list, rows[i].local);
		else
			ck_assert_msg(strstr(err.text, ":8: ") &&
					  strstr(err.text, "authserv-id") &&
					  strstr(err.text, "local-list = yes"),
			    "row %zu: %s", i, err.text);
		config_free(c);
	}
}
END_TEST

/* The keys of earlier drafts are unknown. */
START_TEST(there_are_no_more_keys_of_proof)
{
	static const char *const keys[] = {
	    "trust = \"token\"\n",
	    "list-proof = \"envelope\"\n",
	    "list-vouches = true\n",
	    "list-yes = \"game\"\n",
	};
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
		struct err err = {.text = ""};
		ck_assert_ptr_null(with(keys[i], &err));
		ck_assert_msg(strstr(err.text, ":10: "), "%s", err.text);
	}
}
END_TEST

/* check-config prints how posts act and what the operator risks. */
START_TEST(the_operator_is_shown_what_posts_need_and_what_is_risked)
{
#define PROVIDER "authserv-id = \"mx.play.test\"\n"
	static const struct {
		const char *more, *says, *omits;
	} rows[] = {
	    {PROVIDER, "until the round ends\n", "local-list"},
	    {PROVIDER, "note: if a list puts its own address into From",
		"this machine"},
	    {PROVIDER, "or if mx.play.test or the list's seal", "local-list"},
	    {PROVIDER, "or if this server vouches for From: mx.play.test",
		"local-list"},
	    {"local-list = yes\n",
		"note: local-list = yes: anybody who can send mail to the "
		"referee with the list's envelope sender, or post in another "
		"member's name, can move for that member\n",
		"seal (ARC) vouches"},
	};
#undef PROVIDER
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
		    "row %zu: %s", i, text);
		buf_release(&out);
		config_free(c);
	}
}
END_TEST

Suite *suite_list_keys(void)
{
	const TTest *const tests[] = {
	    a_post_must_be_provable_by_a_provider_or_by_our_own_machine,
	    there_are_no_more_keys_of_proof,
	    the_operator_is_shown_what_posts_need_and_what_is_risked,
	    NULL,
	};
	return suite_of("list_keys", tests);
}
