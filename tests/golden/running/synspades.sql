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
INSERT INTO "event" VALUES(1,2,'deal',1,'7C 8C TC KC AC 3D 7D 5H JH QH 3S 4S QS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,3,'deal',2,'3C 4C 5C 6D 8D TD JD KD 7H 5S 9S JS KS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,4,'deal',3,'9C 9D AD 3H 4H 6H 8H TH AH 2S 6S 7S TS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,5,'deal',0,'2C 6C JC QC 2D 4D 5D QD 2H 9H KH 8S AS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,6,'look',1,'',1800000179,1800000180,12);
INSERT INTO "event" VALUES(1,7,'bid',1,'1',1800000189,1800000190,13);
INSERT INTO "event" VALUES(1,8,'bid',2,'3',1800000190,1800000190,13);
INSERT INTO "event" VALUES(1,9,'look',3,'',1800000199,1800000200,14);
INSERT INTO "event" VALUES(1,10,'bid',3,'10',1800000209,1800000210,15);
INSERT INTO "event" VALUES(1,11,'bid',0,'5',1800000219,1800000220,16);
INSERT INTO "event" VALUES(1,12,'play',1,'KC',1800000229,1800000230,17);
INSERT INTO "event" VALUES(1,13,'play',2,'3C',1800000230,1800000230,17);
INSERT INTO "event" VALUES(1,14,'play',3,'9C',1800000239,1800000240,18);
INSERT INTO "event" VALUES(1,15,'play',0,'QC',1800000249,1800000250,19);
INSERT INTO "event" VALUES(1,16,'play',1,'TC',1800000259,1800000260,20);
INSERT INTO "event" VALUES(1,17,'play',2,'5C',1800000260,1800000260,20);
INSERT INTO "event" VALUES(1,18,'play',3,'3H',1800000269,1800000270,21);
INSERT INTO "event" VALUES(1,19,'play',0,'2C',1800000279,1800000280,22);
INSERT INTO "event" VALUES(1,20,'play',1,'8C',1800000289,1800000290,23);
INSERT INTO "event" VALUES(1,21,'play',2,'4C',1800000290,1800000290,23);
INSERT INTO "event" VALUES(1,22,'play',3,'9D',1800000299,1800000300,24);
INSERT INTO "event" VALUES(1,23,'play',0,'JC',1800000309,1800000310,25);
INSERT INTO "event" VALUES(1,24,'play',0,'4D',1800000319,1800000320,26);
INSERT INTO "event" VALUES(1,25,'play',1,'7D',1800000329,1800000330,27);
INSERT INTO "event" VALUES(1,26,'play',2,'8D',1800000330,1800000330,27);
INSERT INTO "event" VALUES(1,27,'play',3,'AD',1800000339,1800000340,28);
INSERT INTO "event" VALUES(1,28,'play',3,'4H',1800000349,1800000350,29);
INSERT INTO "event" VALUES(1,29,'play',0,'9H',1800000359,1800000360,30);
INSERT INTO "event" VALUES(1,30,'play',1,'JH',1800000369,1800000370,31);
INSERT INTO "event" VALUES(1,31,'play',2,'7H',1800000370,1800000370,31);
INSERT INTO "event" VALUES(1,32,'play',1,'5H',1800000379,1800000380,32);
INSERT INTO "event" VALUES(1,33,'play',2,'KS',1800000380,1800000380,32);
INSERT INTO "event" VALUES(1,34,'play',3,'TH',1800000389,1800000390,33);
INSERT INTO "event" VALUES(1,35,'play',0,'2H',1800000399,1800000400,34);
INSERT INTO "event" VALUES(1,36,'play',2,'5S',1800000400,1800000400,34);
INSERT INTO "event" VALUES(1,37,'play',3,'2S',1800000409,1800000410,35);
INSERT INTO "event" VALUES(1,38,'play',0,'8S',1800000419,1800000420,36);
INSERT INTO "event" VALUES(1,39,'play',1,'4S',1800000429,1800000430,37);
INSERT INTO "event" VALUES(1,40,'play',0,'6C',1800000439,1800000440,38);
INSERT INTO "event" VALUES(1,41,'play',1,'7C',1800000449,1800000450,39);
INSERT INTO "event" VALUES(1,42,'play',2,'JD',1800000450,1800000450,39);
INSERT INTO "event" VALUES(1,43,'play',3,'TS',1800000459,1800000460,40);
INSERT INTO "event" VALUES(1,44,'play',3,'6H',1800000469,1800000470,41);
INSERT INTO "event" VALUES(1,45,'play',0,'KH',1800000479,1800000480,42);
INSERT INTO "event" VALUES(1,46,'play',1,'QH',1800000489,1800000490,43);
INSERT INTO "event" VALUES(1,47,'play',2,'JS',1800000490,1800000490,43);
INSERT INTO "event" VALUES(1,48,'play',2,'TD',1800000490,1800000490,43);
INSERT INTO "event" VALUES(1,49,'play',3,'AH',1800000499,1800000500,44);
INSERT INTO "event" VALUES(1,50,'play',0,'5D',1800000509,1800000510,45);
INSERT INTO "event" VALUES(1,51,'play',1,'3D',1800000519,1800000520,46);
INSERT INTO "event" VALUES(1,52,'play',2,'6D',1800000520,1800000520,46);
INSERT INTO "event" VALUES(1,53,'play',3,'7S',1800000529,1800000530,47);
INSERT INTO "event" VALUES(1,54,'play',0,'2D',1800000539,1800000540,48);
INSERT INTO "event" VALUES(1,55,'play',1,'QS',1800000549,1800000550,49);
INSERT INTO "event" VALUES(1,56,'play',1,'3S',1800000559,1800000560,50);
INSERT INTO "event" VALUES(1,57,'play',2,'9S',1800000560,1800000560,50);
INSERT INTO "event" VALUES(1,58,'play',3,'6S',1800000569,1800000570,51);
INSERT INTO "event" VALUES(1,59,'play',0,'AS',1800000579,1800000580,52);
INSERT INTO "event" VALUES(1,60,'play',0,'QD',1800000589,1800000590,53);
INSERT INTO "event" VALUES(1,61,'play',1,'AC',1800000599,1800000600,54);
INSERT INTO "event" VALUES(1,62,'play',2,'KD',1800000600,1800000600,54);
INSERT INTO "event" VALUES(1,63,'play',3,'8H',1800000609,1800000610,55);
INSERT INTO "event" VALUES(1,64,'deal',2,'3C TC QC 2D 3D 7D JD 2H 5H 9H 3S 4S 9S',1800000610,1800000610,55);
INSERT INTO "event" VALUES(1,65,'deal',3,'5D 8D TD QD AD 4H JH QH AH 7S TS JS KS',1800000610,1800000610,55);
INSERT INTO "event" VALUES(1,66,'deal',0,'2C 4C 5C 6C 8C 9C JC 6D 7H 8H KH 6S 8S',1800000610,1800000610,55);
INSERT INTO "event" VALUES(1,67,'deal',1,'7C KC AC 4D 9D KD 3H 6H TH 2S 5S QS AS',1800000610,1800000610,55);
INSERT INTO "event" VALUES(1,68,'bid',2,'7',1800000610,1800000610,55);
INSERT INTO "event" VALUES(1,69,'look',3,'',1800000619,1800000620,56);
INSERT INTO "event" VALUES(1,70,'bid',3,'3',1800000629,1800000630,57);
INSERT INTO "event" VALUES(1,71,'bid',0,'3',1800000639,1800000640,58);
INSERT INTO "event" VALUES(1,72,'bid',1,'5',1800000649,1800000650,59);
INSERT INTO "event" VALUES(1,73,'play',2,'TC',1800000650,1800000650,59);
INSERT INTO "event" VALUES(1,74,'play',3,'4H',1800000659,1800000660,60);
INSERT INTO "event" VALUES(1,75,'play',0,'5C',1800000669,1800000670,61);
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
INSERT INTO "game" VALUES(1,'synspades max-rounds=3',1800000170,NULL,0,'ann bob bot dan','','game.8e0e77f53071cd84@play.test',NULL,NULL,1,NULL);
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
INSERT INTO "letter" VALUES(2,'test',1,2,'81b73ccfc3d3a7e802c39151c4c2068f2fd1e3245c196e78e04e9bf449d962c5','gm@play.test','m1@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000019,1800000020,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(3,'test',1,3,'8f08601b9d288bda62dbb209287e48d1db0721590918df1564d54eb5066d7ab5','ann@play.test','m2@play.test','e760c52158283c903b86c1e27a76e2d529501f194d7462d7317a36d7c1688894',1800000029,1800000030,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(4,'test',1,4,'a59dbd761657b49cfb5933572a126fa1433c7739266eedb3f48197b4fc147620','ann@play.test','m3@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000039,1800000040,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(5,'test',1,5,'fff30583f28b27852251057d6b735d867e2e0c119cf81e976df3930e51b52618','bob@play.test','m4@play.test','b8df78857f14cf6c47fa4edbb88c559b10a44f9153af755f76d8eedc1dbf3c1b',1800000049,1800000050,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(6,'test',1,6,'25b61e9e820ef802d089fbfa5dad277d04f02704213a851c6f6f2f6a2d200787','bob@play.test','m5@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000059,1800000060,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(7,'test',1,7,'4aaca563a14d2235c39d5f0c648391368fdcfda99d46787babd31b1bdfde7039','cat@play.test','m6@play.test','17f284c1f527c1648f89355bf408e45da97747c8fc065c6e9cd311762c552837',1800000069,1800000070,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(8,'test',1,8,'420f88730f8bffe5264bde117f7cf20a0652626ee16c3572cd9b92d906ba019c','cat@play.test','m7@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000079,1800000080,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(9,'test',1,9,'87d502ee1fddf6f5be28cb54282924fafee1dab0e9e573671e171f7984b1cad8','dan@play.test','m8@play.test','e7bd56e233bef0c424cfe3f08c702ea035b89fb1700a32cda242738c20fc373a',1800000089,1800000090,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(10,'test',1,10,'dc793566ee270314e2dfdc661fe1bff01b3b424329187e4d201ab0ead4eefe48','dan@play.test','m9@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000099,1800000100,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(11,'test',1,11,'4615a1fad066351a1b82f716141410336ce58c1f3c2d9a8128721c677fd4dffc','gm@play.test','m10@play.test','c86ecd5883ebf9b7a5dd532805e688d05a93adfbfa065619e5bcbfa098338f7a',1800000169,1800000170,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(12,'test',1,12,'f1340742f9b006074c2d594459e883d5ed920447e1c6a0cfb1591abd5bd667a8','bob@play.test','m11@play.test','3c01eba119e00d79c82b6f65d70bc5f1044d568618bf41377e6d1432023fc2b8',1800000179,1800000180,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(13,'test',1,13,'9f395de78d196765b87ac27c1265d301f1f466ba9deec2f145f0070122d593e2','bob@play.test','m12@play.test','f3fa93aa7caad5bb3553ea1998dc8f2debd33ce0116771d0dd4fa51dce5fddd7',1800000189,1800000190,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(14,'test',1,14,'3e144b6a97067d9683b225c59d7e754da40b224123fc94b4222a97dfe8745205','dan@play.test','m13@play.test','3c01eba119e00d79c82b6f65d70bc5f1044d568618bf41377e6d1432023fc2b8',1800000199,1800000200,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(15,'test',1,15,'f9c2009954c01e9b60b54e3c135a9b9fe7aecd8a88324dfa8378cd49c3bb04c4','dan@play.test','m14@play.test','da6269dfe9eafd95837cb2f747e76af2b5a1424ec86aeaefa2751fc20213638e',1800000209,1800000210,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(16,'test',1,16,'58c95927a7036fccf6909a90ee3b2f7552f99cd02f9e390007ce159f00097423','ann@play.test','m15@play.test','2e60306a6f5510eaff11603acb7a94dc2bee0f47e8b59ff05af0f30d51d21914',1800000219,1800000220,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(17,'test',1,17,'fa3edbfb8826230217f5aff7faaade73c523e77ef2b22fc3f05b3183948da487','bob@play.test','m16@play.test','2957fe3ab81a529ad6a3c96c92a5834f796377a259a8a992bc4931d39033d76d',1800000229,1800000230,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(18,'test',1,18,'349fdb16a70f36b3ee629d090b1c4e817533e0090237dea510b37e4914207818','dan@play.test','m17@play.test','4d67e5abbdddafae4e6e2ad7019065ef32cf41537a2933b4bc342e79fb8ad5be',1800000239,1800000240,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(19,'test',1,19,'8c72dbd48ca6b116dcadf1e82fce03659e7680ec56041c805d404bfd08508011','ann@play.test','m18@play.test','b63c33580c0d4f6a2d72ebb1315fcb16bb7ffbba3af37e8a8e7398ac129b0df3',1800000249,1800000250,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(20,'test',1,20,'f3454685c2aaf076b84b6f0a8c6d75a50c5d97399cf1f8333a446f00294e010f','bob@play.test','m19@play.test','f96fd6e51494c70f597995d6ce49d596fb3311f50dc02c243232e60dd77d5e03',1800000259,1800000260,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(21,'test',1,21,'f6dbcaad7a667cdc4e6664ed6194844f5aab05cd4dcf0834e3ba82d4d703cce8','dan@play.test','m20@play.test','ef5f2875092d54f10e56bcac20eee51a6470b3ded21a06cd50a50f966b0a9d76',1800000269,1800000270,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(22,'test',1,22,'2f482e8185ed1e29c4dd1ae4bd5a3230deab765058bfc7f1cf5d061e7052f899','ann@play.test','m21@play.test','181f931754e2571395202df4f994ee3dd43fa06b1c867a6695c71aacebf950ee',1800000279,1800000280,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(23,'test',1,23,'fe40fccd08cb29b0fed35c8bb889cc5d772a0d123847740906ec11b7e9ef2ee8','bob@play.test','m22@play.test','fdaa243854c960ba8fb8195a9893a4399c49562f60fdf84157c00d49de6fa2cd',1800000289,1800000290,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(24,'test',1,24,'f3232bd6bea094bf8b70397eb411a42d6500346c27e9cafdd8b76e781c949dd9','dan@play.test','m23@play.test','30db66659f2f12f661ba5b04fac3412b9863678ea481180cf8067b942ea73b5a',1800000299,1800000300,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(25,'test',1,25,'c7b4c20e1a47135891a0728828c5fadbcb4ef48f71ff4283a27a606e49dcba7b','ann@play.test','m24@play.test','7865c4668249eb2ddf947a1f130106831b1805be3ac5deed374fd8ce2c51d651',1800000309,1800000310,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(26,'test',1,26,'e9899c4acf484d5e1fb2aac5b77ac4d9ef11eaeacb2ab5d580f3ecdecdd43d7b','ann@play.test','m25@play.test','e3fd63248695abd8345a3a64acc053c1e6323bce2f195834ef355e769d544efd',1800000319,1800000320,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(27,'test',1,27,'654b04c6849c8cf857f9a0f6ea59946ec947bc7adf749e5e14d2e21b10bf29ed','bob@play.test','m26@play.test','95abd379cd71d02093e2278a7c7d555b56e3f21a6213f45798bbc5e9d7c4f6f7',1800000329,1800000330,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(28,'test',1,28,'c9c55ec666a61f04af798fd3e6a635c25e6234b13cbf9c961e9908491e7167d2','dan@play.test','m27@play.test','1b417d7f7d5b5134b4e0164308b3fe7ece6046aa464b411c6b0c0c73ff1ba271',1800000339,1800000340,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(29,'test',1,29,'06cfbe2f4eea5b3393833a2f54c4f740270a2f7188458056224d46ff1659d06c','dan@play.test','m28@play.test','3b47bf44227f7401ea6a4841b78975218f354391cf6e5a90edc5da0d32dad42f',1800000349,1800000350,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(30,'test',1,30,'968a8cd5000eb1627edc19a91594216b85a18f343d64e9d22ef2f9bf163442f2','ann@play.test','m29@play.test','bc403ed0fe915a72cbc81dfd5abcec974f734642792ec22776a875231eadfb79',1800000359,1800000360,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(31,'test',1,31,'a4773b38f489a66bab834a2d013a16e2921df078ec3a03079a095228a10155d3','bob@play.test','m30@play.test','c5cda69bf023ef054729cfe5e9ef573ba6c835b6675ddac6a3d311798085a69a',1800000369,1800000370,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(32,'test',1,32,'40f2059bd0c63319690c63485dc968cf8806cf79b135bab9c455c392fd80f24f','bob@play.test','m31@play.test','60361434f2dd14c3f44faca7187c37c7df7a49823ec6df16cd68f8e0a16911d7',1800000379,1800000380,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(33,'test',1,33,'e8d4819b479b840a18bbdd71aa0c0107c621134d0e4232aa59072ceedba51df5','dan@play.test','m32@play.test','fe01b1808fb13e9ca2abdf1d553b169c8e59f5d39806089c36832a26003d3d8a',1800000389,1800000390,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(34,'test',1,34,'eee497bb654768e739e677a221a05e71c18aa0207b46b18c012bc5f2d96cf94a','ann@play.test','m33@play.test','7989b3e96b2dfe383a3c4a4558c8d9ba76c8a105ea1531b74e2c9a442a32c66b',1800000399,1800000400,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(35,'test',1,35,'d7440f4a126b1b90055771ac61c9f9bfe2db31e4ec2e06d403f83afd8fd1f35e','dan@play.test','m34@play.test','3252fc463afb308c1f4de814a3dd46ee4741ca965ab667a83937925ae4faf12f',1800000409,1800000410,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(36,'test',1,36,'e2e5d00e0e9b9f5f16a007d2cab23d76f52ddb4f7d56e5143233a8c79bd1d2ed','ann@play.test','m35@play.test','ea71f7b33a564a3a9c257acbdb1bea57dd04eb503763e20b15a9b1ef954dc5af',1800000419,1800000420,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(37,'test',1,37,'15170c38f6e88573d6b1036a6637bc6c0c02263379e172bf9275e5c661eb8e80','bob@play.test','m36@play.test','66c44822263a81929ba61e27b679c2b49e8de38f45cdaf5f03952d7011af73ac',1800000429,1800000430,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(38,'test',1,38,'2aa35ee83eb47e27e1660bb0c05aa9bf1e37fea786fd747933d4387203f0e384','ann@play.test','m37@play.test','aab1a73a96c0a996a75b98b66946eccb514be90930e8f6f6ccd26324b4a5538d',1800000439,1800000440,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(39,'test',1,39,'950f642f5f2b407326f63af7d7501066810ff04c003433dfcb697091c8a92558','bob@play.test','m38@play.test','5a7bbe833d317fc9d1906481ce941ce501326de8c68ec807cf9f3a3f21448f05',1800000449,1800000450,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(40,'test',1,40,'1889ab64ab46084df9c152e6620d7c6f781c280322a17af29172833a080acf8f','dan@play.test','m39@play.test','3e6542c5e566973658f49d69778fa05c88aa0d02df868c2b6d4f8b19da5e200b',1800000459,1800000460,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(41,'test',1,41,'272395d9357b86ff61235667919ec4094b7a1a6bfeb6e1c370bae9c9f67222e9','dan@play.test','m40@play.test','ae5d9fc6fbfa7b9647ba4a257065c851a0930bd3b67d24929992cb872a63abe6',1800000469,1800000470,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(42,'test',1,42,'76868ef987644f88fad651eb17adf0f4f2d8e0cfa677d15737edc8204affe1d6','ann@play.test','m41@play.test','2a501edc2864c41bb523cd81da18a9ee445452b9249af47adaef3168f8d01c84',1800000479,1800000480,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(43,'test',1,43,'d106c44b77e9e79de9c6632e7bdd89a8be250038bb6bbb0cc36581b0f1a299af','bob@play.test','m42@play.test','75eca6f4c82f361fc76132b1d4a921781b2ca85b9c531282463186f98f5ef2fb',1800000489,1800000490,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(44,'test',1,44,'8f053d3c6431a0b9857123962e58fb23700b8828f68c61290480fb7a59e7cb92','dan@play.test','m43@play.test','9fef3ff664aa700cf0d7039ff3c0d9b49a82981ffb44a72ffceb1f3e86585a0b',1800000499,1800000500,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(45,'test',1,45,'eb51b92311c86472d78f005e194f73147a2da6f683b3dd69c2e7356dc729af4d','ann@play.test','m44@play.test','fa46c533b8824a830f3f9e5b7cc5274b65dd3100a23b10419cf11e93b41411de',1800000509,1800000510,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(46,'test',1,46,'6c6c38d19c949e7db73a44fd291d98a50633d2599c57ea21ca3084d86d585c7a','bob@play.test','m45@play.test','f2c6d10cb89a2a60b57b96a87c05ab88af1a7fd1437b93ee8314830a02597e3c',1800000519,1800000520,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(47,'test',1,47,'6be5294a7fbac64cf7413a94b323aa81e8a8c91bbec6e2e3199c14a5adfdd4d9','dan@play.test','m46@play.test','5902412d57c216b2152f87b3ff633386893c0e4c042c81f6b610e3f27fa0ccf2',1800000529,1800000530,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(48,'test',1,48,'0daba9cd349475fb6b5edb546b0407eee3b0824f8f7c65902ccd08fe4f28abbd','ann@play.test','m47@play.test','09c01943435ec3a53bbe9599579d82f6a52359679c0e5397ced7317c72c0afb2',1800000539,1800000540,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(49,'test',1,49,'45b4cde5c8d8f29e06d6746bb8e552fc0b7e58de9126e4e9dbff214cf711b20f','bob@play.test','m48@play.test','acbe673487467065097ba36a2799ea53f92fae3a74e9b44cb1a5dbf444c3a3d3',1800000549,1800000550,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(50,'test',1,50,'a155e03ce2e30f46315734211d62288f2fe0bf40240afd74742a586fbb99cfe6','bob@play.test','m49@play.test','45f99d866e8bd47377a59f4d4bbccf7233bb3d61724d7264d72d138870e936ac',1800000559,1800000560,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(51,'test',1,51,'fbcd242e22e28eec0e0b511e3264310690afb179b6da0db30cd81acb1298986b','dan@play.test','m50@play.test','2dedde104d06b25536f8ee8aa3dd056c27a4188008dcd2aa4ef96cac8ded8caf',1800000569,1800000570,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(52,'test',1,52,'10b95c9f6a62aa9bc7fb967b8f10ab7c1c41a16e130123b1e9de2667f152c2e5','ann@play.test','m51@play.test','f3fdcc94f8ec5366c0acf086d427a839681f92252601bbeab68285d384883b8b',1800000579,1800000580,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(53,'test',1,53,'ec5bc3701fa3e02e26db177d04c5b59b6ebaae9873497cba6c4f30fd34df1c89','ann@play.test','m52@play.test','3baa04e743990e5d6d488c1c9836fb531aef5b3a1c51a52f7ac071f3c45cca07',1800000589,1800000590,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(54,'test',1,54,'dfe7a12058ee5e2d30bdd2888745a4b203a04a0927022215f8dd724e51a5d79c','bob@play.test','m53@play.test','257dd95f0463595dabd0462512424c54ee7601de0d6c7aec735ef3ee959288cf',1800000599,1800000600,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(55,'test',1,55,'792ec8c447dbc73e0fc7af42839a63668e8567e2742e555f83dab8b1ff0b6169','dan@play.test','m54@play.test','23d7b53e3332bb3006b536e88c30d18cd855fea82f43270374479130e59fc3f7',1800000609,1800000610,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(56,'test',1,56,'005002aa19f6da3feddde1f2830716e098e3711380a8f58112ebebfbf81d250b','dan@play.test','m55@play.test','3c01eba119e00d79c82b6f65d70bc5f1044d568618bf41377e6d1432023fc2b8',1800000619,1800000620,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(57,'test',1,57,'58256a66b06306322a4c17b3c383221978431a7026c560459a58e01a96b86a95','dan@play.test','m56@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000629,1800000630,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(58,'test',1,58,'3541f6284e28dde5c467a38be015ca653063269e5333e63d451f944051c2f5b6','ann@play.test','m57@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000639,1800000640,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(59,'test',1,59,'546e719ca7bde0e0a6fe89acd3fd1c2f67811301130d3c142ba7053b0b8ac613','bob@play.test','m58@play.test','2e60306a6f5510eaff11603acb7a94dc2bee0f47e8b59ff05af0f30d51d21914',1800000649,1800000650,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(60,'test',1,60,'83a7eb26af5b1add36922ae1e731b69462cbbce9f5bba4909fc83993fea66dca','dan@play.test','m59@play.test','3b47bf44227f7401ea6a4841b78975218f354391cf6e5a90edc5da0d32dad42f',1800000659,1800000660,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(61,'test',1,61,'3a72b115fd30f82daa6544c404e06916b1ff47ac055aca23ab918a7109c7b842','ann@play.test','m60@play.test','f0ba33dd1379efdb8f940b69885480e7b5222ec4590d2a55a28229b78c30d7d2',1800000669,1800000670,'acted',NULL,0,NULL);
CREATE TABLE mailbox (
    folder      TEXT PRIMARY KEY,
    uidvalidity INTEGER NOT NULL,
    uid         INTEGER NOT NULL,
    fetched     INTEGER
) STRICT;
INSERT INTO "mailbox" VALUES('test',1,61,NULL);
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
INSERT INTO "root" VALUES(1,'fb9cd76eb74789b67a553f48148a9f60c28eb784bf012853a56ad197990468c2','');
CREATE TABLE round (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    previous TEXT NOT NULL,                         -- SHA-256 of the record of the round before
    beacon   TEXT NOT NULL,                         -- "none", or a public beacon's pulse
    seed     TEXT NOT NULL,
    PRIMARY KEY (game, round)
) STRICT;
INSERT INTO "round" VALUES(1,1,'638ecfcfade26b34135f69b1295ccf542f2d568d27ac09f219163e99296b1173','none','474a21796db425e84b322645db8edf9b095e51c831af59e2bca1498ced57568d');
INSERT INTO "round" VALUES(1,2,'622662c40a53755c810f31e5b910bae0541a1df157e97c28f13eebab8a258d99','none','64eb9494668eb1a90019d0917d392477871e9a47d152d03f8890cdd2d912b7a0');
CREATE TABLE ruling (
    person   INTEGER NOT NULL REFERENCES person(id),
    number   INTEGER NOT NULL,                      -- the person's own: what others are refused counts in none of his
    game     INTEGER NOT NULL REFERENCES game(id),
    at       INTEGER NOT NULL,
    -- as in a replay, and the option that made it: "must-follow misplay", "bad-bid bid-min"
    ruling   TEXT NOT NULL,
    PRIMARY KEY (person, number)
) STRICT;
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
INSERT INTO "seat" VALUES(1,0,2,0,0,0,'ann',0,'');
INSERT INTO "seat" VALUES(1,1,3,0,0,0,'bob',0,'');
INSERT INTO "seat" VALUES(1,2,NULL,0,0,0,'bot',0,'');
INSERT INTO "seat" VALUES(1,3,5,0,0,0,'dan',0,'');
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
INSERT INTO "token" VALUES('3a7cc9b0976a015706022890a952d6d3','game',3,1,68,NULL,NULL,1800000610,NULL,NULL);
INSERT INTO "token" VALUES('8e21d9c8b8f49332f699fa07dd3b53dc','game',5,1,69,NULL,NULL,1800000620,NULL,NULL);
INSERT INTO "token" VALUES('7fa1296dfc52ce66e38478b5e13e3350','game',5,1,70,NULL,NULL,1800000630,NULL,NULL);
INSERT INTO "token" VALUES('8dac7116b3f2d639f70e732fa3e75e92','game',2,1,70,NULL,NULL,1800000630,NULL,NULL);
INSERT INTO "token" VALUES('983cd5d3e177623819f828ea7756fa66','game',2,1,71,NULL,NULL,1800000640,NULL,NULL);
INSERT INTO "token" VALUES('5d3e345a319dea045b0721c04c893389','game',3,1,71,NULL,NULL,1800000640,NULL,NULL);
INSERT INTO "token" VALUES('fa9e2c1bb14173428b021a8f1e08d937','game',3,1,73,NULL,NULL,1800000650,NULL,NULL);
INSERT INTO "token" VALUES('25b983f61434c9923f03520701bf54a1','game',5,1,73,NULL,NULL,1800000650,NULL,NULL);
INSERT INTO "token" VALUES('5478055cc712d5dbfc44ce129ac2aa34','game',5,1,74,NULL,NULL,1800000660,NULL,NULL);
INSERT INTO "token" VALUES('3ff77d4b345b8388be34c3e216ed82b2','game',2,1,74,NULL,NULL,1800000660,NULL,NULL);
INSERT INTO "token" VALUES('7735f679998f32555c73f62eed402602','game',2,1,75,NULL,NULL,1800000670,NULL,NULL);
INSERT INTO "token" VALUES('d215f54bd99cbdb2f592c2a5c35d16d5','game',3,1,75,NULL,NULL,1800000670,NULL,NULL);
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
INSERT INTO "sqlite_sequence" VALUES('outbox',125);
INSERT INTO "sqlite_sequence" VALUES('game',1);
COMMIT;
PRAGMA application_id = 1397768516;
PRAGMA user_version = 1;
