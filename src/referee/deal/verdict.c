/* verdict.c - the result of a check, and what the check leaves out. */
#include "verdict.h"

#include "deal/verify.h"
#include "referee/session/tx.h"

const char *verdict_good(const struct tx *tx, const struct verified *v)
{
	return tx_format(tx,
	    "Every line of the record is right. The cards of %s were "
	    "dealt as the seal fixed them. All random draws, plays "
	    "and scores are right.",
	    v->deals == 1 ? "round 1"
			  : tx_format(tx, "rounds 1 to %d", v->deals));
}

const char *verdict_wrong(const struct tx *tx, const struct verified *v)
{
	return tx_format(
	    tx, "The record is wrong at line %ld: %s.", v->line, v->why);
}

const char *verdict_unchecked(const struct tx *tx, const struct verified *v)
{
	int pulses = v->pulses;
	const char *what = "";
	if (pulses)
		what = tx_format(tx,
		    "%d pulse%s, whether the beacon published %s (spadesd "
		    "verify --beacon does that)\n",
		    pulses, pulses == 1 ? "" : "s",
		    pulses == 1 ? "it" : "them");
	if (v->unchecked)
		what = tx_format(tx,
		    "%swhat the strong bots did (spadesd verify does that)\n",
		    what);
	return tx_format(
	    tx, "%swhether a late letter counted, and who wrote what", what);
}
