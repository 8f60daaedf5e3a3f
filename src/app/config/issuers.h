/* issuers.h - inside app: the OAuth issuers that are known by name. */
#ifndef SPADESD_APP_ISSUERS_H
#define SPADESD_APP_ISSUERS_H

struct oauth_client;

/* The value of the key `oauth` for an issuer whose addresses are configured. */
#define ISSUER_OTHER "other"

/* Fill in the addresses and the scope of the issuer `name`, as far as *client
 * has none. Returns the name of a key that is still missing, NULL if none is.
 * The name must be one of words_issuers. */
const char *issuer_apply(const char *name, struct oauth_client *client);

#endif
