/* shut_in.h - inside mail: what the two ends of the reader agree on. */
#ifndef SPADESD_MAIL_SHUT_IN_H
#define SPADESD_MAIL_SHUT_IN_H

#include <stdbool.h>
#include <stdint.h>

/* The child's first word, of 32 bits: it is shut in, and reads. */
enum { READER_READY = 0x51AD35 };

/* Before the bytes of each letter. The answer is the size of the record, in 32
 * bits, and the record. */
struct reader_request {
	uint32_t size;
	uint32_t form; /* enum letter_form */
};

/* Shuts this process in, for ever: descriptors above 1 are closed, limits set,
 * and the kernel's filter is on. Whoever then asks for memory that can be
 * executed, or sends another process a signal, is killed; what else is not
 * needed for reading is refused. False when that cannot be done. */
bool shut_in(void);

#endif
