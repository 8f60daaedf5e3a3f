/* entropy.h - inside app: unpredictable bytes. */
#ifndef SPADESD_APP_ENTROPY_H
#define SPADESD_APP_ENTROPY_H

#include <stddef.h>

/* Fill `bytes` from the kernel's entropy; aborts if there is none. */
void entropy_fill(void *bytes, size_t size);

#endif
