/* test_smtp_replies.c - judges the replies of real providers in doc/replies.md
 * as that page says. */
#include <stdio.h>
#include <string.h>

#include "transport/reply.h"
#include "unit.h"

enum { LINE = 1200, CELLS = 5, ENOUGH = 40 };

static const char *const steps[] = {"session", "MAIL", "RCPT", "DATA", "dot"};

static const struct {
	const char *word;
	struct verdict verdict;
} verdicts[] = {
    {"account", {OUTCOME_LATER, FAULT_ACCOUNT}},
    {"doubtful", {OUTCOME_LATER, FAULT_DOUBTFUL}},
    {"later", {OUTCOME_LATER, FAULT_RECIPIENT}},
    {"retry", {OUTCOME_LATER, FAULT_UNKNOWN}},
    {"never", {OUTCOME_NEVER, FAULT_RECIPIENT}},
};
enum { VERDICTS = sizeof verdicts / sizeof *verdicts };

static enum reply_to step_named(const char *word)
{
	for (int i = 0; i < 5; i++)
		if (!strcmp(steps[i], word))
			return (enum reply_to)i;
	ck_abort_msg("not a step: %s", word);
}

/* Splits "| a | b | c |" into its cells. Returns their number. */
static int split(char *line, char *cell[CELLS])
{
	int n = 0;
	for (char *p = line; n < CELLS && !strncmp(p, "| ", 2); n++) {
		cell[n] = p + 2;
		p = strstr(p + 2, " |");
		if (!p)
			return n;
		*p++ = '\0';
	}
	return n;
}

/* Joins the lines of a reply as smtp.c does: each line after the first
 * loses its code and status. */
static void join(const char *cell, char *reply, size_t size)
{
	size_t n = 0;
	for (const char *p = cell; *p && *p != '`' && n + 1 < size; p++) {
		if (!strncmp(p, " / ", 3)) {
			p += 3;
			p += strcspn(p, "- ");
			size_t status = strspn(p + 1, "0123456789.");
			p += p[1 + status] == ' ' ? status + 1 : 0;
		}
		reply[n++] = *p;
	}
	reply[n] = '\0';
	if (reply[3] == '-')
		reply[3] = ' ';
}

static void judge(char *const cell[CELLS])
{
	char reply[600];
	join(cell[2] + 1, reply, sizeof reply);
	struct verdict v = reply_judge(step_named(cell[1]), reply);
	if (!strcmp(cell[3], "stop")) {
		ck_assert_msg(v.outcome == OUTCOME_STOP, "%s", reply);
		return;
	}
	for (int i = 0; i < VERDICTS; i++) {
		if (strcmp(verdicts[i].word, cell[3]) != 0)
			continue;
		ck_assert_msg(v.outcome == verdicts[i].verdict.outcome &&
				  v.fault == verdicts[i].verdict.fault,
		    "%s after %s: expected %s, got outcome %d, fault %d", reply,
		    cell[1], cell[3], (int)v.outcome, (int)v.fault);
		return;
	}
	ck_abort_msg("not an outcome: %s", cell[3]);
}

START_TEST(replies_of_real_providers)
{
	char line[LINE];
	char *cell[CELLS];
	int judged = 0;
	FILE *f = fopen("doc/replies.md", "r");
	ck_assert_ptr_nonnull(f);
	while (fgets(line, sizeof line, f)) {
		ck_assert_ptr_nonnull(strchr(line, '\n'));
		if (split(line, cell) < CELLS || *cell[2] != '`')
			continue;
		ck_assert_msg(strstr(cell[4], "https://"), "no source");
		judge(cell);
		judged++;
	}
	fclose(f);
	ck_assert_int_ge(judged, ENOUGH);
}
END_TEST

/* Words count only as whole words, and a status only as a whole status. */
START_TEST(near_misses)
{
	static const char *const about_mail[] = {
	    "550 5.7.1 delimited by strange quotas",
	    "550 5.4.50 no",
	    "550 15.4.5 no",
	    "550 5.4.5.1 no",
	    "550 separate",
	};
	for (size_t i = 0; i < sizeof about_mail / sizeof *about_mail; i++) {
		struct verdict v = reply_judge(REPLY_DOT, about_mail[i]);
		ck_assert_msg(v.outcome == OUTCOME_NEVER, "%s", about_mail[i]);
	}
	struct verdict v = reply_judge(REPLY_DOT, "550 5.4.5");
	ck_assert_int_eq(v.fault, FAULT_ACCOUNT);
	v = reply_judge(REPLY_DOT, "550 LIMIT");
	ck_assert_int_eq(v.fault, FAULT_ACCOUNT);
}
END_TEST

/* The sender's address, domain or host, and policies, are the operator's to
 * mend. What a mail contains is not. */
START_TEST(a_refused_sender_is_no_fault_of_the_recipient)
{
	static const struct {
		enum reply_to to;
		const char *reply;
		enum outcome outcome;
		enum smtp_fault fault;
	} rows[] = {
	    {REPLY_DOT, "550 5.7.0 no, by policy", OUTCOME_LATER,
		FAULT_ACCOUNT},
	    {REPLY_DATA, "554 5.7.0 policy 9", OUTCOME_LATER, FAULT_ACCOUNT},
	    {REPLY_DOT, "550 5.7.25 no", OUTCOME_LATER, FAULT_ACCOUNT},
	    {REPLY_DOT, "550 5.7.1 DMARC alignment is missing", OUTCOME_LATER,
		FAULT_ACCOUNT},
	    {REPLY_DOT,
		"554 5.7.1 Client host [192.0.2.9] blocked using bl.test",
		OUTCOME_LATER, FAULT_ACCOUNT},
	    {REPLY_MAIL, "450 4.7.24 the SPF record has an error",
		OUTCOME_LATER, FAULT_ACCOUNT},
	    {REPLY_MAIL, "550 5.7.26 no", OUTCOME_STOP, FAULT_ACCOUNT},
	    {REPLY_RCPT, "550 5.7.26 no", OUTCOME_LATER, FAULT_DOUBTFUL},
	    {REPLY_RCPT, "550 5.1.1 no such user, by policy", OUTCOME_NEVER,
		FAULT_RECIPIENT},
	    {REPLY_DOT, "552 5.7.0 the content is refused by policy",
		OUTCOME_NEVER, FAULT_RECIPIENT},
	    {REPLY_DOT, "554 5.7.1 spam, by policy", OUTCOME_NEVER,
		FAULT_RECIPIENT},
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct verdict v = reply_judge(rows[i].to, rows[i].reply);
		ck_assert_msg(
		    v.outcome == rows[i].outcome && v.fault == rows[i].fault,
		    "%s: outcome %d, fault %d", rows[i].reply, (int)v.outcome,
		    (int)v.fault);
	}
}
END_TEST

Suite *suite_smtp_replies(void)
{
	const TTest *const tests[] = {
	    replies_of_real_providers,
	    near_misses,
	    a_refused_sender_is_no_fault_of_the_recipient,
	    NULL,
	};
	return suite_of("smtp_replies", tests);
}
