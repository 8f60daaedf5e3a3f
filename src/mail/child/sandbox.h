/* sandbox.h - inside mail: the reader's sandbox, and the protocol between its
 * two sides. */
#ifndef SPADESD_MAIL_SANDBOX_H
#define SPADESD_MAIL_SANDBOX_H

#include <stdbool.h>
#include <stdint.h>

/* The 32 bits that the child writes first, once it is in its sandbox. */
enum { READER_READY = 0x51AD35 };

/* The parent writes this before the bytes of each letter. The child answers
 * with the record's size in 32 bits and the record. */
struct reader_request {
	uint32_t size;
	uint32_t form; /* enum letter_form */
};

/* Puts this process into the sandbox for good: closes descriptors above 1, sets
 * limits, and loads the seccomp filter. The filter kills a process that asks
 * for executable memory or sends a signal to another process. Any other call
 * that reading does not need fails with EPERM. Returns false if the process
 * could not be sandboxed. */
bool sandbox_enter(void);

#endif
