/* test_letter.c - kinds of letters, the flat record, the sender. Whole letters
 * are in tests/corpus. */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "mail/letter.h"
#include "unit.h"

#define FROM "From: Ann <ann@x.org>\r\nTo: referee@y.org\r\nSubject: s\r\n"
static const struct {
	const char *name, *letter;
	enum letter_kind kind;
	bool act, answer;
	const char *from, *text;
} letters[] = {
    {"plain", FROM "\r\nQS\r\n", LETTER_PERSON, true, true, "ann@x.org",
	"QS\n"},
    {"bare lf", "From: ann@x.org\n\nQS\n", LETTER_PERSON, true, true,
	"ann@x.org", "QS\n"},
    {"bare cr", "From: ann@x.org\r\rQS\r", LETTER_PERSON, true, true,
	"ann@x.org", "QS\n"},
    {"vacation", FROM "Auto-Submitted: auto-replied\r\n\r\nQS\r\n",
	LETTER_AUTOMATIC, false, false, "ann@x.org", NULL},
    {"absence", FROM "\r\ni am on vacation from 3 dec till 10 dec\r\n",
	LETTER_PERSON, true, true, "ann@x.org", NULL},
    {"vacation without a mark",
	FROM "\r\nI am on vacation from 3 Dec till 10 Dec. For urgent "
	     "matters, write to bob@x.org.\r\n",
	LETTER_AUTOMATIC, false, false, "ann@x.org", NULL},
    {"auto no", FROM "Auto-Submitted: no\r\n\r\nQS\r\n", LETTER_PERSON, true,
	true, "ann@x.org", NULL},
    {"vacation by subject",
	"From: ann@x.org\r\nSubject: Automatic reply: your turn\r\n\r\nQS\r\n",
	LETTER_AUTOMATIC, false, false, "ann@x.org", NULL},
    {"null path", "Return-Path: <>\r\n" FROM "\r\nQS\r\n", LETTER_BOUNCE, false,
	false, "ann@x.org", NULL},
    {"bounce",
	FROM "MIME-Version: 1.0\r\nContent-Type: multipart/report; "
	     "report-type=delivery-status; "
	     "boundary=b\r\n\r\n--b\r\n\r\nfailed\r\n--b--\r\n",
	LETTER_BOUNCE, false, false, "ann@x.org", NULL},
    {"receipt",
	FROM "MIME-Version: 1.0\r\nContent-Type: multipart/report; "
	     "report-type=disposition-notification; "
	     "boundary=b\r\n\r\n--b\r\n\r\nread\r\n--b--\r\n",
	LETTER_REPORT, false, false, "ann@x.org", NULL},
    {"list",
	FROM
	"List-Post: <mailto:table@y.org>\r\nPrecedence: list\r\n\r\nQS\r\n",
	LETTER_LIST, true, false, "ann@x.org", NULL},
    {"own", FROM "X-Spades-Loop: referee@y.org\r\n\r\nQS\r\n", LETTER_OWN,
	false, false, "ann@x.org", NULL},
    {"daemon", "From: MAILER-DAEMON@x.org\r\n\r\nx\r\n", LETTER_BOUNCE, false,
	false, "MAILER-DAEMON@x.org", NULL},
    {"request", "From: table-request@x.org\r\n\r\nx\r\n", LETTER_AUTOMATIC,
	false, false, "table-request@x.org", NULL},
    {"suppress alone is a person",
	FROM "X-Auto-Response-Suppress: All\r\n\r\nQS\r\n", LETTER_PERSON, true,
	true, "ann@x.org", NULL},
    {"two from", "From: a@x.org\r\nFrom: b@x.org\r\n\r\nQS\r\n", LETTER_BROKEN,
	false, false, "", NULL},
    {"two in from", "From: a@x.org, b@x.org\r\n\r\nQS\r\n", LETTER_BROKEN,
	false, false, "", NULL},
    {"group", "From: g: a@x.org;\r\n\r\nQS\r\n", LETTER_BROKEN, false, false,
	"", NULL},
    {"injected", "From: \"a\" <a@x.org\r\n\r\nQS\r\n", LETTER_BROKEN, false,
	false, "", NULL},
    {"no header", "QS\r\n", LETTER_BROKEN, false, false, "", NULL},
    {"base64",
	FROM "MIME-Version: 1.0\r\nContent-Type: text/plain; "
	     "charset=utf-8\r\nContent-Transfer-Encoding: "
	     "base64\r\n\r\nUeKZoA==\r\n",
	LETTER_PERSON, true, true, "ann@x.org", "Q\xe2\x99\xa0"},
    {"latin-1",
	FROM "MIME-Version: 1.0\r\nContent-Type: text/plain; "
	     "charset=iso-8859-1\r\n\r\ncaf\xe9\r\n",
	LETTER_PERSON, true, true, "ann@x.org", "caf\xc3\xa9\n"},
    {"koi8-r",
	FROM "MIME-Version: 1.0\r\nContent-Type: text/plain; "
	     "charset=koi8-r\r\n\r\n\xc4\xc1\r\n",
	LETTER_PERSON, true, true, "ann@x.org", "\xd0\xb4\xd0\xb0\n"},
    {"html",
	FROM "MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<p>I play "
	     "<b>Q&spades;</b></p><blockquote>KD</blockquote><style>x</style>",
	LETTER_PERSON, true, true, "ann@x.org", "I play Q\xe2\x99\xa0\n> KD\n"},
    {"alternative",
	FROM "MIME-Version: 1.0\r\nContent-Type: multipart/alternative; "
	     "boundary=b\r\n\r\n--b\r\nContent-Type: "
	     "text/plain\r\n\r\nQS\r\n--b\r\nContent-Type: "
	     "text/html\r\n\r\n<p>KD</p>\r\n--b--\r\n",
	LETTER_PERSON, true, true, "ann@x.org", "QS"},
    {"attached letter is not entered",
	FROM "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; "
	     "boundary=b\r\n\r\n--b\r\nContent-Type: "
	     "text/plain\r\n\r\nsee\r\n--b\r\nContent-Type: "
	     "message/rfc822\r\n\r\nFrom: x@y\r\n\r\nKD\r\n--b--\r\n",
	LETTER_PERSON, true, true, "ann@x.org", "see\n"},
    {"flowed",
	FROM "MIME-Version: 1.0\r\nContent-Type: text/plain; "
	     "format=flowed\r\n\r\nI play the queen \r\nof spades\r\n",
	LETTER_PERSON, true, true, "ann@x.org", "I play the queen of spades\n"},
    /* the line is empty once its space-stuffing is removed */
    {"flowed, with a blank alone",
	FROM "MIME-Version: 1.0\r\nContent-Type: text/plain; "
	     "format=flowed; delsp=yes\r\n\r\nI play \r\n \r\n  \r\nthe QS\r\n",
	LETTER_PERSON, true, true, "ann@x.org", "I play\nthe QS\n"},
    {"the boundary that crashes libetpan",
	FROM "Content-Type: multipart/mixed; boundary=\"\\\"\"\r\n\r\nQS\r\n",
	LETTER_PERSON, true, true, "ann@x.org", NULL},
};

/* The mail that a button opens has the subject "[spades 2]". */
START_TEST(the_subject_of_a_button_is_no_card)
{
	struct arena arena;
	struct letter l;
	arena_init(&arena);
	for (int game = 1; game <= 14; game++) {
		const char *bytes = arena_format(&arena,
		    "From: p@play.test\r\nTo: r+t@play.test\r\n"
		    "Subject: [spades %d]\r\n\r\nnew standard\r\n",
		    game);
		letter_parse(&arena, bytes, strlen(bytes), &l);
		ck_assert_str_eq(l.new_text, "new standard");
		ck_assert_uint_eq(l.commands->count, 1);
	}
	arena_release(&arena);
}
END_TEST

START_TEST(whole_letters)
{
	for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
		struct arena arena;
		struct letter l, back;
		struct buf flat;
		arena_init(&arena);
		letter_parse(
		    &arena, letters[i].letter, strlen(letters[i].letter), &l);
		ck_assert_msg(l.kind == letters[i].kind, "%s: kind %s",
		    letters[i].name, letter_kind_name(l.kind));
		ck_assert_msg(l.may_act == letters[i].act &&
				  l.may_answer == letters[i].answer,
		    "%s: verdicts", letters[i].name);
		ck_assert_msg(!strcmp(l.from, letters[i].from), "%s: from %s",
		    letters[i].name, l.from);
		if (letters[i].text)
			ck_assert_msg(!strcmp(l.text, letters[i].text),
			    "%s: text \"%s\"", letters[i].name, l.text);
		buf_init(&flat, 0);
		letter_encode(&l, LETTER_WHOLE, &flat);
		ck_assert(letter_decode(&arena, flat.data, flat.size, &back));
		ck_assert_str_eq(back.text, l.text);
		ck_assert_str_eq(back.problems, l.problems);
		for (size_t cut = 0; cut < flat.size; cut += 7)
			ck_assert(
			    !letter_decode(&arena, flat.data, cut, &back));
		buf_release(&flat);
		arena_release(&arena);
	}
}
END_TEST

/* A From field as it stands in the header, and the sender's address. The
 * address is "" if the field names no single sender; such a letter does
 * nothing. */
static const struct {
	const char *field;
	const char *from, *name;
} froms[] = {
    {"From: ann@x.org\r\n", "ann@x.org", ""},
    {"From: <ann@x.org>\r\n", "ann@x.org", ""},
    {"From: Ann <ann@x.org>\r\n", "ann@x.org", "Ann"},
    {"From: \"A\" <ann@x.org>\r\n", "ann@x.org", "A"},
    {"From: ann@x.org (Ann)\r\n", "ann@x.org", "Ann"},
    {"From: an n@x.org\r\n", "n@x.org", "an"},
    {"From: ann@x .org\r\n", "", NULL},
    {"From: Ann <a nn@x.org>\r\n", "", NULL},
    {"From: Ann <ann@x.org (y).evil.org>\r\n", "", NULL},
    {"From: ann@x.org (Ann (of X))\r\n", "ann@x.org", "Ann (of X)"},
    {"From: \"A\" <ann@x.org> (c)\r\n", "ann@x.org", "A"},
    {"From: (c) \"A\" <ann@x.org>\r\n", "ann@x.org", "A"},
    {"From: (c) ann@x.org (d)\r\n", "ann@x.org", "d"},
    {"From: ann@x.org (a \\) b)\r\n", "ann@x.org", NULL},
    {"From: ann@x.org\r\n (Ann\r\n A)\r\n", "ann@x.org", "Ann A"},
    {"From: \"A (b\" <ann@x.org>\r\n", "ann@x.org", "A (b"},
    {"From: <ann@x.org (c)>\r\n", "ann@x.org", NULL},
    {"From: ann@x.org (=?utf-8?q?J=C3=B6rg?=)\r\n", "ann@x.org", "J\xc3\xb6rg"},
    {"fRoM : ann@x.org\r\n", "ann@x.org", ""},
    /* several addresses, no address, and addresses that no single person has */
    {"", "", ""},
    {"From:\r\n", "", ""},
    {"From: ann@x.org, bob@x.org\r\n", "", ""},
    {"From: ann@x.org bob@x.org\r\n", "", ""},
    {"From: ann@x.org (x) bob@x.org\r\n", "", ""},
    {"From: <ann@x.org> (x) <bob@x.org>\r\n", "", ""},
    {"From: people: ann@x.org;\r\n", "", ""},
    {"From: people:;\r\n", "", ""},
    {"From: ann@x.org (Ann\r\n", "", ""},
    {"From: ann@x.org Ann)\r\n", "", ""},
    {"From: \"ann <ann@x.org>\r\n", "", ""},
    {"From: ann@x.org\r\nFrom: bob@x.org\r\n", "", ""},
    {"From: ann@x.org\r\nFrom: ann@x.org\r\n", "", ""},
    {"From: ann@x.org\r\nfrom : bob@x.org\r\n", "", ""},
    {"From: ann@x.org\r\nFrom\x80: bob@x.org\r\n", "", ""},
    {"Fr\xc3\xa9om: bob@x.org\r\nFrom: ann@x.org\r\n", "", ""},
    {"F rom: bob@x.org\r\nFrom: ann@x.org\r\n", "", ""},
    {"From\x80: ann@x.org\r\n", "", ""},
    {"From: ann@x.org\rFrom: bob@x.org\r\n", "", ""},
};

/* Parses a letter with these fields, with `filler` other fields before the
 * last. */
static void read_fields(
    struct arena *arena, const char *field, int filler, struct letter *l)
{
	struct buf raw;
	buf_init(&raw, 0);
	buf_text(&raw, "To: referee@y.org\r\n");
	buf_text(&raw, filler ? "From: ann@x.org\r\n" : "");
	for (int i = 0; i < filler; i++)
		buf_text(&raw, "X: y\r\n");
	buf_text(&raw, field);
	buf_text(&raw, "\r\nQS\r\n");
	letter_parse(arena, raw.data, raw.size, l);
	buf_release(&raw);
}

START_TEST(one_from_and_in_every_form)
{
	for (size_t i = 0; i < sizeof froms / sizeof froms[0]; i++) {
		struct arena arena;
		struct letter l;
		arena_init(&arena);
		read_fields(&arena, froms[i].field, 0, &l);
		ck_assert_msg(!strcmp(l.from, froms[i].from), "%s: %s (%s)",
		    froms[i].field, l.from, l.problems);
		ck_assert_msg(
		    !froms[i].name || !strcmp(l.from_name, froms[i].name),
		    "%s: name %s", froms[i].field, l.from_name);
		ck_assert_int_eq(l.may_act, *froms[i].from != '\0');
		arena_release(&arena);
	}
}
END_TEST

START_TEST(a_second_from_is_seen_wherever_it_stands)
{
	static const int fillers[] = {1, 400, 6000, 50000};
	for (size_t i = 0; i < sizeof fillers / sizeof fillers[0]; i++) {
		struct arena arena;
		struct letter l;
		arena_init(&arena);
		read_fields(&arena, "From: bob@x.org\r\n", fillers[i], &l);
		ck_assert_msg(!l.may_act, "after %d", fillers[i]);
		ck_assert_str_eq(l.from, "");
		read_fields(&arena, "Fr\x01om: bob@x.org\r\n", fillers[i], &l);
		ck_assert_msg(!l.may_act, "after %d", fillers[i]);
		arena_release(&arena);
	}
}
END_TEST

/* C strings hold no NULs: one NUL in a name, one in a value. */
START_TEST(a_nul_in_from)
{
	static const char name[] =
	    "From: ann@x.org\r\nFr\0om: bob@x.org\r\n\r\nQS\r\n";
	static const char value[] = "From: ann@x.org\0.evil\r\n\r\nQS\r\n";
	struct arena arena;
	struct letter l;
	arena_init(&arena);
	letter_parse(&arena, name, sizeof name - 1, &l);
	ck_assert(!l.may_act);
	letter_parse(&arena, value, sizeof value - 1, &l);
	ck_assert(!l.may_act);
	arena_release(&arena);
}
END_TEST

/* If one byte of a record is changed, the record is refused, or the letter in
 * it still stays within its limits. */
START_TEST(a_record_that_breaks_its_rules)
{
	static const char raw[] =
	    FROM "\r\nstart x: a, b\r\nplay Q\xc3\xb6\r\nbid 3\r\n";
	struct arena arena;
	struct letter l, back;
	struct buf flat;
	arena_init(&arena);
	buf_init(&flat, 0);
	letter_parse(&arena, raw, sizeof raw - 1, &l);
	letter_encode(&l, LETTER_SHORT, &flat);
	ck_assert(letter_decode(&arena, flat.data, flat.size, &back));
	ck_assert_str_eq(back.text, "");
	ck_assert_str_eq(back.text_hash, l.text_hash);
	for (char version = 0; version < 9; version++) {
		flat.data[0] = version;
		ck_assert(!letter_decode(&arena, flat.data, flat.size, &back));
	}
	flat.data[0] = 9;
	for (size_t i = 0; i < flat.size * 256; i++) {
		char *at = flat.data + i / 256;
		char was = *at;
		*at = (char)(i % 256);
		if (letter_decode(&arena, flat.data, flat.size, &back)) {
			const struct commands *c = letter_commands(&back);
			ck_assert(c->count <= COMMANDS_MAX);
			for (size_t k = 0; k < c->count; k++)
				ck_assert(c->list[k].verb < VERB_COUNT);
		}
		*at = was;
		if (i % 256 == 255) {
			arena_release(&arena);
			arena_init(&arena);
		}
	}
	buf_release(&flat);
	arena_release(&arena);
}
END_TEST

/* A text that was cut inside a character once made the referee set its letter
 * aside, as if the letter had crashed the reader. */
START_TEST(long_texts_are_cut_between_characters)
{
	static const char *const heads[] = {
	    FROM "\r\n",
	    "From: ann@x.org\r\nMessage-ID: <1",
	    "From: ann@x.org\r\nSubject: ",
	    "From: ann@x.org\r\nTo: ",
	    "From: ann@x.org\r\nReferences: <",
	};
	for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++)
		for (int odd = 0; odd < 3; odd++) {
			struct arena arena;
			struct letter l, back;
			struct buf raw, flat;
			arena_init(&arena);
			buf_init(&raw, 0);
			buf_init(&flat, 0);
			buf_text(&raw, heads[i]);
			buf_text(&raw, &"ab"[odd > 1 ? 0 : 2 - odd]);
			while (raw.size < (i ? 30000 : LETTER_MAX))
				buf_text(&raw, "\xe2\x99\xa0");
			buf_text(&raw, i ? ">\r\n\r\nQS\r\n" : "");
			letter_parse(&arena, raw.data, raw.size, &l);
			letter_encode(&l, LETTER_SHORT, &flat);
			ck_assert_uint_lt(flat.size, 64 * 1024);
			ck_assert(
			    letter_decode(&arena, flat.data, flat.size, &back));
			buf_clear(&flat);
			letter_encode(&l, LETTER_WHOLE, &flat);
			ck_assert(
			    letter_decode(&arena, flat.data, flat.size, &back));
			buf_release(&raw);
			buf_release(&flat);
			arena_release(&arena);
		}
}
END_TEST

/* The reader child hands over what it knows of the words: a post that looked
 * like a private letter was read as boldly as one. */
START_TEST(a_post_is_a_post_behind_the_reader_child)
{
	static const char *const heads[] = {"", "List-Id: <t.lists.org>\r\n"};
	for (int posted = 0; posted < 2; posted++) {
		struct arena arena;
		struct letter l, back;
		struct buf flat;
		arena_init(&arena);
		buf_init(&flat, 0);
		const char *raw = arena_format(&arena,
		    "From: ann@x.org\r\n%s\r\nI transfer 3 coins.\r\n",
		    heads[posted]);
		letter_parse(&arena, raw, strlen(raw), &l);
		letter_encode(&l, LETTER_WHOLE, &flat);
		ck_assert(letter_decode(&arena, flat.data, flat.size, &back));
		ck_assert_int_eq(back.evidence->posted, posted);
		buf_release(&flat);
		arena_release(&arena);
	}
}
END_TEST

Suite *suite_letter(void)
{
	const TTest *const tests[] = {
	    the_subject_of_a_button_is_no_card,
	    whole_letters,
	    one_from_and_in_every_form,
	    a_second_from_is_seen_wherever_it_stands,
	    a_nul_in_from,
	    a_record_that_breaks_its_rules,
	    long_texts_are_cut_between_characters,
	    a_post_is_a_post_behind_the_reader_child,
	    NULL,
	};
	return suite_of("letter", tests);
}
