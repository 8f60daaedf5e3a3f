/* shut_in.h - inside mail: what the two ends of the reader agree on. */
#ifndef SPADESD_MAIL_SHUT_IN_H
#define SPADESD_MAIL_SHUT_IN_H

#include <stdint.h>

/* Before the bytes of each letter. The answer is the size of the record, in 32
 * bits, and the record. */
struct reader_request {
	uint32_t size;
	uint32_t form; /* enum letter_form */
};

#endif
