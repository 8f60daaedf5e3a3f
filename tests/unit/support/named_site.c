/* named_site.c - see named_site.h. */
#include "support/named_site.h"

#include "base/buf.h"
#include "base/when.h"
#include "referee/operator.h"
#include "store/pages.h"

void open_site(const char *line)
{
	open_desk(NULL);
	if (line)
		start(line);
	else
		all_join();
	read_all();
	tamper("UPDATE person SET handle = '" HANDLE "' || handle");
	site_open();
	site_write();
}

void close_site(void)
{
	site_close();
	close_desk();
}

const char *settle(const char *name, const char *line)
{
	sent_all();
	desk->now += WHEN_DAY; /* no limit of mails a day matters */
	ask(name, "help");
	answer(name, line);
	return told(name);
}

bool may_rule(const char *line)
{
	struct err err;
	struct buf out;
	buf_init(&out, 0);
	enum outcome o =
	    referee_master(&desk->referee, line, desk->now, &out, &err);
	buf_release(&out);
	return !o;
}

static void names_agreed(const char *path, const char *content)
{
	for (const char *at = content; (at = strstr(at, HANDLE)); at++) {
		char handle[32];
		size_t size =
		    strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789");
		struct person who;
		ck_assert_uint_lt(size, sizeof handle);
		memcpy(handle, at, size);
		handle[size] = '\0';
		bool found = store_person_named(
		    desk->referee.store, &desk->arena, handle, &who);
		ck_assert_msg(
		    found && store_page_names(desk->referee.store, who.id),
		    "%s names %s", path, handle);
	}
}

void site_is_right(void)
{
	site_is_whole();
	site_each(names_agreed);
}
