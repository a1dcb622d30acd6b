public import Contracts

/// A whole record in memory: the unit of work and every store over it.
public struct InMemoryRecord: Sendable {
  public let unitOfWork = InMemoryUnitOfWork()
  public let eventLog: InMemoryEventLog
  public let samples: InMemorySampleStore
  public let sources: InMemorySourceStore
  public let dayRecords: InMemoryDayRecordStore
  public let stepEntries: InMemoryEntryStore<StepEntry>
  public let exercises: InMemoryEntryStore<ExerciseSession>
  public let weightEntries: InMemoryWeightEntryStore
  public let zoneMoves: InMemoryZoneMoveStore
  public let stepGoals: InMemoryDailyGoalStore<StepTarget>
  public let exerciseGoals: InMemoryDailyGoalStore<ExerciseTarget>
  public let streaks: InMemoryStreakStore
  public let achievements: InMemoryAchievementStore

  public init() {
    eventLog = InMemoryEventLog(unitOfWork)
    samples = InMemorySampleStore(unitOfWork)
    sources = InMemorySourceStore(unitOfWork)
    dayRecords = InMemoryDayRecordStore(unitOfWork)
    stepEntries = InMemoryEntryStore(unitOfWork)
    exercises = InMemoryEntryStore(unitOfWork)
    weightEntries = InMemoryWeightEntryStore(unitOfWork)
    zoneMoves = InMemoryZoneMoveStore(unitOfWork)
    stepGoals = InMemoryDailyGoalStore(unitOfWork)
    exerciseGoals = InMemoryDailyGoalStore(unitOfWork)
    streaks = InMemoryStreakStore(unitOfWork)
    achievements = InMemoryAchievementStore(unitOfWork)
  }
}

extension InMemoryRecord {
  /// Every event told so far, oldest first.
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

  /// Every event of one type told so far, oldest first.
  public func events<E: Event>(of type: E.Type) async throws -> [E] {
    try await events().compactMap { try $0.event(as: type) }
  }
}
