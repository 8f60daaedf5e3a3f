/* letter.h - a letter as the referee sees it: flat, decoded and classified.
 *
 * letter_parse turns raw bytes into a struct letter. It depends only on the
 * bytes and runs in the reader child, because the bytes come from strangers.
 * Every string is valid UTF-8 and never NULL; "" where there is nothing. */
#ifndef SPADESD_MAIL_LETTER_H
#define SPADESD_MAIL_LETTER_H

#include "mail/answer.h"
#include "mail/command.h"
#include "mail/evidence.h"

struct buf;

enum {
	LETTER_MAX = 256 * 1024,
	LETTER_HEADER_MAX = 32 * 1024
}; /* limits in bytes; longer input is cut before parsing */

enum letter_kind {
	LETTER_PERSON,    /* a person wrote to us */
	LETTER_LIST,      /* a person wrote to a mailing list */
	LETTER_AUTOMATIC, /* a program answered: vacation, tickets (RFC 3834) */
	LETTER_BOUNCE,    /* a delivery report (RFC 3464), a null return path */
	LETTER_REPORT,    /* disposition notification, feedback report */
	LETTER_OWN,       /* a referee's mail: it has our loop header */
	LETTER_BROKEN     /* no usable sender, or no header */
};

enum letter_content {
	CONTENT_TEXT,
	CONTENT_ENCRYPTED,
	CONTENT_OPAQUE,  /* signed S/MIME that encodes its text */
	CONTENT_REACTION /* an emoji that a mail program sent at a tap */
};

/* What the subject says about the letter's game. */
enum letter_topic {
	TOPIC_NONE,  /* no topic: empty, "spades", the move itself */
	TOPIC_TAG,   /* begins with the tag of one of our games, "[spades 7]" */
	TOPIC_VAGUE, /* a number that may belong to any game: "trick 3" */
	TOPIC_DIGEST, /* a list's digest, with posts about anything */
	TOPIC_OTHER,  /* something else */
	TOPIC_TAGGED  /* the tag of something else: "[bridge] board 8" */
};

struct letter {
	enum letter_kind kind;
	enum letter_topic topic;
	enum letter_content content; /* if not CONTENT_TEXT, there is no text */
	/* a person may have written the letter, so its commands count */
	bool may_act;
	bool may_answer; /* the author may get an answer (RFC 3834 §2) */
	/* address and name of From; "" unless From has exactly one address */
	const char *from, *from_name;
	bool from_vague; /* another server may read another address there */
	const char *subject, *message_id;
	/* message ids, separated by blanks; the first: what is answered */
	const char *references;
	/* addresses of To, Cc, Delivered-To and so on; and of To and Cc, with a
	 * "?" first if not all are known, a "," before unsigned ones */
	const char *recipients, *addressees;
	/* what may be tokens anywhere in the headers and texts, quotations
	 * included: 32 hex digits each, in lower case, separated by blanks */
	const char *tokens;
	/* addresses of X-Original-From, Reply-To and Cc, in this order: a list
	 * that rewrites From names the author there. Anybody can forge them.
	 * "?" first if some cannot be read; "" if too long */
	const char *authors;
	/* posting address or id of the mailing list that delivered the letter;
	 * "" for none */
	const char *list;
	const char *return_path;    /* "<>" if null, "" if unknown */
	const char *authentication; /* the topmost Authentication-Results */
	/* sealer: the domain that set the outermost seal (ARC, RFC 8617).
	 * sealed: the results that this domain sealed. They are "" unless all
	 * seals are well formed. Trust them only if the provider says that the
	 * seals are valid */
	const char *sealer, *sealed;
	const char *zone; /* of the Date field, "+0530"; "" for none */
	int64_t date;     /* of that field, in Unix seconds; 0 for none */
	/* the network from which the provider received the letter, such as
	 * "192.0.2.0/24" or "2001:db8:7::/48"; "" if it is unknown */
	const char *network;
	const char *text; /* the whole decoded text */
	/* what the author wrote now, without quotes, forwarded mail and
	 * signatures */
	const char *new_text;
	/* the gamesmaster's one-time codes that were taken out of new_text,
	 * each with a space after it. NULL in a stored letter: the commands
	 * have them */
	const char *codes;
	const char *text_hash; /* SHA-256 of the whole new text, in hex */
	const char *problems;  /* parse errors and cuts, joined by "; " */
	/* what the letter says if it answers a yes-or-no question */
	enum answer answer;
	/* if the letter has no new text (ANSWER_EMPTY): the whole text, in the
	 * form that answer_words returns; else "" */
	const char *quoted;
	/* the cards that the text of a list post shows, quotes included; 0 in
	 * other letters */
	uint64_t shown;
	const struct commands *commands; /* NULL if they were not read */
	/* evidence: the words of the new text, without those of commands; NULL
	 * if it was not read. other: those of the HTML beside it, or NULL */
	const struct evidence *evidence, *other;
};

/* How much of a letter a record holds. LETTER_SHORT bounds the size: the record
 * holds only the first characters of `new_text`, and leaves out `text`. */
enum letter_form { LETTER_SHORT, LETTER_WHOLE };

/* Reads a letter without changing `bytes`. Never fails: an unreadable letter is
 * LETTER_BROKEN, and `problems` says why. */
void letter_parse(
    struct arena *arena, const char *bytes, size_t size, struct letter *letter);

/* Reads headers and text only, which is far quicker. Members that depend on the
 * meaning of the words (new_text, text_hash, answer, commands, topic, evidence)
 * stay empty. No string is cut to the size of a record. */
void letter_read_text(
    struct arena *arena, const char *bytes, size_t size, struct letter *letter);

/* Returns the letter's commands without its moves; never NULL. */
const struct commands *letter_commands(const struct letter *letter);

/* True for an address from which only programs write, such as noreply@ and
 * owner-list@. */
bool letter_robot_address(const char *address);

const char *letter_kind_name(enum letter_kind kind);

/* Returns the text without quotes, their introductions, forwarded mail,
 * signatures and list footers. TEXT_HIDDEN in a line of `text` moves to the
 * line's end. */
char *letter_new_text(struct arena *arena, const char *text);

/* Writes a letter as one flat record, and reads it back. A string that is
 * longer than a record allows is cut: names and texts between characters, lists
 * between words. An Authentication-Results that is too long becomes empty.
 * Decoding fails if the record breaks a rule: a wrong size, count or value, or
 * a character cut in two. */
void letter_encode(
    const struct letter *letter, enum letter_form form, struct buf *out);

bool letter_decode(
    struct arena *arena, const char *bytes, size_t size, struct letter *letter);

/* True if the subject begins with "Re: " or its form in another language. */
bool about_reply(const char *subject, const char *list);

/* Returns the subject without the token of a tapped link at its end,
 * "stop (tTOKEN)". */
const char *about_without_token(struct arena *arena, const char *subject);

/* Classifies letter->subject without its reply prefixes and the list's tag.
 * Reads only the subject and letter->list. */
enum letter_topic topic_of(struct arena *arena, const struct letter *letter);

#endif
