/* painter.h - inside app: turns an SVG picture into a PNG, by rsvg-convert of
 * Debian's package librsvg2-bin. */
#ifndef SPADESD_APP_PAINTER_H
#define SPADESD_APP_PAINTER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"

struct buf;

/* The program that draws, for messages. */
#define PAINTER "rsvg-convert"
#define PAINTER_PACKAGE "librsvg2-bin"

/* True if the program is installed. */
bool painter_is_there(void);

/* Draw the picture in a child process, which has no network, few resources and
 * a few seconds. Adds the PNG to `png`. LATER if that failed. */
enum outcome painter_draw(
    const void *svg, size_t size, struct buf *png, struct err *err);

#endif
