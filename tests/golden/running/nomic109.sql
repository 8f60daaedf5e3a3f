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
INSERT INTO "event" VALUES(1,1,'deal',0,'8C 6D 2H 3H 4H 5H 8H JH QH KH 5S 6S KS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,2,'deal',1,'5C 9C QC KC 3D 4D AD 6H 7H 3S 9S QS AS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,3,'deal',2,'3C 7C TC 2D 8D JD QD KD AH 7S 8S TS JS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,4,'deal',3,'2C 4C 6C JC AC 5D 7D 9D TD 9H TH 2S 4S',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,5,'bid',0,'5',1800000179,1800000180,12);
INSERT INTO "event" VALUES(1,6,'bid',1,'0',1800000189,1800000190,13);
INSERT INTO "event" VALUES(1,7,'bid',2,'7',1800000199,1800000200,14);
INSERT INTO "event" VALUES(1,8,'bid',3,'2',1800000209,1800000210,15);
INSERT INTO "event" VALUES(1,9,'play',2,'TS',1800000219,1800000220,16);
INSERT INTO "event" VALUES(1,10,'play',3,'2S',1800000229,1800000230,17);
INSERT INTO "event" VALUES(1,11,'play',0,'KS',1800000239,1800000240,18);
INSERT INTO "event" VALUES(1,12,'play',1,'3S',1800000249,1800000250,19);
INSERT INTO "event" VALUES(1,13,'play',0,'6S',1800000259,1800000260,20);
INSERT INTO "event" VALUES(1,14,'play',1,'9S',1800000269,1800000270,21);
INSERT INTO "event" VALUES(1,15,'play',2,'7S',1800000279,1800000280,22);
INSERT INTO "event" VALUES(1,16,'play',3,'4S',1800000289,1800000290,23);
INSERT INTO "event" VALUES(1,17,'play',1,'AS',1800000299,1800000300,24);
INSERT INTO "event" VALUES(1,18,'play',2,'8S',1800000309,1800000310,25);
INSERT INTO "event" VALUES(1,19,'play',3,'9H',1800000319,1800000320,26);
INSERT INTO "event" VALUES(1,20,'play',0,'5S',1800000329,1800000330,27);
INSERT INTO "event" VALUES(1,21,'play',1,'AD',1800000339,1800000340,28);
INSERT INTO "event" VALUES(1,22,'play',2,'JD',1800000349,1800000350,29);
INSERT INTO "event" VALUES(1,23,'play',3,'5D',1800000359,1800000360,30);
INSERT INTO "event" VALUES(1,24,'play',0,'6D',1800000369,1800000370,31);
INSERT INTO "event" VALUES(1,25,'play',1,'6H',1800000379,1800000380,32);
INSERT INTO "event" VALUES(1,26,'play',2,'AH',1800000389,1800000390,33);
INSERT INTO "event" VALUES(1,27,'play',3,'TH',1800000399,1800000400,34);
INSERT INTO "event" VALUES(1,28,'play',0,'2H',1800000409,1800000410,35);
INSERT INTO "event" VALUES(1,29,'play',2,'QD',1800000419,1800000420,36);
INSERT INTO "event" VALUES(1,30,'play',3,'9D',1800000429,1800000430,37);
INSERT INTO "event" VALUES(1,31,'play',0,'JH',1800000439,1800000440,38);
INSERT INTO "event" VALUES(1,32,'play',1,'3D',1800000449,1800000450,39);
INSERT INTO "event" VALUES(1,33,'play',2,'3C',1800000459,1800000460,40);
INSERT INTO "event" VALUES(1,34,'play',3,'4C',1800000469,1800000470,41);
INSERT INTO "event" VALUES(1,35,'play',0,'8C',1800000479,1800000480,42);
INSERT INTO "event" VALUES(1,36,'play',1,'QC',1800000489,1800000490,43);
INSERT INTO "event" VALUES(1,37,'play',1,'4D',1800000499,1800000500,44);
INSERT INTO "event" VALUES(1,38,'play',2,'KD',1800000509,1800000510,45);
INSERT INTO "event" VALUES(1,39,'play',3,'TD',1800000519,1800000520,46);
INSERT INTO "event" VALUES(1,40,'play',0,'5H',1800000529,1800000530,47);
INSERT INTO "event" VALUES(1,41,'play',2,'JS',1800000539,1800000540,48);
INSERT INTO "event" VALUES(1,42,'play',3,'JC',1800000549,1800000550,49);
INSERT INTO "event" VALUES(1,43,'play',0,'8H',1800000559,1800000560,50);
INSERT INTO "event" VALUES(1,44,'play',1,'QS',1800000569,1800000570,51);
INSERT INTO "event" VALUES(1,45,'play',1,'KC',1800000579,1800000580,52);
INSERT INTO "event" VALUES(1,46,'play',2,'TC',1800000589,1800000590,53);
INSERT INTO "event" VALUES(1,47,'play',3,'2C',1800000599,1800000600,54);
INSERT INTO "event" VALUES(1,48,'play',0,'3H',1800000609,1800000610,55);
INSERT INTO "event" VALUES(1,49,'play',1,'9C',1800000619,1800000620,56);
INSERT INTO "event" VALUES(1,50,'play',2,'7C',1800000629,1800000630,57);
INSERT INTO "event" VALUES(1,51,'play',3,'6C',1800000639,1800000640,58);
INSERT INTO "event" VALUES(1,52,'play',0,'KH',1800000649,1800000650,59);
INSERT INTO "event" VALUES(1,53,'play',1,'7H',1800000659,1800000660,60);
INSERT INTO "event" VALUES(1,54,'play',2,'2D',1800000669,1800000670,61);
INSERT INTO "event" VALUES(1,55,'play',3,'AC',1800000679,1800000680,62);
INSERT INTO "event" VALUES(1,56,'play',0,'4H',1800000689,1800000690,63);
INSERT INTO "event" VALUES(1,57,'play',1,'5C',1800000699,1800000700,64);
INSERT INTO "event" VALUES(1,58,'play',2,'8D',1800000709,1800000710,65);
INSERT INTO "event" VALUES(1,59,'play',3,'7D',1800000719,1800000720,66);
INSERT INTO "event" VALUES(1,60,'play',0,'QH',1800000729,1800000730,67);
INSERT INTO "event" VALUES(1,61,'deal',1,'6C 8C 9C 3D 8D JD KD 2H 8H 9H AH 4S KS',1800000730,1800000730,67);
INSERT INTO "event" VALUES(1,62,'deal',2,'2C 3C 4C QC 4D 6D AD 3H 5H 7H TH QH JS',1800000730,1800000730,67);
INSERT INTO "event" VALUES(1,63,'deal',3,'7C TC JC 5D 7D 9D QD KH 2S 3S 9S TS AS',1800000730,1800000730,67);
INSERT INTO "event" VALUES(1,64,'deal',0,'5C KC AC 2D TD 4H 6H JH 5S 6S 7S 8S QS',1800000730,1800000730,67);
INSERT INTO "event" VALUES(1,65,'bid',1,'4',1800000739,1800000740,68);
INSERT INTO "event" VALUES(1,66,'bid',2,'2',1800000749,1800000750,69);
INSERT INTO "event" VALUES(1,67,'bid',3,'3',1800000759,1800000760,70);
INSERT INTO "event" VALUES(1,68,'bid',0,'4',1800000769,1800000770,71);
INSERT INTO "event" VALUES(1,69,'play',1,'8D',1800000779,1800000780,72);
INSERT INTO "event" VALUES(1,70,'play',2,'AD',1800000789,1800000790,73);
INSERT INTO "event" VALUES(1,71,'play',3,'9D',1800000799,1800000800,74);
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
INSERT INTO "game" VALUES(1,'nomic109 max-rounds=3',1800000170,NULL,0,'ann bob cat dan','','game.5d677e03c8ff43eb@play.test',NULL,NULL,1,NULL);
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
INSERT INTO "letter" VALUES(2,'test',1,2,'ca2e5d1bb03de0940b86e5a4562f78d774929c2ccf3c0033c5e3b3e1184d727d','gm@play.test','m1@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000019,1800000020,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(3,'test',1,3,'8f08601b9d288bda62dbb209287e48d1db0721590918df1564d54eb5066d7ab5','ann@play.test','m2@play.test','e760c52158283c903b86c1e27a76e2d529501f194d7462d7317a36d7c1688894',1800000029,1800000030,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(4,'test',1,4,'274eff2e7449fcd47bafb1d43b541998c6e92486a28114392a598d6382e4be88','ann@play.test','m3@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000039,1800000040,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(5,'test',1,5,'fff30583f28b27852251057d6b735d867e2e0c119cf81e976df3930e51b52618','bob@play.test','m4@play.test','b8df78857f14cf6c47fa4edbb88c559b10a44f9153af755f76d8eedc1dbf3c1b',1800000049,1800000050,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(6,'test',1,6,'5553d38eccad7dfc92692f400182e60706773780eed3ed8a3ecb98c27c57f4d8','bob@play.test','m5@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000059,1800000060,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(7,'test',1,7,'4aaca563a14d2235c39d5f0c648391368fdcfda99d46787babd31b1bdfde7039','cat@play.test','m6@play.test','17f284c1f527c1648f89355bf408e45da97747c8fc065c6e9cd311762c552837',1800000069,1800000070,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(8,'test',1,8,'ea6359601aee7dfef5a0d88e212a9aea33a333a8e9cc7377e367ed06eca78677','cat@play.test','m7@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000079,1800000080,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(9,'test',1,9,'87d502ee1fddf6f5be28cb54282924fafee1dab0e9e573671e171f7984b1cad8','dan@play.test','m8@play.test','e7bd56e233bef0c424cfe3f08c702ea035b89fb1700a32cda242738c20fc373a',1800000089,1800000090,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(10,'test',1,10,'b19fe38d0976ae6dfc7d66e8fb0d2db1a9ac4b58d321b54496936af6bf27c7d4','dan@play.test','m9@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000099,1800000100,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(11,'test',1,11,'7eccc592b44f82a7b4eb3dd472931e0534cc94e5b5fcee46e416369d892c980a','gm@play.test','m10@play.test','308d64dd4027389864f1a6c2fe9af452d10c40ff3765d8e952a2ee16227a1bea',1800000169,1800000170,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(12,'test',1,12,'7c67f50135531e5fb4db6fd7438fb96a4fa163b35001f15fbf1e3d92b716b274','cat@play.test','m11@play.test','2e60306a6f5510eaff11603acb7a94dc2bee0f47e8b59ff05af0f30d51d21914',1800000179,1800000180,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(13,'test',1,13,'0b2d66c752155ea1719d4f170e9f670697421806a9454a0328eab81662c26693','bob@play.test','m12@play.test','faa6071890eba598963c661116c3c030d07fa6ac2948a7063854a949b2ce514b',1800000189,1800000190,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(14,'test',1,14,'36da45e1d19ff352bbd594b1b94513982cce5efd6a8aedc7585ba8fe44a1f466','ann@play.test','m13@play.test','f20291b796c8d4fe22786441f8f87300165f21d9a9efad08fd54e3458345a446',1800000199,1800000200,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(15,'test',1,15,'5b7612c453ffb610abe651e49c5dc47fee526957e68c148c5c7582e33cfa76c0','dan@play.test','m14@play.test','301bbb1b052a4172294303e8277998e786048fa5c2fa9efee37baa367b49d5ac',1800000209,1800000210,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(16,'test',1,16,'6e4e2f805e9cc8497fd20d22e59679431880b1df4fe400279abcbe3a5f87a0a7','ann@play.test','m15@play.test','3e6542c5e566973658f49d69778fa05c88aa0d02df868c2b6d4f8b19da5e200b',1800000219,1800000220,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(17,'test',1,17,'cc75366f2701cc74a3c20ce4bb53d88f6727028f97bdcd8dd57a67e1e5db8b77','dan@play.test','m16@play.test','3252fc463afb308c1f4de814a3dd46ee4741ca965ab667a83937925ae4faf12f',1800000229,1800000230,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(18,'test',1,18,'32c0a3f82747aba85748225ee4dd81362da7467d3985fb2f40eab635a94cfe77','cat@play.test','m17@play.test','4fb97e7351c17904d5a496a92c4f8e7d8a8265cab0fa3a2f7f00551d7a369217',1800000239,1800000240,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(19,'test',1,19,'da063a0fc5d32b7d809428d27d7ad6dd22774ad1f244e85fd499d5d1ad7fc312','bob@play.test','m18@play.test','45f99d866e8bd47377a59f4d4bbccf7233bb3d61724d7264d72d138870e936ac',1800000249,1800000250,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(20,'test',1,20,'3ed00caa4a6346511b6be793e36f05093588fe71218af33a5da055cf1e48a4da','cat@play.test','m19@play.test','2dedde104d06b25536f8ee8aa3dd056c27a4188008dcd2aa4ef96cac8ded8caf',1800000259,1800000260,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(21,'test',1,21,'648e69e7afac58d0b86b2a39127185ba19bdbd8d61055ff619217e49ffd6158f','bob@play.test','m20@play.test','4622dc8802ffd24ed6b38160af973379f472da041de720e64bd9a4c198ecfe38',1800000269,1800000270,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(22,'test',1,22,'08906784f0155e43d816339b974c5d480e13f3e9e572550cb3365e3c52c46abe','ann@play.test','m21@play.test','5902412d57c216b2152f87b3ff633386893c0e4c042c81f6b610e3f27fa0ccf2',1800000279,1800000280,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(23,'test',1,23,'649e19c2ab8261d58ccbacaf0c643655a56e435793ea41c10542636506910b95','dan@play.test','m22@play.test','66c44822263a81929ba61e27b679c2b49e8de38f45cdaf5f03952d7011af73ac',1800000289,1800000290,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(24,'test',1,24,'11d132f57e3854a87f172281f9c98c0de18436e9a41b39ae54d1971643fe4ee2','bob@play.test','m23@play.test','f3fdcc94f8ec5366c0acf086d427a839681f92252601bbeab68285d384883b8b',1800000299,1800000300,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(25,'test',1,25,'10559551cd4d4998adf2a728ee9991ffce00ae37b565675523d2f4a4727ed7ab','ann@play.test','m24@play.test','ea71f7b33a564a3a9c257acbdb1bea57dd04eb503763e20b15a9b1ef954dc5af',1800000309,1800000310,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(26,'test',1,26,'c2d5faea34ebc40d3ea92b4e4689a85ced823efab680117125921cdb1fb73d06','dan@play.test','m25@play.test','bc403ed0fe915a72cbc81dfd5abcec974f734642792ec22776a875231eadfb79',1800000319,1800000320,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(27,'test',1,27,'a0ca2ead149ba9f9f42c4feb51857bdf2b288d18400f8e690aaa1a6dd4769cba','cat@play.test','m26@play.test','83b83628755fc5913fea46b7fd013d99d3f351d64f896fbd70986c621907ab67',1800000329,1800000330,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(28,'test',1,28,'99618758e6dd35e5fc560285cea975c33115ca6499118850a2122ec87e92eb0a','bob@play.test','m27@play.test','1b417d7f7d5b5134b4e0164308b3fe7ece6046aa464b411c6b0c0c73ff1ba271',1800000339,1800000340,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(29,'test',1,29,'8c740db6c2e2d04bde11916cfed9e65ae3348458b6ec380c23191256fb5ec61d','ann@play.test','m28@play.test','4f3f1ed7f12d0d9229d6f83cec587020438ed53597c5d4ecf6c1a814e7e7daa6',1800000349,1800000350,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(30,'test',1,30,'2762bae056c524c32c4f68377c12e0d6279899920e207cd1af493bab27692a71','dan@play.test','m29@play.test','fa46c533b8824a830f3f9e5b7cc5274b65dd3100a23b10419cf11e93b41411de',1800000359,1800000360,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(31,'test',1,31,'cbac6b8492f29aef923746c34bf6d4bd74754b8675db5a6a7dd6297836e66c66','cat@play.test','m30@play.test','656a91672e7d48f3b8ed463ff686861f7fbb2763dd3679c8d4a8df76bc5d9663',1800000369,1800000370,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(32,'test',1,32,'cd76b9ff8e371ec637cfa3430268f2875e6f9af966eebae3a7ee48a8ce020a78','bob@play.test','m31@play.test','ae5d9fc6fbfa7b9647ba4a257065c851a0930bd3b67d24929992cb872a63abe6',1800000379,1800000380,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(33,'test',1,33,'4d03ebe25f29af0e25960213d8d71ea8348715fa90901a8bcfec0ccc946cd6c9','ann@play.test','m32@play.test','9fef3ff664aa700cf0d7039ff3c0d9b49a82981ffb44a72ffceb1f3e86585a0b',1800000389,1800000390,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(34,'test',1,34,'97c4f269dcab0004267463c52768fe76e35796e251b0cded538c7baca2ac3e12','dan@play.test','m33@play.test','fe01b1808fb13e9ca2abdf1d553b169c8e59f5d39806089c36832a26003d3d8a',1800000399,1800000400,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(35,'test',1,35,'b587c8ff789b47e7266c0af89e1e4dc1168a202c4715ebf33ce64408e8ea103a','cat@play.test','m34@play.test','7989b3e96b2dfe383a3c4a4558c8d9ba76c8a105ea1531b74e2c9a442a32c66b',1800000409,1800000410,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(36,'test',1,36,'aa7a8dabaac6e98db347fb3e6944a924b4604ca96e123fb81887115e88e98770','ann@play.test','m35@play.test','3baa04e743990e5d6d488c1c9836fb531aef5b3a1c51a52f7ac071f3c45cca07',1800000419,1800000420,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(37,'test',1,37,'b5c052ff2d54e53b5b7cf658577b46bc8bd957bb9f34dc71ba07a4c43a968b89','dan@play.test','m36@play.test','30db66659f2f12f661ba5b04fac3412b9863678ea481180cf8067b942ea73b5a',1800000429,1800000430,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(38,'test',1,38,'d41f0d17e7dfca5921b81184d509c40b8178db5263797d91efdca67c9f4e606b','cat@play.test','m37@play.test','c5cda69bf023ef054729cfe5e9ef573ba6c835b6675ddac6a3d311798085a69a',1800000439,1800000440,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(39,'test',1,39,'edd9071a05f296d2e41baf10e52b4af01c2073be77054f16b8cb148b1f3bc21f','bob@play.test','m38@play.test','f2c6d10cb89a2a60b57b96a87c05ab88af1a7fd1437b93ee8314830a02597e3c',1800000449,1800000450,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(40,'test',1,40,'411fb2d9d03cadd99fb227ca20c7a097b1dd409a10a23d3508711ccbc1d1e3a1','ann@play.test','m39@play.test','22c92475a0251b14d0496d413b9cd43c7d45e480d04dc1fb4e32017024101e2c',1800000459,1800000460,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(41,'test',1,41,'3190c0f6f8a4d502d4ea2d5823eeabf2c4b962defaf12973cbdeb393c37351c8','dan@play.test','m40@play.test','4a6561ce42d7401fa210f3be110cfc188f1954188285d37310daa34a1fbb0ef6',1800000469,1800000470,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(42,'test',1,42,'6bc8e59d35d7c37a2e88cc8da0d66f13180b9c6a06801aa7c355a24f57c3a4ff','cat@play.test','m41@play.test','fdaa243854c960ba8fb8195a9893a4399c49562f60fdf84157c00d49de6fa2cd',1800000479,1800000480,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(43,'test',1,43,'ad222ef921f7c8bbf90ce7c93a6662941aa153740d0817bf671769d9a8dcc474','bob@play.test','m42@play.test','b63c33580c0d4f6a2d72ebb1315fcb16bb7ffbba3af37e8a8e7398ac129b0df3',1800000489,1800000490,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(44,'test',1,44,'e0ff3757cd44111b31af6d66b8ff9f0001148dc24740cc449a8f223236333e1a','bob@play.test','m43@play.test','e3fd63248695abd8345a3a64acc053c1e6323bce2f195834ef355e769d544efd',1800000499,1800000500,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(45,'test',1,45,'579593a41328f5764b8656b9c4a019489bc37cb88ecb2dd00ef92cd3397f63f6','ann@play.test','m44@play.test','7a1b8335bb6ecbb799d9a79294bcd61676c00f1137c48db04fb9492a3f64d909',1800000509,1800000510,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(46,'test',1,46,'d6bb67e7af742218f4465d168f495eee7192c57234b610448ff68d5ff8007cae','dan@play.test','m45@play.test','707e9dfe72ed8fee6178fec8018433beb4d7a15296c4a1f47ed79521a00b8d85',1800000519,1800000520,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(47,'test',1,47,'732b67cb6db1e553a75b8e95a0a238109c4bc6ddc23bae391c0cebecec47f187','cat@play.test','m46@play.test','60361434f2dd14c3f44faca7187c37c7df7a49823ec6df16cd68f8e0a16911d7',1800000529,1800000530,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(48,'test',1,48,'8d27114c91c07ac14898e29408c9eafad596acd3eab1e827fea9e4677be30a7e','ann@play.test','m47@play.test','6fc4658f3633aabf078d418fdb705185f71f0a40a1f119c4e64360ca538d412b',1800000539,1800000540,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(49,'test',1,49,'7fbe4bf39478fccb5b801071805c34797a7be9bd9a1162adc6a2f41ef4d740f1','dan@play.test','m48@play.test','7865c4668249eb2ddf947a1f130106831b1805be3ac5deed374fd8ce2c51d651',1800000549,1800000550,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(50,'test',1,50,'5985c591691253c843874ffe096ad51a52ea0a686c725bc45ea97dcdb272b7b2','cat@play.test','m49@play.test','23d7b53e3332bb3006b536e88c30d18cd855fea82f43270374479130e59fc3f7',1800000559,1800000560,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(51,'test',1,51,'1c79372dc0328dbb11ea1ec3c8487b3c392525dba557d938a8517fb27efe3a67','bob@play.test','m50@play.test','acbe673487467065097ba36a2799ea53f92fae3a74e9b44cb1a5dbf444c3a3d3',1800000569,1800000570,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(52,'test',1,52,'bcdee1416f38dace0046414909b2b13d0a4a8f6911895a81c0b6ae7ccd309db8','bob@play.test','m51@play.test','2957fe3ab81a529ad6a3c96c92a5834f796377a259a8a992bc4931d39033d76d',1800000579,1800000580,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(53,'test',1,53,'2e1ead264c9075bc8711deee8e5380497f880bf31a471db4f4398e29f5b532da','ann@play.test','m52@play.test','f96fd6e51494c70f597995d6ce49d596fb3311f50dc02c243232e60dd77d5e03',1800000589,1800000590,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(54,'test',1,54,'3fb80cde84d27a97403fa9261d35c29442068c605b8da836ac6c47a13093c861','dan@play.test','m53@play.test','181f931754e2571395202df4f994ee3dd43fa06b1c867a6695c71aacebf950ee',1800000599,1800000600,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(55,'test',1,55,'433fe0e61aea1b8d5c8e2c98c3dca2f96486b8a491e004e1c3fc8eff34449f8a','cat@play.test','m54@play.test','ef5f2875092d54f10e56bcac20eee51a6470b3ded21a06cd50a50f966b0a9d76',1800000609,1800000610,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(56,'test',1,56,'b1e8fe5911b42144a973c1c1ac19312ad36459e79a936ec9214ff732d978874a','bob@play.test','m55@play.test','4d67e5abbdddafae4e6e2ad7019065ef32cf41537a2933b4bc342e79fb8ad5be',1800000619,1800000620,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(57,'test',1,57,'7c2daf3801fed4ba27131dcb4e3e4cb023109ac6d56a8ebd540d4f187aafb3ff','ann@play.test','m56@play.test','5a7bbe833d317fc9d1906481ce941ce501326de8c68ec807cf9f3a3f21448f05',1800000629,1800000630,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(58,'test',1,58,'dfcde25377fc51e12edbb99667ce8e0d79478c4e211c0b6d72f925b148a328d2','dan@play.test','m57@play.test','aab1a73a96c0a996a75b98b66946eccb514be90930e8f6f6ccd26324b4a5538d',1800000639,1800000640,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(59,'test',1,59,'e615e0672e92c877298e980647af9b2598e73ed4b828728a066ac036c5e09c58','cat@play.test','m58@play.test','2a501edc2864c41bb523cd81da18a9ee445452b9249af47adaef3168f8d01c84',1800000649,1800000650,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(60,'test',1,60,'bbc405c07009a15f002159577b3f5bef9397c6306d1c45c05887512d8a4bd83b','bob@play.test','m59@play.test','4e31688c9864009bb4f4d044e3a9f5e63dbd9012d9842779d9dec1a644328152',1800000659,1800000660,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(61,'test',1,61,'e127180ef260bce78b1999a1b0d22e902fa95f5aebd6eb2b58812071ded77822','ann@play.test','m60@play.test','09c01943435ec3a53bbe9599579d82f6a52359679c0e5397ced7317c72c0afb2',1800000669,1800000670,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(62,'test',1,62,'089c1babcff768c25cf9068137bd85344c7fbeccef879c6ac7f75a1edbcdb143','dan@play.test','m61@play.test','257dd95f0463595dabd0462512424c54ee7601de0d6c7aec735ef3ee959288cf',1800000679,1800000680,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(63,'test',1,63,'7afc4c3511294f8d118220f16b3e2d18c07c4ad7dc38128d0a265f82e1e00be0','cat@play.test','m62@play.test','3b47bf44227f7401ea6a4841b78975218f354391cf6e5a90edc5da0d32dad42f',1800000689,1800000690,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(64,'test',1,64,'7fa6fcca1174f3696e407e29b690f1c41a2fc0e4745907160de07d30d995de9c','bob@play.test','m63@play.test','f0ba33dd1379efdb8f940b69885480e7b5222ec4590d2a55a28229b78c30d7d2',1800000699,1800000700,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(65,'test',1,65,'eb15a1c2176057dfc9595096d6c999b6701cdc35e25428452e4517d65ca6fae8','ann@play.test','m64@play.test','e9e10a4456c8e4f458c2a8430309c5bb7c08f6d85801b8fe9c6c95c96cc1d153',1800000709,1800000710,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(66,'test',1,66,'004d47ef7babe5ee9055cf0753070f6205f95096e4dd211eb5396d00e7947098','dan@play.test','m65@play.test','95abd379cd71d02093e2278a7c7d555b56e3f21a6213f45798bbc5e9d7c4f6f7',1800000719,1800000720,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(67,'test',1,67,'72de0d52a79ff8b129f5359efbfca425358a53d89796bcd603bc00c49d57a6b0','cat@play.test','m66@play.test','75eca6f4c82f361fc76132b1d4a921781b2ca85b9c531282463186f98f5ef2fb',1800000729,1800000730,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(68,'test',1,68,'657d84fb713084112cd27411ac4a606244eb02753d7d4f5fabd19997a3749458','bob@play.test','m67@play.test','b1b42fd782df9c1c83c6f6068b81cdbf8d08034d0d729ac82237535485a6f87a',1800000739,1800000740,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(69,'test',1,69,'144575f8ce56f209495b71b5b607c99343ce3af11fe48f77c60989e64e8569e1','ann@play.test','m68@play.test','301bbb1b052a4172294303e8277998e786048fa5c2fa9efee37baa367b49d5ac',1800000749,1800000750,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(70,'test',1,70,'258f573d91fa24677c070bf024c80f2cc5a25d50894dcc8241673d10e33c841b','dan@play.test','m69@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000759,1800000760,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(71,'test',1,71,'54117f6a471810b0abf56dc89e58c45651daf9b668eafb1afd43e796bb80c1dc','cat@play.test','m70@play.test','b1b42fd782df9c1c83c6f6068b81cdbf8d08034d0d729ac82237535485a6f87a',1800000769,1800000770,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(72,'test',1,72,'5793f3df4ecd2527466c342de28eced51f8d94310a80dafcca7a34181ef063d6','bob@play.test','m71@play.test','e9e10a4456c8e4f458c2a8430309c5bb7c08f6d85801b8fe9c6c95c96cc1d153',1800000779,1800000780,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(73,'test',1,73,'387661bfa6a9657b237ee7d87466ef4c8a878806fa46df48cad1735d7c9f0922','ann@play.test','m72@play.test','1b417d7f7d5b5134b4e0164308b3fe7ece6046aa464b411c6b0c0c73ff1ba271',1800000789,1800000790,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(74,'test',1,74,'fef0a50c13210363bd3805923e166788f2cb75384892e654623422b0a2a08a3c','dan@play.test','m73@play.test','30db66659f2f12f661ba5b04fac3412b9863678ea481180cf8067b942ea73b5a',1800000799,1800000800,'acted',NULL,0,NULL);
CREATE TABLE mailbox (
    folder      TEXT PRIMARY KEY,
    uidvalidity INTEGER NOT NULL,
    uid         INTEGER NOT NULL,
    fetched     INTEGER
) STRICT;
INSERT INTO "mailbox" VALUES('test',1,74,NULL);
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
INSERT INTO "root" VALUES(1,'c209ff0db38258be4ec79af51365d3cc699db4b19f913bb4b8622a8a5d7917de','');
CREATE TABLE round (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    previous TEXT NOT NULL,                         -- SHA-256 of the record of the round before
    beacon   TEXT NOT NULL,                         -- "none", or a public beacon's pulse
    seed     TEXT NOT NULL,
    PRIMARY KEY (game, round)
) STRICT;
INSERT INTO "round" VALUES(1,1,'fe1ec5f7e0f6c834fc3f85ef8484f83176fee244b93a522358bd0e600c252323','none','a1ba246ed99d200926efc130e98f9dad5bad197de5898168a5a0f0ba1584e233');
INSERT INTO "round" VALUES(1,2,'c76148161042815adf8706de2242068a242d816094cb4670f8aad0a2ff6b9be8','none','86b839b8ee88a41f56540560b65ae198c0950bed2344f2d6312f01b5026fabba');
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
INSERT INTO "seat" VALUES(1,0,4,0,0,0,'cat',0,'');
INSERT INTO "seat" VALUES(1,1,3,0,0,0,'bob',0,'');
INSERT INTO "seat" VALUES(1,2,2,0,0,0,'ann',0,'');
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
INSERT INTO "token" VALUES('48064559a7215bdd724a01fc45f62e00','game',2,1,66,NULL,NULL,1800000750,NULL,NULL);
INSERT INTO "token" VALUES('39450f8e636b13c46653f5ec4d3c1557','game',5,1,66,NULL,NULL,1800000750,NULL,NULL);
INSERT INTO "token" VALUES('a02b94115e336656559c614b217a6947','game',5,1,67,NULL,NULL,1800000760,NULL,NULL);
INSERT INTO "token" VALUES('9fc8fd133350351dcd9969642298c966','game',4,1,67,NULL,NULL,1800000760,NULL,NULL);
INSERT INTO "token" VALUES('8fa91c6b259aa2580c5f9dfb8e708c90','game',4,1,68,NULL,NULL,1800000770,NULL,NULL);
INSERT INTO "token" VALUES('deef8ed01d28b2adc486f5eed611cd8e','game',3,1,68,NULL,NULL,1800000770,NULL,NULL);
INSERT INTO "token" VALUES('f33a4f1e2d5de7d1c8c45fe27faf9f69','game',3,1,69,NULL,NULL,1800000780,NULL,NULL);
INSERT INTO "token" VALUES('0286edab7e1a78956b354f121529f998','game',2,1,69,NULL,NULL,1800000780,NULL,NULL);
INSERT INTO "token" VALUES('cc982151f2790e0f88bff85b7f7405fe','game',2,1,70,NULL,NULL,1800000790,NULL,NULL);
INSERT INTO "token" VALUES('33976884e55567c455bff7276ce70337','game',5,1,70,NULL,NULL,1800000790,NULL,NULL);
INSERT INTO "token" VALUES('a18b2017dd2c41e83fa0581ddd0059bb','game',5,1,71,NULL,NULL,1800000800,NULL,NULL);
INSERT INTO "token" VALUES('65046a5eb17a588785c66c1a8dcc584d','game',4,1,71,NULL,NULL,1800000800,NULL,NULL);
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
INSERT INTO "sqlite_sequence" VALUES('outbox',168);
INSERT INTO "sqlite_sequence" VALUES('game',1);
COMMIT;
PRAGMA application_id = 1397768516;
PRAGMA user_version = 1;
