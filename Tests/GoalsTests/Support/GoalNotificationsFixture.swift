import Contracts
import ContractsTesting

@testable import Goals

/// Notifications of Goals, with an in-memory record and scripted streaks.
struct GoalNotificationsFixture: Sendable {
  let record = InMemoryRecord()
  let time: FixedPersonalTime
  let streaks: ScriptedStreaks
  let needs: GoalsNeeds

  init(now: Instant, calendar: PersonalCalendar = PersonalCalendar(only: FixedZone.utc)) {
    time = FixedPersonalTime(now: now, calendar: calendar)
    streaks = ScriptedStreaks(time: time)
    needs = GoalsNeeds(
      unitOfWork: record.unitOfWork, goals: record.goals, streaks: record.streaks,
      achievements: record.achievements, achievementRules: { AchievementRule.ofGoals },
      yearlyGoals: record.yearlyGoals, measures: { .movement }, settings: InMemorySettings(),
      days: record.dayRecords, eventLog: record.eventLog,
      time: time, posting: InMemoryNotificationPosting(record.notifications, time: time),
      undo: InMemoryUndoRecording(record.unitOfWork))
  }

  var subscriber: GoalNotifications { GoalNotifications(needs: needs, streaks: streaks) }
  var risk: StreakRisk { StreakRisk(needs: needs, streaks: streaks) }

  /// The posted notifications, oldest first.
  func posted() async throws -> [UserNotification] {
    try await record.unitOfWork.read {
      try record.notifications.notifications(latest: nil, in: $0)
    }.map(\.notification).reversed()
  }

  func keys() async throws -> [String] {
    try await posted().map(\.key.text)
  }

  /// Appends an event without dispatching it.
  func append(_ event: some Event) async throws {
    try await record.unitOfWork.write {
      try record.eventLog.append(event, at: time.now(), in: $0)
    }
  }

  /// Appends an event and dispatches it.
  func announce(_ event: some Event) async throws {
    try await append(event)
    try await dispatch()
  }

  func dispatch() async throws {
    try await record.dispatch(to: [subscriber])
  }

  /// Sets the steps of a day and announces them.
  func walk(_ steps: Int, on day: Day, unconfirmed: Int = 0) async throws {
    try await record.unitOfWork.write { transaction in
      _ = try record.dayRecords.replace(
        day...day, with: [DayRecord(day: day, steps: steps, unconfirmedSteps: unconfirmed)],
        in: transaction)
    }
    try await announce(DaysChanged(days: [day]))
  }

  func setStepGoal(_ steps: Int) async throws {
    try await record.unitOfWork.write { transaction in
      try record.goals.record(
        DailyGoalLog.Entry(day: .n(1), goal: DailyGoal(isEnabled: true, target: steps)),
        of: .steps, in: transaction)
    }
  }
}
