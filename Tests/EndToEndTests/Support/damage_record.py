"""Makes damaged copies of a record: what a failing disk, a stray program or a hostile copy may hold.

usage: damage_record.py RECORD FOLDER SEED COUNT

Writes FOLDER/0.sqlite to FOLDER/(COUNT - 1).sqlite and prints one line of JSON for each: what was done
to it, `secret`, a value that no error may show (or null), and `isBroken`, whether SQLite itself finds
fault with it. The same record, seed and count give the same copies.

Three in four have one to three cells that hold what nothing would write there: NULL, another type, a
number beyond any sense, a text without end. SQLite is made to take them by a schema without
constraints, which is put back afterwards. Of the rest most have bytes changed, as a disk does it;
the others lack a table or an index, or end too early.
"""

import json
import random
import re
import shutil
import sqlite3
import sys

SECRET_NUMBER = 918273645
SECRET_TEXT = "secret-918273645"
PAGE = 4096

NUMBERS = [
    0, -1, 1, 2, 3, 7, 99, 255, 256, 65536, -65536, 2**31, 2**32, -2**32, 2**40, 2**53, -2**53, 2**62,
    2**63 - 1, -2**63, SECRET_NUMBER, -SECRET_NUMBER, 10**12, 10**12 + 1, 86_400, 253402300800,
    -62135596800, 2932896, -719162,
]
REALS = [0.5, -0.5, 1e18, 1e19, -1e19, 1e300, float("inf"), float("-inf"), 918273645.25]
TEXTS = [
    "", "x", SECRET_TEXT, "12", "-1", "1e400", "nan", "\x00", "\x1b[2J", "\u202e", "9999-12-31",
    "0001-01-01", "10000-01-01", "0000-12-31", "2024-02-30", "2024-05-19", "kg", "true", "Etc/Nowhere",
    "../../etc/passwd", "null", "[]", "{}", '{"key":"%@ %@ %d","values":[]}',
    '{"key":"%@","values":[{"day":9223372036854775807}]}',
    '{"key":"%@","values":[{"decimal":1e300,"places":400}]}',
    '{"key":"%@","values":[{"decimal":1,"places":-3}]}',
    '{"days":["10000-01-01"]}', '{"days":["0001-01-01","9999-12-31"]}', '{"days":"' + SECRET_TEXT + '"}',
    '{"day":"9999-12-31","steps":9223372036854775807,"target":8000}',
    '{"instant":9223372036854775807}', '{"instant":-9223372036854775808,"earliest":4e18}',
    "[" * 100_000, "long " * 400_000,
]
BLOBS = [
    b"", b"\x00", b"\xff" * 10, b"\xff" * 96, b"\x80" * 4096, b"\xff\xfe\xfd", SECRET_TEXT.encode(),
    bytes(1_000_000),
]


def main(record, folder, seed, count):
    for index in range(count):
        # One generator for each copy, so that any one of them can be made again alone.
        dice = random.Random(seed * 1_000_003 + index)
        path = f"{folder}/{index}.sqlite"
        shutil.copyfile(record, path)
        kind = dice.random()
        if kind < 0.75:
            done, secret = damage_cells(path, dice)
        elif kind < 0.95:
            done, secret = damage_bytes(path, dice), None
        elif kind < 0.98:
            done, secret = drop(path, dice), None
        else:
            done, secret = cut(path, dice), None
        print(json.dumps(
            {"index": index, "done": done, "secret": secret, "isBroken": is_broken(path)}))


def is_broken(path):
    try:
        connection = sqlite3.connect(path)
        lines = connection.execute("PRAGMA integrity_check").fetchall()
        orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
        connection.close()
        return lines != [("ok",)] or orphans != []
    except sqlite3.Error:
        return True


def damage_cells(path, dice):
    connection = sqlite3.connect(path, isolation_level=None)
    schema = connection.execute(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    ).fetchall()
    # A table without rows has nothing to damage.
    tables = [
        name for name, _ in schema
        if connection.execute(f'SELECT EXISTS (SELECT 1 FROM "{name}")').fetchone()[0]
    ]
    set_schema(connection, [(name, unconstrained(sql)) for name, sql in schema])
    connection.close()

    connection = sqlite3.connect(path, isolation_level=None)
    connection.text_factory = bytes
    done, secret = [], None
    wanted = dice.choice([1, 1, 1, 2, 3])
    while len(done) < wanted:
        table = dice.choice(tables)
        column = dice.choice([row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')])
        column = column.decode() if isinstance(column, bytes) else column
        kind, value = any_value(dice)
        rows = connection.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0]
        where = "1" if dice.random() < 0.2 else place(connection, table, dice.randrange(rows), dice)
        try:
            connection.execute("PRAGMA ignore_check_constraints = ON")
            connection.execute(f'UPDATE OR REPLACE "{table}" SET "{column}" = ? WHERE {where}', [value])
        except sqlite3.Error:
            # Such as a text in place of a row's number.
            continue
        done.append(f"{table}.{column} = {kind}")
        if "918273645" in str(value):
            secret = "918273645"
    connection.close()

    connection = sqlite3.connect(path, isolation_level=None)
    set_schema(connection, schema)
    connection.close()
    return "; ".join(done), secret


def any_value(dice):
    kind = dice.choice(["null", "number", "number", "real", "text", "text", "secret", "blob"])
    value = {
        "secret": lambda: dice.choice([SECRET_NUMBER, -SECRET_NUMBER, SECRET_TEXT, SECRET_TEXT.encode()]),
        "null": lambda: None, "number": lambda: dice.choice(NUMBERS), "real": lambda: dice.choice(REALS),
        "text": lambda: dice.choice(TEXTS), "blob": lambda: dice.choice(BLOBS + [dice.randbytes(96)]),
    }[kind]()
    shown = repr(value)
    return f"{kind} {shown[:40]}", value


def place(connection, table, row, dice):
    """A condition for a single row: the last is as likely as any other."""
    columns = [
        column[1].decode() if isinstance(column[1], bytes) else column[1]
        for column in connection.execute(f'PRAGMA table_info("{table}")') if column[5]
    ]
    keys = ", ".join(f'"{column}"' for column in columns)
    order = f"ORDER BY {keys} DESC LIMIT 1" if dice.random() < 0.5 else f"LIMIT 1 OFFSET {row}"
    return f'({keys}) = (SELECT {keys} FROM "{table}" {order})'


def unconstrained(sql):
    """A table that accepts anything: without types, checks and NOT NULL, with the same pages."""
    sql = re.sub(r"\)\s*STRICT\s*,\s*WITHOUT ROWID\s*$", ") WITHOUT ROWID", sql.strip())
    sql = re.sub(r"\)\s*STRICT\s*$", ")", sql)
    return re.sub(r"(?<!IS )\bNOT NULL\b", "", sql)


def set_schema(connection, schema):
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("BEGIN")
    for name, sql in schema:
        connection.execute(
            "UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?", [sql, name])
    connection.execute("COMMIT")


def damage_bytes(path, dice):
    with open(path, "r+b") as file:
        content = bytearray(file.read())
        pages = len(content) // PAGE
        page = dice.randrange(pages) * PAGE
        way = dice.choice(["bits", "bits", "bits", "zeros", "noise", "swap"])
        if way == "bits":
            for _ in range(dice.choice([1, 2, 8, 64])):
                # Mostly past the header of the file, which is checked before anything else.
                offset = page + dice.randrange(PAGE)
                content[offset] ^= 1 << dice.randrange(8)
        elif way == "zeros":
            content[page:page + PAGE] = bytes(PAGE)
        elif way == "noise":
            content[page:page + PAGE] = dice.randbytes(PAGE)
        else:
            other = dice.randrange(pages) * PAGE
            content[page:page + PAGE], content[other:other + PAGE] = (
                content[other:other + PAGE], content[page:page + PAGE])
        file.seek(0)
        file.write(content)
    return f"{way} in page {page // PAGE + 1}"


def drop(path, dice):
    connection = sqlite3.connect(path)
    names = connection.execute(
        "SELECT type, name FROM sqlite_schema"
        " WHERE type IN ('table', 'index') AND sql NOT NULL AND name NOT LIKE 'sqlite_%'").fetchall()
    kind, name = dice.choice(names)
    connection.execute(f'DROP {kind} "{name}"')
    connection.commit()
    connection.close()
    return f"no {kind} {name}"


def cut(path, dice):
    with open(path, "r+b") as file:
        size = file.seek(0, 2)
        file.truncate(dice.randrange(size))
    return "cut"


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
