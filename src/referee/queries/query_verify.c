/* query_verify.c - `verify`: checks the record of the finished rounds, as
 * `spadesd verify` does.
 *
 * The answer gives the result and tells the reader what to compare, because
 * seals and digests prove something only if they equal the values in the mails
 * that the reader kept. The answer also names what was not checked. */

#include "base/arena.h"
#include "base/buf.h"
#include "deal/published.h"
#include "deal/verify.h"
#include "notice/doc.h"
#include "referee/deal/record.h"
#include "referee/deal/verdict.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"

enum { DIGESTS_SHOWN = 12 };

/* ---- the result ---- */

/* Report the result of the check. Returns false if there is no seal or digest
 * to compare. */
static bool say_result(const struct tx *tx, struct reply *reply,
    const struct command *c, const struct verified *v)
{
	switch (v->verdict) {
	case VERDICT_HOLDS:
		break;
	case VERDICT_NOTHING:
		reply_say(reply, c,
		    "This game has no chain of secrets, so there is nothing "
		    "to check.");
		return false;
	case VERDICT_FAILS:
		reply_say(reply, c,
		    "%s Please tell the gamesmaster, and keep your mails of "
		    "this game.",
		    verdict_wrong(tx, v));
		return false;
	}
	if (!v->deals) {
		reply_say(reply, c,
		    "No round is over yet. When a round is over, the referee "
		    "publishes its secret. You can then check the deal of "
		    "that round.");
		return false;
	}
	reply_say(reply, c, "%s", verdict_good(tx, v));
	return true;
}

/* ---- what to compare ---- */

/* True if the round is finished. The mail about the end of a round gives the
 * digest. */
static bool has_digest(const struct verified *v, int round)
{
	return round <= v->ended || v->over;
}

static const char *digests(
    const struct tx *tx, const struct verified *v, const char *record)
{
	char digest[SHA256_HEX];
	char groups[DIGEST_GROUPS];
	const char *out = "";
	int last = v->deals;
	int first = last > DIGESTS_SHOWN ? last - DIGESTS_SHOWN + 1 : 1;
	for (int round = first; round <= last; round++) {
		if (!has_digest(v, round))
			break;
		if (!published_round(record, round, digest))
			break;
		published_groups(digest, groups);
		out = tx_format(
		    tx, "%s\ndigest after round %d:\n%s", out, round, groups);
	}
	return out;
}

static void show_digests(const struct tx *tx, struct reply *reply,
    const struct verified *v, const char *record)
{
	doc_paragraph(&reply->answer,
	    "Now compare this seal with the seal in your first mail "
	    "of this game. Compare each digest with the digest in "
	    "the mail about the end of that round:");
	doc_pre(&reply->answer, tx_format(tx, "the seal of this game:\n%s%s",
				    v->seal, digests(tx, v, record)));
}

/* ---- what was not checked ---- */

static void say_unchecked(
    const struct tx *tx, struct reply *reply, const struct verified *v)
{
	doc_pre(&reply->answer,
	    tx_format(tx, "not checked:\n%s", verdict_unchecked(tx, v)));
}

void query_verify(struct session *s, const struct command *c)
{
	struct buf record;
	struct verified v;
	if (!s->game.is_loaded) {
		reply_say(
		    &s->reply, c, "Answer a mail of the game that you mean.");
		return;
	}
	buf_init(&record, 0);
	enum outcome o =
	    record_of(s, &s->game.row, RECORD_FINISHED, &record, s->tx.err);
	if (tx_did(&s->tx, o)) {
		const char *text = buf_string(&record);
		record_verify(text, &v);
		if (say_result(&s->tx, &s->reply, c, &v)) {
			show_digests(&s->tx, &s->reply, &v, text);
			say_unchecked(&s->tx, &s->reply, &v);
			doc_paragraph(&s->reply.answer,
			    "The referee made this check. To check the game "
			    "yourself, send \"record\". Then give the mail "
			    "that you get to doc/verify.html or "
			    "doc/verify.py.");
		}
	}
	buf_release(&record);
}
