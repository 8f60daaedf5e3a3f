/* shown.c - tokens that people other than their owner could read.
 *
 * A token proves its owner only as long as nobody else can read it. Who answers
 * all, posts, or quotes a mail of the referee's shows the token of that mail.
 * The letter that shows a token may still act by it, because nobody could use
 * the token before. */
#include "shown.h"

#include <string.h>

#include "base/address.h"
#include "base/arena.h"
#include "mail/letter.h"
#include "posted.h"
#include "sender.h"
#include "tx.h"

/* True if the address is the referee's, or one of the token's owner. */
static bool is_private(
    const struct tx *tx, const char *address, const struct token *t)
{
	struct person owner;
	if (address_is_referees(tx, address))
		return true;
	if (*t->address && address_same(address, t->address))
		return true;
	return find_person_by_id(tx, t->person, &owner) &&
	       address_is_of(tx, address, &owner);
}

bool shown_to_others(
    const struct tx *tx, const struct letter *l, const struct token *t)
{
	char *left = arena_string(tx->arena, l->addressees);
	const char *address;
	if (posted_on_list(tx, l))
		return true;
	while ((address = strsep(&left, " ")))
		if (*address && strcmp(address, ",") != 0 &&
		    !is_private(tx, address, t))
			return true;
	return false;
}

void shown_spend(const struct tx *tx, const struct letter *l)
{
	struct token t;
	char *left = arena_string(tx->arena, l->tokens);
	const char *text;
	while (!tx->failed && (text = strsep(&left, " ")))
		if (store_token(tx->store, tx->arena, text, &t) && !t.spent &&
		    shown_to_others(tx, l, &t))
			store_token_spend(tx->store, text);
}
