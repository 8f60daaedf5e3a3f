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
INSERT INTO "event" VALUES(1,1,'dealer',1,'',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,2,'deal',5,'7D',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,3,'deal',2,'6C 9C TC 5D 8D 9D TD 3H 4H 8H TH JH KH AH 4S TS AS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,4,'deal',0,'2C 3C 4C 7C 8C JC AC 3D 4D JD QD 6H 9H 3S 5S 8S 9S',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,5,'deal',1,'5C QC KC 2D 6D KD AD 2H 5H 7H QH 2S 6S 7S JS QS KS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,6,'bid',2,'5',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,7,'bid',0,'3',1800000179,1800000180,12);
INSERT INTO "event" VALUES(1,8,'bid',1,'3',1800000189,1800000190,13);
INSERT INTO "event" VALUES(1,9,'play',2,'4S',1800000190,1800000190,13);
INSERT INTO "event" VALUES(1,10,'play',0,'5S',1800000199,1800000200,14);
INSERT INTO "event" VALUES(1,11,'play',1,'KS',1800000209,1800000210,15);
INSERT INTO "event" VALUES(1,12,'play',1,'KC',1800000219,1800000220,16);
INSERT INTO "event" VALUES(1,13,'play',2,'TC',1800000220,1800000220,16);
INSERT INTO "event" VALUES(1,14,'play',0,'7C',1800000229,1800000230,17);
INSERT INTO "event" VALUES(1,15,'play',1,'2S',1800000239,1800000240,18);
INSERT INTO "event" VALUES(1,16,'play',2,'AS',1800000240,1800000240,18);
INSERT INTO "event" VALUES(1,17,'play',0,'8S',1800000249,1800000250,19);
INSERT INTO "event" VALUES(1,18,'play',2,'6C',1800000250,1800000250,19);
INSERT INTO "event" VALUES(1,19,'play',0,'AC',1800000259,1800000260,20);
INSERT INTO "event" VALUES(1,20,'play',1,'QC',1800000269,1800000270,21);
INSERT INTO "event" VALUES(1,21,'play',0,'3S',1800000279,1800000280,22);
INSERT INTO "event" VALUES(1,22,'play',1,'7S',1800000289,1800000290,23);
INSERT INTO "event" VALUES(1,23,'play',2,'TS',1800000290,1800000290,23);
INSERT INTO "event" VALUES(1,24,'play',2,'KH',1800000290,1800000290,23);
INSERT INTO "event" VALUES(1,25,'play',0,'6H',1800000299,1800000300,24);
INSERT INTO "event" VALUES(1,26,'play',1,'2H',1800000309,1800000310,25);
INSERT INTO "event" VALUES(1,27,'play',2,'5D',1800000310,1800000310,25);
INSERT INTO "event" VALUES(1,28,'play',0,'QD',1800000319,1800000320,26);
INSERT INTO "event" VALUES(1,29,'play',1,'2D',1800000329,1800000330,27);
INSERT INTO "event" VALUES(1,30,'play',0,'4D',1800000339,1800000340,28);
INSERT INTO "event" VALUES(1,31,'play',1,'6D',1800000349,1800000350,29);
INSERT INTO "event" VALUES(1,32,'play',2,'9D',1800000350,1800000350,29);
INSERT INTO "event" VALUES(1,33,'play',2,'AH',1800000350,1800000350,29);
INSERT INTO "event" VALUES(1,34,'play',0,'9H',1800000359,1800000360,30);
INSERT INTO "event" VALUES(1,35,'play',1,'5H',1800000369,1800000370,31);
INSERT INTO "event" VALUES(1,36,'play',2,'9C',1800000370,1800000370,31);
INSERT INTO "event" VALUES(1,37,'play',0,'2C',1800000379,1800000380,32);
INSERT INTO "event" VALUES(1,38,'play',1,'5C',1800000389,1800000390,33);
INSERT INTO "event" VALUES(1,39,'play',2,'TD',1800000390,1800000390,33);
INSERT INTO "event" VALUES(1,40,'play',0,'3D',1800000399,1800000400,34);
INSERT INTO "event" VALUES(1,41,'play',1,'AD',1800000409,1800000410,35);
INSERT INTO "event" VALUES(1,42,'play',1,'QH',1800000419,1800000420,36);
INSERT INTO "event" VALUES(1,43,'play',2,'TH',1800000420,1800000420,36);
INSERT INTO "event" VALUES(1,44,'play',0,'9S',1800000429,1800000430,37);
INSERT INTO "event" VALUES(1,45,'play',0,'JC',1800000439,1800000440,38);
INSERT INTO "event" VALUES(1,46,'play',1,'KD',1800000449,1800000450,39);
INSERT INTO "event" VALUES(1,47,'play',2,'8H',1800000450,1800000450,39);
INSERT INTO "event" VALUES(1,48,'play',0,'JD',1800000459,1800000460,40);
INSERT INTO "event" VALUES(1,49,'play',1,'JS',1800000469,1800000470,41);
INSERT INTO "event" VALUES(1,50,'play',2,'8D',1800000470,1800000470,41);
INSERT INTO "event" VALUES(1,51,'play',1,'QS',1800000479,1800000480,42);
INSERT INTO "event" VALUES(1,52,'play',2,'4H',1800000480,1800000480,42);
INSERT INTO "event" VALUES(1,53,'play',0,'4C',1800000489,1800000490,43);
INSERT INTO "event" VALUES(1,54,'play',1,'6S',1800000499,1800000500,44);
INSERT INTO "event" VALUES(1,55,'play',2,'3H',1800000500,1800000500,44);
INSERT INTO "event" VALUES(1,56,'play',0,'3C',1800000509,1800000510,45);
INSERT INTO "event" VALUES(1,57,'play',1,'7H',1800000519,1800000520,46);
INSERT INTO "event" VALUES(1,58,'play',2,'JH',1800000520,1800000520,46);
INSERT INTO "event" VALUES(1,59,'play',0,'8C',1800000529,1800000530,47);
INSERT INTO "event" VALUES(1,60,'deal',5,'4C',1800000530,1800000530,47);
INSERT INTO "event" VALUES(1,61,'deal',0,'6C 8C QC KC AC 2D 3D KD 2H 4H 5H 7H 3S 6S JS KS AS',1800000530,1800000530,47);
INSERT INTO "event" VALUES(1,62,'deal',1,'2C 9C TC JC 4D 5D TD JD QD 6H 8H 9H JH QH KH AH 8S',1800000530,1800000530,47);
INSERT INTO "event" VALUES(1,63,'deal',2,'3C 5C 7C 6D 7D 8D 9D AD 3H TH 2S 4S 5S 7S 9S TS QS',1800000530,1800000530,47);
INSERT INTO "event" VALUES(1,64,'bid',0,'2',1800000539,1800000540,48);
INSERT INTO "event" VALUES(1,65,'bid',1,'4',1800000549,1800000550,49);
INSERT INTO "event" VALUES(1,66,'bid',2,'7',1800000550,1800000550,49);
INSERT INTO "event" VALUES(1,67,'play',0,'6S',1800000559,1800000560,50);
INSERT INTO "event" VALUES(1,68,'play',1,'8S',1800000569,1800000570,51);
INSERT INTO "event" VALUES(1,69,'play',2,'7S',1800000570,1800000570,51);
INSERT INTO "event" VALUES(1,70,'play',1,'2C',1800000579,1800000580,52);
INSERT INTO "event" VALUES(1,71,'play',2,'3C',1800000580,1800000580,52);
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
INSERT INTO "game" VALUES(1,'rtr3b-3 ready=off hands=3',1800000170,NULL,0,'ann bob bot','','game.109762131ff05152@play.test',NULL,2);
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
INSERT INTO "letter" VALUES(2,'test',1,2,'03b68bae1a7017c9086f45a085925529b038e0e0086b5fbb9eee7d8d77b658f2','gm@play.test','m1@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000019,1800000020,'acted',NULL);
INSERT INTO "letter" VALUES(3,'test',1,3,'8f08601b9d288bda62dbb209287e48d1db0721590918df1564d54eb5066d7ab5','ann@play.test','m2@play.test','e760c52158283c903b86c1e27a76e2d529501f194d7462d7317a36d7c1688894',1800000029,1800000030,'acted',NULL);
INSERT INTO "letter" VALUES(4,'test',1,4,'14c4234d70c90778fcf834adb21205d4b1e336032e5f6f70207c9c2627354c05','ann@play.test','m3@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000039,1800000040,'acted',NULL);
INSERT INTO "letter" VALUES(5,'test',1,5,'fff30583f28b27852251057d6b735d867e2e0c119cf81e976df3930e51b52618','bob@play.test','m4@play.test','b8df78857f14cf6c47fa4edbb88c559b10a44f9153af755f76d8eedc1dbf3c1b',1800000049,1800000050,'acted',NULL);
INSERT INTO "letter" VALUES(6,'test',1,6,'de3673a222396d7ab289b61eceb91777c98e60ab354b9b8e9f3c31040d316b26','bob@play.test','m5@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000059,1800000060,'acted',NULL);
INSERT INTO "letter" VALUES(7,'test',1,7,'4aaca563a14d2235c39d5f0c648391368fdcfda99d46787babd31b1bdfde7039','cat@play.test','m6@play.test','17f284c1f527c1648f89355bf408e45da97747c8fc065c6e9cd311762c552837',1800000069,1800000070,'acted',NULL);
INSERT INTO "letter" VALUES(8,'test',1,8,'5a307d08e1012f31973e09451a31daf055daf1e423b6adbf5dd12dacf628b318','cat@play.test','m7@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000079,1800000080,'acted',NULL);
INSERT INTO "letter" VALUES(9,'test',1,9,'87d502ee1fddf6f5be28cb54282924fafee1dab0e9e573671e171f7984b1cad8','dan@play.test','m8@play.test','e7bd56e233bef0c424cfe3f08c702ea035b89fb1700a32cda242738c20fc373a',1800000089,1800000090,'acted',NULL);
INSERT INTO "letter" VALUES(10,'test',1,10,'b0ac95d1b6a6786a068d3805dd31b6bb1787528cfb6d556d9b0dc49885462f45','dan@play.test','m9@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000099,1800000100,'acted',NULL);
INSERT INTO "letter" VALUES(11,'test',1,11,'67c04bb9dc8a4b5fa42f05fd8244cac90a40d9a5c1d1f243b38d765a81e881bb','gm@play.test','m10@play.test','536ab65c2e9454375189b3492a45a2ece94b2317d3f5f82ee69e8b3b1f3fec58',1800000169,1800000170,'acted',NULL);
INSERT INTO "letter" VALUES(12,'test',1,12,'26f30b3ebaabb2745f8a5f1cee93c39929005bdddbfd1abb32537e9258eaf067','bob@play.test','m11@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000179,1800000180,'acted',NULL);
INSERT INTO "letter" VALUES(13,'test',1,13,'369b0355b0faeb0532181a3178611d740353a53d65a9ec3f988c9794a3a94735','ann@play.test','m12@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000189,1800000190,'acted',NULL);
INSERT INTO "letter" VALUES(14,'test',1,14,'c0ec15dc769feeecdb6a4147c9fd16602db548e28e58d723609e16ebeaa8e3e5','bob@play.test','m13@play.test','83b83628755fc5913fea46b7fd013d99d3f351d64f896fbd70986c621907ab67',1800000199,1800000200,'acted',NULL);
INSERT INTO "letter" VALUES(15,'test',1,15,'6c451f5638ffc5ab8b48c93dda9e84a9e4fd741fcdbb1a03a7e1755539876328','ann@play.test','m14@play.test','4fb97e7351c17904d5a496a92c4f8e7d8a8265cab0fa3a2f7f00551d7a369217',1800000209,1800000210,'acted',NULL);
INSERT INTO "letter" VALUES(16,'test',1,16,'c47549cc9c4ed491b4df482ae93748bd0ed8bdfe8fe85862d4233125be1e96a9','ann@play.test','m15@play.test','2957fe3ab81a529ad6a3c96c92a5834f796377a259a8a992bc4931d39033d76d',1800000219,1800000220,'acted',NULL);
INSERT INTO "letter" VALUES(17,'test',1,17,'c4970e723ee82b59b1920346022db4cdd4f7547e16ac9388f0ea3434e2eb4539','bob@play.test','m16@play.test','5a7bbe833d317fc9d1906481ce941ce501326de8c68ec807cf9f3a3f21448f05',1800000229,1800000230,'acted',NULL);
INSERT INTO "letter" VALUES(18,'test',1,18,'0edf69d559075562654009822c7ffcbf7db4baff673b48e1598d1730404556cb','ann@play.test','m17@play.test','3252fc463afb308c1f4de814a3dd46ee4741ca965ab667a83937925ae4faf12f',1800000239,1800000240,'acted',NULL);
INSERT INTO "letter" VALUES(19,'test',1,19,'ee79956ab71806cf83e40d641ef1a20442ac0c7854612717f3a8529fe7b12660','bob@play.test','m18@play.test','ea71f7b33a564a3a9c257acbdb1bea57dd04eb503763e20b15a9b1ef954dc5af',1800000249,1800000250,'acted',NULL);
INSERT INTO "letter" VALUES(20,'test',1,20,'e110ae84d190abd1b1781ebe84e2a36fed8c8017660f06beab6a509dea9fc2ec','bob@play.test','m19@play.test','257dd95f0463595dabd0462512424c54ee7601de0d6c7aec735ef3ee959288cf',1800000259,1800000260,'acted',NULL);
INSERT INTO "letter" VALUES(21,'test',1,21,'ca238e185ddec1fae1c40ba8c3c6b8029766ee748188fc13e3b783684aff6161','ann@play.test','m20@play.test','b63c33580c0d4f6a2d72ebb1315fcb16bb7ffbba3af37e8a8e7398ac129b0df3',1800000269,1800000270,'acted',NULL);
INSERT INTO "letter" VALUES(22,'test',1,22,'17673624d73c759c2dc730fada75bdd6379a0e31abb6721ee0d6c25b4634cdc7','bob@play.test','m21@play.test','45f99d866e8bd47377a59f4d4bbccf7233bb3d61724d7264d72d138870e936ac',1800000279,1800000280,'acted',NULL);
INSERT INTO "letter" VALUES(23,'test',1,23,'0f8ac12cb790199fdea9de5835ce19919b1085c904696071202106d4de7bf660','ann@play.test','m22@play.test','5902412d57c216b2152f87b3ff633386893c0e4c042c81f6b610e3f27fa0ccf2',1800000289,1800000290,'acted',NULL);
INSERT INTO "letter" VALUES(24,'test',1,24,'900884945ccd7d26771b5961baf0fece654f5cf044e51947def6a9cca4a62803','bob@play.test','m23@play.test','ae5d9fc6fbfa7b9647ba4a257065c851a0930bd3b67d24929992cb872a63abe6',1800000299,1800000300,'acted',NULL);
INSERT INTO "letter" VALUES(25,'test',1,25,'c1e75afc35fdc7117d637c3fcbd1940493eb46e48ff248c3414a193c38a431e3','ann@play.test','m24@play.test','7989b3e96b2dfe383a3c4a4558c8d9ba76c8a105ea1531b74e2c9a442a32c66b',1800000309,1800000310,'acted',NULL);
INSERT INTO "letter" VALUES(26,'test',1,26,'94b5b5a66331249ddcc14f8379828dba00e52e4f11670fa5be64177cde8c3697','bob@play.test','m25@play.test','3baa04e743990e5d6d488c1c9836fb531aef5b3a1c51a52f7ac071f3c45cca07',1800000319,1800000320,'acted',NULL);
INSERT INTO "letter" VALUES(27,'test',1,27,'1cc25f35dd4f2a2345f816a1b6e2fbbf571581a098c4be5ae0f202b64fe8e9bf','ann@play.test','m26@play.test','09c01943435ec3a53bbe9599579d82f6a52359679c0e5397ced7317c72c0afb2',1800000329,1800000330,'acted',NULL);
INSERT INTO "letter" VALUES(28,'test',1,28,'dec20c85cfd0f90cca81bd8261537d4d4b97d917fccc0e5e860c0507c133495e','bob@play.test','m27@play.test','e3fd63248695abd8345a3a64acc053c1e6323bce2f195834ef355e769d544efd',1800000339,1800000340,'acted',NULL);
INSERT INTO "letter" VALUES(29,'test',1,29,'078277b2c89c0705922e49c4310e679de5a8eeecc9e3e6dcdcd79d969bfbd317','ann@play.test','m28@play.test','656a91672e7d48f3b8ed463ff686861f7fbb2763dd3679c8d4a8df76bc5d9663',1800000349,1800000350,'acted',NULL);
INSERT INTO "letter" VALUES(30,'test',1,30,'67ec278ac85ac4b1ccdbb480bcd70fc4ba31b2645d817965997721dcd46c53bc','bob@play.test','m29@play.test','bc403ed0fe915a72cbc81dfd5abcec974f734642792ec22776a875231eadfb79',1800000359,1800000360,'acted',NULL);
INSERT INTO "letter" VALUES(31,'test',1,31,'7dd343396c5f88a2f85b16509876d122597979eb1172af6a93db1baf451cd59a','ann@play.test','m30@play.test','60361434f2dd14c3f44faca7187c37c7df7a49823ec6df16cd68f8e0a16911d7',1800000369,1800000370,'acted',NULL);
INSERT INTO "letter" VALUES(32,'test',1,32,'55d4b1cc07d87a209d6c8fa1353c67ddf61b5876cdb8a53e6309606df53367c3','bob@play.test','m31@play.test','181f931754e2571395202df4f994ee3dd43fa06b1c867a6695c71aacebf950ee',1800000379,1800000380,'acted',NULL);
INSERT INTO "letter" VALUES(33,'test',1,33,'c1e750ff0cc1b5ab4dc05eae2a63b3ce8318f3cf938a88ca33698180a91eb474','ann@play.test','m32@play.test','f0ba33dd1379efdb8f940b69885480e7b5222ec4590d2a55a28229b78c30d7d2',1800000389,1800000390,'acted',NULL);
INSERT INTO "letter" VALUES(34,'test',1,34,'844b896e7a1929bbea517de7b252b805508f8f7780555fc80ff62187f2cf7644','bob@play.test','m33@play.test','f2c6d10cb89a2a60b57b96a87c05ab88af1a7fd1437b93ee8314830a02597e3c',1800000399,1800000400,'acted',NULL);
INSERT INTO "letter" VALUES(35,'test',1,35,'f4e92a2b7cfd05aabe8de31162268c03270531a4df14d43b85963ca45d9d7de0','ann@play.test','m34@play.test','1b417d7f7d5b5134b4e0164308b3fe7ece6046aa464b411c6b0c0c73ff1ba271',1800000409,1800000410,'acted',NULL);
INSERT INTO "letter" VALUES(36,'test',1,36,'d1f7f20b6cabcbcdcf966ab71296e6b60253904a10bc7fe3ff84ea218627cb28','ann@play.test','m35@play.test','75eca6f4c82f361fc76132b1d4a921781b2ca85b9c531282463186f98f5ef2fb',1800000419,1800000420,'acted',NULL);
INSERT INTO "letter" VALUES(37,'test',1,37,'02e2969a4fbedf77590b95e3dc9d9747d3fa3877f22708d52fa6e2a527c567fc','bob@play.test','m36@play.test','4622dc8802ffd24ed6b38160af973379f472da041de720e64bd9a4c198ecfe38',1800000429,1800000430,'acted',NULL);
INSERT INTO "letter" VALUES(38,'test',1,38,'ca813fda8c3113150661010531d74d25e158ebd906453a5ddd6a36465a7b9368','bob@play.test','m37@play.test','7865c4668249eb2ddf947a1f130106831b1805be3ac5deed374fd8ce2c51d651',1800000439,1800000440,'acted',NULL);
INSERT INTO "letter" VALUES(39,'test',1,39,'9c5fee4320cc8bd63415594d960f76c06523ef1397482120528802bcea385097','ann@play.test','m38@play.test','7a1b8335bb6ecbb799d9a79294bcd61676c00f1137c48db04fb9492a3f64d909',1800000449,1800000450,'acted',NULL);
INSERT INTO "letter" VALUES(40,'test',1,40,'2d381be422ce42270cc7ac29f0e2edabafdd893305b27c7a55a8574de8b5b643','bob@play.test','m39@play.test','4f3f1ed7f12d0d9229d6f83cec587020438ed53597c5d4ecf6c1a814e7e7daa6',1800000459,1800000460,'acted',NULL);
INSERT INTO "letter" VALUES(41,'test',1,41,'239b63794656d1d32f464d0901e470903b01927ea245cce8452a77c4c46a3d99','ann@play.test','m40@play.test','6fc4658f3633aabf078d418fdb705185f71f0a40a1f119c4e64360ca538d412b',1800000469,1800000470,'acted',NULL);
INSERT INTO "letter" VALUES(42,'test',1,42,'6f1e9b8514d543256235089ef40b9d592c72b385d927a2d21a4f294f3783ff54','ann@play.test','m41@play.test','acbe673487467065097ba36a2799ea53f92fae3a74e9b44cb1a5dbf444c3a3d3',1800000479,1800000480,'acted',NULL);
INSERT INTO "letter" VALUES(43,'test',1,43,'df864a4d12af77cd8797e3e12d61c7677ef93785678abf26e36d674e7a562d6c','bob@play.test','m42@play.test','4a6561ce42d7401fa210f3be110cfc188f1954188285d37310daa34a1fbb0ef6',1800000489,1800000490,'acted',NULL);
INSERT INTO "letter" VALUES(44,'test',1,44,'a0161e645c1cd21598646d647a9ace471f35b0f938cf10cc9ff8e7fcf75df2da','ann@play.test','m43@play.test','2dedde104d06b25536f8ee8aa3dd056c27a4188008dcd2aa4ef96cac8ded8caf',1800000499,1800000500,'acted',NULL);
INSERT INTO "letter" VALUES(45,'test',1,45,'2d8c321b2c8c73ae38e70c4858a95ebcfd756fa5cabee3019ac8ce8427cb080b','bob@play.test','m44@play.test','22c92475a0251b14d0496d413b9cd43c7d45e480d04dc1fb4e32017024101e2c',1800000509,1800000510,'acted',NULL);
INSERT INTO "letter" VALUES(46,'test',1,46,'0c225522737d20abdd5fafc6dd9f801236241b3c9c0f92ba72fffa46514c73e1','ann@play.test','m45@play.test','4e31688c9864009bb4f4d044e3a9f5e63dbd9012d9842779d9dec1a644328152',1800000519,1800000520,'acted',NULL);
INSERT INTO "letter" VALUES(47,'test',1,47,'a4173da25e01e6b6766b63f7ca10b26bf8048fcde2709c4002242c25b82c72b0','bob@play.test','m46@play.test','fdaa243854c960ba8fb8195a9893a4399c49562f60fdf84157c00d49de6fa2cd',1800000529,1800000530,'acted',NULL);
INSERT INTO "letter" VALUES(48,'test',1,48,'bc275fc967ad1b5c5b6d499522a94c809c7dd9a65d2f0382712cb3713ac56598','bob@play.test','m47@play.test','301bbb1b052a4172294303e8277998e786048fa5c2fa9efee37baa367b49d5ac',1800000539,1800000540,'acted',NULL);
INSERT INTO "letter" VALUES(49,'test',1,49,'4e7aa31525c0abe0efbbdf713770dda3c5781571be2d56b3dbf9a73743d80a2f','ann@play.test','m48@play.test','b1b42fd782df9c1c83c6f6068b81cdbf8d08034d0d729ac82237535485a6f87a',1800000549,1800000550,'acted',NULL);
INSERT INTO "letter" VALUES(50,'test',1,50,'48daa396a37fb1bef7ee335882acd43226cc72050eea55ef9f2a232c4da51b46','bob@play.test','m49@play.test','2dedde104d06b25536f8ee8aa3dd056c27a4188008dcd2aa4ef96cac8ded8caf',1800000559,1800000560,'acted',NULL);
INSERT INTO "letter" VALUES(51,'test',1,51,'0bdd438b7ea4b598f32c75c21a2957e4269beaa1623b089fc9bf9ec843aafeca','ann@play.test','m50@play.test','ea71f7b33a564a3a9c257acbdb1bea57dd04eb503763e20b15a9b1ef954dc5af',1800000569,1800000570,'acted',NULL);
INSERT INTO "letter" VALUES(52,'test',1,52,'0a0b9f913ec47e586658c0dbc0ac55a6a0e0e4b7177b0148a327cdf6326e7c60','ann@play.test','m51@play.test','181f931754e2571395202df4f994ee3dd43fa06b1c867a6695c71aacebf950ee',1800000579,1800000580,'acted',NULL);
CREATE TABLE mailbox (
    folder      TEXT PRIMARY KEY,
    uidvalidity INTEGER NOT NULL,
    uid         INTEGER NOT NULL,
    fetched     INTEGER
) STRICT;
INSERT INTO "mailbox" VALUES('test',1,52,NULL);
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
INSERT INTO "root" VALUES(1,'479ad11f45f2a7dc8347521fd0c952f4c33c86e9c5805a98d6e7a505e0f50b3f');
CREATE TABLE round (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    previous TEXT NOT NULL,                         -- SHA-256 of the record of the round before
    beacon   TEXT NOT NULL,                         -- "none", or a public beacon's pulse
    seed     TEXT NOT NULL,
    PRIMARY KEY (game, round)
) STRICT;
INSERT INTO "round" VALUES(1,1,'05c194c0d80721d6191cc8a2b697591176bd01198f31995f8c3153740c8e0274','none','6babaee439cb3f5a10426685d8a6e56cad8de6cdc4d6f32a0c3437a0bed581b4');
INSERT INTO "round" VALUES(1,2,'b0beae4ca02d5591350638243a633d5b0697e619275da076fd7829625742b551','none','7913033ce1f23510a77217679db9bd3a8696a6b64ea4881c31fc86c3ac23d77e');
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
INSERT INTO "seat" VALUES(1,0,3,0,0,0);
INSERT INTO "seat" VALUES(1,1,2,0,0,0);
INSERT INTO "seat" VALUES(1,2,NULL,0,0,0);
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
INSERT INTO "token" VALUES('3e80d980cdb6fb26117f9e67a86be4f7','game',3,1,63,NULL,NULL,1800000530,NULL);
INSERT INTO "token" VALUES('1a86c83ce47fc316e11eb93bdc6eaa89','game',2,1,63,NULL,NULL,1800000530,NULL);
INSERT INTO "token" VALUES('13a53d0c4a1d0bcd079f0296d76124bb','game',3,1,64,NULL,NULL,1800000540,NULL);
INSERT INTO "token" VALUES('60d9f5e2be94303cc67d1fd92a29a087','game',2,1,64,NULL,NULL,1800000540,NULL);
INSERT INTO "token" VALUES('d5d0803195258ff337cef096c26e6c29','game',2,1,66,NULL,NULL,1800000550,NULL);
INSERT INTO "token" VALUES('01373920908c13494f71395b8e941ab3','game',3,1,66,NULL,NULL,1800000550,NULL);
INSERT INTO "token" VALUES('9a3d5d5bbab9e1724a803aa9c8e155b3','game',3,1,67,NULL,NULL,1800000560,NULL);
INSERT INTO "token" VALUES('1c4111f56746ebfcf8c98a3fdff3dfe8','game',2,1,67,NULL,NULL,1800000560,NULL);
INSERT INTO "token" VALUES('bf118e0a51c42e18452bbbbf0e0600d3','game',2,1,69,NULL,NULL,1800000570,NULL);
INSERT INTO "token" VALUES('cd08e954875c57cdcaca95c6413bcae6','game',3,1,69,NULL,NULL,1800000570,NULL);
INSERT INTO "token" VALUES('63dc711386b39c1c0d540c7080b92ae4','game',2,1,71,NULL,NULL,1800000580,NULL);
INSERT INTO "token" VALUES('399d44ceb03e81f4d43401b5db877af0','game',3,1,71,NULL,NULL,1800000580,NULL);
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
INSERT INTO "sqlite_sequence" VALUES('outbox',96);
INSERT INTO "sqlite_sequence" VALUES('game',1);
COMMIT;
PRAGMA user_version = 5;
