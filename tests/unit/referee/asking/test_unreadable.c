/* test_unreadable.c - answers to the referee's mails that cannot be read, and
 * weak signs of form that must not outweigh a token. */
#include <string.h>

#include "base/buf.h"
#include "store/clock.h"
#include "store/sql.h"
#include "support/list_desk.h"

/* Delivers a letter with these header fields and this text. */
static void send(const char *fields, const char *body)
{
	desk->now += 10;
	deliver_at(arena_format(&desk->arena,
		       "Subject: Re: your turn\r\nMessage-ID: <u%d@play.test>"
		       "\r\n%s\r\n%s\r\n",
		       (int)desk->uid, fields, body),
	    desk->now - 1);
}

/* Returns header fields with the sender in place of '*' and the recipient in
 * place of '#'. */
static const char *filled(const char *form, const char *who, const char *to)
{
	struct buf out;
	buf_init(&out, 0);
	for (const char *p = form; *p; p++) {
		if (*p == '*')
			buf_text(&out, who);
		else if (*p == '#')
			buf_text(&out, to);
		else
			buf_byte(&out, *p);
	}
	const char *fields = arena_string(&desk->arena, buf_string(&out));
	buf_release(&out);
	return fields;
}

/* Number of unreadable letters in `spadesd status`. */
static int64_t counted(void)
{
	struct store_health health;
	store_health(
	    desk->referee.store, &desk->arena, desk->now - 1000, &health);
	return health.unreadable;
}

START_TEST(a_token_outweighs_a_weak_form)
{
	static const char *const forms[] = {
	    "From: Smith, Ann <*@play.test>\r\nTo: #\r\n",
	    "From: Ann <*@play.test>;\r\nTo: #;\r\n",
	    "From: Ann *@play.test\r\nTo: Referee, The <#>\r\n",
	    "From: Ann <*@play.test>\r\nX-Autoreply: no\r\nTo: #\r\n",
	    ("From: Ann <*@play.test>\r\nTo: #\r\n"
	     "List-Unsubscribe: <https://relay.test/u>\r\n"),
	};
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
		const char *who = list_begin(NULL);
		uint32_t before = events_now();
		const char *to = reply_address(mail_to(who));
		send(filled(forms[i], who, to), "bid 3");
		ck_assert_msg(events_now() == before + 1, "form %zu", i);
		ck_assert_int_eq(counted(), 0);
		close_desk();
	}
}
END_TEST

START_TEST(a_letter_without_a_readable_sender_is_asked_about)
{
	static const char *const forms[] = {
	    "To: #\r\n",
	    "From: ann@play.test, eve@play.test\r\nTo: #\r\n",
	    "From: ann@play.test\r\nFrom: ann@play.test\r\nTo: #\r\n",
	    "From: \xff\xfe@play.test\r\nTo: #\r\n",
	};
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
		const char *who = list_begin(NULL);
		uint32_t before = events_now();
		const char *to = reply_address(mail_to(who));
		send(filled(forms[i], who, to), "bid 3");
		ck_assert_uint_eq(events_now(), before);
		SAID(who, "Did you write this?");
		SAID(who, "from an address that I cannot read");
		SAID(who, "> bid 3");
		ck_assert_int_eq(counted(), 1);
		answer(who, "yes");
		ck_assert_uint_eq(events_now(), before + 1);
		close_desk();
	}
}
END_TEST

START_TEST(without_a_token_a_letter_without_a_sender_does_nothing)
{
	const char *who = list_begin(NULL);
	int mails = mail_to(who).count;
	send("To: referee@play.test\r\n", "bid 3");
	send("From: a@play.test, b@play.test\r\nTo: referee@play.test\r\n",
	    "bid 3");
	ck_assert_int_eq(mail_to(who).count, mails);
	ck_assert_int_eq(counted(), 0);
	close_desk();
}
END_TEST

#define SMIME                                                                  \
	"Content-Type: application/pkcs7-mime; name=smime.p7m; smime-type="
#define MULTIPART(kind)                                                        \
	"MIME-Version: 1.0\r\nContent-Type: multipart/" kind "; "              \
	"boundary=b\r\n"
#define PART(type) "--b\r\nContent-Type: " type "\r\n\r\n"

static const struct {
	const char *fields, *body, *words;
	int counted;
} letters[] = {
    {MULTIPART("encrypted"),
	PART("application/pgp-encrypted") "Version: 1\r\n" PART(
	    "application/octet-stream") "-----BEGIN PGP MESSAGE-----\r\n"
					"--b--",
	"Your mail is encrypted", 1},
    {"", "-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA\r\n",
	"Your mail is encrypted", 1},
    {SMIME "enveloped-data\r\nContent-Transfer-Encoding: base64\r\n",
	"MIAGCSqGSIb3", "Your mail is encrypted", 1},
    {SMIME "signed-data\r\nContent-Transfer-Encoding: base64\r\n",
	"MIAGCSqGSIb3", "Please send it again without a signature.", 1},
    {MULTIPART("alternative"),
	PART("text/plain") "bid 3\r\n" PART(
	    "text/vnd.google.email-reaction+json") "{}\r\n--b--",
	"I do not read reactions", 0},
    {"Content-Disposition: reaction\r\n", "3", "I do not read reactions", 0},
    {"", "\xf0\x9f\x91\x8d Ann Smith reacted to your message:\r\n\r\n3\r\n",
	"I do not read reactions", 0},
};

START_TEST(what_is_no_text_is_named)
{
	for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
		const char *who = list_begin(NULL);
		uint32_t before = events_now();
		const char *to = reply_address(mail_to(who));
		const char *fields = arena_format(&desk->arena,
		    "From: %s@play.test\r\nTo: %s\r\n%s", who, to,
		    letters[i].fields);
		send(fields, letters[i].body);
		ck_assert_msg(strstr(told(who), letters[i].words),
		    "letter %zu: %s", i, told(who));
		ck_assert_uint_eq(events_now(), before);
		ck_assert_int_eq(counted(), letters[i].counted);
		close_desk();
	}
}
END_TEST

START_TEST(a_header_that_is_too_long_is_named)
{
	const char *who = list_begin(NULL);
	struct buf fields;
	buf_init(&fields, 0);
	buf_format(&fields, "From: %s@play.test\r\nTo: %s\r\n", who,
	    reply_address(mail_to(who)));
	while (fields.size < LETTER_HEADER_MAX)
		buf_text(&fields, "X-Relay: a line that a relay adds\r\n");
	send(buf_string(&fields), "bid 3");
	SAID(who, "I could not read your mail: the header is longer than");
	ck_assert_int_eq(counted(), 1);
	buf_release(&fields);
	close_desk();
}
END_TEST

START_TEST(a_subject_is_read_where_there_is_nothing_else)
{
	const char *who = list_begin(NULL);
	uint32_t before = events_now();
	desk->now += 10;
	deliver_at(arena_format(&desk->arena,
		       "From: %s@play.test\r\nTo: %s\r\nSubject: bid 3\r\n",
		       who, reply_address(mail_to(who))),
	    desk->now - 1);
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

START_TEST(reactions_get_one_answer_a_day)
{
	const char *who = list_begin(NULL);
	const char *fields = arena_format(&desk->arena,
	    "From: %s@play.test\r\nTo: %s\r\nContent-Disposition: reaction\r\n",
	    who, reply_address(mail_to(who)));
	int mails = mail_to(who).count;
	for (int i = 0; i < 3; i++)
		send(fields, "\xf0\x9f\x91\x8d");
	ck_assert_int_eq(mail_to(who).count, mails + 1);
	NOT_SAID(who, "Your hand");
	uint32_t before = events_now();
	answer(who, "bid 3");
	ck_assert_uint_eq(events_now(), before + 1);
	close_desk();
}
END_TEST

START_TEST(people_with_odd_addresses_join)
{
	static const struct {
		const char *from, *address, *path;
	} rows[] = {
	    {"Ken <ken.@docomo.test>", "ken.@docomo.test",
		"To: \"ken.\"@docomo.test\r"},
	    {"Ken <\"k..en\"@docomo.test>", "k..en@docomo.test",
		"To: \"k..en\"@docomo.test\r"},
	    {"Ken <ken@b\xc3\xbc"
	     "cher.test>",
		"ken@xn--bcher-kva.test", "To: ken@xn--bcher-kva.test\r"},
	    {"Doe, Ken ken@my_host.test;", "ken@my_host.test",
		"To: ken@my_host.test\r"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct person p;
		open_desk(NULL);
		const char *from =
		    arena_format(&desk->arena, "From: %s\r\n", rows[i].from);
		const char *plain = arena_format(&desk->arena,
		    "%sTo: referee@play.test\r\n" ON_ITS_WAY, from);
		send(plain, "join ken");
		const char *raw = q_text(desk->referee.store, &desk->arena,
		    "SELECT sqlar_uncompress(bytes, size) FROM message WHERE "
		    "mail = 1");
		ck_assert_msg(strstr(raw, rows[i].path), "row %zu: %s", i, raw);
		struct found f = {.name = "ken", .raw = raw};
		send(arena_format(
			 &desk->arena, "%sTo: %s\r\n", from, reply_address(f)),
		    "yes");
		ck_assert_msg(store_person_named(
				  desk->referee.store, &desk->arena, "ken", &p),
		    "row %zu", i);
		ck_assert_str_eq(p.address, rows[i].address);
		close_desk();
	}
}
END_TEST

Suite *suite_unreadable(void)
{
	const TTest *const tests[] = {
	    a_token_outweighs_a_weak_form,
	    a_letter_without_a_readable_sender_is_asked_about,
	    without_a_token_a_letter_without_a_sender_does_nothing,
	    what_is_no_text_is_named,
	    a_header_that_is_too_long_is_named,
	    a_subject_is_read_where_there_is_nothing_else,
	    reactions_get_one_answer_a_day,
	    people_with_odd_addresses_join,
	    NULL,
	};
	return suite_of("unreadable", tests);
}
