/* meant.h - inside mail: tests of the arguments of commands, named in the
 * column `meant` of verbs.def. They return false for talk. */
#ifndef SPADESD_MAIL_MEANT_H
#define SPADESD_MAIL_MEANT_H

#include <stdbool.h>
#include <stddef.h>

/* True for a number alone: "7", but not "12 wins, 3 losses". */
bool numbered(const char *args);
/* True for a number alone, and for "". */
bool maybe_numbered(const char *args);
/* True if the first `size` characters are the name of a rule set. */
bool is_rule_set(const char *text, size_t size);

/* What commands about open tables take. */
bool names_table(const char *args);
bool maybe_game(const char *args);
bool opens_table(const char *args);
bool invites(const char *args);
bool goes(const char *args);
bool sits_down(const char *args);

/* What `profile` takes: a name or "". */
bool maybe_name(const char *args);

/* What gamesmasters' commands take. */
bool extends(const char *args);
bool replaces_player(const char *args);
bool ejects(const char *args);
bool renames_player(const char *args);
bool announces(const char *args);

#endif
