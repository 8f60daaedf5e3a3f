/* pool.h - inside mail: the strings of a letter's commands, in one bounded
 * text. */
#ifndef SPADESD_MAIL_POOL_H
#define SPADESD_MAIL_POOL_H

struct arena;
struct command_list;
struct commands;

/* Copies the commands to `out`, with their strings within COMMANDS_TEXT bytes.
 * Leaves out commands for which there is no room. */
void pool_commands(struct arena *arena,
    const struct commands *commands,
    struct command_list *out);

#endif
