/* command_start.c - `spadesd start` and `spadesd master`: what a gamesmaster
 * does by mail, for an operator who has no authenticator. */
#include "app/system/cli.h"
#include "base/buf.h"
#include "base/text.h"
#include "commands.h"
#include "locked_db.h"
#include "referee/operator.h"

enum { ARGUMENT_MAX = 500 }; /* bytes of a command's argument in a mail */

/* Join the words of the command line with blanks. A shell removes the quotes,
 * so the line may come as one word or as several. */
static void join(const struct arguments *a, struct buf *line)
{
	for (int i = 0; i < a->count; i++)
		buf_format(line, "%s%s", i ? " " : "", a->word[i]);
	buf_byte(line, '\0');
}

static enum outcome start(struct referee *referee, const char *line,
    int64_t now, struct buf *out, struct err *err)
{
	enum outcome o = referee_start(referee, line, now, out, err);
	if (!o)
		buf_text(out, "The mails go out with the next pass.\n");
	return o;
}

static int run(
    const struct arguments *a, locked_db_act_fn *act, const char *expected)
{
	struct buf line;
	int status;
	buf_init(&line, 0);
	join(a, &line);
	const char *text = text_trim(line.data);
	if (!*text || line.size > ARGUMENT_MAX || text_has_control(text))
		status = cli_fail(2,
		    "expected %s; at most %d bytes and no control characters",
		    expected, ARGUMENT_MAX);
	else
		status = locked_db_run(a, text, act);
	buf_release(&line);
	return status;
}

int command_start(const struct arguments *a)
{
	return run(a, start,
	    "a rule set and players, such as spadesd start 'nomic109: ann, "
	    "bob, cat, dan'");
}

int command_master(const struct arguments *a)
{
	return run(a, referee_master,
	    "a gamesmaster's command, such as spadesd master extend 7 2 days");
}
