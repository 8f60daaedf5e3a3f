/* questions.h - inside app: the questions of setup, a row each. */
#ifndef SPADESD_APP_QUESTIONS_H
#define SPADESD_APP_QUESTIONS_H

#include <stdbool.h>

enum question_name {
	QUESTION_REPLACE,
	QUESTION_ADDRESS,
	QUESTION_OPERATOR,
	QUESTION_GAMESMASTER,
	QUESTION_DATABASE,
	QUESTION_USER,
	QUESTION_IMAP,
	QUESTION_SMTP,
	QUESTION_IMAP_USER,
	QUESTION_SMTP_USER,
	QUESTION_CA_FILE,
	QUESTION_LOGIN,
	QUESTION_PASSWORD,
	QUESTION_CLIENT_ID,
	QUESTION_CLIENT_SECRET,
	QUESTION_TOKEN,
	QUESTION_MAILS_A_DAY,
	QUESTION_CONNECT,
	QUESTION_SEND,
	QUESTION_AGAIN,
	QUESTION_WRITE,
	QUESTION_FIRST_GAME,
	QUESTIONS
};

/* True if the answer is valid. */
typedef bool question_fn(const char *answer);

struct question {
	const char *key;      /* key of the question in a file of answers */
	const char *text;     /* one line that says what is expected */
	const char *expected; /* the valid answers, for errors */
	question_fn *valid;
	bool secret; /* read without echo */
};

const struct question *question_row(enum question_name name);

/* Return the question with that key, QUESTIONS if there is none. */
enum question_name question_named(const char *key);

/* True for the answer yes. */
bool question_yes(const char *answer);

/* The answer that means nobody, or nothing. */
#define QUESTION_NONE "none"

#endif
