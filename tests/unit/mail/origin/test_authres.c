/* test_authres.c - Authentication-Results by RFC 8601: which results vouch for
 * a sender, and which only look like it. */
#include "mail/authres.h"

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "unit.h"

/* The examples of RFC 8601 appendix B, and fields of large providers. */
START_TEST(what_servers_write)
{
	static const struct {
		const char *value, *server, *dmarc, *dkim, *spf;
	} rows[] = {
	    {"example.org 1; none", "example.org", "", "", ""},
	    {"example.org; none", "example.org", "", "", ""},
	    {"example.com; spf=pass smtp.mailfrom=example.net", "example.com",
		"", "", "example.net"},
	    {"example.com; auth=pass (cleartext) smtp.auth=sender@example.net;"
	     " spf=pass smtp.mailfrom=example.net",
		"example.com", "", "", "example.net"},
	    {"example.com; dkim=pass (good signature) header.d=example.com",
		"example.com", "", "example.com", ""},
	    {"example.com; dkim=pass reason=\"good signature\" "
	     "header.i=@mail-router.example.net;"
	     " dkim=fail reason=\"bad signature\" "
	     "header.i=@newyork.example.com",
		"example.com", "", "", ""},
	    {"foo.example.net (foobar) 1 (baz); dkim (Because I like it) / 1 "
	     "(One yay) = (wait for it)"
	     " fail policy (A dot can go here) . (like that) expired (this "
	     "surprised me) = (as I wasn't expecting it) 1362471462",
		"foo.example.net", "", "", ""},
	    {"mx.google.com; dkim=pass header.i=@gmail.com header.s=20230601 "
	     "header.b=\"ab/c+d=\";"
	     " spf=pass (google.com: domain of ann@gmail.com designates "
	     "209.85.220.41 as permitted"
	     " sender) smtp.mailfrom=ann@gmail.com; dmarc=pass (p=NONE "
	     "sp=QUARANTINE dis=NONE)"
	     " header.from=gmail.com; dara=pass header.i=@gmail.com",
		"mx.google.com", "gmail.com", "", "gmail.com"},
	    {"spf=pass (sender IP is 40.92.0.1) smtp.mailfrom=outlook.com; "
	     "dkim=pass",
		"", "", "", ""},
	    {"mail.protection.outlook.com; spf=pass (sender IP is 40.92.0.1)"
	     " smtp.mailfrom=outlook.com; dkim=pass (signature was verified)"
	     " header.d=outlook.com;dmarc=pass action=none "
	     "header.from=outlook.com;compauth=pass reason=100",
		"mail.protection.outlook.com", "outlook.com", "outlook.com",
		"outlook.com"},
	    {"MX.Example.ORG; dmarc=pass header.from=Play.Example",
		"mx.example.org", "play.example", "", ""},
	    {"mx.x.org; dkim=pass header.d=a.org header.b=AbC/9+=; dkim=pass "
	     "header.d=b.org",
		"mx.x.org", "", "a.org b.org", ""},
	    {"\"mx.x.org\"; dmarc=pass header.from=x.org;", "mx.x.org", "x.org",
		"", ""},
	};
	struct arena arena;
	arena_init(&arena);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct authres a;
		ck_assert_msg(authres_parse(&arena, rows[i].value, &a) ==
				  (*rows[i].server != '\0'),
		    "row %zu", i);
		ck_assert_msg(!strcmp(a.server, rows[i].server), "row %zu: %s",
		    i, a.server);
		if (a.refused)
			a.dmarc = a.dkim = a.spf = "";
		ck_assert_msg(!strcmp(a.dmarc, rows[i].dmarc),
		    "row %zu: dmarc %s", i, a.dmarc);
		ck_assert_msg(!strcmp(a.dkim, rows[i].dkim), "row %zu: dkim %s",
		    i, a.dkim);
		ck_assert_msg(
		    !strcmp(a.spf, rows[i].spf), "row %zu: spf %s", i, a.spf);
	}
	arena_release(&arena);
}
END_TEST

/* Our own server wrote each field, about a letter from evil.example. No field
 * may vouch for play.example. */
START_TEST(what_only_looks_like_a_pass)
{
	static const char *const rows[] = {
	    "mx.x.org; spf=pass smtp.mailfrom=dmarc=pass@evil.example",
	    "mx.x.org; spf=pass smtp.mailfrom=\"x; dmarc=pass "
	    "header.from=play.example\"@evil.example",
	    "mx.x.org; spf=pass smtp.mailfrom=\"x\\\"; dmarc=pass "
	    "header.from=play.example\"@evil.example",
	    "mx.x.org; spf=none (dmarc=pass header.from=play.example) "
	    "smtp.mailfrom=evil.example",
	    "mx.x.org; spf=none (a (b; dmarc=pass header.from=play.example)) "
	    "smtp.mailfrom=evil.example",
	    "mx.x.org; spf=none (\\); dmarc=pass header.from=play.example) "
	    "smtp.mailfrom=evil.example",
	    "mx.x.org; spf=none (never closed; dmarc=pass "
	    "header.from=play.example",
	    "mx.x.org; dkim=fail reason=\"; dmarc=pass "
	    "header.from=play.example\"",
	    "mx.x.org; dkim=fail reason=\"never closed; dmarc=pass "
	    "header.from=play.example",
	    "mx.x.org; x-dmarc=pass header.from=play.example",
	    "mx.x.org; dmarc=passed header.from=play.example",
	    "mx.x.org; dmarc=pass! header.from=play.example",
	    "mx.x.org; dmarc=\"pass\" header.from=play.example",
	    "mx.x.org; dmarc=pass header.from=evil.example",
	    "mx.x.org; dmarc=pass header.from=evil.example "
	    "header.from=play.example",
	    "mx.x.org; dmarc=pass header.from=play.example.evil.example",
	    "mx.x.org; dmarc=pass header.from=evil-play.example",
	    "mx.x.org; dmarc=pass",
	    "mx.x.org; dmarc=pass policy.from=play.example",
	    "mx.x.org; dmarc=fail header.from=play.example; dkim=pass "
	    "header.d=play.example",
	    "mx.x.org; dmarc=pass header.from=play.example; dmarc=fail "
	    "header.from=play.example",
	    "mx.x.org; dmarc=none; dkim=pass header.i=@play.example "
	    "header.d=evil.example",
	    "mx.x.org; dkim=pass header.d=play.example@evil.example;",
	    "mx.x.org; dkim=neutral header.d=play.example",
	    "mx.x.org; spf=pass smtp.mailfrom=ann@play.example",
	    "mx.x.org 2; dmarc=pass header.from=play.example",
	    "mx.x.org dmarc=pass header.from=play.example",
	    "mx.x.org; none; dmarc=pass header.from=play.example",
	    "mx.x.org; none dmarc=pass header.from=play.example",
	    "mx.x.org; =pass; dmarc=pass header.from=play.example",
	    "mx.x.org;; dmarc=pass header.from=play.example",
	    "mx.x.org; dmarc=pass header.from=play.example; garbage",
	    "mx.x.org; dmarc=pass header.from=play.example\xff",
	    "mx.x.org; dmarc=pass header.from=<play.example> extra",
	    "; dmarc=pass header.from=play.example",
	    "",
	    "((((((((((((((((((((((((((((((((((",
	};
	struct arena arena;
	arena_init(&arena);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct authres a;
		(void)authres_parse(&arena, rows[i], &a);
		if (a.refused)
			a.dmarc = a.dkim = "";
		ck_assert_msg(!text_has_word(a.dmarc, "play.example"),
		    "row %zu: dmarc", i);
		ck_assert_msg(
		    !text_has_word(a.dkim, "play.example"), "row %zu: dkim", i);
	}
	arena_release(&arena);
}
END_TEST

START_TEST(a_domain_is_one_of_several_and_whole)
{
	ck_assert(text_has_word("a.org play.example", "Play.Example"));
	ck_assert(text_has_word("play.example b.org", "play.example"));
	ck_assert(!text_has_word("play.example.org", "play.example"));
	ck_assert(!text_has_word("x.play.example", "play.example"));
	ck_assert(!text_has_word("", "play.example"));
	ck_assert(!text_has_word("a.org", ""));
}
END_TEST

/* The time is linear in the length. The header is at most 32 kB; this is twice
 * that. */
START_TEST(long_fields_are_read_or_refused)
{
	static const char *const pieces[] = {
	    "(", ")", "; a=b", "\"", "\\", "; dmarc=pass x.y=", " "};
	struct arena arena;
	arena_init(&arena);
	for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
		size_t n = strlen(pieces[i]);
		char *field = arena_alloc(&arena, 65536 + 16);
		memcpy(field, "mx.x.org", 8);
		for (size_t at = 8; at + n < 65536; at += n)
			memcpy(field + at, pieces[i], n);
		size_t before = arena.used;
		struct authres a;
		(void)authres_parse(&arena, field, &a);
		ck_assert_msg(arena.used - before < 8 * 65536,
		    "piece %zu: %zu bytes", i, arena.used - before);
	}
	arena_release(&arena);
}
END_TEST

START_TEST(who_is_vouched_for_by_whom)
{
	static const struct {
		const char *results, *from;
		bool good;
	} rows[] = {
	    {"mx.x.org; dmarc=pass header.from=x.org", "a@x.org", true},
	    {"mx.x.org; dmarc=none; dkim=pass header.d=X.org", "a@x.org", true},
	    {"mx.x.org; dkim=pass header.d=X.org", "a@x.org", true},
	    {"mx.x.org; dmarc=fail; dkim=pass header.d=x.org", "a@x.org",
		false},
	    {"mx.x.org; dkim=pass header.d=evil.org", "a@x.org", false},
	    {"evil.org; dmarc=pass header.from=x.org", "a@x.org", false},
	    {"mx.x.org.evil.org; dmarc=pass header.from=x.org", "a@x.org",
		false},
	    {"mx.x.org; dkim=pass; spf=pass header.d=x.org", "a@x.org", false},
	    {"", "a@x.org", false},
	};
	struct arena arena;
	arena_init(&arena);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct authres a;
		bool good =
		    authres_by(&arena, rows[i].results, "mx.x.org", &a) &&
		    authres_vouches(&a, rows[i].from);
		ck_assert_msg(good == rows[i].good, "row %zu", i);
		ck_assert(!authres_by(&arena, rows[i].results, "", &a));
	}
	arena_release(&arena);
}
END_TEST

START_TEST(results_in_words_are_those_of_the_whole_field)
{
	struct authres w;
	struct arena arena;
	arena_init(&arena);
	ck_assert(authres_parse(&arena,
	    "Mx.x.org; spf=softfail smtp.mailfrom=a@x.org; dkim=fail; "
	    "dkim=pass header.d=x.org; dkim=none; dmarc=fail",
	    &w));
	ck_assert_str_eq(w.server, "mx.x.org");
	ck_assert_str_eq(w.said_spf, "softfail");
	ck_assert_str_eq(w.said_dkim, "pass");
	ck_assert_str_eq(w.said_dmarc, "fail");
	ck_assert(authres_parse(&arena, "mx.x.org; none", &w));
	ck_assert_str_eq(w.said_spf, "");
	ck_assert_str_eq(w.said_dkim, "");
	ck_assert_str_eq(w.said_dmarc, "");
	ck_assert(!authres_parse(&arena, "mx.x.org; dkim=pass!", &w));
	arena_release(&arena);
}
END_TEST

Suite *suite_authres(void)
{
	const TTest *const tests[] = {
	    what_servers_write,
	    what_only_looks_like_a_pass,
	    a_domain_is_one_of_several_and_whole,
	    long_fields_are_read_or_refused,
	    who_is_vouched_for_by_whom,
	    results_in_words_are_those_of_the_whole_field,
	    NULL,
	};
	return suite_of("authres", tests);
}
