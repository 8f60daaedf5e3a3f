/* sandbox.h - inside mail: the reader's sandbox, and the protocol between its
 * two sides. */
#ifndef SPADESD_MAIL_SANDBOX_H
#define SPADESD_MAIL_SANDBOX_H

#include <stdbool.h>
#include <stdint.h>

/* The child's first word, 32 bits: it is sandboxed and ready. */
enum { READER_READY = 0x51AD35 };

/* Precedes the bytes of each letter. The answer is the record's size in 32
 * bits, then the record. */
struct reader_request {
	uint32_t size;
	uint32_t form; /* enum letter_form */
};

/* Puts this process into the sandbox for good: closes descriptors above 1, sets
 * limits, and loads the seccomp filter. Asking for executable memory or sending
 * a signal to another process kills it; any other call that reading does not
 * need fails with EPERM. Returns false if that could not be done. */
bool sandbox_enter(void);

#endif
