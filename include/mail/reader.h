/* reader.h - the process that reads hostile bytes (DESIGN, decision 9).
 *
 * The reader is this program, started as `spadesd reader`. It has no database,
 * network, secret or file, limited memory, and a seccomp filter that allows
 * only reading, writing and allocating. It starts when first needed, reads many
 * letters, and is restarted if a letter kills it. */
#ifndef SPADESD_MAIL_READER_H
#define SPADESD_MAIL_READER_H

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

/* Makes reader_read return letters with their whole text, for display. Before
 * this call, reader_read returns letters as LETTER_SHORT, whose size is
 * bounded. */
void reader_show_all(struct reader *reader);

void reader_free(struct reader *reader); /* ends the child; NULL is allowed */

/* Reads one letter within two seconds; the arena owns its strings. A letter
 * that kills or hangs the reader is tried once more in a new reader. If the
 * second try fails too, the outcome is NEVER: the caller sets the letter aside.
 * STOP means that no reader could be started in its sandbox, or that the
 * reader's record was bad; neither is the letter's fault. */
enum outcome reader_read(struct reader *reader, struct arena *arena,
    const struct raw_letter *raw, struct letter *letter, struct err *err);

/* The child's main function: reads letters from descriptor 0 and writes records
 * to 1 until the input ends. Returns the exit status. */
int reader_main(void);

/* Puts this process into the sandbox for good: closes descriptors above 1, sets
 * limits, and loads the seccomp filter. The filter kills a process that asks
 * for executable memory or sends a signal to another process. Any other call
 * that reading does not need fails with EPERM. Returns false if the process
 * could not be sandboxed. */
bool sandbox_enter(void);

#endif
