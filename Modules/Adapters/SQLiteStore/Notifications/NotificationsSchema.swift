import Contracts

/// Notifications, their channels, and the state of each delivery.
enum NotificationsSchema: FeatureSchema {
  static let migrations = [
    SchemaMigration(
      identifier: "notifications-1",
      sql: """
        -- Never deleted: a key is used once.
        CREATE TABLE notification (
          sequence INTEGER PRIMARY KEY AUTOINCREMENT,
          key TEXT NOT NULL UNIQUE CHECK (key <> ''),
          kind TEXT NOT NULL CHECK (kind IN ('goal-achievement', 'goal-halfway', 'exercise-goal',
            'app-unlock', 'milestone', 'weekly-summary', 'streak-at-risk', 'freeze-earned',
            'freeze-used', 'achievement', 'summary', 'test')),
          title TEXT NOT NULL,
          body TEXT NOT NULL,
          created_at INTEGER NOT NULL,
          priority TEXT NOT NULL CHECK (priority IN ('low', 'normal', 'high')),
          day INTEGER,
          expires_at INTEGER NOT NULL,
          asked_for INTEGER NOT NULL CHECK (asked_for IN (0, 1)),
          suppression TEXT CHECK (
            suppression IN ('notifications are off', 'this kind is off', 'in summary')),
          members INTEGER NOT NULL CHECK (members >= 0)
        ) STRICT;

        -- A removed channel stays for its number and its deliveries, without its address.
        CREATE TABLE notification_channel (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          id TEXT NOT NULL UNIQUE,
          kind TEXT NOT NULL CHECK (kind <> ''),
          address TEXT NOT NULL,
          secret_reference TEXT,
          added_at INTEGER NOT NULL,
          state TEXT NOT NULL CHECK (state IN ('active', 'leaving', 'removed')),
          opt_out_attempts INTEGER NOT NULL DEFAULT 0 CHECK (opt_out_attempts >= 0),
          opt_out_at INTEGER CHECK ((opt_out_at IS NULL) = (state <> 'leaving')),
          opt_out_reason TEXT,
          failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
          failed_at INTEGER,
          failure_reason TEXT,
          paused_until INTEGER,
          CHECK ((failures = 0) = (failed_at IS NULL)
            AND (failures = 0) = (failure_reason IS NULL)
            AND (failures > 0 OR paused_until IS NULL)
            AND (failures = 0 OR state = 'active')),
          CHECK (state <> 'removed' OR (address = '' AND secret_reference IS NULL))
        ) STRICT;

        CREATE TABLE notification_delivery (
          notification INTEGER NOT NULL REFERENCES notification (sequence),
          channel INTEGER NOT NULL REFERENCES notification_channel (number),
          state TEXT NOT NULL
            CHECK (state IN ('queued', 'sent', 'failed', 'expired', 'suppressed')),
          reason TEXT,
          attempts INTEGER NOT NULL CHECK (attempts >= 0),
          changed_at INTEGER NOT NULL,
          due_at INTEGER CHECK ((due_at IS NULL) = (state <> 'queued')),
          claim INTEGER CHECK (claim IS NULL OR state = 'queued'),
          -- That of the notification, beside what it is searched with.
          expires_at INTEGER NOT NULL,
          PRIMARY KEY (notification, channel)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX notification_delivery_due
          ON notification_delivery (channel, due_at, notification) WHERE state = 'queued';
        CREATE INDEX notification_delivery_stale
          ON notification_delivery (expires_at) WHERE state = 'queued';
        CREATE INDEX notification_delivery_changed
          ON notification_delivery (changed_at) WHERE state = 'queued';
        CREATE INDEX notification_delivery_untouched ON notification_delivery (due_at)
          WHERE state = 'queued' AND attempts = 0 AND claim IS NULL;

        CREATE TABLE notification_claim (
          id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
          last INTEGER NOT NULL CHECK (last >= 0)
        ) STRICT;
        INSERT INTO notification_claim VALUES (1, 0);

        CREATE TABLE notification_preferences (
          id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
          enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
          goals INTEGER NOT NULL CHECK (goals IN (0, 1)),
          milestones INTEGER NOT NULL CHECK (milestones IN (0, 1)),
          approaching INTEGER NOT NULL CHECK (approaching IN (0, 1)),
          weekly_summary INTEGER NOT NULL CHECK (weekly_summary IN (0, 1)),
          weekly_summary_day INTEGER NOT NULL CHECK (weekly_summary_day BETWEEN 1 AND 7),
          weekly_summary_hour INTEGER NOT NULL CHECK (weekly_summary_hour BETWEEN 0 AND 23),
          quiet_from TEXT,
          quiet_to TEXT,
          CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)),
          CHECK (quiet_from <> quiet_to)
        ) STRICT;

        CREATE TABLE notification_silenced (
          kind TEXT NOT NULL PRIMARY KEY CHECK (kind IN ('goal-achievement', 'goal-halfway',
            'exercise-goal', 'app-unlock', 'milestone', 'weekly-summary', 'streak-at-risk',
            'freeze-earned', 'freeze-used', 'achievement'))
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE notification_schedule (
          id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
          start INTEGER NOT NULL
        ) STRICT;
        """),
    SchemaMigration(
      identifier: "notifications-2",
      sql: """
        -- Claims of before named nobody; who had them cannot be asked whether they live.
        UPDATE notification_delivery SET claim = NULL WHERE claim IS NOT NULL;
        -- Who has the claim: the name of a living process in the roster of those who deliver.
        ALTER TABLE notification_delivery ADD COLUMN claimant TEXT
          CHECK (claimant <> '' AND (claimant IS NULL) = (claim IS NULL));
        CREATE INDEX notification_delivery_claimant ON notification_delivery (claimant)
          WHERE claimant IS NOT NULL;
        ALTER TABLE notification_channel ADD COLUMN opt_out_claimant TEXT
          CHECK (opt_out_claimant <> '' AND (opt_out_claimant IS NULL OR state = 'leaving'));
        """),
    SchemaMigration(
      identifier: "notifications-3",
      sql: """
        -- Features name their kinds themselves, so no list of them stands here.
        CREATE TABLE notification_open (
          sequence INTEGER PRIMARY KEY AUTOINCREMENT,
          key TEXT NOT NULL UNIQUE CHECK (key <> ''),
          kind TEXT NOT NULL CHECK (kind <> ''),
          title TEXT NOT NULL,
          body TEXT NOT NULL,
          created_at INTEGER NOT NULL,
          priority TEXT NOT NULL CHECK (priority IN ('low', 'normal', 'high')),
          day INTEGER,
          expires_at INTEGER NOT NULL,
          asked_for INTEGER NOT NULL CHECK (asked_for IN (0, 1)),
          suppression TEXT CHECK (
            suppression IN ('notifications are off', 'this kind is off', 'in summary')),
          members INTEGER NOT NULL CHECK (members >= 0)
        ) STRICT;
        INSERT INTO notification_open SELECT * FROM notification;
        DROP TABLE notification;
        ALTER TABLE notification_open RENAME TO notification;

        CREATE TABLE notification_silenced_open (
          kind TEXT NOT NULL PRIMARY KEY CHECK (kind <> '')
        ) STRICT, WITHOUT ROWID;
        INSERT INTO notification_silenced_open SELECT * FROM notification_silenced;
        DROP TABLE notification_silenced;
        ALTER TABLE notification_silenced_open RENAME TO notification_silenced;
        """),
    SchemaMigration(
      identifier: "notifications-4",
      sql: """
        -- Who turned facts into notifications has become one for each feature, and each goes on where
        -- that one was. What had failed may succeed now.
        INSERT OR IGNORE INTO subscriber_cursor (subscriber, sequence, failures, last_error, retry_at)
          SELECT 'goals.notifications', sequence, 0, NULL, NULL FROM subscriber_cursor
            WHERE subscriber = 'notifications.facts'
          UNION ALL
          SELECT 'milestones.notifications', sequence, 0, NULL, NULL FROM subscriber_cursor
            WHERE subscriber = 'notifications.facts';
        DELETE FROM subscriber_cursor WHERE subscriber = 'notifications.facts';
        """),
  ]
}

extension NotificationsSchema {
  static let readings: [SchemaReading] = [
    { _ = try SQLiteNotificationStore().preferences(in: $0) },
    { _ = try SQLiteNotificationStore().scheduleStart(in: $0) },
    { _ = try SQLiteChannelStore().channels(in: $0) },
    { _ = try SQLiteChannelStore().optOuts(in: $0) },
    { transaction in
      let notifications = try SQLiteNotificationStore().notifications(latest: nil, in: transaction)
      let kept = Set(notifications.map(\.notification.key.outboxKey))
      let isLost = try SQLiteOutboxStore().items(in: transaction).contains {
        $0.key.topic == .notification && !kept.contains($0.key)
      }
      if isLost {
        throw StorageError.corrupt(detail: "the outbox has a notification that is gone")
      }
    },
  ]
}
