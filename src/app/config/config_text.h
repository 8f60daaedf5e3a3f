/* config_text.h - inside app: the text of a configuration, and where in it each
 * key stands. */
#ifndef SPADESD_APP_CONFIG_TEXT_H
#define SPADESD_APP_CONFIG_TEXT_H

#include <confuse.h>
#include <stdbool.h>

#include "base/err.h"

struct config_text;

/* Reads the file. NEVER when it cannot be read. config_text_free frees. */
enum outcome config_text_read(
    const char *path, struct config_text **text, struct err *err);
void config_text_free(struct config_text *text); /* NULL is fine */

/* Has libconfuse read it into `cfg`. NEVER with file, line and what is wrong.
 */
enum outcome config_text_parse(
    const struct config_text *text, cfg_t *cfg, struct err *err);

/* NEVER, with file, line and key, when a key is none of the names, which NULL
 * ends, or is given twice; the nearest of the names is said. */
enum outcome config_text_check(
    const struct config_text *text, const char *const *names, struct err *err);

/* Is there a key of that name? */
bool config_text_has(const struct config_text *text, const char *key);

/* Puts FILE:LINE: KEY before what *err says; returns its outcome. */
enum outcome config_text_blame(
    const struct config_text *text, const char *key, struct err *err);

#endif
