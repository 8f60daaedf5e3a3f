/* reply.c - judging SMTP refusals by their code, status (RFC 3463) and words.
 *
 * A provider that limits its customers says so with a 5xx after the final dot,
 * and so does a server that does not believe the sender or refuses by policy.
 * Such a reply concerns the referee's account or address, not the recipient,
 * and the same mail is accepted once the operator has mended that. The tables
 * list the statuses and words of such replies, taken from doc/replies.md. A
 * reply with no row is about the mail. */
#include "reply.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- what the reply says ---- */

/* Statuses without their class digit, so that 4.4.5 and 5.4.5 are one row. */
static const char *const of_account[] = {
    ".4.5",   /* daily limit (Gmail) */
    ".1.7",   /* sender address refused */
    ".1.8",   /* sender blocked for sending spam */
    ".1.90",  /* daily limit of recipients (Microsoft) */
    ".2.252", /* not allowed to send as this sender (Microsoft) */
    ".7.8",   /* login refused */
    ".7.9",   /* login too weak */
    ".7.13",  /* account disabled */
    ".7.14",  /* a login with a browser is needed (Gmail) */
    ".7.20",  /* the sender is not authenticated (RFC 7372) */
    ".7.21",
    ".7.22",
    ".7.23",
    ".7.24",
    ".7.25",
    ".7.26",
    ".7.27", /* the sender's domain accepts no mail (RFC 7505) */
    ".7.28", /* unusual rate, no TLS, no DKIM, no alignment (Gmail) */
    ".7.29",
    ".7.30",
    ".7.32",
    ".7.57",  /* not logged in (Microsoft) */
    ".7.60",  /* not allowed to send as this sender (Microsoft) */
    ".7.139", /* login refused (Microsoft) */
    ".7.501", /* sender banned (Microsoft) */
    ".7.502",
    ".7.503",
    ".7.509", /* the sender is not authenticated (Microsoft) */
    ".7.511", /* sender banned (Microsoft) */
    ".7.512", /* no address in From (Microsoft) */
    ".7.515", /* the sender is not authenticated (Microsoft) */
    ".7.705", /* the customer exceeded a limit (Microsoft) */
    ".7.708",
    ".7.750",
    NULL,
};

/* These statuses say that the recipient does not exist or has no room, or that
 * the mail is too long. */
static const char *const of_mail[] = {
    ".1.1",
    ".1.2",
    ".1.3",
    ".1.6",
    ".1.10",
    ".2.1",
    ".2.2",
    ".2.3",
    ".3.4",
    NULL,
};

/* Whole words and phrases, in any case. A reply with one of these is about the
 * referee, even if it also says why: "to protect our users from spam". */
static const char *const sender_words[] = {
    "not verified", /* Amazon SES */
    "unauthenticated",
    "authentication checks",
    "authentication level",
    "sending domain",
    "sending ip",
    "sender header",
    "not allowed to send",
    "not authorized to send",
    NULL,
};

/* These words are about the referee unless the reply also has a word about the
 * mail. */
static const char *const account_words[] = {
    "quota",
    "limit",
    "limits",
    "limited",
    "rate",
    "rate_msg",
    "per day",
    "per hour",
    "hour limit",
    "too many emails",
    "too many mails",
    "too many messages",
    "sending activity",
    "outgoing",
    "your account",
    "this account",
    "sender address",
    "sender rejected",
    "this sender",
    "from address",
    "your addresses",
    "from header",
    "send as",
    "send from",
    "relay",
    "relaying",
    "policy",
    "spf",
    "dkim",
    "dmarc",
    "blocked using", /* a list of blocked hosts */
    "blacklisted",
    "reputation",
    "not logged in",
    "authentication required",
    "authenticated",
    /* Yahoo, if From is not an address of the account */
    "request failed; mailbox unavailable",
    /* GMX and IONOS, above the limit */
    "failure sending mail. try again later",
    NULL,
};

/* Microsoft's word for trouble with the mailbox that sends. */
static const char submission[] = "STOREDRV.Submission";

/* A reply with one of these phrases is about the mail, unless it has one of the
 * sender_words. */
static const char *const mail_words[] = {
    "size limit",
    "spam",
    "virus",
    "content",
    "recipient's",
    "the user you are trying to contact",
    NULL,
};

static bool letter(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* True if `phrase` stands in `text` as whole words, in any case. */
static bool says(const char *text, const char *phrase)
{
	size_t n = strlen(phrase);
	for (const char *p = text; *p; p++) {
		bool begins = p == text || !letter(p[-1]);
		if (begins && !strncasecmp(p, phrase, n) && !letter(p[n]))
			return true;
	}
	return false;
}

static bool says_one_of(const char *text, const char *const *phrases)
{
	for (; *phrases; phrases++)
		if (says(text, *phrases))
			return true;
	return false;
}

/* True if the text at `p` begins with a status whose last parts are `rest`. */
static bool status_at(const char *p, const char *rest)
{
	size_t n = strlen(rest);
	if (*p != '4' && *p != '5')
		return false;
	return !strncmp(p + 1, rest, n) && !letter(p[1 + n]) && p[1 + n] != '.';
}

/* True if the reply has one of these statuses: "550 5.4.5 no", "550 no
 * (#5.4.5)". */
static bool has_status(const char *reply, const char *const *statuses)
{
	for (const char *p = reply; *p; p++) {
		if (p > reply && (letter(p[-1]) || p[-1] == '.'))
			continue;
		for (const char *const *s = statuses; *s; s++)
			if (status_at(p, *s))
				return true;
	}
	return false;
}

/* True if the server refused the mail as too long for itself or for the
 * recipient. */
static bool too_long(const char *reply, long code)
{
	static const char *const statuses[] = {".3.4", ".2.3", NULL};
	return code == 552 || has_status(reply, statuses);
}

/* True if the reply concerns the referee's account. */
static bool of_referee(const char *reply)
{
	if (has_status(reply, of_account) || strstr(reply, submission) ||
	    says_one_of(reply, sender_words))
		return true;
	if (has_status(reply, of_mail) || says_one_of(reply, mail_words))
		return false;
	return says_one_of(reply, account_words);
}

/* ---- what becomes of the mail ---- */

/* The command MAIL names the referee, so a refusal of MAIL is the referee's
 * fault, unless the mail is too long. */
static struct verdict judge_mail(const char *reply, long code)
{
	if (code < 500 && of_referee(reply))
		return (struct verdict){OUTCOME_LATER, FAULT_ACCOUNT};
	if (code < 500)
		return (struct verdict){OUTCOME_LATER, FAULT_UNKNOWN};
	if (too_long(reply, code))
		return (struct verdict){OUTCOME_NEVER, FAULT_RECIPIENT};
	return (struct verdict){OUTCOME_STOP, FAULT_ACCOUNT};
}

struct verdict reply_judge(enum reply_to to, const char *reply)
{
	struct verdict v = {OUTCOME_NEVER, FAULT_RECIPIENT};
	long code = strtol(reply, NULL, 10);
	bool ends_all = code < 400 || (code == 421 && to != REPLY_DOT);
	if (to == REPLY_SESSION || ends_all)
		return (struct verdict){OUTCOME_STOP, FAULT_UNKNOWN};
	if (to == REPLY_MAIL)
		return judge_mail(reply, code);
	if (code < 500)
		v.outcome = OUTCOME_LATER;
	if (too_long(reply, code) || !of_referee(reply))
		return v;
	v.outcome = OUTCOME_LATER;
	/* A server may repeat at RCPT what the recipient's server said. */
	v.fault = to == REPLY_RCPT ? FAULT_DOUBTFUL : FAULT_ACCOUNT;
	return v;
}
