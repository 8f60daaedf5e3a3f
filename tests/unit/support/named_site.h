/* named_site.h - a desk with a site whose people have names that stand in no
 * other word, for tests of who is named. */
#ifndef SPADESD_TESTS_NAMED_SITE_H
#define SPADESD_TESTS_NAMED_SITE_H

#include <string.h>

#include "support/site.h"
#include "support/whole_game.h"

#define HANDLE "zyx"
#define GAME "start nomic109: ann, bob, cat, dan; seating=named"

/* Opens a site, with game 1 if there is a line that starts it. Its people are
 * called zyxann, zyxbob and so on. close_site closes the desk, too. */
void open_site(const char *line);
void close_site(void);
/* The person answers a mail, a day later, which proves who it is, with that
 * line. Returns the answer. */
const char *settle(const char *name, const char *line);
/* Gives a command as `spadesd master` does. Returns false if it is refused. */
bool may_rule(const char *line);
/* Checks that nothing changes by writing everything anew, and that nobody is
 * named who did not agree. */
void site_is_right(void);

/* The page shows the words, or not. */
#define SHOWS(path, words)                                                     \
	do {                                                                   \
		const char *page_ = site_file(path);                           \
		ck_assert_msg(page_ &&strstr(page_, words), "%s: \"%s\"? %s",  \
		    path, words, page_ ? page_ : "(no file)");                 \
	} while (0)
#define HIDES(path, words)                                                     \
	do {                                                                   \
		const char *page_ = site_file(path);                           \
		ck_assert_msg(!page_ || !strstr(page_, words),                 \
		    "%s: \"%s\"? %s", path, words, page_);                     \
	} while (0)

#endif
