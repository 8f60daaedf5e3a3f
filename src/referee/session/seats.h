/* seats.h - inside referee: who at the session's table is away, and who is
 * still to agree. The texts are the session's memory. */
#ifndef SPADESD_REFEREE_SEATS_H
#define SPADESD_REFEREE_SEATS_H

struct loaded_game;
struct tx;

/* Who else is away now and until when, for that seat (SEAT_NONE: everyone) in
 * that time zone: "ann is away until ...", NULL when nobody is. */
const char *seats_absent(const struct tx *tx,
    const struct loaded_game *game,
    int reader,
    const char *zone);

/* The names of those who are not in `agreed`, a bit a seat, and have a say:
 * people who did not leave. "" for none. */
const char *seats_to_agree(
    const struct tx *tx, const struct loaded_game *game, unsigned agreed);

#endif
