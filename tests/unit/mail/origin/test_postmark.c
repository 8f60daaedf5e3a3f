/* test_postmark.c - when a letter was sent, and from which network. */
#include <inttypes.h>
#include <string.h>

#include "base/arena.h"
#include "mail/letter.h"
#include "unit.h"

#include "mail/origin/origin.h"

/* ---- dates ---- */

START_TEST(the_moment_that_a_date_names)
{
	static const struct {
		const char *date;
		int64_t at;
	} rows[] = {
	    {"Sat, 21 Nov 2026 11:05:00 +0000", 1795259100},
	    {"Sat, 21 Nov 2026 12:05:00 +0100 (CET)", 1795259100},
	    {"21 Nov 2026 06:35 -0430", 1795259100},
	    {"Sat,21 nov 2026 11:05:00 GMT", 1795259100},
	    {"Sat, 21 Nov 26 11:05:00 UT", 1795259100},
	    {"Thu, 1 Jan 1970 00:00:01 +0000", 1},
	    {"Fri, 31 Dec 9999 23:59:60 -9959", 0},
	    {"Thu, 31 Dec 9998 23:59:60 -9959", 253371124740},
	    {"Sat, 32 Nov 2026 11:05:00 +0000", 0},
	    {"Sat, 21 Nov 2026 24:05:00 +0000", 0},
	    {"Sat, 21 Nov 2026 11:05:00:01 +0000", 1795259100},
	    {"Sat, 21 Nov 2026", 0},
	    {"Sat, 21 Nov 20260 11:05:00 +0000", 0},
	    {"Samstag, 21. November 2026", 0},
	    {"Wed, 31 Dec 1969 23:00:00 -0100", 0},
	    {"-", 0},
	    {"", 0},
	    {",", 0},
	    {", , ,", 0},
	};
	struct arena arena;
	arena_init(&arena);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *zone;
		int64_t at = postmark_date(&arena, rows[i].date, &zone);
		ck_assert_msg(at == rows[i].at, "%s: %" PRId64 ", not %" PRId64,
		    rows[i].date, at, rows[i].at);
	}
	arena_release(&arena);
}
END_TEST

/* ---- networks ---- */

#define BELOW                                                                  \
	"Received: from forged.test (forged.test [198.51.100.9]) by "          \
	"mx.play.test; Sat, 21 Nov 2026 11:05:00 +0000\r\n"

/* Received fields as servers add them on top of the letter. */
static const struct {
	const char *header, *network;
} tops[] = {
    /* Postfix: the name that the client claims comes first */
    {"Received: from a.test (b.test [192.0.2.25])\r\n\tby mx.play.test "
     "(Postfix) with ESMTPS id 4X\r\n\tfor <r@play.test>; date\r\n",
	"192.0.2.0/24"},
    {"Received: from [203.0.113.7] (unknown [192.0.2.25])\r\n\tby mx\r\n",
	"192.0.2.0/24"},
    {"Received: from helo=[203.0.113.7] (unknown [192.0.2.25]) by mx\r\n",
	"192.0.2.0/24"},
    {"Received: from a.test (b.test [IPv6:2001:db8:7:8::9])\r\n"
     "\t(using TLSv1.3 with cipher TLS_AES_256_GCM_SHA384 (256/256 bits))\r\n"
     "\t(No client certificate requested) by mx.play.test; date\r\n",
	"2001:db8:7::/48"},
    {"Received: from a.test (b.test [IPv6:::ffff:192.0.2.3]) by mx\r\n",
	"192.0.2.0/24"},
    /* Exim */
    {"Received: from [192.0.2.25] (helo=[203.0.113.7]) by mx with esmtp\r\n",
	"192.0.2.0/24"},
    {"Received: from b.test ([192.0.2.25]:4711 helo=[203.0.113.7])\r\n"
     "\tby mx with esmtps (envelope-from <\"x [203.0.113.7] by \"@a.test>)\r\n",
	"192.0.2.0/24"},
    /* qmail, Exchange */
    {"Received: from unknown (HELO [203.0.113.7]) (192.0.2.25)\r\n"
     "\tby 0 with SMTP; date\r\n",
	"192.0.2.0/24"},
    {"Received: from A.TEST (2001:db8:7:8::9) by B.test (2001:db8:1::2)\r\n",
	"2001:db8:7::/48"},
    /* Gmail: one of its own hops is on top */
    {"Received: by 2002:a05:6f02:1 with SMTP id x; date\r\n"
     "Received: from a.test (a.test. [192.0.2.25]) by mx.google.com\r\n",
	"192.0.2.0/24"},
    /* internal delivery: to the machine itself, or to a private address */
    {"Received: from mx.play.test by box.play.test with LMTP id x\r\n"
     "Received: from localhost (localhost [127.0.0.1]) by mx\r\n"
     "Received: from f.play.test (f.play.test [10.1.2.3]) by g\r\n"
     "Received: from f.play.test (f.play.test [fd00::1]) by g\r\n"
     "Received: from a.test (b.test [192.0.2.25]) by f.play.test\r\n",
	"192.0.2.0/24"},
};

static const char *network_of(struct arena *arena, const char *header)
{
	struct letter l;
	const char *raw = arena_format(arena,
	    "%sFrom: a@b.test\r\nTo: r@play.test\r\nMIME-Version: "
	    "1.0\r\n\r\nhelp\r\n",
	    header);
	letter_parse(arena, raw, strlen(raw), &l);
	return l.network;
}

START_TEST(the_network_that_the_provider_names)
{
	struct arena arena;
	arena_init(&arena);
	for (size_t i = 0; i < sizeof tops / sizeof tops[0]; i++) {
		const char *header =
		    arena_format(&arena, "%s" BELOW, tops[i].header);
		ck_assert_msg(
		    !strcmp(network_of(&arena, header), tops[i].network),
		    "row %zu: %s", i, network_of(&arena, header));
	}
	arena_release(&arena);
}
END_TEST

START_TEST(where_none_is_named_there_is_none)
{
	static const char *const headers[] = {
	    "",
	    "Received: by mx.play.test\r\n",
	    "Received: from a.test by b.test\r\n",
	    "Received: from a.test (999.1.1.1) by b.test\r\n",
	    "Received: from\r\n",
	    "Received: (nonsense [192.0.2.25]) from x by y\r\n",
	    "X-Received: from a.test (b.test [192.0.2.25]) by mx\r\n",
	};
	struct arena arena;
	arena_init(&arena);
	for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++)
		ck_assert_str_eq(network_of(&arena, headers[i]), "");
	arena_release(&arena);
}
END_TEST

/* The sender may have written the lower fields, so no address is read from
 * them. */
START_TEST(only_the_topmost_fields_are_read)
{
	struct arena arena;
	arena_init(&arena);
	const char *header = "";
	for (int i = 0; i < 6; i++)
		header = arena_format(
		    &arena, "Received: by hop%d.play.test\r\n%s", i, header);
	header = arena_format(&arena, "%s" BELOW, header);
	ck_assert_str_eq(network_of(&arena, header), "");
	arena_release(&arena);
}
END_TEST

Suite *suite_postmark(void)
{
	const TTest *const tests[] = {
	    the_moment_that_a_date_names,
	    the_network_that_the_provider_names,
	    where_none_is_named_there_is_none,
	    only_the_topmost_fields_are_read,
	    NULL,
	};
	return suite_of("postmark", tests);
}
