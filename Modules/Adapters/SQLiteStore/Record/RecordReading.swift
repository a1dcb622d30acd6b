import Contracts

/// Reads everything that no other check reads, to find values that the engine allows and no store
/// can use: a day in the year 10⁹, an amount that would overflow sums.
enum RecordReading {
  /// What cannot be read, by table and column; empty if everything can.
  static func damage(in transaction: any Transaction) throws -> [String] {
    try readings.compactMap { read in
      do {
        try read(transaction)
        return nil
      } catch StorageError.corrupt(let detail) {
        return detail
      }
    }
  }

  // Samples, totals and entries are read when the days are derived.
  private static let readings: [@Sendable (any Transaction) throws -> Void] = [
    { _ = try SQLiteEventLog().cursors(in: $0) },
    { _ = try SQLiteEventLog().eventsSetAside(in: $0) },
    { _ = try SQLiteSettingStore().log(in: $0) },
    { _ = try SQLiteSettingStore().foreign(in: $0) },
    { _ = try SQLiteLicenceStore().licence(in: $0) },
    { _ = try SQLiteClockStore().latestSeen(in: $0) },
    { _ = try SQLiteZoneMoveStore().moves(in: $0) },
    { _ = try SQLiteSourceStore().sources(in: $0) },
    { _ = try SQLiteSourceStore().sampleCounts(in: $0) },
    { _ = try SQLiteSourceStore().totalCounts(in: $0) },
    { _ = try SQLiteSampleStore(isKnownZone: { _ in true }).zoneNames(in: $0) },
    { _ = try SQLiteImportStore().imports(in: $0) },
    { _ = try SQLiteWatchedFolderStore().folder(in: $0) },
    { _ = try SQLiteWatchedFolderStore().files(in: $0) },
    { _ = try SQLiteWorkoutCountingStore().workoutsCount(in: $0) },
    { _ = try SQLiteDailyGoalStore<StepTarget>().goalLog(in: $0) },
    { _ = try SQLiteDailyGoalStore<ExerciseTarget>().goalLog(in: $0) },
    { _ = try SQLiteStreakStore().restDays(in: Day.writable, in: $0) },
    { _ = try SQLiteAchievementStore().unlocked(in: $0) },
    { _ = try SQLiteMilestoneStore().goalLog(in: $0) },
    { _ = try SQLiteMilestoneStore().achievements(in: $0) },
    { _ = try SQLiteMilestoneStore().preferences(in: $0) },
    { _ = try SQLiteMilestoneStore().judged(in: $0) },
    { _ = try SQLiteMilestoneStore().skipped(since: .distantPast, in: $0) },
    { _ = try SQLiteNotificationStore().preferences(in: $0) },
    { _ = try SQLiteNotificationStore().scheduleStart(in: $0) },
    { _ = try SQLiteChannelStore().channels(in: $0) },
    { _ = try SQLiteChannelStore().optOuts(in: $0) },
    { _ = try SQLiteOnboardingStore().progress(in: $0) },
    { _ = try SQLiteOnboardingStore().tips(in: $0) },
    { _ = try SQLiteFeedbackStore().items(in: $0) },
    { _ = try SQLiteAppLockStore().isEnabled(in: $0) },
    { _ = try SQLiteWeatherStore().state(in: $0) },
    { _ = try SQLiteWidgetSignalStore().signals(in: $0) },
    { transaction in
      for goal in GoalKind.allCases {
        _ = try SQLiteStreakStore().recovery(for: goal, in: transaction)
        _ = try SQLiteStreakStore().checkpoint(
          for: goal, before: Day(ordinal: .max), in: transaction)
      }
    },
    { transaction in
      let notifications = try SQLiteNotificationStore().notifications(latest: nil, in: transaction)
      let kept = Set(notifications.map(\.notification.key.outboxKey))
      for item in try SQLiteOutboxStore().items(in: transaction) {
        _ = try SQLiteOutboxStore().deliveries(of: item.key, in: transaction)
        guard item.key.topic == .notification, !kept.contains(item.key) else { continue }
        throw StorageError.corrupt(detail: "the outbox has a notification that is gone")
      }
    },
  ]
}
