/* sqlar.c - SQL functions that compress values with zlib. */
#include "sqlar.h"

#include <string.h>
#include <zlib.h>

/* The values are mails of a few kilobytes, so a small window is enough. A
 * window of zlib's default size would cost more time to set up than to use. */
enum { LEVEL = 1, WINDOW_BITS = 13, MEMORY_LEVEL = 6 };

/* Compress `in` into the `room` bytes at `out`. Returns the number of bytes, 0
 * if they are more. */
static size_t pack(const void *in, size_t size, void *out, size_t room)
{
	z_stream z;
	memset(&z, 0, sizeof z);
	if (deflateInit2(&z, LEVEL, Z_DEFLATED, WINDOW_BITS, MEMORY_LEVEL,
		Z_DEFAULT_STRATEGY) != Z_OK)
		return 0;
	z.next_in = (Bytef *)in;
	z.avail_in = (uInt)size;
	z.next_out = out;
	z.avail_out = (uInt)room;
	size_t packed = deflate(&z, Z_FINISH) == Z_STREAM_END ? z.total_out : 0;
	deflateEnd(&z);
	return packed;
}

static void compress_value(
    sqlite3_context *context, int count, sqlite3_value **value)
{
	(void)count;
	size_t size = (size_t)sqlite3_value_bytes(value[0]);
	const void *in = sqlite3_value_blob(value[0]);
	void *out = sqlite3_malloc64(size + 1);
	if (!out) {
		sqlite3_result_error_nomem(context);
		return;
	}
	size_t packed = size ? pack(in, size, out, size - 1) : 0;
	if (packed)
		sqlite3_result_blob64(context, out, packed, sqlite3_free);
	else
		sqlite3_free(out);
	if (!packed)
		sqlite3_result_value(context, value[0]);
}

static void uncompress_value(
    sqlite3_context *context, int count, sqlite3_value **value)
{
	(void)count;
	sqlite3_int64 size = sqlite3_value_int64(value[1]);
	uLong packed = (uLong)sqlite3_value_bytes(value[0]);
	const Bytef *in = sqlite3_value_blob(value[0]);
	if (size <= 0 || (uLong)size == packed) {
		sqlite3_result_value(context, value[0]);
		return;
	}
	uLongf length = (uLongf)size;
	Bytef *out = sqlite3_malloc64((sqlite3_uint64)size);
	if (!out) {
		sqlite3_result_error_nomem(context);
		return;
	}
	if (uncompress(out, &length, in, packed) == Z_OK &&
	    length == (uLongf)size) {
		sqlite3_result_blob64(context, out, length, sqlite3_free);
		return;
	}
	sqlite3_free(out);
	sqlite3_result_error_code(context, SQLITE_CORRUPT);
}

int sqlar_install(sqlite3 *db)
{
	enum { FLAGS = SQLITE_UTF8 | SQLITE_INNOCUOUS | SQLITE_DETERMINISTIC };
	int r = sqlite3_create_function(
	    db, "sqlar_compress", 1, FLAGS, NULL, compress_value, NULL, NULL);
	if (r != SQLITE_OK)
		return r;
	return sqlite3_create_function(db, "sqlar_uncompress", 2, FLAGS, NULL,
	    uncompress_value, NULL, NULL);
}
