BEGIN TRANSACTION;
CREATE TABLE absence (
    person   INTEGER NOT NULL REFERENCES person(id),
    began    INTEGER NOT NULL,
    ended    INTEGER NOT NULL,
    granted  INTEGER NOT NULL DEFAULT 0,            -- 1: by a gamesmaster, so it counts in every game
    PRIMARY KEY (person, began)
) STRICT;
CREATE TABLE alias (
    address  TEXT PRIMARY KEY COLLATE NOCASE,
    person   INTEGER NOT NULL REFERENCES person(id),
    since    INTEGER NOT NULL
) STRICT;
CREATE TABLE attempt (
    hash     TEXT PRIMARY KEY,
    count    INTEGER NOT NULL
) STRICT;
CREATE TABLE autoplay (
    person   INTEGER PRIMARY KEY REFERENCES person(id)
) STRICT;
CREATE TABLE beacon (
    url      TEXT PRIMARY KEY,
    hash     TEXT NOT NULL,
    genesis  INTEGER NOT NULL,
    period   INTEGER NOT NULL,
    learned  INTEGER NOT NULL
) STRICT;
CREATE TABLE chain (
    game     INTEGER NOT NULL REFERENCES game(id),
    first_round INTEGER NOT NULL,
    length   INTEGER NOT NULL,
    last     TEXT NOT NULL,
    PRIMARY KEY (game, first_round)
) STRICT;
INSERT INTO "chain" VALUES(1,1,4096,'3c47d1aa629f57a38194cbbc9de20183b54f62a5868a663f0343fb9c73225705');
CREATE TABLE chit (
    id       INTEGER PRIMARY KEY,
    person   INTEGER NOT NULL REFERENCES person(id),
    granted  INTEGER NOT NULL,
    game     INTEGER REFERENCES game(id),           -- whose loss made it due that day; NULL while it is held
    used_on  INTEGER REFERENCES person(id)          -- NULL: not used, so lost after the day
) STRICT;
CREATE TABLE citation (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('bonehead', 'zb')),
    seat     INTEGER NOT NULL,
    by_seat  INTEGER NOT NULL,
    PRIMARY KEY (game, round, kind, seat, by_seat)
) STRICT;
CREATE TABLE clock (
    one      INTEGER PRIMARY KEY CHECK (one = 1),
    boot     TEXT NOT NULL,
    drift    INTEGER NOT NULL,
    looked   INTEGER NOT NULL
) STRICT;
CREATE TABLE debt (
    game     INTEGER NOT NULL REFERENCES game(id),
    person   INTEGER NOT NULL REFERENCES person(id),
    paid     INTEGER,                               -- NULL while it is owed
    PRIMARY KEY (game, person)
) STRICT;
CREATE TABLE delay (
    game     INTEGER NOT NULL REFERENCES game(id),
    person   INTEGER NOT NULL REFERENCES person(id),
    held     INTEGER NOT NULL,                      -- its row may be gone
    PRIMARY KEY (game, person)
) STRICT;
CREATE TABLE did (
    person   INTEGER NOT NULL REFERENCES person(id),
    game     INTEGER NOT NULL,                      -- 0: none
    kind     TEXT NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (person, game, kind)
) STRICT;
INSERT INTO "did" VALUES(1,1,'start',1800000170);
CREATE TABLE digest (
    person   INTEGER PRIMARY KEY REFERENCES person(id),
    due      INTEGER NOT NULL
) STRICT;
CREATE TABLE event (
    game     INTEGER NOT NULL REFERENCES game(id),
    seq      INTEGER NOT NULL,                      -- 1, 2, 3, ... within the game
    kind     TEXT NOT NULL,                         -- dealer deal bid look discard pass play misplay void timeout undo ...
    seat     INTEGER NOT NULL,                      -- from 0; the extra card is dealt to 5
    value    TEXT NOT NULL,                         -- cards or bid, as in the record
    at       INTEGER NOT NULL,                      -- receipt of the post; for the referee's own acts, when it acted
    acted    INTEGER NOT NULL,                      -- when the referee acted on it
    letter   INTEGER REFERENCES letter(id),         -- NULL for the referee's own acts
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "event" VALUES(1,1,'dealer',0,'',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,2,'deal',1,'2C 6C 7C 9C QC 9D JD 3H 4H 5H AH 8S AS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,3,'deal',2,'4C 5C 3D 6D 7D TD TH 3S 5S 6S 7S TS JS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,4,'deal',3,'8C TC KC 5D KD AD 6H 7H 9H JH KH 4S QS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,5,'deal',0,'3C JC AC 2D 4D 8D QD 2H 8H QH 2S 9S KS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,6,'bid',1,'5',1800000179,1800000180,12);
INSERT INTO "event" VALUES(1,7,'bid',2,'1',1800000189,1800000190,13);
INSERT INTO "event" VALUES(1,8,'bid',3,'1',1800000199,1800000200,14);
INSERT INTO "event" VALUES(1,9,'bid',0,'2',1800000209,1800000210,15);
INSERT INTO "event" VALUES(1,10,'play',1,'AH',1800000219,1800000220,16);
INSERT INTO "event" VALUES(1,11,'play',2,'TH',1800000229,1800000230,17);
INSERT INTO "event" VALUES(1,12,'play',3,'KH',1800000239,1800000240,18);
INSERT INTO "event" VALUES(1,13,'play',0,'8H',1800000249,1800000250,19);
INSERT INTO "event" VALUES(1,14,'play',1,'5H',1800000259,1800000260,20);
INSERT INTO "event" VALUES(1,15,'play',2,'4C',1800000269,1800000270,21);
INSERT INTO "event" VALUES(1,16,'play',3,'9H',1800000279,1800000280,22);
INSERT INTO "event" VALUES(1,17,'play',0,'2H',1800000289,1800000290,23);
INSERT INTO "event" VALUES(1,18,'play',3,'5D',1800000299,1800000300,24);
INSERT INTO "event" VALUES(1,19,'play',0,'2D',1800000309,1800000310,25);
INSERT INTO "event" VALUES(1,20,'play',1,'9D',1800000319,1800000320,26);
INSERT INTO "event" VALUES(1,21,'play',2,'6D',1800000329,1800000330,27);
INSERT INTO "event" VALUES(1,22,'play',1,'6C',1800000339,1800000340,28);
INSERT INTO "event" VALUES(1,23,'play',2,'5C',1800000349,1800000350,29);
INSERT INTO "event" VALUES(1,24,'play',3,'KC',1800000359,1800000360,30);
INSERT INTO "event" VALUES(1,25,'play',0,'JC',1800000369,1800000370,31);
INSERT INTO "event" VALUES(1,26,'play',3,'AD',1800000379,1800000380,32);
INSERT INTO "event" VALUES(1,27,'play',0,'8D',1800000389,1800000390,33);
INSERT INTO "event" VALUES(1,28,'play',1,'JD',1800000399,1800000400,34);
INSERT INTO "event" VALUES(1,29,'play',2,'TD',1800000409,1800000410,35);
INSERT INTO "event" VALUES(1,30,'play',3,'8C',1800000419,1800000420,36);
INSERT INTO "event" VALUES(1,31,'play',0,'3C',1800000429,1800000430,37);
INSERT INTO "event" VALUES(1,32,'play',1,'7C',1800000439,1800000440,38);
INSERT INTO "event" VALUES(1,33,'play',2,'5S',1800000449,1800000450,39);
INSERT INTO "event" VALUES(1,34,'play',2,'7S',1800000459,1800000460,40);
INSERT INTO "event" VALUES(1,35,'play',3,'QS',1800000469,1800000470,41);
INSERT INTO "event" VALUES(1,36,'play',0,'KS',1800000479,1800000480,42);
INSERT INTO "event" VALUES(1,37,'play',1,'AS',1800000489,1800000490,43);
INSERT INTO "event" VALUES(1,38,'play',1,'9C',1800000499,1800000500,44);
INSERT INTO "event" VALUES(1,39,'play',2,'7D',1800000509,1800000510,45);
INSERT INTO "event" VALUES(1,40,'play',3,'TC',1800000519,1800000520,46);
INSERT INTO "event" VALUES(1,41,'play',0,'AC',1800000529,1800000530,47);
INSERT INTO "event" VALUES(1,42,'play',0,'QH',1800000539,1800000540,48);
INSERT INTO "event" VALUES(1,43,'play',1,'3H',1800000549,1800000550,49);
INSERT INTO "event" VALUES(1,44,'play',2,'3S',1800000559,1800000560,50);
INSERT INTO "event" VALUES(1,45,'play',3,'JH',1800000569,1800000570,51);
INSERT INTO "event" VALUES(1,46,'play',2,'TS',1800000579,1800000580,52);
INSERT INTO "event" VALUES(1,47,'play',3,'4S',1800000589,1800000590,53);
INSERT INTO "event" VALUES(1,48,'play',0,'2S',1800000609,1800000610,55);
INSERT INTO "event" VALUES(1,49,'play',1,'8S',1800000619,1800000620,56);
INSERT INTO "event" VALUES(1,50,'play',2,'JS',1800000629,1800000630,57);
INSERT INTO "event" VALUES(1,51,'play',3,'6H',1800000639,1800000640,58);
INSERT INTO "event" VALUES(1,52,'play',0,'9S',1800000649,1800000650,59);
INSERT INTO "event" VALUES(1,53,'play',1,'4H',1800000659,1800000660,60);
INSERT INTO "event" VALUES(1,54,'play',2,'3D',1800000669,1800000670,61);
INSERT INTO "event" VALUES(1,55,'play',3,'KD',1800000679,1800000680,62);
INSERT INTO "event" VALUES(1,56,'play',0,'4D',1800000689,1800000690,63);
INSERT INTO "event" VALUES(1,57,'play',1,'2C',1800000699,1800000700,64);
INSERT INTO "event" VALUES(1,58,'play',3,'7H',1800000709,1800000710,65);
INSERT INTO "event" VALUES(1,59,'play',0,'QD',1800000719,1800000720,66);
INSERT INTO "event" VALUES(1,60,'play',1,'QC',1800000729,1800000730,67);
INSERT INTO "event" VALUES(1,61,'play',2,'6S',1800000739,1800000740,68);
INSERT INTO "event" VALUES(1,62,'deal',2,'3C 9C 2D 6D 7D AD 3H 4H 2S 4S 5S JS KS',1800000740,1800000740,68);
INSERT INTO "event" VALUES(1,63,'deal',3,'5C 6C JC QC AC 4D 5D TD JD KD 8H TH AS',1800000740,1800000740,68);
INSERT INTO "event" VALUES(1,64,'deal',0,'2C 4C 8C TC 3D 8D 9D 7H JH QH 6S 8S 9S',1800000740,1800000740,68);
INSERT INTO "event" VALUES(1,65,'deal',1,'7C KC QD 2H 5H 6H 9H KH AH 3S 7S TS QS',1800000740,1800000740,68);
INSERT INTO "event" VALUES(1,66,'bid',2,'3',1800000749,1800000750,69);
INSERT INTO "event" VALUES(1,67,'bid',3,'3',1800000759,1800000760,70);
INSERT INTO "event" VALUES(1,68,'bid',0,'0',1800000769,1800000770,71);
INSERT INTO "event" VALUES(1,69,'bid',1,'2',1800000779,1800000780,72);
INSERT INTO "event" VALUES(1,70,'play',2,'2D',1800000789,1800000790,73);
INSERT INTO "event" VALUES(1,71,'play',3,'4D',1800000799,1800000800,74);
INSERT INTO "event" VALUES(1,72,'play',0,'3D',1800000809,1800000810,75);
CREATE TABLE extension (
    game     INTEGER NOT NULL REFERENCES game(id),
    events   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    seconds  INTEGER NOT NULL,
    banked   INTEGER NOT NULL,                      -- 1: out of the bank
    at       INTEGER NOT NULL
) STRICT;
CREATE TABLE former (
    handle   TEXT PRIMARY KEY COLLATE NOCASE,
    person   INTEGER NOT NULL REFERENCES person(id),
    since    INTEGER NOT NULL
) STRICT;
CREATE TABLE game (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    rules    TEXT NOT NULL,                         -- as in the record: "nomic109 target=300"
    started  INTEGER NOT NULL,
    ended    INTEGER,                               -- NULL while it is played
    cancelled INTEGER NOT NULL DEFAULT 0,
    named    TEXT NOT NULL,                         -- the players in the order of the start command; a bot is "bot"
    mates    TEXT NOT NULL,                         -- places in it of two who were to be partners, "1 4"; or ""
    thread   TEXT NOT NULL,                         -- Message-ID that all its mails refer to
    proposal TEXT,                                  -- before the first deal: rules that a player proposed to all
    kept     INTEGER,                               -- over: when its last mail was; NULL: played, or its mail is forgotten
    due      INTEGER DEFAULT 1,                     -- the clock has nothing to do before; 1: look; NULL: never, or over
    deadline INTEGER                                -- nobody's time is over before; NULL: never, or over
) STRICT;
INSERT INTO "game" VALUES(1,'playsite seating=apart first-dealer=first blind-behind=1 max-rounds=3',1800000170,NULL,0,'ann bob cat dan','1 4','game.a23765105501c58e@play.test',NULL,NULL,1,NULL);
CREATE TABLE held (
    id       INTEGER PRIMARY KEY,
    person   INTEGER NOT NULL REFERENCES person(id),
    game     INTEGER REFERENCES game(id),           -- NULL: none
    events   INTEGER NOT NULL,                      -- of the game: of which turn it can be
    sender   TEXT NOT NULL,
    by_list  INTEGER NOT NULL,                      -- it was a post on the list
    waits    INTEGER NOT NULL,                      -- it shows something, and is counted apart from what anybody can write
    received INTEGER NOT NULL,
    since    INTEGER NOT NULL,                      -- when it was held
    letter   INTEGER NOT NULL REFERENCES letter(id),
    bytes    BLOB,                                  -- NULL: answered
    moves    INTEGER NOT NULL DEFAULT 0,            -- it has a bid or a card, and was not denied in time
    delays   INTEGER NOT NULL DEFAULT 0,            -- the time-out of its turn waits for the answer
    asked    INTEGER NOT NULL DEFAULT 1,            -- how often the person was asked; 0: it waits for that
    confirmed INTEGER NOT NULL DEFAULT 0,           -- it was answered by a yes
    vouches  INTEGER NOT NULL DEFAULT 0             -- and a yes vouches for that sender's later posts, as a row of vouch
) STRICT;
CREATE TABLE horizon (
    one      INTEGER PRIMARY KEY CHECK (one = 1),
    letters  INTEGER NOT NULL,
    mail     INTEGER NOT NULL
) STRICT;
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
    why        TEXT,                                -- set-aside: why
    cut        INTEGER NOT NULL DEFAULT 0,          -- forgotten, but for what an event or a held letter needs
    dated      INTEGER                              -- its Date, by the writer's clock; NULL: none that can be read
) STRICT;
INSERT INTO "letter" VALUES(1,'test',1,1,'7197dce90783d1f6e146bef7ae8c838039b21844f4afbafaf4b4e8eb478147e8','gm@play.test','m0@play.test','bdb350a53847df99b1765004609b974cf98cd7b246a3647ef2fbe564726c052a',1800000009,1800000010,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(2,'test',1,2,'b6846d2e531dd98a414021f42eb59f91e8d7b66e81dde746a2efa7dfe96a005d','gm@play.test','m1@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000019,1800000020,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(3,'test',1,3,'8f08601b9d288bda62dbb209287e48d1db0721590918df1564d54eb5066d7ab5','ann@play.test','m2@play.test','e760c52158283c903b86c1e27a76e2d529501f194d7462d7317a36d7c1688894',1800000029,1800000030,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(4,'test',1,4,'91cbf040210e21293dd754caeb328faf9fa322cc3c1b6acda4017383adbe5ed2','ann@play.test','m3@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000039,1800000040,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(5,'test',1,5,'fff30583f28b27852251057d6b735d867e2e0c119cf81e976df3930e51b52618','bob@play.test','m4@play.test','b8df78857f14cf6c47fa4edbb88c559b10a44f9153af755f76d8eedc1dbf3c1b',1800000049,1800000050,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(6,'test',1,6,'458af7126cd0eb05fd3ddc36fdbd0fc27a26ce0926039a079c42dfefcc2b6ec6','bob@play.test','m5@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000059,1800000060,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(7,'test',1,7,'4aaca563a14d2235c39d5f0c648391368fdcfda99d46787babd31b1bdfde7039','cat@play.test','m6@play.test','17f284c1f527c1648f89355bf408e45da97747c8fc065c6e9cd311762c552837',1800000069,1800000070,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(8,'test',1,8,'ba8be568dbcec9153c4b45c476f886dd4b6a6eed7ab647db2910c02a1f53dcc9','cat@play.test','m7@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000079,1800000080,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(9,'test',1,9,'87d502ee1fddf6f5be28cb54282924fafee1dab0e9e573671e171f7984b1cad8','dan@play.test','m8@play.test','e7bd56e233bef0c424cfe3f08c702ea035b89fb1700a32cda242738c20fc373a',1800000089,1800000090,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(10,'test',1,10,'3bb0da51cd8900f80e92160274e840c66353b4242ac483e5a77bb9f1926da1b4','dan@play.test','m9@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000099,1800000100,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(11,'test',1,11,'9ce76f9b842412ab8796249cf4e0306a019bde4209bffb490c63c4d5c533efe8','gm@play.test','m10@play.test','b61848c20ce70213708c68eaff5b3a3e6e21c62a1769d41f1777bbdce3942df7',1800000169,1800000170,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(12,'test',1,12,'f94eab2047ee9a5b36c8dd246ada27bf3e5414445c0f721fe82197a9c28ed4b6','dan@play.test','m11@play.test','2e60306a6f5510eaff11603acb7a94dc2bee0f47e8b59ff05af0f30d51d21914',1800000179,1800000180,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(13,'test',1,13,'77eab02468ec090dd9c9e2d30838dcd312c17eb56fd2d18622fa9520156b3602','cat@play.test','m12@play.test','f3fa93aa7caad5bb3553ea1998dc8f2debd33ce0116771d0dd4fa51dce5fddd7',1800000189,1800000190,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(14,'test',1,14,'9599436fd570551662929cfb046af80d54da4eb928294d1eecf50848c748457a','ann@play.test','m13@play.test','f3fa93aa7caad5bb3553ea1998dc8f2debd33ce0116771d0dd4fa51dce5fddd7',1800000199,1800000200,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(15,'test',1,15,'0fb0f2a2b41687ce08c30332592529b111eaadc49ff15f35e29c76c9cfa6a31f','bob@play.test','m14@play.test','301bbb1b052a4172294303e8277998e786048fa5c2fa9efee37baa367b49d5ac',1800000209,1800000210,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(16,'test',1,16,'d49b842291f7f7bffd4fff4be10e6db27ba2d4188f086ea3a6f01ff77c71c1bf','dan@play.test','m15@play.test','9fef3ff664aa700cf0d7039ff3c0d9b49a82981ffb44a72ffceb1f3e86585a0b',1800000219,1800000220,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(17,'test',1,17,'a4b745cab7aa78053cb66dc5558feb91fbe5221943fe6557f95d54d95f0be2ed','cat@play.test','m16@play.test','fe01b1808fb13e9ca2abdf1d553b169c8e59f5d39806089c36832a26003d3d8a',1800000229,1800000230,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(18,'test',1,18,'398dec4c8470cbce35ece602f28810b8a92a6baefcd421e832b335ec8d82b82b','ann@play.test','m17@play.test','2a501edc2864c41bb523cd81da18a9ee445452b9249af47adaef3168f8d01c84',1800000239,1800000240,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(19,'test',1,19,'539c099b8ce12f5a3fbada052e956fd685ebd637fdc622ed693ca6fd0167affe','bob@play.test','m18@play.test','23d7b53e3332bb3006b536e88c30d18cd855fea82f43270374479130e59fc3f7',1800000249,1800000250,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(20,'test',1,20,'5bfe8e142f69746196deb34546f9c60c6175bca327e35a70a0027ca0aaadbb06','dan@play.test','m19@play.test','60361434f2dd14c3f44faca7187c37c7df7a49823ec6df16cd68f8e0a16911d7',1800000259,1800000260,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(21,'test',1,21,'cd84450d23a76c8444da28008386c820da60b24e9ccba837f67d86cee3e1eadd','cat@play.test','m20@play.test','4a6561ce42d7401fa210f3be110cfc188f1954188285d37310daa34a1fbb0ef6',1800000269,1800000270,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(22,'test',1,22,'b098cc3011bf42b650eedff16e16093bccf636697681cd318770f08c061e3edf','ann@play.test','m21@play.test','bc403ed0fe915a72cbc81dfd5abcec974f734642792ec22776a875231eadfb79',1800000279,1800000280,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(23,'test',1,23,'3d1f3201bec17bad548f67fc8447b96b6ff49d1109b5a028794038a73be970ec','bob@play.test','m22@play.test','7989b3e96b2dfe383a3c4a4558c8d9ba76c8a105ea1531b74e2c9a442a32c66b',1800000289,1800000290,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(24,'test',1,24,'0b0202e1859dbf9e29a78488b7f7f78867c93d2e124f217f76aa2ab9137d3bca','ann@play.test','m23@play.test','fa46c533b8824a830f3f9e5b7cc5274b65dd3100a23b10419cf11e93b41411de',1800000299,1800000300,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(25,'test',1,25,'692ad85417d38d24f7048d6997c454f01f43058bcb5aaabc2a02c9385ec1eebd','bob@play.test','m24@play.test','09c01943435ec3a53bbe9599579d82f6a52359679c0e5397ced7317c72c0afb2',1800000309,1800000310,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(26,'test',1,26,'e82de25c05050665fc310c995d7427b0bb4a013e8399e0d6eb9e89970ce3a8c9','dan@play.test','m25@play.test','30db66659f2f12f661ba5b04fac3412b9863678ea481180cf8067b942ea73b5a',1800000319,1800000320,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(27,'test',1,27,'2ef1b6202bfc96da9c09fba6a524375af2c21d4f3c53d347816ea8c9b387c2cc','cat@play.test','m26@play.test','656a91672e7d48f3b8ed463ff686861f7fbb2763dd3679c8d4a8df76bc5d9663',1800000329,1800000330,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(28,'test',1,28,'fa555fa046907be88af66fdd23cc2bca524c1cf38f0693f1b53f3fc3028870fa','dan@play.test','m27@play.test','aab1a73a96c0a996a75b98b66946eccb514be90930e8f6f6ccd26324b4a5538d',1800000339,1800000340,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(29,'test',1,29,'a697a3cc191ce694ae378a430b8ac1b3878a271e620cc84e04cee703d8d2dfec','cat@play.test','m28@play.test','f0ba33dd1379efdb8f940b69885480e7b5222ec4590d2a55a28229b78c30d7d2',1800000349,1800000350,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(30,'test',1,30,'5959a3ae4721ba161cee125e1bfb975ab582f4e279ce6af34802922bd77b0359','ann@play.test','m29@play.test','2957fe3ab81a529ad6a3c96c92a5834f796377a259a8a992bc4931d39033d76d',1800000359,1800000360,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(31,'test',1,31,'2aa219f50ddf3852d1641f3e1d997edfca9b968d878ade61bc758292c1750b84','bob@play.test','m30@play.test','7865c4668249eb2ddf947a1f130106831b1805be3ac5deed374fd8ce2c51d651',1800000369,1800000370,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(32,'test',1,32,'2c13a6992a3d14fce6d21240de729e7220c4316104df7374500ef9456e9bd7ac','ann@play.test','m31@play.test','1b417d7f7d5b5134b4e0164308b3fe7ece6046aa464b411c6b0c0c73ff1ba271',1800000379,1800000380,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(33,'test',1,33,'087f1fc127aa2e6205abbbedf84f002fa5313098e6ca6f772f37fae048c293b8','bob@play.test','m32@play.test','e9e10a4456c8e4f458c2a8430309c5bb7c08f6d85801b8fe9c6c95c96cc1d153',1800000389,1800000390,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(34,'test',1,34,'3a11cdfd1b106c2fc9e26b840145d465a54b47fcf9ba884a4b9740af12a77efa','dan@play.test','m33@play.test','4f3f1ed7f12d0d9229d6f83cec587020438ed53597c5d4ecf6c1a814e7e7daa6',1800000399,1800000400,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(35,'test',1,35,'d138b722874edcde47bc8bd35b80fa2d2417dc4beb19d5cf3bb7183bdf83317e','cat@play.test','m34@play.test','707e9dfe72ed8fee6178fec8018433beb4d7a15296c4a1f47ed79521a00b8d85',1800000409,1800000410,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(36,'test',1,36,'592682afe19b5bdba39006a772d3deecb20486254124e3cddd8552dfad046941','ann@play.test','m35@play.test','fdaa243854c960ba8fb8195a9893a4399c49562f60fdf84157c00d49de6fa2cd',1800000419,1800000420,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(37,'test',1,37,'d32bbbbb69bb26b94269e58d3741cf1568003d43038a6bc25cb2bb0961398c48','bob@play.test','m36@play.test','22c92475a0251b14d0496d413b9cd43c7d45e480d04dc1fb4e32017024101e2c',1800000429,1800000430,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(38,'test',1,38,'1dc38745a9a78ccaf5adf21ff2d15df352d13e70de7159cae515a2428b749cd7','dan@play.test','m37@play.test','5a7bbe833d317fc9d1906481ce941ce501326de8c68ec807cf9f3a3f21448f05',1800000439,1800000440,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(39,'test',1,39,'e05fcb95f04e886ef6d7ca2abfd91820403a3bf32aab6ee0ab90fd8bcdbe0c02','cat@play.test','m38@play.test','83b83628755fc5913fea46b7fd013d99d3f351d64f896fbd70986c621907ab67',1800000449,1800000450,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(40,'test',1,40,'fe6e1843e55a7627f40e947294337b9e8811d6500c69b4545c13832b12ce0915','cat@play.test','m39@play.test','5902412d57c216b2152f87b3ff633386893c0e4c042c81f6b610e3f27fa0ccf2',1800000459,1800000460,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(41,'test',1,41,'31391da2859d726c27319387b58f9e62adde1c0cfd763bc150b103a4ffe4d22c','ann@play.test','m40@play.test','acbe673487467065097ba36a2799ea53f92fae3a74e9b44cb1a5dbf444c3a3d3',1800000469,1800000470,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(42,'test',1,42,'404b65af86b1c0a46901577648afcf7639cc82b0f45c1188e3b2da6b11699b2e','bob@play.test','m41@play.test','4fb97e7351c17904d5a496a92c4f8e7d8a8265cab0fa3a2f7f00551d7a369217',1800000479,1800000480,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(43,'test',1,43,'9c691989c6adf1340560c546067a06ff0c5e88600a7b19441c2d6f8288ead6f9','dan@play.test','m42@play.test','f3fdcc94f8ec5366c0acf086d427a839681f92252601bbeab68285d384883b8b',1800000489,1800000490,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(44,'test',1,44,'e2493d2b23786d064809cb99e5433b1f686ee29f18b00a89a0db5b52fe0c0c0c','dan@play.test','m43@play.test','4d67e5abbdddafae4e6e2ad7019065ef32cf41537a2933b4bc342e79fb8ad5be',1800000499,1800000500,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(45,'test',1,45,'18bab1d9363ad7a35f3f792320c7dce04cafa91be97c2852284d69fcddda73ed','cat@play.test','m44@play.test','95abd379cd71d02093e2278a7c7d555b56e3f21a6213f45798bbc5e9d7c4f6f7',1800000509,1800000510,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(46,'test',1,46,'ab164272900c6498e31004ab9a7e6154ee48168032509ec2523210b85ec340ab','ann@play.test','m45@play.test','f96fd6e51494c70f597995d6ce49d596fb3311f50dc02c243232e60dd77d5e03',1800000519,1800000520,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(47,'test',1,47,'858b9019d0b65751454a080ad7c6aa120007fefc0bb65d6c83b5ffc289d7906d','bob@play.test','m46@play.test','257dd95f0463595dabd0462512424c54ee7601de0d6c7aec735ef3ee959288cf',1800000529,1800000530,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(48,'test',1,48,'00f34f6abd98ded0f47392e4df6f241d59e6ac3efd3b67be71a4d72069c0b784','bob@play.test','m47@play.test','75eca6f4c82f361fc76132b1d4a921781b2ca85b9c531282463186f98f5ef2fb',1800000539,1800000540,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(49,'test',1,49,'4771d3753adf4e1e457c062786fd170c12f477734c34eb38c0caa2c8bdbd6ccf','dan@play.test','m48@play.test','ef5f2875092d54f10e56bcac20eee51a6470b3ded21a06cd50a50f966b0a9d76',1800000549,1800000550,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(50,'test',1,50,'15594c0fd3af18217ca4e5cae49f9a24354e6eaaa8a789831b2cd23289ce6595','cat@play.test','m49@play.test','45f99d866e8bd47377a59f4d4bbccf7233bb3d61724d7264d72d138870e936ac',1800000559,1800000560,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(51,'test',1,51,'844621b2c88f714f9ce89238284f9573bf75da146d584d773652c97bda7bf154','ann@play.test','m50@play.test','c5cda69bf023ef054729cfe5e9ef573ba6c835b6675ddac6a3d311798085a69a',1800000569,1800000570,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(52,'test',1,52,'06a93404e9abc4eb5ad651cc6c6269b8c6defa79ef61bd4a0abe5ccaf1d826cc','cat@play.test','m51@play.test','3e6542c5e566973658f49d69778fa05c88aa0d02df868c2b6d4f8b19da5e200b',1800000579,1800000580,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(53,'test',1,53,'1dcbe16bde26f3a58ef8ae5fd4b5125788af979e25a7afac7de8f9711a6a0e6b','ann@play.test','m52@play.test','66c44822263a81929ba61e27b679c2b49e8de38f45cdaf5f03952d7011af73ac',1800000589,1800000590,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(54,'test',1,54,'c34a9f50e199cbcf6514ff7d845ba4a2e5aba0df2e0659010d3ec773c96c9df2','bob@play.test','m53@play.test','e3fd63248695abd8345a3a64acc053c1e6323bce2f195834ef355e769d544efd',1800000599,1800000600,'heard',NULL,0,NULL);
INSERT INTO "letter" VALUES(55,'test',1,55,'299b4bd92e03cb85c18c45901eb2c4963707a0566014de7ae65f97de14b1aed2','bob@play.test','m54@play.test','3252fc463afb308c1f4de814a3dd46ee4741ca965ab667a83937925ae4faf12f',1800000609,1800000610,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(56,'test',1,56,'d0443ae0a417c06c09450972db20d4f67151a77a13fa9202ed360899eb89946f','dan@play.test','m55@play.test','ea71f7b33a564a3a9c257acbdb1bea57dd04eb503763e20b15a9b1ef954dc5af',1800000619,1800000620,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(57,'test',1,57,'7e6d6df60c9949ab0976bd71db3b8aa37bc6ef4ffffef379f959999551bd5390','cat@play.test','m56@play.test','6fc4658f3633aabf078d418fdb705185f71f0a40a1f119c4e64360ca538d412b',1800000629,1800000630,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(58,'test',1,58,'6984b8595432f0481a4d2d8919eecf96d465beb05798afa3ad00f5bb6177b4ae','ann@play.test','m57@play.test','ae5d9fc6fbfa7b9647ba4a257065c851a0930bd3b67d24929992cb872a63abe6',1800000639,1800000640,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(59,'test',1,59,'f84fc7c75c2de63ae18e83cf6715a2e8ae9da8b77cc8d008f7e52200b059897e','bob@play.test','m58@play.test','4622dc8802ffd24ed6b38160af973379f472da041de720e64bd9a4c198ecfe38',1800000649,1800000650,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(60,'test',1,60,'2157046175088475b7bb3a862b7bf89173f809e93b72f0e49657b9f903cc6860','dan@play.test','m59@play.test','3b47bf44227f7401ea6a4841b78975218f354391cf6e5a90edc5da0d32dad42f',1800000659,1800000660,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(61,'test',1,61,'6aa90ac447a75e134270000804e5c93fbaab05143b960f68d9b4523a5a8ed13c','cat@play.test','m60@play.test','f2c6d10cb89a2a60b57b96a87c05ab88af1a7fd1437b93ee8314830a02597e3c',1800000669,1800000670,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(62,'test',1,62,'fb8007393f4a5e74e19adffae98f1b56f9caf7c61bcffeb3717857d8696abff2','ann@play.test','m61@play.test','7a1b8335bb6ecbb799d9a79294bcd61676c00f1137c48db04fb9492a3f64d909',1800000679,1800000680,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(63,'test',1,63,'e0d462ee7265408d5cea667011e8bca210eceb2c7c1792dd0f483125d72c9860','bob@play.test','m62@play.test','e3fd63248695abd8345a3a64acc053c1e6323bce2f195834ef355e769d544efd',1800000689,1800000690,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(64,'test',1,64,'ed9ab9e3159df076ef956f4509fa8e48e0b2e8411996e4b3ce7a5de64ef06a93','dan@play.test','m63@play.test','181f931754e2571395202df4f994ee3dd43fa06b1c867a6695c71aacebf950ee',1800000699,1800000700,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(65,'test',1,65,'76e019daf95e6dbf6d20320a078452666da3b66b479795a4c66c3a5cd1aa83d7','ann@play.test','m64@play.test','4e31688c9864009bb4f4d044e3a9f5e63dbd9012d9842779d9dec1a644328152',1800000709,1800000710,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(66,'test',1,66,'9a3d3f2ec82e71a11c7dc7ab6932fceb384f5dd07bc9029c7d0d0d9be4c13788','bob@play.test','m65@play.test','3baa04e743990e5d6d488c1c9836fb531aef5b3a1c51a52f7ac071f3c45cca07',1800000719,1800000720,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(67,'test',1,67,'1ebdf38f321b804629dbf331e910bc7456c7314a5c3fe8a3e071843450efa4a2','dan@play.test','m66@play.test','b63c33580c0d4f6a2d72ebb1315fcb16bb7ffbba3af37e8a8e7398ac129b0df3',1800000729,1800000730,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(68,'test',1,68,'0693ce4ab7208cecd9dcdd16d8dcbff8411a1ce278ce1e13810868846fd812a3','cat@play.test','m67@play.test','2dedde104d06b25536f8ee8aa3dd056c27a4188008dcd2aa4ef96cac8ded8caf',1800000739,1800000740,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(69,'test',1,69,'7d167253bd9aeea775774fa51893f041180d50e0ad6c7f380a514fbe6344ac3a','cat@play.test','m68@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000749,1800000750,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(70,'test',1,70,'4f62c261c83796a88bed1e090ed1a0cc39022535b9b9d78ff9de18469c1faa3e','ann@play.test','m69@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000759,1800000760,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(71,'test',1,71,'dbd45cabe0207115754a4371bfd2f0a407edb91e9c01df87a3585d5c8d235914','bob@play.test','m70@play.test','5dfaafbf85ba6f436a000ffd0f061f5f7cdf244a3805589d3eb17c91f2f0a9ab',1800000769,1800000770,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(72,'test',1,72,'cfbdfe8cef6fee165ffa5675d31de3f587fea154f6e5b0d523ac5b3e815ac28e','dan@play.test','m71@play.test','301bbb1b052a4172294303e8277998e786048fa5c2fa9efee37baa367b49d5ac',1800000779,1800000780,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(73,'test',1,73,'e21b130abf6aa9eb76700f7d71cf232a39f262fca7a142f692977bafb8f7ffa4','cat@play.test','m72@play.test','09c01943435ec3a53bbe9599579d82f6a52359679c0e5397ced7317c72c0afb2',1800000789,1800000790,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(74,'test',1,74,'4b7a456f17b86c67915a3b091bc3ad65063871768b972becb011b492d36aa5d6','ann@play.test','m73@play.test','e3fd63248695abd8345a3a64acc053c1e6323bce2f195834ef355e769d544efd',1800000799,1800000800,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(75,'test',1,75,'680fcd2fad08aa79f6d27c4a88b3e1bb8d2c7be49daf6c125902d981630f83c0','bob@play.test','m74@play.test','f2c6d10cb89a2a60b57b96a87c05ab88af1a7fd1437b93ee8314830a02597e3c',1800000809,1800000810,'acted',NULL,0,NULL);
CREATE TABLE mailbox (
    folder      TEXT PRIMARY KEY,
    uidvalidity INTEGER NOT NULL,
    uid         INTEGER NOT NULL,
    fetched     INTEGER
) STRICT;
INSERT INTO "mailbox" VALUES('test',1,75,NULL);
CREATE TABLE message (
    mail     INTEGER PRIMARY KEY REFERENCES outbox(id) ON DELETE CASCADE,
    bytes    BLOB NOT NULL
) STRICT;
CREATE TABLE moving (
    person   INTEGER PRIMARY KEY REFERENCES person(id),
    address  TEXT NOT NULL COLLATE NOCASE,
    since    INTEGER NOT NULL,
    by_old   INTEGER NOT NULL,
    by_new   INTEGER NOT NULL
) STRICT;
CREATE TABLE orders (
    game     INTEGER NOT NULL REFERENCES game(id),
    seat     INTEGER NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('bid', 'play')),
    person   INTEGER NOT NULL REFERENCES person(id),  -- who gave them
    round    INTEGER NOT NULL,
    text     TEXT NOT NULL,
    events   INTEGER NOT NULL,                        -- of the game when they were given, or dropped
    why      TEXT NOT NULL DEFAULT '',                -- they were dropped: 'misplay', 'unfit', 'done'
    PRIMARY KEY (game, seat, kind)
) STRICT;
CREATE TABLE outage (
    began    INTEGER NOT NULL,
    ended    INTEGER NOT NULL,
    told     INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,   -- readable in no mail: it would tell how many others were written to
    sender     TEXT NOT NULL,                       -- envelope
    recipient  TEXT NOT NULL,
    person     INTEGER REFERENCES person(id),
    game       INTEGER REFERENCES game(id),
    message_id TEXT NOT NULL,
    events     INTEGER NOT NULL,                    -- of the game when it was written: which turn an answer to it means
    bounce     TEXT NOT NULL,                       -- comes back in the address of a delivery report
    notice     INTEGER NOT NULL DEFAULT 0,          -- 1: tells how a game goes on and nothing else; 2: only whose turn it is
    created    INTEGER NOT NULL,
    due        INTEGER NOT NULL,                    -- not before this; of a failed one, when it failed
    attempts   INTEGER NOT NULL DEFAULT 0,          -- counted before each try
    state      TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed', 'replaced')),
    sent       INTEGER,
    trouble    TEXT,                                -- the server's last word, cards never
    tells      INTEGER NOT NULL DEFAULT 0,          -- 1: it says what happened in its game up to `events`
    deferred   INTEGER                              -- since when its recipient's server alone defers it; NULL: it does not
) STRICT;
CREATE TABLE person (
    id       INTEGER PRIMARY KEY,
    handle   TEXT NOT NULL UNIQUE COLLATE NOCASE,   -- what others call them: ASCII letters, digits, - and _
    address  TEXT NOT NULL UNIQUE COLLATE NOCASE,
    joined   INTEGER NOT NULL,
    left_at  INTEGER,                               -- when they asked to be forgotten by new games
    bounced  INTEGER,                               -- when a mail to them last came back
    always_look INTEGER NOT NULL DEFAULT 0,         -- opens sealed hands at once, and so never bids blind
    zone     TEXT NOT NULL DEFAULT '',              -- whose clocks: 'Europe/Berlin', '+0530', '' for UTC
    zone_set INTEGER NOT NULL DEFAULT 0             -- as they said; else as the dates of their letters let guess
) STRICT;
INSERT INTO "person" VALUES(1,'gm','gm@play.test',1800000020,NULL,NULL,0,'',0);
INSERT INTO "person" VALUES(2,'ann','ann@play.test',1800000040,NULL,NULL,0,'',0);
INSERT INTO "person" VALUES(3,'bob','bob@play.test',1800000060,NULL,NULL,0,'',0);
INSERT INTO "person" VALUES(4,'cat','cat@play.test',1800000080,NULL,NULL,0,'',0);
INSERT INTO "person" VALUES(5,'dan','dan@play.test',1800000100,NULL,NULL,0,'',0);
CREATE TABLE petition (
    game     INTEGER PRIMARY KEY REFERENCES game(id),
    kind     INTEGER NOT NULL,
    seat     INTEGER NOT NULL,                      -- who asks
    detail   INTEGER NOT NULL,                      -- of more time: seconds; of a seat: the round
    events   INTEGER NOT NULL,                      -- of the game: it is about that moment
    at       INTEGER NOT NULL,
    agreed   INTEGER NOT NULL                       -- bit n: seat n
) STRICT;
CREATE TABLE pulses (
    game     INTEGER PRIMARY KEY REFERENCES game(id),
    mode     TEXT NOT NULL CHECK (mode IN ('wanted', 'required')),
    hash     TEXT NOT NULL,
    genesis  INTEGER NOT NULL,
    period   INTEGER NOT NULL
) STRICT;
CREATE TABLE record (
    game     INTEGER PRIMARY KEY REFERENCES game(id),
    text     TEXT NOT NULL
) STRICT;
CREATE TABLE reminder (
    game     INTEGER NOT NULL REFERENCES game(id),
    events   INTEGER NOT NULL,                      -- the turn reminded of
    sent     INTEGER NOT NULL,
    PRIMARY KEY (game, events, sent)
) STRICT;
CREATE TABLE restored (
    one      INTEGER PRIMARY KEY CHECK (one = 1),
    copied   INTEGER NOT NULL,
    mail     INTEGER NOT NULL                       -- the last mail in the copy: later ones were sent before
) STRICT;
CREATE TABLE rewriting (
    list     TEXT PRIMARY KEY COLLATE NOCASE,
    since    INTEGER NOT NULL,
    told     INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE root (
    one      INTEGER PRIMARY KEY CHECK (one = 1),
    secret   TEXT NOT NULL,
    masks    TEXT NOT NULL DEFAULT ''               -- what masks the numbers in Message-IDs: the first secret's SHA-256, for good
) STRICT;
INSERT INTO "root" VALUES(1,'22826490b0dbb340f4e167fbcaffc0297c6a0f34a28518964da375a63cdbc51a','');
CREATE TABLE round (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    previous TEXT NOT NULL,                         -- SHA-256 of the record of the round before
    beacon   TEXT NOT NULL,                         -- "none", or a public beacon's pulse
    seed     TEXT NOT NULL,
    PRIMARY KEY (game, round)
) STRICT;
INSERT INTO "round" VALUES(1,1,'436c7ad0e31f2539f1fe44d86e3337e334ff279c1fae7999d7cc5e247cf5fac4','none','9c9feda511fc27b9ff82fd3e15cf5ae03d7782f08d3ab714923035d6609a4b5a');
INSERT INTO "round" VALUES(1,2,'9ba2596f31208ded1958f5bd174c1e758e5cc121633bff4aaeaa9fcf77698c31','none','39f12a1536fe228d6f5ecd288a27204954663eb6f4582787f83aa1e92938bcdd');
CREATE TABLE ruling (
    person   INTEGER NOT NULL REFERENCES person(id),
    number   INTEGER NOT NULL,                      -- the person's own: what others are refused counts in none of his
    game     INTEGER NOT NULL REFERENCES game(id),
    at       INTEGER NOT NULL,
    -- as in a replay, and the option that made it: "must-follow misplay", "bad-bid bid-min"
    ruling   TEXT NOT NULL,
    PRIMARY KEY (person, number)
) STRICT;
INSERT INTO "ruling" VALUES(3,1,1,1800000600,'must-follow');
CREATE TABLE said (
    what     TEXT PRIMARY KEY,
    at       INTEGER NOT NULL
) STRICT;
INSERT INTO "said" VALUES('unproven join gm@play.test 1',1800000010);
INSERT INTO "said" VALUES('unproven join ann@play.test 3',1800000030);
INSERT INTO "said" VALUES('unproven join bob@play.test 5',1800000050);
INSERT INTO "said" VALUES('unproven join cat@play.test 7',1800000070);
INSERT INTO "said" VALUES('unproven join dan@play.test 9',1800000090);
CREATE TABLE seat (
    game     INTEGER NOT NULL REFERENCES game(id),
    seat     INTEGER NOT NULL,                      -- from 0; people read it from 1
    person   INTEGER REFERENCES person(id),         -- NULL: a bot
    ready    INTEGER NOT NULL DEFAULT 0,            -- may be dealt to
    agreed   INTEGER NOT NULL DEFAULT 0,            -- to the proposal
    pausing  INTEGER NOT NULL DEFAULT 0,            -- wants the game suspended
    name     TEXT NOT NULL DEFAULT '',              -- as in the record: of who sat down there, or 'bot'
    over     INTEGER NOT NULL DEFAULT 0,            -- the game is
    bot      TEXT NOT NULL DEFAULT '',              -- no person: as in the record, "2 strong 1 1000"; '': the random one
    PRIMARY KEY (game, seat)
) STRICT;
INSERT INTO "seat" VALUES(1,0,3,0,0,0,'bob',0,'');
INSERT INTO "seat" VALUES(1,1,5,0,0,0,'dan',0,'');
INSERT INTO "seat" VALUES(1,2,4,0,0,0,'cat',0,'');
INSERT INTO "seat" VALUES(1,3,2,0,0,0,'ann',0,'');
CREATE TABLE serial (
    person   INTEGER PRIMARY KEY,
    last     INTEGER NOT NULL
) STRICT;
CREATE TABLE substitute (
    id       INTEGER PRIMARY KEY,
    game     INTEGER NOT NULL REFERENCES game(id),
    seat     INTEGER NOT NULL,
    old      INTEGER NOT NULL REFERENCES person(id),  -- who asked for one
    person   INTEGER REFERENCES person(id),           -- who takes it, or alone may; NULL: anyone
    taken    INTEGER NOT NULL,                        -- he said that he does
    agreed   INTEGER NOT NULL,                        -- all at the table did
    granted  INTEGER NOT NULL,                        -- by a gamesmaster
    events   INTEGER,
    name     TEXT NOT NULL DEFAULT '',                -- what they were called then, for the record
    before   TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE suspension (
    game     INTEGER NOT NULL REFERENCES game(id),
    began    INTEGER NOT NULL,
    ended    INTEGER
) STRICT;
CREATE TABLE talk (
    id       INTEGER PRIMARY KEY,
    game     INTEGER NOT NULL REFERENCES game(id),
    seat     INTEGER NOT NULL,
    text     TEXT NOT NULL,
    at       INTEGER NOT NULL,
    mail     INTEGER NOT NULL
) STRICT;
CREATE TABLE talking (
    person   INTEGER NOT NULL REFERENCES person(id),
    game     INTEGER NOT NULL,                      -- 0: in all games
    passes   INTEGER NOT NULL,                      -- 1: yes
    PRIMARY KEY (person, game)
) STRICT;
CREATE TABLE token (
    token    TEXT PRIMARY KEY,
    purpose  TEXT NOT NULL CHECK (purpose IN ('join', 'person', 'game', 'post', 'held')),
    person   INTEGER REFERENCES person(id),
    game     INTEGER REFERENCES game(id),
    events   INTEGER,                               -- of the game when it was given out: which turn it answers
    address  TEXT,                                  -- 'join': to whom it was sent
    handle   TEXT,                                  -- 'join': the name asked for
    issued   INTEGER NOT NULL,
    held     INTEGER REFERENCES held(id),           -- 'held': which letter
    guess    TEXT                                   -- 'game': the move that a plain yes to that mail makes: 'bid 4', 'play QS'
) STRICT;
INSERT INTO "token" VALUES('85ee4e82e4911e364b926b025d45f2d4','game',2,1,67,NULL,NULL,1800000760,NULL,NULL);
INSERT INTO "token" VALUES('3de31417323962b599e24f80a22da1b8','game',3,1,67,NULL,NULL,1800000760,NULL,NULL);
INSERT INTO "token" VALUES('383e7c45a5e1bae643e7caa8f2331ae5','game',3,1,68,NULL,NULL,1800000770,NULL,NULL);
INSERT INTO "token" VALUES('5748ba5adf78c365dfe404195a9e9c98','game',5,1,68,NULL,NULL,1800000770,NULL,NULL);
INSERT INTO "token" VALUES('ab693d05f82496e3102c187e8db03738','game',5,1,69,NULL,NULL,1800000780,NULL,NULL);
INSERT INTO "token" VALUES('a34e080d40e620e51c947586084a3376','game',4,1,69,NULL,NULL,1800000780,NULL,NULL);
INSERT INTO "token" VALUES('b2eed87bc6912e6723b6d4883cc363de','game',4,1,70,NULL,NULL,1800000790,NULL,NULL);
INSERT INTO "token" VALUES('65c5ae02ec256a6f831bb6fb7c39017c','game',2,1,70,NULL,NULL,1800000790,NULL,NULL);
INSERT INTO "token" VALUES('b6d03f1c64559f6d3b9ec9b6f4cd131a','game',2,1,71,NULL,NULL,1800000800,NULL,NULL);
INSERT INTO "token" VALUES('a603a3449b3c230886ab7d7575274fd7','game',3,1,71,NULL,NULL,1800000800,NULL,NULL);
INSERT INTO "token" VALUES('85bcfc0dfb0919ebdb01a2ff7e8b10a3','game',3,1,72,NULL,NULL,1800000810,NULL,NULL);
INSERT INTO "token" VALUES('8419802927d9c722966a142a74b445c8','game',5,1,72,NULL,NULL,1800000810,NULL,NULL);
CREATE TABLE told (
    mail     INTEGER NOT NULL REFERENCES outbox(id) ON DELETE CASCADE,
    game     INTEGER NOT NULL REFERENCES game(id),
    events   INTEGER NOT NULL,
    PRIMARY KEY (game, mail)
) STRICT;
CREATE TABLE unsaid (
    game     INTEGER NOT NULL REFERENCES game(id),
    seat     INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    why      TEXT NOT NULL CHECK (why IN ('off', 'doubt')),
    at       INTEGER NOT NULL,
    mail     INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT;
CREATE TABLE unspoken (
    id       INTEGER PRIMARY KEY,
    game     INTEGER NOT NULL REFERENCES game(id),
    seat     INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    text     TEXT NOT NULL,
    cards    INTEGER NOT NULL,                      -- bits as in engine/card.h
    asked    INTEGER NOT NULL,                      -- 0: the hand is sealed
    mail     INTEGER NOT NULL,                      -- the writer's mails from outbox.id `mail` on ask; 0: the answer did
    UNIQUE (game, seat, text)
) STRICT;
CREATE TABLE used_code (
    step     INTEGER PRIMARY KEY
) STRICT;
INSERT INTO "used_code" VALUES(60000005);
CREATE TABLE vouch (
    game     INTEGER NOT NULL REFERENCES game(id),
    person   INTEGER NOT NULL REFERENCES person(id),
    list     TEXT NOT NULL COLLATE NOCASE,
    address  TEXT NOT NULL COLLATE NOCASE,
    since    INTEGER NOT NULL,
    PRIMARY KEY (game, person, list, address)
) STRICT;
CREATE TABLE waiting (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    closed   INTEGER NOT NULL,                      -- when its seals were
    settled  INTEGER NOT NULL DEFAULT 0,            -- when the last was opened, or it was too late
    number   INTEGER NOT NULL DEFAULT 0,            -- the pulse that was named for it
    due      INTEGER NOT NULL DEFAULT 0,            -- when that is published
    named    INTEGER NOT NULL DEFAULT 0,            -- events of the game when it was named
    told     INTEGER NOT NULL DEFAULT 0,            -- when the table was told that it is late
    reminded INTEGER NOT NULL DEFAULT 0,            -- when those who have a seal to open were
    agreed   INTEGER NOT NULL DEFAULT 0,            -- bit n: seat n would go on without the pulse
    pulse    TEXT NOT NULL DEFAULT '',              -- hex, 'none agreed' or 'none late'; '': still waiting
    PRIMARY KEY (game, round)
) STRICT;
CREATE TABLE wish (
    person   INTEGER NOT NULL REFERENCES person(id),
    game     INTEGER NOT NULL,                      -- 0: of all games
    mails    TEXT NOT NULL CHECK (mails IN ('turns', 'all', 'tricks', 'rounds', 'digest')),
    PRIMARY KEY (person, game)
) STRICT;
CREATE TABLE words (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    words    TEXT NOT NULL,                         -- '' while a seal is not opened
    seal     TEXT NOT NULL DEFAULT '',              -- the player's; '' where the referee seals
    PRIMARY KEY (game, round, seat)
) STRICT;
CREATE INDEX token_game ON token(game) WHERE game IS NOT NULL;
CREATE INDEX token_apart ON token(purpose, issued) WHERE game IS NULL;
CREATE INDEX token_held ON token(held) WHERE held IS NOT NULL;
CREATE INDEX alias_person ON alias(person);
CREATE INDEX did_game ON did(game);
CREATE INDEX extension_turn ON extension(game, events);
CREATE INDEX game_kept ON game(kept) WHERE kept IS NOT NULL;
CREATE INDEX game_open ON game(started) WHERE ended IS NULL;
CREATE INDEX game_due ON game(due) WHERE due IS NOT NULL;
CREATE INDEX game_deadline ON game(deadline) WHERE deadline IS NOT NULL;
CREATE INDEX seat_played ON seat(person, over, game);
CREATE INDEX substitute_game ON substitute(game, seat);
CREATE INDEX suspension_game ON suspension(game);
CREATE INDEX ruling_game ON ruling(game);
CREATE INDEX chit_person ON chit(person, game);
CREATE INDEX debt_owed ON debt(game, person) WHERE paid IS NULL;
CREATE INDEX waiting_pulse ON waiting(due) WHERE number > 0 AND pulse = '';
CREATE INDEX pulses_unknown ON pulses(game) WHERE hash = '';
CREATE INDEX event_letter ON event(letter) WHERE letter IS NOT NULL;
CREATE TRIGGER event_is_final BEFORE UPDATE ON event BEGIN SELECT raise(ABORT, 'events are append-only'); END;
CREATE TRIGGER event_is_kept BEFORE DELETE ON event BEGIN SELECT raise(ABORT, 'events are append-only'); END;
CREATE UNIQUE INDEX letter_transport ON letter(folder, uidvalidity, uid) WHERE folder IS NOT NULL;
CREATE INDEX letter_hash ON letter(hash) WHERE hash <> '';
CREATE INDEX letter_post ON letter(sender, message_id, text_hash) WHERE verdict = 'acted' AND NOT cut;
CREATE INDEX letter_received ON letter(received) WHERE NOT cut;
CREATE INDEX letter_heard ON letter(sender, handled) WHERE verdict = 'heard';
CREATE INDEX letter_set_aside ON letter(handled) WHERE verdict = 'set-aside';
CREATE INDEX outage_ended ON outage(ended);
CREATE INDEX said_at ON said(at);
CREATE INDEX outbox_due ON outbox(due) WHERE state = 'queued';
CREATE INDEX outbox_failed ON outbox(created) WHERE state = 'failed';
CREATE INDEX outbox_deferred ON outbox(state) WHERE deferred IS NOT NULL;
CREATE INDEX outbox_replaced ON outbox(id) WHERE state = 'replaced';
CREATE INDEX outbox_notice ON outbox(game, recipient) WHERE state = 'queued' AND notice;
CREATE INDEX outbox_turn ON outbox(game, person, events);
CREATE INDEX outbox_recipient ON outbox(recipient, created);
CREATE INDEX outbox_apart ON outbox(coalesce(sent, due)) WHERE game IS NULL;
CREATE INDEX outbox_bounce ON outbox(bounce);
CREATE INDEX outbox_message_id ON outbox(message_id);
CREATE INDEX told_mail ON told(mail);
CREATE INDEX digest_due ON digest(due);
CREATE INDEX talk_game ON talk(game, mail);
CREATE INDEX held_person ON held(person, since);
CREATE INDEX held_since ON held(since);
CREATE INDEX held_letter ON held(letter);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',169);
INSERT INTO "sqlite_sequence" VALUES('game',1);
COMMIT;
PRAGMA application_id = 1397768516;
PRAGMA user_version = 1;
