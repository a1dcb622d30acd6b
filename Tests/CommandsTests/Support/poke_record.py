"""poke_record.py RECORD TEXT: appends TEXT to every column of a record with text of the person, of files or of
other programs, bypassing every check of Waymark."""
import sqlite3
import sys

PLACES = [
    ("source", "name"), ("workout", "activity"), ("workout_claim", "activity"), ("import", "path"),
    ("import", "format"), ("body_mass", "note"), ("weight_entry", "note"),
    ("notification", "title"), ("notification", "body"), ("notification_channel", "address"),
    ("notification_channel", "failure_reason"), ("outbox_delivery", "reason"),
    ("access_grant", "name"), ("feedback_item", "title"), ("feedback_item", "details"),
    ("weather", "place"), ("setting_foreign", "key"), ("subscriber_cursor", "last_error"),
]

record = sqlite3.connect(sys.argv[1])
for table, column in PLACES:
    record.execute(
        f'UPDATE "{table}" SET {column} = substr({column}, 1, 20) || ? WHERE {column} IS NOT NULL',
        (sys.argv[2],))
record.commit()
