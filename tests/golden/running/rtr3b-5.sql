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
INSERT INTO "event" VALUES(1,1,'dealer',4,'',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,2,'deal',5,'KS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,3,'deal',0,'2C 3C 5C 9C JC 4D 8D TD AD AH 5S 8S JJ',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,4,'deal',1,'3D 5D QD 4H 8H 9H TH JH 2S 3S 9S QS AS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,5,'deal',2,'8C QC AC 7D JD 2H 3H QH KH 4S 6S TS JS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,6,'deal',3,'4C 6C 7C TC KC 2D 6D 9D KD 5H 6H 7H 7S',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,7,'bid',0,'10',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,8,'bid',1,'3',1800000179,1800000180,12);
INSERT INTO "event" VALUES(1,9,'bid',2,'6',1800000189,1800000190,13);
INSERT INTO "event" VALUES(1,10,'bid',3,'5',1800000199,1800000200,14);
INSERT INTO "event" VALUES(1,11,'play',0,'3C',1800000200,1800000200,14);
INSERT INTO "event" VALUES(1,12,'play',1,'3S',1800000209,1800000210,15);
INSERT INTO "event" VALUES(1,13,'play',2,'8C',1800000219,1800000220,16);
INSERT INTO "event" VALUES(1,14,'play',3,'KC',1800000229,1800000230,17);
INSERT INTO "event" VALUES(1,15,'play',1,'JH',1800000239,1800000240,18);
INSERT INTO "event" VALUES(1,16,'play',2,'3H',1800000249,1800000250,19);
INSERT INTO "event" VALUES(1,17,'play',3,'5H',1800000259,1800000260,20);
INSERT INTO "event" VALUES(1,18,'play',0,'AH',1800000260,1800000260,20);
INSERT INTO "event" VALUES(1,19,'play',0,'8S',1800000260,1800000260,20);
INSERT INTO "event" VALUES(1,20,'play',1,'9S',1800000269,1800000270,21);
INSERT INTO "event" VALUES(1,21,'play',2,'JS',1800000289,1800000290,23);
INSERT INTO "event" VALUES(1,22,'play',3,'7S',1800000299,1800000300,24);
INSERT INTO "event" VALUES(1,23,'play',2,'AC',1800000309,1800000310,25);
INSERT INTO "event" VALUES(1,24,'play',3,'7C',1800000319,1800000320,26);
INSERT INTO "event" VALUES(1,25,'play',0,'2C',1800000320,1800000320,26);
INSERT INTO "event" VALUES(1,26,'play',1,'AS',1800000329,1800000330,27);
INSERT INTO "event" VALUES(1,27,'play',1,'9H',1800000339,1800000340,28);
INSERT INTO "event" VALUES(1,28,'play',2,'KH',1800000349,1800000350,29);
INSERT INTO "event" VALUES(1,29,'play',3,'7H',1800000359,1800000360,30);
INSERT INTO "event" VALUES(1,30,'play',0,'AD',1800000360,1800000360,30);
INSERT INTO "event" VALUES(1,31,'play',2,'7D',1800000369,1800000370,31);
INSERT INTO "event" VALUES(1,32,'play',3,'9D',1800000379,1800000380,32);
INSERT INTO "event" VALUES(1,33,'play',0,'8D',1800000380,1800000380,32);
INSERT INTO "event" VALUES(1,34,'play',1,'QD',1800000389,1800000390,33);
INSERT INTO "event" VALUES(1,35,'play',1,'8H',1800000399,1800000400,34);
INSERT INTO "event" VALUES(1,36,'play',2,'QH',1800000409,1800000410,35);
INSERT INTO "event" VALUES(1,37,'play',3,'6H',1800000419,1800000420,36);
INSERT INTO "event" VALUES(1,38,'play',0,'5C',1800000420,1800000420,36);
INSERT INTO "event" VALUES(1,39,'play',2,'JD',1800000429,1800000430,37);
INSERT INTO "event" VALUES(1,40,'play',3,'2D',1800000439,1800000440,38);
INSERT INTO "event" VALUES(1,41,'play',0,'TD',1800000440,1800000440,38);
INSERT INTO "event" VALUES(1,42,'play',1,'3D',1800000449,1800000450,39);
INSERT INTO "event" VALUES(1,43,'play',2,'6S',1800000459,1800000460,40);
INSERT INTO "event" VALUES(1,44,'play',3,'6C',1800000469,1800000470,41);
INSERT INTO "event" VALUES(1,45,'play',0,'JJ',1800000470,1800000470,41);
INSERT INTO "event" VALUES(1,46,'play',1,'QS',1800000479,1800000480,42);
INSERT INTO "event" VALUES(1,47,'play',0,'4D',1800000480,1800000480,42);
INSERT INTO "event" VALUES(1,48,'play',1,'5D',1800000489,1800000490,43);
INSERT INTO "event" VALUES(1,49,'play',2,'4S',1800000499,1800000500,44);
INSERT INTO "event" VALUES(1,50,'play',3,'6D',1800000509,1800000510,45);
INSERT INTO "event" VALUES(1,51,'play',2,'2H',1800000519,1800000520,46);
INSERT INTO "event" VALUES(1,52,'play',3,'TC',1800000529,1800000530,47);
INSERT INTO "event" VALUES(1,53,'play',0,'9C',1800000530,1800000530,47);
INSERT INTO "event" VALUES(1,54,'play',1,'TH',1800000539,1800000540,48);
INSERT INTO "event" VALUES(1,55,'play',1,'2S',1800000549,1800000550,49);
INSERT INTO "event" VALUES(1,56,'play',2,'TS',1800000559,1800000560,50);
INSERT INTO "event" VALUES(1,57,'play',3,'4C',1800000569,1800000570,51);
INSERT INTO "event" VALUES(1,58,'play',0,'5S',1800000570,1800000570,51);
INSERT INTO "event" VALUES(1,59,'play',2,'QC',1800000579,1800000580,52);
INSERT INTO "event" VALUES(1,60,'play',3,'KD',1800000589,1800000590,53);
INSERT INTO "event" VALUES(1,61,'play',0,'JC',1800000590,1800000590,53);
INSERT INTO "event" VALUES(1,62,'play',1,'4H',1800000599,1800000600,54);
INSERT INTO "event" VALUES(1,63,'deal',5,'5H',1800000600,1800000600,54);
INSERT INTO "event" VALUES(1,64,'deal',1,'7C 8C 9C TC 3D 5D JD 7H TH JH KH 3S 5S',1800000600,1800000600,54);
INSERT INTO "event" VALUES(1,65,'deal',2,'JC QC AC 4D 6D 9D 3H 8H QH AH 2S TS JS',1800000600,1800000600,54);
INSERT INTO "event" VALUES(1,66,'deal',3,'5C 7D 8D TD AD 2H 4H 6H 4S 6S 7S 9S JJ',1800000600,1800000600,54);
INSERT INTO "event" VALUES(1,67,'deal',4,'2C 3C 4C 6C KC 2D QD KD 9H 8S QS KS AS',1800000600,1800000600,54);
INSERT INTO "event" VALUES(1,68,'bid',1,'all',1800000609,1800000610,55);
INSERT INTO "event" VALUES(1,69,'bid',2,'4',1800000619,1800000620,56);
INSERT INTO "event" VALUES(1,70,'bid',3,'2',1800000629,1800000630,57);
INSERT INTO "event" VALUES(1,71,'bid',4,'5',1800000639,1800000640,58);
INSERT INTO "event" VALUES(1,72,'play',1,'3S',1800000649,1800000650,59);
INSERT INTO "event" VALUES(1,73,'play',2,'TS',1800000659,1800000660,60);
INSERT INTO "event" VALUES(1,74,'play',3,'7S',1800000669,1800000670,61);
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
INSERT INTO "game" VALUES(1,'rtr3b-5 ready=off hands=3',1800000170,NULL,0,'ann bob cat dan bot','','game.d7bb153bc50a6d53@play.test',NULL,NULL,1,NULL);
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
INSERT INTO "letter" VALUES(2,'test',1,2,'24bbb77c987f40ece319856d8cc8f89df759527fc4f1b219e07101b219a305ef','gm@play.test','m1@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000019,1800000020,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(3,'test',1,3,'8f08601b9d288bda62dbb209287e48d1db0721590918df1564d54eb5066d7ab5','ann@play.test','m2@play.test','e760c52158283c903b86c1e27a76e2d529501f194d7462d7317a36d7c1688894',1800000029,1800000030,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(4,'test',1,4,'dfa75a03a1f51de6429b42279f8d2328460ab08364d9f645af7f6758a2bdf560','ann@play.test','m3@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000039,1800000040,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(5,'test',1,5,'fff30583f28b27852251057d6b735d867e2e0c119cf81e976df3930e51b52618','bob@play.test','m4@play.test','b8df78857f14cf6c47fa4edbb88c559b10a44f9153af755f76d8eedc1dbf3c1b',1800000049,1800000050,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(6,'test',1,6,'1f3fc5632314e94f8a12fe7539d6ebfab88a372f5f4ada58e6c9c49389fdbdc6','bob@play.test','m5@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000059,1800000060,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(7,'test',1,7,'4aaca563a14d2235c39d5f0c648391368fdcfda99d46787babd31b1bdfde7039','cat@play.test','m6@play.test','17f284c1f527c1648f89355bf408e45da97747c8fc065c6e9cd311762c552837',1800000069,1800000070,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(8,'test',1,8,'1ec39eb84727943fe199bfd394817f72007d0b090f371dd6a8da922a6817ab2e','cat@play.test','m7@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000079,1800000080,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(9,'test',1,9,'87d502ee1fddf6f5be28cb54282924fafee1dab0e9e573671e171f7984b1cad8','dan@play.test','m8@play.test','e7bd56e233bef0c424cfe3f08c702ea035b89fb1700a32cda242738c20fc373a',1800000089,1800000090,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(10,'test',1,10,'51e6f663126ae17b84c344fb44c8dedee5f8cab545f3bf5846912de8a5609b3c','dan@play.test','m9@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000099,1800000100,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(11,'test',1,11,'9f50fa78229cafb4fca3ffe931ba542202690c2b986138935d34e9fc8452716f','gm@play.test','m10@play.test','0fddfdc1d774d2adff0179cb98c318e3a9a5057608f50a3bf64e10c152c105a8',1800000169,1800000170,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(12,'test',1,12,'6138adf71215e979d8c7da0d54f8c2ca0cbd9153b8e370ddcd285d081628d7fa','dan@play.test','m11@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000179,1800000180,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(13,'test',1,13,'2c4a3c09d12eedd8613b8f113da2c3c328f26a531ef370bdf39955c5ac7af8fe','cat@play.test','m12@play.test','e7a36c62c5c4455a29dc7517ba640c0335b4472f358d7fa04ed7ed94ec25c16a',1800000189,1800000190,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(14,'test',1,14,'b1119facaf1fab61f95c607a2b5330631170bfc45c81a6ef4f44f701064fcce8','ann@play.test','m13@play.test','2e60306a6f5510eaff11603acb7a94dc2bee0f47e8b59ff05af0f30d51d21914',1800000199,1800000200,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(15,'test',1,15,'659b9d544a277b71bf03abd0438fc4585408298e83785453ab3644ae8a236cd3','dan@play.test','m14@play.test','45f99d866e8bd47377a59f4d4bbccf7233bb3d61724d7264d72d138870e936ac',1800000209,1800000210,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(16,'test',1,16,'7c716fa3468a7d36b8d02e0af0d780af71ba418f22467920f000a75f6b5c7afc','cat@play.test','m15@play.test','fdaa243854c960ba8fb8195a9893a4399c49562f60fdf84157c00d49de6fa2cd',1800000219,1800000220,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(17,'test',1,17,'eae0de15e2baef6e592fc9dafa6cb26c997feb1d9d7e9c4a258d7028dd63c854','ann@play.test','m16@play.test','2957fe3ab81a529ad6a3c96c92a5834f796377a259a8a992bc4931d39033d76d',1800000229,1800000230,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(18,'test',1,18,'efb0ae73898d9fffdec7d18ebe1de221a307d1bd612e3585a040973d01cdaeb5','dan@play.test','m17@play.test','c5cda69bf023ef054729cfe5e9ef573ba6c835b6675ddac6a3d311798085a69a',1800000239,1800000240,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(19,'test',1,19,'1dc897d6b1e3b0659008d81099141912c506a581acb5d2d97686f1d1d57389bf','cat@play.test','m18@play.test','ef5f2875092d54f10e56bcac20eee51a6470b3ded21a06cd50a50f966b0a9d76',1800000249,1800000250,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(20,'test',1,20,'81dde52dabdce62cba8659ccefbbf32d99a38db4adba64b93e7a8bcea49bad3c','ann@play.test','m19@play.test','60361434f2dd14c3f44faca7187c37c7df7a49823ec6df16cd68f8e0a16911d7',1800000259,1800000260,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(21,'test',1,21,'bb314c942fb681a49b84ec81cacf98360a5f2eb6fe2571771792e88a916e7b3a','dan@play.test','m20@play.test','4622dc8802ffd24ed6b38160af973379f472da041de720e64bd9a4c198ecfe38',1800000269,1800000270,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(22,'test',1,22,'de6a3ec7de995a1986c572991325865add2d86ae673cd63e15701dd7005b3bb4','cat@play.test','m21@play.test','b63c33580c0d4f6a2d72ebb1315fcb16bb7ffbba3af37e8a8e7398ac129b0df3',1800000279,1800000280,'heard',NULL,0,NULL);
INSERT INTO "letter" VALUES(23,'test',1,23,'70755bdb89d75428b43ecfd5feefac4a5dd0fadb9b8327a0196b509ebeb872fd','cat@play.test','m22@play.test','6fc4658f3633aabf078d418fdb705185f71f0a40a1f119c4e64360ca538d412b',1800000289,1800000290,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(24,'test',1,24,'ea0c5aa9cf2e3954e3973b695493dca9f1e9b2152f8a6500b7ec73eacd52899c','ann@play.test','m23@play.test','5902412d57c216b2152f87b3ff633386893c0e4c042c81f6b610e3f27fa0ccf2',1800000299,1800000300,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(25,'test',1,25,'5c69e7fc020f780bbd2bd1c4deabee0330357e97190ed0ab57ebdf6442757897','cat@play.test','m24@play.test','257dd95f0463595dabd0462512424c54ee7601de0d6c7aec735ef3ee959288cf',1800000309,1800000310,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(26,'test',1,26,'a5cba9589e555817bd510192917f968445ef86e9aaaf563ca946087c2e7024cd','ann@play.test','m25@play.test','5a7bbe833d317fc9d1906481ce941ce501326de8c68ec807cf9f3a3f21448f05',1800000319,1800000320,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(27,'test',1,27,'9e826f2af7f49d2050d2c76c1306744549c617b927021d7758f139f9ee74fe71','dan@play.test','m26@play.test','f3fdcc94f8ec5366c0acf086d427a839681f92252601bbeab68285d384883b8b',1800000329,1800000330,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(28,'test',1,28,'7f9a6b16b316e0b56a1053a4e47c3c8a214397634d344af42fe15f46447eb38d','dan@play.test','m27@play.test','bc403ed0fe915a72cbc81dfd5abcec974f734642792ec22776a875231eadfb79',1800000339,1800000340,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(29,'test',1,29,'97146f694ec13c787627272aeff30291222d98857138949fcfb894041a614dad','cat@play.test','m28@play.test','2a501edc2864c41bb523cd81da18a9ee445452b9249af47adaef3168f8d01c84',1800000349,1800000350,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(30,'test',1,30,'5e997c515e4c4966c43d4fba54d86e1afeba4c469caead31d9b8a251e5c9baca','ann@play.test','m29@play.test','4e31688c9864009bb4f4d044e3a9f5e63dbd9012d9842779d9dec1a644328152',1800000359,1800000360,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(31,'test',1,31,'faaf32b2da584f3f06f2247b4bcf6b0ffdfcc188de722df0138a134c27af5b2e','cat@play.test','m30@play.test','95abd379cd71d02093e2278a7c7d555b56e3f21a6213f45798bbc5e9d7c4f6f7',1800000369,1800000370,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(32,'test',1,32,'5400d061696902270cdfaed44aec378aab7d4bb688d42dfb7a3bfa5e50a3727e','ann@play.test','m31@play.test','30db66659f2f12f661ba5b04fac3412b9863678ea481180cf8067b942ea73b5a',1800000379,1800000380,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(33,'test',1,33,'53cd4cbfa60930721d9daa1925707e3c6f9e9e0545d1dd2ee998f30660f721ad','dan@play.test','m32@play.test','3baa04e743990e5d6d488c1c9836fb531aef5b3a1c51a52f7ac071f3c45cca07',1800000389,1800000390,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(34,'test',1,34,'b748c61e18eea7938b4728f65994e51f057b14a85164d81569a8d09499b38a00','dan@play.test','m33@play.test','23d7b53e3332bb3006b536e88c30d18cd855fea82f43270374479130e59fc3f7',1800000399,1800000400,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(35,'test',1,35,'f00c2c530fe66709a52556e5b8a2043470648a80541089c34983bc6f07f9c4be','cat@play.test','m34@play.test','75eca6f4c82f361fc76132b1d4a921781b2ca85b9c531282463186f98f5ef2fb',1800000409,1800000410,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(36,'test',1,36,'b2d6bb164aa8d6c2444e3b47ffa95dfe94ae2dbad8ee5636462f07130087ff3c','ann@play.test','m35@play.test','ae5d9fc6fbfa7b9647ba4a257065c851a0930bd3b67d24929992cb872a63abe6',1800000419,1800000420,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(37,'test',1,37,'a56fa2b330565beb93865350e4f663f64c38557809607c89f9c5d2716dc33a3f','cat@play.test','m36@play.test','4f3f1ed7f12d0d9229d6f83cec587020438ed53597c5d4ecf6c1a814e7e7daa6',1800000429,1800000430,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(38,'test',1,38,'419c2aadd925cb1e971926005af730e8e17d956bb023f7f8b947e25491e66dea','ann@play.test','m37@play.test','09c01943435ec3a53bbe9599579d82f6a52359679c0e5397ced7317c72c0afb2',1800000439,1800000440,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(39,'test',1,39,'808d3c57ff5cfb5e6f83efb68c6d75cdb5e64ea3780ec5f38b97dccde810e90d','dan@play.test','m38@play.test','f2c6d10cb89a2a60b57b96a87c05ab88af1a7fd1437b93ee8314830a02597e3c',1800000449,1800000450,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(40,'test',1,40,'7c06c6ed241c746fd99f56a0e0afd2119a117a0355f366eda8ffc801b08fbcc0','cat@play.test','m39@play.test','2dedde104d06b25536f8ee8aa3dd056c27a4188008dcd2aa4ef96cac8ded8caf',1800000459,1800000460,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(41,'test',1,41,'7e18c3333c4b72f0c5de592391beadc60d96f98a57c4ae0cdf6a65dd6fc96ca6','ann@play.test','m40@play.test','aab1a73a96c0a996a75b98b66946eccb514be90930e8f6f6ccd26324b4a5538d',1800000469,1800000470,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(42,'test',1,42,'49985cd9dd8f5c255dc42a06a3e18a6d79d8bcc581746e2fed1c5ba8162c7347','dan@play.test','m41@play.test','acbe673487467065097ba36a2799ea53f92fae3a74e9b44cb1a5dbf444c3a3d3',1800000479,1800000480,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(43,'test',1,43,'81f528288ab9ef0d57150873bb4f84efd4d43847405d8745017ef1ade4e8f2fc','dan@play.test','m42@play.test','fa46c533b8824a830f3f9e5b7cc5274b65dd3100a23b10419cf11e93b41411de',1800000489,1800000490,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(44,'test',1,44,'c0295918e3dd8bbc2a573d67eff11b5e6575f8d82188903c92c180e928d1b169','cat@play.test','m43@play.test','66c44822263a81929ba61e27b679c2b49e8de38f45cdaf5f03952d7011af73ac',1800000499,1800000500,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(45,'test',1,45,'d35070796217efe0035ed9c9301a88a8e87bb7c8dff70651e030ab7e24dfb210','ann@play.test','m44@play.test','656a91672e7d48f3b8ed463ff686861f7fbb2763dd3679c8d4a8df76bc5d9663',1800000509,1800000510,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(46,'test',1,46,'7721a78f7a71a3b9bf62c0cdb43cdb51fd7b7e18a9746610c62497811a9f0b29','cat@play.test','m45@play.test','7989b3e96b2dfe383a3c4a4558c8d9ba76c8a105ea1531b74e2c9a442a32c66b',1800000519,1800000520,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(47,'test',1,47,'5244e4cd404d67240dcfc48f02f9f35b7569c919d210eca660ee1e435d293e7c','ann@play.test','m46@play.test','f96fd6e51494c70f597995d6ce49d596fb3311f50dc02c243232e60dd77d5e03',1800000529,1800000530,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(48,'test',1,48,'d64b67f60d6ceade19123ed2ebb9874f8c2c90965110f06b5ee0706dbf613022','dan@play.test','m47@play.test','fe01b1808fb13e9ca2abdf1d553b169c8e59f5d39806089c36832a26003d3d8a',1800000539,1800000540,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(49,'test',1,49,'6c89d69a4d725d83d7aeebd1b9c21fd0f8ae6370c4ab900c365a7e683763d61a','dan@play.test','m48@play.test','3252fc463afb308c1f4de814a3dd46ee4741ca965ab667a83937925ae4faf12f',1800000549,1800000550,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(50,'test',1,50,'ce9520e19a1b8d595f68f1c70dbb230390b0ca94ff1828a8d6a637468623ab17','cat@play.test','m49@play.test','3e6542c5e566973658f49d69778fa05c88aa0d02df868c2b6d4f8b19da5e200b',1800000559,1800000560,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(51,'test',1,51,'3499469c691212b8bd242296c7ce5b153278d5f164e1f5d5bdd2fbef8d1c096d','ann@play.test','m50@play.test','4a6561ce42d7401fa210f3be110cfc188f1954188285d37310daa34a1fbb0ef6',1800000569,1800000570,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(52,'test',1,52,'2c014c985a74fdeee48021e540805b0400bb7ba4bc839e9ca4ff5633b17bce07','cat@play.test','m51@play.test','b63c33580c0d4f6a2d72ebb1315fcb16bb7ffbba3af37e8a8e7398ac129b0df3',1800000579,1800000580,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(53,'test',1,53,'c3d914706aa30a7e3852612fb5afae8b26b9cf661286d56cbca6057370004125','ann@play.test','m52@play.test','7a1b8335bb6ecbb799d9a79294bcd61676c00f1137c48db04fb9492a3f64d909',1800000589,1800000590,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(54,'test',1,54,'d0a357f4e5b4da18e45ecb506c3517aa3c210102b958beeb3ba1d28a4be27dd9','dan@play.test','m53@play.test','3b47bf44227f7401ea6a4841b78975218f354391cf6e5a90edc5da0d32dad42f',1800000599,1800000600,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(55,'test',1,55,'11926cfa5379a9fcec647964f2d276192f66610a40eb167037d8e25f242255ff','dan@play.test','m54@play.test','84276c57a7c5ba47465af341e3d439887d832bc6cd04f0ff5b194c7d2306c8ea',1800000609,1800000610,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(56,'test',1,56,'72c467fcd973e32c6ab666855fef3e523d462b91b1b6cb075f5aaa8f5d089a0f','cat@play.test','m55@play.test','b1b42fd782df9c1c83c6f6068b81cdbf8d08034d0d729ac82237535485a6f87a',1800000619,1800000620,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(57,'test',1,57,'6a1a829a1d3565891f9b55cfcd0634bc51dc8721e0f8c7924d34fe4fb29f96f8','ann@play.test','m56@play.test','301bbb1b052a4172294303e8277998e786048fa5c2fa9efee37baa367b49d5ac',1800000629,1800000630,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(58,'test',1,58,'f06836b007ae4a1d9bdb2735834e94289b94dffd6b2dee8fd1d65933360b5bdb','bob@play.test','m57@play.test','2e60306a6f5510eaff11603acb7a94dc2bee0f47e8b59ff05af0f30d51d21914',1800000639,1800000640,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(59,'test',1,59,'4e0aaa135173215793e9053b99aefb8bf004fce2362423816fd538e8378b1e0e','dan@play.test','m58@play.test','45f99d866e8bd47377a59f4d4bbccf7233bb3d61724d7264d72d138870e936ac',1800000649,1800000650,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(60,'test',1,60,'437b9262c1481798887cbf3a12d574e50d5c3df488bfd38ed981a8b191e6cb71','cat@play.test','m59@play.test','3e6542c5e566973658f49d69778fa05c88aa0d02df868c2b6d4f8b19da5e200b',1800000659,1800000660,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(61,'test',1,61,'9fb43ec179ab0489c843545093e6003a433b7c41899c6a0e33e482d08fc54a20','ann@play.test','m60@play.test','5902412d57c216b2152f87b3ff633386893c0e4c042c81f6b610e3f27fa0ccf2',1800000669,1800000670,'acted',NULL,0,NULL);
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
INSERT INTO "root" VALUES(1,'ba76840196d953479b5528acaad40a4606dea8a57b46bb02e86818b28df567d8','');
CREATE TABLE round (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    previous TEXT NOT NULL,                         -- SHA-256 of the record of the round before
    beacon   TEXT NOT NULL,                         -- "none", or a public beacon's pulse
    seed     TEXT NOT NULL,
    PRIMARY KEY (game, round)
) STRICT;
INSERT INTO "round" VALUES(1,1,'bb8a94daa7ef613932139c5b9b1a2e3a68be700c88328ca0beeb642b06b5aef7','none','65888e4af4165653d112411ee9bb26a15630d2e97b5171aedd62e6c781649b38');
INSERT INTO "round" VALUES(1,2,'c25d1323c8dded5ab6e11e1e5914d7ef91f7c530ded9389497a79201f5a6c22e','none','57e34ea7b1a57bf672ca685945b2fe186d2cd29aa54762eb646e8ec9149d1dc0');
CREATE TABLE ruling (
    person   INTEGER NOT NULL REFERENCES person(id),
    number   INTEGER NOT NULL,                      -- the person's own: what others are refused counts in none of his
    game     INTEGER NOT NULL REFERENCES game(id),
    at       INTEGER NOT NULL,
    -- as in a replay, and the option that made it: "must-follow misplay", "bad-bid bid-min"
    ruling   TEXT NOT NULL,
    PRIMARY KEY (person, number)
) STRICT;
INSERT INTO "ruling" VALUES(4,1,1,1800000280,'must-follow');
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
INSERT INTO "seat" VALUES(1,0,NULL,0,0,0,'bot',0,'');
INSERT INTO "seat" VALUES(1,1,5,0,0,0,'dan',0,'');
INSERT INTO "seat" VALUES(1,2,4,0,0,0,'cat',0,'');
INSERT INTO "seat" VALUES(1,3,2,0,0,0,'ann',0,'');
INSERT INTO "seat" VALUES(1,4,3,0,0,0,'bob',0,'');
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
INSERT INTO "token" VALUES('9ed49fa2edc0d26eb4ba6703b89ed004','game',4,1,69,NULL,NULL,1800000620,NULL,NULL);
INSERT INTO "token" VALUES('abee052f96529672d8e0b02740af959e','game',2,1,69,NULL,NULL,1800000620,NULL,NULL);
INSERT INTO "token" VALUES('6a355051d6c4e4595147f937e4378ddf','game',2,1,70,NULL,NULL,1800000630,NULL,NULL);
INSERT INTO "token" VALUES('258fd735691a52695f7425bc01bf2a3e','game',3,1,70,NULL,NULL,1800000630,NULL,NULL);
INSERT INTO "token" VALUES('45b91207f7d271438b4b8af1511491e6','game',3,1,71,NULL,NULL,1800000640,NULL,NULL);
INSERT INTO "token" VALUES('ae8e2399f2874090aa18ce74fd496465','game',5,1,71,NULL,NULL,1800000640,NULL,NULL);
INSERT INTO "token" VALUES('521e63a02d82e6d696c4b10b3435134c','game',5,1,72,NULL,NULL,1800000650,NULL,NULL);
INSERT INTO "token" VALUES('f33e5d8e0de35ad9067651da608fc2a9','game',4,1,72,NULL,NULL,1800000650,NULL,NULL);
INSERT INTO "token" VALUES('7270077258a9920d324abf006a4b87d1','game',4,1,73,NULL,NULL,1800000660,NULL,NULL);
INSERT INTO "token" VALUES('75a7bb87ccbb70b19bfc19c716845292','game',2,1,73,NULL,NULL,1800000660,NULL,NULL);
INSERT INTO "token" VALUES('a94df6c066936b6d618ac71a6b308fad','game',2,1,74,NULL,NULL,1800000670,NULL,NULL);
INSERT INTO "token" VALUES('d484a1cf5e8c97172f125d89de846238','game',3,1,74,NULL,NULL,1800000670,NULL,NULL);
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
INSERT INTO "sqlite_sequence" VALUES('outbox',141);
INSERT INTO "sqlite_sequence" VALUES('game',1);
COMMIT;
PRAGMA application_id = 1397768516;
PRAGMA user_version = 1;
