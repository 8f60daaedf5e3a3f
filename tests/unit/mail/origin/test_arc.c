/* test_arc.c - ARC (RFC 8617): when the list's seal vouches for a post's
 * author, whose signature broke when the list changed the post. */
#include <string.h>

#include "support/list_desk.h"

/* the provider's finding: the post came by the list, DMARC failed after the
 * change, the seals are valid */
#define FOUND(arc)                                                             \
	LIST_ID                                                                \
	"Authentication-Results: mx.play.test; dmarc=fail "                    \
	"header.from=play.test; dkim=pass header.d=lists.play.test" arc "\r\n"
#define HOLDS                                                                  \
	FOUND(";\r\n\tarc=pass (i=1 dmarc=pass) smtp.remote-ip=192.0.2.9 "     \
	      "header.oldest-pass=1")
#define SEAL(i, cv, d)                                                         \
	"ARC-Seal: i=" i "; a=rsa-sha256; t=1800000000; cv=" cv ";\r\n"        \
	"\td=" d "; s=arc; b=Zm9vYmFyZm9vYmFy+/==\r\n"
#define SIGNED(i, d)                                                           \
	"ARC-Message-Signature: i=" i "; a=rsa-sha256; c=relaxed/relaxed;\r\n" \
	"\td=" d "; s=arc; h=from:subject:to; bh=YWJj; b=YWJjZA==\r\n"
#define RESULTS(i, results)                                                    \
	"ARC-Authentication-Results: i=" i "; " results "\r\n"
#define GOOD "lists.play.test; dmarc=pass (p=none) header.from=play.test"
#define SET(i, cv, d, results) SEAL(i, cv, d) SIGNED(i, d) RESULTS(i, results)
#define OURS SET("1", "none", "lists.play.test", GOOD)

struct row {
	const char *headers;
	bool acts;
};

static const struct row rows[] = {
    {HOLDS OURS, true},
    {HOLDS SET("1", "none", "Lists.Play.Test", GOOD), true},
    {HOLDS SET("1", "none", "lists.play.test",
	 "x.test; dmarc=none; dkim=pass header.d=play.test header.s=a"),
	true},
    {HOLDS SET("1", "none", "first.test", "first.test; none")
	    SET("2", "pass", "lists.play.test", GOOD),
	true},
    /* the list's seal also proves that the post came by the list */
    {LIST_ID "Authentication-Results: mx.play.test; arc=pass\r\n" OURS, true},
    /* the order of the fields does not matter */
    {HOLDS RESULTS("1", GOOD) SIGNED("1", "lists.play.test")
	    SEAL("1", "none", "lists.play.test"),
	true},

    /* the provider does not say that the seals are valid */
    {FOUND("") OURS, false},
    {FOUND("; arc=fail") OURS, false},
    {FOUND("; arc=none") OURS, false},
    {FOUND("; arc=passed") OURS, false},
    {FOUND("; x-arc=pass") OURS, false},
    {FOUND("; spf=none (arc=pass)") OURS, false},
    {FOUND("; spf=none reason=\"; arc=pass\"") OURS, false},
    {FOUND("; arc=pass; arc=fail") OURS, false},
    {FOUND("; arc=fail; arc=pass") OURS, false},
    {FOUND("; arc=pass; arc=pass") OURS, false},
    {FOUND("; arc=pass; garbage") OURS, false},
    {LIST_ID "Authentication-Results: evil.test; arc=pass; dkim=pass "
	     "header.d=lists.play.test\r\n" OURS,
	false},
    /* the sender wrote below the provider's field */
    {FOUND("") "Authentication-Results: mx.play.test; arc=pass\r\n" OURS,
	false},

    /* the seal is not the list's, or not the outermost */
    {HOLDS, false},
    {HOLDS SET("1", "none", "evil.test", GOOD), false},
    {HOLDS SET("1", "none", "play.test", GOOD), false},
    {HOLDS SET("1", "none", "x.lists.play.test", GOOD), false},
    {HOLDS SET("1", "none", "lists.play.test.evil.test", GOOD), false},
    {HOLDS SET("1", "none", "lists.play.test, evil.test", GOOD), false},
    {HOLDS OURS SET("2", "pass", "evil.test", GOOD), false},
    {HOLDS SEAL("1", "none", "evil.test; d=lists.play.test")
	    SIGNED("1", "evil.test") RESULTS("1", GOOD),
	false},

    /* sets that are incomplete, out of order, or repeated */
    {HOLDS SEAL("1", "none", "lists.play.test") SIGNED("1", "lists.play.test"),
	false},
    {HOLDS SEAL("1", "none", "lists.play.test") RESULTS("1", GOOD), false},
    {HOLDS SIGNED("1", "lists.play.test") RESULTS("1", GOOD), false},
    {HOLDS SEAL("1", "none", "lists.play.test") SIGNED("1", "lists.play.test")
	    RESULTS("2", GOOD),
	false},
    {HOLDS SET("2", "pass", "lists.play.test", GOOD), false},
    {HOLDS OURS RESULTS("1", GOOD), false},
    {HOLDS RESULTS("1", "evil.test; none") OURS, false},
    {HOLDS OURS SEAL("1", "none", "evil.test"), false},
    {HOLDS OURS RESULTS("2", GOOD), false},
    {HOLDS SET("0", "none", "lists.play.test", GOOD), false},
    {HOLDS SET("51", "pass", "lists.play.test", GOOD), false},
    {HOLDS SET("-1", "none", "lists.play.test", GOOD), false},
    {HOLDS SET("1x", "none", "lists.play.test", GOOD), false},
    {HOLDS SET("(1) 1", "none", "lists.play.test", GOOD), false},
    {HOLDS SET("1; i=1", "none", "lists.play.test", GOOD), false},
    {HOLDS SET("1", "fail", "lists.play.test", GOOD), false},
    {HOLDS SET("1", "pass", "lists.play.test", GOOD), false},
    {HOLDS SET("1", "none", "first.test", GOOD)
	    SET("2", "none", "lists.play.test", GOOD),
	false},
    {HOLDS "ARC-Seal: i=1\r\nARC-Message-Signature: i=1\r\n"
	   "ARC-Authentication-Results: i=1\r\n",
	false},

    /* the sealed results do not vouch for this author */
    {HOLDS SET("1", "none", "lists.play.test", "x.test; none"), false},
    {HOLDS SET("1", "none", "lists.play.test",
	 "x.test; dmarc=fail header.from=play.test"),
	false},
    {HOLDS SET("1", "none", "lists.play.test",
	 "x.test; dmarc=pass header.from=evil.test"),
	false},
    {HOLDS SET("1", "none", "lists.play.test",
	 "x.test; spf=pass smtp.mailfrom=\"; dmarc=pass "
	 "header.from=play.test\"@evil.test"),
	false},
    {HOLDS SET("1", "none", "lists.play.test",
	 "x.test; spf=none (dmarc=pass header.from=play.test)"),
	false},
    {HOLDS SET(
	 "1", "none", "lists.play.test", "dmarc=pass header.from=play.test"),
	false},
    {HOLDS SET("1", "none", "first.test", GOOD)
	    SET("2", "pass", "lists.play.test", "lists.play.test; none"),
	false},
};

static void begin(void)
{
	open_desk(LIST);
	store_durable(desk->referee.store, false);
	start("start ann, bob, cat, dan");
}

static bool acts(const char *headers)
{
	const char *who = at_turn();
	uint32_t before = events_now();
	list_post(who, headers, "bid 3");
	return events_now() > before;
}

START_TEST(a_list_s_seal_vouches_for_an_author_only_if_all_of_it_is_right)
{
	begin();
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		if (rows[i].acts) {
			close_desk();
			begin();
		}
		ck_assert_msg(acts(rows[i].headers) == rows[i].acts,
		    "row %zu: %s", i, rows[i].headers);
	}
	close_desk();
}
END_TEST

START_TEST(a_seal_vouches_for_nothing_without_a_provider_s_name)
{
	begin();
	desk->site.authserv = "";
	ck_assert(!acts(HOLDS OURS));
	/* the seal does not vouch for a letter that is not a post on the list
	 */
	desk->site.authserv = "mx.play.test";
	desk->site.list = NULL;
	ck_assert(!acts(HOLDS OURS));
	close_desk();
}
END_TEST

START_TEST(fifty_seals_are_read_and_no_more)
{
	for (int count = 49; count <= 51; count++) {
		begin();
		const char *headers = HOLDS;
		for (int i = 1; i <= count; i++)
			headers = arena_format(&desk->arena,
			    "%sARC-Seal: i=%d; cv=%s; d=lists.play.test\r\n"
			    "ARC-Message-Signature: i=%d\r\n"
			    "ARC-Authentication-Results: i=%d; " GOOD "\r\n",
			    headers, i, i == 1 ? "none" : "pass", i, i);
		ck_assert_int_eq(acts(headers), count <= 50);
		close_desk();
	}
}
END_TEST

Suite *suite_arc(void)
{
	const TTest *const tests[] = {
	    a_list_s_seal_vouches_for_an_author_only_if_all_of_it_is_right,
	    a_seal_vouches_for_nothing_without_a_provider_s_name,
	    fifty_seals_are_read_and_no_more,
	    NULL,
	};
	return suite_of("arc", tests);
}
