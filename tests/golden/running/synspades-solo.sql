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
INSERT INTO "event" VALUES(1,2,'deal',1,'3C KC JD QD 2H 8H 9H TH JH KH AH 3S TS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,3,'deal',2,'7C 4D 9D TD AD 4H QH 4S 7S 8S 9S QS KS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,4,'deal',3,'2C 4C 5C TC JC QC AC 6D 7D 8D 3H 5H 6S',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,5,'deal',0,'6C 8C 9C 2D 3D 5D KD 6H 7H 2S 5S JS AS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,6,'look',1,'',1800000179,1800000180,12);
INSERT INTO "event" VALUES(1,7,'bid',1,'5',1800000189,1800000190,13);
INSERT INTO "event" VALUES(1,8,'bid',2,'6',1800000190,1800000190,13);
INSERT INTO "event" VALUES(1,9,'look',3,'',1800000199,1800000200,14);
INSERT INTO "event" VALUES(1,10,'bid',3,'3',1800000209,1800000210,15);
INSERT INTO "event" VALUES(1,11,'look',0,'',1800000219,1800000220,16);
INSERT INTO "event" VALUES(1,12,'bid',0,'5',1800000229,1800000230,17);
INSERT INTO "event" VALUES(1,13,'play',1,'JH',1800000239,1800000240,18);
INSERT INTO "event" VALUES(1,14,'play',2,'4H',1800000240,1800000240,18);
INSERT INTO "event" VALUES(1,15,'play',3,'5H',1800000249,1800000250,19);
INSERT INTO "event" VALUES(1,16,'play',0,'6H',1800000259,1800000260,20);
INSERT INTO "event" VALUES(1,17,'play',1,'2H',1800000269,1800000270,21);
INSERT INTO "event" VALUES(1,18,'play',2,'QH',1800000270,1800000270,21);
INSERT INTO "event" VALUES(1,19,'play',3,'3H',1800000279,1800000280,22);
INSERT INTO "event" VALUES(1,20,'play',0,'7H',1800000289,1800000290,23);
INSERT INTO "event" VALUES(1,21,'play',2,'4D',1800000290,1800000290,23);
INSERT INTO "event" VALUES(1,22,'play',3,'8D',1800000299,1800000300,24);
INSERT INTO "event" VALUES(1,23,'play',0,'2D',1800000309,1800000310,25);
INSERT INTO "event" VALUES(1,24,'play',1,'JD',1800000319,1800000320,26);
INSERT INTO "event" VALUES(1,25,'play',1,'3C',1800000329,1800000330,27);
INSERT INTO "event" VALUES(1,26,'play',2,'7C',1800000330,1800000330,27);
INSERT INTO "event" VALUES(1,27,'play',3,'4C',1800000339,1800000340,28);
INSERT INTO "event" VALUES(1,28,'play',0,'9C',1800000349,1800000350,29);
INSERT INTO "event" VALUES(1,29,'play',0,'3D',1800000359,1800000360,30);
INSERT INTO "event" VALUES(1,30,'play',1,'QD',1800000369,1800000370,31);
INSERT INTO "event" VALUES(1,31,'play',2,'AD',1800000370,1800000370,31);
INSERT INTO "event" VALUES(1,32,'play',3,'7D',1800000379,1800000380,32);
INSERT INTO "event" VALUES(1,33,'play',2,'9D',1800000380,1800000380,32);
INSERT INTO "event" VALUES(1,34,'play',3,'6D',1800000399,1800000400,34);
INSERT INTO "event" VALUES(1,35,'play',0,'5D',1800000409,1800000410,35);
INSERT INTO "event" VALUES(1,36,'play',1,'8H',1800000419,1800000420,36);
INSERT INTO "event" VALUES(1,37,'play',2,'TD',1800000420,1800000420,36);
INSERT INTO "event" VALUES(1,38,'play',3,'2C',1800000429,1800000430,37);
INSERT INTO "event" VALUES(1,39,'play',0,'KD',1800000439,1800000440,38);
INSERT INTO "event" VALUES(1,40,'play',1,'TS',1800000449,1800000450,39);
INSERT INTO "event" VALUES(1,41,'play',1,'3S',1800000459,1800000460,40);
INSERT INTO "event" VALUES(1,42,'play',2,'QS',1800000460,1800000460,40);
INSERT INTO "event" VALUES(1,43,'play',3,'6S',1800000469,1800000470,41);
INSERT INTO "event" VALUES(1,44,'play',0,'5S',1800000479,1800000480,42);
INSERT INTO "event" VALUES(1,45,'play',2,'4S',1800000480,1800000480,42);
INSERT INTO "event" VALUES(1,46,'play',3,'AC',1800000489,1800000490,43);
INSERT INTO "event" VALUES(1,47,'play',0,'JS',1800000499,1800000500,44);
INSERT INTO "event" VALUES(1,48,'play',1,'9H',1800000509,1800000510,45);
INSERT INTO "event" VALUES(1,49,'play',0,'6C',1800000519,1800000520,46);
INSERT INTO "event" VALUES(1,50,'play',1,'KC',1800000529,1800000530,47);
INSERT INTO "event" VALUES(1,51,'play',2,'8S',1800000530,1800000530,47);
INSERT INTO "event" VALUES(1,52,'play',3,'JC',1800000539,1800000540,48);
INSERT INTO "event" VALUES(1,53,'play',2,'9S',1800000540,1800000540,48);
INSERT INTO "event" VALUES(1,54,'play',3,'TC',1800000549,1800000550,49);
INSERT INTO "event" VALUES(1,55,'play',0,'AS',1800000559,1800000560,50);
INSERT INTO "event" VALUES(1,56,'play',1,'AH',1800000569,1800000570,51);
INSERT INTO "event" VALUES(1,57,'play',0,'2S',1800000579,1800000580,52);
INSERT INTO "event" VALUES(1,58,'play',1,'TH',1800000589,1800000590,53);
INSERT INTO "event" VALUES(1,59,'play',2,'KS',1800000590,1800000590,53);
INSERT INTO "event" VALUES(1,60,'play',3,'QC',1800000599,1800000600,54);
INSERT INTO "event" VALUES(1,61,'play',2,'7S',1800000600,1800000600,54);
INSERT INTO "event" VALUES(1,62,'play',3,'5C',1800000609,1800000610,55);
INSERT INTO "event" VALUES(1,63,'play',0,'8C',1800000619,1800000620,56);
INSERT INTO "event" VALUES(1,64,'play',1,'KH',1800000629,1800000630,57);
INSERT INTO "event" VALUES(1,65,'deal',2,'2C 3C AC 9D AD 9H JH AH 3S 6S 7S 8S JS',1800000630,1800000630,57);
INSERT INTO "event" VALUES(1,66,'deal',3,'4C 6C 8C KC 3D 5D 6D 7D 8D JD 3H 5H 9S',1800000630,1800000630,57);
INSERT INTO "event" VALUES(1,67,'deal',0,'9C TC QC KD 2H 7H 8H QH KH 2S 4S QS KS',1800000630,1800000630,57);
INSERT INTO "event" VALUES(1,68,'deal',1,'5C 7C JC 2D 4D TD QD 4H 6H TH 5S TS AS',1800000630,1800000630,57);
INSERT INTO "event" VALUES(1,69,'bid',2,'8',1800000630,1800000630,57);
INSERT INTO "event" VALUES(1,70,'bid',3,'4',1800000639,1800000640,58);
INSERT INTO "event" VALUES(1,71,'bid',0,'4',1800000649,1800000650,59);
INSERT INTO "event" VALUES(1,72,'look',1,'',1800000659,1800000660,60);
INSERT INTO "event" VALUES(1,73,'bid',1,'1',1800000669,1800000670,61);
INSERT INTO "event" VALUES(1,74,'play',2,'JH',1800000670,1800000670,61);
INSERT INTO "event" VALUES(1,75,'play',3,'5H',1800000679,1800000680,62);
INSERT INTO "event" VALUES(1,76,'play',0,'2H',1800000689,1800000690,63);
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
INSERT INTO "game" VALUES(1,'synspades-solo max-rounds=3',1800000170,NULL,0,'ann bob bot dan','','game.afac21eff218a0f6@play.test',NULL,NULL,1,NULL);
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
INSERT INTO "letter" VALUES(2,'test',1,2,'df8c6a91a1096e7c67e143e5de8f024dc6f41e34648dcd8aedcf97bcffdad552','gm@play.test','m1@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000019,1800000020,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(3,'test',1,3,'8f08601b9d288bda62dbb209287e48d1db0721590918df1564d54eb5066d7ab5','ann@play.test','m2@play.test','e760c52158283c903b86c1e27a76e2d529501f194d7462d7317a36d7c1688894',1800000029,1800000030,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(4,'test',1,4,'72dbfe890d7d04e8ad7baa6f3a36f1a003a5d981c88798468822f5e9192a4628','ann@play.test','m3@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000039,1800000040,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(5,'test',1,5,'fff30583f28b27852251057d6b735d867e2e0c119cf81e976df3930e51b52618','bob@play.test','m4@play.test','b8df78857f14cf6c47fa4edbb88c559b10a44f9153af755f76d8eedc1dbf3c1b',1800000049,1800000050,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(6,'test',1,6,'dfe87d36bbc5ecb662b0321f13138d5eb4c8357d473db4a4c77548b4e8826bd6','bob@play.test','m5@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000059,1800000060,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(7,'test',1,7,'4aaca563a14d2235c39d5f0c648391368fdcfda99d46787babd31b1bdfde7039','cat@play.test','m6@play.test','17f284c1f527c1648f89355bf408e45da97747c8fc065c6e9cd311762c552837',1800000069,1800000070,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(8,'test',1,8,'dc55bada7ccbc205565bac6a4e1ba75ceb3cab452d5d04fc270c26f65e7e4223','cat@play.test','m7@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000079,1800000080,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(9,'test',1,9,'87d502ee1fddf6f5be28cb54282924fafee1dab0e9e573671e171f7984b1cad8','dan@play.test','m8@play.test','e7bd56e233bef0c424cfe3f08c702ea035b89fb1700a32cda242738c20fc373a',1800000089,1800000090,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(10,'test',1,10,'8d77314c7be7c46e4b399f64a34f96b05662df3a859c59bedf7820841f1b5115','dan@play.test','m9@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000099,1800000100,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(11,'test',1,11,'32912e809ed3a789fb12299b994c6503bc99f8755cf5b107637cf7b47563401f','gm@play.test','m10@play.test','03f9dfbdfb29295a4e51ce1e0adddf43dec09d6897ca03e72af8967992c81f1d',1800000169,1800000170,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(12,'test',1,12,'b1fa57ce9003755df8513537d7921cfc4350a7a27c6d058e0accfd03570ebcfb','bob@play.test','m11@play.test','3c01eba119e00d79c82b6f65d70bc5f1044d568618bf41377e6d1432023fc2b8',1800000179,1800000180,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(13,'test',1,13,'611fa768d9d84f8a2db08ebb06cfe208e1d7b70249cb2830534812c1f65adc28','bob@play.test','m12@play.test','2e60306a6f5510eaff11603acb7a94dc2bee0f47e8b59ff05af0f30d51d21914',1800000189,1800000190,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(14,'test',1,14,'b515950698fd6c2add6b2ba1d0b0af354cfea070702305035fa8aa3201a10aeb','dan@play.test','m13@play.test','3c01eba119e00d79c82b6f65d70bc5f1044d568618bf41377e6d1432023fc2b8',1800000199,1800000200,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(15,'test',1,15,'cbb7dba24b8aca1e2da1c3466d08f39693e3f3093627fc9a4650d97a305f31e0','dan@play.test','m14@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000209,1800000210,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(16,'test',1,16,'69fb7212bc8561e76d039d69879201cd359c19934b94384f15f18fce75af42ef','ann@play.test','m15@play.test','3c01eba119e00d79c82b6f65d70bc5f1044d568618bf41377e6d1432023fc2b8',1800000219,1800000220,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(17,'test',1,17,'1cf2e0992ac0f2f4818e20918a2cb5963b54e319b459b58c0873f4f2e1143a2a','ann@play.test','m16@play.test','2e60306a6f5510eaff11603acb7a94dc2bee0f47e8b59ff05af0f30d51d21914',1800000229,1800000230,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(18,'test',1,18,'0519fcbeb6852b36610225f343fc7d20291b6addfeee974dbbb5b02982440bf5','bob@play.test','m17@play.test','c5cda69bf023ef054729cfe5e9ef573ba6c835b6675ddac6a3d311798085a69a',1800000239,1800000240,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(19,'test',1,19,'5817d2d979c5e23fd9de51b5496434e3e296cb86965bc308238e2dede0f1b1fe','dan@play.test','m18@play.test','60361434f2dd14c3f44faca7187c37c7df7a49823ec6df16cd68f8e0a16911d7',1800000249,1800000250,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(20,'test',1,20,'360d600f608d33333149404d486f04dca236fdb499cfcdd76d3c35fb585aa7fa','ann@play.test','m19@play.test','ae5d9fc6fbfa7b9647ba4a257065c851a0930bd3b67d24929992cb872a63abe6',1800000259,1800000260,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(21,'test',1,21,'fd3d8d08c7af53e80183869024ddd442650fcf1da2ae49552b8712aa5185964c','bob@play.test','m20@play.test','7989b3e96b2dfe383a3c4a4558c8d9ba76c8a105ea1531b74e2c9a442a32c66b',1800000269,1800000270,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(22,'test',1,22,'fba746d1e6f2d6fede653d8aa20fa9f17c4ef544a266f7c92e2960769cf99636','dan@play.test','m21@play.test','ef5f2875092d54f10e56bcac20eee51a6470b3ded21a06cd50a50f966b0a9d76',1800000279,1800000280,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(23,'test',1,23,'abaf149399be78995648cb68e381bbb9727862d4729a3457239a7710d5e9d5e0','ann@play.test','m22@play.test','4e31688c9864009bb4f4d044e3a9f5e63dbd9012d9842779d9dec1a644328152',1800000289,1800000290,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(24,'test',1,24,'4d13abda2393cd351c3e2c303e4ccf2b9b8f8de6b2d9ecaddc3f9785d9fb0bfb','dan@play.test','m23@play.test','e9e10a4456c8e4f458c2a8430309c5bb7c08f6d85801b8fe9c6c95c96cc1d153',1800000299,1800000300,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(25,'test',1,25,'eaec7f24a734b75edeaafedc47dfdedcec9b5ca9d28604a8afc7171d42b252bd','ann@play.test','m24@play.test','09c01943435ec3a53bbe9599579d82f6a52359679c0e5397ced7317c72c0afb2',1800000309,1800000310,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(26,'test',1,26,'82ac296dc03f954a1801b3854f1e95c7a6c775023e75930783a9ce81bdc91e92','bob@play.test','m25@play.test','4f3f1ed7f12d0d9229d6f83cec587020438ed53597c5d4ecf6c1a814e7e7daa6',1800000319,1800000320,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(27,'test',1,27,'b2cc8154283196445ea384a6a1f7f7087add7f23fea48fd84b877ee7be28be56','bob@play.test','m26@play.test','22c92475a0251b14d0496d413b9cd43c7d45e480d04dc1fb4e32017024101e2c',1800000329,1800000330,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(28,'test',1,28,'f175e491db161f3d1e337e8a03a7361f57dc30aed46a2d9365982b629c70a04b','dan@play.test','m27@play.test','4a6561ce42d7401fa210f3be110cfc188f1954188285d37310daa34a1fbb0ef6',1800000339,1800000340,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(29,'test',1,29,'b596bbd58c956a1b6b9f0db993da752b6c1aedc1f7d8eded5b3f7ab5ac57068e','ann@play.test','m28@play.test','4d67e5abbdddafae4e6e2ad7019065ef32cf41537a2933b4bc342e79fb8ad5be',1800000349,1800000350,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(30,'test',1,30,'8e0aeb3a211b5e3cbe50e995f79dc01838b0708636e430d459e1d915e609eb04','ann@play.test','m29@play.test','f2c6d10cb89a2a60b57b96a87c05ab88af1a7fd1437b93ee8314830a02597e3c',1800000359,1800000360,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(31,'test',1,31,'b9326ec4e45f8af1ed9980cad05817df290c9aaa24aad3d1422ee71e9f787197','bob@play.test','m30@play.test','3baa04e743990e5d6d488c1c9836fb531aef5b3a1c51a52f7ac071f3c45cca07',1800000369,1800000370,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(32,'test',1,32,'1522098bf5a0ce5ee93e34ce093478d9df2afe6373e84a6ca4c95343c2d08d5f','dan@play.test','m31@play.test','95abd379cd71d02093e2278a7c7d555b56e3f21a6213f45798bbc5e9d7c4f6f7',1800000379,1800000380,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(33,'test',1,33,'902bc7708f7bb7c6b93f50e88820dd3ab418a12f9afa74584de3214de6cd7ee1','dan@play.test','m32@play.test','181f931754e2571395202df4f994ee3dd43fa06b1c867a6695c71aacebf950ee',1800000389,1800000390,'heard',NULL,0,NULL);
INSERT INTO "letter" VALUES(34,'test',1,34,'12327b3aa788d3a629baf837c279a03b8a24c801f09020b28b96137444a76a19','dan@play.test','m33@play.test','656a91672e7d48f3b8ed463ff686861f7fbb2763dd3679c8d4a8df76bc5d9663',1800000399,1800000400,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(35,'test',1,35,'eb3bb3681d7f07451c400930a6f6bf8516f506a70ac58c22df7064913ffdd14b','ann@play.test','m34@play.test','fa46c533b8824a830f3f9e5b7cc5274b65dd3100a23b10419cf11e93b41411de',1800000409,1800000410,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(36,'test',1,36,'6e1bfff0f03df064b84b9ff4a7eea0d580d5606c184185e22fda4a656b016b6b','bob@play.test','m35@play.test','23d7b53e3332bb3006b536e88c30d18cd855fea82f43270374479130e59fc3f7',1800000419,1800000420,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(37,'test',1,37,'388a46270e1a44c8b5f2a39ed9e43d6ac0f7a0174c0f4e536281a6daa2c4c20f','dan@play.test','m36@play.test','181f931754e2571395202df4f994ee3dd43fa06b1c867a6695c71aacebf950ee',1800000429,1800000430,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(38,'test',1,38,'02b75f310e375e4f7a140acb55de936362da50fa2954e76aafccc68619aead50','ann@play.test','m37@play.test','7a1b8335bb6ecbb799d9a79294bcd61676c00f1137c48db04fb9492a3f64d909',1800000439,1800000440,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(39,'test',1,39,'f38ef2864cd13ac1c63581c5e64f5540126d7b26062d2f57968b989d5edc508f','bob@play.test','m38@play.test','3e6542c5e566973658f49d69778fa05c88aa0d02df868c2b6d4f8b19da5e200b',1800000449,1800000450,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(40,'test',1,40,'6c0d87338a24f3dd9edbdb9fc17ce908edb80630062a361377ad083f2fa57af0','bob@play.test','m39@play.test','45f99d866e8bd47377a59f4d4bbccf7233bb3d61724d7264d72d138870e936ac',1800000459,1800000460,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(41,'test',1,41,'68bdb71a561dca7a01140af5c80e1fb2077345c13c614d8b7d2cc6bf6e3cc70a','dan@play.test','m40@play.test','2dedde104d06b25536f8ee8aa3dd056c27a4188008dcd2aa4ef96cac8ded8caf',1800000469,1800000470,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(42,'test',1,42,'361a05ad79ee603d310fe82f6f8a6bd4e039e8c0fa1da61d7f6852bfc7621239','ann@play.test','m41@play.test','83b83628755fc5913fea46b7fd013d99d3f351d64f896fbd70986c621907ab67',1800000479,1800000480,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(43,'test',1,43,'14cb848e2f88563df84af34360bb64a422de96531775766801c215a422f6ab3c','dan@play.test','m42@play.test','257dd95f0463595dabd0462512424c54ee7601de0d6c7aec735ef3ee959288cf',1800000489,1800000490,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(44,'test',1,44,'2eb02c310aa251826fae8df39ffac668b2f50eca7549bf5006547062e12a6c63','ann@play.test','m43@play.test','6fc4658f3633aabf078d418fdb705185f71f0a40a1f119c4e64360ca538d412b',1800000499,1800000500,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(45,'test',1,45,'64d58473e0f31c4254e0070572cd215d165c8aa45d3e5bb5885b5a74a7ed0d99','bob@play.test','m44@play.test','bc403ed0fe915a72cbc81dfd5abcec974f734642792ec22776a875231eadfb79',1800000509,1800000510,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(46,'test',1,46,'876dc4fd501a382567a5adc84311df5008946f87f68365f48b596df2de93f598','ann@play.test','m45@play.test','aab1a73a96c0a996a75b98b66946eccb514be90930e8f6f6ccd26324b4a5538d',1800000519,1800000520,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(47,'test',1,47,'173bd93e590fdbdbf5015e85ffe79227a0061cf0d6e489cd2cfb4e70cc0c89b3','bob@play.test','m46@play.test','2957fe3ab81a529ad6a3c96c92a5834f796377a259a8a992bc4931d39033d76d',1800000529,1800000530,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(48,'test',1,48,'2bd89704e6d1c5007069a6e51c4ea1966e819f5cc84043c691568103f2d57433','dan@play.test','m47@play.test','7865c4668249eb2ddf947a1f130106831b1805be3ac5deed374fd8ce2c51d651',1800000539,1800000540,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(49,'test',1,49,'74c590c08213116bbb11a66ef887d7e62829e7bc8bd5196ecfd2d695b0f0c0e9','dan@play.test','m48@play.test','f96fd6e51494c70f597995d6ce49d596fb3311f50dc02c243232e60dd77d5e03',1800000549,1800000550,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(50,'test',1,50,'927b0bc42bdc97110617b2d07c6303566a55affba33f10dd26500ce8eb8491a3','ann@play.test','m49@play.test','f3fdcc94f8ec5366c0acf086d427a839681f92252601bbeab68285d384883b8b',1800000559,1800000560,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(51,'test',1,51,'6151a7562b40a202a933cba1d7f8f0d9375cece3f7289201ed476fc3c73aeb51','bob@play.test','m50@play.test','9fef3ff664aa700cf0d7039ff3c0d9b49a82981ffb44a72ffceb1f3e86585a0b',1800000569,1800000570,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(52,'test',1,52,'682184a50b80ba18956021b8a37e6751ff65c1d0536825661a213004d4e6c7c4','ann@play.test','m51@play.test','3252fc463afb308c1f4de814a3dd46ee4741ca965ab667a83937925ae4faf12f',1800000579,1800000580,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(53,'test',1,53,'53a12815e5e977a5313461dbbb5ea2fbdd23b50b0ecb4322a8cc5eb448aa3463','bob@play.test','m52@play.test','fe01b1808fb13e9ca2abdf1d553b169c8e59f5d39806089c36832a26003d3d8a',1800000589,1800000590,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(54,'test',1,54,'63cd31fc7a9bd9c1c19962960d35fd108df531cbc2426419c95b5840f1a679a3','dan@play.test','m53@play.test','b63c33580c0d4f6a2d72ebb1315fcb16bb7ffbba3af37e8a8e7398ac129b0df3',1800000599,1800000600,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(55,'test',1,55,'4711dc48a0ab0af55a6824d51400939de48336deb5d7a38858192cf0add64554','dan@play.test','m54@play.test','f0ba33dd1379efdb8f940b69885480e7b5222ec4590d2a55a28229b78c30d7d2',1800000609,1800000610,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(56,'test',1,56,'9bcf7fc0c72d3f171268506613a637715f66f114344cdefa9680a226e6d6338e','ann@play.test','m55@play.test','fdaa243854c960ba8fb8195a9893a4399c49562f60fdf84157c00d49de6fa2cd',1800000619,1800000620,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(57,'test',1,57,'dfb91d43bfbfa26910429d2ce4c61f37dff9d5b2ade9bc6e640f45a22309dd5e','bob@play.test','m56@play.test','2a501edc2864c41bb523cd81da18a9ee445452b9249af47adaef3168f8d01c84',1800000629,1800000630,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(58,'test',1,58,'90e34d541ab01a29d7c29bf15c52e9fd72f4aadf4b1005d0e1f15e5412174226','dan@play.test','m57@play.test','b1b42fd782df9c1c83c6f6068b81cdbf8d08034d0d729ac82237535485a6f87a',1800000639,1800000640,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(59,'test',1,59,'bbefd3623105159b1c6ea87bd324bd82a8bdd7bcde7357d6a1c0ac4ce07e6f41','ann@play.test','m58@play.test','b1b42fd782df9c1c83c6f6068b81cdbf8d08034d0d729ac82237535485a6f87a',1800000649,1800000650,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(60,'test',1,60,'da27528851811742a7c3164946d2ef761ab68faef27f408eb23b695b9f7000af','bob@play.test','m59@play.test','3c01eba119e00d79c82b6f65d70bc5f1044d568618bf41377e6d1432023fc2b8',1800000659,1800000660,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(61,'test',1,61,'1764554b315c50790a5b45b31d2bd4fbdd225da17b8953c235ad4034076dc60a','bob@play.test','m60@play.test','f3fa93aa7caad5bb3553ea1998dc8f2debd33ce0116771d0dd4fa51dce5fddd7',1800000669,1800000670,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(62,'test',1,62,'71adc324366519874a767aeafd09375f1c6c6382d0d00ae14e281f2b6054bab6','dan@play.test','m61@play.test','60361434f2dd14c3f44faca7187c37c7df7a49823ec6df16cd68f8e0a16911d7',1800000679,1800000680,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(63,'test',1,63,'0aa036eea8e7b336e700ab80ca49d102fe528ea76726cbeff7f005fcec8a9ba3','ann@play.test','m62@play.test','7989b3e96b2dfe383a3c4a4558c8d9ba76c8a105ea1531b74e2c9a442a32c66b',1800000689,1800000690,'acted',NULL,0,NULL);
CREATE TABLE mailbox (
    folder      TEXT PRIMARY KEY,
    uidvalidity INTEGER NOT NULL,
    uid         INTEGER NOT NULL,
    fetched     INTEGER
) STRICT;
INSERT INTO "mailbox" VALUES('test',1,63,NULL);
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
INSERT INTO "root" VALUES(1,'4376b91352853d9ee54a27ca839d41115aa207cd1b070029c813a54421d81875','');
CREATE TABLE round (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    previous TEXT NOT NULL,                         -- SHA-256 of the record of the round before
    beacon   TEXT NOT NULL,                         -- "none", or a public beacon's pulse
    seed     TEXT NOT NULL,
    PRIMARY KEY (game, round)
) STRICT;
INSERT INTO "round" VALUES(1,1,'1a06b897dd426463bd4e7bb01d660fc9afde1ac6c201c488eaf6b42a92f1c05f','none','132b0ac0fa03a5e43c0c423a0f1f3fd41d9e66d93fa2ed3ceafad95992dc9697');
INSERT INTO "round" VALUES(1,2,'a2b9600de409e06cb976a01eff148fa89af8507d59c3a9f339206fbcf1809c54','none','33f039eadfc0e8520d7379918e9eecd28cabd28f235bc1b41e203edeb9abdf2d');
CREATE TABLE ruling (
    person   INTEGER NOT NULL REFERENCES person(id),
    number   INTEGER NOT NULL,                      -- the person's own: what others are refused counts in none of his
    game     INTEGER NOT NULL REFERENCES game(id),
    at       INTEGER NOT NULL,
    -- as in a replay, and the option that made it: "must-follow misplay", "bad-bid bid-min"
    ruling   TEXT NOT NULL,
    PRIMARY KEY (person, number)
) STRICT;
INSERT INTO "ruling" VALUES(5,1,1,1800000390,'must-follow');
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
INSERT INTO "token" VALUES('6b852e9b7938440a344bc2f61ab0cab5','game',5,1,69,NULL,NULL,1800000630,NULL,NULL);
INSERT INTO "token" VALUES('76f1164ee650a2f806efd5be3317884b','game',5,1,70,NULL,NULL,1800000640,NULL,NULL);
INSERT INTO "token" VALUES('d7bd974c1a382afa68c341798ee5bf37','game',2,1,70,NULL,NULL,1800000640,NULL,NULL);
INSERT INTO "token" VALUES('ebb1695c8a275062eb055c4bbc70fe9c','game',2,1,71,NULL,NULL,1800000650,NULL,NULL);
INSERT INTO "token" VALUES('0eb5b00c5ea3cb0f8a9fde02021b3d38','game',3,1,71,NULL,NULL,1800000650,NULL,NULL);
INSERT INTO "token" VALUES('48dc54bef7803d9c068f1c9efbd0bd3b','game',3,1,72,NULL,NULL,1800000660,NULL,NULL);
INSERT INTO "token" VALUES('25d4a15219825b64da4a5d20497ea768','game',3,1,74,NULL,NULL,1800000670,NULL,NULL);
INSERT INTO "token" VALUES('a4b19a86d55b69f6b7bbcc783efd7269','game',5,1,74,NULL,NULL,1800000670,NULL,NULL);
INSERT INTO "token" VALUES('9307ff387d584ef91b4ec96a4be46b1f','game',5,1,75,NULL,NULL,1800000680,NULL,NULL);
INSERT INTO "token" VALUES('064d432f2024381af0405a4b47771b2a','game',2,1,75,NULL,NULL,1800000680,NULL,NULL);
INSERT INTO "token" VALUES('0686ad48b1aaa8a95611241575a73a72','game',2,1,76,NULL,NULL,1800000690,NULL,NULL);
INSERT INTO "token" VALUES('43ec071700431bd1fb3697add70eeb54','game',3,1,76,NULL,NULL,1800000690,NULL,NULL);
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
INSERT INTO "sqlite_sequence" VALUES('outbox',127);
INSERT INTO "sqlite_sequence" VALUES('game',1);
COMMIT;
PRAGMA application_id = 1397768516;
PRAGMA user_version = 1;
