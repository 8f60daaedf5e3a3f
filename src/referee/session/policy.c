/* policy.c - the whole decision who may act.
 *
 * Anybody can write any From, and the headers of a list. So a letter acts only
 * by a sign that a stranger cannot make: a token that only its owner was sent,
 * the provider's results, the list's seal, or an earlier yes. Everything else
 * is asked about in private.
 *
 * The two functions are the two policies of spadesd.conf(5). They read no
 * configuration: sender.c finds the signs. */
#include "policy.h"

/* A letter to the referee acts by its token from an address of the token's
 * owner, or by the provider's word for From. A plain fail for From is evidence
 * against the token. A token of another person, or one that other people could
 * read, proves nothing; but a spent token still says whom to ask. */
static enum permit letter(const struct signs *g)
{
	bool own = g->token == TOKEN_OF_AUTHOR;
	if (g->from == FROM_UNKNOWN && (own || g->token == TOKEN_SPENT))
		return PERMIT_ASK;
	if (own && g->results != RESULTS_FAIL)
		return PERMIT_BY_TOKEN;
	if (g->results == RESULTS_PASS)
		return PERMIT_BY_RESULTS;
	return g->from == FROM_UNKNOWN ? PERMIT_NONE : PERMIT_ASK;
}

/* True if something vouches for the author of a post. A list changes posts, so
 * that a fail for From says nothing, and a pass says nothing if the list
 * rewrote From. */
static bool author_vouched(const struct signs *g)
{
	if (g->token == TOKEN_OF_AUTHOR || g->sealed)
		return true;
	return g->from == FROM_AUTHOR &&
	       (g->results == RESULTS_PASS || g->route == ROUTE_LOCAL);
}

/* A post acts only if it is proven to come by the list, and if its author is
 * vouched for or said yes to an earlier post. */
static enum permit post(const struct signs *g)
{
	if (g->from == FROM_UNKNOWN && g->token != TOKEN_OF_AUTHOR)
		return PERMIT_NONE;
	if (g->from == FROM_UNKNOWN || g->route == ROUTE_NONE)
		return PERMIT_ASK;
	if (author_vouched(g))
		return PERMIT_BY_LIST;
	if (g->yes && g->from == FROM_AUTHOR)
		return PERMIT_BY_YES;
	return PERMIT_ASK;
}

enum permit policy_permit(const struct signs *signs)
{
	return signs->posted ? post(signs) : letter(signs);
}
