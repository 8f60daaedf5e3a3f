/* charset.c - converts any charset to UTF-8, with iconv.
 *
 * Labels are often wrong. Bytes beyond ASCII that are valid UTF-8 are UTF-8,
 * whatever the label says: text in another charset is hardly ever valid UTF-8.
 * Anything else without a useful label is read as ISO-2022-JP if it has that
 * charset's escape sequences, or else as windows-1252, which gives every byte
 * of Western mail a meaning. */
#include <iconv.h>

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

static bool convert(struct arena *arena, const char *charset, const char *bytes,
    size_t size, char **out)
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

/* clang-format off */
/* The charsets and their labels (Encoding Standard, WHATWG), without
 * punctuation. Programs use some labels for a larger charset, as browsers do:
 * "gb2312" is read as gb18030. iconv knows more names than these. */
static const struct {
	const char *charset, *labels;
} known[] = {
    {"utf-8", " utf8 unicode11utf8 unicode20utf8 xunicode20utf8 unknown8bit unknown xunknown xuserdefined "},
    {"windows-1252", " windows1252 cp1252 xcp1252 win1252 ansi iso88591 iso885911987 latin1 l1 ascii usascii"
	" ansix341968 cp819 ibm819 csisolatin1 isoir100 "},
    {"iso-8859-2", " iso88592 iso885921987 latin2 l2 csisolatin2 isoir101 "},
    {"iso-8859-3", " iso88593 iso885931988 latin3 l3 csisolatin3 isoir109 "},
    {"iso-8859-4", " iso88594 iso885941988 latin4 l4 csisolatin4 isoir110 "},
    {"iso-8859-5", " iso88595 iso885951988 cyrillic csisolatincyrillic isoir144 "},
    {"iso-8859-6", " iso88596 iso885961987 iso88596e iso88596i csiso88596e csiso88596i csisolatinarabic arabic"
	" asmo708 ecma114 isoir127 "},
    {"iso-8859-7", " iso88597 iso885971987 greek greek8 csisolatingreek ecma118 elot928 isoir126 suneugreek "},
    {"iso-8859-8", " iso88598 iso885981988 iso88598e iso88598i csiso88598e csiso88598i csisolatinhebrew hebrew"
	" isoir138 logical visual "},
    {"iso-8859-10", " iso885910 latin6 l6 csisolatin6 isoir157 "},
    {"iso-8859-13", " iso885913 "},
    {"iso-8859-14", " iso885914 "},
    {"iso-8859-15", " iso885915 latin9 l9 csisolatin9 "},
    {"iso-8859-16", " iso885916 "},
    {"ibm866", " ibm866 cp866 866 csibm866 "},
    {"koi8-r", " koi8r koi8 koi cskoi8r "},
    {"koi8-u", " koi8u koi8ru "},
    {"macintosh", " macintosh mac csmacintosh xmacroman "},
    {"maccyrillic", " maccyrillic xmaccyrillic xmacukrainian "},
    {"cp874", " cp874 windows874 dos874 tis620 iso885911 "},
    {"windows-1250", " windows1250 cp1250 xcp1250 win1250 "},
    {"windows-1251", " windows1251 cp1251 xcp1251 win1251 "},
    {"windows-1253", " windows1253 cp1253 xcp1253 "},
    {"windows-1254", " windows1254 cp1254 xcp1254 iso88599 iso885991989 latin5 l5 csisolatin5 isoir148 "},
    {"windows-1255", " windows1255 cp1255 xcp1255 "},
    {"windows-1256", " windows1256 cp1256 xcp1256 "},
    {"windows-1257", " windows1257 cp1257 xcp1257 "},
    {"windows-1258", " windows1258 cp1258 xcp1258 "},
    {"gb18030", " gb18030 gb2312 gb231280 gbk xgbk cp936 windows936 chinese csgb2312 csiso58gb231280 isoir58"
	" hzgb2312 "},
    {"big5-hkscs", " big5 big5hkscs cnbig5 csbig5 xxbig5 xbig5 cp950 "},
    {"cp932", " shiftjis sjis xsjis csshiftjis ms932 mskanji windows31j cp932 "},
    {"euc-jp", " eucjp xeucjp cseucpkdfmtjapanese "},
    {"iso-2022-jp", " iso2022jp csiso2022jp iso2022jpms cp50220 "},
    {"iso-2022-kr", " iso2022kr csiso2022kr "},
    {"cp949", " euckr cseuckr ksc56011987 csksc56011987 ksc56011989 ksc5601 korean isoir149 windows949 cp949 "},
    {"utf-7", " utf7 unicode11utf7 "},
    {"utf-16", " utf16 unicode csunicode unicodefeff iso10646ucs2 ucs2 "},
    {"utf-16le", " utf16le "},
    {"utf-16be", " utf16be unicodefffe "},
};
/* clang-format on */

enum { LABEL_MAX = 40 }; /* bytes of a label */

/* The charset for a label, however its punctuation is written; the label itself
 * if it is not in the table. */
static const char *meant(const char *label)
{
	char plain[LABEL_MAX + 3] = " ";
	size_t n = 1;
	for (const char *p = label; *p; p++) {
		if (n > LABEL_MAX)
			return label;
		if (isalnum((unsigned char)*p))
			plain[n++] = *p;
	}
	if (n == 1)
		return "utf-8";
	plain[n++] = ' ';
	text_lower(plain);
	for (size_t i = 0; i < COUNT_OF(known); i++)
		if (strstr(known[i].labels, plain))
			return known[i].charset;
	return label;
}

/* True for UTF-16 by its label, but not by its bytes: text in it has NULs, or a
 * byte order mark. Where HTML names UTF-16 in <meta>, it is UTF-8. */
static bool not_wide(const char *charset, const char *bytes, size_t size)
{
	if (!text_starts(charset, "utf-16"))
		return false;
	bool marked = size >= 2 && (!memcmp(bytes, "\xFE\xFF", 2) ||
				       !memcmp(bytes, "\xFF\xFE", 2));
	return !marked && !memchr(bytes, 0, size);
}

/* True for labels that programs put on text in any charset. */
static bool loose(const char *charset)
{
	return text_same(charset, "utf-8") ||
	       text_same(charset, "windows-1252");
}

/* True if the bytes switch to Japanese characters as ISO-2022-JP does. */
static bool is_jis(const char *bytes, size_t size)
{
	return memmem(bytes, size, "\x1b$B", 3) ||
	       memmem(bytes, size, "\x1b$@", 3);
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

char *charset_text(struct arena *arena, const char *label, const char *bytes,
    size_t size, struct buf *problems)
{
	char *out;
	bool wide = eight_bit(bytes, size);
	const char *charset = meant(label);
	if (wide && text_valid(bytes, size))
		return arena_copy(arena, bytes, size);
	if (loose(charset) || not_wide(charset, bytes, size)) {
		if (wide)
			return unlabelled(arena, bytes, size);
		if (is_jis(bytes, size) &&
		    convert(arena, "iso-2022-jp", bytes, size, &out))
			return out;
		return arena_copy(arena, bytes, size);
	}
	if (strlen(charset) <= LABEL_MAX &&
	    convert(arena, charset, bytes, size, &out))
		return out;
	if (problems)
		buf_format(
		    problems, "%sunknown charset", problems->size ? "; " : "");
	return unlabelled(arena, bytes, size);
}

void charset_preload(void)
{
	/* labels that `known` does not have */
	static const char *const others[] = {
	    "iso-8859-1", "ibm437", "ibm850", "ibm852", "euc-tw", "utf-32"};
	/* never closed: an open converter keeps its module loaded */
	for (size_t i = 0; i < COUNT_OF(known); i++)
		(void)iconv_open("UTF-8", known[i].charset);
	for (size_t i = 0; i < COUNT_OF(others); i++)
		(void)iconv_open("UTF-8", others[i]);
}
