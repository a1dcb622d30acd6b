import Contracts

/// The streaks of the daily goals, the rest days they share, and the recovery of each.
struct GoalStreaks: StreakKeeping {
  let needs: GoalsNeeds

  func report(
    for goal: GoalKind, days: Int, in transaction: any Transaction
  ) throws -> StreakReport {
    let today = try needs.time.today(in: transaction)
    let streak = StreakCalculation(of: goal, needs: needs)
    let isRecoveryUsed = try needs.streaks.recovery(for: goal, in: transaction) != nil
    guard days > 0 else {
      let state = try streak.state(today: today, in: transaction)
      return StreakReport(state: state, recoveryUsed: isRecoveryUsed, days: [])
    }
    let daysThereAre = max(1, Day.first.distance(to: today) + 1)
    let first = today.advanced(by: 1 - min(days, daysThereAre))
    let judged = try streak.judge(first...today, today: today, in: transaction)
    return StreakReport(state: judged.state, recoveryUsed: isRecoveryUsed, days: judged.days)
  }

  func currentStreaks(in transaction: any Transaction) throws -> CurrentStreaks {
    let today = try needs.time.today(in: transaction)
    let changed = try PendingDayChanges(needs: needs).earliestDay(in: transaction)
    return try currentStreaks(in: transaction) {
      try $0.state(today: today, changedFrom: changed, in: transaction)
    }
  }

  func currentStreaks(
    atTheEndOf day: Day, in transaction: any Transaction
  ) throws -> CurrentStreaks {
    let today = try needs.time.today(in: transaction)
    return try currentStreaks(in: transaction) {
      try $0.state(atTheEndOf: day, today: today, in: transaction)
    }
  }

  private func currentStreaks(
    in transaction: any Transaction, _ state: (StreakCalculation) throws -> StreakState
  ) throws -> CurrentStreaks {
    func standing(of goal: GoalKind) throws -> StreakReport {
      StreakReport(
        state: try state(StreakCalculation(of: goal, needs: needs)),
        recoveryUsed: try needs.streaks.recovery(for: goal, in: transaction) != nil, days: [])
    }
    return CurrentStreaks(
      try needs.dailyGoals.kinds(in: transaction).map { ($0, try standing(of: $0)) })
  }

  func judgedDays(
    for goal: GoalKind, in range: ClosedRange<Day>, in transaction: any Transaction
  ) throws -> [JudgedDay] {
    try StreakCalculation(of: goal, needs: needs)
      .judge(range, today: needs.time.today(in: transaction), in: transaction).days
  }

  func freezeChange(
    for goal: GoalKind, on day: Day, in transaction: any Transaction
  ) throws -> FreezeChange {
    try StreakCalculation(of: goal, needs: needs)
      .freezeChange(on: day, today: needs.time.today(in: transaction), in: transaction)
  }

  func restDays(in transaction: any Transaction) throws -> [RestDay] {
    try needs.streaks.restDays(in: .first ... .last, in: transaction)
  }

  func recoveries(in transaction: any Transaction) throws -> [GoalKind: StreakRecovery] {
    try needs.dailyGoals.kinds(in: transaction).reduce(into: [:]) { recoveries, goal in
      recoveries[goal] = try needs.streaks.recovery(for: goal, in: transaction)
    }
  }

  func markRestDay(_ restDay: RestDay) async throws {
    try await needs.unitOfWork.write { transaction in
      let day = restDay.day
      let before = try needs.streaks.restDays(in: day...day, in: transaction).first
      try mark(restDay, in: transaction)
      try needs.undo.record(
        Phrase("Marked \(long: day) as a rest day"), number: nil,
        [
          UndoPart(
            .restDay(day), before: before?.reason.rawValue, after: restDay.reason.rawValue)
        ], in: transaction)
    }
  }

  /// No effect if it is marked so.
  func mark(_ restDay: RestDay, in transaction: any WriteTransaction) throws {
    let day = restDay.day
    let before = try needs.streaks.restDays(in: day...day, in: transaction).first
    guard before != restDay else { return }
    try needs.streaks.mark(restDay, in: transaction)
    if before == nil { try bookkeeping.apply(changesFrom: day, in: transaction) }
    try needs.eventLog.append(
      RestDayMarked(day: day, reason: restDay.reason), at: needs.time.now(), in: transaction)
  }

  func unmarkRestDay(_ day: Day) async throws {
    try await needs.unitOfWork.write { transaction in
      let before = try needs.streaks.restDays(in: day...day, in: transaction).first
      try unmark(day, in: transaction)
      try needs.undo.record(
        Phrase("Removed the rest day \(long: day)"), number: nil,
        [UndoPart(.restDay(day), before: before?.reason.rawValue, after: nil)], in: transaction)
    }
  }

  func unmark(_ day: Day, in transaction: any WriteTransaction) throws {
    guard try needs.streaks.unmark(day, in: transaction) else {
      throw StreakError.notARestDay(day)
    }
    try bookkeeping.apply(changesFrom: day, in: transaction)
    try needs.eventLog.append(RestDayUnmarked(day: day), at: needs.time.now(), in: transaction)
  }

  func recovery(of goal: GoalKind, in transaction: any Transaction) throws -> StreakRecovery {
    if let used = try needs.streaks.recovery(for: goal, in: transaction) {
      throw StreakError.recoveryUsed(on: used.usedOn)
    }
    let today = try needs.time.today(in: transaction)
    let state = try StreakCalculation(of: goal, needs: needs).state(today: today, in: transaction)
    guard let last = state.lastBreak else {
      throw StreakError.nothingToRecover
    }
    guard last.isWithinRecovery(today: today) else { throw StreakError.beyondRecovery(last) }
    return StreakRecovery(firstDay: last.firstDay, lastDay: last.lastDay, usedOn: today)
  }

  func recover(_ goal: GoalKind) async throws -> StreakReport {
    try await needs.unitOfWork.write { transaction in
      let recovery = try recovery(of: goal, in: transaction)
      try needs.streaks.save(recovery, for: goal, in: transaction)
      try bookkeeping.apply(changesFrom: recovery.firstDay, of: [goal], in: transaction)
      try needs.eventLog.append(
        StreakRecovered(goal: goal, firstDay: recovery.firstDay, lastDay: recovery.lastDay),
        at: needs.time.now(), in: transaction)
      return try report(for: goal, days: 0, in: transaction)
    }
  }

  func rebuild() async throws {
    try await needs.unitOfWork.write { transaction in
      try bookkeeping.apply(changesFrom: nil, in: transaction)
    }
  }

  private var bookkeeping: StreakBookkeeping { StreakBookkeeping(needs: needs) }
}
