/* style.h - inside mail: whether a person sees text, by the inline style of its
 * element. Style sheets are not read. */
#ifndef SPADESD_MAIL_STYLE_H
#define SPADESD_MAIL_STYLE_H

#include <stdbool.h>

/* Colours are 0xRRGGBB. STYLE_NO_COLOUR: none that this file knows */
enum { STYLE_NO_COLOUR = -1, STYLE_WHITE = 0xFFFFFF };

struct style_colours {
	int text, ground;
};

/* True for a style that hides its element: display:none, text of one pixel, a
 * place off the screen. */
bool style_hides(const char *style);

/* Reads one colour: "white", "#fff", "rgb(255, 255, 255)". */
int style_colour(const char *value);

/* Sets the colours that the style names. */
void style_colours(const char *style, struct style_colours *colours);

/* True if text and background have nearly the same colour. */
bool style_blends(const struct style_colours *colours);

#endif
