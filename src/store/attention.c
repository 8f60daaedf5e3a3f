/* attention.c - SQL that finds what a gamesmaster should look at.
 *
 * Each statement gives the game, the seat or -1, and a number. It takes the
 * present time and the time since when a game stands still. Requests for time
 * or a suspension are stored only as limits on the mails about them, so these
 * statements read the limits. Time-outs count after a day, because the second
 * one in a row causes a mail at once. */
#include "store/attention.h"

#include "sql.h"

/* games in play, and the time parameters, which each statement must name */
#define OPEN_GAMES "g.ended IS NULL AND ?1 >= ?2 "
#define ACTS                                                                   \
	"('bid', 'play', 'misplay', 'discard', 'pass', 'concede', 'withdraw')"
#define LAST                                                                   \
	"coalesce((SELECT e.acted FROM event AS e WHERE e.game = g.id "        \
	"ORDER BY e.seq DESC LIMIT 1), g.started) "
#define PAUSED                                                                 \
	"EXISTS (SELECT 1 FROM suspension AS p WHERE p.game = g.id AND "       \
	"p.ended IS NULL) "

/* clang-format off */
static const char *const lists[ATTENTIONS] = {
    [ATTENTION_APPEAL] =
	"SELECT g.id, -1, a.id FROM appeal AS a INDEXED BY appeal_open "
	"JOIN game AS g ON g.id = a.game "
	"WHERE a.answered IS NULL AND ?1 >= ?2 ORDER BY a.id",
    [ATTENTION_BOUNCED] =
	"SELECT g.id, s.seat, p.bounced FROM game AS g INDEXED BY game_open "
	"JOIN seat AS s ON s.game = g.id JOIN person AS p ON p.id = s.person "
	"WHERE p.bounced IS NOT NULL AND " OPEN_GAMES "ORDER BY 1, 2",
    [ATTENTION_SILENT] =
	"SELECT g.id, t.seat, count(*) FROM game AS g INDEXED BY game_open "
	"JOIN event AS t ON t.game = g.id "
	"JOIN seat AS s ON s.game = g.id AND s.seat = t.seat "
	"WHERE t.kind = 'timeout' AND s.person IS NOT NULL AND " OPEN_GAMES
	"AND t.acted <= ?1 - 86400 "
	"AND t.seq > coalesce((SELECT max(a.seq) FROM event AS a "
	"WHERE a.game = g.id AND a.seat = t.seat AND a.kind IN " ACTS "), 0) "
	"GROUP BY 1, 2 HAVING count(*) >= 2 ORDER BY 1, 2",
    [ATTENTION_STILL] =
	"SELECT g.id, -1, " LAST "FROM game AS g INDEXED BY game_open "
	"WHERE NOT " PAUSED "AND " OPEN_GAMES "AND " LAST "<= ?2 ORDER BY 1",
    [ATTENTION_STOPPED] =
	"SELECT g.id, -1, u.began FROM game AS g INDEXED BY game_open "
	"JOIN suspension AS u ON u.game = g.id AND u.ended IS NULL "
	"WHERE u.began <= ?2 AND " OPEN_GAMES "ORDER BY 1",
    [ATTENTION_SEAT] =
	"SELECT g.id, u.seat, 0 FROM game AS g INDEXED BY game_open "
	"JOIN substitute AS u ON u.game = g.id "
	"WHERE u.events IS NULL AND u.taken AND u.agreed AND NOT u.granted "
	"AND " OPEN_GAMES "ORDER BY 1, 2",
    [ATTENTION_AWAY] =
	"SELECT g.id, s.seat, b.ended FROM game AS g INDEXED BY game_open "
	"JOIN seat AS s ON s.game = g.id JOIN absence AS b ON b.person = s.person "
	"WHERE NOT b.granted AND b.ended > ?1 AND " OPEN_GAMES "ORDER BY 1, 2",
    [ATTENTION_TIME] =
	"SELECT g.id, -1, 0 FROM said JOIN game AS g "
	"ON g.id = CAST(substr(said.what, 11) AS INTEGER) "
	"WHERE said.what LIKE 'more time %' AND " OPEN_GAMES
	"AND NOT EXISTS (SELECT 1 FROM event AS e WHERE e.game = g.id AND e.seq > "
	"CAST(substr(said.what, 12 + length(g.id)) AS INTEGER)) "
	"AND NOT EXISTS (SELECT 1 FROM extension AS x WHERE x.game = g.id "
	"AND x.at >= said.at) ORDER BY 1",
    [ATTENTION_SUSPEND] =
	"SELECT g.id, -1, 0 FROM said JOIN game AS g "
	"ON g.id = CAST(substr(said.what, 14) AS INTEGER) "
	"WHERE said.what LIKE 'asks suspend %' AND " OPEN_GAMES
	"AND NOT EXISTS (SELECT 1 FROM suspension AS p WHERE p.game = g.id "
	"AND p.began >= said.at) ORDER BY 1",
};
/* clang-format on */

void store_attention(struct store *store,
    int64_t now,
    int64_t still,
    store_attention_fn *each,
    void *context)
{
	for (int kind = 0; kind < ATTENTIONS; kind++) {
		sqlite3_stmt *s =
		    sql_prepare(store, lists[kind], "ii", now, still);
		while (sql_step(store, s)) {
			const struct attention_row row = {
			    .kind = (enum attention)kind,
			    .game = sqlite3_column_int64(s, 0),
			    .seat = sqlite3_column_int(s, 1),
			    .number = sqlite3_column_int64(s, 2),
			};
			each(context, &row);
		}
	}
}
