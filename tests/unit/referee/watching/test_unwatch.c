/* test_unwatch.c - `unwatch` by somebody who watches several games. */
#include "support/desk.h"

START_TEST(unwatch_alone_ends_all)
{
	static const char line[] = "start nomic109: ann, bob, cat, dan";
	open_desk(NULL);
	start(line);
	answer("gm", arena_format(&desk->arena, "%s\ncode %s", line, code()));
	ask("gm", "watch 1");
	ask("gm", "watch 2");
	ask("gm", "unwatch");
	SAID("gm", "You watched 2 games. You watch none of them any more.");
	ask("gm", "unwatch 1");
	SAID("gm", "You watch no game");
	close_desk();
}
END_TEST

Suite *suite_unwatch(void)
{
	const TTest *const tests[] = {unwatch_alone_ends_all, NULL};
	return suite_of("unwatch", tests);
}
