# spadesd: `make` builds build/spadesd, `make check` runs the tests, `make demo` plays a game by mail on this machine.
#
# Flavours live in their own folders: build/ (the program), build/test/ (with failpoints and a clock that tests can move), build/asan/
# (test build under ASan and UBSan). V=1 shows the commands. CC, CPPFLAGS, CFLAGS and LDFLAGS are the user's,
# and come after the project's own. `make` installs no packages. The targets check, demo, site, play, bench, look, learn and the attacks install
# what they need (tools/deps).

FLAVOUR ?= release
ifeq ($(origin CC),default)
CC := gcc
endif
DESTDIR ?=
PREFIX ?= /usr/local
# `make install` strips the program; `make install STRIP=` does not.
STRIP ?= -s

WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wpointer-arith \
	-Wwrite-strings -Wvla -Wformat=2 -Wswitch-enum -Wundef -Wno-overlength-strings
# Leave out _FORTIFY_SOURCE if the user sets it or turns optimisation off, because glibc would warn.
FORTIFY := $(if $(findstring _FORTIFY_SOURCE,$(CPPFLAGS)$(CFLAGS))$(filter -O0,$(CFLAGS)),,-D_FORTIFY_SOURCE=2)
# Use a shadow stack and branch tracking on the targets that have them.
CET := $(if $(filter x86_64% i686% i586% i486% i386%,$(shell $(CC) -dumpmachine 2>/dev/null)),-fcf-protection)
HARDEN := -fstack-protector-strong -fstack-clash-protection $(CET) $(FORTIFY) -fPIE
OUR_CPPFLAGS = -Iinclude -Isrc -I$(BUILD) -D_GNU_SOURCE -isystem /usr/include/libxml2 -include include/base/prelude.h
CFLAGS_release := -O2 -g $(HARDEN)
CFLAGS_test := -O2 -g $(HARDEN) -DSPADESD_TEST
CFLAGS_clang := -O2 $(HARDEN) -DSPADESD_TEST
# Fill local variables with a pattern, so that reading one before it is set changes the result of a test.
CFLAGS_asan := -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=undefined \
	-ftrivial-auto-var-init=pattern -DSPADESD_TEST
# For bench/calls.py: count the calls of functions in src/mail, none of which is inlined.
CFLAGS_calls := -O1 -g -fno-inline -fPIE
LDFLAGS_release := -pie -Wl,-z,relro,-z,now,-z,noexecstack
LDFLAGS_test := $(LDFLAGS_release)
LDFLAGS_clang := -pie
LDFLAGS_calls := -pie
LDFLAGS_asan := -fsanitize=address,undefined
ALL_CPPFLAGS = $(OUR_CPPFLAGS) $(CPPFLAGS)
# -ffile-prefix-map keeps the folder's name out of debugging data, so builds in two folders give the same bytes.
ALL_CFLAGS = -std=c17 $(WARN) $(WERROR) -fvisibility=hidden -ffile-prefix-map="$(CURDIR)"=. $(CFLAGS_$(FLAVOUR)) $(CFLAGS)
ALL_LDFLAGS = $(LDFLAGS_$(FLAVOUR)) $(LDFLAGS)
LIBS := -letpan -lcurl -ljansson -lsqlite3 -lsodium -lunistring -lidn2 -lxml2 -lconfuse -loath -lseccomp -lqrencode -lz -lresolv
# Functions that tests/unit/leaks/permuted_seams.c, tests/unit/support/undo.c and tests/unit/support/plans.c wrap.
comma := ,
SEAMS := $(addprefix -Wl$(comma)--wrap=,loaded_act loaded_event session_notice shuffle_draw deal_events bot_act_as \
	bot_timeout bot_values round_secret round_secret_opened store_talk_add since_watcher watching_may_tell \
	publishing_write store_begin store_commit store_rollback sqlite3_prepare_v3)
CHECK_LIBS := -lcheck -lsubunit -lm -lrt -lpthread

BUILD := build$(if $(filter-out release,$(FLAVOUR)),/$(FLAVOUR))
LAYERS := base engine bots deal mail notice web store transport referee app
SRC := $(filter-out src/app/main.c,$(sort $(foreach l,$(LAYERS),$(wildcard src/$(l)/*.c src/$(l)/*/*.c))))
OBJ := $(SRC:src/%.c=$(BUILD)/obj/%.o)
UNITS := $(sort $(wildcard $(addprefix tests/unit/,*.c */*.c */*/*.c)))
UNIT_OBJ := $(UNITS:tests/unit/%.c=$(BUILD)/obj/tests/%.o)

# Print a line for each file. With V=1, print the command instead; with -s, print nothing.
Q := $(if $(filter 1,$(V)),,@)
SILENT = $(findstring s,$(firstword -$(MAKEFLAGS)))
say = $(if $(Q),$(if $(SILENT),,@printf '  %-5s %s\n' $(1) $(2)))
# Runs another make, on all cores unless the user gives a number.
SUB = $(MAKE) --no-print-directory $$(case "$$MAKEFLAGS" in *-j*) ;; *) echo -j$$(nproc) ;; esac)

all: deps-build
	+@$(SUB) $(BUILD)/spadesd
.DEFAULT_GOAL := all

$(BUILD)/obj/%.o: src/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<
build/calls/obj/mail/%.o: private CFLAGS_calls += -finstrument-functions
$(BUILD)/obj/tests/%.o: tests/unit/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(CC) $(ALL_CPPFLAGS) -Itests/unit $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

# If the flags change, all objects are built again.
FLAGS = $(CC) $(CPPFLAGS) $(CFLAGS_$(FLAVOUR)) $(CFLAGS) $(ALL_LDFLAGS)
$(BUILD)/flags: always
	@mkdir -p $(@D)
	@echo '$(subst ','\'',$(FLAGS))' | cmp -s - $@ || echo '$(subst ','\'',$(FLAGS))' > $@

# Texts inside the program: the schema and the players' manual.
$(BUILD)/schema.inc: schema.sql tools/embed
	@mkdir -p $(@D)
	$(call say,EMBED,$<)
	$(Q)sh tools/embed schema_sql < $< > $@
$(BUILD)/manual.inc: man/spades-by-mail.7 tools/embed
	@mkdir -p $(@D)
	$(call say,EMBED,$<)
	$(Q)sed -n '/^\.nf/,/^\.fi/p' $< | sed '/^\./d' | sh tools/embed manual_text > $@
$(BUILD)/style.inc: src/web/style.css doc/verify.css tools/embed
	@mkdir -p $(@D)
	$(call say,EMBED,$<)
	$(Q)cat src/web/style.css doc/verify.css | sh tools/embed style_css > $@
$(BUILD)/script.inc: src/web/script.js tools/embed
	@mkdir -p $(@D)
	$(call say,EMBED,$<)
	$(Q)sh tools/embed script_js < $< > $@
# The page that checks records, without its frame, and its script.
$(BUILD)/verify.inc: doc/verify.js src/web/verify.html tools/verify-page tools/embed
	@mkdir -p $(@D)
	$(call say,EMBED,$<)
	$(Q)sh tools/embed verify_js < $< > $@
	$(Q)sh tools/verify-page --shared | sh tools/embed verify_page >> $@
# The parts of doc/fair-deal.md for players.
$(BUILD)/fair_deal.inc: doc/fair-deal.md tools/embed
	@mkdir -p $(@D)
	$(call say,EMBED,$<)
	$(Q)sed -n '/^## For players/,/^## The record/p' $< | sed -e '$$d' -e '/^This page uses three words/,/^$$/d' | \
		sh tools/embed fair_deal_md > $@
# The files by which people check records without the site.
CHECKING := verify chance pulses rulesline saved spades
$(BUILD)/checking.inc: $(CHECKING:%=doc/%.py) doc/fair-deal.md doc/example.record tools/embed
	@mkdir -p $(@D)
	$(call say,EMBED,doc/verify.py)
	$(Q)for f in $(CHECKING); do sh tools/embed $${f}_py < doc/$$f.py; done > $@
	$(Q)sh tools/embed example_record < doc/example.record >> $@
	$(Q)sed -e 's#doc/fair-deal\.md#fair-deal.txt#g' -e 's#doc/##g' doc/fair-deal.md | sh tools/embed fair_deal_text >> $@
# The page as one file, which people can save. It is checked in; tests/docs.sh compares it.
doc/verify.html: doc/verify.js doc/verify.css src/web/verify.html tools/verify-page
	$(call say,MAKE,$@)
	$(Q)sh tools/verify-page > $@
# The learnt weights, and the constants that come with them.
WEIGHTS := $(addprefix src/mail/decision/,moves.weights intents.weights answers.weights)
$(BUILD)/%_weights.inc: src/mail/decision/%.weights tools/weights
	@mkdir -p $(@D)
	$(call say,EMBED,$<)
	$(Q)sh tools/weights rows $< > $@.new && mv $@.new $@
$(BUILD)/weight_constants.inc: $(WEIGHTS) tools/weights
	@mkdir -p $(@D)
	$(Q)set -e; for f in $(WEIGHTS); do sh tools/weights constants $$f; done > $@.new; mv $@.new $@
$(BUILD)/obj/web/fixed.o: $(BUILD)/verify.inc $(BUILD)/fair_deal.inc $(BUILD)/checking.inc
$(BUILD)/obj/web/frame.o: $(BUILD)/style.inc $(BUILD)/script.inc
$(addprefix $(BUILD)/obj/mail/decision/,decision.o intents.o weights.o): \
	$(addprefix $(BUILD)/,moves_weights.inc intents_weights.inc answers_weights.inc weight_constants.inc)
$(BUILD)/obj/store/schema.o: $(BUILD)/schema.inc
$(BUILD)/obj/notice/manual.o: $(BUILD)/manual.inc

$(BUILD)/libspades.a: $(OBJ)
	@rm -f $@
	$(call say,AR,$@)
	$(Q)ar rcs $@ $(OBJ)
$(BUILD)/spadesd: $(BUILD)/obj/app/main.o $(BUILD)/libspades.a
	$(call say,LD,$@)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)
$(BUILD)/unit: $(UNIT_OBJ) $(BUILD)/libspades.a
	$(call say,LD,$@)
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) $(SEAMS) -o $@ $^ $(LIBS) $(CHECK_LIBS)
$(BUILD)/bench-regret: LIBS += -lm
$(BUILD)/bench-calls: bench/calls.c $(BUILD)/obj/app/main.o $(BUILD)/libspades.a
	$(call say,LD,$@)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)
$(BUILD)/bench-%: bench/%.c $(BUILD)/libspades.a
	$(call say,LD,$@)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)
$(BUILD)/features: tests/hands/features.c $(BUILD)/libspades.a
	$(call say,LD,$@)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)
$(BUILD)/score: tests/hands/score.c tests/hands/rows.c $(BUILD)/libspades.a tests/hands/rows.h tests/hands/limits.def
	$(call say,LD,$@)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $(filter %.c %.a,$^) $(LIBS)
# The program with a newer schema, for tests that upgrade a database.
$(BUILD)/later: tests/fault/later.c $(BUILD)/obj/app/main.o $(BUILD)/libspades.a $(BUILD)/schema.inc
	$(call say,LD,$@)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $(filter-out %.inc,$^) $(LIBS)
$(BUILD)/arena: $(wildcard tests/arena/*.[ch]) $(BUILD)/libspades.a
	$(call say,LD,$@)
	$(Q)$(CC) $(ALL_CPPFLAGS) -Itests/arena -Isrc/bots $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $(filter-out %.h,$^) -lm
$(BUILD)/shapes: tests/attack/shapes.c tests/attack/shape.c tests/attack/shapes.h $(BUILD)/libspades.a
	$(call say,LD,$@)
	$(Q)$(CC) $(ALL_CPPFLAGS) -Itests/attack $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $(filter-out %.h,$^) $(LIBS)

-include $(OBJ:.o=.d) $(BUILD)/obj/app/main.d $(UNIT_OBJ:.o=.d)

# Compiles every file for its warnings only, without output. `make check` uses this for the compilers that do not build
# the program.
LINTED := $(SRC) src/app/main.c $(UNITS)
lint: $(LINTED:%=lint/%)
lint/%: $(addprefix $(BUILD)/,$(addsuffix .inc,schema manual style script verify fair_deal checking moves_weights \
	intents_weights answers_weights weight_constants)) always
	$(Q)$(CC) $(ALL_CPPFLAGS) -Itests/unit $(ALL_CFLAGS) -fsyntax-only $*

deps-build:
	@sh tools/deps build
deps-check:
	@sh tools/deps -i build servers check play
deps-servers:
	@sh tools/deps -i build servers

check: deps-check
	@tests/run
demo: deps-servers
	@echo "building the program (half a minute)"
	+@$(SUB) -s FLAVOUR=test build/test/spadesd
	@/usr/bin/python3 -B tests/e2e/demo.py
# Plays some games by mail, with simple servers, and leaves the site that the referee wrote in build/site. ROUNDS: the length of the first
# game.
ROUNDS ?= 6
site:
	@sh tools/deps -i build servers check
	@echo "building the program (half a minute)"
	+@$(SUB) -s build/spadesd
	@/usr/bin/python3 -B tests/site/demo.py build/site $(ROUNDS)
# Draws the site's picture for README.md.
site-picture: site
	@sh tools/deps -i look
	@/usr/bin/python3 -B tests/site/picture.py build/site doc/site.png
PRESET ?= amiga
play:
	@grep -qi '\.preset = "$(firstword $(PRESET))"' src/engine/presets.c || { echo "Not started: there is no rule set $(firstword $(PRESET))."; exit 1; }
	@sh tools/deps -i build servers play
	@echo "building the program (half a minute)"
	+@$(SUB) -s FLAVOUR=test build/test/spadesd
	@/usr/bin/python3 -B tests/e2e/play.py "$(PRESET)"
# Measures speed. GAMES: largest number of open games. OLD: the binary of another version, which is measured alternately with this
# version.
GAMES ?= 1000
bench: deps-servers
	+@$(SUB) -s build/spadesd build/bench-playouts build/bench-deals
	+@$(SUB) -s FLAVOUR=calls build/calls/bench-calls
	@build/bench-playouts
	@build/bench-deals
	@/usr/bin/python3 -B bench/read.py
	@/usr/bin/python3 -B bench/calls.py
	@/usr/bin/python3 -B bench/mail.py
	@GAMES="$(GAMES)" OLD="$(OLD)" /usr/bin/python3 -B bench/moves.py
	@PAGES="$(PAGES)" ALL="$(ALL)" /usr/bin/python3 -B bench/pages.py
# Shows doc/verify.html and all kinds of mail in Chromium, and plays a round by tapping links in the mails. ARGS: number of changed
# records that the page must judge. LOOK=FOLDER in the environment: put the pictures there.
look:
	@sh tools/deps -i build servers check look
	@sh tests/look/axe.sh
	+@$(SUB) -s FLAVOUR=test build/test/spadesd build/test/unit
	@set -e; for test in tests/look/test_*.py; do /usr/bin/python3 -B $$test $(ARGS); done
	@/usr/bin/python3 -B tests/look/picture.py doc/mail.png
# Generates games with every event that a record can contain, and tries every order in which players can leave. `spadesd verify` and
# verify.py check the records; doc/verify.html in Chromium checks what a page can check. RECORDS: number of games. SEED=N: the seed of
# the generator.
RECORDS ?= 300
records:
	@sh tools/deps -i build servers check look
	+@$(SUB) -s FLAVOUR=test build/test/spadesd build/test/unit
	/usr/bin/python3 -B tests/fair/leaving.py
	/usr/bin/python3 -B tests/fair/games.py $(RECORDS) --page
# Prints the table rows and rules for reading letters that no test covers: drops each one in turn and runs the tests, which takes
# minutes. ARGS: only rows and rules with these words in their names.
$(BUILD)/drop: tests/corpus/drop.c $(BUILD)/libspades.a
	$(call say,LD,$@)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)
mutants: deps-build
	@/usr/bin/python3 -B tests/corpus/mutants.py $(ARGS)
# Plays bots against each other on the same deals. ARGS: sets of games, effort, seed, two players, rule sets.
arena: deps-build
	+@$(SUB) -s build/arena
	@build/arena $(ARGS)
# Learns the reader's weights for moves, questions and wishes again from the labelled letters. A file named here is learnt whole. The
# others are for measuring only (tests/hands/BRIEF.md).
hand = $(patsubst %,tests/hands/hand%.tsv,$(1))
LEARNT := $(call hand,1 2 3 4 5 6 9 10 11 12 13 14 15 16 17 18 19 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 37)
LEARNT_MOVES := $(call hand,49 50 51 52 53 54 56 57 59 60 61 62 63 64 67 69 70 71 76 77 78 87 73 74 80 90 91 92 93 94 97 98 99 100 104 105 107 108 109 110 111 102)
LEARNT_POSTED := $(call hand,18 34 37)
LEARNT_ONCE := $(call hand,55 57 96)
LEARNT_TABLES := $(call hand,39 40 41 42 43 44 47 68 103 113 114 115 116)
LEARNT_OTHERS := $(call hand,17 22 24 25 26 39 41 42 43 44 47)
learn:
	@sh tools/deps -i build learn
	+@$(SUB) -s build/features
	@/usr/bin/python3 -B tests/hands/learn.py build/features build/moves.weights $(LEARNT) $(LEARNT_ONCE) --twice $(LEARNT_MOVES) --posted $(LEARNT_POSTED)
	@/usr/bin/python3 -B tests/hands/learn_intents.py build/features build/intents.weights $(LEARNT) --twice $(LEARNT_TABLES)
	@/usr/bin/python3 -B tests/hands/learn_answers.py build/features build/answers.weights tests/corpus/answers.tsv tests/corpus/replies.tsv tests/corpus/first_letters.tsv $(wildcard tests/hands/first*.tsv tests/hands/answers*.tsv) $(LEARNT_OTHERS)
	@mv build/moves.weights build/intents.weights build/answers.weights src/mail/decision
# Prints how the referee reads the labelled letters, and which of them it reads otherwise than before. ACCEPT=1: what it reads now is what
# the next run compares with. ARGS: sets of letters (hand49, talk.play); of these, also prints each letter that is not read as labelled.
score: deps-build
	+@$(SUB) -s build/score
	@build/score $(if $(ACCEPT),--accept) $(ARGS)
# Measures whether the regret in reviews predicts the points lost. ARGS: rounds, seed, rule set.
regret: deps-build
	+@$(SUB) -s build/bench-regret
	@build/bench-regret $(ARGS)
# Checks that bots play the same on an emulated big-endian machine as on this one. Needs gcc-s390x-linux-gnu, libc6-dev-s390x-cross and
# qemu-user.
ARENA_SRC = $(wildcard tests/arena/*.c src/bots/*.c src/engine/*.c)
build/arena-s390x: $(ARENA_SRC)
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(Q)s390x-linux-gnu-gcc -static -O2 -std=c17 $(WARN) -Iinclude -D_GNU_SOURCE -include include/base/prelude.h -Itests/arena \
		-Isrc/bots -o $@ $^ -lm
arena-big-endian: build/arena-s390x
	+@$(SUB) -s build/arena
	@build/arena 1 100 7 strong easy | sed 's/.*acts/acts/' > build/acts.here
	@qemu-s390x build/arena-s390x 1 100 7 strong easy | sed 's/.*acts/acts/' | cmp - build/acts.here && echo "the same acts"
# Measures how well ratings order players of known strength, and a maximum-likelihood fit of the same games. ARGS: seasons, seed.
$(BUILD)/bench-seasons: bench/seasons.c $(filter-out tests/arena/main.c,$(wildcard tests/arena/*.c)) $(BUILD)/libspades.a
	$(call say,LD,$@)
	$(Q)$(CC) $(ALL_CPPFLAGS) -Itests/arena -Isrc/bots $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $^ -lm
seasons: deps-build
	+@$(SUB) -s build/bench-seasons
	@build/bench-seasons $(ARGS)

# Plays a game on each of Courier, Cyrus and Dovecot, with kills of the server and new UIDVALIDITYs. Takes some five minutes, and needs root.
# ARGS: only these (Courier CourierWithoutIdle Cyrus Dovecot).
servers: deps-servers
	+@$(SUB) -s FLAVOUR=test build/test/spadesd
	@/usr/bin/python3 -B tests/servers/test_servers.py $(ARGS)

# Attacks on the shipped binary. Each attack prints its seed, and the arguments that reproduce a failure; pass these in ARGS. EVERY=N
# tries one point in N. SEED=N sets the seed; by default it comes from the clock. Some attacks need build/test/spadesd, for shorter
# deadlines, failpoints, or a clock that tests can move.
EVERY ?= 1
fault-build: deps-check
	+@$(SUB) -s build/spadesd
	+@$(SUB) -s FLAVOUR=test build/test/spadesd build/test/unit
kill: fault-build
	/usr/bin/python3 -B tests/fault/kill.py --every $(EVERY) $(ARGS)
	/usr/bin/python3 -B tests/fault/reader.py --every $(EVERY)
	/usr/bin/python3 -B tests/fault/test_kill.py -v
faults: fault-build
	/usr/bin/python3 -B tests/fault/disk.py --every $(EVERY) $(ARGS)
	/usr/bin/python3 -B tests/fault/cut.py --every $(EVERY) $(ARGS)
	/usr/bin/python3 -B tests/fault/test_network.py
	/usr/bin/python3 -B tests/fault/test_drills.py
	/usr/bin/python3 -B tests/fault/test_clocks.py
	/usr/bin/python3 -B tests/fault/test_machines.py
# Upgrades an older database with LETTERS letters, and kills the upgrade at many points. This takes minutes, and three
# times the size of the database on the disk.
LETTERS ?= 1000000
migrate: fault-build
	+@$(SUB) -s build/later
	/usr/bin/python3 -B tests/fault/migrate.py --letters $(LETTERS)
attack: fault-build records
	+@$(SUB) -s FLAVOUR=test build/test/unit
	SEALED_PAIRS=$$((1000 / $(EVERY))) build/test/unit sealed_hand_leaks
	/usr/bin/python3 -B tests/attack/letters.py --every $(EVERY) $(ARGS)
	/usr/bin/python3 -B tests/attack/servers.py --every $(EVERY)
	/usr/bin/python3 -B tests/attack/nomic.py --every $(EVERY)
	LISTS=all EVERY=$(EVERY) /usr/bin/python3 -B tests/e2e/test_lists.py
	PERMUTE=$$((1000 / $(EVERY))) CK_RUN_CASE=cards build/test/unit unseen_card_leaks
COUNT ?= 100000
shapes: fault-build
	+@$(SUB) -s build/shapes
	/usr/bin/python3 -B tests/attack/shapes.py --count $(COUNT) $(ARGS)
soak: fault-build
	/usr/bin/python3 -B tests/fault/soak.py --seconds $(SECONDS) $(ARGS)

# Fuzzes each step of reading for SECONDS seconds.
SECONDS ?= 60
FUZZ_TARGETS := letter answer header page newtext words address record
FUZZED := $(wildcard src/mail/*/*.c src/base/*.c src/engine/*.c src/deal/*.c src/bots/*.c)
FUZZ_LIBS := -lxml2 -lunistring -lidn2 -lseccomp -lsodium
build/fuzz/%: tests/fuzz/fuzz.c $(FUZZED) $(addprefix $(BUILD)/,moves_weights.inc intents_weights.inc answers_weights.inc weight_constants.inc)
	@mkdir -p $(@D)
	$(call say,FUZZ,$@)
	$(Q)clang -std=c17 -g -O2 $(ALL_CPPFLAGS) -DTARGET=$* -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=undefined \
		-o $@ $(filter-out %.inc,$^) $(FUZZ_LIBS)
$(BUILD)/fuzz-plain: tests/fuzz/fuzz.c $(BUILD)/libspades.a
	$(call say,LD,$@)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -DPLAIN $(ALL_LDFLAGS) -o $@ $^ $(LIBS)
fuzz:
	@sh tools/deps -i build fuzz
	+@$(SUB) $(FUZZ_TARGETS:%=build/fuzz/%)
	@tests/fuzz/run $(SECONDS) $(FUZZ_TARGETS)

# Installs each file at its place below PREFIX. The texts name the program as /usr/local/sbin/spadesd; the installed texts
# name its real path.
TEXTS := man/spadesd.8:share/man/man8 man/spadesd.conf.5:share/man/man5 man/spades-by-mail.7:share/man/man7 \
	$(addsuffix :lib/systemd/system,conf/spadesd.service conf/spadesd-sweep.service conf/spadesd-sweep.timer \
	conf/spadesd-backup.service conf/spadesd-backup.timer) \
	conf/completion/spadesd:share/bash-completion/completions conf/completion/_spadesd:share/zsh/site-functions \
	$(addsuffix :share/doc/spadesd,conf/spadesd.conf conf/spadesd.cron conf/aliases conf/forward conf/master.cf \
	conf/spadesd-failed.service conf/spadesd.rules.yml conf/spadesd.dashboard.json README.md NEWS DESIGN.md COPYING schema.sql \
	doc/compare.md doc/fair-deal.md doc/install.md doc/mail.png doc/operate.md doc/play.md doc/providers.md doc/stays.md doc/site.png doc/ratings.md doc/replies.md doc/example.record doc/ratings.py doc/verify.py doc/chance.py doc/spades.py \
	doc/pulses.py doc/saved.py doc/rulesline.py doc/verify.html) \
	$(addsuffix :share/doc/spadesd/doc/design,$(wildcard doc/design/*.md))
each-text = @set -e; for t in $(TEXTS); do from=$${t%%:*}; to="$(DESTDIR)$(PREFIX)/$${t\#\#*:}"; file="$$to/$${from\#\#*/}"; $(1); done
install: all
	install -D -m 755 $(STRIP) build/spadesd "$(DESTDIR)$(PREFIX)/sbin/spadesd"
	$(call each-text,mkdir -p "$$to" && sed 's#/usr/local/sbin/spadesd#$(PREFIX)/sbin/spadesd#g' "$$from" > "$$file" && chmod 644 "$$file")
	@echo "installed below $(DESTDIR)$(PREFIX): sbin/spadesd, manuals, systemd units, and the samples in share/doc/spadesd"
uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/sbin/spadesd"
	$(call each-text,rm -f "$$file")
	@for folder in doc/design doc ""; do \
		to="$(DESTDIR)$(PREFIX)/share/doc/spadesd/$$folder"; [ ! -d "$$to" ] || rmdir "$$to"; done
clean:
	rm -rf build

# Makes the tarball of a release of the committed tree in build/dist.
dist:
	@sh tools/dist
# Builds the Debian packages of the committed tree in build/deb.
deb:
	@sh tools/deps -i build deb
	@sh tools/deb
# Does all that an operator does, from installing the package to purging it. Needs root on a bare Debian machine.
trial:
	@sh tools/deps -i build servers deb
	+@$(SUB) demo | tail -n 4
	@apt-get install -y -qq --no-install-recommends systemd util-linux faketime man-db openssl >/dev/null
	@/usr/bin/python3 -B tests/e2e/trial.py
# Makes the files of a release in build/release: tarball, package, checksums. Publishes nothing.
release:
	@sh tools/deps -i build deb
	@sh tools/release

.PHONY: all deps-build deps-check deps-servers check demo site site-picture play servers bench arena arena-big-endian learn score regret seasons look records mutants fault-build kill faults migrate attack shapes soak fuzz lint \
	install uninstall dist deb trial release \
	clean always
.SECONDARY:
