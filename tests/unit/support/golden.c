/* golden.c - comparing texts with files. */
#include "golden.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "unit.h"

void golden_compare(const char *name, const char *kind, const char *text)
{
	char path[200];
	struct buf want;
	(void)snprintf(path, sizeof path, "tests/golden/%s.%s", name, kind);
	if (getenv("UPDATE_GOLDEN")) {
		FILE *f = fopen(path, "w");
		ck_assert_ptr_nonnull(f);
		(void)fputs(text, f);
		(void)fclose(f);
	}
	FILE *f = fopen(path, "r");
	ck_assert_msg(f != NULL,
	    "%s is missing (UPDATE_GOLDEN=1 writes it; run in the top folder)",
	    path);
	buf_init(&want, 0);
	char piece[4096];
	for (size_t n; (n = fread(piece, 1, sizeof piece, f)) > 0;)
		buf_add(&want, piece, n);
	(void)fclose(f);
	/* the message shows the place of the difference, because a whole page
	 * is too long for a message */
	size_t same = 0;
	while (text[same] && text[same] == buf_string(&want)[same])
		same++;
	ck_assert_msg(!strcmp(buf_string(&want), text),
	    "%s has changed from byte %zu on: %.300s", path, same, text + same);
	buf_release(&want);
}
