/* command_ban.c - `spadesd ban`, `unban` and `bans`. */
#include "app/system/cli.h"
#include "commands.h"
#include "locked_db.h"
#include "readonly_db.h"
#include "referee/operator.h"

static enum outcome ban(struct referee *referee, const char *what, int64_t now,
    struct buf *out, struct err *err)
{
	return referee_ban(
	    referee, &(struct banning){.what = what}, now, out, err);
}

static enum outcome unban(struct referee *referee, const char *what,
    int64_t now, struct buf *out, struct err *err)
{
	return referee_ban(referee,
	    &(struct banning){.what = what, .lift = true}, now, out, err);
}

static int run(const struct arguments *a, locked_db_act_fn *act)
{
	if (a->count != 1)
		return cli_fail(2,
		    "expected one address, such as eve@example.org, or one "
		    "domain, such as @example.org");
	return locked_db_run(a, a->word[0], act);
}

int command_ban(const struct arguments *a)
{
	return run(a, ban);
}

int command_unban(const struct arguments *a)
{
	return run(a, unban);
}

int command_bans(const struct arguments *a)
{
	return readonly_db_list(a->config, referee_bans);
}
