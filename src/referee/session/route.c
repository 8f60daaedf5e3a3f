/* route.c - how a list post came.
 *
 * Anybody can write the headers of a list. Proof is what the provider found out
 * about the list's domain, or the list's seal. With local-list = yes, the
 * envelope sender is enough, because the operator states that only the list can
 * send it to the referee. */
#include "route.h"

#include <string.h>
#include <strings.h>

#include "base/address.h"
#include "base/text.h"
#include "mail/authres.h"
#include "referee/recipients.h"
#include "session.h"

/* Is `sender` an address from which a list sends: table+bounces-7@ (mlmmj),
 * table-bounces@ (mailman), table-return-7@, table-owner@ or owner-table@? */
static bool bounce_form(const char *sender, const char *list)
{
	static const char *const marks[] = {"bounce", "return", "owner", NULL};
	size_t n = strcspn(list, "@");
	if (text_starts(sender, "owner-"))
		return address_same(sender + strlen("owner-"), list);
	if (strlen(sender) <= n || strncasecmp(sender, list, n) != 0)
		return false;
	if (sender[n] != '+' && sender[n] != '-')
		return false;
	const char *at = strrchr(sender, '@');
	if (!at || !address_same(at, list + n))
		return false;
	for (int i = 0; marks[i]; i++)
		if (text_starts(sender + n + 1, marks[i]))
			return true;
	return false;
}

static bool sealed_by_list(const struct tx *tx, const struct input *in)
{
	const struct letter *l = in->letter;
	const char *domain = strchr(tx->site->list, '@') + 1;
	struct authres results;
	return text_same(l->sealer, domain) &&
	       authres_by(tx->arena, l->authentication, tx->site->authserv,
		   &results) &&
	       results.arc;
}

enum route route_find(const struct tx *tx, const struct input *in)
{
	const struct site *site = tx->site;
	const struct letter *l = in->letter;
	const char *domain = strchr(site->list, '@') + 1;
	if (site->local_list && bounce_form(l->return_path, site->list))
		return ROUTE_LOCAL;
	struct authres results;
	if (authres_by(
		tx->arena, l->authentication, site->authserv, &results) &&
	    authres_carried(&results, domain))
		return ROUTE_RESULTS;
	if (sealed_by_list(tx, in))
		return ROUTE_SEAL;
	return ROUTE_NONE;
}

bool route_rewrites(const struct tx *tx, const struct input *in)
{
	const char *from = in->letter->from;
	const char *list = tx->site->list;
	const char *at = strrchr(from, '@');
	if (address_same(from, list))
		return true;
	return at && strchr(from, '=') && text_same(at, strchr(list, '@'));
}

/* The seal names only the author's domain. If the list rewrote From, the author
 * may have claimed to be somebody else of that domain. So the seal must fit no
 * other address that the post names. */
bool route_vouches(const struct tx *tx, const struct input *in)
{
	const struct letter *l = in->letter;
	bool rewrites = route_rewrites(tx, in);
	char *left = arena_string(tx->arena, rewrites ? l->authors : "");
	const char *address;
	struct authres sealed;
	if (*left == '?' || !authres_parse(tx->arena, l->sealed, &sealed))
		return false;
	while ((address = strsep(&left, " ")))
		if (authres_vouches(&sealed, address) &&
		    !address_is_ours(tx, address) &&
		    !address_is_of(tx, address, &in->sender.person))
			return false;
	return sealed_by_list(tx, in) && written_to_referee(tx->site, l) &&
	       authres_vouches(&sealed, in->sender.author);
}
