-- spadesd's database. One SQLite file holds all state. A replay of the events shows any error in the other tables.
-- Times are seconds since 1970 (UTC). You can read the file with `sqlite3 FILE` while the daemon runs, because the
-- daemon locks it only during a pass.

PRAGMA application_id = 1397768516; -- "SPAD": SCHEMA_APPLICATION of src/store/schema.h

-- Players and gamesmasters. A row is added once the person confirmed the address by answering a mail that was sent there.
CREATE TABLE person (
    id       INTEGER PRIMARY KEY,
    handle   TEXT NOT NULL UNIQUE COLLATE NOCASE,   -- the name in games: ASCII letters, digits, - and _
    address  TEXT NOT NULL UNIQUE COLLATE NOCASE,
    joined   INTEGER NOT NULL,
    left_at  INTEGER,                               -- when the person sent `leave` or `stop`; NULL: neither
    bounced  INTEGER,                               -- when a mail to the person last bounced
    always_look INTEGER NOT NULL DEFAULT 0,         -- 1: sealed hands open at once, so the person never bids blind
    zone     TEXT NOT NULL DEFAULT '',              -- time zone: 'Europe/Berlin', '+0530', or '' for UTC
    zone_set INTEGER NOT NULL DEFAULT 0,            -- 1: the person set the zone; 0: guessed from the Date of letters
    forgotten INTEGER                               -- when `forget` removed the person's data; handle and address are placeholders
) STRICT;

-- Tokens. A letter with a token acts for the token's person. A mail carries its token in the address to which the
-- reader answers. An answer with a 'join' token makes a person of the token's address. A 'person' token stands for a
-- person outside games, as for a gamesmaster's commands. A 'game' token stands for a person at a table. A 'post' token
-- is in the Message-ID of a mail, and vouches for the author of a post that answers the mail. A 'held' token lets a
-- person confirm a held letter. A token that other people could read is spent: it still names its person and game, but
-- proves nothing.
CREATE TABLE token (
    token    TEXT PRIMARY KEY,
    purpose  TEXT NOT NULL CHECK (purpose IN ('join', 'person', 'game', 'post', 'held')),
    person   INTEGER REFERENCES person(id),
    game     INTEGER REFERENCES game(id),
    events   INTEGER,                               -- number of events of the game when the token was issued: this identifies the turn
    address  TEXT,                                  -- 'join': the address that the token was sent to
    handle   TEXT,                                  -- 'join': the requested name
    issued   INTEGER NOT NULL,
    held     INTEGER REFERENCES held(id),           -- 'held': the held letter
    guess    TEXT,                                  -- what a plain yes executes: 'bid 4', 'play QS', 'sit 12', 'agree'
    spent    INTEGER NOT NULL DEFAULT 0             -- 1: the token stood in a letter that other people could read
) STRICT;
CREATE INDEX token_game ON token(game) WHERE game IS NOT NULL;
CREATE INDEX token_apart ON token(purpose, issued) WHERE game IS NULL;
CREATE INDEX token_held ON token(held) WHERE held IS NOT NULL;

-- Further addresses of people. Each was confirmed in a mail from an address that was known already.
CREATE TABLE alias (
    address  TEXT PRIMARY KEY COLLATE NOCASE,
    person   INTEGER NOT NULL REFERENCES person(id),
    since    INTEGER NOT NULL
) STRICT;
CREATE INDEX alias_person ON alias(person);

-- Banned addresses, in lower case and without +detail, and banned domains, as '@example.org'. Letters from there are
-- ignored. A banned domain covers its subdomains, too.
CREATE TABLE ban (
    address  TEXT PRIMARY KEY COLLATE NOCASE,
    since    INTEGER NOT NULL,
    by       INTEGER REFERENCES person(id)          -- the gamesmaster who banned the address; NULL: the operator
) STRICT;

-- What gamesmasters and the operator did by command.
CREATE TABLE master_act (
    id       INTEGER PRIMARY KEY,
    at       INTEGER NOT NULL,
    by       INTEGER REFERENCES person(id),         -- the gamesmaster; NULL: the operator, or somebody who was forgotten
    game     INTEGER REFERENCES game(id),           -- NULL: not about one game
    line     TEXT NOT NULL                          -- the command: 'extend 7 2 days'
) STRICT;
CREATE INDEX master_act_game ON master_act(game) WHERE game IS NOT NULL;

-- Former names of people. Nobody else can take them.
CREATE TABLE former (
    handle   TEXT PRIMARY KEY COLLATE NOCASE,
    person   INTEGER NOT NULL REFERENCES person(id),
    since    INTEGER NOT NULL
) STRICT;

-- Changes of address in progress. The person has to answer one mail at the old address and one at the new.
CREATE TABLE moving (
    person   INTEGER PRIMARY KEY REFERENCES person(id),
    address  TEXT NOT NULL COLLATE NOCASE,
    since    INTEGER NOT NULL,
    by_old   INTEGER NOT NULL,
    by_new   INTEGER NOT NULL
) STRICT;

-- Letters on hold. The referee asks the presumed writer in private whether the writer sent the letter. After a yes, the
-- letter counts from its own receipt. `bytes` is the letter as the reader child encoded it, with only the lines that the
-- question shows. After the answer, only the rest of the row is kept.
CREATE TABLE held (
    id       INTEGER PRIMARY KEY,
    person   INTEGER NOT NULL REFERENCES person(id),
    game     INTEGER REFERENCES game(id),           -- NULL: no game
    events   INTEGER NOT NULL,                      -- number of events of the game when the letter came
    sender   TEXT NOT NULL,
    by_list  INTEGER NOT NULL,                      -- 1: the letter was a post on the list
    waits    INTEGER NOT NULL,                      -- 1: the sender is credible; such letters have a limit of their own
    received INTEGER NOT NULL,
    since    INTEGER NOT NULL,                      -- when the letter was put on hold
    letter   INTEGER NOT NULL REFERENCES letter(id),
    bytes    BLOB,                                  -- the encoded letter; NULL once the person answered
    moves    INTEGER NOT NULL DEFAULT 0,            -- 1: the letter has a bid or a card, and was not denied in time
    delays   INTEGER NOT NULL DEFAULT 0,            -- 1: the time-out of the letter's turn waits for the answer
    asked    INTEGER NOT NULL DEFAULT 1,            -- how often the person was asked; 0: not yet
    confirmed INTEGER NOT NULL DEFAULT 0,           -- 1: the person answered yes
    route    TEXT NOT NULL DEFAULT '',              -- the list and the proof of later posts that a yes covers; '': none
    covers   INTEGER NOT NULL DEFAULT 0             -- 1: the person said so: such bids and cards count until the round ends
) STRICT;
CREATE INDEX held_person ON held(person, since);
CREATE INDEX held_since ON held(since);
CREATE INDEX held_letter ON held(letter);

-- The held letter for which a person's time-out waited. In one game, a person's time-outs wait for only one held
-- letter.
CREATE TABLE delay (
    game     INTEGER NOT NULL REFERENCES game(id),
    person   INTEGER NOT NULL REFERENCES person(id),
    held     INTEGER NOT NULL,                      -- held.id of the letter, whose row may be deleted
    PRIMARY KEY (game, person)
) STRICT;

-- When a person last executed a command that belongs to no turn (suspend, concede, leave, set ...). `kind` is the
-- staleness group. A letter that answers an older mail cannot execute a command of that group again.
CREATE TABLE did (
    person   INTEGER NOT NULL REFERENCES person(id),
    game     INTEGER NOT NULL,                      -- 0: no game
    kind     TEXT NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (person, game, kind)
) STRICT;
CREATE INDEX did_game ON did(game);

-- Periods in which people are away, past, present or planned. The person's clock stands still if the rules of the game or
-- a gamesmaster allow it.
CREATE TABLE absence (
    person   INTEGER NOT NULL REFERENCES person(id),
    began    INTEGER NOT NULL,
    ended    INTEGER NOT NULL,
    granted  INTEGER NOT NULL DEFAULT 0,            -- 1: granted by a gamesmaster, so it counts in every game
    PRIMARY KEY (person, began)
) STRICT;

-- Extra time for a turn: agreed by the table, or granted by a gamesmaster. `events` is the number of events of the game
-- when the turn began, and so identifies the turn.
CREATE TABLE extension (
    game     INTEGER NOT NULL REFERENCES game(id),
    events   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    seconds  INTEGER NOT NULL,
    at       INTEGER NOT NULL
) STRICT;
CREATE INDEX extension_turn ON extension(game, events);

-- Petitions: a player asks all others at the table for more time for the current turn (kind 0), to undo the player's
-- last act (kind 1), or to let somebody take the player's seat (kind 2). A gamesmaster asks all players to void the
-- round (kind 3). A game has at most one petition at a time. A petition takes effect when everybody has agreed.
CREATE TABLE petition (
    game     INTEGER PRIMARY KEY REFERENCES game(id),
    kind     INTEGER NOT NULL,
    seat     INTEGER NOT NULL,                      -- the seat that asks; -1: no seat
    detail   INTEGER NOT NULL,                      -- kind 0: seconds; kinds 2 and 3: the round
    events   INTEGER NOT NULL,                      -- number of events of the game when the petition was made
    at       INTEGER NOT NULL,
    agreed   INTEGER NOT NULL                       -- bit n is set if seat n agreed
) STRICT;

CREATE TABLE game (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    rules    TEXT NOT NULL,                         -- as in the record: "nomic109 target=300"
    started  INTEGER NOT NULL,
    ended    INTEGER,                               -- when the game ended; NULL: still in play
    cancelled INTEGER NOT NULL DEFAULT 0,
    named    TEXT NOT NULL,                         -- the players in the order of the start command; a bot is "bot"
    mates    TEXT NOT NULL,                         -- two places in `named`, "1 4", that must be partners; or ""
    thread   TEXT NOT NULL,                         -- Message-ID that all mails of the game refer to
    proposal TEXT,                                  -- rules that a player proposed before the first deal
    kept     INTEGER,                               -- time of an ended game's last mail; NULL: in play, or the mails are deleted
    due      INTEGER DEFAULT 1,                     -- earliest time at which the clock may have work; 1: at once; NULL: never
    deadline INTEGER                                -- earliest possible time-out; NULL: none
) STRICT;

-- Records of finished games, as they were published. A later version of the program prints the same text.
CREATE TABLE record (
    game     INTEGER PRIMARY KEY REFERENCES game(id),
    text     TEXT NOT NULL
) STRICT;
CREATE INDEX game_kept ON game(kept) WHERE kept IS NOT NULL;
CREATE INDEX game_open ON game(started) WHERE ended IS NULL;
CREATE INDEX game_due ON game(due) WHERE due IS NOT NULL;
CREATE INDEX game_deadline ON game(deadline) WHERE deadline IS NOT NULL;

CREATE TABLE seat (
    game     INTEGER NOT NULL REFERENCES game(id),
    seat     INTEGER NOT NULL,                      -- from 0; mails and records count from 1
    person   INTEGER REFERENCES person(id),         -- NULL: a bot
    ready    INTEGER NOT NULL DEFAULT 0,            -- 1: the player said `ready`
    agreed   INTEGER NOT NULL DEFAULT 0,            -- 1: the player agreed to the proposal
    pausing  INTEGER NOT NULL DEFAULT 0,            -- 1: the player asked to suspend the game
    name     TEXT NOT NULL DEFAULT '',              -- name in the record: the first player in the seat, or 'bot'
    over     INTEGER NOT NULL DEFAULT 0,            -- 1: the game is over
    bot      TEXT NOT NULL DEFAULT '',              -- the bot, as in the record: "2 strong 1 1000"; '': the random bot
    PRIMARY KEY (game, seat)
) STRICT;
CREATE INDEX seat_played ON seat(person, over, game);

-- Substitutes. While `events` is NULL, a substitute is wanted. Afterwards `events` is the number of events of the game
-- when the substitute took the seat.
CREATE TABLE substitute (
    id       INTEGER PRIMARY KEY,
    game     INTEGER NOT NULL REFERENCES game(id),
    seat     INTEGER NOT NULL,
    old      INTEGER REFERENCES person(id),           -- who is replaced, or the gamesmaster who seeks; NULL: the operator
    person   INTEGER REFERENCES person(id),           -- the substitute, or the only one allowed; NULL: anyone
    taken    INTEGER NOT NULL,                        -- 1: the substitute accepted
    agreed   INTEGER NOT NULL,                        -- 1: everybody at the table agreed
    granted  INTEGER NOT NULL,                        -- 1: a gamesmaster agreed
    events   INTEGER,
    name     TEXT NOT NULL DEFAULT '',                -- the substitute's name at that time, for the record
    before   TEXT NOT NULL DEFAULT ''                 -- the previous player's name at that time
) STRICT;
CREATE INDEX substitute_game ON substitute(game, seat);
CREATE INDEX substitute_old ON substitute(old);
CREATE INDEX substitute_person ON substitute(person) WHERE person IS NOT NULL;

-- Suspensions. The game's clocks stand still from `began` to `ended`, which is NULL while the game is suspended.
CREATE TABLE suspension (
    game     INTEGER NOT NULL REFERENCES game(id),
    began    INTEGER NOT NULL,
    ended    INTEGER
) STRICT;
CREATE INDEX suspension_game ON suspension(game);

-- Refusals that were mailed to players, for `explain N`: each with the option that caused it. A row names no card.
CREATE TABLE ruling (
    person   INTEGER NOT NULL REFERENCES person(id),
    number   INTEGER NOT NULL,                      -- counted for each person from 1
    game     INTEGER NOT NULL REFERENCES game(id),
    at       INTEGER NOT NULL,
    -- the ruling as a replay prints it, and the option that caused it: "must-follow misplay", "bad-bid bid-min"
    ruling   TEXT NOT NULL,
    PRIMARY KEY (person, number)
) STRICT;
CREATE INDEX ruling_game ON ruling(game);

-- Requests to void the running round of a game, because the referee itself was wrong. The round is void once every
-- person at the table has agreed.
CREATE TABLE void_round (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    fault    TEXT NOT NULL,                         -- what the referee did wrong
    by       INTEGER REFERENCES person(id),         -- the gamesmaster who asked; NULL: the operator
    asked    INTEGER NOT NULL,
    voided   INTEGER,                               -- when the round was voided; NULL: it was not
    persons  INTEGER NOT NULL DEFAULT 0,            -- people who sat there then; if fewer than two, the game is unrated
    PRIMARY KEY (game, round)
) STRICT;
CREATE INDEX void_round_by ON void_round(by) WHERE by IS NOT NULL;

-- The scoreboard of 3B/RTR. A 'bonehead' is a player's own bone-headed move, and a 'zb' is credited by other players.
CREATE TABLE citation (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('bonehead', 'zb')),
    seat     INTEGER NOT NULL,
    by_seat  INTEGER NOT NULL,
    PRIMARY KEY (game, round, kind, seat, by_seat)
) STRICT;

-- Tray chits. A chit gives its owner the right to name somebody else as the tray person. On the day of the owner's next
-- loss, the owner uses the chit or loses it.
CREATE TABLE chit (
    id       INTEGER PRIMARY KEY,
    person   INTEGER NOT NULL REFERENCES person(id),
    granted  INTEGER NOT NULL,
    game     INTEGER REFERENCES game(id),           -- the lost game that made the chit due; NULL: not due yet
    used_on  INTEGER REFERENCES person(id)          -- the person named; NULL: none, so the chit is lost after that day
) STRICT;
CREATE INDEX chit_person ON chit(person, game);

-- Debts of a new deck of cards, or of peanuts, after an imperfect day.
CREATE TABLE debt (
    game     INTEGER NOT NULL REFERENCES game(id),
    person   INTEGER NOT NULL REFERENCES person(id),
    paid     INTEGER,                               -- when the deck was brought; NULL: not yet
    PRIMARY KEY (game, person)
) STRICT;
CREATE INDEX debt_owed ON debt(game, person) WHERE paid IS NULL;

-- Chains of secrets for the fair deal. `last` is s_N (N = length), and s_(i-1) = SHA-256(s_i). s_0 is published when the
-- game starts. Round first_round + i is dealt from s_(i+1), which is published when the round is over. Lower-case hex.
CREATE TABLE chain (
    game     INTEGER NOT NULL REFERENCES game(id),
    first_round INTEGER NOT NULL,
    length   INTEGER NOT NULL,
    last     TEXT NOT NULL,
    PRIMARY KEY (game, first_round)
) STRICT;

-- The words that players gave for a deal.
CREATE TABLE words (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    words    TEXT NOT NULL,
    PRIMARY KEY (game, round, seat)
) STRICT;

-- Deals that are due but have to wait for a pulse of the public beacon. Words that players send during the wait go into
-- the deal after that.
CREATE TABLE waiting (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    closed   INTEGER NOT NULL,                      -- when no more words were accepted for this deal
    number   INTEGER NOT NULL DEFAULT 0,            -- number of the pulse named for this deal
    due      INTEGER NOT NULL DEFAULT 0,            -- when that pulse is published
    named    INTEGER NOT NULL DEFAULT 0,            -- number of events of the game when the pulse was named
    told     INTEGER NOT NULL DEFAULT 0,            -- when the table was told that the pulse is late
    agreed   INTEGER NOT NULL DEFAULT 0,            -- bit n is set if seat n agreed to go on without the pulse
    pulse    TEXT NOT NULL DEFAULT '',              -- hex, 'none agreed' or 'none late'; '' while the deal waits
    PRIMARY KEY (game, round)
) STRICT;
CREATE INDEX waiting_pulse ON waiting(due) WHERE number > 0 AND pulse = '';

-- What a public beacon says about its chain. Pulse n is published at genesis + (n - 1) * period.
CREATE TABLE beacon (
    url      TEXT PRIMARY KEY,
    hash     TEXT NOT NULL,
    genesis  INTEGER NOT NULL,
    period   INTEGER NOT NULL,
    learned  INTEGER NOT NULL
) STRICT;

-- Open tables: seats are free, and the game has not started. A row is deleted when the game starts, or when nobody sits
-- there any more. A table that a gamesmaster opened for others also stays while somebody is invited. `due` is when an invitation expires, or the table closes.
CREATE TABLE open_table (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    rules    TEXT NOT NULL,                         -- as in the record: 'amiga target=250'
    mates    TEXT NOT NULL,                         -- places of two partners, from 0: '0 2'; '': none
    opened   INTEGER NOT NULL,
    due      INTEGER NOT NULL,
    rematch  INTEGER UNIQUE REFERENCES game(id),    -- the finished game that it repeats; NULL: none
    unrated  INTEGER NOT NULL DEFAULT 0,            -- 1: the game will not be rated, by choice
    go       INTEGER NOT NULL DEFAULT 0             -- when the opener wanted to start with bots; 0: not yet
) STRICT;
CREATE INDEX open_table_due ON open_table(due);

-- The places of open tables that are not free, in the order in which the game will name its players.
CREATE TABLE open_place (
    open_table INTEGER NOT NULL REFERENCES open_table(id),
    place    INTEGER NOT NULL,                      -- from 0
    state    TEXT NOT NULL CHECK (state IN ('invited', 'sits', 'bot')),
    person   INTEGER REFERENCES person(id),         -- NULL: a bot
    since    INTEGER NOT NULL,                      -- when the person was invited, or sat down
    agrees   INTEGER NOT NULL,                      -- 1: the person agrees to bots in the free places
    guest    TEXT,                                  -- digest of the invited address; NULL: invited by name
    PRIMARY KEY (open_table, place)
) STRICT;
CREATE INDEX open_place_person ON open_place(person) WHERE person IS NOT NULL;
CREATE INDEX open_place_guest ON open_place(guest) WHERE guest IS NOT NULL;

-- Addresses of strangers that a member invited, so that none is ever mailed twice. A row has no address: `digest` is the
-- SHA-256, in hex, of the address in lower case and without +detail.
CREATE TABLE guest (
    digest   TEXT PRIMARY KEY,
    invited  INTEGER NOT NULL,
    declined INTEGER NOT NULL DEFAULT 0             -- 1: the stranger wants no mail
) STRICT;

-- Finished games in the order of their ends. From these rows and the seats, all ratings can be computed again.
CREATE TABLE rated (
    number   INTEGER PRIMARY KEY,                   -- 1, 2, 3, ... in the order of the games' ends
    game     INTEGER NOT NULL UNIQUE REFERENCES game(id),
    ended    INTEGER NOT NULL,                      -- game.ended
    why      TEXT NOT NULL CHECK (why IN ('rated', 'choice', 'coach', 'undo', 'alone', 'bots', 'unplayed', 'void')),
    places   TEXT NOT NULL                          -- the place of each side: '2 1'; '' if the events are damaged
) STRICT;

-- The present ratings, in the units of include/engine/rating.h.
CREATE TABLE rating (
    person   INTEGER PRIMARY KEY REFERENCES person(id),
    mean     INTEGER NOT NULL,
    variance INTEGER NOT NULL,
    games    INTEGER NOT NULL                       -- number of rated games
) STRICT;
CREATE INDEX rating_order ON rating(mean) WHERE games >= 10;

-- What each person did at a seat of a finished game. A replay of the game gives the same numbers.
CREATE TABLE tally (
    game     INTEGER NOT NULL REFERENCES game(id),
    seat     INTEGER NOT NULL,
    person   INTEGER NOT NULL REFERENCES person(id),
    change   INTEGER,                               -- how far the game moved the person's mean; NULL: not rated
    quit     INTEGER NOT NULL,                      -- 1: the person gave the seat up before the end
    timeouts INTEGER NOT NULL,
    PRIMARY KEY (game, seat, person)
) STRICT;
CREATE INDEX tally_person ON tally(person);

-- People who let others see their profile, and their name in standings.
CREATE TABLE profile (
    person   INTEGER PRIMARY KEY REFERENCES person(id)
) STRICT;

-- Games that their players chose not to rate.
CREATE TABLE unrated (
    game     INTEGER PRIMARY KEY REFERENCES game(id)
) STRICT;

-- Games whose deals use pulses, and the beacon chain. `hash` is '' while the chain is unknown. It is 'none agreed' if the
-- beacon was never reached and all players agreed to play the whole game without it.
CREATE TABLE pulses (
    game     INTEGER PRIMARY KEY REFERENCES game(id),
    mode     TEXT NOT NULL CHECK (mode IN ('wanted', 'required')),
    hash     TEXT NOT NULL,
    genesis  INTEGER NOT NULL,
    period   INTEGER NOT NULL
) STRICT;
CREATE INDEX pulses_unknown ON pulses(game) WHERE hash = '';

-- The other inputs of each deal, and the seed that follows from all of them. The cards, the choices of bots and the
-- referee's draws for time-outs come from the seed.
CREATE TABLE round (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    previous TEXT NOT NULL,                         -- SHA-256 of the record of the previous round
    beacon   TEXT NOT NULL,                         -- "none", or a public beacon's pulse
    seed     TEXT NOT NULL,
    PRIMARY KEY (game, round)
) STRICT;

-- The events of all games. A game's state is the replay of its events, and no other copy of it exists.
CREATE TABLE event (
    game     INTEGER NOT NULL REFERENCES game(id),
    seq      INTEGER NOT NULL,                      -- 1, 2, 3, ... within the game
    kind     TEXT NOT NULL,                         -- dealer, deal, bid, look, discard, pass, play, misplay, void, timeout, void-round ...
    seat     INTEGER NOT NULL,                      -- from 0; the extra card has seat 6
    value    TEXT NOT NULL,                         -- cards or bid, as in the record; for an undo by a gamesmaster also misread=ACTS
    at       INTEGER NOT NULL,                      -- receipt time of the post; for the referee's own acts, when it acted
    acted    INTEGER NOT NULL,                      -- when the referee acted on the post
    letter   INTEGER REFERENCES letter(id),         -- NULL for the referee's own acts
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX event_letter ON event(letter) WHERE letter IS NOT NULL;
CREATE TRIGGER event_is_final BEFORE UPDATE ON event BEGIN SELECT raise(ABORT, 'events are append-only'); END;
CREATE TRIGGER event_is_kept BEFORE DELETE ON event BEGIN SELECT raise(ABORT, 'events are append-only'); END;

-- Letters that were handled. `hash` is the hash of the raw bytes. By sender, message_id and text_hash together, the
-- referee recognises a post that is delivered again by another route, unless the copy is proven better than the first
-- delivery. A Message-ID of more than 200 bytes is stored as its SHA-256. Rows of letters received before the horizon
-- are deleted. A letter that an event refers to keeps its row, with the times and the verdict. The hash of such a letter
-- is kept as long as the mails of the game.
CREATE TABLE letter (
    id         INTEGER PRIMARY KEY,
    folder     TEXT,                                -- account and folder; NULL for `deliver`
    uidvalidity INTEGER,
    uid        INTEGER,
    hash       TEXT NOT NULL,
    sender     TEXT NOT NULL,
    message_id TEXT NOT NULL,
    text_hash  TEXT NOT NULL,
    received   INTEGER NOT NULL,
    handled    INTEGER NOT NULL,
    verdict    TEXT NOT NULL,                       -- acted, ignored, again, set-aside ...
    why        TEXT,                                -- why the letter was set aside
    cut        INTEGER NOT NULL DEFAULT 0,          -- 1: only the columns that an event or a held letter needs are kept
    dated      INTEGER,                             -- the letter's Date, by the sender's clock; NULL: no readable Date
    network    TEXT NOT NULL DEFAULT '',            -- the network that the letter came from; '': unknown
    proof      INTEGER NOT NULL DEFAULT 0           -- how well the sender was proven, as enum letter_proof
) STRICT;
CREATE UNIQUE INDEX letter_transport ON letter(folder, uidvalidity, uid) WHERE folder IS NOT NULL;
CREATE INDEX letter_hash ON letter(hash) WHERE hash <> '';
CREATE INDEX letter_post ON letter(sender, message_id, text_hash) WHERE verdict = 'acted' AND NOT cut;
CREATE INDEX letter_received ON letter(received) WHERE NOT cut;
CREATE INDEX letter_heard ON letter(sender, handled) WHERE verdict = 'heard';
CREATE INDEX letter_set_aside ON letter(handled) WHERE verdict = 'set-aside';

-- The limits of retention. `letters`: the referee never acts on a letter that was received at or before this time.
-- `mail`: the newest mail whose row was deleted.
CREATE TABLE horizon (
    one      INTEGER PRIMARY KEY CHECK (one = 1),
    letters  INTEGER NOT NULL,
    mail     INTEGER NOT NULL
) STRICT;

-- How often a letter crashed the process. A row is kept until its letter is handled. A '+' before the hash marks a
-- letter whose handling has begun. The row is written before the letter's transaction, so that a letter that kills the
-- referee can be identified.
CREATE TABLE attempt (
    hash     TEXT PRIMARY KEY,
    count    INTEGER NOT NULL
) STRICT;

-- How far each mailbox was read. `fetched` is when the last complete fetch began; a time-out waits for a complete fetch
-- that began after the deadline. `since` is when the mailbox was first opened: the referee leaves letters alone that
-- were received before, even if the UIDs change. If `since` is 0, the referee reads all letters.
CREATE TABLE mailbox (
    folder      TEXT PRIMARY KEY,
    uidvalidity INTEGER NOT NULL,
    uid         INTEGER NOT NULL,
    fetched     INTEGER,
    since       INTEGER NOT NULL DEFAULT 0,
    short_answers INTEGER NOT NULL DEFAULT 0,       -- answers that were empty or shorter than the stated size
    short_letters INTEGER NOT NULL DEFAULT 0        -- letters taken as whole because two sessions got the same short bytes
) STRICT;

-- Outages: periods in which the referee read no mail for longer than an hour beyond its poll, or that the machine's
-- clock skipped. An outage moves every open deadline. `told` is 1 once a long outage was announced to the tables.
CREATE TABLE outage (
    began    INTEGER NOT NULL,
    ended    INTEGER NOT NULL,
    told     INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX outage_ended ON outage(ended);

-- The machine's clock at the last pass. `boot` identifies the boot, `drift` is the wall clock minus the time since boot,
-- and `looked` is the wall clock. If the drift changes within a boot, somebody set the clock.
CREATE TABLE clock (
    one      INTEGER PRIMARY KEY CHECK (one = 1),
    boot     TEXT NOT NULL,
    drift    INTEGER NOT NULL,
    looked   INTEGER NOT NULL
) STRICT;

-- The secret behind tokens, Message-IDs and the chains of new games. Each of these is derived from the secret and from
-- a letter or a moment. So the same letter in the same state makes the same mail, also in a restored database. Just
-- before each backup, the referee draws a new secret, which the backup contains. So an older backup does not reveal the
-- deals of games that began later. The columns are hex.
CREATE TABLE root (
    one      INTEGER PRIMARY KEY CHECK (one = 1),
    secret   TEXT NOT NULL,
    masks    TEXT NOT NULL DEFAULT ''               -- masks numbers in Message-IDs: SHA-256 of the first secret; never changes
) STRICT;

-- This row exists from `restore` until the next pass. `copied` is when the backup was made. The next pass reads the
-- mail received since then again.
CREATE TABLE restored (
    one      INTEGER PRIMARY KEY CHECK (one = 1),
    copied   INTEGER NOT NULL,
    mail     INTEGER NOT NULL                       -- last outbox.id in the backup; the lost database may have sent later mails
) STRICT;

-- Rate limits: when each warning or notice was last sent. Some are sent once, and their rows stay.
CREATE TABLE said (
    what     TEXT PRIMARY KEY,
    at       INTEGER NOT NULL
) STRICT;
CREATE INDEX said_at ON said(at);

-- Finished mails, stored in the transaction of the letter that caused them. Sending needs nothing else and changes no
-- byte. A new notice replaces a queued notice of the same game to the same person, and reports everything.
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,   -- never shown in a mail, because it counts all mail
    sender     TEXT NOT NULL,                       -- envelope sender
    recipient  TEXT NOT NULL,
    person     INTEGER REFERENCES person(id),
    game       INTEGER REFERENCES game(id),
    message_id TEXT NOT NULL,
    events     INTEGER NOT NULL,                    -- number of events of the game when the mail was written: this identifies the turn
    bounce     TEXT NOT NULL,                       -- token in the address that delivery reports come to
    notice     INTEGER NOT NULL DEFAULT 0,          -- 1: only reports how a game goes on; 2: only says whose turn it is; 3: only says that a move counts
    created    INTEGER NOT NULL,
    due        INTEGER NOT NULL,                    -- earliest time of the next try; for a failed mail, when it failed
    attempts   INTEGER NOT NULL DEFAULT 0,          -- tries so far, each counted before it begins
    state      TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed', 'replaced')),
    sent       INTEGER,
    trouble    TEXT,                                -- the server's last reply; never contains a card
    tells      INTEGER NOT NULL DEFAULT 0,          -- 1: the mail reports the game's events up to `events`
    deferred   INTEGER,                             -- when the recipient's server began to defer the mail; NULL: not deferred
    urgency    INTEGER NOT NULL DEFAULT 1           -- 0: asks the reader to act; 1: a hand, an answer, a post; 2: only news; 3: to a watcher
) STRICT;
CREATE INDEX outbox_due ON outbox(due) WHERE state = 'queued';
CREATE INDEX outbox_failed ON outbox(created) WHERE state = 'failed';
CREATE INDEX outbox_deferred ON outbox(state) WHERE deferred IS NOT NULL;
CREATE INDEX outbox_replaced ON outbox(id) WHERE state = 'replaced';
CREATE INDEX outbox_notice ON outbox(game, recipient) WHERE state = 'queued' AND notice;
CREATE INDEX outbox_sent ON outbox(sent) WHERE sent IS NOT NULL;
CREATE INDEX outbox_turn ON outbox(game, person, events);
CREATE INDEX outbox_recipient ON outbox(recipient, created);
CREATE INDEX outbox_apart ON outbox(coalesce(sent, due)) WHERE game IS NULL;
CREATE INDEX outbox_bounce ON outbox(bounce);
CREATE INDEX outbox_message_id ON outbox(message_id);

-- The complete messages, as they are sent. They are in a table of their own because the outbox rows are updated several
-- times and these bytes never are. To read one: SELECT sqlar_uncompress(bytes, size) FROM message (in sqlite3's shell).
CREATE TABLE message (
    mail     INTEGER PRIMARY KEY REFERENCES outbox(id) ON DELETE CASCADE,
    bytes    BLOB NOT NULL,                         -- compressed by zlib if there are fewer than `size`
    size     INTEGER NOT NULL DEFAULT 0             -- bytes of the message; 0: those of `bytes`
) STRICT;

-- The standing order of a seat in the hand of that round. `text` is in the form of include/engine/order.h, such as
-- "led-H:low-H won:AS". Steps that were executed are removed from its front.
CREATE TABLE orders (
    game     INTEGER NOT NULL REFERENCES game(id),
    seat     INTEGER NOT NULL,
    person   INTEGER NOT NULL REFERENCES person(id),  -- the person who gave the order
    round    INTEGER NOT NULL,
    text     TEXT NOT NULL,
    events   INTEGER NOT NULL,                        -- number of events of the game when the order was given or dropped
    why      TEXT NOT NULL DEFAULT '',                -- why the order was dropped: 'misplay', 'undo', 'unfit'; '': still in force
    PRIMARY KEY (game, seat)
) STRICT;

-- The serial number shown by the newest mail to each person, counted for that person alone. Person 0 is the list.
-- Strangers get no serials.
CREATE TABLE serial (
    person   INTEGER PRIMARY KEY,
    last     INTEGER NOT NULL
) STRICT;

-- Further games that a mail reports. The mail covers the events of this game up to `events`.
CREATE TABLE told (
    mail     INTEGER NOT NULL REFERENCES outbox(id) ON DELETE CASCADE,
    game     INTEGER NOT NULL REFERENCES game(id),
    events   INTEGER NOT NULL,
    PRIMARY KEY (game, mail)
) STRICT;
CREATE INDEX told_mail ON told(mail);

-- Which mails a person wants. Without a row, a person gets 'turns'.
CREATE TABLE wish (
    person   INTEGER NOT NULL REFERENCES person(id),
    game     INTEGER NOT NULL,                      -- 0: all games
    mails    TEXT NOT NULL CHECK (mails IN ('turns', 'all', 'tricks', 'rounds', 'digest')),
    PRIMARY KEY (person, game)
) STRICT;

-- People who watch a game that they do not play, and when they get mail: after each trick, after each round, or at the
-- end. `events` is the number of events of the game when the person last sent `watch`.
CREATE TABLE watcher (
    game     INTEGER NOT NULL REFERENCES game(id),
    person   INTEGER NOT NULL REFERENCES person(id),
    mails    TEXT NOT NULL CHECK (mails IN ('tricks', 'rounds', 'end')),
    events   INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT;
CREATE INDEX watcher_person ON watcher(person);

-- Players who want no watchers at their table. The table is closed to watchers while one of them has a seat.
CREATE TABLE shut (
    game     INTEGER NOT NULL REFERENCES game(id),
    person   INTEGER NOT NULL REFERENCES person(id),
    PRIMARY KEY (game, person)
) STRICT;
CREATE INDEX shut_person ON shut(person);

-- People who agreed that pages of the site name them.
CREATE TABLE page_name (
    person   INTEGER PRIMARY KEY REFERENCES person(id)
) STRICT;

-- Pages of the site that are to be written again, in the order of `turn` and `number`. A row stays until its page is on
-- the disk.
CREATE TABLE page_due (
    number   INTEGER PRIMARY KEY,
    kind     TEXT NOT NULL,                         -- front, standings, person, game, round ...
    id       INTEGER NOT NULL,                      -- the game or person; 0: none
    part     INTEGER NOT NULL,                      -- the round; 0: none
    since    INTEGER NOT NULL,
    turn     INTEGER NOT NULL,                      -- 0: a record, 1: a page that may name too many; 2: others; 3: failed
    UNIQUE (kind, id, part)
) STRICT;
CREATE INDEX page_due_turn ON page_due(turn, number);

-- What the site's feed tells: the newest games that began, rounds that ended and games that ended. Old rows are deleted.
CREATE TABLE site_news (
    number   INTEGER PRIMARY KEY,                   -- 1, 2, 3, ... in the order in which it happened
    kind     TEXT NOT NULL CHECK (kind IN ('begun', 'round', 'over')),
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,                      -- 0 unless `kind` is 'round'
    UNIQUE (kind, game, round)
) STRICT;

-- When the next daily mail is due, for each person who wants one mail a day.
CREATE TABLE digest (
    person   INTEGER PRIMARY KEY REFERENCES person(id),
    due      INTEGER NOT NULL
) STRICT;
CREATE INDEX digest_due ON digest(due);

-- What players say to their table. The game's mails whose outbox.id is `mail` or greater report it.
CREATE TABLE talk (
    id       INTEGER PRIMARY KEY,
    game     INTEGER NOT NULL REFERENCES game(id),
    seat     INTEGER NOT NULL,
    text     TEXT NOT NULL,
    at       INTEGER NOT NULL,
    mail     INTEGER NOT NULL
) STRICT;
CREATE INDEX talk_game ON talk(game, mail);

-- Words to the table that may name cards. The words wait until the writer's hand is opened. If the hand then holds one
-- of the cards, the words wait until the writer sends them again, in answer to a mail that was written at `asked` or
-- later.
CREATE TABLE unspoken (
    id       INTEGER PRIMARY KEY,
    game     INTEGER NOT NULL REFERENCES game(id),
    seat     INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    text     TEXT NOT NULL,
    cards    INTEGER NOT NULL,                      -- the cards that the words may name, bits as in engine/card.h
    asked    INTEGER NOT NULL,                      -- when the writer was asked to confirm; 0: the hand is sealed
    mail     INTEGER NOT NULL,                      -- outbox.id of the first mail that asks the writer; 0: the reply asked
    UNIQUE (game, seat, text)
) STRICT;

-- People who sent `autoplay on` or `autoplay off`. src/referee/session/loaded_game.c has the rule for all others.
CREATE TABLE autoplay (
    person   INTEGER PRIMARY KEY REFERENCES person(id),
    wanted   INTEGER NOT NULL                       -- 1: the referee plays every only legal card; 0: none
) STRICT;

-- People who sent `stop`: they get no mail, except answers to their own letters. `join` ends this.
CREATE TABLE unsubscribed (
    person   INTEGER PRIMARY KEY REFERENCES person(id)
) STRICT;

-- Reminders that were sent, at most one a day for each turn.
CREATE TABLE reminder (
    game     INTEGER NOT NULL REFERENCES game(id),
    events   INTEGER NOT NULL,                      -- number of events of the game: this identifies the turn
    sent     INTEGER NOT NULL,
    PRIMARY KEY (game, events, sent)
) STRICT;

-- One-time codes that were used (RFC 6238 time steps), so that none counts twice.
CREATE TABLE used_code (
    step     INTEGER PRIMARY KEY
) STRICT;

-- What moves the clock of a game although the game is not loaded: its people, held letters, pulses, mails that are not
-- sent. These triggers mark the game. Each transaction of the referee computes the due times of marked games before it
-- commits (src/referee/session/session.c).
CREATE TRIGGER absence_begins AFTER INSERT ON absence BEGIN
    UPDATE game SET due = 1 WHERE id IN (SELECT game FROM seat WHERE person = new.person AND over = 0);
END;
CREATE TRIGGER absence_changes AFTER UPDATE ON absence BEGIN
    UPDATE game SET due = 1 WHERE id IN (SELECT game FROM seat WHERE person = new.person AND over = 0);
END;
CREATE TRIGGER absence_ends AFTER DELETE ON absence BEGIN
    UPDATE game SET due = 1 WHERE id IN (SELECT game FROM seat WHERE person = old.person AND over = 0);
END;
CREATE TRIGGER wish_is_set AFTER INSERT ON wish BEGIN
    UPDATE game SET due = 1 WHERE id IN (SELECT game FROM seat WHERE person = new.person AND over = 0);
END;
CREATE TRIGGER wish_ends AFTER DELETE ON wish BEGIN
    UPDATE game SET due = 1 WHERE id IN (SELECT game FROM seat WHERE person = old.person AND over = 0);
END;
CREATE TRIGGER autoplay_changes AFTER INSERT ON autoplay BEGIN
    UPDATE game SET due = 1 WHERE id IN (SELECT game FROM seat WHERE person = new.person AND over = 0);
END;
CREATE TRIGGER seat_changes_hands AFTER UPDATE OF person ON seat BEGIN
    UPDATE game SET due = 1 WHERE id = new.game AND ended IS NULL;
END;
CREATE TRIGGER held_is_answered AFTER UPDATE OF bytes ON held WHEN new.bytes IS NULL BEGIN
    UPDATE game SET due = 1 WHERE id = new.game AND ended IS NULL;
END;
CREATE TRIGGER pulse_comes AFTER UPDATE OF pulse ON waiting BEGIN
    UPDATE game SET due = 1 WHERE id = new.game AND ended IS NULL;
END;
CREATE TRIGGER mail_waits_no_longer AFTER UPDATE OF state ON outbox WHEN new.state IN ('failed', 'replaced') BEGIN
    UPDATE game SET due = 1 WHERE id = new.game AND ended IS NULL;
END;
