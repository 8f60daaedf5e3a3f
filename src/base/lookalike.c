/* lookalike.c - a table of characters that look like Latin letters.
 *
 * Unicode's own table has thousands of rows. This table has only the characters
 * that keyboards and "fancy letters" web pages produce, because people who use
 * them want to be read. */
#include "base/lookalike.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>

#include "base/arena.h"

/* The A of each alphabet whose 26 capitals follow each other in Unicode. */
static const ucs4_t alphabets[] = {
    0x1F150, /* circled */
    0x1F170, /* squared */
    0x1F1E6, /* regional indicators (flags) */
};
enum { ALPHABETS = sizeof alphabets / sizeof alphabets[0], LETTERS = 26 };

/* clang-format off */
static const struct {
	const char *looks; /* characters that look like `like` */
	char like;
} shapes[] = {
    {"аαᴀΑА", 'a'}, {"вʙΒВ", 'b'}, {"сᴄϲСϹ", 'c'}, {"ԁᴅ", 'd'},
    {"еҽᴇΕЕє", 'e'}, {"ꜰғ", 'f'}, {"ɢԍ", 'g'}, {"һнʜΗН", 'h'},
    {"іιɪΙІӏı", 'i'}, {"јᴊϳЈ", 'j'}, {"кκᴋΚК", 'k'}, {"ʟ", 'l'},
    {"мᴍΜМ", 'm'}, {"пɴΝп", 'n'}, {"оοσᴏΟО", 'o'}, {"рρᴘΡР", 'p'},
    {"ԛʠɋǫ", 'q'}, {"ʀя", 'r'}, {"ѕꜱЅʂ", 's'}, {"тτᴛΤТ", 't'},
    {"υᴜ", 'u'}, {"νѵᴠ", 'v'}, {"ԝᴡω", 'w'}, {"хχΧХ", 'x'},
    {"уүʏγΥУ", 'y'}, {"ᴢΖ", 'z'},
};
/* clang-format on */
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static ucs4_t of_shape(ucs4_t uc)
{
	for (int i = 0; i < SHAPES; i++) {
		ucs4_t like = (ucs4_t)shapes[i].like;
		if (u8_strchr((const uint8_t *)shapes[i].looks, uc))
			return uc_is_upper(uc) ? like - 'a' + 'A' : like;
	}
	return uc;
}

static ucs4_t latin(ucs4_t uc)
{
	if (uc < 0x80)
		return uc;
	for (int i = 0; i < ALPHABETS; i++)
		if (uc >= alphabets[i] && uc < alphabets[i] + LETTERS)
			return 'A' + (uc - alphabets[i]);
	return of_shape(uc);
}

char *lookalike_latin(struct arena *arena, const char *text)
{
	size_t size = 0;
	uint8_t *parts = u8_normalize(
	    UNINORM_NFKD, (const uint8_t *)text, strlen(text), NULL, &size);
	char *out = arena_alloc(arena, size + 1);
	char *q = out;
	if (!parts)
		abort(); /* out of memory */
	for (size_t i = 0; i < size;) {
		ucs4_t uc;
		int bytes = u8_mbtouc(&uc, parts + i, size - i);
		i += (size_t)bytes;
		/* a Latin letter never takes more bytes than its lookalike */
		if (!uc_combining_class(uc))
			q += u8_uctomb((uint8_t *)q, latin(uc), 6);
	}
	*q = '\0';
	free(parts);
	return out;
}
