/* mime.h - inside mail: from bytes to fields and text. */
#ifndef SPADESD_MAIL_MIME_H
#define SPADESD_MAIL_MIME_H

#include "mail/letter.h"

/* A header block, unfolded. Values have no blanks around them. */
struct header {
	const char *name;
	char *value;
	/* the value was cut at a NUL byte, which no mail program writes */
	bool nul;
};
struct headers {
	struct header *list;
	size_t count;
	size_t froms;  /* fields that a mail program may take for From */
	size_t body;   /* offset of the body's first byte */
	bool complete; /* the header has an end, perhaps a line that is no field
	                */
};

/* Reads the fields in the first LETTER_HEADER_MAX bytes. Further on, only From
 * fields are counted. Never fails. */
void headers_parse(struct arena *arena, const char *bytes, size_t size,
    struct headers *headers);

/* True if the line begins a field: a name without blanks, and a colon. */
bool headers_field(const char *line, size_t size);

/* The value of the first field with that name; NULL for none. */
const char *headers_find(const struct headers *headers, const char *name);

/* Overwrites the comments of an address field with spaces. Returns the text of
 * the last comment, "" if there is none; NULL if a bracket or a quotation mark
 * is not closed. */
const char *comments_cut(struct arena *arena, char *value);

/* Decodes a value's encoded words (RFC 2047), as one line of clean UTF-8. */
char *headers_decode(struct arena *arena, const char *value);

/* The same, with TEXT_HIDDEN at its end if it has hidden characters. */
char *headers_subject(struct arena *arena, const char *value);

/* An address in a field. */
struct mailbox {
	/* passes address_valid; "" if the item has an '@', but is no address
	 * that the referee can use */
	const char *address;
	/* the item has more words than a quoted name and one address in
	 * brackets, so another program may read another address there */
	bool vague;
};

struct mailboxes {
	struct mailbox *list;
	size_t count;
	bool grouped;     /* the field has a group (RFC 5322 3.4) */
	bool damaged;     /* a quotation mark or a bracket is not closed */
	const char *name; /* the words beside the addresses, encoded as sent */
};

/* Reads the value of From, To or a similar field. Never fails. */
void addresses_read(
    struct arena *arena, const char *value, struct mailboxes *out);

/* The parts of a Content-Type, in lower case where case does not matter; "" if
 * missing. Each is safe inside a quoted string. */
struct content {
	const char *type, *subtype;
	const char *boundary, *charset, *format, *delsp, *report, *smime;
};

enum transfer { TRANSFER_PLAIN, TRANSFER_QUOTED, TRANSFER_BASE64 };

/* A part of a letter. */
struct part {
	struct content type;
	struct part *first, *next; /* the first part within it, and the next */
	bool attached, message;
	enum transfer transfer;
	/* its content, encoded; or the text before its parts */
	const char *bytes;
	size_t size;
};

/* Finds the parts of a letter, given its header and a body, which the parts
 * refer to. A message within it is application/octet-stream. Sets *content by
 * the types of the parts, whether or not there is a text too. Never fails. */
const struct part *structure_parts(struct arena *arena,
    const struct headers *top, const char *body, size_t size,
    enum letter_content *content);

/* Returns the content of a part, decoded, with its bytes in *size. */
char *part_text(struct arena *arena, const struct part *part, size_t *size);

struct body {
	const char *text;
	const char *marked;      /* `text`, with hidden characters marked */
	bool report;             /* the message is a multipart/report */
	const char *report_type; /* report-type parameter; "" for none */
	const char *tokens;      /* words of token_words in all text parts */
	const char *other;       /* the HTML beside the plain text, or NULL */
};

/* The readable text of a letter: the best text part of each alternative,
 * decoded to UTF-8, with HTML turned into text. `problems` gets what cannot be
 * decoded. */
void body_read(struct arena *arena, const struct part *whole, struct body *body,
    struct buf *problems);

/* Returns what follows in `text` behind `begin`, ignoring white space; NULL if
 * `text` begins otherwise. */
const char *body_after(const char *text, const char *begin);

/* Adds each word in `text` that may be a token to `out`: 32 hex digits, in
 * lower case, separated by blanks. */
void token_words(const char *text, struct buf *out);

/* Returns HTML as lines of text. A line that a mail program marks as quoted
 * gets "> " in front. */
char *html_text(struct arena *arena, const char *html, size_t size);

/* Converts bytes to UTF-8, from the charset that `label` names. Bytes beyond
 * ASCII that are valid UTF-8 stay as they are. `problems` may be NULL. */
char *charset_text(struct arena *arena, const char *label, const char *bytes,
    size_t size, struct buf *problems);
/* Loads all converters. Call it before the sandbox closes the file system. */
void charset_preload(void);

#endif
