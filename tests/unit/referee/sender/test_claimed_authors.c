/* test_claimed_authors.c - proofs of who wrote a letter that say less than they
 * seem to: the seal of a list that rewrites From, and the provider's pass for a
 * letter that was written to somebody else. */
#include <stdio.h>
#include <string.h>

#include "support/list_desk.h"

/* ---- a list that rewrites From ---- */

/* The provider finds the list's seal valid. The list found that the author's
 * domain is play.test. */
#define SEALED                                                                 \
	"Authentication-Results: mx.play.test; dmarc=none; arc=pass; "         \
	"dkim=pass header.d=lists.play.test\r\n"                               \
	"ARC-Seal: i=1; a=rsa-sha256; cv=none; d=lists.play.test; s=x; "       \
	"b=AAAA\r\n"                                                           \
	"ARC-Message-Signature: i=1; a=rsa-sha256; d=lists.play.test; s=x; "   \
	"b=AAAA\r\n"                                                           \
	"ARC-Authentication-Results: i=1; lists.play.test; dmarc=pass "        \
	"header.from=play.test\r\n"

/* Posts a bid on such a list. Returns true if it counts. `claims`: the fields
 * that name the author, with %s in place of the player to act. */
static bool acts(const char *claims)
{
	const char *who = list_begin(LIST);
	uint32_t before = events_now();
	const char *name = strstr(claims, "%s");
	desk->now += 10;
	deliver_at(
	    arena_format(&desk->arena,
		"From: Eve via Table <" LIST ">\r\n%.*s%s%s" LIST_ID SEALED
		"To: " LIST "\r\nMessage-ID: <r1@play.test>\r\n" ON_ITS_WAY
		"\r\nbid 3\r\n",
		(int)(name - claims), claims, who, name + strlen("%s")),
	    desk->now - 1);
	bool counts = events_now() > before;
	if (!counts)
		SAID(who, "Did you post this on the list?");
	close_desk();
	return counts;
}

/* Eve of play.test writes the first claim. The list adds the second one. */
START_TEST(a_seal_does_not_say_which_person_of_its_domain_posts)
{
	static const char *const claims[] = {
	    "X-Original-From: %s@play.test\r\nReply-To: eve@play.test\r\n",
	    "Reply-To: %s@play.test\r\nReply-To: eve@play.test\r\n",
	    "Reply-To: %s@play.test, " LIST ", Eve <eve@play.test>\r\n",
	    "Reply-To: %s@play.test\r\nCc: Eve <eve@play.test>\r\n",
	    "Reply-To: %s@play.test\r\nCc: \"E v e\"@play.test\r\n",
	};
	for (size_t i = 0; i < sizeof claims / sizeof claims[0]; i++)
		ck_assert_msg(!acts(claims[i]), "form %zu", i);
}
END_TEST

START_TEST(a_seal_vouches_for_the_only_author_whom_a_post_names)
{
	static const char *const claims[] = {
	    "Reply-To: %s@play.test\r\n",
	    "Reply-To: " LIST ", %s@play.test\r\n",
	    "X-Original-From: %s@play.test\r\nCc: eve@evil.test\r\n",
	};
	for (size_t i = 0; i < sizeof claims / sizeof claims[0]; i++)
		ck_assert_msg(acts(claims[i]), "form %zu", i);
}
END_TEST

/* The record of a letter has little room for claims, so that the list's own
 * claim behind many others could be cut off. */
START_TEST(many_claims_hide_no_author)
{
	const char *who = list_begin(LIST);
	uint32_t before = events_now();
	const char *others = "someone@evil.test";
	for (int i = 0; i < 100; i++)
		others =
		    arena_format(&desk->arena, "%s, someone@evil.test", others);
	desk->now += 10;
	deliver_at(arena_format(&desk->arena,
		       "From: Eve via Table <" LIST
		       ">\r\nX-Original-From: %s@play.test, %s\r\nReply-To: "
		       "eve@play.test\r\n" LIST_ID SEALED "To: " LIST
		       "\r\n" ON_ITS_WAY "\r\nbid 3\r\n",
		       who, others),
	    desk->now - 1);
	ck_assert_uint_eq(events_now(), before);
	close_desk();
}
END_TEST

/* ---- a letter to somebody else ---- */

/* Delivers a bid of the player to act. Returns true if it counts. `list`: the
 * letter comes as a post. */
static bool sent_on(bool list, const char *to, const char *more)
{
	const char *who = list_begin(list ? LIST : NULL);
	const char *results = list ? BY_LIST_VOUCHED : VOUCHED;
	uint32_t before = events_now();
	desk->now += 10;
	desk->uid++;
	deliver_at(
	    letter_from(who, to,
		arena_format(&desk->arena, "%s%s", results, more), "bid 3"),
	    desk->now - 1);
	bool counts = events_now() > before;
	if (!counts)
		SAID(who, list ? "Did you post this" : "Did you write this?");
	close_desk();
	return counts;
}

/* Eve sends Ann's letter to Eve on to the referee. Ann's provider has signed
 * To. */
START_TEST(a_signed_letter_to_somebody_else_does_not_act)
{
	static const char *const more[] = {
	    "",
	    "Delivered-To: referee@play.test\r\n",
	    "Resent-To: referee@play.test\r\n",
	    "Envelope-To: referee@play.test\r\n",
	    "To: referee@play.test\r\n",
	};
	for (size_t i = 0; i < sizeof more / sizeof more[0]; i++) {
		ck_assert_msg(
		    !sent_on(false, "eve@evil.test", more[i]), "letter %zu", i);
		ck_assert_msg(
		    !sent_on(true, "eve@evil.test", more[i]), "post %zu", i);
	}
}
END_TEST

START_TEST(a_signed_letter_to_the_referee_and_others_acts)
{
	static const char cc[] = "Cc: bob@play.test, referee@play.test\r\n";
	ck_assert(sent_on(false, "cat@play.test, referee@play.test", ""));
	ck_assert(sent_on(false, "cat@play.test", cc));
	ck_assert(sent_on(true, "cat@play.test", "Cc: " LIST "\r\n"));
	ck_assert(sent_on(true, "cat@play.test", cc));
}
END_TEST

#define SIGNED(fields)                                                         \
	"DKIM-Signature: v=1; a=rsa-sha256; d=play.test; s=x; h=" fields       \
	"; bh=AAAA; b=AAAA\r\n"
#define FOREIGN                                                                \
	"DKIM-Signature: v=1; a=rsa-sha256; d=lists.other; s=x; h=Sender; "    \
	"bh=AAAA; b=AAAA\r\n"

/* Eve adds a field that the signature of Ann's provider does not cover. */
START_TEST(a_field_that_is_not_signed_addresses_nobody)
{
	static const char *const more[] = {
	    "Cc: referee@play.test\r\n" SIGNED("From:To:Subject"),
	    SIGNED("from : to :\r\n\tsubject") "Cc: referee@play.test\r\n",
	    "Cc: referee@play.test\r\n" SIGNED("To:From") SIGNED("From:To:Cc"),
	};
	const char *own = "referee@play.test";
	for (size_t i = 0; i < sizeof more / sizeof more[0]; i++) {
		ck_assert_msg(
		    !sent_on(false, "eve@evil.test", more[i]), "letter %zu", i);
		ck_assert_msg(
		    !sent_on(true, "eve@evil.test", more[i]), "post %zu", i);
	}
	ck_assert(!sent_on(false, own, SIGNED("From:Subject")));
	ck_assert(!sent_on(true, own, SIGNED("From:Subject")));
}
END_TEST

START_TEST(a_signed_field_addresses_the_referee)
{
	const char *own = "referee@play.test";
	ck_assert(sent_on(false, own, SIGNED("From:To") FOREIGN));
	ck_assert(sent_on(true, own, SIGNED("From:To") FOREIGN));
	ck_assert(
	    sent_on(false, own, SIGNED("From:To") "Cc: cat@play.test\r\n"));
	ck_assert(sent_on(false, "cat@play.test",
	    "Cc: referee@play.test\r\n" SIGNED("From:To:Cc")));
}
END_TEST

/* A large provider signs neither To nor Cc. */
START_TEST(a_token_in_a_field_that_is_not_signed_is_not_spent)
{
	const char *who = list_begin(NULL);
	ask(who, "hand");
	const char *to = reply_address(mail_to(who));
	desk->now += 10;
	for (int i = 0; i < 2; i++) {
		desk->uid++;
		deliver_at(letter_from(who, to, SIGNED("From:Date"),
			       i ? "concede" : "hand"),
		    desk->now - 1);
	}
	SAID(who, "concede");
	NOT_SAID(who, "went to other people");
	close_desk();
}
END_TEST

/* Its own server sends the letter. */
START_TEST(a_letter_from_its_author_s_server_needs_no_signed_field)
{
	const char *who = list_begin(NULL);
	uint32_t before = events_now();
	desk->now += 10;
	deliver_at(letter_from(who, "referee@play.test",
		       "Authentication-Results: mx.play.test; dmarc=pass "
		       "header.from=play.test; spf=pass "
		       "smtp.mailfrom=play.test\r\n" SIGNED("From:Date"),
		       "bid 3"),
	    desk->now - 1);
	ck_assert_uint_gt(events_now(), before);
	close_desk();
}
END_TEST

/* ---- another player's token beside one's own ---- */

/* A letter that the referee answers can have a Message-ID with the form of a
 * token. It then stands first in References, before the author's own token. */
START_TEST(another_player_s_token_does_not_hide_one_s_own)
{
	for (int reference = 0; reference < 2; reference++) {
		const char *who = list_begin(NULL);
		const char *other = strcmp(who, "ann") ? "ann" : "bob";
		const char *to = "referee@play.test";
		const char *headers = "";
		desk->site.token_in_reference = reference;
		ask(who, "hand");
		ask(other, "hand");
		if (reference)
			headers = arena_format(&desk->arena,
			    "References: <%s> <%s>\r\n",
			    mail_to(other).letter.message_id,
			    mail_to(who).letter.message_id);
		else
			to = arena_format(&desk->arena, "%s, %s",
			    arena_string(
				&desk->arena, reply_address(mail_to(other))),
			    reply_address(mail_to(who)));
		uint32_t before = events_now();
		desk->now += 10;
		desk->uid++;
		deliver_at(
		    letter_from(who, to, headers, "bid 3"), desk->now - 1);
		ck_assert_msg(events_now() > before, "%s: %s",
		    reference ? "reference" : "address", told(who));
		close_desk();
	}
}
END_TEST

Suite *suite_claimed_authors(void)
{
	const TTest *const tests[] = {
	    a_seal_does_not_say_which_person_of_its_domain_posts,
	    a_seal_vouches_for_the_only_author_whom_a_post_names,
	    many_claims_hide_no_author,
	    a_signed_letter_to_somebody_else_does_not_act,
	    a_signed_letter_to_the_referee_and_others_acts,
	    a_field_that_is_not_signed_addresses_nobody,
	    a_signed_field_addresses_the_referee,
	    a_token_in_a_field_that_is_not_signed_is_not_spent,
	    a_letter_from_its_author_s_server_needs_no_signed_field,
	    another_player_s_token_does_not_hide_one_s_own,
	    NULL,
	};
	return suite_of("claimed_authors", tests);
}
