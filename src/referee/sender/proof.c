/* proof.c - a gamesmaster's one-time code (RFC 6238), made with liboath.
 *
 * A code is worth something beside the gamesmaster's token only, so it is
 * looked at nowhere else, and guesses of strangers cost nobody anything. Who
 * does guess with the token has five guesses; then nothing is looked at for an
 * hour. Codes of the half minutes before and after count too, because clocks
 * differ; each counts once. */
#include "proof.h"

#include <inttypes.h>
#include <liboath/oath.h>
#include <string.h>

#include "base/crypto.h"
#include "base/log.h"
#include "base/when.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"
#include "store/clock.h"

enum {
	STEP = 30, /* seconds */
	WINDOW = 1,
	DIGITS = 6,
	WRONG_MOST = 5, /* a day and gamesmaster; then it ends for an hour */
};

/* ---- one code ---- */

/* The digits of `text`, which people write with blanks between; returns how
 * many there are. */
static size_t only_digits(const char *text, char code[DIGITS + 2])
{
	size_t n = 0;
	for (; *text && n <= DIGITS; text++)
		if (*text >= '0' && *text <= '9')
			code[n++] = *text;
	code[n] = '\0';
	return n;
}

/* The time step whose code that is, of those around the letter's receipt; 0
 * for none. */
static int64_t step_of(const struct session *s, const char *code)
{
	const struct site *site = s->site;
	int64_t found = 0;
	for (int k = -WINDOW; k <= WINDOW; k++) {
		char right[DIGITS + 1];
		int64_t step = s->at / STEP + k;
		int r = oath_totp_generate(site->totp,
		    site->totp_size,
		    (time_t)(step * STEP),
		    STEP,
		    0,
		    DIGITS,
		    right);
		if (r == OATH_OK && secrets_equal(right, code))
			found = step;
	}
	return found;
}

/* ---- wrong ones ---- */

static const char *ended_key(const struct session *s)
{
	return session_format(s, "codes ended %" PRId64, s->who.person.id);
}

/* Until when no code of the writer is looked at; 0 when they are. */
static int64_t ended_until(const struct session *s)
{
	int64_t ended = store_said_at(s->store, ended_key(s));
	bool over = ended + WHEN_HOUR <= s->now;
	return !ended || over ? 0 : ended + WHEN_HOUR;
}

/* Of the last day, and since it ended the last time. */
static int wrong_so_far(const struct session *s)
{
	int64_t since = s->now - WHEN_DAY;
	int64_t ended = store_said_at(s->store, ended_key(s));
	if (since <= ended)
		since = ended + 1;
	const char *kind = session_format(s, "code %" PRId64, s->who.person.id);
	return store_said(s->store, kind, since);
}

static void end_codes(struct session *s)
{
	const char *who = s->who.person.handle;
	store_once(s->store, ended_key(s), s->now, WHEN_HOUR);
	log_line(LOG_LEVEL_WARNING,
	    "%d wrong codes in letters with the token of %s: none is looked at "
	    "for an hour",
	    WRONG_MOST,
	    who);
	outbound_gamesmasters(s,
	    NULL,
	    "Wrong codes",
	    session_format(s,
		"%d wrong one-time codes came in letters that carry the token "
		"of %s. No code in such letters is looked at for an hour. If "
		"that was not %s, somebody else reads that mailbox.",
		WRONG_MOST,
		who,
		who));
}

static void say_ended(struct session *s, int64_t until)
{
	char when[32];
	s->unproved = session_format(s,
	    "%d wrong codes came in your letters, so none is looked at until "
	    "%s UTC.",
	    WRONG_MOST,
	    when_iso(until, when, sizeof when));
}

static void note_wrong(struct session *s, size_t place)
{
	const char *what = session_format(s,
	    "%" PRId64 " %" PRId64 ".%zu",
	    s->who.person.id,
	    s->letter_id,
	    place);
	s->unproved = "That code is not the one of now.";
	store_say(s->store, "code", what, s->now);
	if (wrong_so_far(s) < WRONG_MOST)
		return;
	end_codes(s);
	say_ended(s, s->now + WHEN_HOUR);
}

/* ---- a letter ---- */

static bool may_prove(const struct session *s)
{
	const struct who *w = &s->who;
	if (!w->has_token || w->level != TRUST_TOKEN || w->by_list)
		return false;
	return s->site->totp && who_is_gamesmaster(s);
}

static void look_at(struct session *s, const char *digits, size_t place)
{
	char code[DIGITS + 2];
	int64_t until = ended_until(s);
	int64_t step = 0;
	if (until) {
		say_ended(s, until);
		return;
	}
	if (only_digits(digits, code) == DIGITS)
		step = step_of(s, code);
	if (!step)
		note_wrong(s, place);
	else if (store_code_use(s->store, step))
		s->proved = true;
	else
		s->unproved = "That code was used before; each counts once.";
}

/* It counts for the whole letter, wherever in it it stands. */
void proof_find(struct session *s, const struct commands *commands)
{
	if (!may_prove(s) || oath_init() != OATH_OK)
		return;
	for (size_t i = 0; i < commands->count && !s->failed; i++) {
		const struct command *c = &commands->list[i];
		if (c->verb == VERB_CODE)
			look_at(s, c->args, i);
	}
}

bool proof_given(struct session *s, const struct command *c)
{
	if (!who_is_gamesmaster(s)) {
		session_say(s, c, "Only a gamesmaster can do that.");
		return false;
	}
	if (s->proved)
		return true;
	if (s->unproved) {
		session_say(s, c, "%s", s->unproved);
		return false;
	}
	session_say(s,
	    c,
	    "To do this, answer this mail, repeat the command, and add a line "
	    "with the word code and the six digits that your authenticator "
	    "shows. Each code counts once.");
	return false;
}
