"""Prints a database as SQL text for tests/golden/running: the rows that its games need to go on, but no sent mails. With --schema,
prints the schema that all these databases share.

    FAIR_DATABASES=FOLDER FAIR_RECORDS=FOLDER build/test/unit upgrade
    tests/fair/dump.py FOLDER/NAME.db > tests/golden/running/NAME.sql
    tests/fair/dump.py --schema FOLDER/NAME.db > tests/golden/running/schema.sql

Rows are inserted into the tables of schema.sql by position, without column names.
"""
import sqlite3
import sys

SCHEMA = "--schema" in sys.argv
ROWS = ("INSERT INTO ", 'DELETE FROM "sqlite_sequence"')

db = sqlite3.connect(sys.argv[-1])
db.execute("DELETE FROM outbox")
db.execute("DELETE FROM token WHERE rowid <= (SELECT max(rowid) FROM token) - 12")
db.execute("UPDATE sqlite_sequence SET seq = seq")
db.commit()
for statement in db.iterdump():
    if statement.startswith(("BEGIN", "COMMIT")) or statement.startswith(ROWS) != SCHEMA:
        print(statement)
if SCHEMA:
    for name in ("application_id", "user_version"):
        print(f"PRAGMA {name} = {db.execute(f'PRAGMA {name}').fetchone()[0]};")
