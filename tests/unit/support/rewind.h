/* rewind.h - takes a desk back to an earlier moment, with its database and its
 * clock. */
#ifndef SPADESD_TESTS_REWIND_H
#define SPADESD_TESTS_REWIND_H

#include "base/buf.h"
#include "support/desk.h"

struct rewind {
	struct buf database;
	struct desk desk;
};

/* Keeps the present moment. Call rewind_back before the next letter. */
void rewind_keep(struct rewind *r);
void rewind_back(const struct rewind *r);
void rewind_release(struct rewind *r);

#endif
