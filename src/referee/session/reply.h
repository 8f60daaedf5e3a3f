/* reply.h - inside referee: the reply to the sender, and the announcements to
 * the table. The handlers of the commands fill struct reply. After all
 * commands, the referee makes the mails from it, at most one per person. */
#ifndef SPADESD_REFEREE_REPLY_H
#define SPADESD_REFEREE_REPLY_H

#include "mail/command.h"
#include "notice/doc.h"

/* What an announcement asks of the players. */
enum ask {
	ASK_NOTHING,
	ASK_CONSENT, /* asks to agree or to refuse */
	ASK_AGREE,   /* asks to agree, or to do nothing */
	ASK_READY,
	ASK_SUSPEND,
	ASK_RESUME
};

#define REPLY_WHICH "which "
#define REPLY_YOURS "yours "

struct reply {
	struct doc question; /* what the referee asks; stands before `answer` */
	struct doc answer;
	/* text and name of an attached file; NULL: none */
	const char *attached, *attached_name;
	int said; /* number of lines in the reply */
	/* number of those lines that only acknowledge a move */
	int done;
	bool held; /* true: the referee holds the letter */
	/* true: the letter answers the question about a held letter */
	bool freed;
	/* what a yes to the reply does; "" or NULL: nothing; after REPLY_WHICH,
	 * what it asks to choose from; after REPLY_YOURS, the first words of a
	 * letter, which a yes asks to answer */
	const char *guess;
	/* the only command that the reply offers, "sit 1", which a yes to it
	 * carries out; if it offers several, these after REPLY_WHICH; NULL:
	 * none */
	const char *offer;
	const char *did; /* staleness group of the last command; NULL: none */
	bool quiet;      /* true: the sender gets no reply */
	/* true: the reply is the last letter to the sender, and says nothing
	 * else of the game */
	bool goodbye;
	/* cards named so far to pass; the sender has to name more */
	uint64_t picked;

	/* true: `answer` may be mailed although nothing proves the sender */
	bool open;
	/* true: the last answer for now to letters without proof */
	bool last;
	/* true: a question or wish in the letter's sentences was answered */
	bool understood;
	bool offered; /* true: the answer says what can be played now */
	bool talked;  /* true: words were passed on to the table */
	/* text for the whole table, besides events; NULL: none */
	const char *announce;
	enum ask ask;    /* what the announcement asks: shown as buttons */
	int asker;       /* a seat that is not asked, or SEAT_NONE */
	unsigned seated; /* seats that changed hands, a bit each */
	/* seal of a new game's chain, hex; NULL: none */
	const char *chain;
	/* true: the mails show what the next deal needs */
	bool next_told;
	/* handles of players whose words are in the deal; NULL: none */
	const char *words_from;
	/* true: the mails announce the beginning of the game */
	bool begins;
	/* true: the mails post a private move to the list */
	bool posted;
	/* true: the mail is a reminder by the clock, and nothing happened */
	bool reminder;
	/* true: the reply shows the hand and the table */
	bool shows;
};

bool reply_is_empty(const struct reply *reply);

/* Replies to one line of the letter, and quotes the line unless it is "". */
void reply_say(struct reply *reply, const struct command *c, const char *format,
    ...) __attribute__((format(printf, 3, 4)));
/* Adds a sentence for the whole table to the announcement. */
void reply_announce(struct reply *reply, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Adds buttons to the announcement, for all seats but `asker`. */
void reply_ask(struct reply *reply, enum ask ask, int asker);

/* Returns the buttons for that question, and their number. */
const struct doc_choice *reply_buttons(enum ask ask, int *count);

/* Returns the command of a yes to that question, NULL for none; and the verb of
 * such a command, VERB_COUNT if it is none of them. */
const char *reply_yes(enum ask ask);
enum verb reply_asked(const char *words);

/* True for a `guess` that lists commands to choose from. */
bool reply_lists(const char *guess);

/* True for the words, in small letters, of the button that offers the command.
 */
bool reply_is_button(const char *words, enum verb verb);

#endif
