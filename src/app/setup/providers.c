/* providers.c - what setup knows about mail providers.
 *
 * The servers are from the providers' own pages and from Thunderbird's
 * database. `reference` is set unless the provider says that mail to
 * NAME+DETAIL@ arrives; check-config --send tests this. The mails a day are the
 * limit of the smallest account for which the provider publishes one. */
#include "providers.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* clang-format off */
static const struct provider providers[] = {
    {
	.name = "Gmail", .domains = "gmail.com googlemail.com", .mx = "google.com",
	.imap = "imaps://imap.gmail.com", .smtp = "smtps://smtp.gmail.com",
	.page = "https://myaccount.google.com/apppasswords",
	.must = "turn on 2-Step Verification, which app passwords need",
	.mails_a_day = 500,
    },
    {
	.name = "Outlook.com", .domains = "outlook.com outlook.de outlook.fr hotmail.com hotmail.de hotmail.fr hotmail.co.uk live.com msn.com",
	.imap = "imaps://outlook.office365.com", .smtp = "smtp://smtp-mail.outlook.com",
	.oauth = "microsoft",
	.must = "register a client for personal accounts, as doc/providers.md says",
	.mails_a_day = 300,
    },
    {
	.name = "Microsoft 365", .domains = "onmicrosoft.com", .mx = "mail.protection.outlook.com",
	.imap = "imaps://outlook.office365.com", .smtp = "smtp://smtp.office365.com",
	.oauth = "microsoft",
	.must = "register a client and allow IMAP and SMTP, as doc/providers.md says",
	.mails_a_day = 10000,
    },
    {
	.name = "Yahoo", .domains = "yahoo.com yahoo.co.uk yahoo.de yahoo.fr yahoo.it yahoo.es ymail.com rocketmail.com",
	.mx = "yahoodns.net",
	.imap = "imaps://imap.mail.yahoo.com", .smtp = "smtps://smtp.mail.yahoo.com", .reference = true,
	.page = "https://login.yahoo.com/account/security",
	.mails_a_day = 500,
    },
    {
	.name = "AOL", .domains = "aol.com aol.de aim.com",
	.imap = "imaps://imap.aol.com", .smtp = "smtps://smtp.aol.com", .reference = true,
	.page = "https://login.aol.com/account/security",
	.mails_a_day = 500,
    },
    {
	.name = "iCloud", .domains = "icloud.com me.com mac.com", .mx = "mail.icloud.com",
	.imap = "imaps://imap.mail.me.com", .smtp = "smtp://smtp.mail.me.com",
	.page = "https://account.apple.com",
	.mails_a_day = 1000,
    },
    {
	.name = "Fastmail", .domains = "fastmail.com fastmail.fm sent.com", .mx = "messagingengine.com",
	.imap = "imaps://imap.fastmail.com", .smtp = "smtps://smtp.fastmail.com",
	.page = "https://app.fastmail.com/settings/security/apps",
    },
    {
	.name = "GMX", .domains = "gmx.de gmx.net gmx.at gmx.ch",
	.imap = "imaps://imap.gmx.net", .smtp = "smtps://mail.gmx.net", .reference = true,
	.must = "allow IMAP in the settings of the mailbox, under POP3/IMAP",
    },
    {
	.name = "GMX", .domains = "gmx.com gmx.us gmx.co.uk gmx.fr gmx.es",
	.imap = "imaps://imap.gmx.com", .smtp = "smtps://mail.gmx.com", .reference = true,
	.must = "allow IMAP in the settings of the mailbox, under POP3/IMAP",
    },
    {
	.name = "WEB.DE", .domains = "web.de",
	.imap = "imaps://imap.web.de", .smtp = "smtp://smtp.web.de", .reference = true,
	.must = "allow IMAP in the settings of the mailbox, under POP3/IMAP",
    },
    {
	.name = "mailbox.org", .domains = "mailbox.org", .mx = "mailbox.org",
	.imap = "imaps://imap.mailbox.org", .smtp = "smtps://smtp.mailbox.org",
    },
    {
	.name = "Posteo", .domains = "posteo.de posteo.net posteo.org",
	.imap = "imaps://posteo.de", .smtp = "smtps://posteo.de",
    },
    {
	.name = "Zoho", .domains = "zoho.com zohomail.com", .mx = "zoho.com",
	.imap = "imaps://imap.zoho.com", .smtp = "smtps://smtp.zoho.com", .reference = true,
	.page = "https://accounts.zoho.com/home#security/app_password",
	.must = "allow IMAP in the settings of the mailbox",
    },
};
/* clang-format on */
enum { PROVIDERS = sizeof providers / sizeof providers[0] };

/* True if `host` is `parent`, or a name below it. */
static bool is_below(const char *host, const char *parent)
{
	size_t size = strlen(host);
	size_t end = strlen(parent);
	if (size < end || !text_same(host + size - end, parent))
		return false;
	return size == end || host[size - end - 1] == '.';
}

static bool has_domain(const struct provider *p, const char *domain)
{
	char one[256];
	const char *list = p->domains;
	while (*list) {
		size_t size = strcspn(list, " ");
		snprintf(one, sizeof one, "%.*s", (int)size, list);
		if (is_below(domain, one))
			return true;
		list += size;
		list += strspn(list, " ");
	}
	return false;
}

const struct provider *provider_of_domain(const char *domain)
{
	for (int i = 0; i < PROVIDERS; i++)
		if (has_domain(&providers[i], domain))
			return &providers[i];
	return NULL;
}

const struct provider *provider_of_mx(const char *host)
{
	for (int i = 0; i < PROVIDERS; i++) {
		const struct provider *p = &providers[i];
		if (p->mx && is_below(host, p->mx))
			return p;
	}
	return NULL;
}

const struct provider *provider_at(int index)
{
	return index < PROVIDERS ? &providers[index] : NULL;
}
