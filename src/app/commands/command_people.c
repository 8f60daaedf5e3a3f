/* command_people.c - `spadesd people`, `export` and `forget`. */
#include "app/system/cli.h"
#include "app/system/clock.h"
#include "base/buf.h"
#include "commands.h"
#include "locked_db.h"
#include "readonly_db.h"
#include "referee/operator.h"

#define EXPECTED                                                               \
	"expected the name or address of one person (spadesd people lists "    \
	"them)"

int command_people(const struct arguments *a)
{
	return readonly_db_list(a->config, referee_people);
}

int command_export(const struct arguments *a)
{
	struct readonly_db in;
	struct err err;
	struct buf out;
	if (a->count != 1)
		return cli_fail(2, "%s", EXPECTED);
	if (readonly_db_open(a->config, &in, &err))
		return cli_fail(1, "%s", err.text);
	buf_init(&out, 0);
	enum outcome o =
	    referee_export(&in.referee, a->word[0], clock_now(), &out, &err);
	readonly_db_close(&in);
	cli_print(&out);
	return o ? cli_fail(1, "%s", err.text) : 0;
}

int command_forget(const struct arguments *a)
{
	if (a->count != 1)
		return cli_fail(2, "%s", EXPECTED);
	return locked_db_run(a, a->word[0], referee_forget);
}
