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
INSERT INTO "event" VALUES(1,1,'dealer',2,'',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,2,'deal',3,'TC KC 2D 5D 7D JD 5H 7H 8H QH KH 2S KS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,3,'deal',0,'2C 5C JC QC 8D TD KD 2H 4H TH AH 3S TS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,4,'deal',1,'7C 8C 9C 4D AD 3H 6H JH 4S 5S 8S 9S AS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,5,'deal',2,'3C 4C 6C AC 3D 6D 9D QD 9H 6S 7S JS QS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,6,'bid',3,'0',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,7,'bid',0,'3',1800000179,1800000180,12);
INSERT INTO "event" VALUES(1,8,'bid',1,'2',1800000189,1800000190,13);
INSERT INTO "event" VALUES(1,9,'bid',2,'9',1800000190,1800000190,13);
INSERT INTO "event" VALUES(1,10,'play',3,'JD',1800000190,1800000190,13);
INSERT INTO "event" VALUES(1,11,'play',0,'TD',1800000199,1800000200,14);
INSERT INTO "event" VALUES(1,12,'play',1,'AD',1800000209,1800000210,15);
INSERT INTO "event" VALUES(1,13,'play',2,'QD',1800000210,1800000210,15);
INSERT INTO "event" VALUES(1,14,'play',1,'9C',1800000219,1800000220,16);
INSERT INTO "event" VALUES(1,15,'play',2,'6C',1800000220,1800000220,16);
INSERT INTO "event" VALUES(1,16,'play',3,'KC',1800000220,1800000220,16);
INSERT INTO "event" VALUES(1,17,'play',0,'JC',1800000229,1800000230,17);
INSERT INTO "event" VALUES(1,18,'play',3,'QH',1800000230,1800000230,17);
INSERT INTO "event" VALUES(1,19,'play',0,'TH',1800000239,1800000240,18);
INSERT INTO "event" VALUES(1,20,'play',1,'JH',1800000249,1800000250,19);
INSERT INTO "event" VALUES(1,21,'play',2,'9H',1800000250,1800000250,19);
INSERT INTO "event" VALUES(1,22,'play',3,'KH',1800000250,1800000250,19);
INSERT INTO "event" VALUES(1,23,'play',0,'2H',1800000259,1800000260,20);
INSERT INTO "event" VALUES(1,24,'play',1,'3H',1800000269,1800000270,21);
INSERT INTO "event" VALUES(1,25,'play',2,'JS',1800000270,1800000270,21);
INSERT INTO "event" VALUES(1,26,'play',2,'6D',1800000270,1800000270,21);
INSERT INTO "event" VALUES(1,27,'play',3,'7D',1800000270,1800000270,21);
INSERT INTO "event" VALUES(1,28,'play',0,'KD',1800000279,1800000280,22);
INSERT INTO "event" VALUES(1,29,'play',1,'4D',1800000289,1800000290,23);
INSERT INTO "event" VALUES(1,30,'play',0,'8D',1800000299,1800000300,24);
INSERT INTO "event" VALUES(1,31,'play',1,'4S',1800000309,1800000310,25);
INSERT INTO "event" VALUES(1,32,'play',2,'3D',1800000310,1800000310,25);
INSERT INTO "event" VALUES(1,33,'play',3,'5D',1800000310,1800000310,25);
INSERT INTO "event" VALUES(1,34,'play',1,'9S',1800000319,1800000320,26);
INSERT INTO "event" VALUES(1,35,'play',2,'7S',1800000320,1800000320,26);
INSERT INTO "event" VALUES(1,36,'play',3,'KS',1800000320,1800000320,26);
INSERT INTO "event" VALUES(1,37,'play',0,'3S',1800000329,1800000330,27);
INSERT INTO "event" VALUES(1,38,'play',3,'8H',1800000330,1800000330,27);
INSERT INTO "event" VALUES(1,39,'play',0,'4H',1800000339,1800000340,28);
INSERT INTO "event" VALUES(1,40,'play',1,'6H',1800000349,1800000350,29);
INSERT INTO "event" VALUES(1,41,'play',2,'6S',1800000350,1800000350,29);
INSERT INTO "event" VALUES(1,42,'play',2,'3C',1800000350,1800000350,29);
INSERT INTO "event" VALUES(1,43,'play',3,'TC',1800000350,1800000350,29);
INSERT INTO "event" VALUES(1,44,'play',0,'5C',1800000359,1800000360,30);
INSERT INTO "event" VALUES(1,45,'play',1,'8C',1800000369,1800000370,31);
INSERT INTO "event" VALUES(1,46,'play',3,'2D',1800000370,1800000370,31);
INSERT INTO "event" VALUES(1,47,'play',0,'TS',1800000379,1800000380,32);
INSERT INTO "event" VALUES(1,48,'play',1,'8S',1800000389,1800000390,33);
INSERT INTO "event" VALUES(1,49,'play',2,'9D',1800000390,1800000390,33);
INSERT INTO "event" VALUES(1,50,'play',0,'2C',1800000399,1800000400,34);
INSERT INTO "event" VALUES(1,51,'play',1,'7C',1800000409,1800000410,35);
INSERT INTO "event" VALUES(1,52,'play',2,'AC',1800000410,1800000410,35);
INSERT INTO "event" VALUES(1,53,'play',3,'7H',1800000410,1800000410,35);
INSERT INTO "event" VALUES(1,54,'play',2,'QS',1800000410,1800000410,35);
INSERT INTO "event" VALUES(1,55,'play',3,'2S',1800000410,1800000410,35);
INSERT INTO "event" VALUES(1,56,'play',0,'AH',1800000419,1800000420,36);
INSERT INTO "event" VALUES(1,57,'play',1,'5S',1800000429,1800000430,37);
INSERT INTO "event" VALUES(1,58,'play',2,'4C',1800000430,1800000430,37);
INSERT INTO "event" VALUES(1,59,'play',3,'5H',1800000430,1800000430,37);
INSERT INTO "event" VALUES(1,60,'play',0,'QC',1800000439,1800000440,38);
INSERT INTO "event" VALUES(1,61,'play',1,'AS',1800000449,1800000450,39);
INSERT INTO "event" VALUES(1,62,'deal',0,'9C QC KC AC 3D 4D 8D KD 7H 8H 9H QH 7S',1800000450,1800000450,39);
INSERT INTO "event" VALUES(1,63,'deal',1,'2C TC 6D JD QD AD KH 2S 3S 5S 6S QS AS',1800000450,1800000450,39);
INSERT INTO "event" VALUES(1,64,'deal',2,'5C 7C 8C JC 9D TD 2H 4H 5H JH AH 9S TS',1800000450,1800000450,39);
INSERT INTO "event" VALUES(1,65,'deal',3,'3C 4C 6C 2D 5D 7D 3H 6H TH 4S 8S JS KS',1800000450,1800000450,39);
INSERT INTO "event" VALUES(1,66,'bid',0,'3',1800000459,1800000460,40);
INSERT INTO "event" VALUES(1,67,'bid',1,'2',1800000469,1800000470,41);
INSERT INTO "event" VALUES(1,68,'bid',2,'8',1800000470,1800000470,41);
INSERT INTO "event" VALUES(1,69,'bid',3,'6',1800000470,1800000470,41);
INSERT INTO "event" VALUES(1,70,'play',0,'KD',1800000479,1800000480,42);
INSERT INTO "event" VALUES(1,71,'play',1,'AD',1800000489,1800000490,43);
INSERT INTO "event" VALUES(1,72,'play',2,'9D',1800000490,1800000490,43);
INSERT INTO "event" VALUES(1,73,'play',3,'2D',1800000490,1800000490,43);
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
INSERT INTO "game" VALUES(1,'standard max-rounds=3',1800000170,NULL,0,'ann bob bot bot','','game.d7bc5cdb7df6be9e@play.test',NULL,NULL,1,NULL);
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
INSERT INTO "letter" VALUES(2,'test',1,2,'c3b952327dbcb715d16a99e057d8e696b0ecd6b8cdf90d38e847618d522655e6','gm@play.test','m1@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000019,1800000020,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(3,'test',1,3,'8f08601b9d288bda62dbb209287e48d1db0721590918df1564d54eb5066d7ab5','ann@play.test','m2@play.test','e760c52158283c903b86c1e27a76e2d529501f194d7462d7317a36d7c1688894',1800000029,1800000030,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(4,'test',1,4,'0033e5bec688c82ead3ad45072f10eb64c97f1e388d7a690ab976a9e4a8ba025','ann@play.test','m3@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000039,1800000040,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(5,'test',1,5,'fff30583f28b27852251057d6b735d867e2e0c119cf81e976df3930e51b52618','bob@play.test','m4@play.test','b8df78857f14cf6c47fa4edbb88c559b10a44f9153af755f76d8eedc1dbf3c1b',1800000049,1800000050,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(6,'test',1,6,'20c611284b9ba8874c52121445aab3a196272744eb6f9e11ff967fa3ddff1d7e','bob@play.test','m5@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000059,1800000060,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(7,'test',1,7,'4aaca563a14d2235c39d5f0c648391368fdcfda99d46787babd31b1bdfde7039','cat@play.test','m6@play.test','17f284c1f527c1648f89355bf408e45da97747c8fc065c6e9cd311762c552837',1800000069,1800000070,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(8,'test',1,8,'9ae716905e4558c0f1314f816c5db268cbed944187060cbca14cf7e2fb8bbc45','cat@play.test','m7@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000079,1800000080,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(9,'test',1,9,'87d502ee1fddf6f5be28cb54282924fafee1dab0e9e573671e171f7984b1cad8','dan@play.test','m8@play.test','e7bd56e233bef0c424cfe3f08c702ea035b89fb1700a32cda242738c20fc373a',1800000089,1800000090,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(10,'test',1,10,'206ed0c530e376ee4a3d0c4108fac51a2fc19f085014b550f14d812f0958deed','dan@play.test','m9@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000099,1800000100,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(11,'test',1,11,'ca2fdd39c1fbf0931cddf53855831628ab4baf462e3f5f8faa203944aaf23071','gm@play.test','m10@play.test','d72759127d0bfa201627cb8cbb1883c63cd415460afea037dc9366cc2f1461e2',1800000169,1800000170,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(12,'test',1,12,'afa0cfd1bff0d1fd372c2310e55a6461b25b816f03814c3a79d46ae58708e7be','ann@play.test','m11@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000179,1800000180,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(13,'test',1,13,'cd6543466f2044280392d404592d910806d62a4adc026dd115250b63b8227b45','bob@play.test','m12@play.test','301bbb1b052a4172294303e8277998e786048fa5c2fa9efee37baa367b49d5ac',1800000189,1800000190,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(14,'test',1,14,'479c0ed04ce39ecd8bb702077c7f8011b7ae3d315527766750365ce838ba24b6','ann@play.test','m13@play.test','707e9dfe72ed8fee6178fec8018433beb4d7a15296c4a1f47ed79521a00b8d85',1800000199,1800000200,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(15,'test',1,15,'f3bb2f6db516437fae73ad51dcbafe571289523d94fc4a77c6cc7219c59aea07','bob@play.test','m14@play.test','1b417d7f7d5b5134b4e0164308b3fe7ece6046aa464b411c6b0c0c73ff1ba271',1800000209,1800000210,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(16,'test',1,16,'d01d0339a2a05e9c1ca257b7260d4628d1bf3ab051250dfcebeea33e9ca65f55','bob@play.test','m15@play.test','4d67e5abbdddafae4e6e2ad7019065ef32cf41537a2933b4bc342e79fb8ad5be',1800000219,1800000220,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(17,'test',1,17,'1ffe6f4b713ee1a1472b20d6fa6f318524765b95f020546787d9b97035465e7c','ann@play.test','m16@play.test','7865c4668249eb2ddf947a1f130106831b1805be3ac5deed374fd8ce2c51d651',1800000229,1800000230,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(18,'test',1,18,'6e4a77c0d9e7389df0e23aff61ac3905ba3e8e6a091979e29a594b393f91e7ec','ann@play.test','m17@play.test','fe01b1808fb13e9ca2abdf1d553b169c8e59f5d39806089c36832a26003d3d8a',1800000239,1800000240,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(19,'test',1,19,'f82effabef5ed6d3595c7b1df466ff50d279e2f2df9c681341f33c2ba295eec5','bob@play.test','m18@play.test','c5cda69bf023ef054729cfe5e9ef573ba6c835b6675ddac6a3d311798085a69a',1800000249,1800000250,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(20,'test',1,20,'1acceb27c99e8e852bb946bbded0f7fcc664ecec21ae9884baaa9b27cbe73aa2','ann@play.test','m19@play.test','7989b3e96b2dfe383a3c4a4558c8d9ba76c8a105ea1531b74e2c9a442a32c66b',1800000259,1800000260,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(21,'test',1,21,'64fa0f9e9352ee78063ed836e35334c7eee54979e73bc8d31e5da73e96b04593','bob@play.test','m20@play.test','ef5f2875092d54f10e56bcac20eee51a6470b3ded21a06cd50a50f966b0a9d76',1800000269,1800000270,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(22,'test',1,22,'792b0197c1e45319a57ac75c900c6651e1110cd81195a5dc4c0b1590ab8e8bc3','ann@play.test','m21@play.test','7a1b8335bb6ecbb799d9a79294bcd61676c00f1137c48db04fb9492a3f64d909',1800000279,1800000280,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(23,'test',1,23,'566bdbf1048933122c1d6fd387e7776a2a65626772abfcb3b2f765307bd954c6','bob@play.test','m22@play.test','e3fd63248695abd8345a3a64acc053c1e6323bce2f195834ef355e769d544efd',1800000289,1800000290,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(24,'test',1,24,'fd7a495fdd6ac337c72e53787c11068099e06c53d55269e7059e99df30e7397b','ann@play.test','m23@play.test','e9e10a4456c8e4f458c2a8430309c5bb7c08f6d85801b8fe9c6c95c96cc1d153',1800000299,1800000300,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(25,'test',1,25,'108e96eea6411a051f5aa33225dc17d11cc258e5c3bc8959b56ad4005e2c219c','bob@play.test','m24@play.test','66c44822263a81929ba61e27b679c2b49e8de38f45cdaf5f03952d7011af73ac',1800000309,1800000310,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(26,'test',1,26,'652b3fc029b361b62387ffe409b6f3b9636c65eeece79b061dada3178a422499','bob@play.test','m25@play.test','4622dc8802ffd24ed6b38160af973379f472da041de720e64bd9a4c198ecfe38',1800000319,1800000320,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(27,'test',1,27,'418bf6696836030607b02f9803910c170a2eed1577130b08cdc966f76b2ec774','ann@play.test','m26@play.test','45f99d866e8bd47377a59f4d4bbccf7233bb3d61724d7264d72d138870e936ac',1800000329,1800000330,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(28,'test',1,28,'5b3cbfa54abcd74b014cf83dead28997f8647d4c4ff67b8b8672a33b1ac6af6e','ann@play.test','m27@play.test','3b47bf44227f7401ea6a4841b78975218f354391cf6e5a90edc5da0d32dad42f',1800000339,1800000340,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(29,'test',1,29,'0f73547a9b38aa2acf8eedddca7b097ca30c7b56aa0199e5bede885ce991c092','bob@play.test','m28@play.test','ae5d9fc6fbfa7b9647ba4a257065c851a0930bd3b67d24929992cb872a63abe6',1800000349,1800000350,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(30,'test',1,30,'98fe46a2863963f4900600943bdef8effbc4c85245aa47909bf25e6ed17bedac','ann@play.test','m29@play.test','f0ba33dd1379efdb8f940b69885480e7b5222ec4590d2a55a28229b78c30d7d2',1800000359,1800000360,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(31,'test',1,31,'76fb3d042d177ea11b3047ffd0ed8eded16dc7b716d6ff6c4f1dbdc4efc65b07','bob@play.test','m30@play.test','fdaa243854c960ba8fb8195a9893a4399c49562f60fdf84157c00d49de6fa2cd',1800000369,1800000370,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(32,'test',1,32,'513b0044ead99257a256a2d54fba41b37f6787d51d21c41e3777e6040273bf0a','ann@play.test','m31@play.test','3e6542c5e566973658f49d69778fa05c88aa0d02df868c2b6d4f8b19da5e200b',1800000379,1800000380,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(33,'test',1,33,'4e93009d498e0ce146da4ef75a679efedee9d4d246088af04f805e2edb5b5021','bob@play.test','m32@play.test','ea71f7b33a564a3a9c257acbdb1bea57dd04eb503763e20b15a9b1ef954dc5af',1800000389,1800000390,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(34,'test',1,34,'325df01db27b87a833d244698f2fe7b2829488479e3b9d4e0dd73816c9913028','ann@play.test','m33@play.test','181f931754e2571395202df4f994ee3dd43fa06b1c867a6695c71aacebf950ee',1800000399,1800000400,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(35,'test',1,35,'a6f044165d13c89f2e1867cd597d766930cdef2689b510582accf918c613e380','bob@play.test','m34@play.test','5a7bbe833d317fc9d1906481ce941ce501326de8c68ec807cf9f3a3f21448f05',1800000409,1800000410,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(36,'test',1,36,'12466a87cc8bd6e2a9c27a9d43d054d4154ecdf7ad74bf7209641de83334dae5','ann@play.test','m35@play.test','9fef3ff664aa700cf0d7039ff3c0d9b49a82981ffb44a72ffceb1f3e86585a0b',1800000419,1800000420,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(37,'test',1,37,'8b3ab9d89ab2dbf27f3f601ddc66de93d727c86a60d3e9b133f116b8084bbf8d','bob@play.test','m36@play.test','83b83628755fc5913fea46b7fd013d99d3f351d64f896fbd70986c621907ab67',1800000429,1800000430,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(38,'test',1,38,'bd7a16a5899d715ce874c22e335b4827af503f0f3deeb66c6ad02dd2e829393e','ann@play.test','m37@play.test','b63c33580c0d4f6a2d72ebb1315fcb16bb7ffbba3af37e8a8e7398ac129b0df3',1800000439,1800000440,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(39,'test',1,39,'d3eab355f85744e4eb05eef1dcc72a77333bd3afb0b8bbb954b1e668f6482f57','bob@play.test','m38@play.test','f3fdcc94f8ec5366c0acf086d427a839681f92252601bbeab68285d384883b8b',1800000449,1800000450,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(40,'test',1,40,'2a06331f0396cdc41f3feccb9b0744d54af9886bf0fdd15e97e08b384a10297b','ann@play.test','m39@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000459,1800000460,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(41,'test',1,41,'561ee801f6b7634db3f960156cc0e7af1a362443d3af9719e41e580d530cc76c','bob@play.test','m40@play.test','301bbb1b052a4172294303e8277998e786048fa5c2fa9efee37baa367b49d5ac',1800000469,1800000470,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(42,'test',1,42,'4be5a6d2fc500fed4cd07bc8b3fe1bf45333798a74e15ed746c52872033ba8e1','ann@play.test','m41@play.test','7a1b8335bb6ecbb799d9a79294bcd61676c00f1137c48db04fb9492a3f64d909',1800000479,1800000480,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(43,'test',1,43,'f3c9539f52b0b27b35ede3f96d215e72269eb83b64fb1dc016ccd22134a808f0','bob@play.test','m42@play.test','1b417d7f7d5b5134b4e0164308b3fe7ece6046aa464b411c6b0c0c73ff1ba271',1800000489,1800000490,'acted',NULL,0,NULL);
CREATE TABLE mailbox (
    folder      TEXT PRIMARY KEY,
    uidvalidity INTEGER NOT NULL,
    uid         INTEGER NOT NULL,
    fetched     INTEGER
) STRICT;
INSERT INTO "mailbox" VALUES('test',1,43,NULL);
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
INSERT INTO "root" VALUES(1,'7bbefda0838e22f50e976ca8ad68e0af6c4508365534aab3be0ed8d8a51463ed','');
CREATE TABLE round (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    previous TEXT NOT NULL,                         -- SHA-256 of the record of the round before
    beacon   TEXT NOT NULL,                         -- "none", or a public beacon's pulse
    seed     TEXT NOT NULL,
    PRIMARY KEY (game, round)
) STRICT;
INSERT INTO "round" VALUES(1,1,'653c8f3ebf4addfc24811805585b42f661152aaffc2f347e837210e61153f6d9','none','37885950c9f2e3fc8a4a853c5933e112a1234a8b4d6641d249181095e3bccbfd');
INSERT INTO "round" VALUES(1,2,'4683b3c0332238543e3bae93de859ab095ae6b8e0639bac432b3f7f83a3407cd','none','5e51b0e4072c11ba062c5a1ac9d21145dcd3bf0d8cc50ed2326ace0c6eb5c1d6');
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
INSERT INTO "seat" VALUES(1,3,NULL,0,0,0,'bot',0,'');
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
INSERT INTO "token" VALUES('4505615a08bd4938dfd9671b93ca868f','game',2,1,60,NULL,NULL,1800000440,NULL,NULL);
INSERT INTO "token" VALUES('7196ee55d7b5a3d8186bad9c05247f69','game',3,1,60,NULL,NULL,1800000440,NULL,NULL);
INSERT INTO "token" VALUES('45df63dd6603b5b6ac7d3fc61a991ca9','game',3,1,65,NULL,NULL,1800000450,NULL,NULL);
INSERT INTO "token" VALUES('9d8f08593519cf03de4e0009f82e9f00','game',2,1,65,NULL,NULL,1800000450,NULL,NULL);
INSERT INTO "token" VALUES('7d1f6dd08800d8dbefe34b2c2b40f49a','game',2,1,66,NULL,NULL,1800000460,NULL,NULL);
INSERT INTO "token" VALUES('91a3ab4cbebbf88f3cd9261b33b2c2a8','game',3,1,66,NULL,NULL,1800000460,NULL,NULL);
INSERT INTO "token" VALUES('fac3292ff35acd9d2c3eeeaf06f839d0','game',3,1,69,NULL,NULL,1800000470,NULL,NULL);
INSERT INTO "token" VALUES('9b39dd053e79e83fdc378fb56126a264','game',2,1,69,NULL,NULL,1800000470,NULL,NULL);
INSERT INTO "token" VALUES('d762d00903f3961e34e3998ceefb2424','game',2,1,70,NULL,NULL,1800000480,NULL,NULL);
INSERT INTO "token" VALUES('f423de4b795bd84ff7668d7996241451','game',3,1,70,NULL,NULL,1800000480,NULL,NULL);
INSERT INTO "token" VALUES('f925ecd9da78f462b916c4c28ec99be1','game',3,1,73,NULL,NULL,1800000490,NULL,NULL);
INSERT INTO "token" VALUES('cca45b53c5134ec8552da934bff1add9','game',2,1,73,NULL,NULL,1800000490,NULL,NULL);
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
