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
INSERT INTO "chain" VALUES(1,1,256,'3c47d1aa629f57a38194cbbc9de20183b54f62a5868a663f0343fb9c73225705');
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
INSERT INTO "event" VALUES(1,1,'deal',0,'4C 9C JC QC 2D 6D 9D AD 3S 4S 9S QS AS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,2,'deal',1,'2C 3C 8C KC AC 3D JD 7H QH KH 2S 7S TS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,3,'deal',2,'6C 7C TC 4D 7D 8D QD KD 4H 6H AH JS KS',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,4,'deal',3,'5C 5D TD 2H 3H 5H 8H 9H TH JH 5S 6S 8S',1800000170,1800000170,11);
INSERT INTO "event" VALUES(1,5,'bid',0,'4',1800000179,1800000180,12);
INSERT INTO "event" VALUES(1,6,'bid',1,'5',1800000189,1800000190,13);
INSERT INTO "event" VALUES(1,7,'bid',2,'2',1800000199,1800000200,14);
INSERT INTO "event" VALUES(1,8,'bid',3,'2',1800000209,1800000210,15);
INSERT INTO "event" VALUES(1,9,'play',1,'7S',1800000219,1800000220,16);
INSERT INTO "event" VALUES(1,10,'play',2,'JS',1800000229,1800000230,17);
INSERT INTO "event" VALUES(1,11,'play',3,'6S',1800000239,1800000240,18);
INSERT INTO "event" VALUES(1,12,'play',0,'AS',1800000249,1800000250,19);
INSERT INTO "event" VALUES(1,13,'play',0,'2D',1800000259,1800000260,20);
INSERT INTO "event" VALUES(1,14,'play',1,'3D',1800000269,1800000270,21);
INSERT INTO "event" VALUES(1,15,'play',2,'7D',1800000279,1800000280,22);
INSERT INTO "event" VALUES(1,16,'play',3,'TD',1800000289,1800000290,23);
INSERT INTO "event" VALUES(1,17,'play',3,'8H',1800000299,1800000300,24);
INSERT INTO "event" VALUES(1,18,'play',0,'6D',1800000309,1800000310,25);
INSERT INTO "event" VALUES(1,19,'play',1,'7H',1800000319,1800000320,26);
INSERT INTO "event" VALUES(1,20,'play',2,'AH',1800000329,1800000330,27);
INSERT INTO "event" VALUES(1,21,'play',2,'8D',1800000339,1800000340,28);
INSERT INTO "event" VALUES(1,22,'play',3,'5D',1800000349,1800000350,29);
INSERT INTO "event" VALUES(1,23,'play',0,'9D',1800000359,1800000360,30);
INSERT INTO "event" VALUES(1,24,'play',1,'JD',1800000369,1800000370,31);
INSERT INTO "event" VALUES(1,25,'play',1,'AC',1800000379,1800000380,32);
INSERT INTO "event" VALUES(1,26,'play',2,'7C',1800000389,1800000390,33);
INSERT INTO "event" VALUES(1,27,'play',3,'5C',1800000399,1800000400,34);
INSERT INTO "event" VALUES(1,28,'play',0,'4C',1800000409,1800000410,35);
INSERT INTO "event" VALUES(1,29,'play',1,'8C',1800000419,1800000420,36);
INSERT INTO "event" VALUES(1,30,'play',2,'6C',1800000429,1800000430,37);
INSERT INTO "event" VALUES(1,31,'play',3,'5H',1800000439,1800000440,38);
INSERT INTO "event" VALUES(1,32,'play',0,'QC',1800000449,1800000450,39);
INSERT INTO "event" VALUES(1,33,'play',0,'AD',1800000459,1800000460,40);
INSERT INTO "event" VALUES(1,34,'play',1,'KH',1800000469,1800000470,41);
INSERT INTO "event" VALUES(1,35,'play',2,'QD',1800000479,1800000480,42);
INSERT INTO "event" VALUES(1,36,'play',3,'3H',1800000489,1800000490,43);
INSERT INTO "event" VALUES(1,37,'play',0,'4S',1800000499,1800000500,44);
INSERT INTO "event" VALUES(1,38,'play',1,'TS',1800000509,1800000510,45);
INSERT INTO "event" VALUES(1,39,'play',2,'KS',1800000519,1800000520,46);
INSERT INTO "event" VALUES(1,40,'play',3,'5S',1800000529,1800000530,47);
INSERT INTO "event" VALUES(1,41,'play',2,'4H',1800000539,1800000540,48);
INSERT INTO "event" VALUES(1,42,'play',3,'JH',1800000549,1800000550,49);
INSERT INTO "event" VALUES(1,43,'play',0,'3S',1800000559,1800000560,50);
INSERT INTO "event" VALUES(1,44,'play',1,'QH',1800000569,1800000570,51);
INSERT INTO "event" VALUES(1,45,'play',0,'QS',1800000579,1800000580,52);
INSERT INTO "event" VALUES(1,46,'play',1,'2S',1800000589,1800000590,53);
INSERT INTO "event" VALUES(1,47,'play',2,'4D',1800000599,1800000600,54);
INSERT INTO "event" VALUES(1,48,'play',3,'8S',1800000609,1800000610,55);
INSERT INTO "event" VALUES(1,49,'play',0,'9S',1800000619,1800000620,56);
INSERT INTO "event" VALUES(1,50,'play',1,'2C',1800000629,1800000630,57);
INSERT INTO "event" VALUES(1,51,'play',2,'KD',1800000639,1800000640,58);
INSERT INTO "event" VALUES(1,52,'play',3,'TH',1800000649,1800000650,59);
INSERT INTO "event" VALUES(1,53,'play',0,'9C',1800000659,1800000660,60);
INSERT INTO "event" VALUES(1,54,'play',1,'3C',1800000669,1800000670,61);
INSERT INTO "event" VALUES(1,55,'play',2,'TC',1800000679,1800000680,62);
INSERT INTO "event" VALUES(1,56,'play',3,'2H',1800000689,1800000690,63);
INSERT INTO "event" VALUES(1,57,'play',2,'6H',1800000699,1800000700,64);
INSERT INTO "event" VALUES(1,58,'play',3,'9H',1800000709,1800000710,65);
INSERT INTO "event" VALUES(1,59,'play',0,'JC',1800000719,1800000720,66);
INSERT INTO "event" VALUES(1,60,'play',1,'KC',1800000729,1800000730,67);
INSERT INTO "event" VALUES(1,61,'deal',1,'6C QC 4D 7D JD KD AD 2H 6H 7H TH AH 9S',1800000730,1800000730,67);
INSERT INTO "event" VALUES(1,62,'deal',2,'5C 7C 5D 8H 9H JH QH KH 2S 4S 6S TS KS',1800000730,1800000730,67);
INSERT INTO "event" VALUES(1,63,'deal',3,'8C 9C AC 3D 6D 8D 3H 4H 5H 5S 7S JS AS',1800000730,1800000730,67);
INSERT INTO "event" VALUES(1,64,'deal',0,'2C 3C 4C TC JC KC 2D 9D TD QD 3S 8S QS',1800000730,1800000730,67);
INSERT INTO "event" VALUES(1,65,'bid',1,'2',1800000739,1800000740,68);
INSERT INTO "event" VALUES(1,66,'bid',2,'2',1800000749,1800000750,69);
INSERT INTO "event" VALUES(1,67,'bid',3,'5',1800000759,1800000760,70);
INSERT INTO "event" VALUES(1,68,'bid',0,'4',1800000769,1800000770,71);
INSERT INTO "event" VALUES(1,69,'play',3,'3D',1800000779,1800000780,72);
INSERT INTO "event" VALUES(1,70,'play',0,'QD',1800000789,1800000790,73);
INSERT INTO "event" VALUES(1,71,'play',1,'4D',1800000799,1800000800,74);
CREATE TABLE game (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    rules    TEXT NOT NULL,                         -- as in the record: "nomic109 target=300"
    started  INTEGER NOT NULL,
    ended    INTEGER,                               -- NULL while it is played
    cancelled INTEGER NOT NULL DEFAULT 0,
    named    TEXT NOT NULL,                         -- the players in the order of the start command; a bot is "bot"
    mates    TEXT NOT NULL,                         -- places in it of two who were to be partners, "1 4"; or ""
    thread   TEXT NOT NULL,                         -- Message-ID that all its mails refer to
    proposal TEXT                                   -- before the first deal: rules that a player proposed to all
) STRICT;
INSERT INTO "game" VALUES(1,'nomic109 max-rounds=3',1800000170,NULL,0,'ann bob cat dan','1 3','game.4d75413731897108@play.test',NULL);
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
INSERT INTO "letter" VALUES(2,'test',1,2,'f8556edb466fc7b463e19a3618b9c5eb2f8fe6c9ad96f1185c93070216f9ef19','gm@play.test','m1@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000019,1800000020,'acted',NULL);
INSERT INTO "letter" VALUES(3,'test',1,3,'8f08601b9d288bda62dbb209287e48d1db0721590918df1564d54eb5066d7ab5','ann@play.test','m2@play.test','e760c52158283c903b86c1e27a76e2d529501f194d7462d7317a36d7c1688894',1800000029,1800000030,'acted',NULL);
INSERT INTO "letter" VALUES(4,'test',1,4,'c2e0a1bba96e2832f6fdd5074a9e1b2cac35e0e9e9266ecf020e4e8b340432bb','ann@play.test','m3@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000039,1800000040,'acted',NULL);
INSERT INTO "letter" VALUES(5,'test',1,5,'fff30583f28b27852251057d6b735d867e2e0c119cf81e976df3930e51b52618','bob@play.test','m4@play.test','b8df78857f14cf6c47fa4edbb88c559b10a44f9153af755f76d8eedc1dbf3c1b',1800000049,1800000050,'acted',NULL);
INSERT INTO "letter" VALUES(6,'test',1,6,'35632235cd09d5d9f19298501b90b4b323b96031f583a1d56f58ba3f70df1d93','bob@play.test','m5@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000059,1800000060,'acted',NULL);
INSERT INTO "letter" VALUES(7,'test',1,7,'4aaca563a14d2235c39d5f0c648391368fdcfda99d46787babd31b1bdfde7039','cat@play.test','m6@play.test','17f284c1f527c1648f89355bf408e45da97747c8fc065c6e9cd311762c552837',1800000069,1800000070,'acted',NULL);
INSERT INTO "letter" VALUES(8,'test',1,8,'7bb2c8b51bbd9e8c321e96ad55a6d86ad259f069e26ae53c384cd415c7468474','cat@play.test','m7@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000079,1800000080,'acted',NULL);
INSERT INTO "letter" VALUES(9,'test',1,9,'87d502ee1fddf6f5be28cb54282924fafee1dab0e9e573671e171f7984b1cad8','dan@play.test','m8@play.test','e7bd56e233bef0c424cfe3f08c702ea035b89fb1700a32cda242738c20fc373a',1800000089,1800000090,'acted',NULL);
INSERT INTO "letter" VALUES(10,'test',1,10,'62f87ee612d1d9fbe145b15b4c0bb1aa01e5345a0cf61ed0bad66269300d6baf','dan@play.test','m9@play.test','8a798890fe93817163b10b5f7bd2ca4d25d84c52739a645a889c173eee7d9d3d',1800000099,1800000100,'acted',NULL);
INSERT INTO "letter" VALUES(11,'test',1,11,'0fe62318a44bcdd93a552f598172af3a9524d34441a767bda693e3f4c569c130','gm@play.test','m10@play.test','75a04062f1a089747e71b585b871d57b1c2e1ba127df2f321fe8a676ddb5c8f7',1800000169,1800000170,'acted',NULL);
INSERT INTO "letter" VALUES(12,'test',1,12,'cb07b3b74381f72f67fa148943a35b12fb0d598e56651da85eecbc269cd34fa2','cat@play.test','m11@play.test','b1b42fd782df9c1c83c6f6068b81cdbf8d08034d0d729ac82237535485a6f87a',1800000179,1800000180,'acted',NULL);
INSERT INTO "letter" VALUES(13,'test',1,13,'66b18f90e768ed44dae946b1ea77970ac927d7e6785fe44fec1fa79b8b6b461c','dan@play.test','m12@play.test','2e60306a6f5510eaff11603acb7a94dc2bee0f47e8b59ff05af0f30d51d21914',1800000189,1800000190,'acted',NULL);
INSERT INTO "letter" VALUES(14,'test',1,14,'201cda776f25bbe6fd7e828ec0d52bb39b01b866bf532bf4879538e8076393c4','ann@play.test','m13@play.test','301bbb1b052a4172294303e8277998e786048fa5c2fa9efee37baa367b49d5ac',1800000199,1800000200,'acted',NULL);
INSERT INTO "letter" VALUES(15,'test',1,15,'d358cc8df99d75a1d906f71628f98f02d8ff15c9d7db92d1b3d5df5a33dbb1ae','bob@play.test','m14@play.test','301bbb1b052a4172294303e8277998e786048fa5c2fa9efee37baa367b49d5ac',1800000209,1800000210,'acted',NULL);
INSERT INTO "letter" VALUES(16,'test',1,16,'976cf6ad1a65d773535982d610fcaa9c63892d83628ec1bd66745dc0493a6f71','dan@play.test','m15@play.test','5902412d57c216b2152f87b3ff633386893c0e4c042c81f6b610e3f27fa0ccf2',1800000219,1800000220,'acted',NULL);
INSERT INTO "letter" VALUES(17,'test',1,17,'aeecc94b936cff0ecbf79782034bcdf6bb4f11e6e40d82a429289399c4d6971f','ann@play.test','m16@play.test','6fc4658f3633aabf078d418fdb705185f71f0a40a1f119c4e64360ca538d412b',1800000229,1800000230,'acted',NULL);
INSERT INTO "letter" VALUES(18,'test',1,18,'62d9bc33b2a5bd9456a856e7f3ac610b3888a78676d418bf96c779c9155b4b51','bob@play.test','m17@play.test','2dedde104d06b25536f8ee8aa3dd056c27a4188008dcd2aa4ef96cac8ded8caf',1800000239,1800000240,'acted',NULL);
INSERT INTO "letter" VALUES(19,'test',1,19,'f129a407d31b5c3617c2fbaac8405791ff9e430fc014cbf1e14f4cf12a67844b','cat@play.test','m18@play.test','f3fdcc94f8ec5366c0acf086d427a839681f92252601bbeab68285d384883b8b',1800000249,1800000250,'acted',NULL);
INSERT INTO "letter" VALUES(20,'test',1,20,'d8c9419ff09fd05810dccef12b1acc2dd130378812539668bd78ace835ca8bba','cat@play.test','m19@play.test','09c01943435ec3a53bbe9599579d82f6a52359679c0e5397ced7317c72c0afb2',1800000259,1800000260,'acted',NULL);
INSERT INTO "letter" VALUES(21,'test',1,21,'76c0e206792015d745c02569fee5acc5db63422f74d2fb7337e8566b549351bb','dan@play.test','m20@play.test','f2c6d10cb89a2a60b57b96a87c05ab88af1a7fd1437b93ee8314830a02597e3c',1800000269,1800000270,'acted',NULL);
INSERT INTO "letter" VALUES(22,'test',1,22,'f7e7353145e243029f5fb4841994bb93398ff150d2f5511186b90dc72a1dbf70','ann@play.test','m21@play.test','95abd379cd71d02093e2278a7c7d555b56e3f21a6213f45798bbc5e9d7c4f6f7',1800000279,1800000280,'acted',NULL);
INSERT INTO "letter" VALUES(23,'test',1,23,'bf88bf0149e2c6b7a8da0ba4d8faf3c0b37f098548ef54718540d1ba77423079','bob@play.test','m22@play.test','707e9dfe72ed8fee6178fec8018433beb4d7a15296c4a1f47ed79521a00b8d85',1800000289,1800000290,'acted',NULL);
INSERT INTO "letter" VALUES(24,'test',1,24,'391a3d31866aea5f20c5d317cfaaed1cda935e6764a8a2fac8622f7df1040f49','bob@play.test','m23@play.test','23d7b53e3332bb3006b536e88c30d18cd855fea82f43270374479130e59fc3f7',1800000299,1800000300,'acted',NULL);
INSERT INTO "letter" VALUES(25,'test',1,25,'507660a8612ed1de7d08b08c7dc63ea24706ae8431fc0ca45bf94cff50ea8300','cat@play.test','m24@play.test','656a91672e7d48f3b8ed463ff686861f7fbb2763dd3679c8d4a8df76bc5d9663',1800000309,1800000310,'acted',NULL);
INSERT INTO "letter" VALUES(26,'test',1,26,'f3f5bf95bda68a62304d20ea486903a817c860d544d2a172aadcbb7c908bdae9','dan@play.test','m25@play.test','4e31688c9864009bb4f4d044e3a9f5e63dbd9012d9842779d9dec1a644328152',1800000319,1800000320,'acted',NULL);
INSERT INTO "letter" VALUES(27,'test',1,27,'7a9a04a74e91579451522e5f8df752ae94f2383cc031605c304adcc12aafc0f5','ann@play.test','m26@play.test','9fef3ff664aa700cf0d7039ff3c0d9b49a82981ffb44a72ffceb1f3e86585a0b',1800000329,1800000330,'acted',NULL);
INSERT INTO "letter" VALUES(28,'test',1,28,'a4b944e6eb786474a9298f12c0a5cdef9e78d31e9a28c13a3d79328de47e5b52','ann@play.test','m27@play.test','e9e10a4456c8e4f458c2a8430309c5bb7c08f6d85801b8fe9c6c95c96cc1d153',1800000339,1800000340,'acted',NULL);
INSERT INTO "letter" VALUES(29,'test',1,29,'1c155ca398486d64503efc3a22ab03e882f0162958dad7724f06a2efc7d25f76','bob@play.test','m28@play.test','fa46c533b8824a830f3f9e5b7cc5274b65dd3100a23b10419cf11e93b41411de',1800000349,1800000350,'acted',NULL);
INSERT INTO "letter" VALUES(30,'test',1,30,'29dfbaa405e7da716e08048eb61d6a32ecc49932160625d9bd4dcc789c7a1b70','cat@play.test','m29@play.test','30db66659f2f12f661ba5b04fac3412b9863678ea481180cf8067b942ea73b5a',1800000359,1800000360,'acted',NULL);
INSERT INTO "letter" VALUES(31,'test',1,31,'33f31be6d2a7ebda539cb75451fdb983f3fb2401014f979ce5a35ccc92273e77','dan@play.test','m30@play.test','4f3f1ed7f12d0d9229d6f83cec587020438ed53597c5d4ecf6c1a814e7e7daa6',1800000369,1800000370,'acted',NULL);
INSERT INTO "letter" VALUES(32,'test',1,32,'0d9a449167b270b6a19e3f44999aa83ba743f2ffaeb39965cbf34cd8f11a5a18','dan@play.test','m31@play.test','257dd95f0463595dabd0462512424c54ee7601de0d6c7aec735ef3ee959288cf',1800000379,1800000380,'acted',NULL);
INSERT INTO "letter" VALUES(33,'test',1,33,'50c1355c4005cf17e539a7ac75179c1774946648714c2e13b2dddc8347923c47','ann@play.test','m32@play.test','5a7bbe833d317fc9d1906481ce941ce501326de8c68ec807cf9f3a3f21448f05',1800000389,1800000390,'acted',NULL);
INSERT INTO "letter" VALUES(34,'test',1,34,'a250a9537a2d27dbb292dad8e7a39d51402bd86e88020e82254074bbd5f3d7e0','bob@play.test','m33@play.test','f0ba33dd1379efdb8f940b69885480e7b5222ec4590d2a55a28229b78c30d7d2',1800000399,1800000400,'acted',NULL);
INSERT INTO "letter" VALUES(35,'test',1,35,'60e8fa4879eb3b130a3e28c38b726b371ec5b706b312f6c7ab07477b5579d11d','cat@play.test','m34@play.test','4a6561ce42d7401fa210f3be110cfc188f1954188285d37310daa34a1fbb0ef6',1800000409,1800000410,'acted',NULL);
INSERT INTO "letter" VALUES(36,'test',1,36,'bcd5cc69a413dd8bf57a41889f41e6576fb8c0f64426b93c439775bc74d1b03d','dan@play.test','m35@play.test','fdaa243854c960ba8fb8195a9893a4399c49562f60fdf84157c00d49de6fa2cd',1800000419,1800000420,'acted',NULL);
INSERT INTO "letter" VALUES(37,'test',1,37,'4c5b23543f357a939e91f0ade5bc9e55ac936a0b85370280a5487ae446976745','ann@play.test','m36@play.test','aab1a73a96c0a996a75b98b66946eccb514be90930e8f6f6ccd26324b4a5538d',1800000429,1800000430,'acted',NULL);
INSERT INTO "letter" VALUES(38,'test',1,38,'687497e7e5d11b557014cdd4046052a801181d88de2344bf18e8ad849d3cb9fa','bob@play.test','m37@play.test','60361434f2dd14c3f44faca7187c37c7df7a49823ec6df16cd68f8e0a16911d7',1800000439,1800000440,'acted',NULL);
INSERT INTO "letter" VALUES(39,'test',1,39,'e350e59ba238c7a8d09df78d05a186a475fcb39214e4f5e8224a41f341ab54a1','cat@play.test','m38@play.test','b63c33580c0d4f6a2d72ebb1315fcb16bb7ffbba3af37e8a8e7398ac129b0df3',1800000449,1800000450,'acted',NULL);
INSERT INTO "letter" VALUES(40,'test',1,40,'ea31c93945ff7d079ec7605ef9d30c7fd180fe6074fdf7d38af56aad347ae0b9','cat@play.test','m39@play.test','1b417d7f7d5b5134b4e0164308b3fe7ece6046aa464b411c6b0c0c73ff1ba271',1800000459,1800000460,'acted',NULL);
INSERT INTO "letter" VALUES(41,'test',1,41,'9f9c27907c0d0b30235d7b26d644a75e1d91fa2d7260e0f15f6a82e727657a6d','dan@play.test','m40@play.test','2a501edc2864c41bb523cd81da18a9ee445452b9249af47adaef3168f8d01c84',1800000469,1800000470,'acted',NULL);
INSERT INTO "letter" VALUES(42,'test',1,42,'20b9a3c11399bd46c0c8ce4856cef6904be9fdb6533fc0654df8bdc15a650e98','ann@play.test','m41@play.test','3baa04e743990e5d6d488c1c9836fb531aef5b3a1c51a52f7ac071f3c45cca07',1800000479,1800000480,'acted',NULL);
INSERT INTO "letter" VALUES(43,'test',1,43,'3b2a48fa43dfe7b94f95755cf9f26c4a177bc8f04fc95aec7aabadcebfc95702','bob@play.test','m42@play.test','ef5f2875092d54f10e56bcac20eee51a6470b3ded21a06cd50a50f966b0a9d76',1800000489,1800000490,'acted',NULL);
INSERT INTO "letter" VALUES(44,'test',1,44,'8c0a1b350ee77e04945826ec498dfbef0cce0eab92da8f1ff842df3523979873','cat@play.test','m43@play.test','66c44822263a81929ba61e27b679c2b49e8de38f45cdaf5f03952d7011af73ac',1800000499,1800000500,'acted',NULL);
INSERT INTO "letter" VALUES(45,'test',1,45,'9e05ee63a105ef039225e67b46a1b21b6e7153351a12220783a933af2126b8be','dan@play.test','m44@play.test','3e6542c5e566973658f49d69778fa05c88aa0d02df868c2b6d4f8b19da5e200b',1800000509,1800000510,'acted',NULL);
INSERT INTO "letter" VALUES(46,'test',1,46,'ee43167109b2dd86d1b31b9edb86490e55f65e118a93dcb68ea0de861f199852','ann@play.test','m45@play.test','4fb97e7351c17904d5a496a92c4f8e7d8a8265cab0fa3a2f7f00551d7a369217',1800000519,1800000520,'acted',NULL);
INSERT INTO "letter" VALUES(47,'test',1,47,'d4dede925fa5cde3e7e0200e53a94c7bada5baf30af219f4e0b53689aecb51cc','bob@play.test','m46@play.test','83b83628755fc5913fea46b7fd013d99d3f351d64f896fbd70986c621907ab67',1800000529,1800000530,'acted',NULL);
INSERT INTO "letter" VALUES(48,'test',1,48,'0f2e2959d0de7c9ec31401e3215f8f7225dceb8eb866b5f3c045a7078e6de681','ann@play.test','m47@play.test','3b47bf44227f7401ea6a4841b78975218f354391cf6e5a90edc5da0d32dad42f',1800000539,1800000540,'acted',NULL);
INSERT INTO "letter" VALUES(49,'test',1,49,'8b8f94693fc2dc88d52164dec104191904d2cee8b48dc9569502c81313e87482','bob@play.test','m48@play.test','c5cda69bf023ef054729cfe5e9ef573ba6c835b6675ddac6a3d311798085a69a',1800000549,1800000550,'acted',NULL);
INSERT INTO "letter" VALUES(50,'test',1,50,'23686e01b38cadcf8d65b502878c78118e81d790c412d495791a0acc5fb261d1','cat@play.test','m49@play.test','45f99d866e8bd47377a59f4d4bbccf7233bb3d61724d7264d72d138870e936ac',1800000559,1800000560,'acted',NULL);
INSERT INTO "letter" VALUES(51,'test',1,51,'c857d2747761c7eec2cc258f1d1b8acdfb111f5d722a60ff1fba71bf56a4e28d','dan@play.test','m50@play.test','75eca6f4c82f361fc76132b1d4a921781b2ca85b9c531282463186f98f5ef2fb',1800000569,1800000570,'acted',NULL);
INSERT INTO "letter" VALUES(52,'test',1,52,'5efaea8e2fe44bc23fb0f7289fe2850c1f9a7878d5b1b97be3bc1e14f1386b1f','cat@play.test','m51@play.test','acbe673487467065097ba36a2799ea53f92fae3a74e9b44cb1a5dbf444c3a3d3',1800000579,1800000580,'acted',NULL);
INSERT INTO "letter" VALUES(53,'test',1,53,'d2e02fe0fb4288338bad72af5d8571a51194841769254934134230930c5f09d8','dan@play.test','m52@play.test','3252fc463afb308c1f4de814a3dd46ee4741ca965ab667a83937925ae4faf12f',1800000589,1800000590,'acted',NULL);
INSERT INTO "letter" VALUES(54,'test',1,54,'0390068cb829a3ccbdba2e5701bf2b5e24bc55d16263bd528878518e521693e5','ann@play.test','m53@play.test','e3fd63248695abd8345a3a64acc053c1e6323bce2f195834ef355e769d544efd',1800000599,1800000600,'acted',NULL);
INSERT INTO "letter" VALUES(55,'test',1,55,'8e8a774c0526b3a23ab29718d2e9c6a997df25ff0cd3892a3ba938b92230e16d','bob@play.test','m54@play.test','ea71f7b33a564a3a9c257acbdb1bea57dd04eb503763e20b15a9b1ef954dc5af',1800000609,1800000610,'acted',NULL);
INSERT INTO "letter" VALUES(56,'test',1,56,'2f5d73539e2a06efd6828a4b6f80e7e9dcdb73389c950999606bcc96ec3826c4','cat@play.test','m55@play.test','4622dc8802ffd24ed6b38160af973379f472da041de720e64bd9a4c198ecfe38',1800000619,1800000620,'acted',NULL);
INSERT INTO "letter" VALUES(57,'test',1,57,'5a79a774099679c5af609968f765ecd02dcd878437158307cb178636bcd2246e','dan@play.test','m56@play.test','181f931754e2571395202df4f994ee3dd43fa06b1c867a6695c71aacebf950ee',1800000629,1800000630,'acted',NULL);
INSERT INTO "letter" VALUES(58,'test',1,58,'ec80a11fa6319c6365fb8328791fa5d61d407441a90928ed45f13fd75cfdcc81','ann@play.test','m57@play.test','7a1b8335bb6ecbb799d9a79294bcd61676c00f1137c48db04fb9492a3f64d909',1800000639,1800000640,'acted',NULL);
INSERT INTO "letter" VALUES(59,'test',1,59,'fd2bde8189a3672b49d6684deaadaf80aed885662e41fe618fd16d073bbb50b4','bob@play.test','m58@play.test','fe01b1808fb13e9ca2abdf1d553b169c8e59f5d39806089c36832a26003d3d8a',1800000649,1800000650,'acted',NULL);
INSERT INTO "letter" VALUES(60,'test',1,60,'20b341d2572d3dc3b30b8087ff272291826fba8b2b68ec2d6b50b5cee9661269','cat@play.test','m59@play.test','4d67e5abbdddafae4e6e2ad7019065ef32cf41537a2933b4bc342e79fb8ad5be',1800000659,1800000660,'acted',NULL);
INSERT INTO "letter" VALUES(61,'test',1,61,'10e7557341da54975b28d06f1ba978d9c8e63f182ac833332c3416461ac3026e','dan@play.test','m60@play.test','22c92475a0251b14d0496d413b9cd43c7d45e480d04dc1fb4e32017024101e2c',1800000669,1800000670,'acted',NULL);
INSERT INTO "letter" VALUES(62,'test',1,62,'62148ae87bdac0bbc9d700932a88ef24e93929895a60b64996542f8a707ce207','ann@play.test','m61@play.test','f96fd6e51494c70f597995d6ce49d596fb3311f50dc02c243232e60dd77d5e03',1800000679,1800000680,'acted',NULL);
INSERT INTO "letter" VALUES(63,'test',1,63,'083ff455929ca1a6d9f6477b175294939688f0527798a1092d745820220e4062','bob@play.test','m62@play.test','7989b3e96b2dfe383a3c4a4558c8d9ba76c8a105ea1531b74e2c9a442a32c66b',1800000689,1800000690,'acted',NULL);
INSERT INTO "letter" VALUES(64,'test',1,64,'059ff74b89eb9373318b6fa3962ec3c68b7b0fa0e556a03574a1e5dcf23b731e','ann@play.test','m63@play.test','ae5d9fc6fbfa7b9647ba4a257065c851a0930bd3b67d24929992cb872a63abe6',1800000699,1800000700,'acted',NULL);
INSERT INTO "letter" VALUES(65,'test',1,65,'a23e8f214a7bcb48838e32a95af4dd5c478d05e6e2849015d84739a74ef2c715','bob@play.test','m64@play.test','bc403ed0fe915a72cbc81dfd5abcec974f734642792ec22776a875231eadfb79',1800000709,1800000710,'acted',NULL);
INSERT INTO "letter" VALUES(66,'test',1,66,'a58b72f940df745b9ddd7a97f1ce3730e9a8d8658eae077f097174d2334b9f56','cat@play.test','m65@play.test','7865c4668249eb2ddf947a1f130106831b1805be3ac5deed374fd8ce2c51d651',1800000719,1800000720,'acted',NULL);
INSERT INTO "letter" VALUES(67,'test',1,67,'926a4c3ea99a3933bf5dc78e7c879c0b2dc8572426029b2f45f97bbc2d59afa2','dan@play.test','m66@play.test','2957fe3ab81a529ad6a3c96c92a5834f796377a259a8a992bc4931d39033d76d',1800000729,1800000730,'acted',NULL);
INSERT INTO "letter" VALUES(68,'test',1,68,'d26b6f63a4081ed05416d5b2e68fb0e50f1c91f64e5467349506fb7d3395580e','dan@play.test','m67@play.test','301bbb1b052a4172294303e8277998e786048fa5c2fa9efee37baa367b49d5ac',1800000739,1800000740,'acted',NULL);
INSERT INTO "letter" VALUES(69,'test',1,69,'33c61791e20a63eb69eb4eb74dd78c5a27dd59a8c3159b97b9f895df05560ae8','ann@play.test','m68@play.test','301bbb1b052a4172294303e8277998e786048fa5c2fa9efee37baa367b49d5ac',1800000749,1800000750,'acted',NULL);
INSERT INTO "letter" VALUES(70,'test',1,70,'822befbc1bfa51ecc4abac88dc06d148bbf4380e1b07e363266335cc5fa2bc5f','bob@play.test','m69@play.test','2e60306a6f5510eaff11603acb7a94dc2bee0f47e8b59ff05af0f30d51d21914',1800000759,1800000760,'acted',NULL);
INSERT INTO "letter" VALUES(71,'test',1,71,'81ae7c6bc2b007d6521cc16b435f155dc0c82750be09bf5635c9062b4ec12d5b','cat@play.test','m70@play.test','b1b42fd782df9c1c83c6f6068b81cdbf8d08034d0d729ac82237535485a6f87a',1800000769,1800000770,'acted',NULL);
INSERT INTO "letter" VALUES(72,'test',1,72,'701d8e1ce14837aa35ba157705d507e7ae166a421f2297f12a3ef151dd10b1e1','bob@play.test','m71@play.test','f2c6d10cb89a2a60b57b96a87c05ab88af1a7fd1437b93ee8314830a02597e3c',1800000779,1800000780,'acted',NULL);
INSERT INTO "letter" VALUES(73,'test',1,73,'089f13c8bd63f1532d4b334e7df7e0a0712444db3f1439f626dabf564c07324b','cat@play.test','m72@play.test','3baa04e743990e5d6d488c1c9836fb531aef5b3a1c51a52f7ac071f3c45cca07',1800000789,1800000790,'acted',NULL);
INSERT INTO "letter" VALUES(74,'test',1,74,'67e2eb23f27b621ad80514304f064a6376d782556f5f832e044e211854702138','dan@play.test','m73@play.test','e3fd63248695abd8345a3a64acc053c1e6323bce2f195834ef355e769d544efd',1800000799,1800000800,'acted',NULL);
CREATE TABLE mailbox (
    folder      TEXT PRIMARY KEY,
    uidvalidity INTEGER NOT NULL,
    uid         INTEGER NOT NULL,
    fetched     INTEGER
) STRICT;
INSERT INTO "mailbox" VALUES('test',1,74,NULL);
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
INSERT INTO "root" VALUES(1,'56a1371d8bb838ae08dffa48c268062185ecad0a6132a3d6ef8ff2ee132406b0');
CREATE TABLE round (
    game     INTEGER NOT NULL REFERENCES game(id),
    round    INTEGER NOT NULL,
    previous TEXT NOT NULL,                         -- SHA-256 of the record of the round before
    beacon   TEXT NOT NULL,                         -- "none", or a public beacon's pulse
    seed     TEXT NOT NULL,
    PRIMARY KEY (game, round)
) STRICT;
INSERT INTO "round" VALUES(1,1,'95338d9a77af6da024b317a76b610d5a1125b17944bb6be6428800d3932ff50b','none','6335f3caf18e2cda2bf0477acbcc9b1952772d95069f4d416124e815a9b4ccf7');
INSERT INTO "round" VALUES(1,2,'2d286875b8e632e8d1ef41dc187e39b6d4b8c6785e1ff5036e329999ea7c9511','none','87955585fe6162ac89c62386eb2bf0c469f86e558cbc00ade38b6b4c91f8cea9');
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
INSERT INTO "seat" VALUES(1,0,4,0,0,0);
INSERT INTO "seat" VALUES(1,1,5,0,0,0);
INSERT INTO "seat" VALUES(1,2,2,0,0,0);
INSERT INTO "seat" VALUES(1,3,3,0,0,0);
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
INSERT INTO "token" VALUES('55066dd25ac8a20c2a36175b848aa256','game',2,1,66,NULL,NULL,1800000750,NULL);
INSERT INTO "token" VALUES('6f5a16dd3781723e5faeffa2a8cf1b85','game',3,1,66,NULL,NULL,1800000750,NULL);
INSERT INTO "token" VALUES('2d3c4087119baee46a28bf33afc320fe','game',3,1,67,NULL,NULL,1800000760,NULL);
INSERT INTO "token" VALUES('5bfca98c22bfa8515a44ad01eb7a9471','game',4,1,67,NULL,NULL,1800000760,NULL);
INSERT INTO "token" VALUES('4e1515acac4b2f3cfa21fa8c32338f82','game',4,1,68,NULL,NULL,1800000770,NULL);
INSERT INTO "token" VALUES('4d4e67b8e799fb12814a7b14b7763acd','game',3,1,68,NULL,NULL,1800000770,NULL);
INSERT INTO "token" VALUES('93801c63799eb5eb8ae8df93caeff0b7','game',3,1,69,NULL,NULL,1800000780,NULL);
INSERT INTO "token" VALUES('cf5f4c8ca5fe49dfabc0abf4feaab721','game',4,1,69,NULL,NULL,1800000780,NULL);
INSERT INTO "token" VALUES('4234075c2176cf2b7273fe47729f01f1','game',4,1,70,NULL,NULL,1800000790,NULL);
INSERT INTO "token" VALUES('6fae148405076261019423528dbc0166','game',5,1,70,NULL,NULL,1800000790,NULL);
INSERT INTO "token" VALUES('4a23c3f7d0b487338aea8eda828d82c2','game',5,1,71,NULL,NULL,1800000800,NULL);
INSERT INTO "token" VALUES('660e0eebe770d204780f5974438d4f76','game',2,1,71,NULL,NULL,1800000800,NULL);
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
INSERT INTO "sqlite_sequence" VALUES('outbox',168);
INSERT INTO "sqlite_sequence" VALUES('game',1);
COMMIT;
PRAGMA user_version = 4;
