/* qr.c - QR codes, by libqrencode. A character of half blocks stands for two
 * modules, one above the other, so that modules are about square. */
#include "qr.h"

#include <qrencode.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "base/buf.h"

/* Modules of white around the code, as ISO 18004 wants. */
enum { QUIET = 4 };

static bool is_black(const QRcode *code, int x, int y)
{
	int width = code->width;
	if (x < 0 || y < 0 || x >= width || y >= width)
		return false;
	return code->data[y * width + x] & 1;
}

/* Return the character for two modules. The background is white. */
static const char *blocks(bool above, bool below)
{
	if (above)
		return below ? "\u2588" : "\u2580";
	return below ? "\u2584" : " ";
}

void qr_draw(const char *text, struct buf *out)
{
	QRcode *code = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
	if (!code)
		return;
	int end = code->width + QUIET;
	for (int y = -QUIET; y < end; y += 2) {
		buf_text(out, "\033[30;107m");
		for (int x = -QUIET; x < end; x++)
			buf_text(out, blocks(is_black(code, x, y),
					  is_black(code, x, y + 1)));
		buf_text(out, "\033[0m\n");
	}
	/* the code shows the secret */
	explicit_bzero(code->data, (size_t)(code->width * code->width));
	QRcode_free(code);
}
