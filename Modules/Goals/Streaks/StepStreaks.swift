import Contracts

/// The streak of the step goal, its rest days and its recovery.
struct StepStreaks: StreakKeeping {
  private let needs: GoalsNeeds
  private let reading: StepStreakReading
  private let checkpoints: StreakCheckpoints

  init(needs: GoalsNeeds) {
    self.needs = needs
    reading = StepStreakReading(needs: needs)
    checkpoints = StreakCheckpoints(needs: needs)
  }

  func report(for goal: GoalKind, days: Int) async throws -> StreakReport {
    try await needs.unitOfWork.read { transaction in
      let today = try needs.time.today(in: transaction)
      return try report(for: goal, days: days, today: today, in: transaction)
    }
  }

  func judgedDays(for goal: GoalKind, in range: ClosedRange<Day>) async throws -> [JudgedDay] {
    switch goal {
    case .steps:
      try await needs.unitOfWork.read { transaction in
        let today = try needs.time.today(in: transaction)
        return try reading.judge(range, today: today, in: transaction).days
      }
    }
  }

  func markRestDay(_ restDay: RestDay) async throws {
    try await needs.unitOfWork.write { transaction in
      let day = restDay.day
      let before = try needs.streaks.restDays(in: day...day, in: transaction).first
      guard before != restDay else { return }
      try needs.streaks.mark(restDay, in: transaction)
      if before == nil { try checkpoints.rebuild(from: day, in: transaction) }
      try needs.eventLog.append(
        RestDayMarked(day: day, reason: restDay.reason), at: needs.time.now(), in: transaction)
    }
  }

  func unmarkRestDay(_ day: Day) async throws {
    try await needs.unitOfWork.write { transaction in
      guard try needs.streaks.unmark(day, in: transaction) else {
        throw StreakError.notARestDay(day)
      }
      try checkpoints.rebuild(from: day, in: transaction)
      try needs.eventLog.append(
        RestDayUnmarked(day: day), at: needs.time.now(), in: transaction)
    }
  }

  func restDays() async throws -> [RestDay] {
    try await needs.unitOfWork.read { transaction in
      try needs.streaks.restDays(in: .first ... .last, in: transaction)
    }
  }

  func recover(_ goal: GoalKind) async throws -> StreakReport {
    try await needs.unitOfWork.write { transaction in
      let today = try needs.time.today(in: transaction)
      let recovery = try recovery(of: goal, today: today, in: transaction)
      try needs.streaks.save(recovery, for: goal, in: transaction)
      try checkpoints.rebuild(from: recovery.firstDay, in: transaction)
      try needs.eventLog.append(
        StreakRecovered(goal: goal, firstDay: recovery.firstDay, lastDay: recovery.lastDay),
        at: needs.time.now(), in: transaction)
      return try report(for: goal, days: 0, today: today, in: transaction)
    }
  }

  func rebuild() async throws {
    try await needs.unitOfWork.write { transaction in
      try checkpoints.rebuild(from: nil, in: transaction)
    }
  }

  private func report(
    for goal: GoalKind, days: Int, today: Day, in transaction: any Transaction
  ) throws -> StreakReport {
    switch goal {
    case .steps:
      let isRecoveryUsed = try needs.streaks.recovery(for: goal, in: transaction) != nil
      guard days > 0 else {
        let state = try reading.state(today: today, in: transaction)
        return StreakReport(state: state, recoveryUsed: isRecoveryUsed, days: [])
      }
      let daysThereAre = max(1, Day.first.distance(to: today) + 1)
      let first = today.advanced(by: 1 - min(days, daysThereAre))
      let judged = try reading.judge(first...today, today: today, in: transaction)
      return StreakReport(state: judged.state, recoveryUsed: isRecoveryUsed, days: judged.days)
    }
  }

  /// The recovery that would forgive the last break.
  ///
  /// - Throws: ``StreakError``.
  private func recovery(
    of goal: GoalKind, today: Day, in transaction: any Transaction
  ) throws -> StreakRecovery {
    if let used = try needs.streaks.recovery(for: goal, in: transaction) {
      throw StreakError.recoveryUsed(on: used.usedOn)
    }
    guard let last = try reading.state(today: today, in: transaction).lastBreak else {
      throw StreakError.nothingToRecover
    }
    guard last.isWithinRecovery(today: today) else { throw StreakError.beyondRecovery(last) }
    return StreakRecovery(firstDay: last.firstDay, lastDay: last.lastDay, usedOn: today)
  }
}
