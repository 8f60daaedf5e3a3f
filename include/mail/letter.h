/* letter.h - a letter as the referee sees it: flat, decoded, and already told
 * apart.
 *
 * letter_parse turns raw bytes into a struct letter; it is a pure function of
 * the bytes and runs in the reader child, because those bytes come from
 * strangers. Every string is valid UTF-8 and never NULL: "" where there is
 * nothing. */
#ifndef SPADESD_MAIL_LETTER_H
#define SPADESD_MAIL_LETTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mail/answer.h"
#include "mail/command.h"

struct arena;
struct buf;

enum {
	LETTER_MAX = 256 * 1024,
	LETTER_HEADER_MAX = 32 * 1024
}; /* bytes; what is longer is cut before parsing */

enum letter_kind {
	LETTER_PERSON, /* somebody wrote to us */
	LETTER_LIST,   /* somebody wrote to a mailing list */
	/* a program answered: vacation, ticket system (RFC 3834) */
	LETTER_AUTOMATIC,
	/* a delivery report (RFC 3464) or anything with a null return path */
	LETTER_BOUNCE,
	LETTER_REPORT, /* disposition notifications, feedback reports */
	LETTER_OWN,    /* carries a referee's loop mark */
	LETTER_BROKEN  /* no usable sender or no header at all */
};

/* What the subject says about the game that a letter is about. */
enum letter_topic {
	TOPIC_NONE, /* nothing else: empty, "spades", the move itself */
	TOPIC_TAG,  /* it begins with the tag of a game of ours, "[spades 7]" */
	TOPIC_VAGUE,  /* a number of any game: "trick 3" */
	TOPIC_DIGEST, /* a digest of the list, which holds posts about anything
	               */
	TOPIC_OTHER   /* something else */
};

struct letter {
	enum letter_kind kind;
	enum letter_topic topic;
	bool may_act;    /* a person may be behind it: commands in it count */
	bool may_answer; /* a mail to its author would be right (RFC 3834 §2) */
	/* the one From address; "" when there is none or more than one */
	const char *from, *from_name;
	const char *subject, *message_id;
	/* message ids of In-Reply-To and References, separated by blanks */
	const char *references;
	/* addresses of To, Cc, Delivered-To, X-Original-To, Envelope-To,
	 * separated by blanks */
	const char *recipients;
	/* addresses of X-Original-From, Reply-To and Cc, in this order and
	 * separated by blanks: a list that rewrites From names the author in
	 * one of them. Anybody can write them */
	const char *authors;
	/* the posting address or id of the list that carried it */
	const char *list;
	const char *return_path;    /* "<>" when null, "" when unknown */
	const char *authentication; /* the topmost Authentication-Results */
	/* the domain that set the outermost seal (ARC, RFC 8617), and the
	 * results that it seals; "" unless all of it is well formed. Worth
	 * nothing unless the provider says that the seals hold */
	const char *sealer, *sealed;
	/* of the author's clock, as its Date says: "+0530"; "" for none */
	const char *zone;
	/* what that Date says, seconds since 1970; 0 for none */
	int64_t date;
	/* the network from which the own provider took it, "192.0.2.0/24" or
	 * "2001:db8:7::/48"; "" when its Received fields name none */
	const char *network;
	const char *text; /* the whole decoded text */
	/* what the author wrote now: nothing quoted, forwarded or signed */
	const char *new_text;
	const char *text_hash; /* SHA-256 of all of that, in hex */
	const char *problems;  /* what was odd or capped, separated by "; " */
	/* what it says to a question; where it says nothing, the words of all
	 * that it quotes, as answer_words writes them, else "" */
	enum answer answer;
	const char *quoted;
	/* the cards that the whole text of a post on a list shows, what is
	 * quoted in it too; none in any other letter */
	uint64_t shown;
	struct command_lists commands;
};

/* How much of a letter is wanted: the referee needs no text but the first
 * characters of the new one, whatever size the letter has. */
enum letter_form { LETTER_SHORT, LETTER_WHOLE };

/* Reads a letter. `bytes` is not changed. Never fails: what cannot be read is
 * LETTER_BROKEN with its problems. */
void letter_parse(
    struct arena *arena, const char *bytes, size_t size, struct letter *letter);

/* What it asks for, when a bare card or number would mean that; never NULL. */
const struct commands *letter_commands(
    const struct letter *letter, enum hint hint);

const char *letter_kind_name(enum letter_kind kind);

/* The text without quotes, reply introductions, forwarded mail, signatures and
 * list footers. */
char *letter_new_text(struct arena *arena, const char *text);

/* A letter as one flat record between reader and parent, and back; false when
 * the record breaks one of its rules: a size, a count, a value, a character cut
 * in two. */
void letter_encode(
    const struct letter *letter, enum letter_form form, struct buf *out);
bool letter_decode(
    struct arena *arena, const char *bytes, size_t size, struct letter *letter);

#endif
