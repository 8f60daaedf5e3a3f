/* imap_connection.c - what all operations on an IMAP connection share: limits,
 * refusals, and the end of a session that failed. */
#include "imap_connection.h"

#include <stddef.h>

void imap_drop(struct imap *im)
{
	if (!im->session)
		return;
	if (im->session->imap_stream)
		mailstream_close(im->session->imap_stream);
	im->session->imap_stream = NULL;
	mailimap_free(im->session);
	im->session = NULL;
}

bool imap_said_no(const struct imap *im, int r)
{
	return r != MAILIMAP_ERROR_PARSE && !*stream_trouble(im->stream);
}

const char *imap_refusal(const struct imap *im)
{
	const char *words = im->session->imap_response;
	return words && *words ? words : "the server refused";
}

enum outcome imap_broken(
    struct imap *im, int r, const char *command, struct err *err)
{
	const char *trouble = stream_trouble(im->stream);
	if (!*trouble && r == MAILIMAP_ERROR_PARSE)
		trouble = "the server's answer cannot be parsed";
	else if (!*trouble)
		trouble = imap_refusal(im);
	err_set(err, OUTCOME_STOP, "imap %s: %s", command, trouble);
	imap_drop(im);
	return err->outcome;
}

void imap_allow_command(struct imap *im)
{
	stream_allow(im->stream, COMMAND_SECONDS, SMALL, 0);
}
