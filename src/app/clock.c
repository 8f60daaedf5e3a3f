/* clock.c - time and entropy enter the program here and nowhere else. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "app.h"

#ifdef SPADESD_TEST
static int64_t offset(void)
{
	const char *path = getenv("SPADESD_CLOCK");
	char text[32] = "0";
	FILE *f = path ? fopen(path, "re") : NULL;
	if (f) {
		if (!fgets(text, sizeof text, f))
			text[0] = '0';
		(void)fclose(f);
	}
	return strtoll(text, NULL, 10);
}
#else
static int64_t offset(void)
{
	return 0;
}
#endif

int64_t clock_now(void)
{
	return (int64_t)time(NULL) + offset();
}

int64_t clock_receipt(int64_t received)
{
	return received + offset();
}

int64_t clock_nanoseconds(void)
{
	struct timespec t;
	(void)clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int64_t clock_monotonic(void)
{
	struct timespec t;
	(void)clock_gettime(CLOCK_BOOTTIME, &t);
	return (int64_t)t.tv_sec + offset();
}

void entropy_fill(void *bytes, size_t size)
{
	if (sodium_init() < 0)
		abort();
	randombytes_buf(bytes, size);
}
