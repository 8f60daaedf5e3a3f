/* mime.h - inside mail: the steps that letter_parse is made of. */
#ifndef SPADESD_MAIL_MIME_H
#define SPADESD_MAIL_MIME_H

#include <stdbool.h>
#include <stddef.h>

#include "mail/letter.h"

struct arena;
struct buf;

/* A header block, unfolded; names as written, values without surrounding
 * blanks. */
struct header {
	const char *name;
	char *value;
	/* a NUL byte cut the value short: nobody writes that by hand */
	bool nul;
};
struct headers {
	struct header *list;
	size_t count;
	/* fields that anybody may take for From, in all of the header */
	size_t froms;
	size_t body;   /* offset of the first byte after the empty line */
	bool complete; /* an empty line ended it */
};

/* Reads the fields of the first LETTER_HEADER_MAX bytes; never fails. What
 * comes after them is only searched for more From fields. */
void headers_parse(struct arena *arena,
    const char *bytes,
    size_t size,
    struct headers *headers);

/* The value of the first field of that name in any case, NULL if there is
 * none. */
const char *headers_find(const struct headers *headers, const char *name);

/* Makes the comments of an address field blanks, in place, and returns what the
 * last of them says ("" without any); NULL when a bracket or a quotation mark
 * has no other. */
const char *comments_cut(struct arena *arena, char *value);

/* A value with its encoded words (RFC 2047) decoded, as one line of clean
 * UTF-8. */
char *headers_decode(struct arena *arena, const char *value);

/* The same with TEXT_HIDDEN at its end if something in it is hidden. */
char *headers_subject(struct arena *arena, const char *value);

/* The new text with TEXT_HIDDEN at the end of each line in which something was
 * hidden, as the whole text tells that is marked. */
const char *hidden_lines(
    struct arena *arena, const char *new_text, const char *marked);

/* A value with the encoded words in it decoded (RFC 2047), whatever their
 * charset; line breaks and all else that they hold included. */
char *encodedwords(struct arena *arena, const char *text);

/* Makes an address field safe for libetpan 1.9.4, in place: comments in
 * comments become plain, and encoded words that never end; see guard.c. */
void guard_defuse(char *value);

/* What a Content-Type says, in small letters where case does not matter; ""
 * where it does not say. Each can stand in a quoted string. */
struct content {
	const char *type, *subtype;
	const char *boundary, *charset, *format, *delsp, *report;
};

/* Reads its value, as mildly as can be; what cannot be read is text/plain. */
void content_parse(
    struct arena *arena, const char *value, struct content *content);

/* A letter as libetpan may read it, written anew from its header and its body
 * of *size bytes without NULs; *size is set to the result's. */
char *structure_mend(struct arena *arena,
    const struct headers *top,
    const char *body,
    size_t *size);

struct body {
	char *text;
	const char *marked;      /* the same, with what is hidden in it */
	bool report;             /* multipart/report */
	const char *report_type; /* its report-type, "" if none */
};

/* The readable text of a message: the best text part of each alternative,
 * decoded to UTF-8, HTML made text; "" with its problem when the body cannot be
 * read. Changes `bytes`. */
void body_parse(struct arena *arena,
    char *bytes,
    size_t size,
    struct body *body,
    struct buf *problems);

/* HTML as lines of text; what a mail program marks as quoted gets "> " in
 * front. */
char *html_text(struct arena *arena, const char *html, size_t size);

/* `size` bytes of `charset` as UTF-8. An unknown charset, or one under which
 * anything is sent, is read as UTF-8 if it is that, else as windows-1252.
 * `problems` may be NULL. */
char *charset_text(struct arena *arena,
    const char *charset,
    const char *bytes,
    size_t size,
    struct buf *problems);
/* Loads converters, so that the sandboxed reader need not open files. */
void charset_preload(void);

/* Sets sealer and sealed from the header. */
void arc_read(
    struct arena *arena, const struct headers *headers, struct letter *letter);

/* Sets kind, may_act and may_answer from the header. */
void kind_judge(const struct headers *headers,
    const struct body *body,
    struct letter *letter);
/* And again, once its commands are read. */
void kind_judge_note(struct arena *arena, struct letter *letter);

#endif
