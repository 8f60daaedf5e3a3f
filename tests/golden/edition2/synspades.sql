BEGIN TRANSACTION;
CREATE TABLE alias (
    address  TEXT PRIMARY KEY COLLATE NOCASE,
    person   INTEGER NOT NULL REFERENCES person(id),
    since    INTEGER NOT NULL
) STRICT;
CREATE TABLE attempt (
    hash     TEXT PRIMARY KEY,
    count    INTEGER NOT NULL
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
CREATE TABLE did (
    person   INTEGER NOT NULL REFERENCES person(id),
    game     INTEGER NOT NULL,                      -- 0: none
    kind     TEXT NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (person, game, kind)
) STRICT;
INSERT INTO "did" VALUES(1,1,'start',1800000170);
CREATE TABLE event (
    game     INTEGER NOT NULL REFERENCES game(id),
    seq      INTEGER NOT NULL,                      -- 1, 2, 3, ... within the game
    kind     TEXT NOT NULL,                         -- dealer deal bid look discard pass play misplay void timeout ...
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
    edition  INTEGER NOT NULL DEFAULT 1             -- of its record and the readings of its rules; new games are of the newest
) STRICT;
INSERT INTO "game" VALUES(1,'synspades max-rounds=3',1800000170,NULL,0,'ann bob bot dan','','game.70c3bfa024b4e271@play.test',NULL,2);
CREATE TABLE held (
    id       INTEGER PRIMARY KEY,
    person   INTEGER NOT NULL REFERENCES person(id),
    game     INTEGER REFERENCES game(id),           -- NULL: none
    events   INTEGER NOT NULL,                      -- of the game: of which turn it can be
    sender   TEXT NOT NULL,
    by_list  INTEGER NOT NULL,                      -- it was a post on the list
    waits    INTEGER NOT NULL,                      -- the time-out waits for the answer
    received INTEGER NOT NULL,
    since    INTEGER NOT NULL,                      -- when the person was asked
    letter   INTEGER NOT NULL REFERENCES letter(id),
    bytes    BLOB                                   -- NULL: answered
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
    why        TEXT                                 -- set-aside: why
) STRICT;
INSERT INTO "letter" VALUES(1,'test',1,1,'7197dce90783d1f6e146bef7ae8c838039b21844f4afbafaf4b4e8eb478147e8','gm@play.test','m0@play.test','bdb350a53847df99b1765004609b974cf98cd7b246a3647ef2fbe564726c052a',1800000009,1800000010,'acted',NULL);
INSERT INTO "letter" VALUES(2,'test',1,2,'ad10102db8252e1a223701d10649abc8abe78df34df6081d35786d73fbe5ff09','gm@play.test','m1@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000019,1800000020,'acted',NULL);
INSERT INTO "letter" VALUES(3,'test',1,3,'8f08601b9d288bda62dbb209287e48d1db0721590918df1564d54eb5066d7ab5','ann@play.test','m2@play.test','e760c52158283c903b86c1e27a76e2d529501f194d7462d7317a36d7c1688894',1800000029,1800000030,'acted',NULL);
INSERT INTO "letter" VALUES(4,'test',1,4,'a22223df5afadd9f279070ea1c8ced3a107155479ed773e255e12c267bce17fd','ann@play.test','m3@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000039,1800000040,'acted',NULL);
INSERT INTO "letter" VALUES(5,'test',1,5,'fff30583f28b27852251057d6b735d867e2e0c119cf81e976df3930e51b52618','bob@play.test','m4@play.test','b8df78857f14cf6c47fa4edbb88c559b10a44f9153af755f76d8eedc1dbf3c1b',1800000049,1800000050,'acted',NULL);
INSERT INTO "letter" VALUES(6,'test',1,6,'6f829413f9496bb3401696208a8f8aad95dbe0113f4932ac1c9fa36598d3e695','bob@play.test','m5@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000059,1800000060,'acted',NULL);
INSERT INTO "letter" VALUES(7,'test',1,7,'4aaca563a14d2235c39d5f0c648391368fdcfda99d46787babd31b1bdfde7039','cat@play.test','m6@play.test','17f284c1f527c1648f89355bf408e45da97747c8fc065c6e9cd311762c552837',1800000069,1800000070,'acted',NULL);
INSERT INTO "letter" VALUES(8,'test',1,8,'95fd66192d86cce26560c860bdfaa3cfa0ac8bb2717bc37d5c48e350795cb21e','cat@play.test','m7@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000079,1800000080,'acted',NULL);
INSERT INTO "letter" VALUES(9,'test',1,9,'87d502ee1fddf6f5be28cb54282924fafee1dab0e9e573671e171f7984b1cad8','dan@play.test','m8@play.test','e7bd56e233bef0c424cfe3f08c702ea035b89fb1700a32cda242738c20fc373a',1800000089,1800000090,'acted',NULL);
INSERT INTO "letter" VALUES(10,'test',1,10,'840ce746962cb1b67eca11896b09e82a7573dfa07d7977143b7afc0526650609','dan@play.test','m9@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000099,1800000100,'acted',NULL);
INSERT INTO "letter" VALUES(11,'test',1,11,'a14a2ac301c5e0a53d8a98133b061f3d3ee41d9cb7f39292719bf6c3f45da002','gm@play.test','m10@play.test','c86ecd5883ebf9b7a5dd532805e688d05a93adfbfa065619e5bcbfa098338f7a',1800000169,1800000170,'acted',NULL);
INSERT INTO "letter" VALUES(12,'test',1,12,'2d0e77be005327c508e856844c6d05afe3829a81ead84b2cd6e3675b6e4cc4ca','bob@play.test','m11@play.test','3c01eba119e00d79c82b6f65d70bc5f1044d568618bf41377e6d1432023fc2b8',1800000179,1800000180,'acted',NULL);
INSERT INTO "letter" VALUES(13,'test',1,13,'8dc9c9f96124fe87f94714f268b0c5cfcd2744c245238f54f4cfebebddc3ac2c','bob@play.test','m12@play.test','f3fa93aa7caad5bb3553ea1998dc8f2debd33ce0116771d0dd4fa51dce5fddd7',1800000189,1800000190,'acted',NULL);
INSERT INTO "letter" VALUES(14,'test',1,14,'b3421c4a2012ca57bb421a083b0ed1a5b1aefc8f41ca483b1ba8b7ba7ed6249f','dan@play.test','m13@play.test','3c01eba119e00d79c82b6f65d70bc5f1044d568618bf41377e6d1432023fc2b8',1800000199,1800000200,'acted',NULL);
INSERT INTO "letter" VALUES(15,'test',1,15,'650592e9ef023257e1ae441bb169ccee075211f7208a1717f5115b45ab95b3cb','dan@play.test','m14@play.test','da6269dfe9eafd95837cb2f747e76af2b5a1424ec86aeaefa2751fc20213638e',1800000209,1800000210,'acted',NULL);
INSERT INTO "letter" VALUES(16,'test',1,16,'9b997e8250e54c9da054ee0a27c6a5c07b1ba7fc5267af4edd413b694ba53019','ann@play.test','m15@play.test','2e60306a6f5510eaff11603acb7a94dc2bee0f47e8b59ff05af0f30d51d21914',1800000219,1800000220,'acted',NULL);
INSERT INTO "letter" VALUES(17,'test',1,17,'4ef3c47fb2117345904e6bdc1b8ef4474ccc26c4968f2834e3fed8e57146f724','bob@play.test','m16@play.test','2957fe3ab81a529ad6a3c96c92a5834f796377a259a8a992bc4931d39033d76d',1800000229,1800000230,'acted',NULL);
INSERT INTO "letter" VALUES(18,'test',1,18,'deeff3cf43afee9cf9797e90b09f00dacb10f3f9223e37df1f21221273e0ed40','dan@play.test','m17@play.test','4d67e5abbdddafae4e6e2ad7019065ef32cf41537a2933b4bc342e79fb8ad5be',1800000239,1800000240,'acted',NULL);
INSERT INTO "letter" VALUES(19,'test',1,19,'b50360a07f71f91a60fe37870090873709cc46ff8427f23acde9ee93658cfb7e','ann@play.test','m18@play.test','b63c33580c0d4f6a2d72ebb1315fcb16bb7ffbba3af37e8a8e7398ac129b0df3',1800000249,1800000250,'acted',NULL);
INSERT INTO "letter" VALUES(20,'test',1,20,'bbd5f0fbbfd6a4e33982dfcb7ecb89689f6c515bf9452c8507db30add5cfa5dd','bob@play.test','m19@play.test','f96fd6e51494c70f597995d6ce49d596fb3311f50dc02c243232e60dd77d5e03',1800000259,1800000260,'acted',NULL);
INSERT INTO "letter" VALUES(21,'test',1,21,'2314f862286767bcb15807e6dc338f49a6a20fa80513d0672452ad688f1d6204','dan@play.test','m20@play.test','ef5f2875092d54f10e56bcac20eee51a6470b3ded21a06cd50a50f966b0a9d76',1800000269,1800000270,'acted',NULL);
INSERT INTO "letter" VALUES(22,'test',1,22,'4c1f9fe7a3a57aac4538a42d5e501680d901f53fbdd9c858f9bbb5c6a8b7927a','ann@play.test','m21@play.test','181f931754e2571395202df4f994ee3dd43fa06b1c867a6695c71aacebf950ee',1800000279,1800000280,'acted',NULL);
INSERT INTO "letter" VALUES(23,'test',1,23,'655cb95acf9d31265bfeb88f958e5bbc28c410a02010ce1b5b44f1f74f022c4c','bob@play.test','m22@play.test','fdaa243854c960ba8fb8195a9893a4399c49562f60fdf84157c00d49de6fa2cd',1800000289,1800000290,'acted',NULL);
INSERT INTO "letter" VALUES(24,'test',1,24,'448cf285978a47ffc3087ecded85d83854dc5a3c161a36257fa48db8b9b5a7c5','dan@play.test','m23@play.test','30db66659f2f12f661ba5b04fac3412b9863678ea481180cf8067b942ea73b5a',1800000299,1800000300,'acted',NULL);
INSERT INTO "letter" VALUES(25,'test',1,25,'f15c3f53a2b7e5f1621068914aa90f59d1b967e7bf875e76d4642be0bd6212de','ann@play.test','m24@play.test','7865c4668249eb2ddf947a1f130106831b1805be3ac5deed374fd8ce2c51d651',1800000309,1800000310,'acted',NULL);
INSERT INTO "letter" VALUES(26,'test',1,26,'4907bddb12441cdcb8e873f2fac842283bbae14bdb039f230ab3597dc8294001','ann@play.test','m25@play.test','e3fd63248695abd8345a3a64acc053c1e6323bce2f195834ef355e769d544efd',1800000319,1800000320,'acted',NULL);
INSERT INTO "letter" VALUES(27,'test',1,27,'fd0a8190aaa9285bc5610fafcae7423396cc1452b1fcabc935b0b0a8e8900715','bob@play.test','m26@play.test','95abd379cd71d02093e2278a7c7d555b56e3f21a6213f45798bbc5e9d7c4f6f7',1800000329,1800000330,'acted',NULL);
INSERT INTO "letter" VALUES(28,'test',1,28,'01f7e7fe63a135f2cb79142a4a0601279486a7baf6ce982e33a142203e1a1f4e','dan@play.test','m27@play.test','1b417d7f7d5b5134b4e0164308b3fe7ece6046aa464b411c6b0c0c73ff1ba271',1800000339,1800000340,'acted',NULL);
INSERT INTO "letter" VALUES(29,'test',1,29,'133b7282ff16b90ab510a17424b919dccf0c572088f9c8029fc0b2e25a2a405c','dan@play.test','m28@play.test','3b47bf44227f7401ea6a4841b78975218f354391cf6e5a90edc5da0d32dad42f',1800000349,1800000350,'acted',NULL);
INSERT INTO "letter" VALUES(30,'test',1,30,'af8b92bcb30fc6b4e66ef6f3795cc46cf6a52ab8fc324c593bdfe583e979841b','ann@play.test','m29@play.test','bc403ed0fe915a72cbc81dfd5abcec974f734642792ec22776a875231eadfb79',1800000359,1800000360,'acted',NULL);
INSERT INTO "letter" VALUES(31,'test',1,31,'24aaec8c74b533a5cb9f7a1ba6d0eb1b8844b014a03bc6d941633a59e4ba2127','bob@play.test','m30@play.test','c5cda69bf023ef054729cfe5e9ef573ba6c835b6675ddac6a3d311798085a69a',1800000369,1800000370,'acted',NULL);
INSERT INTO "letter" VALUES(32,'test',1,32,'aaa4a26ce0908cda1eba53beb577a2fa1263b2c2b6ed1624fe8c46d81e68f186','bob@play.test','m31@play.test','60361434f2dd14c3f44faca7187c37c7df7a49823ec6df16cd68f8e0a16911d7',1800000379,1800000380,'acted',NULL);
INSERT INTO "letter" VALUES(33,'test',1,33,'8ce6e11c24d9a1cfd378c1fdf553681227cc02a9538b6576153a2a2930d61e8b','dan@play.test','m32@play.test','fe01b1808fb13e9ca2abdf1d553b169c8e59f5d39806089c36832a26003d3d8a',1800000389,1800000390,'acted',NULL);
INSERT INTO "letter" VALUES(34,'test',1,34,'41b901e4b659b0b1eb161f377b28405bbd5b35f67aa4655d1d1176a8eb4d055d','ann@play.test','m33@play.test','7989b3e96b2dfe383a3c4a4558c8d9ba76c8a105ea1531b74e2c9a442a32c66b',1800000399,1800000400,'acted',NULL);
INSERT INTO "letter" VALUES(35,'test',1,35,'f4f47ecfc0c7743c1890eb938bb5d20578a874be182d80ab54ac0378c5229725','dan@play.test','m34@play.test','3252fc463afb308c1f4de814a3dd46ee4741ca965ab667a83937925ae4faf12f',1800000409,1800000410,'acted',NULL);
INSERT INTO "letter" VALUES(36,'test',1,36,'1ef5741b2afc1bd11cfb8815e5628f5831e8a0a8d618ff601c7b4608ee6a7e0c','ann@play.test','m35@play.test','ea71f7b33a564a3a9c257acbdb1bea57dd04eb503763e20b15a9b1ef954dc5af',1800000419,1800000420,'acted',NULL);
INSERT INTO "letter" VALUES(37,'test',1,37,'eec1c3957e42881aa6c97e8bfb7a640fc319757c5b932548fdc529196b28b11e','bob@play.test','m36@play.test','66c44822263a81929ba61e27b679c2b49e8de38f45cdaf5f03952d7011af73ac',1800000429,1800000430,'acted',NULL);
INSERT INTO "letter" VALUES(38,'test',1,38,'c939336ecf8dfaf20374cef9a30fbc2566be45dbc2726942bdc4bb81417a6b46','ann@play.test','m37@play.test','aab1a73a96c0a996a75b98b66946eccb514be90930e8f6f6ccd26324b4a5538d',1800000439,1800000440,'acted',NULL);
INSERT INTO "letter" VALUES(39,'test',1,39,'0aeb63b34a358ddc2dae222257347f4ddd8ccb6c939e9513a9d05a4ab74d58ee','bob@play.test','m38@play.test','5a7bbe833d317fc9d1906481ce941ce501326de8c68ec807cf9f3a3f21448f05',1800000449,1800000450,'acted',NULL);
INSERT INTO "letter" VALUES(40,'test',1,40,'eb4f929bbc8c0de5600a68be87791772713f69bd7158befb9b6abdd624abb268','dan@play.test','m39@play.test','3e6542c5e566973658f49d69778fa05c88aa0d02df868c2b6d4f8b19da5e200b',1800000459,1800000460,'acted',NULL);
INSERT INTO "letter" VALUES(41,'test',1,41,'f95819ec6581447616cfba78f19a0d86091c49a803d8cc0be0063d1b458de25c','dan@play.test','m40@play.test','ae5d9fc6fbfa7b9647ba4a257065c851a0930bd3b67d24929992cb872a63abe6',1800000469,1800000470,'acted',NULL);
INSERT INTO "letter" VALUES(42,'test',1,42,'e6a0b3adafd1ea989d3669da4c240993f79efb19b5ce43c6dddfb7b60e62d8f7','ann@play.test','m41@play.test','2a501edc2864c41bb523cd81da18a9ee445452b9249af47adaef3168f8d01c84',1800000479,1800000480,'acted',NULL);
INSERT INTO "letter" VALUES(43,'test',1,43,'90498ed10d68b3541eb4d46e33c850953454998e8c6b45de170c7f4a269a79e5','bob@play.test','m42@play.test','75eca6f4c82f361fc76132b1d4a921781b2ca85b9c531282463186f98f5ef2fb',1800000489,1800000490,'acted',NULL);
INSERT INTO "letter" VALUES(44,'test',1,44,'f8336a67437a8812a1d48452f987827fdc0fb0114c02fdc41cee7a2442227928','dan@play.test','m43@play.test','9fef3ff664aa700cf0d7039ff3c0d9b49a82981ffb44a72ffceb1f3e86585a0b',1800000499,1800000500,'acted',NULL);
INSERT INTO "letter" VALUES(45,'test',1,45,'bd99deb0923cb01788709529fbe2d1aba385866e0839f7734d2e779ea588b11f','ann@play.test','m44@play.test','fa46c533b8824a830f3f9e5b7cc5274b65dd3100a23b10419cf11e93b41411de',1800000509,1800000510,'acted',NULL);
INSERT INTO "letter" VALUES(46,'test',1,46,'8a7666efa036ea25f880c8be3f9d6845a56b3691846369cfa889c9d003639fa2','bob@play.test','m45@play.test','f2c6d10cb89a2a60b57b96a87c05ab88af1a7fd1437b93ee8314830a02597e3c',1800000519,1800000520,'acted',NULL);
INSERT INTO "letter" VALUES(47,'test',1,47,'56503c99853ff059f579b2f73c01322c3e0a0d234ca8d87a8f5df183897123d1','dan@play.test','m46@play.test','5902412d57c216b2152f87b3ff633386893c0e4c042c81f6b610e3f27fa0ccf2',1800000529,1800000530,'acted',NULL);
INSERT INTO "letter" VALUES(48,'test',1,48,'a2c3a1b3b65ac3c474020a96e4476a34730c3dd1e1347a8debcbbd8a9ce41c76','ann@play.test','m47@play.test','09c01943435ec3a53bbe9599579d82f6a52359679c0e5397ced7317c72c0afb2',1800000539,1800000540,'acted',NULL);
INSERT INTO "letter" VALUES(49,'test',1,49,'42441c65249feb13d76c5abaa66dd361f1c94f9c3ff6a3234a0c834149d02e90','bob@play.test','m48@play.test','acbe673487467065097ba36a2799ea53f92fae3a74e9b44cb1a5dbf444c3a3d3',1800000549,1800000550,'acted',NULL);
INSERT INTO "letter" VALUES(50,'test',1,50,'5b7ac421ff8cf0617608f85fbbb3c358572e293017f23d7e8f5667d750297cfa','bob@play.test','m49@play.test','45f99d866e8bd47377a59f4d4bbccf7233bb3d61724d7264d72d138870e936ac',1800000559,1800000560,'acted',NULL);
INSERT INTO "letter" VALUES(51,'test',1,51,'8d1c83d81293ee059aa8afd657e0b92e78b40b1ea6aadf13b983f559865a3964','dan@play.test','m50@play.test','2dedde104d06b25536f8ee8aa3dd056c27a4188008dcd2aa4ef96cac8ded8caf',1800000569,1800000570,'acted',NULL);
INSERT INTO "letter" VALUES(52,'test',1,52,'ef2fb793dc9193f588bef5b86651c14585fa09b1e40ef141af2e3bd59ccf53e8','ann@play.test','m51@play.test','f3fdcc94f8ec5366c0acf086d427a839681f92252601bbeab68285d384883b8b',1800000579,1800000580,'acted',NULL);
INSERT INTO "letter" VALUES(53,'test',1,53,'9b08a322359e4e72b0aceacc8694298ac38acbc1077eb8ad5d3dd63761d0b1db','ann@play.test','m52@play.test','3baa04e743990e5d6d488c1c9836fb531aef5b3a1c51a52f7ac071f3c45cca07',1800000589,1800000590,'acted',NULL);
INSERT INTO "letter" VALUES(54,'test',1,54,'760d889d5bc9d33874ccb65e9f38300189d19186be90266acf3750b9f87feea0','bob@play.test','m53@play.test','257dd95f0463595dabd0462512424c54ee7601de0d6c7aec735ef3ee959288cf',1800000599,1800000600,'acted',NULL);
INSERT INTO "letter" VALUES(55,'test',1,55,'be2b2db512794e181402fa49845d099565bf3f6c14a89ff412a3a778ad40adbd','dan@play.test','m54@play.test','23d7b53e3332bb3006b536e88c30d18cd855fea82f43270374479130e59fc3f7',1800000609,1800000610,'acted',NULL);
INSERT INTO "letter" VALUES(56,'test',1,56,'246ae0a43d10507a0ac71d33660379789c06e6959c98684f7b6e9ad5cef3bc40','dan@play.test','m55@play.test','3c01eba119e00d79c82b6f65d70bc5f1044d568618bf41377e6d1432023fc2b8',1800000619,1800000620,'acted',NULL);
INSERT INTO "letter" VALUES(57,'test',1,57,'65de3c5450fc834aaf01226f7db3b0bd72aac7a534d4c5e69f74c344b17251f8','dan@play.test','m56@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000629,1800000630,'acted',NULL);
INSERT INTO "letter" VALUES(58,'test',1,58,'736154f66582b07bf2388af9f711e75e3abbbd1828c8d774d7e3724df5eb157c','ann@play.test','m57@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000639,1800000640,'acted',NULL);
INSERT INTO "letter" VALUES(59,'test',1,59,'dbc0415ab8259596e273fce6fca8e134efde16b303296637abc3bd78075d8e90','bob@play.test','m58@play.test','2e60306a6f5510eaff11603acb7a94dc2bee0f47e8b59ff05af0f30d51d21914',1800000649,1800000650,'acted',NULL);
INSERT INTO "letter" VALUES(60,'test',1,60,'56fbc689b766d90f44e1f7bda15f0db5233c7be1e9603e451e9d6dd82e8a624d','dan@play.test','m59@play.test','3b47bf44227f7401ea6a4841b78975218f354391cf6e5a90edc5da0d32dad42f',1800000659,1800000660,'acted',NULL);
INSERT INTO "letter" VALUES(61,'test',1,61,'0093b5af00387ba96b9737ab9b6a40a735c5ac7db74d8bdfbd229602953e94b8','ann@play.test','m60@play.test','f0ba33dd1379efdb8f940b69885480e7b5222ec4590d2a55a28229b78c30d7d2',1800000669,1800000670,'acted',NULL);
CREATE TABLE mailbox (
    folder      TEXT PRIMARY KEY,
    uidvalidity INTEGER NOT NULL,
    uid         INTEGER NOT NULL,
    fetched     INTEGER
) STRICT;
INSERT INTO "mailbox" VALUES('test',1,61,NULL);
CREATE TABLE outage (
    began    INTEGER NOT NULL,
    ended    INTEGER NOT NULL,
    told     INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,   -- the serial that the mail shows
    sender     TEXT NOT NULL,                       -- envelope
    recipient  TEXT NOT NULL,
    bytes      BLOB NOT NULL,
    person     INTEGER REFERENCES person(id),
    game       INTEGER REFERENCES game(id),
    message_id TEXT NOT NULL,
    events     INTEGER NOT NULL,                    -- of the game when it was written: which turn an answer to it means
    bounce     TEXT NOT NULL,                       -- comes back in the address of a delivery report
    notice     INTEGER NOT NULL DEFAULT 0,          -- 1: tells how a game goes on and nothing else; 2: only whose turn it is
    created    INTEGER NOT NULL,
    due        INTEGER NOT NULL,                    -- not before this
    attempts   INTEGER NOT NULL DEFAULT 0,          -- counted before each try
    state      TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed', 'replaced')),
    sent       INTEGER,
    trouble    TEXT                                 -- the server's last word, cards never
) STRICT;
CREATE TABLE person (
    id       INTEGER PRIMARY KEY,
    handle   TEXT NOT NULL UNIQUE COLLATE NOCASE,   -- what others call them: ASCII letters, digits, - and _
    address  TEXT NOT NULL UNIQUE COLLATE NOCASE,
    joined   INTEGER NOT NULL,
    left_at  INTEGER,                               -- when they asked to be forgotten by new games
    bounced  INTEGER,                               -- when a mail to them last came back
    always_look INTEGER NOT NULL DEFAULT 0          -- opens sealed hands at once, and so never bids blind
) STRICT;
INSERT INTO "person" VALUES(1,'gm','gm@play.test',1800000020,NULL,NULL,0);
INSERT INTO "person" VALUES(2,'ann','ann@play.test',1800000040,NULL,NULL,0);
INSERT INTO "person" VALUES(3,'bob','bob@play.test',1800000060,NULL,NULL,0);
INSERT INTO "person" VALUES(4,'cat','cat@play.test',1800000080,NULL,NULL,0);
INSERT INTO "person" VALUES(5,'dan','dan@play.test',1800000100,NULL,NULL,0);
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
CREATE TABLE root (
    one      INTEGER PRIMARY KEY CHECK (one = 1),
    secret   TEXT NOT NULL
) STRICT;
INSERT INTO "root" VALUES(1,'81b738dfc4aa322bbc085c34804435cc7512647225b91bdc8e1db404d9bb6c7c');
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
    id       INTEGER PRIMARY KEY,
    game     INTEGER NOT NULL REFERENCES game(id),
    person   INTEGER NOT NULL REFERENCES person(id),
    at       INTEGER NOT NULL,
    ruling   TEXT NOT NULL                          -- as in a replay: must-follow, not-behind ...
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
    PRIMARY KEY (game, seat)
) STRICT;
INSERT INTO "seat" VALUES(1,0,2,0,0,0);
INSERT INTO "seat" VALUES(1,1,3,0,0,0);
INSERT INTO "seat" VALUES(1,2,NULL,0,0,0);
INSERT INTO "seat" VALUES(1,3,5,0,0,0);
CREATE TABLE suspension (
    game     INTEGER NOT NULL REFERENCES game(id),
    began    INTEGER NOT NULL,
    ended    INTEGER
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
    held     INTEGER REFERENCES held(id)            -- 'held': which letter
) STRICT;
INSERT INTO "token" VALUES('2b2d6967c7ec34642ea94e31439f55ee','game',3,1,68,NULL,NULL,1800000610,NULL);
INSERT INTO "token" VALUES('36e0d1f5949dc740da1ceb4700b938bf','game',5,1,69,NULL,NULL,1800000620,NULL);
INSERT INTO "token" VALUES('192cac264a495d4dd8efaa8606f96230','game',5,1,70,NULL,NULL,1800000630,NULL);
INSERT INTO "token" VALUES('046b2c685b9c6dce74cf48373df8b6d8','game',2,1,70,NULL,NULL,1800000630,NULL);
INSERT INTO "token" VALUES('bb65e3874a1a24542da26781e58cafa5','game',2,1,71,NULL,NULL,1800000640,NULL);
INSERT INTO "token" VALUES('ff7c0d9f45f41b9a31b60c88e205f818','game',3,1,71,NULL,NULL,1800000640,NULL);
INSERT INTO "token" VALUES('f68cd54ded494d2d5904a918270c7e83','game',3,1,73,NULL,NULL,1800000650,NULL);
INSERT INTO "token" VALUES('862fef07fb8eed3ec21367180757e74c','game',5,1,73,NULL,NULL,1800000650,NULL);
INSERT INTO "token" VALUES('7ab5c20f9a67f0f9f769d0ee45b0726e','game',5,1,74,NULL,NULL,1800000660,NULL);
INSERT INTO "token" VALUES('e3054765307e5cda0f00dcfb09bb3679','game',2,1,74,NULL,NULL,1800000660,NULL);
INSERT INTO "token" VALUES('2f0df8bbeeb7fb7ae6f4ce2854c4d026','game',2,1,75,NULL,NULL,1800000670,NULL);
INSERT INTO "token" VALUES('2f945d2a8cd98fb756b23b86bdcda8cb','game',3,1,75,NULL,NULL,1800000670,NULL);
CREATE TABLE used_code (
    step     INTEGER PRIMARY KEY
) STRICT;
INSERT INTO "used_code" VALUES(60000005);
CREATE TABLE waiting (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    since    INTEGER NOT NULL,
    pulse    TEXT,                                  -- its number and value; "none" when it could not be had; NULL: still waiting
    PRIMARY KEY (game, round)
) STRICT;
CREATE TABLE words (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    words    TEXT NOT NULL,
    PRIMARY KEY (game, round, seat)
) STRICT;
CREATE INDEX held_person ON held(person, since);
CREATE UNIQUE INDEX letter_transport ON letter(folder, uidvalidity, uid);
CREATE INDEX letter_hash ON letter(hash);
CREATE INDEX letter_post ON letter(sender, message_id, text_hash);
CREATE INDEX letter_heard ON letter(sender, handled) WHERE verdict = 'heard';
CREATE INDEX letter_set_aside ON letter(handled) WHERE verdict = 'set-aside';
CREATE INDEX outbox_due ON outbox(due) WHERE state = 'queued';
CREATE INDEX outbox_failed ON outbox(created) WHERE state = 'failed';
CREATE INDEX outbox_notice ON outbox(game, recipient) WHERE state = 'queued' AND notice;
CREATE INDEX outbox_turn ON outbox(game, person, events);
CREATE INDEX outbox_recipient ON outbox(recipient, created);
CREATE INDEX outbox_strangers ON outbox(created) WHERE person IS NULL AND game IS NULL;
CREATE INDEX outbox_bounce ON outbox(bounce);
CREATE INDEX outbox_message_id ON outbox(message_id);
CREATE TRIGGER event_is_final BEFORE UPDATE ON event BEGIN SELECT raise(ABORT, 'events are append-only'); END;
CREATE TRIGGER event_is_kept BEFORE DELETE ON event BEGIN SELECT raise(ABORT, 'events are append-only'); END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',125);
INSERT INTO "sqlite_sequence" VALUES('game',1);
COMMIT;
PRAGMA user_version = 5;
