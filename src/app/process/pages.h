/* pages.h - inside app: writing the site's pages (pages-dir). */
#ifndef SPADESD_APP_PAGES_H
#define SPADESD_APP_PAGES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

struct referee;
struct site;

/* Write waiting pages for about `seconds`. *more is true if pages still
 * wait. If the folder was written by another version of the program, or is
 * empty, all pages are written. Files that would not change stay as they
 * are. Does nothing without pages-dir. After a failure the pages stay in the
 * queue, and the operator is told why. */
enum outcome pages_write(
    struct referee *referee, int64_t seconds, bool *more, struct err *err);

/* Log that games get no pictures, if there is a site and the program that draws
 * them is not installed. */
void pages_note_painter(const struct site *site);

#endif
