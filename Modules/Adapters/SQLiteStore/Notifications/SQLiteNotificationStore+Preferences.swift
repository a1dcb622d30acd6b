public import Contracts
import GRDB

extension SQLiteNotificationStore {
  public func preferences(in transaction: any Transaction) throws -> NotificationPreferences {
    let database = try connection(of: transaction)
    let row = try Row.fetchOne(
      try database.cachedStatement(
        sql: """
          SELECT enabled, goals, milestones, approaching, weekly_summary, weekly_summary_day,
            weekly_summary_hour, quiet_from, quiet_to FROM notification_preferences
          """))
    var preferences = NotificationPreferences()
    guard let row else { return preferences }
    guard let day = Weekday(rawValue: row[5]), let hour = HourOfDay(row[6]) else {
      throw StorageError.corrupt(detail: "notification_preferences holds no time of a week")
    }
    preferences.isEnabled = row[0]
    preferences.goals = row[1]
    preferences.milestones = row[2]
    preferences.approaching = row[3]
    preferences.weeklySummary = row[4]
    preferences.weeklySummaryDay = day
    preferences.weeklySummaryHour = hour
    preferences.quietHours = try Self.quietHours(from: row[7], to: row[8])
    preferences.silencedKinds = Set(
      try String.fetchAll(
        try database.cachedStatement(sql: "SELECT kind FROM notification_silenced")
      ).map { try known($0, in: "notification_silenced") })
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
    try Int64.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT start FROM notification_schedule")
    ).map(Instant.init(secondsSince1970:))
  }

  public func saveScheduleStart(
    _ instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR REPLACE INTO notification_schedule (id, start) VALUES (1, ?)"
    ).execute(arguments: [instant.secondsSince1970])
  }

  private static func quietHours(from: String?, to: String?) throws -> QuietHours? {
    guard let from, let to else { return nil }
    guard let start = TimeOfDay(from), let end = TimeOfDay(to),
      let hours = QuietHours(from: start, to: end)
    else {
      throw StorageError.corrupt(detail: "notification_preferences is quiet “\(from)”–“\(to)”")
    }
    return hours
  }
}
