/* issuers.c - OAuth issuers, a row each: their addresses and the scope that
 * lets a client read the mailbox and send mail. doc/providers.md has the
 * sources.
 *
 * Google allows no device flow for the scope of mail. Microsoft's addresses
 * under "common" are for clients registered for every organisation; a client of
 * one organisation needs the keys oauth-device-url and oauth-token-url. */
#include "issuers.h"

#include <stddef.h>
#include <string.h>

#include "transport/oauth.h"

#define MICROSOFT "https://login.microsoftonline.com/common/oauth2/v2.0/"
#define OUTLOOK "https://outlook.office.com/"

static const struct issuer {
	const char *name;
	struct oauth_client client;
} issuers[] = {
    {
	"google",
	{
	    .authorize_url = "https://accounts.google.com/o/oauth2/v2/auth",
	    .token_url = "https://oauth2.googleapis.com/token",
	    .scope = "https://mail.google.com/",
	},
    },
    {
	"microsoft",
	{
	    .device_url = MICROSOFT "devicecode",
	    .authorize_url = MICROSOFT "authorize",
	    .token_url = MICROSOFT "token",
	    .scope = OUTLOOK "IMAP.AccessAsUser.All " OUTLOOK
			     "SMTP.Send offline_access",
	},
    },
    {ISSUER_OTHER, {.token_url = NULL}},
};
enum { ISSUERS = sizeof issuers / sizeof issuers[0] };

static void set_if_missing(const char **to, const char *value)
{
	if (!*to)
		*to = value;
}

const char *issuer_apply(const char *name, struct oauth_client *c)
{
	for (int i = 0; i < ISSUERS; i++) {
		const struct oauth_client *row = &issuers[i].client;
		if (strcmp(issuers[i].name, name) != 0)
			continue;
		set_if_missing(&c->device_url, row->device_url);
		set_if_missing(&c->authorize_url, row->authorize_url);
		set_if_missing(&c->token_url, row->token_url);
		set_if_missing(&c->scope, row->scope);
	}
	if (!c->id)
		return "oauth-client-id";
	if (!c->token_url)
		return "oauth-token-url";
	if (!c->scope)
		return "oauth-scope";
	if (!c->device_url && !c->authorize_url)
		return "oauth-device-url";
	return NULL;
}
