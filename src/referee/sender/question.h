/* question.h - inside referee: the mail "Is this yours?". */
#ifndef SPADESD_REFEREE_QUESTION_H
#define SPADESD_REFEREE_QUESTION_H

#include <stdbool.h>

struct commands;
struct held;
struct person;
struct session;

struct question {
	const struct person *person; /* who is asked */
	const struct held *held;
	const struct commands *lines; /* what a yes does, all of it */
	const char *left_out; /* what cannot be held, in words; "" for none */
	int more;             /* letters held besides, without a question */
	bool again;           /* the first answer was no plain yes or no */
};

/* Mails it. The answer is good for the lines in it and for nothing else. */
void question_ask(struct session *s, const struct question *question);

#endif
