/* network.c - see network.h.
 *
 * Only the bytes between the brackets are looked at; what a client calls itself
 * stands outside of them. A network, and not an address, because whoever has
 * one address has its neighbours. */
#include "network.h"

#include <arpa/inet.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"

static const char *of_four(struct arena *arena, const char *text)
{
	struct in_addr address;
	unsigned char b[4];
	if (inet_pton(AF_INET, text, &address) != 1)
		return "";
	memcpy(b, &address, sizeof b);
	return arena_format(arena, "%d.%d.%d", b[0], b[1], b[2]);
}

static const char *of_six(struct arena *arena, const char *text)
{
	struct in6_addr address;
	if (inet_pton(AF_INET6, text, &address) != 1)
		return "";
	const unsigned char *b = address.s6_addr;
	return arena_format(arena,
	    "%x:%x:%x",
	    b[0] << 8 | b[1],
	    b[2] << 8 | b[3],
	    b[4] << 8 | b[5]);
}

const char *network_of(struct arena *arena, const char *received)
{
	static const char six[] = "IPv6:";
	const char *open = received ? strchr(received, '[') : NULL;
	const char *close = open ? strchr(open, ']') : NULL;
	if (!close)
		return "";
	const char *text =
	    arena_copy(arena, open + 1, (size_t)(close - open - 1));
	if (text_starts(text, six))
		text += strlen(six);
	return strchr(text, ':') ? of_six(arena, text) : of_four(arena, text);
}
