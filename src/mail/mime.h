/* mime.h - inside mail: the steps that letter_parse is made of. */
#ifndef SPADESD_MAIL_MIME_H
#define SPADESD_MAIL_MIME_H

#include <stdbool.h>
#include <stddef.h>

#include "mail/letter.h"

struct arena;
struct buf;

/* A header block, unfolded; names as written, values without surrounding blanks. */
struct header {
	const char *name;
	char *value;
	bool nul; /* a NUL byte cut the value short: nobody writes that by hand */
};
struct headers {
	struct header *list;
	size_t count, body; /* body: offset of the first byte after the empty line */
	bool complete;      /* an empty line ended it */
};

void headers_parse(struct arena *arena, const char *bytes, size_t size, struct headers *headers);
const char *headers_find(
    const struct headers *headers, const char *name); /* the first, NULL if none */
size_t headers_count(const struct headers *headers, const char *name);
char *headers_decode(struct arena *arena, const char *value); /* RFC 2047, to clean UTF-8 */

/* Makes a private copy safe for libetpan 1.9.4 or says why it cannot be read: see guard.c. NULL
 * when safe. */
const char *guard_defuse(char *bytes, size_t size);

/* The readable text of a message: the best text part of each alternative, decoded to UTF-8, HTML
 * made text. */
struct body {
	char *text;
	bool report;             /* multipart/report */
	const char *report_type; /* its report-type, "" if none */
};
void body_parse(
    struct arena *arena, char *bytes, size_t size, struct body *body, struct buf *problems);

/* HTML as lines of text; what a mail program marks as quoted gets "> " in front. */
char *html_text(struct arena *arena, const char *html, size_t size);

/* `size` bytes of `charset` as UTF-8. An unknown charset is read as UTF-8 if it is that, else as
 * windows-1252. */
char *charset_text(
    struct arena *arena, const char *charset, const char *bytes, size_t size, struct buf *problems);
/* Loads converters, so that the sandboxed reader need not open files. */
void charset_preload(void);

/* Sets kind, may_act and may_answer from the header. */
void kind_judge(const struct headers *headers, const struct body *body, struct letter *letter);

#endif
