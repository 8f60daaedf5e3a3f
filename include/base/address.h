/* address.h - validating, comparing and splitting mail addresses.
 *
 * Every address that enters or leaves the program is validated here. A valid
 * address has one '@', a local part of RFC 5322 dot-atom characters with dots
 * anywhere, and a domain of letters, digits, '-', '_' and '.'. It has no CR,
 * LF, NUL, blanks, quotes, comments, brackets or non-ASCII characters. All
 * other quoted local parts and address literals are refused on purpose: libcurl
 * 7.88 would send a CR LF inside them to the server. */
#ifndef SPADESD_BASE_ADDRESS_H
#define SPADESD_BASE_ADDRESS_H

struct arena;

/* ADDRESS_MAX: longest path of RFC 5321, without its brackets. ADDRESS_PATH:
 * room for a path with brackets and quotation marks */
enum { ADDRESS_MAX = 254, ADDRESS_PATH = ADDRESS_MAX + 5 };

/* True if `address` is valid and has at most ADDRESS_MAX bytes. */
bool address_valid(const char *address);

/* True for a host name: words of letters, digits and '-', separated by dots. */
bool address_host(const char *host);

/* Return the address that `text` means in valid form, in the arena: without the
 * quotation marks of "k..en"@x.org, and with an internationalized domain in
 * ASCII. Returns "" if there is no such form. */
const char *address_plain(struct arena *arena, const char *text);

/* Write a valid address in the form that SMTP and header fields require:
 * <ann@x.org>, or <"k..en"@x.org> if RFC 5321 wants quotation marks. */
void address_path(const char *address, char path[ADDRESS_PATH]);

/* Compare two addresses without case. Neither is validated. */
bool address_same(const char *a, const char *b);

/* Split "user+detail@domain" at the first '+'. Writes "user@domain" to `base`
 * and "detail" to `detail` ("" if there is none); each has room for `size`
 * bytes. False if the address is not valid or does not fit. */
bool address_split(const char *address, char *base, char *detail, size_t size);

/* Write the mailbox of an address to `out`, which has room for ADDRESS_MAX + 2
 * bytes: in lower case and without the detail; at Gmail also without the dots
 * before the '@', and with one domain. Two addresses with the same mailbox are
 * one person's. An address that is not valid is only copied. */
void address_mailbox(const char *address, char *out);

/* Join "user@domain" and "detail" to "user+detail@domain" in `out`, which has
 * room for `size` bytes. False if the result does not fit or is not valid. */
bool address_join(const char *base, const char *detail, char *out, size_t size);

#endif
