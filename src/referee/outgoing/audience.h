/* audience.h - inside referee: whom the session's news are worth a mail. */
#ifndef SPADESD_REFEREE_AUDIENCE_H
#define SPADESD_REFEREE_AUDIENCE_H

#include <stdbool.h>
#include <stddef.h>

struct happening;
struct loaded_game;
struct session;

/* Is that person told now? What he is not told comes with his next mail. */
bool audience_seat(const struct session *s, int seat);
/* Is there a post to the list now? */
bool audience_list(const struct session *s);
/* Did the letter, of the player at that seat, nothing but make moves that were
 * accepted; and does it not have to be said to him now? */
bool audience_knows(const struct session *s, int seat);
/* Is he told so alone, because he is new here? */
bool audience_acknowledged(const struct session *s, int seat);

/* Was that seat left to a bot? Its player is told of the end and no more. */
bool audience_gone(const struct loaded_game *game, int seat);

/* Are there new hands in those news? Cards that were passed to that seat? */
bool audience_dealt(const struct happening *news, size_t count);
bool audience_got_cards(const struct loaded_game *game,
    const struct happening *news,
    size_t count,
    int seat);

#endif
