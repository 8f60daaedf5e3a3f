/* config_list.c - the keys about the mailing list, checked together.
 *
 * What a post has to prove must be something that can be proven, and a key that
 * gives up proof must be meant: it asks for trust = from beside it. */
#include "config_list.h"

#include <stddef.h>

#include "referee/site.h"

/* Where a From is enough for a move, one yes is for the whole game. */
static enum list_yes yes_of(
    const struct config_list *list, const struct site *site)
{
	if (list->yes >= 0)
		return (enum list_yes)list->yes;
	return site->trust == TRUST_FROM ? LIST_YES_GAME : LIST_YES_POST;
}

const char *config_list(
    const struct config_list *list, struct site *site, struct err *err)
{
	site->list = list->address;
	site->list_proof = (enum list_proof)list->proof;
	site->list_vouches = list->vouches != 0;
	site->list_yes = yes_of(list, site);
	bool provider = site->list_proof == LIST_BY_PROVIDER;
	err_set(err,
	    OUTCOME_NEVER,
	    "list: expected the key list with the list's address");
	if (!site->list)
		return "forum";
	err_set(err,
	    OUTCOME_NEVER,
	    "list: expected the key authserv-id, or list-proof = envelope");
	if (provider && !*site->authserv)
		return "forum";
	err_set(err,
	    OUTCOME_NEVER,
	    "true: expected list-proof = provider, for anybody can write "
	    "an envelope; or trust = from, if whoever writes a member's From "
	    "may move for that member");
	if (site->list_vouches && !provider && site->trust != TRUST_FROM)
		return "list-vouches";
	return NULL;
}
