/* reader.h - the process that reads hostile bytes (DESIGN, decision 9).
 *
 * The reader is this program, started as `spadesd reader`: no database,
 * network, secret or file, limited memory, and a seccomp filter that allows
 * reading, writing and allocating. It starts when first needed, reads many
 * letters, and is restarted if a letter kills it. */
#ifndef SPADESD_MAIL_READER_H
#define SPADESD_MAIL_READER_H

#include <stddef.h>

#include "base/err.h"

struct arena;
struct letter;
struct reader;

/* A letter as received, untrusted. */
struct raw_letter {
	const char *bytes;
	size_t size;
};

/* `program` is the path of spadesd. Does not start the child yet. */
struct reader *reader_new(const char *program);

/* From now on returns letters with all of their text, for display. Otherwise
 * they are LETTER_SHORT, whose size is bounded. */
void reader_show_all(struct reader *reader);

void reader_free(struct reader *reader); /* ends the child; NULL is allowed */

/* Reads one letter within two seconds; its strings are the arena's. A letter
 * that kills or hangs the reader is tried once more in a fresh one; if that
 * fails too, the outcome is NEVER: set the letter aside. STOP means that no
 * reader can be started and sandboxed, or that its record was bad, which is
 * never the letter's fault. */
enum outcome reader_read(struct reader *reader,
    struct arena *arena,
    const struct raw_letter *raw,
    struct letter *letter,
    struct err *err);

/* Lets the reader start on the letter of the next reader_read while the caller
 * is busy. Only a hint; it may be ignored. `bytes` must stay valid until
 * then. */
void reader_ahead(struct reader *reader, const char *bytes, size_t size);

/* The child's main function: reads letters from descriptor 0 and writes records
 * to 1 until the input ends. Returns the exit status. */
int reader_main(void);

#endif
