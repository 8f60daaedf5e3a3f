/* style.c - reads the inline styles that hide text.
 *
 * Only styles that surely hide their text count: a letter must never lose a
 * word that its author saw. */
#include "style.h"

#include <stdlib.h>
#include <string.h>

#include "base/hex.h"
#include "base/text.h"
#include "mail/tables/client_phrases.h"
#include "mail/tables/vocabulary.h"

enum { STYLE_MAX = 400, VALUE_MAX = 40, FAR = 500, NEAR = 16 };

/* Copies a style without white space and in lower case, with a semicolon at
 * both ends. */
static void plain_style(const char *value, char style[STYLE_MAX])
{
	size_t n = 0;
	style[n++] = ';';
	for (const char *p = value; *p && n + 2 < STYLE_MAX; p++)
		if (!strchr(" \t\r\n", *p))
			style[n++] = *p;
	style[n++] = ';';
	style[n] = '\0';
	text_lower(style);
}

/* True for a position or an indent far to the left or above the page. */
static bool off_screen(const char *style)
{
	static vocabulary moved = {
	    ";text-indent:-", ";margin-left:-", ";margin-top:-", NULL};
	static vocabulary placed = {";left:-", ";top:-", ";right:-", NULL};
	const char *const *all[] = {
	    moved, strstr(style, ";position:") ? placed : NULL};
	for (size_t k = 0; k < 2 && all[k]; k++)
		for (const char *const *name = all[k]; *name; name++) {
			const char *rest;
			const char *at = strstr(style, *name);
			if (at && text_digits(at + strlen(*name), &rest) >= FAR)
				return true;
		}
	return false;
}

bool style_hides(const char *value)
{
	static const char *const styles[] = {
	    ";display:none",
	    ";visibility:hidden",
	    ";mso-hide:all",
	    ";font-size:0;",
	    ";font-size:0p",
	    ";font-size:1px",
	    ";font-size:1pt",
	    ";max-height:0;",
	    ";max-height:0px",
	    ";max-width:0;",
	    ";max-width:0px",
	    ";opacity:0;",
	    ";opacity:0.0",
	    ";color:transparent",
	    ";clip:rect(0",
	    ";clip:rect(1px",
	    ";text-decoration:line-through",
	    ";text-decoration-line:line-through",
	    NULL,
	};
	static const char *const no_room[] = {
	    ";width:0;",
	    ";width:0px",
	    ";width:1px",
	    ";height:0;",
	    ";height:0px",
	    ";height:1px",
	    NULL,
	};
	char style[STYLE_MAX];
	plain_style(value, style);
	if (client_phrase_within(style, styles) || off_screen(style))
		return true;
	return strstr(style, ";overflow:hidden") &&
	       client_phrase_within(style, no_room);
}

/* ---- colours ---- */

/* Reads "#fff" or "#ffffff" without the '#'. */
static int hex_colour(const char *text, size_t size)
{
	int colour = 0;
	if (size != 3 && size != 6)
		return STYLE_NO_COLOUR;
	for (size_t i = 0; i < size; i++) {
		int digit = hex_value(text[i]);
		if (digit < 0)
			return STYLE_NO_COLOUR;
		colour = colour << 4 | digit;
		if (size == 3)
			colour = colour << 4 | digit;
	}
	return colour;
}

/* Reads "255,255,255)". */
static int rgb_colour(const char *text)
{
	int colour = 0;
	for (int i = 0; i < 3; i++) {
		const char *rest;
		long part = text_digits(text, &rest);
		if (part < 0 || part > 255 || !*rest)
			return STYLE_NO_COLOUR;
		colour = colour << 8 | (int)part;
		text = rest + 1;
	}
	return colour;
}

int style_colour(const char *value)
{
	char text[VALUE_MAX];
	size_t n = 0;
	for (; *value && *value != '!' && n + 1 < sizeof text; value++)
		if (*value != ' ')
			text[n++] = *value;
	text[n] = '\0';
	if (text_same(text, "white"))
		return STYLE_WHITE;
	if (text_same(text, "black"))
		return 0;
	if (text_starts(text, "rgb("))
		return rgb_colour(text + strlen("rgb("));
	return *text == '#' ? hex_colour(text + 1, n - 1) : hex_colour(text, n);
}

/* Reads the colour of the property `name`, ";color:", into *colour. Leaves
 * *colour as it is if the style does not set the property. */
static void take_colour(const char *style, const char *name, int *colour)
{
	static vocabulary kept = {
	    "transparent", "inherit", "initial", "none", "unset", NULL};
	char value[VALUE_MAX] = "";
	const char *at = strstr(style, name);
	if (!at)
		return;
	at += strlen(name);
	size_t n = strcspn(at, ";");
	if (n < sizeof value)
		memcpy(value, at, n);
	if (!client_phrase_within(value, kept))
		*colour = style_colour(value);
}

void style_colours(const char *value, struct style_colours *colours)
{
	char style[STYLE_MAX];
	plain_style(value, style);
	take_colour(style, ";color:", &colours->text);
	take_colour(style, ";background:", &colours->ground);
	take_colour(style, ";background-color:", &colours->ground);
}

bool style_blends(const struct style_colours *colours)
{
	int text = colours->text;
	int ground = colours->ground;
	if (text == STYLE_NO_COLOUR || ground == STYLE_NO_COLOUR)
		return false;
	for (int shift = 0; shift < 24; shift += 8)
		if (abs((text >> shift & 255) - (ground >> shift & 255)) > NEAR)
			return false;
	return true;
}
