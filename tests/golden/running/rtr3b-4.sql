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
INSERT INTO "event" VALUES(1,1,'dealer',1,'',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,2,'deal',5,'6H',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,3,'deal',2,'QC AC 7D 8D QD 5H 8H 9H TH 5S 7S 9S JS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,4,'deal',3,'4C JC 4D 9D TD 7H JH QH KH 3S 4S 8S TS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,5,'deal',0,'2C 3C 6C 7C 9C TC KC 3D 5D JD AD 2H 6S',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,6,'deal',1,'5C 8C 2D 6D KD 3H 4H AH 2S QS KS AS JJ',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,7,'bid',2,'11',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,8,'bid',3,'3',1800000179,1800000180,12);
INSERT INTO "event" VALUES(1,9,'bid',0,'2',1800000189,1800000190,13);
INSERT INTO "event" VALUES(1,10,'bid',1,'2',1800000190,1800000190,13);
INSERT INTO "event" VALUES(1,11,'play',2,'7S',1800000190,1800000190,13);
INSERT INTO "event" VALUES(1,12,'play',3,'3S',1800000199,1800000200,14);
INSERT INTO "event" VALUES(1,13,'play',0,'6S',1800000209,1800000210,15);
INSERT INTO "event" VALUES(1,14,'play',1,'JJ',1800000210,1800000210,15);
INSERT INTO "event" VALUES(1,15,'play',1,'3H',1800000210,1800000210,15);
INSERT INTO "event" VALUES(1,16,'play',2,'5H',1800000210,1800000210,15);
INSERT INTO "event" VALUES(1,17,'play',3,'7H',1800000219,1800000220,16);
INSERT INTO "event" VALUES(1,18,'play',0,'2H',1800000229,1800000230,17);
INSERT INTO "event" VALUES(1,19,'play',3,'KH',1800000239,1800000240,18);
INSERT INTO "event" VALUES(1,20,'play',0,'AD',1800000249,1800000250,19);
INSERT INTO "event" VALUES(1,21,'play',1,'AH',1800000250,1800000250,19);
INSERT INTO "event" VALUES(1,22,'play',2,'9H',1800000250,1800000250,19);
INSERT INTO "event" VALUES(1,23,'play',1,'AS',1800000250,1800000250,19);
INSERT INTO "event" VALUES(1,24,'play',2,'9S',1800000250,1800000250,19);
INSERT INTO "event" VALUES(1,25,'play',3,'4S',1800000259,1800000260,20);
INSERT INTO "event" VALUES(1,26,'play',0,'9C',1800000269,1800000270,21);
INSERT INTO "event" VALUES(1,27,'play',1,'6D',1800000270,1800000270,21);
INSERT INTO "event" VALUES(1,28,'play',2,'8D',1800000270,1800000270,21);
INSERT INTO "event" VALUES(1,29,'play',3,'9D',1800000279,1800000280,22);
INSERT INTO "event" VALUES(1,30,'play',0,'5D',1800000289,1800000290,23);
INSERT INTO "event" VALUES(1,31,'play',3,'JH',1800000299,1800000300,24);
INSERT INTO "event" VALUES(1,32,'play',0,'JD',1800000309,1800000310,25);
INSERT INTO "event" VALUES(1,33,'play',1,'4H',1800000310,1800000310,25);
INSERT INTO "event" VALUES(1,34,'play',2,'TH',1800000310,1800000310,25);
INSERT INTO "event" VALUES(1,35,'play',3,'TD',1800000319,1800000320,26);
INSERT INTO "event" VALUES(1,36,'play',0,'3D',1800000329,1800000330,27);
INSERT INTO "event" VALUES(1,37,'play',1,'2D',1800000330,1800000330,27);
INSERT INTO "event" VALUES(1,38,'play',2,'QD',1800000330,1800000330,27);
INSERT INTO "event" VALUES(1,39,'play',2,'JS',1800000330,1800000330,27);
INSERT INTO "event" VALUES(1,40,'play',3,'8S',1800000339,1800000340,28);
INSERT INTO "event" VALUES(1,41,'play',0,'2C',1800000349,1800000350,29);
INSERT INTO "event" VALUES(1,42,'play',1,'QS',1800000350,1800000350,29);
INSERT INTO "event" VALUES(1,43,'play',1,'2S',1800000350,1800000350,29);
INSERT INTO "event" VALUES(1,44,'play',2,'5S',1800000350,1800000350,29);
INSERT INTO "event" VALUES(1,45,'play',3,'TS',1800000369,1800000370,31);
INSERT INTO "event" VALUES(1,46,'play',0,'KC',1800000379,1800000380,32);
INSERT INTO "event" VALUES(1,47,'play',3,'JC',1800000389,1800000390,33);
INSERT INTO "event" VALUES(1,48,'play',0,'TC',1800000399,1800000400,34);
INSERT INTO "event" VALUES(1,49,'play',1,'8C',1800000400,1800000400,34);
INSERT INTO "event" VALUES(1,50,'play',2,'AC',1800000400,1800000400,34);
INSERT INTO "event" VALUES(1,51,'play',2,'8H',1800000400,1800000400,34);
INSERT INTO "event" VALUES(1,52,'play',3,'QH',1800000409,1800000410,35);
INSERT INTO "event" VALUES(1,53,'play',0,'7C',1800000419,1800000420,36);
INSERT INTO "event" VALUES(1,54,'play',1,'5C',1800000420,1800000420,36);
INSERT INTO "event" VALUES(1,55,'play',3,'4D',1800000429,1800000430,37);
INSERT INTO "event" VALUES(1,56,'play',0,'3C',1800000439,1800000440,38);
INSERT INTO "event" VALUES(1,57,'play',1,'KD',1800000440,1800000440,38);
INSERT INTO "event" VALUES(1,58,'play',2,'7D',1800000440,1800000440,38);
INSERT INTO "event" VALUES(1,59,'play',1,'KS',1800000440,1800000440,38);
INSERT INTO "event" VALUES(1,60,'play',2,'QC',1800000440,1800000440,38);
INSERT INTO "event" VALUES(1,61,'play',3,'4C',1800000449,1800000450,39);
INSERT INTO "event" VALUES(1,62,'play',0,'6C',1800000459,1800000460,40);
INSERT INTO "event" VALUES(1,63,'deal',5,'9C',1800000460,1800000460,40);
INSERT INTO "event" VALUES(1,64,'deal',3,'2C 6C 7C 3D 9H JH 4S 7S 8S 9S TS QS JJ',1800000460,1800000460,40);
INSERT INTO "event" VALUES(1,65,'deal',0,'3C 4C AC 6D 8D 2H 5H 7H TH QH AH 2S 3S',1800000460,1800000460,40);
INSERT INTO "event" VALUES(1,66,'deal',1,'5C TC KC 2D 5D 7D 9D 6H KH 5S 6S KS AS',1800000460,1800000460,40);
INSERT INTO "event" VALUES(1,67,'deal',2,'8C JC QC 4D TD JD QD KD AD 3H 4H 8H JS',1800000460,1800000460,40);
INSERT INTO "event" VALUES(1,68,'bid',3,'0',1800000469,1800000470,41);
INSERT INTO "event" VALUES(1,69,'discard',3,'7C',1800000479,1800000480,42);
INSERT INTO "event" VALUES(1,70,'bid',0,'3',1800000489,1800000490,43);
INSERT INTO "event" VALUES(1,71,'bid',1,'7',1800000490,1800000490,43);
INSERT INTO "event" VALUES(1,72,'bid',2,'0',1800000490,1800000490,43);
INSERT INTO "event" VALUES(1,73,'discard',2,'KD',1800000490,1800000490,43);
INSERT INTO "event" VALUES(1,74,'play',3,'7S',1800000499,1800000500,44);
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
INSERT INTO "game" VALUES(1,'rtr3b-4 ready=off hands=3',1800000170,NULL,0,'ann bot cat bot','','game.14b6bb2840276b75@play.test',NULL,NULL,1,NULL);
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
INSERT INTO "letter" VALUES(2,'test',1,2,'c25660bac342be0e490d1f2e8cd9647406e79843328fb977d4a3de3bf927e716','gm@play.test','m1@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000019,1800000020,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(3,'test',1,3,'8f08601b9d288bda62dbb209287e48d1db0721590918df1564d54eb5066d7ab5','ann@play.test','m2@play.test','e760c52158283c903b86c1e27a76e2d529501f194d7462d7317a36d7c1688894',1800000029,1800000030,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(4,'test',1,4,'505c1a9f6959e666b8a6c8c17d14e72b6aff1358e1b5cddc04c1726eb0bf2a67','ann@play.test','m3@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000039,1800000040,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(5,'test',1,5,'fff30583f28b27852251057d6b735d867e2e0c119cf81e976df3930e51b52618','bob@play.test','m4@play.test','b8df78857f14cf6c47fa4edbb88c559b10a44f9153af755f76d8eedc1dbf3c1b',1800000049,1800000050,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(6,'test',1,6,'ef6ee39c747a92770824faf10a720f1a5024f69985bf9c5c8e66fbd0a60ab7b2','bob@play.test','m5@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000059,1800000060,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(7,'test',1,7,'4aaca563a14d2235c39d5f0c648391368fdcfda99d46787babd31b1bdfde7039','cat@play.test','m6@play.test','17f284c1f527c1648f89355bf408e45da97747c8fc065c6e9cd311762c552837',1800000069,1800000070,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(8,'test',1,8,'a667478b17d4357c80a709ae8a5120ed7d2b16162bd6b149107b72e71d987dd7','cat@play.test','m7@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000079,1800000080,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(9,'test',1,9,'87d502ee1fddf6f5be28cb54282924fafee1dab0e9e573671e171f7984b1cad8','dan@play.test','m8@play.test','e7bd56e233bef0c424cfe3f08c702ea035b89fb1700a32cda242738c20fc373a',1800000089,1800000090,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(10,'test',1,10,'c79f852f68ccea094912446c36a6e3e7ee930d45220bea5810cdd5355aa5f0cd','dan@play.test','m9@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000099,1800000100,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(11,'test',1,11,'dff42391b0b7c34a97064c23a5a4bfee34037cc95e3de59ee7c31561d67563db','gm@play.test','m10@play.test','87f8bffe5b972d6cfedf2892783b3431100a0c345f33dd07d3a0564246c8c9db',1800000169,1800000170,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(12,'test',1,12,'d95527cfe8426ba7533a8199f637c7dfe8ad89ba582ccba295e92443d81dcc6d','ann@play.test','m11@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000179,1800000180,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(13,'test',1,13,'c3a209cf4ae13925a0c5f2e226a0c8f5131f02c23b8b4741acc307f271ee34a1','cat@play.test','m12@play.test','301bbb1b052a4172294303e8277998e786048fa5c2fa9efee37baa367b49d5ac',1800000189,1800000190,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(14,'test',1,14,'92b39937a5faef50e35e5cc2822a670ed1cb0e0cf7c6f58d1d902874d1e6279c','ann@play.test','m13@play.test','45f99d866e8bd47377a59f4d4bbccf7233bb3d61724d7264d72d138870e936ac',1800000199,1800000200,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(15,'test',1,15,'1627ae2cb6f81b55ab87f579dfd6dc5cade5a2a8ecba06ef86c262ffd769db5f','cat@play.test','m14@play.test','2dedde104d06b25536f8ee8aa3dd056c27a4188008dcd2aa4ef96cac8ded8caf',1800000209,1800000210,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(16,'test',1,16,'4b5c00d2162b4655bbb10ed0141ca8b57f14d1865d1640708be97811945d594b','ann@play.test','m15@play.test','4e31688c9864009bb4f4d044e3a9f5e63dbd9012d9842779d9dec1a644328152',1800000219,1800000220,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(17,'test',1,17,'c3fc17cf35c065e9ed9582bb68ed03e1ed9be339e3194dc10d60f945f8d4818d','cat@play.test','m16@play.test','7989b3e96b2dfe383a3c4a4558c8d9ba76c8a105ea1531b74e2c9a442a32c66b',1800000229,1800000230,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(18,'test',1,18,'d5d3e3762d60800bc483ce65861e00b90591f3a9ccd4cb077ce418664a2f315d','ann@play.test','m17@play.test','2a501edc2864c41bb523cd81da18a9ee445452b9249af47adaef3168f8d01c84',1800000239,1800000240,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(19,'test',1,19,'4772164833b80e4f94e747ed4556eee575b7f9ded99a9e10a5029920f881a990','cat@play.test','m18@play.test','1b417d7f7d5b5134b4e0164308b3fe7ece6046aa464b411c6b0c0c73ff1ba271',1800000249,1800000250,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(20,'test',1,20,'678ba38b3147c61fbbd0adfe4ae85a0708939f35626dc33458c280537a956d6d','ann@play.test','m19@play.test','66c44822263a81929ba61e27b679c2b49e8de38f45cdaf5f03952d7011af73ac',1800000259,1800000260,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(21,'test',1,21,'21441b1f70f6ec0b29f7f249b1d513c3dc94bcf98e517989bfcb1d17d2e2eb50','cat@play.test','m20@play.test','4d67e5abbdddafae4e6e2ad7019065ef32cf41537a2933b4bc342e79fb8ad5be',1800000269,1800000270,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(22,'test',1,22,'8e353ec05cfe6cacc02bd8f1fef335cf830c0bf24f424ba90da9d465c78031f2','ann@play.test','m21@play.test','30db66659f2f12f661ba5b04fac3412b9863678ea481180cf8067b942ea73b5a',1800000279,1800000280,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(23,'test',1,23,'5136a379096c068a8a88bf75d6b455488be79629ee3d97f06bf334e7727c2d81','cat@play.test','m22@play.test','fa46c533b8824a830f3f9e5b7cc5274b65dd3100a23b10419cf11e93b41411de',1800000289,1800000290,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(24,'test',1,24,'668dd7d9a4347c01970dc19f0adaa1c3f6a3986ba80f99b014138fcfe2f97b72','ann@play.test','m23@play.test','c5cda69bf023ef054729cfe5e9ef573ba6c835b6675ddac6a3d311798085a69a',1800000299,1800000300,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(25,'test',1,25,'d0ec4db1438093b1e23fd84f47749cb0f995dccb0136ae56aed1597a96abd132','cat@play.test','m24@play.test','4f3f1ed7f12d0d9229d6f83cec587020438ed53597c5d4ecf6c1a814e7e7daa6',1800000309,1800000310,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(26,'test',1,26,'19701abf7e968e9730559eb25cbe9845266861f7b86cd267d2029cdae300709b','ann@play.test','m25@play.test','707e9dfe72ed8fee6178fec8018433beb4d7a15296c4a1f47ed79521a00b8d85',1800000319,1800000320,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(27,'test',1,27,'0a82f552a5bf6ef5fbdafd37aef76c068cbb46c78cc179f256c2c5b6874165ed','cat@play.test','m26@play.test','f2c6d10cb89a2a60b57b96a87c05ab88af1a7fd1437b93ee8314830a02597e3c',1800000329,1800000330,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(28,'test',1,28,'1523c8865a6b6cbb2289108aa2ffa5bc8d645feda76679d246bd4bc4eb1636a6','ann@play.test','m27@play.test','ea71f7b33a564a3a9c257acbdb1bea57dd04eb503763e20b15a9b1ef954dc5af',1800000339,1800000340,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(29,'test',1,29,'142f1d67efdc0a7abf234130bc3d2d90300a74134a74de60ccca93d8cdbfb307','cat@play.test','m28@play.test','181f931754e2571395202df4f994ee3dd43fa06b1c867a6695c71aacebf950ee',1800000349,1800000350,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(30,'test',1,30,'640edc74d2c48850d34db60260f7dbd1fd366a166ff5a972096cca9df7a97d04','ann@play.test','m29@play.test','4a6561ce42d7401fa210f3be110cfc188f1954188285d37310daa34a1fbb0ef6',1800000359,1800000360,'heard',NULL,0,NULL);
INSERT INTO "letter" VALUES(31,'test',1,31,'abffd5d2d10e93b2c4984c8ee7e9a2bd582a1ef7fde8a3495925eb5dbe6e2d2f','ann@play.test','m30@play.test','3e6542c5e566973658f49d69778fa05c88aa0d02df868c2b6d4f8b19da5e200b',1800000369,1800000370,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(32,'test',1,32,'896ce1111eb6075d965976bc7582c7214ad4e6d9c33a8988d77e1b6d442c93b3','cat@play.test','m31@play.test','2957fe3ab81a529ad6a3c96c92a5834f796377a259a8a992bc4931d39033d76d',1800000379,1800000380,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(33,'test',1,33,'e7ded5944b1662bd0d4435a30c719c7b4e09c8357bfeafe59c615cbe11d9f1ba','ann@play.test','m32@play.test','7865c4668249eb2ddf947a1f130106831b1805be3ac5deed374fd8ce2c51d651',1800000389,1800000390,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(34,'test',1,34,'e19c67514197e3e4c19453ada19ef3d4f14c62d2efc07638246a0042dae996c0','cat@play.test','m33@play.test','f96fd6e51494c70f597995d6ce49d596fb3311f50dc02c243232e60dd77d5e03',1800000399,1800000400,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(35,'test',1,35,'bc2363715269640c297592ed37a6a74208dc93bb363cbeee81ae334e949232bc','ann@play.test','m34@play.test','75eca6f4c82f361fc76132b1d4a921781b2ca85b9c531282463186f98f5ef2fb',1800000409,1800000410,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(36,'test',1,36,'db558d7ab5053965dbe7b5ce56c13298ffe0c4f41d03d41207472060d047df9d','cat@play.test','m35@play.test','5a7bbe833d317fc9d1906481ce941ce501326de8c68ec807cf9f3a3f21448f05',1800000419,1800000420,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(37,'test',1,37,'e02b8b4c41ffd62165fa51f2a25daa7b9bafe920a608ad1d4b011a54cadec217','ann@play.test','m36@play.test','e3fd63248695abd8345a3a64acc053c1e6323bce2f195834ef355e769d544efd',1800000429,1800000430,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(38,'test',1,38,'2497930b826f011b6d1e8ea59896bd7a37962d0c9c8003d2d9786f0f92599222','cat@play.test','m37@play.test','22c92475a0251b14d0496d413b9cd43c7d45e480d04dc1fb4e32017024101e2c',1800000439,1800000440,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(39,'test',1,39,'a2d99d91501cdf026dd99f3b5d49aa99d11b2e96e202f4ae3b0e8cf7561bdca5','ann@play.test','m38@play.test','4a6561ce42d7401fa210f3be110cfc188f1954188285d37310daa34a1fbb0ef6',1800000449,1800000450,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(40,'test',1,40,'c43d3eb3f8de41a0a4943816aa1567a1970e1e6b082df0980b037202e45da3dc','cat@play.test','m39@play.test','aab1a73a96c0a996a75b98b66946eccb514be90930e8f6f6ccd26324b4a5538d',1800000459,1800000460,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(41,'test',1,41,'939461ce09f20252394d4f595f9ebbc0f7c4c607b9f5c81f74360f528d6304f4','ann@play.test','m40@play.test','0dfb7b41855f09e58ebaec75ce4e076778c5f8f1b10d2191da7b1958f7e44d57',1800000469,1800000470,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(42,'test',1,42,'5d013e974071fad4bc608b2d69844b142796f50ef3767c4522c832e5dc6f6c0d','ann@play.test','m41@play.test','f269586728fc7cf6492debe4b18ea9329f90ca486166831e8255c776f7815d0b',1800000479,1800000480,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(43,'test',1,43,'26fce633a56e0e49b5b7d08026b87226b6d0e024ca2e05b4cf7fda4c14f6f3f3','cat@play.test','m42@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000489,1800000490,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(44,'test',1,44,'d281fc8bbe1bcccd3124597c79e811f448da84524cdfec137abfc44483a35f8f','ann@play.test','m43@play.test','5902412d57c216b2152f87b3ff633386893c0e4c042c81f6b610e3f27fa0ccf2',1800000499,1800000500,'acted',NULL,0,NULL);
CREATE TABLE mailbox (
    folder      TEXT PRIMARY KEY,
    uidvalidity INTEGER NOT NULL,
    uid         INTEGER NOT NULL,
    fetched     INTEGER
) STRICT;
INSERT INTO "mailbox" VALUES('test',1,44,NULL);
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
INSERT INTO "root" VALUES(1,'b5ee80791db46c577bc17cc22cbc1188686d7bd8291458d5bb972e75e5f75cdd','');
CREATE TABLE round (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    previous TEXT NOT NULL,                         -- SHA-256 of the record of the round before
    beacon   TEXT NOT NULL,                         -- "none", or a public beacon's pulse
    seed     TEXT NOT NULL,
    PRIMARY KEY (game, round)
) STRICT;
INSERT INTO "round" VALUES(1,1,'d8564479fbf5338b2c7d2ff20e06fbbc079eeb0dafa3751f4439d8b8a9656b33','none','e301b40870fed155c026c4bf7279229c9da908dc08cd9ae188d6486871756768');
INSERT INTO "round" VALUES(1,2,'da02d4ed8179ce22691ceaed51af8940e122a8061d1257759bad3281ee1013f6','none','03c684033a17aa617febd633a34d2bfb2981f28641dfeba5d8228a4703e8718e');
CREATE TABLE ruling (
    person   INTEGER NOT NULL REFERENCES person(id),
    number   INTEGER NOT NULL,                      -- the person's own: what others are refused counts in none of his
    game     INTEGER NOT NULL REFERENCES game(id),
    at       INTEGER NOT NULL,
    -- as in a replay, and the option that made it: "must-follow misplay", "bad-bid bid-min"
    ruling   TEXT NOT NULL,
    PRIMARY KEY (person, number)
) STRICT;
INSERT INTO "ruling" VALUES(2,1,1,1800000360,'must-follow');
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
INSERT INTO "seat" VALUES(1,0,4,0,0,0,'cat',0,'');
INSERT INTO "seat" VALUES(1,1,NULL,0,0,0,'bot',0,'');
INSERT INTO "seat" VALUES(1,2,NULL,0,0,0,'bot',0,'');
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
INSERT INTO "token" VALUES('3e39b7287bb41c1fc63777534ae8bf79','game',2,1,60,NULL,NULL,1800000440,NULL,NULL);
INSERT INTO "token" VALUES('6cc3e67df974808e742ce12265f2b38e','game',2,1,61,NULL,NULL,1800000450,NULL,NULL);
INSERT INTO "token" VALUES('86d6bf3298609ae6c7c45a9ede08194d','game',4,1,61,NULL,NULL,1800000450,NULL,NULL);
INSERT INTO "token" VALUES('241becd5edc089034ff97ef19a8b0548','game',4,1,67,NULL,NULL,1800000460,NULL,NULL);
INSERT INTO "token" VALUES('7e8f10923601f68f3151aa1f48d7be52','game',2,1,67,NULL,NULL,1800000460,NULL,NULL);
INSERT INTO "token" VALUES('8f4ab87757cdaf99ef3c1933750fb2ed','game',2,1,68,NULL,NULL,1800000470,NULL,NULL);
INSERT INTO "token" VALUES('672db5a8ba1e29dc63e8fada098dc43d','game',2,1,69,NULL,NULL,1800000480,NULL,NULL);
INSERT INTO "token" VALUES('4defdd8000f58b79f71d6adfe7d618ee','game',4,1,69,NULL,NULL,1800000480,NULL,NULL);
INSERT INTO "token" VALUES('c91f3c88d8a46b135685a82d53b7859b','game',4,1,73,NULL,NULL,1800000490,NULL,NULL);
INSERT INTO "token" VALUES('425d6558b7c04bf4731408884de568da','game',2,1,73,NULL,NULL,1800000490,NULL,NULL);
INSERT INTO "token" VALUES('13d52e62bb2c224be888ba17e82ca021','game',2,1,74,NULL,NULL,1800000500,NULL,NULL);
INSERT INTO "token" VALUES('7b5b903942bda6e41b3a2c7f10cd4b87','game',4,1,74,NULL,NULL,1800000500,NULL,NULL);
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
INSERT INTO "sqlite_sequence" VALUES('outbox',78);
INSERT INTO "sqlite_sequence" VALUES('game',1);
COMMIT;
PRAGMA application_id = 1397768516;
PRAGMA user_version = 1;
