import Contracts

/// Turns on or off that workouts count as exercises, and keeps the day records in step.
struct WorkoutCounting: Sendable {
  let store: any WorkoutCountingStore
  let events: any EventLog
  let derivation: DayRecordDerivation

  func set(_ count: Bool, in transaction: any WriteTransaction) throws {
    guard try store.workoutsCount(in: transaction) != count else { return }
    try store.setWorkoutsCount(count, in: transaction)
    let now = derivation.personalTime.now()
    try events.append(WorkoutCountingChanged(count: count), at: now, in: transaction)
    let changed = try derivation.deriveAll(in: transaction)
    if !changed.isEmpty {
      try events.append(DaysChanged(days: changed), at: now, in: transaction)
    }
  }
}

extension SettingRows {
  private static let key = "workoutsCountAsExercises"

  static func workouts(_ counting: WorkoutCounting) -> SettingRows {
    SettingRows(
      [
        Setting(
          key, in: .goals, title: Phrase("Workouts count as exercises"), type: .flag,
          standard: .flag(false))
      ], events: [WorkoutCountingChanged.name],
      read: { [key: .flag(try counting.store.workoutsCount(in: $0))] },
      write: { values, transaction in
        guard case .flag(let count) = values[key] else { return }
        try counting.set(count, in: transaction)
      })
  }
}
