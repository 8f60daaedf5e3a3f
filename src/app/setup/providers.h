/* providers.h - inside app: mail providers that setup knows, a row each. */
#ifndef SPADESD_APP_PROVIDERS_H
#define SPADESD_APP_PROVIDERS_H

#include <stdbool.h>

struct provider {
	const char *name;
	const char *domains; /* separated by blanks */
	/* The domain of the servers that receive mail for customers' domains.
	 * NULL: the provider serves only its own domains. */
	const char *mx;
	const char *imap; /* URLs in the form of the configuration */
	const char *smtp;
	bool reference;    /* mail to NAME+DETAIL@ may not arrive */
	const char *oauth; /* the issuer, if passwords are refused, or NULL */
	const char *page; /* where to make an app password; NULL: none needed */
	const char *must; /* what the operator must do there first, or NULL */
	int mails_a_day;  /* limit for one mailbox; 0: not known */
};

/* Return the provider of a domain, NULL if it is not known. */
const struct provider *provider_of_domain(const char *domain);

/* Return the provider whose server `host` receives a domain's mail, or NULL. */
const struct provider *provider_of_mx(const char *host);

/* Return the provider at `index`, NULL after the last. */
const struct provider *provider_at(int index);

#endif
