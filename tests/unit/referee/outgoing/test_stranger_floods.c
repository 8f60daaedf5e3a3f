/* test_stranger_floods.c - floods of letters from strangers: each network has
 * its own share of replies, and a network that has used up its share does not
 * affect newcomers elsewhere. */
#include <string.h>

#include "base/text.h"
#include "base/when.h"
#include "store/outbox.h"
#include "support/list_desk.h"

#define REFEREE "referee@play.test"

/* Counts the unsent mails to `address`, or all unsent mails if it is NULL. */
static int mails(const char *address)
{
	struct mail_row rows[400];
	size_t n = store_mail_due(
	    desk->referee.store, &desk->arena, desk->now + 1, rows, 400);
	int count = 0;
	for (size_t i = 0; i < n; i++)
		count += !address || text_same(rows[i].recipient, address);
	return count;
}

static void send_from(
    const char *address, const char *headers, const char *text)
{
	desk->now += 1;
	deliver_at(arena_format(&desk->arena,
		       "%sFrom: %s\r\nTo: " REFEREE "\r\nSubject: "
		       "hello\r\nMessage-ID: <m%d@evil.test>\r\n" ON_ITS_WAY
		       "\r\n%s\r\n",
		       headers, address, (int)desk->uid, text),
	    desk->now - 1);
}

/* Returns the header field that the provider adds at the top of a letter, with
 * the IP address of the sending server. */
static const char *taken_from(int a, int b)
{
	return arena_format(&desk->arena,
	    "Received: from x (y [192.0.%d.%d]) by mx.play.test; date\r\n", a,
	    b);
}

/* Many strangers ask to join: x0@DOMAIN, x1@DOMAIN ... */
static void flood(int count, const char *domain, const char *headers)
{
	for (int i = 0; i < count; i++)
		send_from(arena_format(&desk->arena, "x%d@%s", i, domain),
		    headers, "join");
}

static void newcomer_is_answered(const char *address, const char *headers)
{
	sent_all();
	send_from(address, headers, "join newcomer");
	ck_assert_int_eq(mails(address), 1);
}

START_TEST(a_flood_uses_up_the_share_of_its_network)
{
	open_desk(NULL);
	flood(300, "evil.test", taken_from(2, 66));
	ck_assert_int_eq(mails(NULL), 20);
	newcomer_is_answered("eve@home.test", taken_from(3, 1));
	/* the flood comes from another address of the same network */
	sent_all();
	send_from("fred@home.test", taken_from(2, 1), "join fred");
	ck_assert_int_eq(mails("fred@home.test"), 0);
	desk->now += WHEN_HOUR + 1;
	newcomer_is_answered("fred@home.test", taken_from(2, 1));
	close_desk();
}
END_TEST

START_TEST(floods_from_many_networks_keep_no_newcomer_out)
{
	open_desk(NULL);
	for (int net = 0; net < 30; net++)
		flood(40, arena_format(&desk->arena, "evil%d.test", net),
		    taken_from(100 + net, 1));
	/* five networks use up the shared replies; every other network still
	 * gets five */
	ck_assert_int_eq(mails(NULL), 5 * 20 + 25 * 5);
	newcomer_is_answered("eve@home.test", taken_from(3, 1));
	close_desk();
}
END_TEST

/* The fields below the provider's field were written by the sender, so they
 * prove nothing. */
START_TEST(nobody_chooses_the_network_that_he_is_of)
{
	open_desk(NULL);
	for (int i = 0; i < 100; i++)
		send_from(arena_format(&desk->arena, "x%d@evil.test", i),
		    arena_format(&desk->arena, "%s%s", taken_from(2, 66),
			taken_from(100 + i, 1)),
		    "join");
	ck_assert_int_eq(mails(NULL), 20);
	close_desk();
}
END_TEST

/* A letter that no server says anything about. */
static void join_from_nowhere(const char *address)
{
	desk->now += 1;
	desk->uid++;
	deliver_at(arena_format(&desk->arena,
		       "From: %s\r\nTo: " REFEREE
		       "\r\nSubject: hello, I would like to join this "
		       "very long-lived and most wonderful of all card "
		       "games, and I do not know by which words that "
		       "may be asked for, or whether it may be asked "
		       "for at all, or of whom\r\nX-Long: "
		       "%0800d\r\n\r\njoin\r\n",
		       address, (int)desk->uid),
	    desk->now - 1);
}

START_TEST(letters_of_no_network_keep_no_newcomer_out)
{
	open_desk(NULL);
	for (int i = 0; i < 1100; i++) {
		join_from_nowhere(
		    arena_format(&desk->arena, "x%d@evil.test", i));
		if (i % 300)
			continue;
		sent_all();
		join_from_nowhere(
		    arena_format(&desk->arena, "eve%d@home.test", i));
		ck_assert_int_eq(mails(NULL), 1);
		join_from_nowhere(
		    arena_format(&desk->arena, "eve%d@home.test", i));
		ck_assert_int_eq(mails(NULL), 1);
		newcomer_is_answered(
		    arena_format(&desk->arena, "fred%d@home.test", i),
		    taken_from(3 + i / 300, 1));
		sent_all();
	}
	/* no more than a thousand in all */
	sent_all();
	join_from_nowhere("gus@home.test");
	ck_assert_int_eq(mails(NULL), 0);
	close_desk();
}
END_TEST

/* Forgers of many networks use up neither the answer to the network of the
 * player's own letters, nor an answer an hour. */
START_TEST(the_player_to_act_is_answered_whatever_others_forged)
{
	for (int list = 0; list < 2; list++) {
		const char *who = list_begin(list ? LIST : NULL);
		const char *post = list ? LIST_ID : "";
		const char *address =
		    arena_format(&desk->arena, "%s@play.test", who);
		for (int i = 0; i < 60; i++)
			send_from(address,
			    arena_format(&desk->arena, "%s%s",
				taken_from(100 + i, 1), post),
			    "bid 13");
		sent_all();
		send_from(address, post, "bid 3");
		ck_assert_int_eq(mails(address), 1);
		SAID(who, "To move, answer this mail.");
		desk->now += WHEN_HOUR + 1;
		sent_all();
		send_from(address,
		    arena_format(&desk->arena, "%s%s", taken_from(3, 1), post),
		    "bid 3");
		ck_assert_int_eq(mails(address), 1);
		close_desk();
	}
}
END_TEST

START_TEST(no_domain_that_is_vouched_for_keeps_a_newcomer_out)
{
	open_desk(NULL);
	flood(300, "own.test", VOUCHED_FOR("own.test"));
	ck_assert_int_eq(mails(NULL), 20);
	newcomer_is_answered("fred@home.test", VOUCHED_FOR("home.test"));
	close_desk();
}
END_TEST

/* The owner of a domain can make any number of subdomains, so all count as one
 * domain. */
START_TEST(nor_do_many_domains)
{
	open_desk(NULL);
	for (int i = 0; i < 20; i++) {
		const char *domain =
		    arena_format(&desk->arena, "s%d.own.test", i);
		const char *headers = arena_format(&desk->arena,
		    "%sAuthentication-Results: mx.play.test; dmarc=pass "
		    "header.from=%s\r\n",
		    taken_from(2, 66), domain);
		flood(20, domain, headers);
	}
	ck_assert_int_eq(mails(NULL), 100);
	newcomer_is_answered("fred@home.test",
	    arena_format(
		&desk->arena, "%s" VOUCHED_FOR("home.test"), taken_from(3, 1)));
	close_desk();
}
END_TEST

Suite *suite_stranger_floods(void)
{
	const TTest *const tests[] = {
	    a_flood_uses_up_the_share_of_its_network,
	    floods_from_many_networks_keep_no_newcomer_out,
	    nobody_chooses_the_network_that_he_is_of,
	    letters_of_no_network_keep_no_newcomer_out,
	    the_player_to_act_is_answered_whatever_others_forged,
	    no_domain_that_is_vouched_for_keeps_a_newcomer_out,
	    nor_do_many_domains,
	    NULL,
	};
	return suite_of("stranger_floods", tests);
}
