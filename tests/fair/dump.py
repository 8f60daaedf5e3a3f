"""A database as SQL text for tests/golden: what it takes to go on with its games, without mails that were sent.

    FAIR_DATABASES=FOLDER FAIR_RECORDS=FOLDER build/test/unit upgrade
    tests/fair/dump.py FOLDER/NAME.db > tests/golden/running/NAME.sql
"""
import sqlite3
import sys

db = sqlite3.connect(sys.argv[1])
db.execute("DELETE FROM outbox")
db.execute("DELETE FROM token WHERE rowid <= (SELECT max(rowid) FROM token) - 12")
db.execute("UPDATE sqlite_sequence SET seq = seq")
db.commit()
for line in db.iterdump():
    print(line)
for name in ("application_id", "user_version"):
    print(f"PRAGMA {name} = {db.execute(f'PRAGMA {name}').fetchone()[0]};")
