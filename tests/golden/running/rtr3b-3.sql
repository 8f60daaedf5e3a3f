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
INSERT INTO "game" VALUES(1,'rtr3b-3 ready=off hands=3',1800000170,NULL,0,'ann bob bot','','game.908c8bb40d884f4f@play.test',NULL,NULL,1,NULL);
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
INSERT INTO "letter" VALUES(2,'test',1,2,'eabb5fb9a899e4d8464c07798aecaaa71d7ce48d7afb6b35f11f29643ff125a6','gm@play.test','m1@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000019,1800000020,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(3,'test',1,3,'8f08601b9d288bda62dbb209287e48d1db0721590918df1564d54eb5066d7ab5','ann@play.test','m2@play.test','e760c52158283c903b86c1e27a76e2d529501f194d7462d7317a36d7c1688894',1800000029,1800000030,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(4,'test',1,4,'1b921e7e9bfd8ca6672059f4b542c8a6a28961d5fbc106bb96a4eefd1c7cb50e','ann@play.test','m3@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000039,1800000040,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(5,'test',1,5,'fff30583f28b27852251057d6b735d867e2e0c119cf81e976df3930e51b52618','bob@play.test','m4@play.test','b8df78857f14cf6c47fa4edbb88c559b10a44f9153af755f76d8eedc1dbf3c1b',1800000049,1800000050,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(6,'test',1,6,'b4dc6bf1c6432f49f003a62cf3ebc437b1b1a7e3426a3a1b9202c0c4c3a68ded','bob@play.test','m5@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000059,1800000060,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(7,'test',1,7,'4aaca563a14d2235c39d5f0c648391368fdcfda99d46787babd31b1bdfde7039','cat@play.test','m6@play.test','17f284c1f527c1648f89355bf408e45da97747c8fc065c6e9cd311762c552837',1800000069,1800000070,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(8,'test',1,8,'fd4c9b276a742a00cea7a5dc4579206f07a4427ec8e2e1d05b04b33bc9c0dca4','cat@play.test','m7@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000079,1800000080,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(9,'test',1,9,'87d502ee1fddf6f5be28cb54282924fafee1dab0e9e573671e171f7984b1cad8','dan@play.test','m8@play.test','e7bd56e233bef0c424cfe3f08c702ea035b89fb1700a32cda242738c20fc373a',1800000089,1800000090,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(10,'test',1,10,'823b51352b6d1d97ba4c849280d0db13e6891ad53e497834a7555749a647039a','dan@play.test','m9@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000099,1800000100,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(11,'test',1,11,'5e37cb34d2bea24e27e154ad2dc5a5b4302dfb43f9f591bc665be583a398aebe','gm@play.test','m10@play.test','536ab65c2e9454375189b3492a45a2ece94b2317d3f5f82ee69e8b3b1f3fec58',1800000169,1800000170,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(12,'test',1,12,'2aa4afaee7d107e9571909bf745d90bc723ae1c0f5e81220c46e7af211ad2464','bob@play.test','m11@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000179,1800000180,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(13,'test',1,13,'84b82212727040673f81514e664174661c936276f0f23cea25a66a77ef4f1057','ann@play.test','m12@play.test','c1c07fbb0dba932629d80f27dbb5f3e958c157215e8dd4d2585b4ad8c6dcbe60',1800000189,1800000190,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(14,'test',1,14,'c546e7723c5ef625d322a0f7f0da3fe6a2d85d8fcb5d441a339d410ad4460db8','bob@play.test','m13@play.test','83b83628755fc5913fea46b7fd013d99d3f351d64f896fbd70986c621907ab67',1800000199,1800000200,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(15,'test',1,15,'90f98e091a1b90f509c9a759987b5feae44111df0668db17d65c4441da2248cf','ann@play.test','m14@play.test','4fb97e7351c17904d5a496a92c4f8e7d8a8265cab0fa3a2f7f00551d7a369217',1800000209,1800000210,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(16,'test',1,16,'ec66805886544363b96a5a012b1c522cc0f21468da882e472d2192579ecf1dbe','ann@play.test','m15@play.test','2957fe3ab81a529ad6a3c96c92a5834f796377a259a8a992bc4931d39033d76d',1800000219,1800000220,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(17,'test',1,17,'c119dc58c6dc7f795e71e6a8deb24fc94191154a9aef442c4c492054a6008932','bob@play.test','m16@play.test','5a7bbe833d317fc9d1906481ce941ce501326de8c68ec807cf9f3a3f21448f05',1800000229,1800000230,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(18,'test',1,18,'93748fd5e8823c07bb4f6a1399505c87a5fb21ee7a704747ce8b8214e8518241','ann@play.test','m17@play.test','3252fc463afb308c1f4de814a3dd46ee4741ca965ab667a83937925ae4faf12f',1800000239,1800000240,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(19,'test',1,19,'94524fda058828167868280db9df501bb0e34fca72716c1593f68a8896ce20e8','bob@play.test','m18@play.test','ea71f7b33a564a3a9c257acbdb1bea57dd04eb503763e20b15a9b1ef954dc5af',1800000249,1800000250,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(20,'test',1,20,'7a2fa7437ff998d7b08965caf7359d0ca10562df2911deae20ede5d9adb97e18','bob@play.test','m19@play.test','257dd95f0463595dabd0462512424c54ee7601de0d6c7aec735ef3ee959288cf',1800000259,1800000260,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(21,'test',1,21,'604a50722b2c0b3ccadb2edaf3865680a65a9ab5ad4d79f7f95a0683d14f9810','ann@play.test','m20@play.test','b63c33580c0d4f6a2d72ebb1315fcb16bb7ffbba3af37e8a8e7398ac129b0df3',1800000269,1800000270,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(22,'test',1,22,'f729d5d9ff6b80181a71a8d978e6913a748b30d833d199a7060cbed4a673068f','bob@play.test','m21@play.test','45f99d866e8bd47377a59f4d4bbccf7233bb3d61724d7264d72d138870e936ac',1800000279,1800000280,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(23,'test',1,23,'2f541d035db3ed208079f0ca4797e19f474560159f6af7c0770366c91df67893','ann@play.test','m22@play.test','5902412d57c216b2152f87b3ff633386893c0e4c042c81f6b610e3f27fa0ccf2',1800000289,1800000290,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(24,'test',1,24,'4e1089bb45abf25189ae34e65de424a1392d9f3b220cd9f7e28d19f3dfece5cb','bob@play.test','m23@play.test','ae5d9fc6fbfa7b9647ba4a257065c851a0930bd3b67d24929992cb872a63abe6',1800000299,1800000300,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(25,'test',1,25,'ad694c4a048970c193679fe1aefe5a8d1d4195ebb4c572573b67aef589fa6c68','ann@play.test','m24@play.test','7989b3e96b2dfe383a3c4a4558c8d9ba76c8a105ea1531b74e2c9a442a32c66b',1800000309,1800000310,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(26,'test',1,26,'699403e59ce904aaca18af508743e27c4c1e2ce929342804cbadc280c872eb53','bob@play.test','m25@play.test','3baa04e743990e5d6d488c1c9836fb531aef5b3a1c51a52f7ac071f3c45cca07',1800000319,1800000320,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(27,'test',1,27,'87028f2d19ec02e4375c96ca2e7e75463da5cc435d6019c60eb70a44addb77e7','ann@play.test','m26@play.test','09c01943435ec3a53bbe9599579d82f6a52359679c0e5397ced7317c72c0afb2',1800000329,1800000330,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(28,'test',1,28,'53e3597c28a375b88819f0f203aa5617d0ef9eb93ccece1c88c0f0a3bf8c133c','bob@play.test','m27@play.test','e3fd63248695abd8345a3a64acc053c1e6323bce2f195834ef355e769d544efd',1800000339,1800000340,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(29,'test',1,29,'b4b4de34a98945d357b028789cd3741858cbd4a6c642e52ff149fb92c0a069a2','ann@play.test','m28@play.test','656a91672e7d48f3b8ed463ff686861f7fbb2763dd3679c8d4a8df76bc5d9663',1800000349,1800000350,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(30,'test',1,30,'b66b93288fedc07cad2eab07b40ccae1aee2450a9ba5fec0fe29269540052770','bob@play.test','m29@play.test','bc403ed0fe915a72cbc81dfd5abcec974f734642792ec22776a875231eadfb79',1800000359,1800000360,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(31,'test',1,31,'8ea426c7429a32b301cd657b8d4cc98d33ff1813528a0981209ba0810e4a4592','ann@play.test','m30@play.test','60361434f2dd14c3f44faca7187c37c7df7a49823ec6df16cd68f8e0a16911d7',1800000369,1800000370,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(32,'test',1,32,'1fd60ac98674c696ed8f0b18b8eab9f66ff742c1191cb5077cac935104ede34b','bob@play.test','m31@play.test','181f931754e2571395202df4f994ee3dd43fa06b1c867a6695c71aacebf950ee',1800000379,1800000380,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(33,'test',1,33,'e13071e47aa5928316e1de3cd0aed770e1fba72a341ea39c6df49de1e56e2280','ann@play.test','m32@play.test','f0ba33dd1379efdb8f940b69885480e7b5222ec4590d2a55a28229b78c30d7d2',1800000389,1800000390,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(34,'test',1,34,'7af03245c5a8e94318bdcdb2da5729173d2a120a0cf19ce1a87b9f54f82a2a34','bob@play.test','m33@play.test','f2c6d10cb89a2a60b57b96a87c05ab88af1a7fd1437b93ee8314830a02597e3c',1800000399,1800000400,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(35,'test',1,35,'3df74d7750802d2630a67c4be2b111bdbfe7a9fc93663ebce0eb469c7acb8bc8','ann@play.test','m34@play.test','1b417d7f7d5b5134b4e0164308b3fe7ece6046aa464b411c6b0c0c73ff1ba271',1800000409,1800000410,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(36,'test',1,36,'a3be0d5b72d87cf821e548224036d1a7d9e4da56bb5606221e40d322619347a7','ann@play.test','m35@play.test','75eca6f4c82f361fc76132b1d4a921781b2ca85b9c531282463186f98f5ef2fb',1800000419,1800000420,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(37,'test',1,37,'8239c51152e0674ecd0dd0193569b8fe810728ab25849caa0cd1e4e9ad3209fd','bob@play.test','m36@play.test','4622dc8802ffd24ed6b38160af973379f472da041de720e64bd9a4c198ecfe38',1800000429,1800000430,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(38,'test',1,38,'39ff3d968382d27a2378d325886d9104ee06c0ad17b17c48bff23f2afd120688','bob@play.test','m37@play.test','7865c4668249eb2ddf947a1f130106831b1805be3ac5deed374fd8ce2c51d651',1800000439,1800000440,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(39,'test',1,39,'b38d16add7a71b0c3747cb43479a90b4c005bb5ff85cae9a9e738f8603185260','ann@play.test','m38@play.test','7a1b8335bb6ecbb799d9a79294bcd61676c00f1137c48db04fb9492a3f64d909',1800000449,1800000450,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(40,'test',1,40,'ac18d3fd733c73d03230346e3e121193af92c9463062f5329c9c8c5850498db0','bob@play.test','m39@play.test','4f3f1ed7f12d0d9229d6f83cec587020438ed53597c5d4ecf6c1a814e7e7daa6',1800000459,1800000460,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(41,'test',1,41,'80fead8391335ece9929cec020ca5838084f1059b4428f182be065bc91e04d5f','ann@play.test','m40@play.test','6fc4658f3633aabf078d418fdb705185f71f0a40a1f119c4e64360ca538d412b',1800000469,1800000470,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(42,'test',1,42,'6b9d1f10e842bfc3b5803b89d09033ffe93513672b1ea694403d5f0c07e6dd63','ann@play.test','m41@play.test','acbe673487467065097ba36a2799ea53f92fae3a74e9b44cb1a5dbf444c3a3d3',1800000479,1800000480,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(43,'test',1,43,'30b927fc3490c54d0ee7789eb00afe42856b90f7529a1145ee77d48474932d8d','bob@play.test','m42@play.test','4a6561ce42d7401fa210f3be110cfc188f1954188285d37310daa34a1fbb0ef6',1800000489,1800000490,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(44,'test',1,44,'1e92fcf605c35163263edc4fbb100edac20cc67a020237054c9ae306c4388ca9','ann@play.test','m43@play.test','2dedde104d06b25536f8ee8aa3dd056c27a4188008dcd2aa4ef96cac8ded8caf',1800000499,1800000500,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(45,'test',1,45,'e7b2d0e080fd7336fc83f4ffaf2d583a500bddb0a69c3cc3fba3d1c471a1fa00','bob@play.test','m44@play.test','22c92475a0251b14d0496d413b9cd43c7d45e480d04dc1fb4e32017024101e2c',1800000509,1800000510,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(46,'test',1,46,'44edf46aaabdf238c8ed1473e62bdd46250df980d7e167816358455f8aefc596','ann@play.test','m45@play.test','4e31688c9864009bb4f4d044e3a9f5e63dbd9012d9842779d9dec1a644328152',1800000519,1800000520,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(47,'test',1,47,'eb0f7dbe16bc5c95b919514ffbebb5e350479d962cdc77dea541e80d4c5b4b9e','bob@play.test','m46@play.test','fdaa243854c960ba8fb8195a9893a4399c49562f60fdf84157c00d49de6fa2cd',1800000529,1800000530,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(48,'test',1,48,'884131e1dc7a6cb13fdb1efab163086a26c11c651759d13227ce1518a646c624','bob@play.test','m47@play.test','301bbb1b052a4172294303e8277998e786048fa5c2fa9efee37baa367b49d5ac',1800000539,1800000540,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(49,'test',1,49,'cd84b250e447380afd3e8878e0b91afc8e79f59750a40b9a71467e2371fc38c4','ann@play.test','m48@play.test','b1b42fd782df9c1c83c6f6068b81cdbf8d08034d0d729ac82237535485a6f87a',1800000549,1800000550,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(50,'test',1,50,'506ab1f747e800e7d5b79fb27262f0a09de5f8f46f05954b7a264d1f9820abe8','bob@play.test','m49@play.test','2dedde104d06b25536f8ee8aa3dd056c27a4188008dcd2aa4ef96cac8ded8caf',1800000559,1800000560,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(51,'test',1,51,'5729ec3cfa6cadb2469b480e3143394547151656f0c763073f79c8774d9f9c8f','ann@play.test','m50@play.test','ea71f7b33a564a3a9c257acbdb1bea57dd04eb503763e20b15a9b1ef954dc5af',1800000569,1800000570,'acted',NULL,0,NULL);
INSERT INTO "letter" VALUES(52,'test',1,52,'e47e3c44d1c62208a906d423a65eeb0b5e16fec55a27aaa848a7cdf6fa282017','ann@play.test','m51@play.test','181f931754e2571395202df4f994ee3dd43fa06b1c867a6695c71aacebf950ee',1800000579,1800000580,'acted',NULL,0,NULL);
CREATE TABLE mailbox (
    folder      TEXT PRIMARY KEY,
    uidvalidity INTEGER NOT NULL,
    uid         INTEGER NOT NULL,
    fetched     INTEGER
) STRICT;
INSERT INTO "mailbox" VALUES('test',1,52,NULL);
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
INSERT INTO "root" VALUES(1,'3d14f2eed1563b86a980bf850640389d231af6e156c270040ebd5f3edea7b43e','');
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
INSERT INTO "seat" VALUES(1,0,3,0,0,0,'bob',0,'');
INSERT INTO "seat" VALUES(1,1,2,0,0,0,'ann',0,'');
INSERT INTO "seat" VALUES(1,2,NULL,0,0,0,'bot',0,'');
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
INSERT INTO "token" VALUES('9111501a549f58c8c27aa6e38a31083b','game',3,1,63,NULL,NULL,1800000530,NULL,NULL);
INSERT INTO "token" VALUES('3bd863bcef6bac0e7a8187514f894995','game',2,1,63,NULL,NULL,1800000530,NULL,NULL);
INSERT INTO "token" VALUES('b1d66a330ec877d8010abded5cfb6fba','game',3,1,64,NULL,NULL,1800000540,NULL,NULL);
INSERT INTO "token" VALUES('cb3dde3f0dcf7ae7ee8ffdce9fff6b39','game',2,1,64,NULL,NULL,1800000540,NULL,NULL);
INSERT INTO "token" VALUES('49e5c3beb04874042651911dc9149d88','game',2,1,66,NULL,NULL,1800000550,NULL,NULL);
INSERT INTO "token" VALUES('0f0bd95e78993302413bd97d7a90eacf','game',3,1,66,NULL,NULL,1800000550,NULL,NULL);
INSERT INTO "token" VALUES('e6ba2fad38cc758456ba02b551213f4c','game',3,1,67,NULL,NULL,1800000560,NULL,NULL);
INSERT INTO "token" VALUES('7f3e8b20e80658a1c60d7a1640d787bf','game',2,1,67,NULL,NULL,1800000560,NULL,NULL);
INSERT INTO "token" VALUES('da04535bdd885ed2b679614e3098dfe5','game',2,1,69,NULL,NULL,1800000570,NULL,NULL);
INSERT INTO "token" VALUES('3acfe409f1ce75044d3ab53d18a7de55','game',3,1,69,NULL,NULL,1800000570,NULL,NULL);
INSERT INTO "token" VALUES('8b2ea06a7331ea4fb742778469fd2703','game',2,1,71,NULL,NULL,1800000580,NULL,NULL);
INSERT INTO "token" VALUES('4e9674f240be8d569365ef29d941c0d6','game',3,1,71,NULL,NULL,1800000580,NULL,NULL);
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
INSERT INTO "sqlite_sequence" VALUES('outbox',96);
INSERT INTO "sqlite_sequence" VALUES('game',1);
COMMIT;
PRAGMA application_id = 1397768516;
PRAGMA user_version = 1;
