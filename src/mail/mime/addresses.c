/* addresses.c - reads the addresses of From, To and similar fields.
 *
 * Mail programs leave a comma in a name unquoted, put a semicolon between
 * addresses, and leave out the brackets beside a name. So RFC 5322's grammar is
 * not applied. The field is cut at its commas and semicolons. An item with an
 * '@' outside of quotation marks is an address; any other item is part of a
 * name. */
#include <string.h>

#include "base/address.h"
#include "base/arena.h"
#include "base/text.h"
#include "mime.h"

static const char blanks[] = " \t\r\n";

/* The position after the character at p, or after the quoted string that
 * begins there. */
static char *step(char *p)
{
	if (*p != '"')
		return p + 1;
	for (p++; *p && *p != '"'; p++)
		if (*p == '\\' && p[1])
			p++;
	return *p ? p + 1 : p;
}

/* The first of the characters `wanted` in the text at p, outside of quoted
 * strings; NULL if there is none. */
static char *outside(char *p, const char *wanted)
{
	for (; *p; p = step(p))
		if (strchr(wanted, *p))
			return p;
	return NULL;
}

/* The end of the item at p: a comma or a semicolon outside of quotes and
 * brackets, or the end of the text. */
static char *item_end(char *p)
{
	bool bracket = false;
	for (; *p; p = step(p)) {
		if (*p == '<' || *p == '>')
			bracket = *p == '<';
		else if (!bracket && strchr(",;", *p))
			break;
	}
	return p;
}

/* Reads an item with brackets: "Ann <ann@x.org>". Returns false if it has no
 * '@'. Overwrites the address with spaces. */
static bool read_bracketed(
    struct arena *arena, char *item, char *open, struct mailbox *m)
{
	char *close = outside(open + 1, ">");
	if (!close)
		return strchr(open, '@') != NULL;
	bool within = memchr(open, '@', (size_t)(close - open)) != NULL;
	bool behind = outside(close + 1, "<@");
	*open = '\0';
	*close = '\0';
	bool before = outside(item, "@");
	const char *address = address_plain(arena, text_trim(open + 1));
	memset(open, ' ', (size_t)(close - open) + 1);
	if (behind || !within)
		return behind || within || before;
	m->address = address;
	m->vague = before && !text_same(text_trim(item), address);
	return true;
}

/* Reads an item without brackets: "ann@x.org", "Ann ann@x.org". Returns false
 * if it has no '@'. Overwrites the address with spaces. */
static bool read_bare(struct arena *arena, char *item, struct mailbox *m)
{
	char *at = outside(item, "@");
	if (!at)
		return false;
	char *begin = item;
	char *end = item;
	while (end <= at) {
		begin = end + strspn(end, blanks);
		for (end = begin; *end && !strchr(blanks, *end);)
			end = step(end);
	}
	const char *behind = end + strspn(end, blanks);
	if (*behind == '.' || strchr(behind, '@'))
		return true;
	m->vague = *behind || item + strspn(item, blanks) != begin;
	m->address = address_plain(
	    arena, arena_copy(arena, begin, (size_t)(end - begin)));
	memset(begin, ' ', (size_t)(end - begin));
	return true;
}

/* Returns the text without separators around it, and without quotation marks.
 */
static char *unquoted(struct arena *arena, const char *text)
{
	static const char separators[] = " \t\r\n,;";
	text += strspn(text, separators);
	size_t size = strlen(text);
	while (size && strchr(separators, text[size - 1]))
		size--;
	char *out = arena_copy(arena, text, size);
	char *q = out;
	for (const char *p = out; *p; p++) {
		if (*p == '"')
			continue;
		if (*p == '\\' && p[1])
			p++;
		*q++ = *p;
	}
	*q = '\0';
	return out;
}

/* Overwrites quotation marks and round brackets, which do not match, with
 * spaces. */
static void drop_marks(char *text)
{
	for (; *text; text++)
		if (strchr("\"()\\", *text))
			*text = ' ';
}

void addresses_read(
    struct arena *arena, const char *value, struct mailboxes *out)
{
	char *text = arena_string(arena, value);
	const char *comment = comments_cut(arena, text);
	*out = (struct mailboxes){.damaged = !comment};
	if (!comment) {
		text = arena_string(arena, value);
		drop_marks(text);
		comment = "";
	}
	/* an item and its comma take two bytes at least */
	out->list =
	    arena_alloc(arena, (strlen(text) / 2 + 1) * sizeof *out->list);
	for (char *item = text; *item;) {
		char *end = item_end(item);
		char after = *end;
		struct mailbox m = {.address = ""};
		*end = '\0';
		char *colon = outside(item, ":<");
		if (colon && *colon == ':') {
			out->grouped = true;
			item = colon + 1;
		}
		char *open = outside(item, "<");
		if (open ? read_bracketed(arena, item, open, &m)
			 : read_bare(arena, item, &m))
			out->list[out->count++] = m;
		*end = after;
		item = after ? end + 1 : end;
	}
	const char *name = unquoted(arena, text);
	out->name = *name ? name : comment;
}
