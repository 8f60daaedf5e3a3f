/* recordfile.c - a record from a file or from a saved mail.
 *
 * A file that is not text is refused before anything else, because C functions
 * would stop at a NUL and not see what follows. */
#include "recordfile.h"

#include <stdlib.h>
#include <string.h>

#include "app/system/cli.h"
#include "base/text.h"
#include "mail/saved.h"

enum { RECORD_MOST = 64 << 20 };

/* Does the line contain a control character (ASCII or Latin-1)? Tabs are left
 * to the verifiers. */
static bool has_control(const char *line, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		unsigned char c = (unsigned char)line[i];
		unsigned char next =
		    i + 1 < size ? (unsigned char)line[i + 1] : 0;
		if (c < ' ' && c != '\t')
			return true;
		if (c == 0x7f || (c == 0xc2 && next < 0xa0))
			return true;
	}
	return false;
}

/* Return why the line is not text, or NULL if the line is text. */
static const char *fault_of(const char *line, size_t size)
{
	if (memchr(line, 0, size))
		return "it contains a NUL byte";
	if (!text_valid(line, size))
		return "it contains bytes that are not UTF-8";
	return has_control(line, size) ? "it contains a control character"
	                               : NULL;
}

static void look_through(
    struct record_file *file, const char *text, size_t size)
{
	const char *end = text + size;
	for (long line = 1; text < end; line++) {
		const char *stop = memchr(text, '\n', (size_t)(end - text));
		size_t length = (size_t)((stop ? stop : end) - text);
		const char *what = fault_of(text, length);
		if (what) {
			file->bad = true;
			file->fault.line = line;
			record_wrong(&file->fault, "%s", what);
			return;
		}
		text += length + 1;
	}
}

/* Find the first line that is neither empty nor a comment. */
static const char *first_line(const char *text)
{
	for (;;) {
		size_t size = strcspn(text, "\n");
		size_t blanks = strspn(text, " \t\r");
		bool nothing = blanks >= size || *text == '#';
		if (!nothing || !text[size])
			return text;
		text += size + 1;
	}
}

/* Drop the CRs before each LF and at the end. Returns how many bytes are left.
 */
static size_t drop_returns(char *text, size_t size)
{
	size_t kept = 0;
	for (size_t i = 0; i <= size; i++) {
		bool ends = i == size || text[i] == '\n';
		while (ends && kept && text[kept - 1] == '\r')
			kept--;
		text[kept] = i < size ? text[i] : '\0';
		kept += i < size;
	}
	return kept;
}

/* Find the record: the text itself, or a record in a saved mail. A text with a
 * NUL, or a CR inside a line, is never read as a mail, because different
 * readers might see different lines. */
static void find(struct record_file *file, const char *text, size_t size)
{
	static const char word[] = "spades-record ";
	file->text = text;
	if (memchr(text, 0, size) || memchr(text, '\r', size) ||
	    !strncmp(first_line(text), word, strlen(word))) {
		look_through(file, text, size);
	} else if (saved_record(text, &file->found)) {
		file->in_mail = true;
		file->text = buf_string(&file->found);
		look_through(file, file->text, file->found.size);
	} else {
		look_through(file, text, size);
	}
}

enum outcome record_file_read(
    const char *path, struct record_file *file, struct err *err)
{
	static const char mark[] = "\xef\xbb\xbf";
	struct input input;
	*file = (struct record_file){.text = ""};
	buf_init(&file->found, 0);
	enum outcome o = cli_input(path, RECORD_MOST, &input, err);
	if (o)
		return o;
	file->bytes = input.bytes;
	size_t skip =
	    strncmp(input.bytes, mark, strlen(mark)) ? 0 : strlen(mark);
	size_t size = drop_returns(input.bytes + skip, input.size - skip);
	find(file, input.bytes + skip, size);
	return OUTCOME_DONE;
}

void record_file_release(struct record_file *file)
{
	free(file->bytes);
	buf_release(&file->found);
	file->bytes = NULL;
}
