import Contracts
import ContractsTesting

@testable import AppLock

/// App Lock over a record in memory, with somebody who walks and changes their goal.
struct AppLockFixture: Sendable {
  let record = InMemoryRecord()
  let time: FixedPersonalTime
  let entitlement = InMemoryEntitlement(isPro: true)
  let plugin: AppLockPlugin
  let needs: AppLockNeeds
  private let connections: PluginConnections

  /// - Parameters:
  ///   - today: the n-th day.
  ///   - target: nil for no goal.
  init(today: Int = 1, target: Int? = 8_000, isOn: Bool = true) async throws {
    time = FixedPersonalTime(today: .n(today))
    needs = AppLockNeeds(
      unitOfWork: record.unitOfWork, store: record.appLock,
      stepGoals: LoggedGoals(record: record),
      days: record.dayRecords, entitlement: entitlement, eventLog: record.eventLog, time: time)
    plugin = AppLockPlugin(needs)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    self.connections = connections
    if let target { try await setGoal(target) }
    if isOn { _ = try await appLock.setEnabled(true) }
    try await dispatch()
  }

  var appLock: any AppLockKeeping { plugin.appLock }
  var rows: [SettingRows] { connections.settingRows.map { $0() } }
  var subscribers: [any EventSubscriber] { connections.subscribers }

  var today: Day {
    get async throws { try await record.unitOfWork.read { try time.today(in: $0) } }
  }

  var isLocked: Bool {
    get async throws { try await read { try appLock.status(in: $0) }.isLocked }
  }

  func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    try await record.unitOfWork.read(work)
  }

  /// Makes today's steps so many and tells of them as Activity does.
  func walk(_ steps: Int) async throws {
    let today = try await today
    try await record.unitOfWork.write { transaction in
      _ = try record.dayRecords.replace(
        today...today, with: [DayRecord(day: today, steps: steps, distance: .zero)], in: transaction
      )
      try record.eventLog.append(DaysChanged(days: [today]), at: time.now(), in: transaction)
    }
  }

  /// Sets the goal, or disables it, and tells of it as Goals does.
  func setGoal(_ target: Int?) async throws {
    let today = try await today
    try await record.unitOfWork.write { transaction in
      let previous = try record.stepGoals.goalLog(in: transaction).goal(on: today)
      let current = StepGoal(
        isEnabled: target != nil, target: target.flatMap(StepTarget.init) ?? previous.target)
      try record.stepGoals.record(StepGoalLog.Entry(day: today, goal: current), in: transaction)
      try record.eventLog.append(
        StepGoalChanged(day: today, previous: previous, current: current), at: time.now(),
        in: transaction)
    }
  }

  func dispatch() async throws {
    try await record.dispatch(to: connections.subscribers)
  }

  func unlocked() async throws -> [AppsUnlocked] {
    try await record.events(of: AppsUnlocked.self)
  }

  func finding() async throws -> HealthFinding? {
    try await connections.healthChecks.first?.examine()
  }
}

/// The goal in force as Goals tells it, from a log in memory.
private struct LoggedGoals: StepGoalReading {
  let record: InMemoryRecord
  private let others = UnimplementedDailyGoalKeeping<StepTarget>()

  init(record: InMemoryRecord) {
    self.record = record
  }

  func log(in transaction: any Transaction) throws -> StepGoalLog {
    try record.stepGoals.goalLog(in: transaction)
  }

  func current(in transaction: any Transaction) throws -> StepGoal {
    try others.current(in: transaction)
  }

  func progress(on day: Day, in transaction: any Transaction) throws -> StepGoalProgress {
    try others.progress(on: day, in: transaction)
  }

  func preview(_ goal: StepGoal, in transaction: any Transaction) throws -> StepGoalPreview {
    try others.preview(goal, in: transaction)
  }

  func message(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try others.message(on: day, in: transaction)
  }

  func closingMessage(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try others.closingMessage(on: day, in: transaction)
  }
}

extension Day {
  /// The n-th day of a history in a test; 1 is 2024-01-01.
  static func n(_ number: Int) -> Day {
    Day(ordinal: 19_722 + number)
  }
}
