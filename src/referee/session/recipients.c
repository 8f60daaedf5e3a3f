/* recipients.c - whether a letter was sent to the referee, or only lies in the
 * same mailbox.
 *
 * Every field with recipients counts. Delivered-To alone would not do: if the
 * referee's address is an alias, Delivered-To names the owner of the mailbox,
 * and only To names the referee. This file also finds the person who owns an
 * address. */
#include "referee/recipients.h"

#include "base/address.h"
#include "base/text.h"
#include "session.h"

/* True if mail to `address` is mail to `ours`, with or without a +detail. */
static bool is_address(const char *address, const char *ours)
{
	char base[ADDRESS_MAX + 2];
	char detail[ADDRESS_MAX + 2];
	if (address_same(address, ours))
		return true;
	return address_split(address, base, detail, sizeof base) &&
	       address_same(base, ours);
}

static bool is_ours(const struct site *site, const char *address)
{
	const char *const *other = site->accept;
	if (is_address(address, site->address))
		return true;
	if (site->list && address_same(address, site->list))
		return true;
	for (; other && *other; other++) {
		if (is_address(address, *other))
			return true;
	}
	return false;
}

bool names_list(const struct site *site, const struct letter *letter)
{
	char id[ADDRESS_MAX + 2];
	if (!site->list)
		return false;
	if (address_same(site->list, letter->list))
		return true;
	/* the List-Id may be the address with a dot in place of the @ */
	snprintf(id, sizeof id, "%s", site->list);
	char *at = strchr(id, '@');
	if (at)
		*at = '.';
	return text_same(id, letter->list);
}

/* Is one of ours among the addresses? `signed_only`: those after a "," do not
 * count. */
static bool has_ours(
    const struct site *site, const char *addresses, bool signed_only)
{
	char address[ADDRESS_MAX + 2];
	size_t size;
	for (const char *p = addresses; *p; p += size) {
		p += strspn(p, " ");
		size = strcspn(p, " ");
		if (signed_only && size == 1 && *p == ',')
			return false;
		if (!size || size >= sizeof address)
			continue;
		memcpy(address, p, size);
		address[size] = '\0';
		if (is_ours(site, address))
			return true;
	}
	return false;
}

bool sent_to_referee(const struct site *site, const struct letter *letter)
{
	return has_ours(site, letter->recipients, false) ||
	       names_list(site, letter);
}

bool written_to_referee(const struct site *site, const struct letter *letter)
{
	const char *addressees = letter->addressees;
	return *addressees != '?' && has_ours(site, addressees, true);
}

bool addressed_to_referee(const struct site *site, const struct letter *letter)
{
	const char *addressees = letter->addressees;
	return *addressees != '?' && has_ours(site, addressees, false);
}

/* ---- one address ---- */

bool address_is_of(
    const struct tx *tx, const char *address, const struct person *person)
{
	struct person owner;
	if (address_same(address, person->address))
		return true;
	return store_person_alias(tx->store, tx->arena, address, &owner) &&
	       owner.id == person->id;
}

bool address_is_referees(const struct tx *tx, const char *address)
{
	return is_address(address, tx->site->address);
}

bool address_is_ours(const struct tx *tx, const char *address)
{
	const char *list = tx->site->list;
	return address_is_referees(tx, address) ||
	       (list && is_address(address, list));
}
