import Contracts

/// External effects of every feature, and the state of each delivery.
enum OutboxSchema: FeatureSchema {
  static let migrations = [
    SchemaMigration(
      identifier: "outbox-1",
      sql: """
        -- Never deleted: a key is used once within its topic.
        CREATE TABLE outbox_item (
          sequence INTEGER PRIMARY KEY AUTOINCREMENT,
          topic TEXT NOT NULL CHECK (topic <> ''),
          key TEXT NOT NULL CHECK (key <> ''),
          -- What is to be sent, where its feature has no table for that.
          body BLOB,
          expires_at INTEGER,
          UNIQUE (topic, key)
        ) STRICT;

        -- Numbered in the order in which they got their first delivery.
        CREATE TABLE outbox_destination (
          number INTEGER PRIMARY KEY,
          topic TEXT NOT NULL CHECK (topic <> ''),
          name TEXT NOT NULL CHECK (name <> ''),
          UNIQUE (topic, name)
        ) STRICT;

        CREATE TABLE outbox_delivery (
          item INTEGER NOT NULL REFERENCES outbox_item (sequence),
          -- Of the topic of the item.
          destination INTEGER NOT NULL REFERENCES outbox_destination (number),
          state TEXT NOT NULL
            CHECK (state IN ('queued', 'sent', 'failed', 'expired', 'suppressed')),
          reason TEXT,
          attempts INTEGER NOT NULL CHECK (attempts >= 0),
          changed_at INTEGER NOT NULL,
          due_at INTEGER CHECK ((due_at IS NULL) = (state <> 'queued')),
          claim INTEGER CHECK (claim IS NULL OR state = 'queued'),
          -- Who has the claim: the name of a living process in the roster of those who deliver.
          claimant TEXT CHECK (claimant <> '' AND (claimant IS NULL) = (claim IS NULL)),
          -- That of the item, beside what it is searched with.
          expires_at INTEGER,
          PRIMARY KEY (item, destination)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX outbox_delivery_due
          ON outbox_delivery (destination, due_at, item) WHERE state = 'queued';
        CREATE INDEX outbox_delivery_stale
          ON outbox_delivery (destination, expires_at) WHERE state = 'queued';
        CREATE INDEX outbox_delivery_changed
          ON outbox_delivery (destination, changed_at) WHERE state = 'queued';
        CREATE INDEX outbox_delivery_untouched ON outbox_delivery (destination, due_at)
          WHERE state = 'queued' AND attempts = 0 AND claim IS NULL;
        CREATE INDEX outbox_delivery_claimant ON outbox_delivery (destination, claimant)
          WHERE claimant IS NOT NULL;

        CREATE TABLE outbox_claim (
          id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
          last INTEGER NOT NULL CHECK (last >= 0)
        ) STRICT;

        -- Until now this was the outbox of notifications alone. What is claimed may be under way at this
        -- moment, by a process of before: its claim holds while that lives.
        INSERT INTO outbox_item (sequence, topic, key, expires_at)
          SELECT sequence, 'notification', key, expires_at FROM notification;
        INSERT INTO outbox_destination (number, topic, name)
          SELECT number, 'notification', id FROM notification_channel;
        INSERT INTO outbox_delivery (item, destination, state, reason, attempts, changed_at, due_at,
            claim, claimant, expires_at)
          SELECT notification, channel, state, reason, attempts, changed_at, due_at,
            claim, claimant, expires_at FROM notification_delivery;
        INSERT INTO outbox_claim (id, last) SELECT id, last FROM notification_claim;
        DROP TABLE notification_delivery;
        DROP TABLE notification_claim;
        """)
  ]
}

extension OutboxSchema {
  static let readings: [SchemaReading] = [
    { transaction in
      let outbox = SQLiteOutboxStore()
      for item in try outbox.items(in: transaction) {
        _ = try outbox.deliveries(of: item.key, in: transaction)
      }
    }
  ]
}
