/* site.h - the pages of a desk's site, kept in memory, for tests. */
#ifndef SPADESD_TESTS_SITE_H
#define SPADESD_TESTS_SITE_H

#include <stdbool.h>
#include <stddef.h>

/* Lets the open desk have a site, whose pages all wait. site_close frees the
 * pages, and first copies them into the folder that the environment variable
 * SITE_DIR names, if it is set. */
void site_open(void);
void site_close(void);
/* Writes all pages that wait. Returns how many files changed. */
int site_write(void);
/* Writes the page that is the next. Returns false if none waited. */
bool site_write_one(void);
/* Returns the content of a file; NULL if there is none. */
const char *site_file(const char *path);
/* Calls `each` for every file; site_each_new only for those that were written
 * since its last call. */
void site_each(void (*each)(const char *path, const char *content));
void site_each_new(void (*each)(const char *path, const char *content));
/* Writes the whole site anew; fails the test if any file changes by that. */
void site_is_whole(void);

#endif
