/* config_text.h - inside app: the text of a configuration, and the lines of its
 * keys. */
#ifndef SPADESD_APP_CONFIG_TEXT_H
#define SPADESD_APP_CONFIG_TEXT_H

#include <confuse.h>

#include "base/err.h"

struct buf;
struct config_text;

/* Read a configuration file; free the text with config_text_free, also after a
 * failure. NEVER if the file cannot be read, is no text in UTF-8, or lacks
 * quotation marks; the error says file and line. */
enum outcome config_text_read(
    const char *path, struct config_text **text, struct err *err);
void config_text_free(struct config_text *text); /* NULL is fine */

/* Parse the text into `cfg` with libconfuse. STOP if it cannot be parsed, NEVER
 * if a value was found wrong meanwhile; the error says file, line and why. If
 * `all` is not NULL, every error is added to it, a line each. */
enum outcome config_text_parse(const struct config_text *text, cfg_t *cfg,
    struct buf *all, struct err *err);

/* Check that every key is in `names`, which ends with NULL, and occurs once.
 * Otherwise NEVER; the error says file, line, key and the most similar name.
 * *at is 0 at first; the next call goes on after the key that was wrong. */
enum outcome config_text_check(const struct config_text *text,
    const char *const *names, size_t *at, struct err *err);

/* Return the line of a key, 0 if it does not occur. */
int config_text_line(const struct config_text *text, const char *key);

/* Put FILE:LINE: KEY before the text in *err. Returns err->outcome. */
enum outcome config_text_blame(
    const struct config_text *text, const char *key, struct err *err);

/* Passwords and keys from files or commands. */

/* Read the first line of a file that only its owner and group can read, without
 * the newline. Free with secret_free. NEVER if it is missing, empty, no text or
 * readable by others. */
enum outcome secret_file(const char *path, char **secret, struct err *err);

/* Run a shell command and return the first line it prints; free with
 * secret_free. The command has no input. After 9 seconds it is killed with its
 * process group. NEVER if it prints nothing, fails or takes longer. */
enum outcome secret_command(
    const char *command, char **secret, struct err *err);

/* Check that an open file is a regular file that only its owner and group can
 * read. If others can, NEVER; the error names the command that changes this. */
enum outcome secret_private(int fd, const char *path, struct err *err);

/* Overwrite and free a secret; NULL is fine. */
void secret_free(char *secret);

#endif
