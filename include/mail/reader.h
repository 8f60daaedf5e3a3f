/* reader.h - the process in which hostile bytes are read (DESIGN, decision 9).
 *
 * The reader is this program again, started as `spadesd reader`: no database,
 * no network, no secret, no file, limited memory, and a seccomp filter that
 * lets it read, write and allocate. It is started when first needed, kept over
 * many letters, and started again when a letter kills it. */
#ifndef SPADESD_MAIL_READER_H
#define SPADESD_MAIL_READER_H

#include <stddef.h>

#include "base/err.h"

struct arena;
struct letter;
struct reader;

/* A letter as it came, from outside. */
struct raw_letter {
	const char *bytes;
	size_t size;
};

/* `program` is the path of spadesd. Starts nothing yet. */
struct reader *reader_new(const char *program);

/* From now on letters come with all of their text, to be shown; else as
 * LETTER_SHORT, whose size is bounded whatever is in them. */
void reader_show_all(struct reader *reader);

void reader_free(struct reader *reader); /* ends the child; NULL is fine */

/* Reads one letter within two seconds; its strings are the arena's. A letter
 * that kills or hangs the reader is given a second chance in a fresh one, then
 * the outcome is NEVER: set it aside. STOP when no reader can be started and
 * shut in, or when its record is a bad one: that is no letter's fault. */
enum outcome reader_read(struct reader *reader,
    struct arena *arena,
    const struct raw_letter *raw,
    struct letter *letter,
    struct err *err);

/* Lets the reader begin with the letter that reader_read will be called with
 * next, while the caller is busy with the last one. Only a hint: it may be
 * dropped. `bytes` must stay where they are until then. */
void reader_ahead(struct reader *reader, const char *bytes, size_t size);

/* The child's side: reads letters from descriptor 0 and writes records to 1
 * until the end of input. */
int reader_main(void);

#endif
