/* picture.h - a picture of a game for link previews, as SVG. */
#ifndef SPADESD_WEB_PICTURE_H
#define SPADESD_WEB_PICTURE_H

#include "engine/rules.h"

struct buf;

struct web_picture {
	const char *site;  /* the referee's name */
	const char *title; /* "Game 7" */
	const char *about; /* "amiga, after round 3" */
	int sides;
	const char *name[SEATS_MAX]; /* of each side */
	int winner;                  /* a side, or -1 */
	int rounds;                  /* at least 1 */
	const int *score;            /* after each round, by side */
};

/* Write a picture of 1200 by 630 pixels. It loads nothing; its only font is
 * DejaVu Sans, which Debian's fontconfig depends on. */
void web_picture(struct buf *out, const struct web_picture *picture);

#endif
