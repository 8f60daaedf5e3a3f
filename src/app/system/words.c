/* words.c - see words.h. */
#include "words.h"

#include <string.h>

const struct choice words_forums = {
    .expected = "relay or list",
    .word = {"relay", "list"},
};
const struct choice words_trusts = {
    .expected = "token, auth or from",
    .word = {"from", "auth", "token"},
};
const struct choice words_tokens = {
    .expected = "address or reference",
    .word = {"address", "reference"},
};
const struct choice words_list_proofs = {
    .expected = "provider or envelope",
    .word = {"provider", "envelope"},
};
const struct choice words_list_yeses = {
    .expected = "post or game",
    .word = {"post", "game"},
};
const struct choice words_truths = {
    .expected = "true or false",
    .word = {"false", "true"},
};
const struct choice words_logs = {
    .expected = "stderr or syslog",
    .word = {"stderr", "syslog"},
};
const struct choice words_levels = {
    .expected = "error, warning, info or debug",
    .word = {"error", "warning", "info", "debug"},
};

const struct choice words_beacons = {
    .expected = "off, wanted or required",
    .word = {"off", "wanted", "required"},
};

int words_place(const struct choice *choice, const char *value)
{
	for (int i = 0; choice->word[i]; i++) {
		if (!strcmp(choice->word[i], value))
			return i;
	}
	return -1;
}
