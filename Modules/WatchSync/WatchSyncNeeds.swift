public import Contracts

/// Everything WatchSync needs of the world.
public struct WatchSyncNeeds: Sendable {
  /// Creates the object that makes and recognises secrets.
  public typealias Secrets = @Sendable () -> any AccessSecretMaking
  /// Creates the link to other devices.
  public typealias Links = @Sendable () -> any PeerLinking

  public var unitOfWork: any UnitOfWork
  public var store: any WatchStore
  public var life: any RecordLifeStore
  public var eventLog: any EventLog
  public var observing: any RecordObserving
  public var sources: WatchSources
  public var accepting: any EntryAccepting
  public var secrets: Secrets?
  public var links: Links?
  public var codes: any ShareCodeMaking
  public var settle: @Sendable () async throws -> Void
  public var pause: @Sendable (Duration) async throws -> Void
  public var machineName: @Sendable () -> String

  /// - Parameters:
  ///   - accepting: accepts what was logged on a watch into the record.
  ///   - secrets: nil in a process that makes none.
  ///   - links: nil in a process without network access.
  ///   - codes: turns a ticket into a code for a camera.
  ///   - settle: delivers pending events.
  ///   - machineName: this machine's name, shown on watches.
  public init(
    unitOfWork: any UnitOfWork, store: any WatchStore, life: any RecordLifeStore,
    eventLog: any EventLog, observing: any RecordObserving, sources: WatchSources,
    accepting: any EntryAccepting, secrets: Secrets?, links: Links?, codes: any ShareCodeMaking,
    settle: @escaping @Sendable () async throws -> Void,
    pause: @escaping @Sendable (Duration) async throws -> Void,
    machineName: @escaping @Sendable () -> String
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.life = life
    self.eventLog = eventLog
    self.observing = observing
    self.sources = sources
    self.accepting = accepting
    self.secrets = secrets
    self.links = links
    self.codes = codes
    self.settle = settle
    self.pause = pause
    self.machineName = machineName
  }

  var time: any PersonalTime { sources.time }
}

/// What a watch shows is read from these.
public struct WatchSources: Sendable {
  public var time: any PersonalTime
  public var days: any DayRecordReading
  public var goals: any DailyGoalReading
  public var streaks: any StreakReading
  public var workouts: any WorkoutReading
  public var settings: any SettingsReading
  public var notifications: any NotificationStore

  public init(
    time: any PersonalTime, days: any DayRecordReading, goals: any DailyGoalReading,
    streaks: any StreakReading, workouts: any WorkoutReading, settings: any SettingsReading,
    notifications: any NotificationStore
  ) {
    self.time = time
    self.days = days
    self.goals = goals
    self.streaks = streaks
    self.workouts = workouts
    self.settings = settings
    self.notifications = notifications
  }
}
