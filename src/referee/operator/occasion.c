/* occasion.c - acts of the operator at the command line.
 *
 * No letter causes such an act, so a restore from an older backup cannot repeat
 * it. Its tokens, and the chain of a game, must not depend on the state of the
 * database alone: after a restore, the same state would deal the same hands to
 * other people. So each act draws its own bytes from the kernel. */
#include "occasion.h"

#include "base/hex.h"
#include "referee/session/tx.h"

const char *occasion_of_operator(const struct tx *tx)
{
	unsigned char chance[16];
	char hex[2 * sizeof chance + 1];
	tx->r->entropy(chance, sizeof chance);
	hex_write(chance, sizeof chance, hex);
	return tx_format(tx, "operator %s", hex);
}
