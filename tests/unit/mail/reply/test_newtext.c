/* test_newtext.c - which part of a reply is new text by its author. Letters of
 * many programs in many languages are in tests/corpus. */
#include <string.h>

#include "base/arena.h"
#include "mail/letter.h"
#include "unit.h"

static const struct {
	const char *name, *text, *new_text;
} replies[] = {
    {"top",
	"QS\n\nOn Mon, Jan 2, 2026 at 9:05 AM Referee <r@x.org> wrote:\n\n> "
	"hello\n> world\n",
	"QS"},
    {"right below, as mutt does",
	"my bid is three\nOn Sat, Nov 21, 2026 at 01:10:53PM +0000, Spades "
	"referee wrote:\n> hello\n",
	"my bid is three"},
    {"top wrapped",
	"QS\n\nOn Mon, Jan 2, 2026 at 9:05 AM Referee With A Long "
	"Name\n<r@x.org> wrote:\n> hello\n",
	"QS"},
    {"bottom",
	"Referee <r@x.org> schrieb am 02.01.2026 um 09:05:\n> "
	"hello\n\nQS\n\n-- \nBob\n",
	"QS"},
    {"between", "> first\nno\n> second\nQS\n", "no\nQS"},
    {"outlook",
	"QS\n\nFrom: Referee <r@x.org>\nSent: Monday, 2 January 2026 "
	"09:05\nTo: Bob\nSubject: round\n\nplay QD\n",
	"QS"},
    {"outlook german",
	"QS\n\nVon: Referee <r@x.org>\nGesendet: Montag, 2. Januar 2026 "
	"09:05\nAn: Bob\nBetreff: Runde\n\nKD\n",
	"QS"},
    {"original message", "QS\n-----Original Message-----\nFrom: x\nKD\n", "QS"},
    {"digest",
	"QS\n\nSend table mailing list submissions to\n\ttable@x.org\n\n"
	"Today's Topics:\n\n   1. KD\n",
	"QS"},
    {"digest, its topics", "QS\n\nToday's Topics:\n\n   1. KD\n", "QS"},
    {"forwarded", "see below\n---------- Forwarded message ---------\nKD\n",
	"see below"},
    {"underscores", "QS\n________________________________\nFrom: x\nKD\n",
	"QS"},
    {"phone", "QS\n\nSent from my iPhone\n\n> KD\n", "QS"},
    {"phone german",
	"QS\nVon meinem iPhone gesendet\n\nAm 02.01.2026 um 09:05 schrieb "
	"Referee <r@x.org>:\n\n> KD\n",
	"QS"},
    {"french",
	"QS\n\nLe 02/01/2026 \xc3\xa0 09:05, Referee a \xc3\xa9"
	"crit :\n> KD\n",
	"QS"},
    {"unmarked",
	"QS\n\nOn 2 Jan 2026 at 09:05, Referee <r@x.org> wrote:\n\nKD\n", "QS"},
    {"signature", "QS\n-- \nKD\n", "QS"},
    {"no quote", "line one\nline two", "line one\nline two"},
    {"any language",
	"QS\n\nXyzzy 2026-01-02 09:05 plugh r@x.org frotz:\n> KD\n", "QS"},
    {"list footer",
	"QS\n_______________________________________________\ntable mailing "
	"list\ntable@lists.org\n",
	"QS"},
    {"supercite", "AB> KD\nQS\n", "QS"},
    {"signature that introduces",
	"QS\nenvoy\xc3\xa9 \xc3\xa0 partir 2026 o 11:05 R <r@x.org> "
	"napisa\xc5\x82:\n> KD\n",
	"QS"},
    {"empty", "", ""},
    {"banner", "***EXTERNAL SENDER***\n4\n", "4"},
    {"banner in brackets", "[EXTERNAL]\n\n4\n", "4"},
    {"banner between rules", "*****\nWARNING: external email\n*****\n4\n", "4"},
    {"banner in one long line",
	"CAUTION: This email originated from outside of the organization. Do "
	"not click links or open attachments unless you recognize the sender "
	"and know the content is safe.\n4\n",
	"4"},
    {"banner that is wrapped",
	"CAUTION: This email originated from outside of the organization. Do\n"
	"not click links or open attachments unless you recognize the sender\n"
	"and know the content is safe.\n\n4\n",
	"4"},
    {"banner in German",
	"\xE2\x9A\xA0\xEF\xB8\x8F ACHTUNG: Diese E-Mail kommt von außerhalb "
	"der Organisation.\n\n4\n",
	"4"},
    {"banner of a first letter",
	"You don't often get email from ann@x.org. Learn why this is "
	"important\nI play the queen of spades\n",
	"I play the queen of spades"},
    {"no banner", "Attention, I play QS\nCaution: the king is out\n",
	"Attention, I play QS\nCaution: the king is out"},
    {"only quote", "> KD\n", ""},
};

#define R "Spades referee <referee@play.test>"
#define QUOTE "\nKD\n\nIt is your turn to play.\n"

/* Introductions above quoted text, with and without quotation marks. */
static const struct {
	const char *name, *text, *new_text;
} introductions[] = {
    {"date and address, no verb",
	"QS\n\n2026-11-22 11:05 GMT+01:00 " R ":\n" QUOTE, "QS"},
    {"verb, name and address", "QS\n\nWrote " R ":\n" QUOTE, "QS"},
    {"the same in German", "QS\n\nSchrieb " R ":\n" QUOTE, "QS"},
    {"name before date",
	"QS\n\n" R " schrieb am So., 22. Nov. 2026, 11:05:\n" QUOTE, "QS"},
    {"name before date, no address",
	"QS\n\nSpades referee schrieb am 22.11.2026 um 11:05:\n" QUOTE, "QS"},
    {"no colon", "QS\n\nOn 22 Nov 2026, at 11:05, " R " wrote\n" QUOTE, "QS"},
    {"three lines, as Polymail writes",
	"QS\n\nOn Sun, Nov 22nd, 2026 at 11:05 AM, Spades referee\n<\n"
	"referee@play.test\n> wrote:\n" QUOTE,
	"QS"},
    {"wrapped after the verb, the answer below",
	"Op zo 22 nov. 2026 om 11:05 schreef\n" R ":\n> KD\n\nQS\n", "QS"},
    {"wrapped after the verb, two lines more",
	"Am So., 22. Nov. 2026 um 11:05 Uhr schrieb\nSpades referee "
	"<\nreferee@play.test>:\n> KD\n\nQS\n",
	"QS"},
    {"on the answer's own line",
	"QS On Sun, Nov 22, 2026 at 11:05 AM " R " wrote:\n" QUOTE, "QS"},
    {"a dated line of mine right above it",
	"see you at 5:30\nOn Sun, Nov 22, 2026 at 11:05 AM " R
	" wrote:\n> KD\n",
	"see you at 5:30"},
    {"a line of mine right above it",
	"the queen\nOn Sun, Nov 22, 2026 at 11:05 AM " R " wrote:\n> KD\n",
	"the queen"},
    {"mine: a time and a colon", "At 5:30 I can say:\nQS it is\n",
	"At 5:30 I can say:\nQS it is"},
    {"mine: who wrote what", "You wrote: play!\nQS\n", "You wrote: play!\nQS"},
    {"mine: a date", "I am away from 22 Nov 2026:\nno mail there.\nQS\n",
	"I am away from 22 Nov 2026:\nno mail there.\nQS"},
};

/* Header lines that programs put above quoted text. */
static const struct {
	const char *name, *text, *new_text;
} blocks[] = {
    {"two labels", "QS\n\nVon: Bob\nDatum: 22.11.2026 11:05\n" QUOTE, "QS"},
    {"one line, after dashes",
	"QS\n\n-------- Ursprüngliche Nachricht --------Von: \"Bob\" "
	"Datum: 22.11.26  11:05  (GMT+01:00)\n" QUOTE,
	"QS"},
    {"text after the dashes",
	"QS\n-------- Original message --------From: Bob\n" QUOTE, "QS"},
    {"a blank before the colon, none after",
	"QS\n\nDe :Bob\nEnvoyé :dimanche 22 novembre 2026 "
	"11:05\nObjet :x\n" QUOTE,
	"QS"},
    {"empty lines between",
	"QS\n\nVon: Bob\n\nGesendet: Sonntag, 22. November 2026 "
	"11:05\n\nAn: ann\n\nBetreff: x\n" QUOTE,
	"QS"},
    {"stars around the dashes", "QS\n\n*---- Original Message ----*\n" QUOTE,
	"QS"},
    {"the tail of a quoted line that lost its mark",
	"> It is your turn to play, and whoever reads this line sees that "
	"it was\nwrapped with QD in it\n> by a program\nQS\n",
	"QS"},
    {"mine: an answer between two quoted lines",
	"> It is your turn to play by Sunday, and everybody waits for what "
	"you do.\nQS\n> Your hand\n",
	"QS"},
    {"mine: labels", "Bid: 4\nPlayer: ann\nRound: 2 of 2026\n",
	"Bid: 4\nPlayer: ann\nRound: 2 of 2026"},
    {"mine: who agreed",
	"QS\nAcked-by: Ann <ann@x.org>\nReviewed-by: Bob "
	"<bob@x.org>\nSigned-off-by: Cat <cat@x.org>\n",
	"QS\nAcked-by: Ann <ann@x.org>\nReviewed-by: Bob "
	"<bob@x.org>\nSigned-off-by: Cat <cat@x.org>"},
    {"a program's signature first",
	"Sent from my iPhone\n\nQS\n\nOn 22 Nov 2026, at 11:05, " R
	" wrote:\n\n> KD\n",
	"QS"},
    {"a program's signature first, nothing quoted",
	"Sent from my iPhone\n\nQS\n", "QS"},
    {"a program's signature last",
	"QS\n\nSent from my iPhone\nPlease excuse typos: KD\n", "QS"},
    {"a last word below a program's signature",
	"QS\n\nSent from my iPhone\n\nscratch that ^\n",
	"QS\n\nscratch that ^"},
    {"no last word below a signature of one's own",
	"QS\n\n-- \nAnn\n\nPlay spades\n", "QS"},
    {"a telephone number below a program's signature",
	"QS\n\nSent from my iPhone\n\n+49 30 555 1234\n", "QS"},
    {"a postscript below a program's signature",
	"QS\n\nSent from my iPhone\n\nPs not that one\n\n> KD\n",
	"QS\n\nPs not that one"},
    {"bars as quote marks",
	"Bob wrote on Sat, 21 Nov 2026 11:05:00 +0000:\n| KD\n|\n| hand\n\n"
	"QS\n",
	"QS"},
    {"mine: a bar or two", "| QS |\n| please |\n", "| QS |\n| please |"},
    {"a second thought below a program's signature",
	"QS\n\nSent from my iPhone\noops, wrong\n", "QS\n\noops, wrong"},
};

static void check(const char *name, const char *text, const char *new_text)
{
	struct arena arena;
	arena_init(&arena);
	const char *got = letter_new_text(&arena, text);
	ck_assert_msg(!strcmp(got, new_text), "%s: \"%s\"", name, got);
	arena_release(&arena);
}

START_TEST(replies_of_programs)
{
	for (size_t i = 0; i < sizeof replies / sizeof replies[0]; i++)
		check(replies[i].name, replies[i].text, replies[i].new_text);
}
END_TEST

START_TEST(introductions_of_every_form)
{
	for (size_t i = 0; i < sizeof introductions / sizeof introductions[0];
	    i++)
		check(introductions[i].name, introductions[i].text,
		    introductions[i].new_text);
}
END_TEST

START_TEST(blocks_of_headers)
{
	for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++)
		check(blocks[i].name, blocks[i].text, blocks[i].new_text);
}
END_TEST

Suite *suite_newtext(void)
{
	const TTest *const tests[] = {
	    replies_of_programs,
	    introductions_of_every_form,
	    blocks_of_headers,
	    NULL,
	};
	return suite_of("newtext", tests);
}
