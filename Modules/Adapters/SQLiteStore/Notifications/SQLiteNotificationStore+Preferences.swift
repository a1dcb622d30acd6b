public import Contracts
import GRDB

extension SQLiteNotificationStore {
  public func preferences(in transaction: any Transaction) throws -> NotificationPreferences {
    let database = try connection(of: transaction)
    let row = try StoredRow.fetchOne(
      try database.cachedStatement(
        sql: """
          SELECT enabled, goals, milestones, approaching, weekly_summary, weekly_summary_day,
            weekly_summary_hour, quiet_from, quiet_to FROM notification_preferences
          """))
    var preferences = NotificationPreferences()
    guard let row else { return preferences }
    preferences.isEnabled = try row[0]
    preferences.goals = try row[1]
    preferences.milestones = try row[2]
    preferences.approaching = try row[3]
    preferences.weeklySummary = try row[4]
    preferences.weeklySummaryDay = try row[5]
    preferences.weeklySummaryHour = try row[6]
    if let start = try row[7] as TimeOfDay?, let end = try row[8] as TimeOfDay? {
      guard let hours = QuietHours(from: start, to: end) else { throw row.damage(at: 8) }
      preferences.quietHours = hours
    }
    preferences.silencedKinds = Set(
      try StoredRow.fetchAll(
        try database.cachedStatement(sql: "SELECT kind FROM notification_silenced")
      ).map { try $0[0] })
    return preferences
  }

  public func save(
    _ preferences: NotificationPreferences, in transaction: any WriteTransaction
  ) throws {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO notification_preferences
          (id, enabled, goals, milestones, approaching, weekly_summary, weekly_summary_day,
            weekly_summary_hour, quiet_from, quiet_to)
        VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      preferences.isEnabled ? 1 : 0, preferences.goals ? 1 : 0, preferences.milestones ? 1 : 0,
      preferences.approaching ? 1 : 0, preferences.weeklySummary ? 1 : 0,
      preferences.weeklySummaryDay.rawValue, preferences.weeklySummaryHour.number,
      preferences.quietHours?.from.description, preferences.quietHours?.to.description,
    ])
    try database.cachedStatement(sql: "DELETE FROM notification_silenced").execute()
    for kind in preferences.silencedKinds {
      try database.cachedStatement(sql: "INSERT INTO notification_silenced (kind) VALUES (?)")
        .execute(arguments: [kind.rawValue])
    }
  }

  public func scheduleStart(in transaction: any Transaction) throws -> Instant? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT start FROM notification_schedule"))?[0]
  }

  public func saveScheduleStart(
    _ instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR REPLACE INTO notification_schedule (id, start) VALUES (1, ?)"
    ).execute(arguments: [instant.secondsSince1970])
  }
}
