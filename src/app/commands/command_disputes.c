/* command_disputes.c - `spadesd void-round`, `answer` and `appeals`: what the
 * operator does where the players and the referee disagree. */
#include "app/system/cli.h"
#include "base/buf.h"
#include "base/text.h"
#include "commands.h"
#include "locked_db.h"
#include "readonly_db.h"
#include "referee/operator.h"

enum { ARGUMENT_MAX = 500 }; /* bytes of a command's argument in a mail */

/* Joins the words of the command line with blanks, and runs `act` on them. */
static int run(
    const struct arguments *a, const char *expected, locked_db_act_fn *act)
{
	struct buf line;
	int status;
	buf_init(&line, 0);
	for (int i = 0; i < a->count; i++)
		buf_format(&line, "%s%s", i ? " " : "", a->word[i]);
	buf_byte(&line, '\0');
	const char *text = text_trim(line.data);
	if (!*text || line.size > ARGUMENT_MAX || text_has_control(text))
		status = cli_fail(2,
		    "expected %s; at most %d bytes and no control characters",
		    expected,
		    ARGUMENT_MAX);
	else
		status = locked_db_run(a, text, act);
	buf_release(&line);
	return status;
}

int command_void_round(const struct arguments *a)
{
	return run(a,
	    "a game and a fault, such as spadesd void-round 7 'because it "
	    "refused a legal card'",
	    referee_void_round);
}

int command_answer(const struct arguments *a)
{
	return run(a,
	    "an appeal and an answer, such as spadesd answer 3 'the ruling "
	    "stands'",
	    referee_answer);
}

int command_appeals(const struct arguments *a)
{
	return readonly_db_list(a->config, referee_appeals);
}
