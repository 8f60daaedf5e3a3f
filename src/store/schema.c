/* schema.c - schema.sql, carried in the binary, and what brings an older
 * database up to it.
 *
 * A later version adds a row here and the same change to schema.sql; a test
 * compares the migrated database with a fresh one. */
#include "schema.h"

#include <stddef.h>

#include "schema.inc"

const char *const schema_text = schema_sql;

/* 2: the fair deal, and why letters were set aside. A game that was begun
 * before has no chain: it goes on with one from its next deal on, and its
 * record is nothing to verify. */
static const char fair_deal[] =
    "ALTER TABLE game ADD COLUMN named TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE game ADD COLUMN mates TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE game DROP COLUMN seed;"
    "ALTER TABLE letter ADD COLUMN why TEXT;"

    "CREATE TABLE chain ("
    "game INTEGER NOT NULL REFERENCES game(id), "
    "first_round INTEGER NOT NULL, "
    "length INTEGER NOT NULL, "
    "last TEXT NOT NULL, "
    "PRIMARY KEY (game, first_round)) STRICT;"

    "CREATE TABLE words ("
    "game INTEGER NOT NULL REFERENCES game(id), "
    "round INTEGER NOT NULL, "
    "seat INTEGER NOT NULL, "
    "words TEXT NOT NULL, "
    "PRIMARY KEY (game, round, seat)) STRICT;"

    "CREATE TABLE waiting ("
    "game INTEGER NOT NULL REFERENCES game(id), "
    "round INTEGER NOT NULL, "
    "since INTEGER NOT NULL, "
    "pulse TEXT, "
    "PRIMARY KEY (game, round)) STRICT;"

    "ALTER TABLE round ADD COLUMN previous TEXT NOT NULL DEFAULT 'none';"
    "ALTER TABLE round ADD COLUMN beacon TEXT NOT NULL DEFAULT 'none';";

/* 3: notices that are replaced while they wait, outages that are told, the
 * machine's clock. The outbox is made anew because SQLite cannot change the
 * CHECK of a column; its serials go on. */
static const char never_unjust[] =
    "ALTER TABLE outage ADD COLUMN told INTEGER NOT NULL DEFAULT 0;"
    "UPDATE outage SET told = 1;"

    "CREATE TABLE clock ("
    "one INTEGER PRIMARY KEY CHECK (one = 1), "
    "boot TEXT NOT NULL, "
    "drift INTEGER NOT NULL, "
    "looked INTEGER NOT NULL) STRICT;"

    "CREATE TABLE root ("
    "one INTEGER PRIMARY KEY CHECK (one = 1), "
    "secret TEXT NOT NULL) STRICT;"

    "CREATE TABLE restored ("
    "one INTEGER PRIMARY KEY CHECK (one = 1), "
    "copied INTEGER NOT NULL, "
    "mail INTEGER NOT NULL) STRICT;"

    "CREATE TABLE said ("
    "what TEXT PRIMARY KEY, "
    "at INTEGER NOT NULL) STRICT;"

    "ALTER TABLE outbox RENAME TO outbox2;"

    "CREATE TABLE outbox ("
    "id INTEGER PRIMARY KEY AUTOINCREMENT, "
    "sender TEXT NOT NULL, "
    "recipient TEXT NOT NULL, "
    "bytes BLOB NOT NULL, "
    "person INTEGER REFERENCES person(id), "
    "game INTEGER REFERENCES game(id), "
    "message_id TEXT NOT NULL, "
    "events INTEGER NOT NULL, "
    "bounce TEXT NOT NULL, "
    "notice INTEGER NOT NULL DEFAULT 0, "
    "created INTEGER NOT NULL, "
    "due INTEGER NOT NULL, "
    "attempts INTEGER NOT NULL DEFAULT 0, "
    "state TEXT NOT NULL DEFAULT 'queued' "
    "CHECK (state IN ('queued', 'sent', 'failed', 'replaced')), "
    "sent INTEGER, "
    "trouble TEXT) STRICT;"

    "INSERT INTO outbox "
    "SELECT id, sender, recipient, bytes, person, game, message_id, events, "
    "bounce, 0, "
    "created, due, attempts, state, sent, trouble FROM outbox2;"

    "UPDATE sqlite_sequence "
    "SET seq = (SELECT seq FROM sqlite_sequence WHERE name = 'outbox2') "
    "WHERE name = 'outbox' AND EXISTS (SELECT 1 FROM sqlite_sequence WHERE "
    "name = 'outbox2');"

    "DROP TABLE outbox2;"

    "CREATE INDEX outbox_due ON outbox(due) WHERE state = 'queued';"
    "CREATE INDEX letter_heard ON letter(sender, handled) WHERE verdict = "
    "'heard';"
    "CREATE INDEX letter_set_aside ON letter(handled) WHERE verdict = "
    "'set-aside';"
    "CREATE INDEX outbox_failed ON outbox(created) WHERE state = 'failed';"
    "CREATE INDEX outbox_notice ON outbox(game, recipient) WHERE state = "
    "'queued' AND notice;"
    "CREATE INDEX outbox_turn ON outbox(game, person, events);"
    "CREATE INDEX outbox_recipient ON outbox(recipient, created);"
    "CREATE INDEX outbox_strangers ON outbox(created) WHERE person IS NULL AND "
    "game IS NULL;"
    "CREATE INDEX outbox_bounce ON outbox(bounce);"
    "CREATE INDEX outbox_message_id ON outbox(message_id);";

/* 4: letters that are held until their writer says that they are his, his other
 * addresses, and two more kinds of tokens. The tokens are made anew because
 * SQLite cannot change the CHECK of a column. */
static const char vouched[] =
    "CREATE TABLE alias ("
    "address TEXT PRIMARY KEY COLLATE NOCASE, "
    "person INTEGER NOT NULL REFERENCES person(id), "
    "since INTEGER NOT NULL) STRICT;"

    "CREATE TABLE held ("
    "id INTEGER PRIMARY KEY, "
    "person INTEGER NOT NULL REFERENCES person(id), "
    "game INTEGER REFERENCES game(id), "
    "events INTEGER NOT NULL, "
    "sender TEXT NOT NULL, "
    "by_list INTEGER NOT NULL, "
    "waits INTEGER NOT NULL, "
    "received INTEGER NOT NULL, "
    "since INTEGER NOT NULL, "
    "letter INTEGER NOT NULL REFERENCES letter(id), "
    "bytes BLOB) STRICT;"
    "CREATE INDEX held_person ON held(person, since);"

    "CREATE TABLE did ("
    "person INTEGER NOT NULL REFERENCES person(id), "
    "game INTEGER NOT NULL, "
    "kind TEXT NOT NULL, "
    "at INTEGER NOT NULL, "
    "PRIMARY KEY (person, game, kind)) STRICT;"

    /* last: it refers to held */
    "ALTER TABLE token RENAME TO token3;"

    "CREATE TABLE token ("
    "token TEXT PRIMARY KEY, "
    "purpose TEXT NOT NULL "
    "CHECK (purpose IN ('join', 'person', 'game', 'post', 'held')), "
    "person INTEGER REFERENCES person(id), "
    "game INTEGER REFERENCES game(id), "
    "events INTEGER, "
    "address TEXT, "
    "handle TEXT, "
    "issued INTEGER NOT NULL, "
    "held INTEGER REFERENCES held(id)) STRICT;"

    "INSERT INTO token SELECT token, purpose, person, game, events, address, "
    "handle, issued, NULL FROM token3;"
    "DROP TABLE token3;";

/* 5: what is forgotten, and by which index it is found. What was long of old
 * letters goes now: no letter that is still to come is known by it. */
static const char forgotten[] =
    "CREATE TABLE horizon ("
    "one INTEGER PRIMARY KEY CHECK (one = 1), "
    "letters INTEGER NOT NULL, "
    "mail INTEGER NOT NULL) STRICT;"

    "ALTER TABLE game ADD COLUMN kept INTEGER;"
    "UPDATE game SET kept = ended;"
    "ALTER TABLE letter ADD COLUMN cut INTEGER NOT NULL DEFAULT 0;"

    "DROP INDEX letter_transport;"
    "DROP INDEX letter_hash;"
    "DROP INDEX letter_post;"
    "UPDATE letter SET message_id = '' WHERE length(message_id) > 200;"
    "CREATE UNIQUE INDEX letter_transport ON letter(folder, uidvalidity, uid) "
    "WHERE folder IS NOT NULL;"
    "CREATE INDEX letter_hash ON letter(hash) WHERE hash <> '';"
    "CREATE INDEX letter_post ON letter(sender, message_id, text_hash) "
    "WHERE verdict = 'acted' AND NOT cut;"
    "CREATE INDEX letter_received ON letter(received) WHERE NOT cut;"
    "CREATE INDEX event_letter ON event(letter) WHERE letter IS NOT NULL;"
    "CREATE INDEX held_letter ON held(letter);"
    "CREATE INDEX held_since ON held(since);"
    "CREATE INDEX token_game ON token(game) WHERE game IS NOT NULL;"
    "CREATE INDEX token_apart ON token(purpose, issued) WHERE game IS NULL;"
    "CREATE INDEX token_held ON token(held) WHERE held IS NOT NULL;"
    "CREATE INDEX ruling_game ON ruling(game);"
    "CREATE INDEX did_game ON did(game);"
    "CREATE INDEX said_at ON said(at);"
    "CREATE INDEX game_kept ON game(kept) WHERE kept IS NOT NULL;"
    "CREATE INDEX game_open ON game(started) WHERE ended IS NULL;"
    "DROP INDEX outbox_strangers;"
    "CREATE INDEX outbox_apart ON outbox(coalesce(sent, due)) "
    "WHERE game IS NULL;";
/* 6: the second edition of the fair deal. Games that are played under the first
 * end with the next look at the clock, and records of games that are over are
 * kept as they were published. */
static const char second_edition[] =
    "ALTER TABLE game ADD COLUMN edition INTEGER NOT NULL DEFAULT 1;"

    "CREATE TABLE record ("
    "game INTEGER PRIMARY KEY REFERENCES game(id), "
    "text TEXT NOT NULL) STRICT;";

/* 7: seals, and pulses that are named before they are out. Who waited for one
 * then has no game any more. */
static const char bound[] =
    "ALTER TABLE words ADD COLUMN seal TEXT NOT NULL DEFAULT '';"
    "DROP TABLE waiting;"

    "CREATE TABLE waiting ("
    "game INTEGER NOT NULL REFERENCES game(id), "
    "round INTEGER NOT NULL, "
    "closed INTEGER NOT NULL, "
    "settled INTEGER NOT NULL DEFAULT 0, "
    "number INTEGER NOT NULL DEFAULT 0, "
    "due INTEGER NOT NULL DEFAULT 0, "
    "named INTEGER NOT NULL DEFAULT 0, "
    "told INTEGER NOT NULL DEFAULT 0, "
    "reminded INTEGER NOT NULL DEFAULT 0, "
    "agreed INTEGER NOT NULL DEFAULT 0, "
    "pulse TEXT NOT NULL DEFAULT '', "
    "PRIMARY KEY (game, round)"
    ") STRICT;"

    "CREATE TABLE beacon ("
    "url TEXT PRIMARY KEY, "
    "hash TEXT NOT NULL, "
    "genesis INTEGER NOT NULL, "
    "period INTEGER NOT NULL, "
    "learned INTEGER NOT NULL"
    ") STRICT;"

    "CREATE TABLE pulses ("
    "game INTEGER PRIMARY KEY REFERENCES game(id), "
    "mode TEXT NOT NULL CHECK (mode IN ('wanted', 'required')), "
    "hash TEXT NOT NULL, "
    "genesis INTEGER NOT NULL, "
    "period INTEGER NOT NULL"
    ") STRICT;";

/* 8: when the clock has something to do for a game, which is looked for in all
 * that are played; what grows is found by indexes. */
static const char due[] =
    "ALTER TABLE game ADD COLUMN due INTEGER DEFAULT 1;"
    "ALTER TABLE game ADD COLUMN deadline INTEGER;"
    "UPDATE game SET due = NULL WHERE ended IS NOT NULL;"
    "ALTER TABLE game ADD COLUMN old INTEGER NOT NULL DEFAULT 0;"
    "UPDATE game SET old = 1 WHERE (ended IS NOT NULL OR edition < 2) "
    "AND id NOT IN (SELECT game FROM record);"
    "ALTER TABLE seat ADD COLUMN over INTEGER NOT NULL DEFAULT 0;"
    "UPDATE seat SET over = 1 WHERE game IN "
    "(SELECT id FROM game WHERE ended IS NOT NULL);"

    "CREATE INDEX game_old ON game(id) WHERE old;"
    "CREATE INDEX game_due ON game(due) WHERE due IS NOT NULL;"
    "CREATE INDEX game_deadline ON game(deadline) "
    "WHERE deadline IS NOT NULL;"
    "CREATE INDEX seat_played ON seat(person, over, game);"
    "CREATE INDEX outbox_replaced ON outbox(id) WHERE state = 'replaced';"
    "CREATE INDEX suspension_game ON suspension(game);"
    "CREATE INDEX outage_ended ON outage(ended);"
    "CREATE INDEX chit_person ON chit(person, game);"
    "CREATE INDEX debt_owed ON debt(game, person) WHERE paid IS NULL;"
    "CREATE INDEX waiting_pulse ON waiting(due) "
    "WHERE number > 0 AND pulse = '';"
    "CREATE INDEX pulses_unknown ON pulses(game) WHERE hash = '';";

/* 9: one mail an action: which mails tell of a game, and which of them people
 * want. All mails of games did until then. */
static const char few_mails[] =
    "ALTER TABLE outbox ADD COLUMN tells INTEGER NOT NULL DEFAULT 0;"
    "UPDATE outbox SET tells = 1 WHERE game IS NOT NULL;"

    "CREATE TABLE told ("
    "mail INTEGER NOT NULL REFERENCES outbox(id) ON DELETE CASCADE, "
    "game INTEGER NOT NULL REFERENCES game(id), "
    "events INTEGER NOT NULL, "
    "PRIMARY KEY (game, mail)) STRICT;"
    "CREATE INDEX told_mail ON told(mail);"

    "CREATE TABLE wish ("
    "person INTEGER NOT NULL REFERENCES person(id), "
    "game INTEGER NOT NULL, "
    "mails TEXT NOT NULL CHECK "
    "(mails IN ('turns', 'all', 'tricks', 'rounds', 'digest')), "
    "PRIMARY KEY (person, game)) STRICT;"

    "CREATE TABLE digest ("
    "person INTEGER PRIMARY KEY REFERENCES person(id), "
    "due INTEGER NOT NULL) STRICT;"
    "CREATE INDEX digest_due ON digest(due);";

/* 10: a life beside the game: time zones, absence, more time. */
static const char life[] =
    "ALTER TABLE person ADD COLUMN zone TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE person ADD COLUMN zone_set INTEGER NOT NULL DEFAULT 0;"

    "CREATE TABLE absence ("
    "person INTEGER NOT NULL REFERENCES person(id), "
    "began INTEGER NOT NULL, "
    "ended INTEGER NOT NULL, "
    "granted INTEGER NOT NULL DEFAULT 0, "
    "PRIMARY KEY (person, began)) STRICT;"

    "CREATE TABLE extension ("
    "game INTEGER NOT NULL REFERENCES game(id), "
    "events INTEGER NOT NULL, "
    "seat INTEGER NOT NULL, "
    "seconds INTEGER NOT NULL, "
    "banked INTEGER NOT NULL, "
    "at INTEGER NOT NULL) STRICT;"
    "CREATE INDEX extension_turn ON extension(game, events);"

    "CREATE TABLE petition ("
    "game INTEGER PRIMARY KEY REFERENCES game(id), "
    "kind INTEGER NOT NULL, "
    "seat INTEGER NOT NULL, "
    "detail INTEGER NOT NULL, "
    "events INTEGER NOT NULL, "
    "at INTEGER NOT NULL, "
    "agreed INTEGER NOT NULL) STRICT;"

    "ALTER TABLE seat ADD COLUMN name TEXT NOT NULL DEFAULT '';"
    "UPDATE seat SET name = coalesce("
    "(SELECT handle FROM person WHERE id = seat.person), 'bot');"

    "CREATE TABLE former ("
    "handle TEXT PRIMARY KEY COLLATE NOCASE, "
    "person INTEGER NOT NULL REFERENCES person(id), "
    "since INTEGER NOT NULL) STRICT;"

    "CREATE TABLE moving ("
    "person INTEGER PRIMARY KEY REFERENCES person(id), "
    "address TEXT NOT NULL COLLATE NOCASE, "
    "since INTEGER NOT NULL, "
    "by_old INTEGER NOT NULL, "
    "by_new INTEGER NOT NULL) STRICT;";

/* 11: standing orders, talk, forced cards. */
static const char standing[] =
    "CREATE TABLE orders ("
    "game INTEGER NOT NULL REFERENCES game(id), "
    "seat INTEGER NOT NULL, "
    "kind TEXT NOT NULL CHECK (kind IN ('bid', 'play')), "
    "person INTEGER NOT NULL REFERENCES person(id), "
    "round INTEGER NOT NULL, "
    "text TEXT NOT NULL, "
    "events INTEGER NOT NULL, "
    "why TEXT NOT NULL DEFAULT '', "
    "PRIMARY KEY (game, seat, kind)) STRICT;"

    "CREATE TABLE talk ("
    "id INTEGER PRIMARY KEY, "
    "game INTEGER NOT NULL REFERENCES game(id), "
    "seat INTEGER NOT NULL, "
    "text TEXT NOT NULL, "
    "at INTEGER NOT NULL, "
    "mail INTEGER NOT NULL) STRICT;"
    "CREATE INDEX talk_game ON talk(game, mail);"

    "CREATE TABLE autoplay ("
    "person INTEGER PRIMARY KEY REFERENCES person(id)) STRICT;";

/* 12: what plays at a seat without a player. */
static const char kinds[] =
    "ALTER TABLE seat ADD COLUMN bot TEXT NOT NULL DEFAULT '';";

/* 13: the bytes of mails apart from what becomes of them. */
static const char bytes_apart[] =
    "CREATE TABLE message ("
    "mail INTEGER PRIMARY KEY REFERENCES outbox(id) ON DELETE CASCADE, "
    "bytes BLOB NOT NULL) STRICT;"
    "INSERT INTO message SELECT id, bytes FROM outbox;"
    "ALTER TABLE outbox DROP COLUMN bytes;";

/* 14: who takes another's seat. */
static const char substitutes[] =
    "CREATE TABLE substitute ("
    "id INTEGER PRIMARY KEY, "
    "game INTEGER NOT NULL REFERENCES game(id), "
    "seat INTEGER NOT NULL, "
    "old INTEGER NOT NULL REFERENCES person(id), "
    "person INTEGER REFERENCES person(id), "
    "taken INTEGER NOT NULL, "
    "agreed INTEGER NOT NULL, "
    "granted INTEGER NOT NULL, "
    "events INTEGER, "
    "name TEXT NOT NULL DEFAULT '', "
    "before TEXT NOT NULL DEFAULT '') STRICT;"
    "CREATE INDEX substitute_game ON substitute(game, seat);";

/* 15: what is said beside a move, or waits; numbers of each person's own. */
static const char beside[] =
    "CREATE TABLE talking ("
    "person INTEGER NOT NULL REFERENCES person(id), "
    "game INTEGER NOT NULL, "
    "passes INTEGER NOT NULL, "
    "PRIMARY KEY (person, game)) STRICT;"

    "CREATE TABLE unsaid ("
    "game INTEGER NOT NULL REFERENCES game(id), "
    "seat INTEGER NOT NULL, "
    "round INTEGER NOT NULL, "
    "why TEXT NOT NULL CHECK (why IN ('off', 'doubt')), "
    "at INTEGER NOT NULL, "
    "mail INTEGER NOT NULL, "
    "PRIMARY KEY (game, seat)) STRICT;"

    "CREATE TABLE unspoken ("
    "id INTEGER PRIMARY KEY, "
    "game INTEGER NOT NULL REFERENCES game(id), "
    "seat INTEGER NOT NULL, "
    "round INTEGER NOT NULL, "
    "text TEXT NOT NULL, "
    "cards INTEGER NOT NULL, "
    "asked INTEGER NOT NULL, "
    "mail INTEGER NOT NULL, "
    "UNIQUE (game, seat, text)) STRICT;"

    "ALTER TABLE root ADD COLUMN masks TEXT NOT NULL DEFAULT '';"

    "CREATE TABLE serial ("
    "person INTEGER PRIMARY KEY, "
    "last INTEGER NOT NULL) STRICT;"
    "INSERT INTO serial SELECT coalesce(person, 0), max(id) FROM outbox "
    "GROUP BY 1;"

    "DROP INDEX ruling_game;"
    "ALTER TABLE ruling RENAME TO ruling14;"
    "CREATE TABLE ruling ("
    "person INTEGER NOT NULL REFERENCES person(id), "
    "number INTEGER NOT NULL, "
    "game INTEGER NOT NULL REFERENCES game(id), "
    "at INTEGER NOT NULL, "
    "ruling TEXT NOT NULL, "
    "PRIMARY KEY (person, number)) STRICT;"
    "INSERT INTO ruling SELECT person, id, game, at, ruling FROM ruling14;"
    "DROP TABLE ruling14;"
    "CREATE INDEX ruling_game ON ruling(game);";

/* 16: which held letters delay a time-out, how often their writers were asked,
 * and what they said; the dates of letters; which mails their recipient's
 * server defers; whose other addresses are; which move a mail guessed at. */
static const char receipts[] =
    "ALTER TABLE letter ADD COLUMN dated INTEGER;"
    "ALTER TABLE outbox ADD COLUMN deferred INTEGER;"
    "CREATE INDEX outbox_deferred ON outbox(state) WHERE deferred IS NOT NULL;"
    "ALTER TABLE held ADD COLUMN moves INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE held ADD COLUMN delays INTEGER NOT NULL DEFAULT 0;"

    "CREATE TABLE delay ("
    "game INTEGER NOT NULL REFERENCES game(id), "
    "person INTEGER NOT NULL REFERENCES person(id), "
    "held INTEGER NOT NULL, "
    "PRIMARY KEY (game, person)) STRICT;"

    "ALTER TABLE held ADD COLUMN asked INTEGER NOT NULL DEFAULT 1;"
    "ALTER TABLE held ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX alias_person ON alias(person);"
    "ALTER TABLE token ADD COLUMN guess TEXT;";

const char *const schema_migrations[] = {
    [1] = fair_deal,
    [2] = never_unjust,
    [3] = vouched,
    [4] = forgotten,
    [5] = second_edition,
    [6] = bound,
    [7] = due,
    [8] = few_mails,
    [9] = life,
    [10] = standing,
    [11] = kinds,
    [12] = bytes_apart,
    [13] = substitutes,
    [14] = beside,
    [15] = receipts,
};
_Static_assert(
    sizeof schema_migrations / sizeof schema_migrations[0] == SCHEMA_VERSION,
    "one from each version to the next");
