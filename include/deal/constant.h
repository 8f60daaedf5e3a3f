/* constant.h - comparing what must stay secret. */
#ifndef SPADESD_DEAL_CONSTANT_H
#define SPADESD_DEAL_CONSTANT_H

#include <stdbool.h>

/* Are the two texts the same? How long that takes tells their lengths and
 * nothing else. Every token and every one-time code that a letter shows is
 * compared here and nowhere else. */
bool constant_same(const char *a, const char *b);

#endif
