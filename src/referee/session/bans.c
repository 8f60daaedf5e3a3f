/* bans.c - addresses and domains whose letters are ignored.
 *
 * A ban applies to From, because the referee would answer there. For each
 * letter, the address, its domain and each parent of the domain are looked up
 * by an index, so that many bans cost nothing. */
#include "bans.h"

#include <stdio.h>
#include <string.h>

#include "base/address.h"
#include "base/arena.h"
#include "base/text.h"
#include "sender.h"
#include "store/q.h"
#include "tx.h"

enum { ROOM = ADDRESS_MAX + 2 };

/* Writes the address without +detail. Anything else is only copied. */
static void without_detail(const char *address, char base[ROOM])
{
	char detail[ROOM];
	if (!address_split(address, base, detail, ROOM))
		snprintf(base, ROOM, "%s", address);
}

static bool is_domain(const char *text)
{
	char address[ROOM];
	int n = snprintf(address, sizeof address, "x%s", text);
	return *text == '@' && n < ROOM && address_valid(address);
}

const char *ban_form(const struct tx *tx, const char *text)
{
	char base[ROOM];
	if (!is_domain(text) && !address_valid(text))
		return NULL;
	without_detail(text, base);
	text_lower(base);
	return arena_string(tx->arena, base);
}

bool ban_covers(const char *ban, const char *address)
{
	char base[ROOM];
	without_detail(address, base);
	const char *at = strrchr(base, '@');
	if (*ban != '@' || !at)
		return text_same(ban, base);
	size_t size = strlen(at + 1);
	size_t most = strlen(ban + 1);
	if (size < most)
		return false;
	const char *end = at + 1 + size - most;
	return text_same(end, ban + 1) && (end[-1] == '@' || end[-1] == '.');
}

static bool banned(struct store *store, const char *what)
{
	static const char count[] =
	    "SELECT count(*) FROM ban WHERE address = ?";
	return q_number(store, 0, count, what) > 0;
}

const char *ban_of(const struct tx *tx, const char *address)
{
	char base[ROOM];
	without_detail(address, base);
	if (banned(tx->store, base))
		return arena_string(tx->arena, base);
	const char *domain = strrchr(base, '@');
	while (domain && domain[1]) {
		const char *ban = tx_format(tx, "@%s", domain + 1);
		if (banned(tx->store, ban))
			return ban;
		domain = strchr(domain + 1, '.');
	}
	return NULL;
}

bool ban_applies(const struct tx *tx, const struct input *in)
{
	const char *author = in->sender.author;
	if (ban_of(tx, in->letter->from))
		return true;
	return author && ban_of(tx, author);
}
