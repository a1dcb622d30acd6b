public import Contracts

/// Everything a program needs, as contracts: what ``bootstrap(_:)`` returns.
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
  public let goals: any DailyGoalKeeping
  public let streaks: any StreakKeeping
  public let goalScreens: any GoalScreenReading
  public let achievements: any AchievementReading
  public let milestones: any MilestoneKeeping
  public let notifications: any NotificationKeeping
  public let settings: any SettingsKeeping
  public let entitlement: any EntitlementReading
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

  /// What the plugins declare as measures.
  public let measures: @Sendable () -> MeasureCatalog
  /// The features' sections of the document of a whole record; each call makes new ones.
  public let sections: @Sendable () -> [RecordSection]
  /// What a person can change; each call makes new ones.
  public let actions: @Sendable () throws -> ActionDirectory
  /// The queries of single features; each call makes new ones.
  let contributedQueries: @Sendable () -> [Contributed<[Query]>]
  /// The pages of the web app; each call makes new ones.
  public let pages: @Sendable () throws -> PageDirectory
  public let plugins: [PluginManifest]
  /// The names of all events, sorted: what a hook can be named after.
  public let eventNames: @Sendable () -> [String]
  public let healthChecks: [HealthCheck]
  /// Handlers to run when something may have come due.
  public let dueTimeHandlers: [any DueTimeHandler]
  /// Services that a long-lived process keeps running.
  public let services: [any LongRunningService]
  /// Contracts that plugins offer, see ``offered(_:)``.
  package var offers: [PluginOffer]
  /// Hands events to subscribers; call it at the start and after a change.
  public let dispatcher: EventDispatcher
  /// What others do meanwhile, for a process that stays.
  public let others: OtherProcesses
  /// What is locked on this machine, if the record cannot be read; see ``LockedMachine/held(for:)``.
  public let heldWithoutRecord: @Sendable () -> Phrase?
  /// Whether this run has changed the record.
  public let hasWritten: @Sendable () -> Bool
  /// Cleans up after writing; optional.
  public let finish: @Sendable () -> Void
  /// Closes the record; no part may be used afterwards. A process about to end may skip it. The parts reference each
  /// other, so a record that is never closed stays in memory, with its files open.
  public let close: @Sendable () -> Void

  /// The contract that a plugin offers, for the verbs and pages of its feature.
  ///
  /// - Throws: ``PluginError/notOffered(_:)`` if no plugin of this build does.
  public func offered<Contract: Sendable>(
    _ contract: Contract.Type = Contract.self
  ) throws -> Contract {
    for offer in offers {
      if let part = offer.part(as: contract) { return part }
    }
    throw PluginError.notOffered(String(describing: contract))
  }

  /// Queries any of its parts, all in one consistent view of the record.
  public func read<Value: Sendable>(
    _ work: (Waymark, any Transaction) throws -> Value
  ) async throws -> Value {
    try await unitOfWork.read { try work(self, $0) }
  }
}
