public import Contracts

/// A whole record in memory: the unit of work and every store over it.
public struct InMemoryRecord: Sendable {
  public let unitOfWork = InMemoryUnitOfWork()
  public let eventLog: InMemoryEventLog
  public let samples: InMemorySampleStore
  public let farDates: InMemoryFarDateStore
  public let sources: InMemorySourceStore
  public let imports: InMemoryImportStore
  public let dayRecords: InMemoryDayRecordStore
  public let stepEntries: InMemoryEntryStore<StepEntry>
  public let exercises: InMemoryEntryStore<ExerciseSession>
  public let measureEntries: InMemoryEntryStore<MeasureEntry>
  public let weightEntries: InMemoryWeightEntryStore
  public let zoneMoves: InMemoryZoneMoveStore
  public let workoutCounting: InMemoryWorkoutCountingStore
  public let goals: InMemoryDailyGoalStore
  public let yearlyGoals: InMemoryYearlyGoalStore
  public let streaks: InMemoryStreakStore
  public let undo: InMemoryUndoStore
  public let achievements: InMemoryAchievementStore
  public let weights: InMemoryWeightRecord
  public let milestones: InMemoryMilestoneStore
  public let notifications: InMemoryNotificationStore
  public let outbox: InMemoryOutboxStore
  public let channels: InMemoryChannelStore
  public let settings: InMemorySettingStore
  public let feedback: InMemoryFeedbackStore
  public let onboarding: InMemoryOnboardingStore
  public let watchedFolder: InMemoryWatchedFolderStore
  public let deliveries: InMemoryDeliveryStore
  public let licences: InMemoryLicenceStore
  public let clock: InMemoryClockStore
  public let appLock: InMemoryAppLockStore
  public let weather: InMemoryWeatherStore
  public let widgetSignals: InMemoryWidgetSignalStore
  public let access: InMemoryAccessStore
  public let lives: InMemoryRecordLifeStore
  public let identities: InMemoryEntryIdentityStore
  public let watches: InMemoryWatchStore

  public init() {
    eventLog = InMemoryEventLog(unitOfWork)
    samples = InMemorySampleStore(unitOfWork)
    farDates = InMemoryFarDateStore(unitOfWork)
    sources = InMemorySourceStore(unitOfWork)
    imports = InMemoryImportStore(unitOfWork)
    dayRecords = InMemoryDayRecordStore(unitOfWork)
    stepEntries = InMemoryEntryStore(unitOfWork)
    exercises = InMemoryEntryStore(unitOfWork)
    measureEntries = InMemoryEntryStore(unitOfWork)
    weightEntries = InMemoryWeightEntryStore(unitOfWork)
    zoneMoves = InMemoryZoneMoveStore(unitOfWork)
    workoutCounting = InMemoryWorkoutCountingStore(unitOfWork)
    goals = InMemoryDailyGoalStore(unitOfWork)
    yearlyGoals = InMemoryYearlyGoalStore(unitOfWork)
    streaks = InMemoryStreakStore(unitOfWork)
    undo = InMemoryUndoStore(unitOfWork)
    achievements = InMemoryAchievementStore(unitOfWork)
    weights = InMemoryWeightRecord(unitOfWork)
    milestones = InMemoryMilestoneStore(unitOfWork)
    notifications = InMemoryNotificationStore(unitOfWork)
    outbox = InMemoryOutboxStore(unitOfWork)
    channels = InMemoryChannelStore(unitOfWork)
    settings = InMemorySettingStore(unitOfWork)
    feedback = InMemoryFeedbackStore(unitOfWork)
    onboarding = InMemoryOnboardingStore(unitOfWork)
    watchedFolder = InMemoryWatchedFolderStore(unitOfWork)
    deliveries = InMemoryDeliveryStore(unitOfWork)
    licences = InMemoryLicenceStore(unitOfWork)
    clock = InMemoryClockStore(unitOfWork)
    appLock = InMemoryAppLockStore(unitOfWork)
    weather = InMemoryWeatherStore(unitOfWork)
    widgetSignals = InMemoryWidgetSignalStore(unitOfWork)
    access = InMemoryAccessStore(unitOfWork)
    lives = InMemoryRecordLifeStore(unitOfWork)
    identities = InMemoryEntryIdentityStore(unitOfWork)
    watches = InMemoryWatchStore(unitOfWork)
  }
}

extension InMemoryRecord {
  /// Every event so far, oldest first.
  public func events() async throws -> [RecordedEvent] {
    try await unitOfWork.read { transaction in
      var events: [RecordedEvent] = []
      while let event = try eventLog.next(
        after: events.last?.sequence ?? 0, among: .all, in: transaction)
      {
        events.append(event)
      }
      return events
    }
  }

  /// Every event of one type so far, oldest first.
  public func events<E: Event>(of type: E.Type) async throws -> [E] {
    try await events().compactMap { try $0.event(as: type) }
  }

  /// Delivers every pending event to each subscriber in turn, with reaction and cursor in one transaction.
  public func dispatch(to subscribers: [any EventSubscriber]) async throws {
    for subscriber in subscribers {
      while let event = try await next(for: subscriber) {
        let reaction = try await subscriber.handle(event)
        try await unitOfWork.write { transaction in
          try reaction.commit(transaction)
          try eventLog.save(
            SubscriberCursor(subscriber: subscriber.identifier, sequence: event.sequence),
            in: transaction)
        }
      }
    }
  }

  private func next(for subscriber: any EventSubscriber) async throws -> RecordedEvent? {
    try await unitOfWork.read { transaction in
      let cursor = try eventLog.cursor(of: subscriber.identifier, in: transaction)
      return try eventLog.next(
        after: cursor?.sequence ?? 0, among: subscriber.interests, in: transaction)
    }
  }
}
