/* address.h - the one gate every mail address passes, in and out.
 *
 * An address that got through has one '@', a local part of RFC 5322 dot-atom
 * characters and a domain of letters, digits, '-' and '.': no CR, LF, NUL,
 * blanks, quotes, comments, brackets or non-ASCII. Quoted local parts and
 * address literals are refused on purpose (libcurl 7.88 would pass CR LF on to
 * the wire). */
#ifndef SPADESD_BASE_ADDRESS_H
#define SPADESD_BASE_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>

enum { ADDRESS_MAX = 254 }; /* RFC 5321 path less its brackets */

/* Is it such an address, of at most ADDRESS_MAX bytes? */
bool address_valid(const char *address);

/* Are two addresses the same, in any case of letters? Says nothing of their
 * being valid. */
bool address_same(const char *a, const char *b);

/* Splits "user+detail@domain" at the first '+': writes "user@domain" to base
 * and "detail" (empty if none) to detail, each `size` bytes. false when it is
 * no valid address or does not fit. */
bool address_split(const char *address, char *base, char *detail, size_t size);

/* Joins "user@domain" and "detail" to "user+detail@domain" in `out`, `size`
 * bytes; false when it does not fit or is not valid then. */
bool address_join(const char *base, const char *detail, char *out, size_t size);

#endif
