/* digest.h - SHA-256 in hex, for telling letters apart and for tokens. */
#ifndef SPADESD_DEAL_DIGEST_H
#define SPADESD_DEAL_DIGEST_H

#include <stddef.h>

enum { DIGEST_HEX = 65 };

void digest_hex(const void *bytes, size_t size, char out[DIGEST_HEX]);

#endif
