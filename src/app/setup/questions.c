/* questions.c - what setup asks, and which answers are valid. */
#include "questions.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/address.h"
#include "base/text.h"
#include "transport/server.h"

enum { MAILS_LEAST = 10, MAILS_MOST = 1000000, ANSWER_MAX = 1000 };

/* A line of text without control characters. */
static bool is_line(const char *answer)
{
	size_t size = strlen(answer);
	return size > 0 && size <= ANSWER_MAX && text_valid(answer, size) &&
	       !text_has_control(answer);
}

static bool is_any(const char *answer)
{
	return !*answer || is_line(answer);
}

static bool is_address(const char *answer)
{
	return address_valid(answer);
}

static bool is_address_or_none(const char *answer)
{
	return !strcmp(answer, QUESTION_NONE) || address_valid(answer);
}

static bool is_truth(const char *answer)
{
	return !strcmp(answer, "yes") || !strcmp(answer, "no");
}

static bool is_path(const char *answer)
{
	size_t size = strlen(answer);
	return is_line(answer) && *answer == '/' && answer[size - 1] != '/';
}

static bool is_file_or_none(const char *answer)
{
	return !strcmp(answer, QUESTION_NONE) ||
	       (is_path(answer) && !access(answer, R_OK));
}

static bool is_imap(const char *answer)
{
	struct server server;
	struct err err;
	return is_line(answer) && !server_parse(answer, true, &server, &err);
}

static bool is_smtp(const char *answer)
{
	struct server server;
	struct err err;
	return is_line(answer) && !server_parse(answer, false, &server, &err);
}

static bool is_login(const char *answer)
{
	return !strcmp(answer, "password") || !strcmp(answer, "google") ||
	       !strcmp(answer, "microsoft");
}

static bool is_token(const char *answer)
{
	return !strcmp(answer, "address") || !strcmp(answer, "reference");
}

static bool is_mails(const char *answer)
{
	long n;
	return !strcmp(answer, "0") ||
	       text_number(answer, MAILS_LEAST, MAILS_MOST, &n);
}

static bool is_next(const char *answer)
{
	static const char *const words[] = {
	    "password", "servers", "token", "write", "stop"};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (!strcmp(words[i], answer))
			return true;
	return false;
}

#define TRUTH "yes or no"
#define ADDRESS "a mail address such as referee@example.org"
/* clang-format off */
static const struct question questions[QUESTIONS] = {
    [QUESTION_REPLACE] = {"replace", "Replace it? The old configuration is kept as FILE.old", TRUTH, is_truth, false},
    [QUESTION_ADDRESS] = {"address", "The referee's mail address; a mailbox of its own is best", ADDRESS, is_address, false},
    [QUESTION_OPERATOR] = {"operator", "Your own address, for mail about problems, or none", ADDRESS ", or none", is_address_or_none, false},
    [QUESTION_GAMESMASTER] = {"gamesmaster", "The address of the gamesmaster, who starts games, or none", ADDRESS ", or none", is_address_or_none, false},
    [QUESTION_DATABASE] = {"database", "The file for all games; secrets go into the same folder", "a file such as /var/lib/spadesd/spades.db", is_path, false},
    [QUESTION_USER] = {"user", "The user who will own the referee's files", "the name of a user", is_line, false},
    [QUESTION_IMAP] = {"imap", "The IMAP server, to read mail", "imaps://HOST or imaps://HOST:PORT", is_imap, false},
    [QUESTION_SMTP] = {"smtp", "The SMTP server, to send mail", "smtps://HOST (TLS from the start) or smtp://HOST (STARTTLS), with :PORT if it is not the usual one", is_smtp, false},
    [QUESTION_IMAP_USER] = {"imap-user", "The user name at the IMAP server, usually the address", "a user name", is_line, false},
    [QUESTION_SMTP_USER] = {"smtp-user", "The user name at the SMTP server, or none if it asks for no login", "a user name, or none", is_line, false},
    [QUESTION_CA_FILE] = {"ca-file", "If the servers use a certificate authority of your own, the file with its certificate; otherwise none", "a file that can be read, or none", is_file_or_none, false},
    [QUESTION_LOGIN] = {"login", "How to log in: password, or OAuth at google or microsoft", "password, google or microsoft", is_login, false},
    [QUESTION_PASSWORD] = {"password", "The password, or the app password; it is not shown while you type", "a password of one line", is_line, true},
    [QUESTION_CLIENT_ID] = {"oauth-client-id", "The id of your client at the issuer (doc/providers.md)", "an id", is_line, false},
    [QUESTION_CLIENT_SECRET] = {"oauth-client-secret", "The client's secret, or nothing if it has none; it is not shown while you type", "a secret of one line, or nothing", is_any, true},
    [QUESTION_TOKEN] = {"token", "Where players' answers carry their token: address (NAME+TOKEN@) or reference", "address or reference", is_token, false},
    [QUESTION_MAILS_A_DAY] = {"mails-a-day", "How many mails a day the provider lets the referee send; 0 for no limit", "a number from 10 to 1000000, or 0", is_mails, false},
    [QUESTION_CONNECT] = {"connect", "Try the logins now?", TRUTH, is_truth, false},
    [QUESTION_SEND] = {"send", "Let the referee send two mails to itself as a test? This takes up to three minutes", TRUTH, is_truth, false},
    [QUESTION_AGAIN] = {"again", "What now: password, servers or token (to enter it again), write (in spite of the problem), or stop", "password, servers, token, write or stop", is_next, false},
    [QUESTION_WRITE] = {"write", "Write this configuration?", TRUTH, is_truth, false},
    [QUESTION_FIRST_GAME] = {"first-game", "Show how to start a first game against three bots?", TRUTH, is_truth, false},
};
/* clang-format on */

const struct question *question_row(enum question_name name)
{
	return &questions[name];
}

enum question_name question_named(const char *key)
{
	for (int i = 0; i < QUESTIONS; i++)
		if (!strcmp(questions[i].key, key))
			return (enum question_name)i;
	return QUESTIONS;
}

bool question_yes(const char *answer)
{
	return !strcmp(answer, "yes");
}
