/* test_robots.c - programs that answer mail, for thirty simulated days: the
 * referee never loops, never amplifies, and no robot plays a card. During a
 * flood of forged joins, a seated player is served as usual. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/when.h"
#include "store/outbox.h"
#include "support/desk.h"

enum robot { HUMAN, VACATION, TICKETS, CHALLENGE, ROBOTS };

struct table_of_robots {
	enum robot who[PEOPLE]; /* indexed as `names` */
	int mails[PEOPLE], today[PEOPLE], most[PEOPLE], letters;
	int64_t seen; /* id of the last mail that was answered */
};

static int place(const char *address)
{
	for (int i = 0; i < PEOPLE; i++)
		if (text_starts(address, names[i]) &&
		    address[strlen(names[i])] == '@')
			return i;
	return -1;
}

static const char *quoted(const char *text)
{
	const char *out = "";
	char *copy = arena_string(&desk->arena, text), *save = NULL;
	for (char *line = strtok_r(copy, "\n", &save); line;
	    line = strtok_r(NULL, "\n", &save))
		out = arena_format(&desk->arena, "%s> %s\r\n", out, line);
	return out;
}

/* Writes the answer of a program. The answer has none of the headers by which a
 * program should be recognised. */
static void robot_answers(struct table_of_robots *t, enum robot robot,
    const char *name, const struct mail_row *mail)
{
	struct letter l;
	struct found f = {.name = name, .raw = mail->bytes};
	letter_parse(&desk->arena, mail->bytes, mail->size, &l);
	const char *to = strstr(mail->bytes, "\r\nReply-To: ")
	                     ? reply_address(f)
	                     : "referee@play.test";
	const char *text =
	    robot == VACATION
		? arena_format(&desk->arena,
		      "I am on holiday until the end of the month and read no "
		      "mail.\r\n\r\nOn Sat, 21 Nov 2026 the referee "
		      "wrote:\r\n%s",
		      quoted(l.text))
	    : robot == TICKETS
		? arena_format(&desk->arena,
		      "Thank you for your message. It is ticket #%d. "
		      "We will be in touch.\r\n\r\n%s",
		      t->letters, l.text)
		: arena_format(&desk->arena,
		      "Your mail is held back. Open this link once "
		      "to have it delivered: https://filter.test/%d",
		      t->letters);
	const char *from = robot == CHALLENGE ? "challenge" : name;
	desk->now += 30;
	t->letters++;
	desk->uid++;
	deliver_at(letter_from(from, to,
		       arena_format(
			   &desk->arena, "In-Reply-To: <%s>\r\n", l.message_id),
		       text),
	    desk->now - 5);
}

/* Sends all waiting mail and lets the robots answer the mails, and the answers
 * to their answers, until no mail waits. If mails never run out, there is a
 * loop. */
static void post_office(struct table_of_robots *t)
{
	for (int rounds = 0; rounds < 200; rounds++) {
		struct mail_row rows[100];
		size_t n = store_mail_due(desk->referee.store, &desk->arena,
		    desk->now + 1, rows, 100);
		if (!n)
			return;
		for (size_t i = 0; i < n; i++) {
			int who = place(rows[i].recipient);
			store_mail_sent(
			    desk->referee.store, rows[i].id, desk->now);
			if (who < 0)
				continue;
			t->mails[who]++;
			t->today[who]++;
			if (t->who[who] != HUMAN)
				robot_answers(
				    t, t->who[who], names[who], &rows[i]);
		}
	}
	ck_abort_msg("mail goes to and fro without an end");
}

static void thirty_days(struct table_of_robots *t)
{
	struct err err;
	for (int day = 0; day < 30; day++) {
		memset(t->today, 0, sizeof t->today);
		for (int hour = 0; hour < 24; hour++) {
			desk->now += WHEN_HOUR;
			ck_assert_int_eq(referee_fetched(&desk->referee, "test",
					     desk->now, &err),
			    OUTCOME_DONE);
			ck_assert_int_eq(referee_tick(&desk->referee, desk->now,
					     desk->now, &err),
			    OUTCOME_DONE);
			ck_assert_int_eq(
			    referee_catch_up(&desk->referee, desk->now, &err),
			    OUTCOME_DONE);
			post_office(t);
		}
		for (int i = 0; i < PEOPLE; i++)
			if (t->today[i] > t->most[i])
				t->most[i] = t->today[i];
	}
}

START_TEST(robots_at_the_table_for_thirty_days)
{
	struct table_of_robots t = {
	    .who = {[0] = VACATION,
		[1] = VACATION,
		[2] = TICKETS,
		[3] = HUMAN,
		[4] = CHALLENGE},
	};
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	post_office(&t);
	thirty_days(&t);
	look();
	ck_assert_int_ge((int)desk->game.table.events,
	    /* the clock kept the game going for 30 days, with a time-out every
	     * three days */
	    12);
	for (int i = 0; i < PEOPLE; i++) {
		ck_assert_msg(
		    i == 0 || t.mails[i] > 0, "%s got no mail", names[i]);
		/* ten answers to questions of one shape, two at each turn, and
		 * news of the game */
		ck_assert_msg(t.most[i] <= 20, "%s got %d mails on one day",
		    names[i], t.most[i]);
		/* a program that looks like a person, and never writes the same
		 * twice, gets ten answers a day, and news of the game */
		ck_assert_msg(t.mails[i] <= 330,
		    "%s got %d mails in thirty days", names[i], t.mails[i]);
	}
	for (int s = 0; s < 4; s++)
		ck_assert_int_eq(desk->game.table.misplays_game[s % 2], 0);
	close_desk();
}
END_TEST

START_TEST(no_robot_ever_acts)
{
	struct table_of_robots t = {
	    .who =
		{[1] = VACATION, [2] = TICKETS, [3] = TICKETS, [4] = VACATION},
	};
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	bids();
	answer(at_turn(),
	    /* now the outbox has a mail of each kind: an answer, a notice, a
	     * turn */
	    card_text(legal_card()));
	look();
	uint32_t events = desk->game.table.events;
	post_office(&t);
	look();
	ck_assert_uint_eq(desk->game.table.events, events);
	ck_assert_int_ge(t.letters, 4); /* every robot wrote */
	ck_assert_int_le(t.letters, 60);
	close_desk();
}
END_TEST

START_TEST(a_bouncing_list_is_told_once_a_day)
{
	struct err err;
	open_desk("table@play.test");
	start("start ann, bob, cat, dan");
	int told = 0;
	for (int hour = 0; hour < 24 * 30; hour++) {
		struct mail_row rows[100];
		desk->now += WHEN_HOUR;
		ck_assert_int_eq(
		    referee_tick(&desk->referee, desk->now, desk->now, &err),
		    OUTCOME_DONE);
		size_t n = store_mail_due(desk->referee.store, &desk->arena,
		    desk->now + 1, rows, 100);
		for (size_t i = 0; i < n; i++) {
			store_mail_sent(
			    desk->referee.store, rows[i].id, desk->now);
			told += strstr(rows[i].bytes,
				    "Mail to the list comes back") != NULL &&
			        !strcmp(rows[i].recipient, "gm@play.test");
			if (!strcmp(rows[i].recipient, "table@play.test"))
				for (int again = 0; again < 3; again++) {
					desk->uid++;
					deliver_at(
					    letter_from("mailer-daemon",
						rows[i].sender,
						arena_format(&desk->arena,
						    "X-N: %d\r\n", again),
						"failed"),
					    desk->now);
				}
		}
	}
	ck_assert_int_ge(told, 5);
	ck_assert_int_le(told, 30);
	close_desk();
}
END_TEST

START_TEST(a_flood_of_joins_does_not_keep_a_player_waiting)
{
	int flood = unit_share(10000, 100000);
	open_desk(NULL);
	start("start ann, bob, cat, dan");
	const char *who = at_turn(), *to = reply_address(mail_to(who));
	sent_all();
	for (int i = 0; i < flood; i++) {
		char raw[700];
		(void)snprintf(raw, sizeof raw,
		    "From: x%d@evil.test\r\nTo: referee@play.test\r\nSubject: "
		    "join\r\nMessage-ID: "
		    "<%d@evil.test>\r\n" ON_ITS_WAY "\r\njoin\r\n",
		    i, i);
		deliver_at(raw, desk->now);
		if (i == flood / 2) {
			desk->now += 10;
			deliver_at(
			    letter_from(who, to, "", "bid 4"), desk->now - 1);
		}
	}
	ck_assert_str_ne(at_turn(), who);
	struct mail_row rows[400];
	size_t n = store_mail_due(
		   desk->referee.store, &desk->arena, desk->now + 1, rows, 400),
	       strangers = 0;
	for (size_t i = 0; i < n; i++)
		strangers += strstr(rows[i].recipient, "evil") != NULL;
	/* one network gets twenty mails an hour, of which a few went to other
	 * people who are not registered */
	ck_assert_uint_ge(strangers, 10);
	ck_assert_uint_le(strangers, 20);
	close_desk();
}
END_TEST

Suite *suite_robots(void)
{
	const TTest *const tests[] = {robots_at_the_table_for_thirty_days,
	    no_robot_ever_acts, a_bouncing_list_is_told_once_a_day,
	    a_flood_of_joins_does_not_keep_a_player_waiting, NULL};
	return suite_of("robots", tests);
}
