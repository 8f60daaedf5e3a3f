/* command_void_round.c - `spadesd void-round`: asks a table to void a round
 * that the referee itself spoiled. */
#include "app/system/cli.h"
#include "base/buf.h"
#include "base/text.h"
#include "commands.h"
#include "locked_db.h"
#include "referee/operator.h"

enum { ARGUMENT_MAX = 500 }; /* bytes of a command's argument in a mail */

/* Joins the words of the command line with blanks. */
int command_void_round(const struct arguments *a)
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
		    "expected a game and a fault, such as spadesd void-round 7 "
		    "'because it refused a legal card'; at most %d bytes and "
		    "no control characters",
		    ARGUMENT_MAX);
	else
		status = locked_db_run(a, text, referee_void_round);
	buf_release(&line);
	return status;
}
