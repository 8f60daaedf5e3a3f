/* proof.c - a gamesmaster's one-time code (RFC 6238), checked with liboath.
 *
 * Codes of the half minutes before and after count too, because clocks differ;
 * each counts once. */
#include "proof.h"

#include <liboath/oath.h>
#include <string.h>

#include "session.h"

enum { STEP = 30, WINDOW = 1, DIGITS = 6 };

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

bool proof_code(const struct session *s, const char *digits)
{
	const struct site *site = s->site;
	time_t now = (time_t)s->now;
	char code[DIGITS + 2];
	int offset = 0;
	if (!site->totp || oath_init() != OATH_OK)
		return false;
	if (only_digits(digits, code) != DIGITS)
		return false;
	int r = oath_totp_validate2(
	    site->totp, site->totp_size, now, STEP, 0, WINDOW, &offset, code);
	int64_t step = s->now / STEP + offset;
	return r >= 0 && store_code_use(s->store, step);
}

bool proof_given(struct session *s, const struct command *c)
{
	if (!who_is_gamesmaster(s)) {
		session_say(s, c, "Only a gamesmaster can do that.");
		return false;
	}
	if (s->who.level < TRUST_TOKEN || !s->proved) {
		session_say(s,
		    c,
		    "To do this, answer this mail, repeat the command, and add "
		    "a line with the word code and the six digits that your "
		    "authenticator shows. Each code counts once.");
		return false;
	}
	return true;
}
