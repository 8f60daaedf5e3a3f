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
INSERT INTO "game" VALUES(1,'synspades-solo max-rounds=3',1800000170,NULL,0,'ann bob bot dan','','game.07e8dff93d3844c1@play.test',NULL,2);
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
INSERT INTO "letter" VALUES(2,'test',1,2,'d17366c9020dd9cacf4ede3d3fc8d1e03fe80d7cf9e9af21b0434332d0b66d4c','gm@play.test','m1@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000019,1800000020,'acted',NULL);
INSERT INTO "letter" VALUES(3,'test',1,3,'8f08601b9d288bda62dbb209287e48d1db0721590918df1564d54eb5066d7ab5','ann@play.test','m2@play.test','e760c52158283c903b86c1e27a76e2d529501f194d7462d7317a36d7c1688894',1800000029,1800000030,'acted',NULL);
INSERT INTO "letter" VALUES(4,'test',1,4,'f906033431c8c778e6d3aedfab642eda5cc89cc216d18e279f65ec5c8969b47f','ann@play.test','m3@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000039,1800000040,'acted',NULL);
INSERT INTO "letter" VALUES(5,'test',1,5,'fff30583f28b27852251057d6b735d867e2e0c119cf81e976df3930e51b52618','bob@play.test','m4@play.test','b8df78857f14cf6c47fa4edbb88c559b10a44f9153af755f76d8eedc1dbf3c1b',1800000049,1800000050,'acted',NULL);
INSERT INTO "letter" VALUES(6,'test',1,6,'1ed77de9607122fb5566891398c304c0e4d74c818908ae1d6125597042eeb6a4','bob@play.test','m5@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000059,1800000060,'acted',NULL);
INSERT INTO "letter" VALUES(7,'test',1,7,'4aaca563a14d2235c39d5f0c648391368fdcfda99d46787babd31b1bdfde7039','cat@play.test','m6@play.test','17f284c1f527c1648f89355bf408e45da97747c8fc065c6e9cd311762c552837',1800000069,1800000070,'acted',NULL);
INSERT INTO "letter" VALUES(8,'test',1,8,'2748cbb3b72056341efd29d2b77dc582650270e4b132575bdd5e8832c660d937','cat@play.test','m7@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000079,1800000080,'acted',NULL);
INSERT INTO "letter" VALUES(9,'test',1,9,'87d502ee1fddf6f5be28cb54282924fafee1dab0e9e573671e171f7984b1cad8','dan@play.test','m8@play.test','e7bd56e233bef0c424cfe3f08c702ea035b89fb1700a32cda242738c20fc373a',1800000089,1800000090,'acted',NULL);
INSERT INTO "letter" VALUES(10,'test',1,10,'bbc0676fcede4aaf26eb7e12f24f13e12b141a3378ba9ba4fc4dfe66e8f97e0b','dan@play.test','m9@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000099,1800000100,'acted',NULL);
INSERT INTO "letter" VALUES(11,'test',1,11,'3be64fa18c9f0d1b4304e66ee7cf804683fe6f66c2f8daf068079b6bd33b22d1','gm@play.test','m10@play.test','03f9dfbdfb29295a4e51ce1e0adddf43dec09d6897ca03e72af8967992c81f1d',1800000169,1800000170,'acted',NULL);
INSERT INTO "letter" VALUES(12,'test',1,12,'fd2bb5070bd9048469bcf7e91fe716fed0888ff7af08289bf17ca8127ffee0c7','bob@play.test','m11@play.test','3c01eba119e00d79c82b6f65d70bc5f1044d568618bf41377e6d1432023fc2b8',1800000179,1800000180,'acted',NULL);
INSERT INTO "letter" VALUES(13,'test',1,13,'f74b80240675b2c17501ef0c5583b51c6e8c0b87176aa8095311405ff7d36244','bob@play.test','m12@play.test','2e60306a6f5510eaff11603acb7a94dc2bee0f47e8b59ff05af0f30d51d21914',1800000189,1800000190,'acted',NULL);
INSERT INTO "letter" VALUES(14,'test',1,14,'0a13e734f158aeab292654b30c43a54367f9efe9b410e4d940c7075e053ffc22','dan@play.test','m13@play.test','3c01eba119e00d79c82b6f65d70bc5f1044d568618bf41377e6d1432023fc2b8',1800000199,1800000200,'acted',NULL);
INSERT INTO "letter" VALUES(15,'test',1,15,'98dad95c58896c0bae9051209b587b4a94ad98459aa5ee361f2472bb92e7ac0d','dan@play.test','m14@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000209,1800000210,'acted',NULL);
INSERT INTO "letter" VALUES(16,'test',1,16,'bccd19239732e17e6be09655760c3832db986ea738a89c710164fd14bca47349','ann@play.test','m15@play.test','3c01eba119e00d79c82b6f65d70bc5f1044d568618bf41377e6d1432023fc2b8',1800000219,1800000220,'acted',NULL);
INSERT INTO "letter" VALUES(17,'test',1,17,'e5f3ff3bea0cc279de8ce2586b491669c9e993370cabadb364d9dc075a7352cd','ann@play.test','m16@play.test','2e60306a6f5510eaff11603acb7a94dc2bee0f47e8b59ff05af0f30d51d21914',1800000229,1800000230,'acted',NULL);
INSERT INTO "letter" VALUES(18,'test',1,18,'a65ea64aad2cb5f26297c01a9f1269a630b073e946635353dd0049e22cc68fc7','bob@play.test','m17@play.test','c5cda69bf023ef054729cfe5e9ef573ba6c835b6675ddac6a3d311798085a69a',1800000239,1800000240,'acted',NULL);
INSERT INTO "letter" VALUES(19,'test',1,19,'a7db02f69e8860583e6c7bb21b6cf0ccaba8db03c88b2cce0fa04b4a7d0f7ccb','dan@play.test','m18@play.test','60361434f2dd14c3f44faca7187c37c7df7a49823ec6df16cd68f8e0a16911d7',1800000249,1800000250,'acted',NULL);
INSERT INTO "letter" VALUES(20,'test',1,20,'e831f0f67fd14781747f1dc6dcdd73b70dcf1b0dd176bd9d0856586573fedfd3','ann@play.test','m19@play.test','ae5d9fc6fbfa7b9647ba4a257065c851a0930bd3b67d24929992cb872a63abe6',1800000259,1800000260,'acted',NULL);
INSERT INTO "letter" VALUES(21,'test',1,21,'f7a04dcc3566aadbf925f08cd3723615ce4486ed6b6aee979110eab1ac6f694a','bob@play.test','m20@play.test','7989b3e96b2dfe383a3c4a4558c8d9ba76c8a105ea1531b74e2c9a442a32c66b',1800000269,1800000270,'acted',NULL);
INSERT INTO "letter" VALUES(22,'test',1,22,'0e580ff57fd47f024b4510e4593fc5d5cb4a2a86abde644d68d28c43005417ac','dan@play.test','m21@play.test','ef5f2875092d54f10e56bcac20eee51a6470b3ded21a06cd50a50f966b0a9d76',1800000279,1800000280,'acted',NULL);
INSERT INTO "letter" VALUES(23,'test',1,23,'b68abe496bfcf441358d03ff05b4280983a32c183ee2fdaabb156ffe57f79930','ann@play.test','m22@play.test','4e31688c9864009bb4f4d044e3a9f5e63dbd9012d9842779d9dec1a644328152',1800000289,1800000290,'acted',NULL);
INSERT INTO "letter" VALUES(24,'test',1,24,'3d468ab8d49b9e1e3377740ef82fd31722d0597449ece30f92c7a6609b948acf','dan@play.test','m23@play.test','e9e10a4456c8e4f458c2a8430309c5bb7c08f6d85801b8fe9c6c95c96cc1d153',1800000299,1800000300,'acted',NULL);
INSERT INTO "letter" VALUES(25,'test',1,25,'2b5cd831508c418a52aba4097f6ddc0f41a157750f94f16257baaca5934477bc','ann@play.test','m24@play.test','09c01943435ec3a53bbe9599579d82f6a52359679c0e5397ced7317c72c0afb2',1800000309,1800000310,'acted',NULL);
INSERT INTO "letter" VALUES(26,'test',1,26,'fa6aa647285f0fadc5f00a605bca5bdfd864be93416ba7b39004d787079c79a6','bob@play.test','m25@play.test','4f3f1ed7f12d0d9229d6f83cec587020438ed53597c5d4ecf6c1a814e7e7daa6',1800000319,1800000320,'acted',NULL);
INSERT INTO "letter" VALUES(27,'test',1,27,'1b2d1092b699667c16f0e909a1776ad9b983aef567286efe1d1d2f1a5b6aeb8a','bob@play.test','m26@play.test','22c92475a0251b14d0496d413b9cd43c7d45e480d04dc1fb4e32017024101e2c',1800000329,1800000330,'acted',NULL);
INSERT INTO "letter" VALUES(28,'test',1,28,'0f692a3604c8adf5f683d820c23f346be54790bae1e7b8b01eac766f6c57f904','dan@play.test','m27@play.test','4a6561ce42d7401fa210f3be110cfc188f1954188285d37310daa34a1fbb0ef6',1800000339,1800000340,'acted',NULL);
INSERT INTO "letter" VALUES(29,'test',1,29,'39b21485919e6806a41ff3d98180332fac25503eec08de13592cd0f50e26dcab','ann@play.test','m28@play.test','4d67e5abbdddafae4e6e2ad7019065ef32cf41537a2933b4bc342e79fb8ad5be',1800000349,1800000350,'acted',NULL);
INSERT INTO "letter" VALUES(30,'test',1,30,'e003100110ca8346eff3d6902f258ddd8e0969205ce46a9a3678b0af327c76ef','ann@play.test','m29@play.test','f2c6d10cb89a2a60b57b96a87c05ab88af1a7fd1437b93ee8314830a02597e3c',1800000359,1800000360,'acted',NULL);
INSERT INTO "letter" VALUES(31,'test',1,31,'190d8ce01145ad505de130ca6b867c3f51e13f71ff4ae1159d655aea9327f1d9','bob@play.test','m30@play.test','3baa04e743990e5d6d488c1c9836fb531aef5b3a1c51a52f7ac071f3c45cca07',1800000369,1800000370,'acted',NULL);
INSERT INTO "letter" VALUES(32,'test',1,32,'db8da8e2730ff78e88527fd21200c66f94474555e6cb91426ec54392c4199519','dan@play.test','m31@play.test','95abd379cd71d02093e2278a7c7d555b56e3f21a6213f45798bbc5e9d7c4f6f7',1800000379,1800000380,'acted',NULL);
INSERT INTO "letter" VALUES(33,'test',1,33,'d2843f1aab8f632e7e3f7949bc9b338d6784f1dc681877e30af41f0fe05902f7','dan@play.test','m32@play.test','181f931754e2571395202df4f994ee3dd43fa06b1c867a6695c71aacebf950ee',1800000389,1800000390,'heard',NULL);
INSERT INTO "letter" VALUES(34,'test',1,34,'f02816af3610c85898cb0ab74722c0aeb1d6250e39e0a61fdb7f89226e028ae2','dan@play.test','m33@play.test','656a91672e7d48f3b8ed463ff686861f7fbb2763dd3679c8d4a8df76bc5d9663',1800000399,1800000400,'acted',NULL);
INSERT INTO "letter" VALUES(35,'test',1,35,'d498c445d5932b8591d0f2471424b3c3b271fec336aea0ba7a54433002e196ce','ann@play.test','m34@play.test','fa46c533b8824a830f3f9e5b7cc5274b65dd3100a23b10419cf11e93b41411de',1800000409,1800000410,'acted',NULL);
INSERT INTO "letter" VALUES(36,'test',1,36,'894452f7d2fba79b07793b9bcd45586e3537a7e03e0bc0ac48d02f465233d560','bob@play.test','m35@play.test','23d7b53e3332bb3006b536e88c30d18cd855fea82f43270374479130e59fc3f7',1800000419,1800000420,'acted',NULL);
INSERT INTO "letter" VALUES(37,'test',1,37,'d59c39b981e42c5faf8ae3b26b3da05c185ddbd398fd30a6169688e8ed22a677','dan@play.test','m36@play.test','181f931754e2571395202df4f994ee3dd43fa06b1c867a6695c71aacebf950ee',1800000429,1800000430,'acted',NULL);
INSERT INTO "letter" VALUES(38,'test',1,38,'240a9bf04d6438d5bbffd67b1479ab0c908a77375c3e8dda4f4330fb9ce7e42c','ann@play.test','m37@play.test','7a1b8335bb6ecbb799d9a79294bcd61676c00f1137c48db04fb9492a3f64d909',1800000439,1800000440,'acted',NULL);
INSERT INTO "letter" VALUES(39,'test',1,39,'08fc4ddf8c07c080f72172547fa3fcae8ee0f13fcc3391529c46155c40fe96ac','bob@play.test','m38@play.test','3e6542c5e566973658f49d69778fa05c88aa0d02df868c2b6d4f8b19da5e200b',1800000449,1800000450,'acted',NULL);
INSERT INTO "letter" VALUES(40,'test',1,40,'8d10279a13e638c196962846f6d77cbc92da717d2f6d9d0e30361b3726cce5bc','bob@play.test','m39@play.test','45f99d866e8bd47377a59f4d4bbccf7233bb3d61724d7264d72d138870e936ac',1800000459,1800000460,'acted',NULL);
INSERT INTO "letter" VALUES(41,'test',1,41,'cdcaef5dd47d962b117784a458c454c7bd32547855c7771d97312f1f999cd2a4','dan@play.test','m40@play.test','2dedde104d06b25536f8ee8aa3dd056c27a4188008dcd2aa4ef96cac8ded8caf',1800000469,1800000470,'acted',NULL);
INSERT INTO "letter" VALUES(42,'test',1,42,'cb094df506f5851d155c2f75dbeb8e03f7611e6ecf8226ed7dca90dcff694b1a','ann@play.test','m41@play.test','83b83628755fc5913fea46b7fd013d99d3f351d64f896fbd70986c621907ab67',1800000479,1800000480,'acted',NULL);
INSERT INTO "letter" VALUES(43,'test',1,43,'a2bfdceb5e32587edcbf1d615da285e114b458024716d1625782e81dbc229579','dan@play.test','m42@play.test','257dd95f0463595dabd0462512424c54ee7601de0d6c7aec735ef3ee959288cf',1800000489,1800000490,'acted',NULL);
INSERT INTO "letter" VALUES(44,'test',1,44,'6ac06ca8aecb607678bd6de6c0bf3098a86defc11d6c0ce34da9ee561cbb8575','ann@play.test','m43@play.test','6fc4658f3633aabf078d418fdb705185f71f0a40a1f119c4e64360ca538d412b',1800000499,1800000500,'acted',NULL);
INSERT INTO "letter" VALUES(45,'test',1,45,'7349485e5d28c87932911ad26d46055f573f09543b4eb63a11262c71b21485a7','bob@play.test','m44@play.test','bc403ed0fe915a72cbc81dfd5abcec974f734642792ec22776a875231eadfb79',1800000509,1800000510,'acted',NULL);
INSERT INTO "letter" VALUES(46,'test',1,46,'46afad3dd7ba7e3a1f33255f02b65935484161e9e0f76a036b3ef1c2c6fad3db','ann@play.test','m45@play.test','aab1a73a96c0a996a75b98b66946eccb514be90930e8f6f6ccd26324b4a5538d',1800000519,1800000520,'acted',NULL);
INSERT INTO "letter" VALUES(47,'test',1,47,'780828ae7e046bd180d70ff18d03ef8d93153ac1a4e67ebe223633cd9e708635','bob@play.test','m46@play.test','2957fe3ab81a529ad6a3c96c92a5834f796377a259a8a992bc4931d39033d76d',1800000529,1800000530,'acted',NULL);
INSERT INTO "letter" VALUES(48,'test',1,48,'5418d478b90d40f6c086f138c03dc5052901b70816a8e1f520967709d0ebc7f1','dan@play.test','m47@play.test','7865c4668249eb2ddf947a1f130106831b1805be3ac5deed374fd8ce2c51d651',1800000539,1800000540,'acted',NULL);
INSERT INTO "letter" VALUES(49,'test',1,49,'25c6379365706ec6a4dddecb6c15134f6c53c98f06616ea2f086829a87919af3','dan@play.test','m48@play.test','f96fd6e51494c70f597995d6ce49d596fb3311f50dc02c243232e60dd77d5e03',1800000549,1800000550,'acted',NULL);
INSERT INTO "letter" VALUES(50,'test',1,50,'4324c9efc62c41a22c40b5338658912ff2c37de62b8f99e4c53942f26ca8e4fb','ann@play.test','m49@play.test','f3fdcc94f8ec5366c0acf086d427a839681f92252601bbeab68285d384883b8b',1800000559,1800000560,'acted',NULL);
INSERT INTO "letter" VALUES(51,'test',1,51,'8ff770e044109ca9b61e4316f3e506d73797e77a50821d83fa16b7a18f0aa99b','bob@play.test','m50@play.test','9fef3ff664aa700cf0d7039ff3c0d9b49a82981ffb44a72ffceb1f3e86585a0b',1800000569,1800000570,'acted',NULL);
INSERT INTO "letter" VALUES(52,'test',1,52,'d5e12f12a2e0a69b2170af6b4b53e967968b47f3e090875627f7035f91736057','ann@play.test','m51@play.test','3252fc463afb308c1f4de814a3dd46ee4741ca965ab667a83937925ae4faf12f',1800000579,1800000580,'acted',NULL);
INSERT INTO "letter" VALUES(53,'test',1,53,'961fc255b860903969726fddddd8aa6fe99af6960f731a6eb0f2ae5d54cfa8f0','bob@play.test','m52@play.test','fe01b1808fb13e9ca2abdf1d553b169c8e59f5d39806089c36832a26003d3d8a',1800000589,1800000590,'acted',NULL);
INSERT INTO "letter" VALUES(54,'test',1,54,'de71088754ef05de2b5d0b965a245ecfd1430e479e88cb0abdd418cbe745d189','dan@play.test','m53@play.test','b63c33580c0d4f6a2d72ebb1315fcb16bb7ffbba3af37e8a8e7398ac129b0df3',1800000599,1800000600,'acted',NULL);
INSERT INTO "letter" VALUES(55,'test',1,55,'ba6148b63b501c75fa22f3e63b212a52860b0600282748edcfa852acc553f49d','dan@play.test','m54@play.test','f0ba33dd1379efdb8f940b69885480e7b5222ec4590d2a55a28229b78c30d7d2',1800000609,1800000610,'acted',NULL);
INSERT INTO "letter" VALUES(56,'test',1,56,'c10fc7fce84fb1e46cfd8133e06559c54dbd4f41604be774e578cd4f5792fe10','ann@play.test','m55@play.test','fdaa243854c960ba8fb8195a9893a4399c49562f60fdf84157c00d49de6fa2cd',1800000619,1800000620,'acted',NULL);
INSERT INTO "letter" VALUES(57,'test',1,57,'8715a78f1c3244296f16107ae0bcd232af9055d4d790cfcd54d4f2faa2a3db9e','bob@play.test','m56@play.test','2a501edc2864c41bb523cd81da18a9ee445452b9249af47adaef3168f8d01c84',1800000629,1800000630,'acted',NULL);
INSERT INTO "letter" VALUES(58,'test',1,58,'d4f98945bf46628d0887b00fe5e92fffe2f9b5da804407211ad44c938ca5511d','dan@play.test','m57@play.test','b1b42fd782df9c1c83c6f6068b81cdbf8d08034d0d729ac82237535485a6f87a',1800000639,1800000640,'acted',NULL);
INSERT INTO "letter" VALUES(59,'test',1,59,'ee789ceb3b54a07a31e7b3d4d2e5f948f8f130457c372469371ad4e87872e690','ann@play.test','m58@play.test','b1b42fd782df9c1c83c6f6068b81cdbf8d08034d0d729ac82237535485a6f87a',1800000649,1800000650,'acted',NULL);
INSERT INTO "letter" VALUES(60,'test',1,60,'3bf1a41e56011a75755c7d908154be1692bcb7f5ed74c504b4ba9e697d3b7db8','bob@play.test','m59@play.test','3c01eba119e00d79c82b6f65d70bc5f1044d568618bf41377e6d1432023fc2b8',1800000659,1800000660,'acted',NULL);
INSERT INTO "letter" VALUES(61,'test',1,61,'cbae6162a97e0f1b26e4164f2125ddf81f8afd6a550eb6a8e8e2a09cd00ff671','bob@play.test','m60@play.test','f3fa93aa7caad5bb3553ea1998dc8f2debd33ce0116771d0dd4fa51dce5fddd7',1800000669,1800000670,'acted',NULL);
INSERT INTO "letter" VALUES(62,'test',1,62,'0f1b7e3dd3210df688abc371340890309ad2483a31ca62cb5c5648954c14f4e7','dan@play.test','m61@play.test','60361434f2dd14c3f44faca7187c37c7df7a49823ec6df16cd68f8e0a16911d7',1800000679,1800000680,'acted',NULL);
INSERT INTO "letter" VALUES(63,'test',1,63,'61e99932b2da72f47f425f243fe5aae4f4280643215dfe138dd2eb5fdeb233ce','ann@play.test','m62@play.test','7989b3e96b2dfe383a3c4a4558c8d9ba76c8a105ea1531b74e2c9a442a32c66b',1800000689,1800000690,'acted',NULL);
CREATE TABLE mailbox (
    folder      TEXT PRIMARY KEY,
    uidvalidity INTEGER NOT NULL,
    uid         INTEGER NOT NULL,
    fetched     INTEGER
) STRICT;
INSERT INTO "mailbox" VALUES('test',1,63,NULL);
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
INSERT INTO "root" VALUES(1,'99ecd9c6d735c93c62ea0ef4eb0799b19028afd9c6da6f1e276f8c2ff24964e6');
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
    id       INTEGER PRIMARY KEY,
    game     INTEGER NOT NULL REFERENCES game(id),
    person   INTEGER NOT NULL REFERENCES person(id),
    at       INTEGER NOT NULL,
    ruling   TEXT NOT NULL                          -- as in a replay: must-follow, not-behind ...
) STRICT;
INSERT INTO "ruling" VALUES(1,1,5,1800000390,'must-follow');
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
INSERT INTO "token" VALUES('af1ed3ef21934c1ab8cbe07e4a580107','game',5,1,69,NULL,NULL,1800000630,NULL);
INSERT INTO "token" VALUES('5cd6c7b7e610560b95d49fd16b07c1b6','game',5,1,70,NULL,NULL,1800000640,NULL);
INSERT INTO "token" VALUES('ebdaa951ea50f9ef6b854fcadbc95625','game',2,1,70,NULL,NULL,1800000640,NULL);
INSERT INTO "token" VALUES('adfce7d1bd99987c291248963b699f88','game',2,1,71,NULL,NULL,1800000650,NULL);
INSERT INTO "token" VALUES('d74808979638ec4e01ed7bca25f57a0c','game',3,1,71,NULL,NULL,1800000650,NULL);
INSERT INTO "token" VALUES('dcb9c81363bda7f5114997bac84c915b','game',3,1,72,NULL,NULL,1800000660,NULL);
INSERT INTO "token" VALUES('517fc5b8b4dbc23a2e6c68747a0dfcae','game',3,1,74,NULL,NULL,1800000670,NULL);
INSERT INTO "token" VALUES('0f4a2ec5a3d67b1561f586344542a56b','game',5,1,74,NULL,NULL,1800000670,NULL);
INSERT INTO "token" VALUES('086b1bd5043848938bd13c1f563cf6e2','game',5,1,75,NULL,NULL,1800000680,NULL);
INSERT INTO "token" VALUES('3085d41a84239e29f1ab6c011fc5c01a','game',2,1,75,NULL,NULL,1800000680,NULL);
INSERT INTO "token" VALUES('1ad7d497c6a2899bf714e74d1ceafa4f','game',2,1,76,NULL,NULL,1800000690,NULL);
INSERT INTO "token" VALUES('e3ffc1eb9db08cba29a87250abf62d20','game',3,1,76,NULL,NULL,1800000690,NULL);
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
INSERT INTO "sqlite_sequence" VALUES('outbox',127);
INSERT INTO "sqlite_sequence" VALUES('game',1);
COMMIT;
PRAGMA user_version = 5;
