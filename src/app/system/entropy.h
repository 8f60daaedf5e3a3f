/* entropy.h - inside app: chance that nobody can know. */
#ifndef SPADESD_APP_ENTROPY_H
#define SPADESD_APP_ENTROPY_H

#include <stddef.h>

/* Fills `bytes` from the kernel's entropy; aborts when there is none. */
void entropy_fill(void *bytes, size_t size);

#endif
