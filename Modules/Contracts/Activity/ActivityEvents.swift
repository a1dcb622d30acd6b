/// Day records changed: by an import, an entry, a re-sync or a new order of sources.
public struct DaysChanged: Event {
  public static let name = "DaysChanged"
  /// Sorted, without duplicates, never empty.
  public var days: [Day]

  public init(days: [Day]) {
    self.days = days
  }
}

/// An import was undone.
public struct ImportUndone: Event {
  public static let name = "ImportUndone"
  public var id: RecordedImport.ID
  /// Whether it arrived without a person: see ``RecordedImport/isContinuing``.
  public var isContinuing: Bool
  /// The days that are different without it, sorted.
  public var days: [Day]

  public init(id: RecordedImport.ID, isContinuing: Bool, days: [Day]) {
    self.id = id
    self.isContinuing = isContinuing
    self.days = days
  }
}

/// Workouts count toward the exercise goal from now on, or no longer do, on all days.
public struct WorkoutCountingChanged: Event {
  public static let name = "WorkoutCountingChanged"
  public var count: Bool

  public init(count: Bool) {
    self.count = count
  }
}

/// With an update, days are derived by other rules. A migration that comes with them appends it.
public struct DayRulesChanged: Event {
  public static let name = "DayRulesChanged"

  public init() {}
}

/// From `day` on, the user's days are different: another time zone, or another hour at which days begin.
public struct TimeZoneChanged: Event {
  public static let name = "TimeZoneChanged"
  public var day: Day
  /// An IANA name.
  public var zone: String
  /// When days begin from then on; nil if unchanged.
  public var dayStartsAt: DayStart?

  public init(day: Day, zone: String, dayStartsAt: DayStart? = nil) {
    self.day = day
    self.zone = zone
    self.dayStartsAt = dayStartsAt
  }
}
