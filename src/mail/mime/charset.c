/* charset.c - converts any charset to UTF-8, with iconv.
 *
 * Labels are often wrong. Text labelled us-ascii or latin-1 that is valid UTF-8
 * is read as UTF-8, and so is text with an unknown label. Anything else without
 * a useful label is read as windows-1252, which gives every byte of Western
 * mail a meaning. */
#include <errno.h>
#include <iconv.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mime.h"

static bool eight_bit(const char *bytes, size_t size)
{
	for (size_t i = 0; i < size; i++)
		if ((unsigned char)bytes[i] >= 0x80)
			return true;
	return false;
}

static bool convert(struct arena *arena,
    const char *charset,
    const char *bytes,
    size_t size,
    char **out)
{
	iconv_t cd = iconv_open("UTF-8", charset);
	if (cd == (iconv_t)-1)
		return false;
	size_t room = size * 4 + 16;
	char *result = arena_alloc(arena, room + 4);
	char *to = result;
	char *from = (char *)bytes;
	size_t left = size;
	while (left && iconv(cd, &from, &left, &to, &room) == (size_t)-1) {
		if (errno == E2BIG || room < 3)
			break;
		/* U+FFFD replaces the bad byte */
		memcpy(to, "\xEF\xBF\xBD", 3);
		to += 3;
		room -= 3;
		if (left) {
			from++;
			left--;
		}
	}
	iconv(cd, NULL, NULL, &to, &room);
	*to = '\0';
	iconv_close(cd);
	*out = result;
	return true;
}

/* The charset to use for a label. iconv knows some charsets by another name,
 * and programs use some labels for a larger charset: "gb2312" is read as
 * gb18030, as in browsers. */
static const char *meant(const char *charset)
{
	static const struct {
		const char *name, *meant;
	} aliases[] = {
	    {"gb2312", "gb18030"},
	    {"gbk", "gb18030"},
	    {"x-gbk", "gb18030"},
	    {"cp936", "gb18030"},
	    {"gb_2312-80", "gb18030"},
	    {"hz-gb-2312", "gb18030"},
	    {"shift_jis", "cp932"},
	    {"shift-jis", "cp932"},
	    {"x-sjis", "cp932"},
	    {"sjis", "cp932"},
	    {"windows-31j", "cp932"},
	    {"euc-kr", "cp949"},
	    {"ks_c_5601-1987", "cp949"},
	    {"ks_c_5601", "cp949"},
	    {"ksc5601", "cp949"},
	    {"ks_c_5601-1989", "cp949"},
	    {"windows-949", "cp949"},
	    {"big5", "big5-hkscs"},
	    {"x-big5", "big5-hkscs"},
	    {"cp950", "big5-hkscs"},
	    {"tis-620", "cp874"},
	    {"iso-8859-11", "cp874"},
	    {"windows-874", "cp874"},
	    {"iso-8859-8-i", "iso-8859-8"},
	    {"iso-8859-8-e", "iso-8859-8"},
	    {"iso-8859-6-i", "iso-8859-6"},
	    {"x-mac-roman", "macintosh"},
	    {"x-mac-cyrillic", "maccyrillic"},
	    {"iso-8859-9", "windows-1254"},
	    {"latin-1", "windows-1252"},
	    {"iso8859-1", "windows-1252"},
	    {"cp1252", "windows-1252"},
	    {"ansi", "windows-1252"},
	    {"cp1251", "windows-1251"},
	    {"win-1251", "windows-1251"},
	    {"unicode-1-1-utf-7", "utf-7"},
	    {"unicode", "utf-16"},
	    {"iso-2022-jp-ms", "iso-2022-jp"},
	    {"cp50220", "iso-2022-jp"},
	};
	for (size_t i = 0; i < sizeof aliases / sizeof aliases[0]; i++)
		if (text_same(charset, aliases[i].name))
			return aliases[i].meant;
	return charset;
}

/* True for labels that programs put on text in any charset. */
static bool loose(const char *charset)
{
	static const char *const labels[] = {
	    "us-ascii",
	    "ascii",
	    "iso-8859-1",
	    "latin1",
	    "windows-1252",
	    "utf-8",
	    "utf8",
	    "unknown-8bit",
	    "",
	};
	for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++)
		if (text_same(charset, labels[i]))
			return true;
	return false;
}

/* Bytes of the multi-byte UTF-8 character at p; 0 if there is none. */
static size_t long_character(const char *p, size_t left)
{
	for (size_t n = 2; n <= 4 && n <= left; n++)
		if (text_valid(p, n) && !text_valid(p, 1))
			return n;
	return 0;
}

/* True if the bytes are UTF-8 with a few errors. */
static bool mostly_utf8(const char *bytes, size_t size)
{
	size_t good = 0;
	size_t bad = 0;
	for (size_t i = 0; i < size;) {
		size_t n = long_character(bytes + i, size - i);
		if (n)
			good++;
		else if ((unsigned char)bytes[i] >= 0x80)
			bad++;
		i += n ? n : 1;
	}
	return good > bad;
}

/* Decodes bytes without a usable label. Invalid UTF-8 is replaced when the text
 * is shown (text_clean). */
static char *unlabelled(struct arena *arena, const char *bytes, size_t size)
{
	char *out;
	if (text_valid(bytes, size) || mostly_utf8(bytes, size) ||
	    !convert(arena, "windows-1252", bytes, size, &out))
		return arena_copy(arena, bytes, size);
	return out;
}

char *charset_text(struct arena *arena,
    const char *charset,
    const char *bytes,
    size_t size,
    struct buf *problems)
{
	char *out;
	if (loose(charset)) {
		/* an escape sequence of ISO 2022 switches the charset */
		bool shifts = memchr(bytes, '\x1b', size) != NULL;
		if (!shifts && !eight_bit(bytes, size))
			return arena_copy(arena, bytes, size);
		return unlabelled(arena, bytes, size);
	}
	if (strlen(charset) < 40 &&
	    convert(arena, meant(charset), bytes, size, &out))
		return out;
	if (problems)
		buf_format(
		    problems, "%sunknown charset", problems->size ? "; " : "");
	return unlabelled(arena, bytes, size);
}

void charset_preload(void)
{
	/* clang-format off */
	static const char *const names[] = {"iso-8859-1", "iso-8859-2", "iso-8859-3", "iso-8859-4",
	    "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8", "iso-8859-9", "iso-8859-10",
	    "iso-8859-13", "iso-8859-14", "iso-8859-15", "iso-8859-16", "windows-1250",
	    "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255",
	    "windows-1256", "windows-1257", "windows-1258", "koi8-r", "koi8-u", "macintosh",
	    "maccyrillic", "ibm437", "ibm850", "ibm852", "ibm866", "gb18030", "big5-hkscs", "cp932",
	    "euc-jp", "iso-2022-jp", "cp949", "iso-2022-kr", "cp874", "euc-tw", "utf-16",
	    "utf-16le", "utf-16be", "utf-32", "utf-7", "us-ascii"};
	/* clang-format on */
	/* never closed: an open converter keeps its module loaded */
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		(void)iconv_open("UTF-8", names[i]);
}
