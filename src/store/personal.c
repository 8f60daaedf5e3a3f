/* personal.c - SQL that lists what is kept about one person.
 *
 * One statement gives the lines of one kind of data. A text that may name cards
 * is shown only if its game is over. So the operator can hand the list to the
 * person while a hand is in play, and nobody learns a card from it. */
#include "store/personal.h"

#include "base/buf.h"
#include "sql.h"
#include "store/clock.h"

#define WHEN(column) "strftime('%Y-%m-%d %H:%M:%S', " column ", 'unixepoch')"
/* tells tests/unit/support/plans.c that the statement may scan tables */
#define ONE "/* one person */ "
#define OWN                                                                    \
	"(SELECT address FROM person WHERE id = ?1 UNION ALL "                 \
	"SELECT address FROM alias WHERE person = ?1)"
#define SEATS                                                                  \
	" JOIN seat AS s ON s.person = ?1 AND s.game = x.game AND "            \
	"s.seat = x.seat JOIN game AS g ON g.id = x.game "
/* the text x.text, if its game is over */
#define IF_OVER                                                                \
	"CASE WHEN g.ended IS NULL THEN '(not shown until the game is over)' " \
	"ELSE x.text END"
#define WHICH " || CASE game WHEN 0 THEN '' ELSE ', in game ' || game END "

/* clang-format off */
/* a heading, and the statements under it */
static const char *const texts[] = {
    "The person",
    "SELECT 'name ' || handle FROM person WHERE id = ?1",
    "SELECT 'address ' || address FROM person WHERE id = ?1 AND forgotten IS NULL",
    ("SELECT 'joined ' || " WHEN("joined") " FROM person WHERE id = ?1 AND forgotten IS NULL"),
    ("SELECT 'left ' || " WHEN("left_at") " FROM person WHERE id = ?1 AND left_at IS NOT NULL"),
    ("SELECT 'data removed ' || " WHEN("forgotten") " FROM person WHERE id = ?1 AND forgotten IS NOT NULL"),
    ("SELECT 'a mail came back ' || " WHEN("bounced") " FROM person WHERE id = ?1 AND bounced IS NOT NULL"),
    ("SELECT 'may also write from ' || address || ', since ' || " WHEN("since") " FROM alias WHERE person = ?1"),
    ("SELECT 'formerly ' || handle || ', until ' || " WHEN("since") " FROM former WHERE person = ?1 " ONE),
    ("SELECT 'asked to move to ' || address || ', ' || " WHEN("since") " FROM moving WHERE person = ?1"),
    ("SELECT 'banned: ' || address || ', since ' || " WHEN("since") " FROM ban WHERE address IN " OWN),
    ("SELECT 'did as a gamesmaster, ' || " WHEN("at") " || ': ' || line FROM master_act WHERE by = ?1 " ONE),
    "SELECT 'number of the newest mail: ' || last FROM serial WHERE person = ?1",
    "Settings",
    ("SELECT 'time zone ' || zone || CASE zone_set WHEN 1 THEN '' ELSE ', guessed from letters' END "
    "FROM person WHERE id = ?1 AND zone <> ''"),
    "SELECT 'hands are never sealed' FROM person WHERE id = ?1 AND always_look",
    "SELECT 'autoplay ' || CASE wanted WHEN 1 THEN 'on' ELSE 'off' END FROM autoplay WHERE person = ?1",
    "SELECT 'others see the profile' FROM profile WHERE person = ?1",
    "SELECT 'pages name the person' FROM page_name WHERE person = ?1",
    "SELECT 'wants no mail' FROM unsubscribed WHERE person = ?1",
    ("SELECT 'mail ' || mails" WHICH "FROM wish WHERE person = ?1"),
    ("SELECT 'next daily mail ' || " WHEN("due") " FROM digest WHERE person = ?1"),
    "SELECT 'watches game ' || game || ', mail ' || mails FROM watcher WHERE person = ?1",
    "SELECT 'wants no watchers in game ' || game FROM shut WHERE person = ?1",
    ("SELECT 'away from ' || " WHEN("began") " || ' to ' || " WHEN("ended") " FROM absence WHERE person = ?1"),
    "Games",
    ("SELECT 'game ' || g.id || ' (' || g.rules || '), started ' || " WHEN("g.started") " || "
    "CASE WHEN g.ended IS NULL THEN ', in play' WHEN g.cancelled THEN ', cancelled ' || " WHEN("g.ended")
    " ELSE ', over ' || " WHEN("g.ended") " END || ', seat ' || (s.seat + 1) || ', in the record as ' || s.name "
    "FROM seat AS s JOIN game AS g ON g.id = s.game WHERE s.person = ?1 AND s.over IN (0, 1) ORDER BY g.id"),
    ("SELECT 'rating ' || mean || ' millionths, variance ' || variance || ' thousandths, after ' || games || ' rated games' "
    "FROM rating WHERE person = ?1"),
    ("SELECT 'in game ' || game || ': ' || timeouts || ' time-outs' || "
    "coalesce(', the rating moved by ' || change || ' millionths', '') || "
    "CASE quit WHEN 1 THEN ', gave up the seat' ELSE '' END "
    "FROM tally WHERE person = ?1 ORDER BY game"),
    ("SELECT CASE state WHEN 'sits' THEN 'sits' ELSE 'is invited' END || ' at open table ' || open_table || ', since ' || "
    WHEN("since") " FROM open_place WHERE person = ?1"),
    ("SELECT 'left seat ' || (seat + 1) || ' of game ' || game || ' to a substitute' "
    "FROM substitute WHERE old = ?1 AND events IS NOT NULL " ONE),
    ("SELECT 'took seat ' || (seat + 1) || ' of game ' || game || ' as ' || name "
    "FROM substitute WHERE person = ?1 AND events IS NOT NULL " ONE),
    ("SELECT 'was asked to take seat ' || (seat + 1) || ' of game ' || game || "
    "CASE taken WHEN 1 THEN ', and accepted' ELSE '' END "
    "FROM substitute WHERE person = ?1 AND events IS NULL " ONE),
    ("SELECT 'words for the shuffle of round ' || x.round || ' of game ' || x.game || ': ' || "
    "CASE WHEN g.ended IS NULL AND x.round >= (SELECT coalesce(max(r.round), 0) FROM round AS r "
    "WHERE r.game = x.game) THEN '(not shown until the round is over)' "
    "WHEN x.words = '' THEN 'sealed' ELSE x.words END "
    "FROM words AS x" SEATS ONE),
    ("SELECT 'extra time in game ' || x.game || ', ' || " WHEN("x.at") " || ': ' || x.seconds || ' seconds' "
    "FROM extension AS x" SEATS ONE),
    ("SELECT 'asked the table of game ' || x.game || ', ' || " WHEN("x.at") " || ': ' || "
    "CASE x.kind WHEN 0 THEN 'more time' WHEN 1 THEN 'to undo' ELSE 'for a substitute' END "
    "FROM petition AS x" SEATS ONE),
    ("SELECT 'standing orders in game ' || x.game || ', round ' || x.round || ': ' || " IF_OVER " "
    "FROM orders AS x" SEATS ONE),
    ("SELECT 'a time-out in game ' || game || ' waited for a held letter' FROM delay WHERE person = ?1 " ONE),
    ("SELECT 'ruling ' || number || ' in game ' || game || ', ' || " WHEN("at") " || ': ' || ruling "
    "FROM ruling WHERE person = ?1"),
    ("SELECT 'asked to void round ' || round || ' of game ' || game || ', ' || " WHEN("asked") " || ': ' || fault "
    "FROM void_round WHERE by = ?1"),
    ("SELECT x.kind || ' in game ' || x.game || ', round ' || x.round FROM citation AS x" SEATS ONE),
    ("SELECT 'a tray chit, granted ' || " WHEN("granted") " || CASE WHEN used_on IS NULL THEN '' ELSE ', used' END "
    "FROM chit WHERE person = ?1"),
    ("SELECT 'owes a deck since game ' || game || CASE WHEN paid IS NULL THEN '' ELSE ', brought ' || "
    WHEN("paid") " END FROM debt WHERE person = ?1 " ONE),
    "Words to the table",
    ("SELECT 'game ' || x.game || ', ' || " WHEN("x.at") " || ': ' || " IF_OVER " FROM talk AS x" SEATS ONE),
    ("SELECT 'game ' || x.game || ', not passed on yet: ' || " IF_OVER " FROM unspoken AS x" SEATS ONE),
    ("SELECT 'was told, ' || " WHEN("at") " || ', that words beside a move are not passed on' FROM said "
    "WHERE what = '" STORE_REMARKED " ' || ?1"),
    "Proofs",
    ("SELECT 'reply addresses (' || purpose || '): ' || count(*) || ', the newest of ' || " WHEN("max(issued)") " "
    "FROM token WHERE person = ?1 GROUP BY purpose " ONE),
    ("SELECT 'a letter on hold, received ' || " WHEN("received") " || ', from ' || "
    "CASE WHEN sender IN " OWN " THEN sender ELSE 'another address' END FROM held WHERE person = ?1"),
    ("SELECT 'posts from ' || sender || ' on ' || route || ' count in game ' || game || ' until the round ends' "
    "FROM held WHERE person = ?1 AND covers"),
    ("SELECT 'last ' || kind || ', ' || " WHEN("at") WHICH "FROM did WHERE person = ?1"),
    "Letters",
    ("SELECT 'received ' || " WHEN("received") " || ', handled ' || " WHEN("handled") " || ': ' || verdict || "
    "', Message-ID ' || message_id || iif(network = '', '', ', network ' || network) "
    "FROM letter WHERE sender COLLATE NOCASE IN " OWN " ORDER BY id " ONE),
};
/* clang-format on */

void store_personal(struct store *store, int64_t person, struct buf *out)
{
	const char *heading = NULL; /* not written yet */
	for (size_t i = 0; i < COUNT_OF(texts); i++) {
		if (strncmp(texts[i], "SELECT", 6) != 0) {
			heading = texts[i];
			continue;
		}
		struct rows *s = q_rows(store, texts[i], person);
		for (; q_next(s); heading = NULL) {
			if (heading)
				buf_format(out, "\n%s\n", heading);
			buf_format(out, "  %s\n", q_peek(s, 0));
		}
	}
}
