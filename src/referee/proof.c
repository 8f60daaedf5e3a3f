/* proof.c - a gamesmaster's one-time code (RFC 6238), checked with liboath.
 *
 * Codes of the half minutes before and after count too, because clocks differ; each counts once. */
#include <liboath/oath.h>
#include <string.h>

#include "base/arena.h"
#include "session.h"

enum { STEP = 30, WINDOW = 1 };

bool proof_code(struct session *s, const char *digits)
{
	const struct site *site = s->site;
	char code[8];
	size_t n = 0;
	for (; *digits && n < sizeof code - 1; digits++)
		if (*digits >= '0' && *digits <= '9')
			code[n++] = *digits;
	code[n] = '\0';
	if (!site->totp || n != 6 || oath_init() != OATH_OK)
		return false;
	int offset = 0;
	int r = oath_totp_validate2(
	    site->totp, site->totp_size, (time_t)s->now, STEP, 0, WINDOW, &offset, code);
	return r >= 0 && store_code_use(s->store, s->now / STEP + offset);
}
