/* proof.c - a gamesmaster's one-time code (RFC 6238), made with liboath.
 *
 * A valid code proves a letter from the gamesmaster's address, whatever it
 * asks. A forger who has the gamesmaster's token gets five guesses; then no
 * code beside a token is checked for an hour. Anybody can write letters in the
 * gamesmaster's name without a token, so these get five guesses of their own a
 * day, and lock nobody out. Codes of the half minutes before and after are
 * valid too, because clocks differ. Each code is valid once. */
#include "proof.h"

#include <liboath/oath.h>

#include "base/log.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"
#include "store/table.h"

/* What gamesmasters and the operator do. */

const char *audit_actor(const struct input *in)
{
	return in->letter ? in->sender.person.handle : "The operator";
}

const char *audit_subject(const struct session *s)
{
	const char *actor = audit_actor(&s->in);
	return s->in.letter ? tx_format(&s->tx, "The gamesmaster, %s,", actor)
	                    : actor;
}

void audit_act(
    struct session *s, const struct command *c, int64_t game, const char *what)
{
	const struct tx *tx = &s->tx;
	const char *line = tx_format(tx, "%s %s", verb_name(c->verb), c->args);
	const char *own = NULL;
	struct master_act act = {.at = tx->now, .game = game, .line = line};
	if (s->in.letter) {
		act.by = s->in.sender.person.id;
		own = s->in.sender.person.address;
	}
	const char *text = tx_format(tx, "%s gave the command \"%s\". %s",
	    audit_actor(&s->in), line, what);
	store_master_act_add(tx->store, &act);
	outbound_gamesmasters(s, own, "For gamesmasters", text);
	log_line(LOG_LEVEL_INFO, "%s", text);
}

enum {
	STEP = 30, /* seconds of one time step */
	WINDOW = 1,
	DIGITS = 6,
	/* wrong codes per day and gamesmaster; then codes are blocked. Also
	 * those per day in letters without a token */
	WRONG_MOST = 5,
};

/* ---- one code ---- */

/* Copies the digits of `text`, which may have spaces between them. Returns
 * their number. */
static size_t only_digits(const char *text, char code[DIGITS + 2])
{
	size_t n = 0;
	for (; *text && n <= DIGITS; text++)
		if (*text >= '0' && *text <= '9')
			code[n++] = *text;
	code[n] = '\0';
	return n;
}

/* Returns the time step for which the code is valid, near the letter's receipt.
 * Returns 0 if the code is wrong. */
static int64_t step_of(
    const struct tx *tx, const struct input *in, const char *code)
{
	const struct site *site = tx->site;
	int64_t found = 0;
	for (int k = -WINDOW; k <= WINDOW; k++) {
		char right[DIGITS + 1];
		int64_t step = in->at / STEP + k;
		int r = oath_totp_generate(site->totp, site->totp_size,
		    (time_t)(step * STEP), STEP, 0, DIGITS, right);
		if (r == OATH_OK && secrets_equal(right, code))
			found = step;
	}
	return found;
}

/* ---- wrong codes ---- */

static const char *blocked_key(const struct tx *tx, const struct input *in)
{
	return tx_format(tx, "codes ended %" PRId64, in->sender.person.id);
}

/* Returns the time until which the sender's codes are blocked; 0 if they are
 * not. */
static int64_t blocked_until(const struct tx *tx, const struct input *in)
{
	int64_t ended = store_said_at(tx->store, blocked_key(tx, in));
	bool over = ended + WHEN_HOUR <= tx->now;
	return !ended || over ? 0 : ended + WHEN_HOUR;
}

/* Returns the number of wrong codes within a day and after the last block. */
static int wrong_so_far(const struct tx *tx, const struct input *in)
{
	int64_t since = tx->now - WHEN_DAY;
	int64_t ended = store_said_at(tx->store, blocked_key(tx, in));
	if (since <= ended)
		since = ended + 1;
	const char *kind = tx_format(tx, "code %" PRId64, in->sender.person.id);
	return store_said(tx->store, kind, since);
}

static void block_codes(struct session *s)
{
	const char *who = s->in.sender.person.handle;
	store_once(
	    s->tx.store, blocked_key(&s->tx, &s->in), s->tx.now, WHEN_HOUR);
	log_line(LOG_LEVEL_WARNING,
	    "%d wrong codes in letters with the token of %s: codes in letters "
	    "with this token are not checked for an hour",
	    WRONG_MOST, who);
	outbound_gamesmasters(s, NULL, "Wrong codes",
	    tx_format(&s->tx,
		"%d wrong one-time codes came in letters that carry the token "
		"of %s. No code in such letters is looked at for an hour. If "
		"that was not %s, somebody else reads that mailbox.",
		WRONG_MOST, who, who));
}

static void say_blocked(const struct tx *tx, struct input *in, int64_t until)
{
	char when[32];
	in->unproved = tx_format(tx,
	    "%d wrong codes came in your letters. I check no more codes until "
	    "%s UTC.",
	    WRONG_MOST, when_iso(until, when, sizeof when));
}

/* ---- letters without a token ---- */

static bool has_token(const struct input *in)
{
	return in->sender.has_token && in->sender.level == TRUST_TOKEN;
}

static int wrong_openly(const struct tx *tx, const struct input *in)
{
	return store_said(tx->store,
	    tx_format(tx, "open code %" PRId64, in->sender.person.id),
	    tx->now - WHEN_DAY);
}

static void count_wrong_openly(struct session *s, const char *what)
{
	store_say(s->tx.store, "open code", what, s->tx.now);
	if (wrong_openly(&s->tx, &s->in) != WRONG_MOST)
		return;
	const char *who = s->in.sender.person.handle;
	outbound_gamesmasters(s, NULL, "Wrong codes",
	    tx_format(&s->tx,
		"%d wrong one-time codes came in letters in the name of %s "
		"that answer no mail of the referee. Codes in such letters do "
		"not count for a day. Codes in answers to the referee's mails "
		"still do.",
		WRONG_MOST, who));
}

static void count_wrong(struct session *s, size_t place)
{
	const char *what = tx_format(&s->tx, "%" PRId64 " %" PRId64 ".%zu",
	    s->in.sender.person.id, s->tx.letter_id, place);
	s->in.unproved = "That code is wrong, or it has expired.";
	if (!has_token(&s->in)) {
		count_wrong_openly(s, what);
		return;
	}
	store_say(s->tx.store, "code", what, s->tx.now);
	if (wrong_so_far(&s->tx, &s->in) < WRONG_MOST)
		return;
	block_codes(s);
	say_blocked(&s->tx, &s->in, s->tx.now + WHEN_HOUR);
}

/* ---- the codes of a letter ---- */

static bool may_prove(const struct tx *tx, const struct input *in)
{
	const struct sender *w = &in->sender;
	bool own = has_token(in) || w->signs.from == FROM_AUTHOR;
	if (!own || w->by_list || w->signs.results == RESULTS_FAIL)
		return false;
	return tx->site->totp && sender_is_gamesmaster(tx, in);
}

static void check_code(struct session *s, const char *digits, size_t place)
{
	char code[DIGITS + 2];
	bool token = has_token(&s->in);
	int64_t until = token ? blocked_until(&s->tx, &s->in) : 0;
	int64_t step = 0;
	if (!token && wrong_openly(&s->tx, &s->in) >= WRONG_MOST)
		return;
	if (until) {
		say_blocked(&s->tx, &s->in, until);
		return;
	}
	if (only_digits(digits, code) == DIGITS)
		step = step_of(&s->tx, &s->in, code);
	if (!step)
		count_wrong(s, place);
	else if (store_code_use(s->tx.store, step))
		s->in.proved = true;
	else
		s->in.unproved =
		    "That code was used before. Each code counts only once.";
}

/* A code counts wherever it appears in the letter. */
void proof_find(struct session *s)
{
	struct sender *w = &s->in.sender;
	const struct commands *commands = letter_commands(s->in.letter);
	if (!may_prove(&s->tx, &s->in) || oath_init() != OATH_OK)
		return;
	for (size_t i = 0; i < commands->count && !s->tx.failed; i++) {
		const struct command *c = &commands->list[i];
		if (c->verb == VERB_CODE)
			check_code(s, c->args, i);
	}
	if (!s->in.proved || limits_proven(&s->in))
		return;
	w->level = TRUST_AUTH;
	w->doubt = false;
}

bool proof_given(struct session *s, const struct command *c)
{
	if (!s->in.letter)
		return true;
	if (!sender_is_gamesmaster(&s->tx, &s->in)) {
		reply_say(&s->reply, c, "Only a gamesmaster can do that.");
		return false;
	}
	if (s->in.proved)
		return true;
	if (s->in.unproved) {
		reply_say(&s->reply, c, "%s", s->in.unproved);
		return false;
	}
	if (limits_proven(&s->in) && letter_commands(s->in.letter)->count <= 1)
		s->reply.offer =
		    tx_format(&s->tx, "%s %s", verb_name(c->verb), c->args);
	reply_say(&s->reply, c,
	    "To do this, answer this mail, repeat the command, and add a line "
	    "with the word \"code\" and the six digits that your authenticator "
	    "shows. Each code counts once.");
	return false;
}
