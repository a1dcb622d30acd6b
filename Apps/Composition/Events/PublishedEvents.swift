import Contracts

/// The events that programs outside can have hooks for.
enum PublishedEvents {
  /// Every event that features append to the log.
  private static let types: [any Event.Type] = [
    AccessGranted.self, AccessRevoked.self, AchievementUnlocked.self, AppLockChanged.self,
    AppsUnlocked.self, DayRulesChanged.self, DaysChanged.self, DailyGoalChanged.self,
    DailyGoalReached.self, ImportUndone.self,
    LicenceActivated.self, LicenceDeactivated.self, LockPassTaken.self, LockPauseChanged.self,
    LockSelectionChanged.self, MilestoneAchieved.self, MilestonePreferencesChanged.self,
    NotificationPreferencesChanged.self, RestDayMarked.self, RestDayUnmarked.self,
    SettingChanged.self, StreakRecovered.self,
    TimeZoneChanged.self, WatchForgotten.self, WatchPaired.self, WeatherSwitched.self,
    WeightCorrected.self, WeightGoalChanged.self, WeightLogged.self, WeightsImported.self,
    WorkoutCountingChanged.self, YearlyGoalChanged.self,
  ]

  /// Their names, sorted, with those that subscribers of further features wait for.
  static func names(waitedForBy subscribers: [any EventSubscriber]) -> [String] {
    var names = types.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    for subscriber in subscribers {
      if case .named(let more) = subscriber.interests { names.formUnion(more) }
    }
    return names.sorted()
  }
}
