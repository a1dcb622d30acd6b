import Contracts
import ContractsTesting

@testable import Goals

/// Goals over an in-memory record, with a person who can move to any day.
struct GoalsFixture: Sendable {
  /// Measures of movement, exercises and one reading.
  static let measures = MeasureCatalog(Measure.movement + [.exerciseSessions, .pulse])

  let record: InMemoryRecord
  let time: FixedPersonalTime
  let settings = InMemorySettings()
  let plugin: GoalsPlugin
  let needs: GoalsNeeds
  private let connections: PluginConnections

  init(
    today: Day, record: InMemoryRecord = InMemoryRecord(),
    unitOfWork: (InMemoryUnitOfWork) -> any UnitOfWork = { $0 },
    days: (any DayRecordReading)? = nil, achievementsOfOthers: [AchievementRule] = []
  ) {
    self.record = record
    time = FixedPersonalTime(today: today)
    needs = GoalsNeeds(
      unitOfWork: unitOfWork(record.unitOfWork), goals: record.goals,
      streaks: record.streaks, achievements: record.achievements,
      achievementRules: { AchievementRule.ofGoals + achievementsOfOthers },
      yearlyGoals: record.yearlyGoals, measures: { GoalsFixture.measures }, settings: settings,
      days: days ?? record.dayRecords,
      eventLog: record.eventLog,
      time: time, posting: InMemoryNotificationPosting(record.notifications, time: time),
      undo: InMemoryUndoRecording(record.unitOfWork))
    plugin = GoalsPlugin(
      unitOfWork: needs.unitOfWork, goalStore: needs.goals,
      streakStore: needs.streaks, achievementStore: needs.achievements,
      achievementRules: needs.achievementRules, yearlyGoalStore: needs.yearlyGoals,
      measures: needs.measures,
      settings: needs.settings, dayRecords: needs.days, eventLog: needs.eventLog,
      time: time, posting: needs.posting, undo: needs.undo)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    self.connections = connections
  }

  var goals: any DailyGoalKeeping { plugin.goals }
  var achievements: any AchievementReading { plugin.achievements }
  var streaks: any StreakKeeping { plugin.streaks }
  var subscribers: [any EventSubscriber] { connections.subscribers }
  var dueTimeHandlers: [any DueTimeHandler] { connections.dueTimeHandlers }
  var summaryParts: [SummaryPart] { connections.summaryParts }
  var healthChecks: [HealthCheck] { connections.healthChecks }
  var pages: [Page] { connections.pages.flatMap { $0() } }

  func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    try await needs.unitOfWork.read(work)
  }

  /// Records steps and announces them as Activity does, without dispatching.
  ///
  /// - Parameter unconfirmed: how many of the steps may still be of the day before.
  func walk(
    _ steps: [Day: Int], millimeters: Int64 = 0, unconfirmed: Int = 0
  ) async throws {
    try await record.unitOfWork.write { transaction in
      var changed: [Day] = []
      for (day, steps) in steps.sorted(by: { $0.key < $1.key }) {
        let distance = Distance(millimeters: millimeters)
        changed += try record.dayRecords.replace(
          day...day,
          with: [
            DayRecord(
              day: day, steps: steps, distance: distance, unconfirmedSteps: unconfirmed)
          ], in: transaction)
      }
      guard !changed.isEmpty else { return }
      try record.eventLog.append(
        DaysChanged(days: changed), at: time.now(), in: transaction)
    }
  }

  /// Records exercise sessions and announces them as Activity does.
  func exercise(_ sessions: [Day: Int]) async throws {
    try await record.unitOfWork.write { transaction in
      var changed: [Day] = []
      for (day, count) in sessions.sorted(by: { $0.key < $1.key }) {
        var kept = try record.dayRecords.dayRecord(on: day, in: transaction)
        kept.exercises = count
        changed += try record.dayRecords.replace(day...day, with: [kept], in: transaction)
      }
      guard !changed.isEmpty else { return }
      try record.eventLog.append(DaysChanged(days: changed), at: time.now(), in: transaction)
    }
  }

  /// Dispatches pending events to the subscribers that judge days.
  func dispatch() async throws {
    try await record.dispatch(to: Array(subscribers.prefix(1)))
  }

  /// Dispatches pending events to the subscribers that notify the person.
  func notify() async throws {
    try await record.dispatch(to: Array(subscribers.dropFirst()))
  }

  /// The keys of the posted notifications, oldest first.
  func posted() async throws -> [String] {
    try await read { try record.notifications.notifications(latest: nil, in: $0) }
      .map(\.notification.key.text).reversed()
  }

  /// Events of one name, in the form for external programs.
  func payloads(of name: String) async throws -> [String] {
    try await record.events().filter { $0.name == name }.map(\.payload)
  }

  func eventNames() async throws -> [String] {
    try await record.events().map(\.name)
  }
}

extension Measure {
  static let pulse = Measure(
    ID("pulse"), .reading(200...2_000, ofDay: .mean), of: .frequency, in: .beatsPerMinute,
    name: Phrase("Pulse"), symbol: .heart)
}
