public import Contracts

/// Everything a program needs, by contract: what ``bootstrap(_:)`` returns.
public struct Waymark: Sendable {
  /// The folder that holds the record, as it was given.
  public let home: String
  public package(set) var unitOfWork: any UnitOfWork
  public let recordFile: any RecordFile
  public let observing: any RecordObserving
  public let events: any EventLog
  public let personalTime: any PersonalTime
  public let timeSource: any TimeSource
  public let dayRecords: any DayRecordReading

  public let activityLog: any ActivityLogging
  public let workouts: any WorkoutReading
  public let importing: any HealthImporting
  public let imports: any ImportKeeping
  public let sources: any SourceKeeping
  public let zones: any ZoneKeeping
  public let resyncing: any Resyncing
  public let stepGoals: any StepGoalKeeping
  public let exerciseGoals: any ExerciseGoalKeeping
  public let streaks: any StreakKeeping
  public let achievements: any AchievementReading
  public let milestones: any MilestoneKeeping
  public let notifications: any NotificationKeeping
  public let settings: any SettingsKeeping
  public let entitlement: any EntitlementReading
  public let licences: any LicenceKeeping
  public let wording: any PersonalWording
  public let folders: any FolderWatching
  public let onboarding: any OnboardingKeeping
  public let tips: any TipKeeping
  public let feedback: any FeedbackBoard
  public let weather: any WeatherKeeping
  public let cities: any CityFinding
  public let widgets: any WidgetKeeping
  public let trust: any FileTrusting
  public let drawings: any DrawingRendering
  public let shareCodes: any ShareCodeMaking
  public let links: ProductLinks

  /// What features have of the document of a whole record; made anew by each call.
  public let sections: @Sendable () -> [RecordSection]
  public let plugins: [PluginManifest]
  public let healthChecks: [HealthCheck]
  /// What is to be run when something may have come due by the clock.
  public let dueTimeHandlers: [any DueTimeHandler]
  /// What is to be kept at work by a process that stays.
  public let services: [any LongRunningService]
  /// Contracts that plugins bring with them, see ``offered(_:)``.
  let offers: [PluginOffer]
  /// Hands events to subscribers; call it at the start and after a change.
  public let dispatcher: EventDispatcher
  /// Whether this run has changed the record.
  public let hasWritten: @Sendable () -> Bool
  /// Tidies up after writing; safe to leave out.
  public let finish: @Sendable () -> Void
  /// Gives the record back; nothing may be asked of any part afterwards. A process that ends may leave it
  /// out. Parts hold each other, so one that is opened and not closed stays, with its files.
  public let close: @Sendable () -> Void

  /// The contract that a plugin offers, for the verbs and pages of its feature.
  ///
  /// - Throws: ``PluginError/notOffered(_:)`` when no plugin of this build does.
  public func offered<Contract: Sendable>(
    _ contract: Contract.Type = Contract.self
  ) throws -> Contract {
    for offer in offers {
      if let part = offer.part(as: contract) { return part }
    }
    throw PluginError.notOffered(String(describing: contract))
  }

  /// Asks whatever parts it takes, all in one consistent view of the record.
  public func read<Value: Sendable>(
    _ work: (Waymark, any Transaction) throws -> Value
  ) async throws -> Value {
    try await unitOfWork.read { try work(self, $0) }
  }
}
