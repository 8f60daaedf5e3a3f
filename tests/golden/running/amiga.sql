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
INSERT INTO "event" VALUES(1,1,'dealer',3,'',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,2,'deal',0,'3C 5C 8C KC 8D TD KD 4H KH 3S 4S 6S QS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,3,'deal',1,'6C 7C JC 6D 7D QD 9H AH 2S 5S 8S JS AS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,4,'deal',2,'4C 2D 4D 5D 9D JD 5H 6H 7H TH JH QH KS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,5,'deal',3,'2C 9C TC QC AC 3D AD 2H 3H 8H 7S 9S TS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,6,'bid',0,'0',1800000179,1800000180,12);
INSERT INTO "event" VALUES(1,7,'bid',1,'11',1800000180,1800000180,12);
INSERT INTO "event" VALUES(1,8,'bid',2,'1',1800000189,1800000190,13);
INSERT INTO "event" VALUES(1,9,'bid',3,'0',1800000190,1800000190,13);
INSERT INTO "event" VALUES(1,10,'play',0,'3C',1800000199,1800000200,14);
INSERT INTO "event" VALUES(1,11,'play',1,'JC',1800000200,1800000200,14);
INSERT INTO "event" VALUES(1,12,'play',2,'4C',1800000209,1800000210,15);
INSERT INTO "event" VALUES(1,13,'play',3,'QC',1800000210,1800000210,15);
INSERT INTO "event" VALUES(1,14,'play',3,'AC',1800000210,1800000210,15);
INSERT INTO "event" VALUES(1,15,'play',0,'KC',1800000219,1800000220,16);
INSERT INTO "event" VALUES(1,16,'play',1,'6C',1800000220,1800000220,16);
INSERT INTO "event" VALUES(1,17,'play',2,'5H',1800000229,1800000230,17);
INSERT INTO "event" VALUES(1,18,'play',3,'2C',1800000230,1800000230,17);
INSERT INTO "event" VALUES(1,19,'play',0,'8C',1800000239,1800000240,18);
INSERT INTO "event" VALUES(1,20,'play',1,'7C',1800000240,1800000240,18);
INSERT INTO "event" VALUES(1,21,'play',2,'2D',1800000249,1800000250,19);
INSERT INTO "event" VALUES(1,22,'play',0,'KH',1800000259,1800000260,20);
INSERT INTO "event" VALUES(1,23,'play',1,'9H',1800000260,1800000260,20);
INSERT INTO "event" VALUES(1,24,'play',2,'QH',1800000269,1800000270,21);
INSERT INTO "event" VALUES(1,25,'play',3,'8H',1800000270,1800000270,21);
INSERT INTO "event" VALUES(1,26,'play',0,'5C',1800000279,1800000280,22);
INSERT INTO "event" VALUES(1,27,'play',1,'8S',1800000280,1800000280,22);
INSERT INTO "event" VALUES(1,28,'play',2,'9D',1800000289,1800000290,23);
INSERT INTO "event" VALUES(1,29,'play',3,'9C',1800000290,1800000290,23);
INSERT INTO "event" VALUES(1,30,'play',1,'5S',1800000290,1800000290,23);
INSERT INTO "event" VALUES(1,31,'play',2,'KS',1800000299,1800000300,24);
INSERT INTO "event" VALUES(1,32,'play',3,'9S',1800000300,1800000300,24);
INSERT INTO "event" VALUES(1,33,'play',0,'QS',1800000309,1800000310,25);
INSERT INTO "event" VALUES(1,34,'play',2,'4D',1800000319,1800000320,26);
INSERT INTO "event" VALUES(1,35,'play',3,'3D',1800000320,1800000320,26);
INSERT INTO "event" VALUES(1,36,'play',0,'TD',1800000329,1800000330,27);
INSERT INTO "event" VALUES(1,37,'play',1,'7D',1800000330,1800000330,27);
INSERT INTO "event" VALUES(1,38,'play',0,'6S',1800000339,1800000340,28);
INSERT INTO "event" VALUES(1,39,'play',1,'AS',1800000340,1800000340,28);
INSERT INTO "event" VALUES(1,40,'play',2,'6H',1800000349,1800000350,29);
INSERT INTO "event" VALUES(1,41,'play',3,'7S',1800000350,1800000350,29);
INSERT INTO "event" VALUES(1,42,'play',1,'AH',1800000350,1800000350,29);
INSERT INTO "event" VALUES(1,43,'play',2,'JH',1800000359,1800000360,30);
INSERT INTO "event" VALUES(1,44,'play',3,'2H',1800000360,1800000360,30);
INSERT INTO "event" VALUES(1,45,'play',0,'4H',1800000369,1800000370,31);
INSERT INTO "event" VALUES(1,46,'play',1,'JS',1800000370,1800000370,31);
INSERT INTO "event" VALUES(1,47,'play',2,'JD',1800000379,1800000380,32);
INSERT INTO "event" VALUES(1,48,'play',3,'TS',1800000380,1800000380,32);
INSERT INTO "event" VALUES(1,49,'play',0,'3S',1800000389,1800000390,33);
INSERT INTO "event" VALUES(1,50,'play',1,'2S',1800000390,1800000390,33);
INSERT INTO "event" VALUES(1,51,'play',2,'5D',1800000399,1800000400,34);
INSERT INTO "event" VALUES(1,52,'play',3,'TC',1800000400,1800000400,34);
INSERT INTO "event" VALUES(1,53,'play',0,'4S',1800000409,1800000410,35);
INSERT INTO "event" VALUES(1,54,'play',0,'8D',1800000419,1800000420,36);
INSERT INTO "event" VALUES(1,55,'play',1,'QD',1800000420,1800000420,36);
INSERT INTO "event" VALUES(1,56,'play',2,'7H',1800000429,1800000430,37);
INSERT INTO "event" VALUES(1,57,'play',3,'AD',1800000430,1800000430,37);
INSERT INTO "event" VALUES(1,58,'play',3,'3H',1800000430,1800000430,37);
INSERT INTO "event" VALUES(1,59,'play',0,'KD',1800000439,1800000440,38);
INSERT INTO "event" VALUES(1,60,'play',1,'6D',1800000440,1800000440,38);
INSERT INTO "event" VALUES(1,61,'play',2,'TH',1800000449,1800000450,39);
INSERT INTO "event" VALUES(1,62,'deal',1,'2C 4C 6C 6D JD QD AD 7H 9H JH 3S 5S QS',1800000450,1800000450,39);
INSERT INTO "event" VALUES(1,63,'deal',2,'5C 4D 5D 8D KD 2H 3H 8H KH AH 2S 8S JS',1800000450,1800000450,39);
INSERT INTO "event" VALUES(1,64,'deal',3,'7C 8C 9C TC KC AC 9D TD 4H 6H TH 6S KS',1800000450,1800000450,39);
INSERT INTO "event" VALUES(1,65,'deal',0,'3C JC QC 2D 3D 7D 5H QH 4S 7S 9S TS AS',1800000450,1800000450,39);
INSERT INTO "event" VALUES(1,66,'bid',1,'11',1800000450,1800000450,39);
INSERT INTO "event" VALUES(1,67,'bid',2,'1',1800000459,1800000460,40);
INSERT INTO "event" VALUES(1,68,'bid',3,'13',1800000460,1800000460,40);
INSERT INTO "event" VALUES(1,69,'bid',0,'3',1800000469,1800000470,41);
INSERT INTO "event" VALUES(1,70,'play',1,'QD',1800000470,1800000470,41);
INSERT INTO "event" VALUES(1,71,'play',2,'5D',1800000479,1800000480,42);
INSERT INTO "event" VALUES(1,72,'play',3,'9D',1800000480,1800000480,42);
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
INSERT INTO "game" VALUES(1,'amiga max-rounds=3',1800000170,NULL,0,'ann bot cat bot','','game.d9cfe636e81d874e@play.test',NULL,NULL,1,NULL);
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
INSERT INTO "letter" VALUES(2,'test',1,2,'553a686eb8e5c7edfac41042470bdb5c2cf99eddebec800eedf74296d32731b4','gm@play.test','m1@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000019,1800000020,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(3,'test',1,3,'8f08601b9d288bda62dbb209287e48d1db0721590918df1564d54eb5066d7ab5','ann@play.test','m2@play.test','e760c52158283c903b86c1e27a76e2d529501f194d7462d7317a36d7c1688894',1800000029,1800000030,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(4,'test',1,4,'3e220d75ecdd027330d3aa6376274b48cdfadddc1136bf4c61d2403a3f39faf8','ann@play.test','m3@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000039,1800000040,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(5,'test',1,5,'fff30583f28b27852251057d6b735d867e2e0c119cf81e976df3930e51b52618','bob@play.test','m4@play.test','b8df78857f14cf6c47fa4edbb88c559b10a44f9153af755f76d8eedc1dbf3c1b',1800000049,1800000050,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(6,'test',1,6,'b926299c9183873c3f3ebb9cf2200c31108c837a100840b5f1012dfe02fe4bb8','bob@play.test','m5@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000059,1800000060,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(7,'test',1,7,'4aaca563a14d2235c39d5f0c648391368fdcfda99d46787babd31b1bdfde7039','cat@play.test','m6@play.test','17f284c1f527c1648f89355bf408e45da97747c8fc065c6e9cd311762c552837',1800000069,1800000070,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(8,'test',1,8,'067bf20dcd9b6901060865dd7cb3d6f168fb6459d7079d5356c16e04900c38fc','cat@play.test','m7@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000079,1800000080,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(9,'test',1,9,'87d502ee1fddf6f5be28cb54282924fafee1dab0e9e573671e171f7984b1cad8','dan@play.test','m8@play.test','e7bd56e233bef0c424cfe3f08c702ea035b89fb1700a32cda242738c20fc373a',1800000089,1800000090,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(10,'test',1,10,'e4a3d970e3907e26b10f8d1fca7ba4e784f2e5e0e91481fc3d38eb92ba2575ff','dan@play.test','m9@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000099,1800000100,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(11,'test',1,11,'62d4da1bc2d11e9b4ab72d6d5e96e5b9e594d109c9868863c32dd3e8762fbb9d','gm@play.test','m10@play.test','d459ec0452153f380972797adf6b1225752801f95f233fc64cb1e080786dcd08',1800000169,1800000170,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(12,'test',1,12,'a3fa919ebb079787f8279db29212bf1391b6eb4fd5b0c2aaa296689a3691164d','ann@play.test','m11@play.test','faa6071890eba598963c661116c3c030d07fa6ac2948a7063854a949b2ce514b',1800000179,1800000180,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(13,'test',1,13,'2e9cd0ad452d6888d0ebaf1613f331bac2d08e897335614d378f6a494b42267e','cat@play.test','m12@play.test','f3fa93aa7caad5bb3553ea1998dc8f2debd33ce0116771d0dd4fa51dce5fddd7',1800000189,1800000190,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(14,'test',1,14,'b35b8040496746a93f59774117da891c96bc668d655fa45646d5a424e09cf5cc','ann@play.test','m13@play.test','22c92475a0251b14d0496d413b9cd43c7d45e480d04dc1fb4e32017024101e2c',1800000199,1800000200,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(15,'test',1,15,'3291c2b8ad6f0676eb973a8df0100b19e56e37d2760d503faa8e4ec070198ce8','cat@play.test','m14@play.test','4a6561ce42d7401fa210f3be110cfc188f1954188285d37310daa34a1fbb0ef6',1800000209,1800000210,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(16,'test',1,16,'95c7ace3856ee632b548ca0bbece26c4d6ea7a3eeb4175d787ce55781583d85c','ann@play.test','m15@play.test','2957fe3ab81a529ad6a3c96c92a5834f796377a259a8a992bc4931d39033d76d',1800000219,1800000220,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(17,'test',1,17,'72d68b8af60fa167f8c94f7fc14d26d22e76befa2a4d9d5bff47a77a10fde772','cat@play.test','m16@play.test','60361434f2dd14c3f44faca7187c37c7df7a49823ec6df16cd68f8e0a16911d7',1800000229,1800000230,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(18,'test',1,18,'a40221b8e3e051815198c8a7909f3956807290f86c11b9214ee77f9551b16ad1','ann@play.test','m17@play.test','fdaa243854c960ba8fb8195a9893a4399c49562f60fdf84157c00d49de6fa2cd',1800000239,1800000240,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(19,'test',1,19,'c9153bb29c281694c1ade1016470e553e0566ccf4b9c741dfa4fde93a84b8b87','cat@play.test','m18@play.test','09c01943435ec3a53bbe9599579d82f6a52359679c0e5397ced7317c72c0afb2',1800000249,1800000250,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(20,'test',1,20,'4566b38561418c8b82313fdf7c20c511c40271081c5e07b7267f0f511d4ed6ef','ann@play.test','m19@play.test','2a501edc2864c41bb523cd81da18a9ee445452b9249af47adaef3168f8d01c84',1800000259,1800000260,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(21,'test',1,21,'3921834572108841c0145111b555d586f17f03fa106898208a1e6aa49c96e7d2','cat@play.test','m20@play.test','75eca6f4c82f361fc76132b1d4a921781b2ca85b9c531282463186f98f5ef2fb',1800000269,1800000270,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(22,'test',1,22,'ba721ca35f5d1282f5c908472e4560783efdc6912044e8b78672a35faf02f88f','ann@play.test','m21@play.test','f0ba33dd1379efdb8f940b69885480e7b5222ec4590d2a55a28229b78c30d7d2',1800000279,1800000280,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(23,'test',1,23,'df256708f710b2d240d71e1f66a742af3e57b556bac0acae03577a8c959b94d1','cat@play.test','m22@play.test','30db66659f2f12f661ba5b04fac3412b9863678ea481180cf8067b942ea73b5a',1800000289,1800000290,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(24,'test',1,24,'e27f52b525871df47e06653c555733cb244fc113df1a5236ea32fa618cd90d9c','cat@play.test','m23@play.test','4fb97e7351c17904d5a496a92c4f8e7d8a8265cab0fa3a2f7f00551d7a369217',1800000299,1800000300,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(25,'test',1,25,'e1f6cae61088a841bd701a6f08d971c99a9bfee7d3c993f233eb6d59a9ab141e','ann@play.test','m24@play.test','acbe673487467065097ba36a2799ea53f92fae3a74e9b44cb1a5dbf444c3a3d3',1800000309,1800000310,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(26,'test',1,26,'b977f8b7949baf43763df2d870a4c21259d913bdfe62dae0d6ab8ccabf1da38b','cat@play.test','m25@play.test','e3fd63248695abd8345a3a64acc053c1e6323bce2f195834ef355e769d544efd',1800000319,1800000320,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(27,'test',1,27,'7aed43b9998997e2c11ad7648cb0c5e31cefd2fb8898ecda221026517447c682','ann@play.test','m26@play.test','707e9dfe72ed8fee6178fec8018433beb4d7a15296c4a1f47ed79521a00b8d85',1800000329,1800000330,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(28,'test',1,28,'c633fd62157b3e846fadeced77c9969230c8d89954f6fff349916e5f540096ce','ann@play.test','m27@play.test','2dedde104d06b25536f8ee8aa3dd056c27a4188008dcd2aa4ef96cac8ded8caf',1800000339,1800000340,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(29,'test',1,29,'01f536f33503e562828da5729fef808d268e067708439c59f459ff00b5243b72','cat@play.test','m28@play.test','ae5d9fc6fbfa7b9647ba4a257065c851a0930bd3b67d24929992cb872a63abe6',1800000349,1800000350,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(30,'test',1,30,'bfc015815203859c7b9c736785cbb4dd554d9f4c7835956dab475c4cdb409ef5','cat@play.test','m29@play.test','c5cda69bf023ef054729cfe5e9ef573ba6c835b6675ddac6a3d311798085a69a',1800000359,1800000360,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(31,'test',1,31,'cc32f0206a6aa1541fd89844e474e8ccf9cb91960aa630b80c0a344b1b1a8b0d','ann@play.test','m30@play.test','3b47bf44227f7401ea6a4841b78975218f354391cf6e5a90edc5da0d32dad42f',1800000369,1800000370,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(32,'test',1,32,'a8cc3c938ef593d8e8d1be1d0a4c022bcdfb7b388c6a2bfa3f07de3d2b330415','cat@play.test','m31@play.test','4f3f1ed7f12d0d9229d6f83cec587020438ed53597c5d4ecf6c1a814e7e7daa6',1800000379,1800000380,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(33,'test',1,33,'25e2e10894e41fbdc9d00a9f1681761bdbd4366677151a5fa64ab42dc94f261a','ann@play.test','m32@play.test','45f99d866e8bd47377a59f4d4bbccf7233bb3d61724d7264d72d138870e936ac',1800000389,1800000390,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(34,'test',1,34,'07ad04ac5903e659ddc6c7a5ccb247c196f2e51fe410eeb106897e13c1b56cae','cat@play.test','m33@play.test','fa46c533b8824a830f3f9e5b7cc5274b65dd3100a23b10419cf11e93b41411de',1800000399,1800000400,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(35,'test',1,35,'692a68346514936531a5f12e2c4d6b4abc365c6f996bac9b44373b82bd51343b','ann@play.test','m34@play.test','66c44822263a81929ba61e27b679c2b49e8de38f45cdaf5f03952d7011af73ac',1800000409,1800000410,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(36,'test',1,36,'ba19e40f3aad2afd80d6b41b4d8cdce590cce19234ccc2eaa484ad0944392785','ann@play.test','m35@play.test','e9e10a4456c8e4f458c2a8430309c5bb7c08f6d85801b8fe9c6c95c96cc1d153',1800000419,1800000420,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(37,'test',1,37,'09ba4e30b995f958c529ad40d647644bb3b91608b105154c26e5ac3efd531edd','cat@play.test','m36@play.test','4e31688c9864009bb4f4d044e3a9f5e63dbd9012d9842779d9dec1a644328152',1800000429,1800000430,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(38,'test',1,38,'1600ed612459077e0f3610bfb1724929dad55b21f14165eee259bdf4dc388ed7','ann@play.test','m37@play.test','7a1b8335bb6ecbb799d9a79294bcd61676c00f1137c48db04fb9492a3f64d909',1800000439,1800000440,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(39,'test',1,39,'8c3d0abb3d7408076cdb9c4d5e924265291ad3466811d5baeb9ffd8ff344ad11','cat@play.test','m38@play.test','fe01b1808fb13e9ca2abdf1d553b169c8e59f5d39806089c36832a26003d3d8a',1800000449,1800000450,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(40,'test',1,40,'971472b196043947dd9daeb45df6132fb4bf700caa31a6783696d4ffbe47d070','cat@play.test','m39@play.test','f3fa93aa7caad5bb3553ea1998dc8f2debd33ce0116771d0dd4fa51dce5fddd7',1800000459,1800000460,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(41,'test',1,41,'2a403b52c81af5b718b3743f15d7163c44f052b20c8e11e364a684ad637fbc99','ann@play.test','m40@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000469,1800000470,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(42,'test',1,42,'2eb94f302efee8571502915846cbf9b8f4a444467e2569455bd3ac15cc131336','cat@play.test','m41@play.test','fa46c533b8824a830f3f9e5b7cc5274b65dd3100a23b10419cf11e93b41411de',1800000479,1800000480,'acted',NULL,0,NULL);
CREATE TABLE mailbox (
    folder      TEXT PRIMARY KEY,
    uidvalidity INTEGER NOT NULL,
    uid         INTEGER NOT NULL,
    fetched     INTEGER
) STRICT;
INSERT INTO "mailbox" VALUES('test',1,42,NULL);
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
INSERT INTO "root" VALUES(1,'4c924415f77bbb7f218d4cfe52babf2428c2ed6e563ae5c5e2e86e8d08f64dd9','');
CREATE TABLE round (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    previous TEXT NOT NULL,                         -- SHA-256 of the record of the round before
    beacon   TEXT NOT NULL,                         -- "none", or a public beacon's pulse
    seed     TEXT NOT NULL,
    PRIMARY KEY (game, round)
) STRICT;
INSERT INTO "round" VALUES(1,1,'a5039080d0ba0be1e1561c2ffeaed981af86a6781c6756b93792e992d6fd28ff','none','9b38ec05039da292d8fdc39ae4c1692ed27ddbd9087d1736a478ea1049b079af');
INSERT INTO "round" VALUES(1,2,'fd6e1b9dad25ef5b5d4522fa6c7e29d8f075f658a0bc21ad6e245f3dfc19bb8a','none','cd533bb617f80545c7486fee74daf5d620906f30a92ef7ce6407953ca2ffff0f');
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
INSERT INTO "seat" VALUES(1,1,NULL,0,0,0,'bot',0,'');
INSERT INTO "seat" VALUES(1,2,4,0,0,0,'cat',0,'');
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
INSERT INTO "token" VALUES('905662dea9d6c8c6ab35434562b44e3b','game',4,1,58,NULL,NULL,1800000430,NULL,NULL);
INSERT INTO "token" VALUES('7e3535dbd7cc246bdadc61ed6c0a9711','game',2,1,58,NULL,NULL,1800000430,NULL,NULL);
INSERT INTO "token" VALUES('f727837f0ea3f40d1eb2be4aa6f4511b','game',2,1,60,NULL,NULL,1800000440,NULL,NULL);
INSERT INTO "token" VALUES('4973e569d89a3e3d270f4c7c707489fb','game',4,1,60,NULL,NULL,1800000440,NULL,NULL);
INSERT INTO "token" VALUES('1b79cee05b008a3260fb64608d774b63','game',4,1,66,NULL,NULL,1800000450,NULL,NULL);
INSERT INTO "token" VALUES('b13c458458f0a379194796533ba9d623','game',2,1,66,NULL,NULL,1800000450,NULL,NULL);
INSERT INTO "token" VALUES('81ea5cb91609a2953259eb93546243c4','game',4,1,68,NULL,NULL,1800000460,NULL,NULL);
INSERT INTO "token" VALUES('6113216978bdd9a6cfab34600097cad7','game',2,1,68,NULL,NULL,1800000460,NULL,NULL);
INSERT INTO "token" VALUES('c28e7171ddf97a1650e1087e839b3f8f','game',2,1,70,NULL,NULL,1800000470,NULL,NULL);
INSERT INTO "token" VALUES('76a81813ed71d6a98920253ae0ac7fac','game',4,1,70,NULL,NULL,1800000470,NULL,NULL);
INSERT INTO "token" VALUES('7b1fb69cc5294656f00ef609c2e89459','game',4,1,72,NULL,NULL,1800000480,NULL,NULL);
INSERT INTO "token" VALUES('c6dc4709e6f7f4935740e23d4cb0666e','game',2,1,72,NULL,NULL,1800000480,NULL,NULL);
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
INSERT INTO "sqlite_sequence" VALUES('outbox',76);
INSERT INTO "sqlite_sequence" VALUES('game',1);
COMMIT;
PRAGMA application_id = 1397768516;
PRAGMA user_version = 1;
