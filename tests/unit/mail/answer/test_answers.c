/* test_answers.c - which answers count as a yes: the answers of
 * tests/corpus/answers.tsv, to "Is this yours?" and to the mail that asks for
 * confirmation of a join. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/when.h"
#include "mail/answer.h"
#include "mail/letter.h"
#include "store/people.h"
#include "support/desk.h"

#define PLAIN_LANGUAGES                                                        \
	" English German French Spanish Italian Portuguese Dutch Swedish "     \
	"Turkish Hungarian Polish "

enum {
	MOST_ROWS = 4000,
	ENOUGH = 97,
	NOES_ENOUGH = 70,
	NEITHER_MOST = 1 /* that are read as a no */
}; /* ..ENOUGH: percentages */

struct row {
	char language[32];
	char class[8];
	char text[800];
};

static struct row *rows;
static int row_count;

/* Turns "\n" into line breaks. */
static void unfold(char *text)
{
	char *q = text;
	for (const char *p = text; *p; p++) {
		bool breaks = p[0] == '\\' && p[1] == 'n';
		*q++ = breaks ? '\n' : *p;
		p += breaks;
	}
	*q = '\0';
}

static void read_rows(void)
{
	char line[1000];
	FILE *f = fopen("tests/corpus/answers.tsv", "r");
	ck_assert_ptr_nonnull(f);
	rows = calloc(MOST_ROWS, sizeof *rows);
	row_count = 0;
	while (fgets(line, sizeof line, f)) {
		struct row *r = &rows[row_count];
		if (*line == '#' || *line == '\n')
			continue;
		line[strcspn(line, "\r\n")] = '\0';
		ck_assert_msg(sscanf(line, "%31[^\t]\t%7[^\t]\t%799[^\n]",
				  r->language, r->class, r->text) == 3,
		    "not a row: %s", line);
		unfold(r->text);
		ck_assert_int_lt(++row_count, MOST_ROWS);
	}
	(void)fclose(f);
	ck_assert_int_ge(row_count, 50);
}

static bool is_plain(const struct row *r)
{
	char name[40];
	(void)snprintf(name, sizeof name, " %s ", r->language);
	return strstr(PLAIN_LANGUAGES, name) != NULL;
}

/* Only rows that say yes may act. In the languages that the reader knows,
 * nearly all of these rows do. */
typedef bool acts_fn(const struct row *row);

/* Judges one row in `step`. */
static void judge(acts_fn *acts, const char *what, int step)
{
	int plain = 0;
	int good = 0;
	int wrong = 0;
	bool print = getenv("ANSWERS") != NULL;
	read_rows();
	for (int i = 0; i < row_count; i += step) {
		const struct row *r = &rows[i];
		bool yes = !strcmp(r->class, "yes");
		bool acted = acts(r);
		if (print && acted != yes)
			printf("%s: %s %s: %s\n", what, r->language, r->class,
			    r->text);
		wrong += acted && !yes;
		plain += yes && is_plain(r);
		good += yes && is_plain(r) && acted;
	}
	free(rows);
	ck_assert_msg(!wrong, "%s: %d that are no yes acted", what, wrong);
	ck_assert_msg(100 * good >= ENOUGH * plain, "%s: of %d yeses %d acted",
	    what, plain, good);
}

/* ---- how an answer is read ---- */

static enum answer answer_to_ours(const struct row *r)
{
	struct arena arena;
	struct letter letter;
	char raw[2000];
	(void)snprintf(raw, sizeof raw,
	    "From: ann@play.test\r\nTo: referee@play.test\r\n"
	    "Subject: Re: Is this yours?\r\n" ON_ITS_WAY "\r\n%s\r\n",
	    r->text);
	arena_init(&arena);
	letter_parse(&arena, raw, strlen(raw), &letter);
	enum answer answer = letter.may_act ? letter.answer : ANSWER_OTHER;
	if (letter.evidence && !letter_commands(&letter)->count &&
	    (answer == ANSWER_OTHER || answer == ANSWER_MOSTLY))
		answer = answer_learnt(letter.evidence, ASKED_YOURS);
	arena_release(&arena);
	return answer;
}

static bool reads_as_yes(const struct row *r)
{
	enum answer answer = answer_to_ours(r);
	return answer == ANSWER_YES || answer == ANSWER_ONCE ||
	       answer == ANSWER_SURELY;
}

START_TEST(a_plain_yes_is_read_as_one_and_nothing_else_is)
{
	judge(reads_as_yes, "read", 1);
}
END_TEST

/* A no that is not heard is asked about once more, so a few may be missed. */
START_TEST(most_noes_are_read_as_noes_and_nothing_else_is)
{
	int noes = 0;
	int heard = 0;
	int neither = 0;
	read_rows();
	for (int i = 0; i < row_count; i++) {
		const struct row *r = &rows[i];
		bool is_no = !strcmp(r->class, "no");
		bool read = answer_to_ours(r) == ANSWER_NO;
		if (getenv("ANSWERS") && read != is_no)
			printf(
			    "no: %s %s: %s\n", r->language, r->class, r->text);
		ck_assert_msg(!read || strcmp(r->class, "yes"), "%s", r->text);
		noes += is_no;
		neither += read && !is_no;
		heard += read && is_no;
	}
	free(rows);
	ck_assert_int_le(neither, NEITHER_MOST);
	ck_assert_msg(100 * heard >= NOES_ENOUGH * noes,
	    "of %d noes %d are heard", noes, heard);
}
END_TEST

/* ---- what an answer does ---- */

static struct person person(const char *name)
{
	struct person p;
	ck_assert(
	    store_person_named(desk->referee.store, &desk->arena, name, &p));
	return p;
}

/* The owner of the address answers every question with these words. */
static bool says_that_it_was_his(const struct row *r)
{
	bool before = person("ann").always_look;
	ask("ann", "status");
	deliver("home", reply_address(mail_to("ann")),
	    before ? "set look ask" : "set look always");
	SAID("ann", "Is home@play.test an address of yours?");
	const char *asked = reply_address(mail_to("ann"));
	deliver("ann", asked, r->text);
	bool acted = person("ann").always_look != before;
	deliver("ann", asked, "no");
	ck_assert(acted == (person("ann").always_look != before));
	sent_all();
	desk->now += WHEN_HOUR;
	return acted;
}

START_TEST(a_held_letter_acts_upon_a_plain_yes_and_nothing_else)
{
	open_desk(NULL);
	all_join();
	judge(says_that_it_was_his, "held", unit_share(3, 1));
	close_desk();
}
END_TEST

static bool says_that_he_joins(const struct row *r)
{
	struct person p;
	open_desk(NULL);
	deliver("ann", "referee@play.test", "join");
	answer("ann", r->text);
	bool joined = store_person_named(
	    desk->referee.store, &desk->arena, "ann@play.test", &p);
	close_desk();
	return joined;
}

START_TEST(a_join_is_confirmed_by_a_plain_yes_and_nothing_else)
{
	judge(says_that_he_joins, "join", unit_share(3, 1));
}
END_TEST

/* ---- an unclear answer is asked about again ---- */

START_TEST(anything_else_is_asked_about_again)
{
	static const char *const texts[] = {
	    "who is this?",
	    "I am out of office until Monday.",
	    "yes and no",
	    "",
	};
	open_desk(NULL);
	all_join();
	const char *to = reply_address(mail_to("ann"));
	sent_all();
	deliver("home", to, "set look always");
	ck_assert_int_eq(mail_to("ann").count, 1);
	const char *asked = reply_address(mail_to("ann"));
	for (int i = 0; i < 4; i++)
		deliver("ann", asked, texts[i]);
	ck_assert_int_eq(mail_to("ann").count, 5);
	SAID("ann", "I could not read your answer as a plain yes");
	SAID("ann", "> set look always");
	ck_assert_ptr_nonnull(strstr(mail_to("ann").raw, "Tap your answer"));
	for (int i = 0; i < 8; i++)
		answer("ann", "what?");
	ck_assert_int_eq(mail_to("ann").count, 8);
	answer("ann", "Yes, that was me.");
	ck_assert(person("ann").always_look);
	close_desk();
}
END_TEST

/* A letter as long as a typical one. */
static const char stranger[] =
    "What sort of game is this, and how long does one take? My neighbour "
    "told me about a referee, but all he could say was that there are four "
    "players and a lot of mail. Before I confirm anything, let me hear what "
    "an evening with it looks like, who the others are, and whether you "
    "show my address to them, because I am rather careful with it.";

START_TEST(a_join_is_asked_about_once_more_and_a_move_to_an_address)
{
	struct person p;
	open_desk(NULL);
	deliver("ann", "referee@play.test", "join");
	const char *asked = reply_address(mail_to("ann"));
	for (int i = 0; i < 4; i++)
		deliver("ann", asked, stranger);
	ck_assert_int_eq(mail_to("ann").count, 2);
	SAID("ann", "To join, answer this mail with the one word yes.");
	ck_assert(!store_person_named(
	    desk->referee.store, &desk->arena, "ann@play.test", &p));
	answer("ann", "yes");
	SAID("ann", "Welcome, ann");
	answer("ann", "address new@play.test");
	asked = reply_address(mail_to("new"));
	ck_assert_ptr_nonnull(strstr(mail_to("new").raw, "Tap your answer"));
	answer("ann", "yes");
	deliver("new", asked, "");
	deliver("new", asked, "what is this?");
	ck_assert_int_eq(mail_to("new").count, 2);
	ck_assert_str_eq(person("ann").address, "ann@play.test");
	answer("new", "yes");
	ck_assert_str_eq(person("ann").address, "new@play.test");
	close_desk();
}
END_TEST

START_TEST(a_program_answers_no_question)
{
	static const char automatic[] = "Auto-Submitted: auto-replied\r\n";
	open_desk(NULL);
	all_join();
	const char *to = reply_address(mail_to("ann"));
	deliver("home", to, "set look always");
	const char *asked = reply_address(mail_to("ann"));
	sent_all();
	desk->now += 10;
	deliver_at(letter_from("ann", asked, automatic, "yes"), desk->now - 1);
	ck_assert(!person("ann").always_look);
	ck_assert_int_eq(mail_to("ann").count, 0);
	close_desk();
}
END_TEST

/* ---- an empty answer ---- */

#define OURS "Subject: Re: Please confirm: Spades by mail\r\n"

/* Sends a letter with these header lines in place of the subject. */
static bool joins_by(const char *subject, const char *text)
{
	struct person p;
	const char *to = reply_address(mail_to("ann"));
	desk->now += 10;
	deliver_at(arena_format(&desk->arena,
		       "From: ann@play.test\r\nTo: %s\r\n%sMessage-ID: "
		       "<%d@play.test>\r\n" ON_ITS_WAY "\r\n%s\r\n",
		       to, subject, (int)desk->uid, text),
	    desk->now - 1);
	return store_person_named(
	    desk->referee.store, &desk->arena, "ann@play.test", &p);
}

static const char *quoted(const char *intro, const char *mark, const char *more)
{
	char *out = arena_string(&desk->arena, intro);
	char *left = arena_string(&desk->arena, mail_to("ann").letter.text);
	for (;;) {
		const char *line = strsep(&left, "\n");
		if (!line)
			return out;
		out = arena_format(&desk->arena, "%s%s%s\r\n", out, mark, line);
		if (more && strstr(line, "If you did not ask"))
			out = arena_format(
			    &desk->arena, "%s%s%s\r\n", out, mark, more);
	}
}

/* Programs that quote the HTML part quote its button too. */
START_TEST(an_empty_answer_may_quote_the_button)
{
	static const char wrote[] =
	    "On Sat, 21 Nov 2026, Spades referee <referee@play.test> wrote:"
	    "\r\n";
	static const char *const below[] = {"> No\r\n", "> Yes, I join\r\n"};
	for (int i = 0; i < 2; i++) {
		open_desk(NULL);
		deliver("ann", "referee@play.test", "join");
		const char *text = quoted(wrote, "> ", NULL);
		text = arena_format(&desk->arena, "%s%s", text, below[i]);
		ck_assert_int_eq(joins_by(OURS, text), i);
		close_desk();
	}
}
END_TEST

START_TEST(an_empty_answer_joins_if_it_quotes_our_mail_as_it_is)
{
	static const char wrote[] =
	    "On Sat, 21 Nov 2026, Spades referee <referee@play.test> wrote:"
	    "\r\n";
	static const char outlook[] =
	    "________________________________\r\n"
	    "From: Spades referee <referee@play.test>\r\n"
	    "Sent: Saturday, 21 November 2026 11:05\r\n"
	    "To: ann@play.test\r\n"
	    "Subject: Please confirm: Spades by mail\r\n\r\n";
	static const struct {
		const char *subject, *intro, *mark, *more;
		bool joins;
	} cases[] = {
	    /* neither text nor quotation */
	    {OURS, NULL, "", NULL, false},
	    {OURS, wrote, "> ", NULL, true},
	    {OURS, "", "> ", NULL, true},
	    {OURS, outlook, "", NULL, true},
	    {OURS, wrote, "> ", "NO! I never asked for this.", false},
	    {OURS, wrote, "> ", "nein", false},
	    {OURS, wrote, "> ", "いいえ", false},
	    {OURS, outlook, "", "not me", false},
	    {OURS, "I never wrote to Spades referee in 2026:\r\n", "> ", NULL,
		false},
	    {OURS, "This is a lie of 2026:\r\n", "> ", NULL, false},
	    {"Subject: no!\r\n", NULL, "", NULL, false},
	    {"Subject: I did not ask for this\r\n", wrote, "> ", NULL, false},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		const char *text = "";
		open_desk(NULL);
		deliver("ann", "referee@play.test", "join");
		if (cases[i].intro)
			text = quoted(
			    cases[i].intro, cases[i].mark, cases[i].more);
		ck_assert_msg(
		    joins_by(cases[i].subject, text) == cases[i].joins,
		    "row %zu", i);
		close_desk();
	}
}
END_TEST

/* ---- limits ---- */

START_TEST(a_long_answer_costs_little_and_is_no_yes)
{
	struct arena arena;
	struct letter letter;
	struct buf raw;
	buf_init(&raw, 0);
	buf_text(&raw, "From: a@b.org\r\nSubject: x\r\n\r\n");
	while (raw.size < 200000)
		buf_text(&raw, "yes it was me ");
	arena_init(&arena);
	letter_parse(&arena, raw.data, raw.size, &letter);
	ck_assert_int_eq(letter.answer, ANSWER_OTHER);
	arena_release(&arena);
	buf_release(&raw);
}
END_TEST

Suite *suite_answers(void)
{
	const TTest *const tests[] = {
	    a_plain_yes_is_read_as_one_and_nothing_else_is,
	    most_noes_are_read_as_noes_and_nothing_else_is,
	    a_held_letter_acts_upon_a_plain_yes_and_nothing_else,
	    a_join_is_confirmed_by_a_plain_yes_and_nothing_else,
	    anything_else_is_asked_about_again,
	    a_join_is_asked_about_once_more_and_a_move_to_an_address,
	    a_program_answers_no_question,
	    an_empty_answer_may_quote_the_button,
	    an_empty_answer_joins_if_it_quotes_our_mail_as_it_is,
	    a_long_answer_costs_little_and_is_no_yes,
	    NULL,
	};
	return suite_of("answers", tests);
}
