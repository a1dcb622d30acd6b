import Contracts

/// The goals that unlock the day in force.
extension LockView {
  var opener: LockGoal { ledger.goal(on: day) }

  /// Steps that may still be of the day before open nothing (S5-11), nor does under a strict policy what no device
  /// counted (S5-7).
  func lockDay() throws -> AppLockDay {
    try lockDay(wasUnlocked: needs.store.opening(on: day, in: transaction) != nil)
  }

  /// - Parameter floors: targets below which nothing is asked for.
  func lockDay(wasUnlocked: Bool, floors: [GoalKind: Int] = [:]) throws -> AppLockDay {
    let record = try needs.days.dayRecord(on: day, in: transaction)
    let basis = try basis(of: .steps)
    var goals = try goals(on: record)
    for index in goals.indices {
      goals[index].target = max(goals[index].target, floors[goals[index].goal] ?? 0)
    }
    return AppLockDay(
      day: day, wasUnlocked: wasUnlocked, steps: try amount(of: .steps, by: basis, on: record),
      goals: goals, opener: opener)
  }

  /// Those that unlock the day and are on, that of steps first.
  func goals() throws -> [LockRequirement] {
    try goals(on: needs.days.dayRecord(on: day, in: transaction))
  }

  private func goals(on record: DayRecord) throws -> [LockRequirement] {
    try kinds(of: opener).compactMap { goal in
      guard let target = try target(of: goal), let measure = measure(of: goal) else { return nil }
      let basis = try basis(of: goal)
      return LockRequirement(
        measure, amount: try amount(of: goal, by: basis, on: record),
        of: record.confirmedAmount(for: goal), by: basis, target: target,
        units: try units(of: goal))
    }
  }

  private func units(of goal: GoalKind) throws -> UnitSystem {
    goal == .steps ? .metric : try needs.units.unitSystem(in: transaction)
  }

  /// One of those that were chosen to unlock the day with a target that it had at some moment: under a strict policy
  /// only one that is on, with no less than it asks for.
  ///
  /// - Parameter amount: of that moment; nil for what the day has now.
  func requirement(
    of goal: GoalKind, asking target: Int, at amount: Int? = nil
  ) throws -> LockRequirement? {
    guard !isStrict else {
      guard var known = try goals().first(where: { $0.goal == goal }) else { return nil }
      known.target = max(target, known.target)
      return known
    }
    guard try kinds(of: opener).contains(goal), let measure = measure(of: goal) else { return nil }
    let record = try needs.days.dayRecord(on: day, in: transaction)
    return LockRequirement(
      measure, amount: amount ?? record.confirmedAmount(for: goal), target: target,
      units: try units(of: goal))
  }

  private func kinds(of opener: LockGoal) throws -> [GoalKind] {
    guard case .goal(let goal) = opener else {
      // The exercise goal is on before anybody set it.
      return try needs.goals.kinds(in: transaction).filter { goal in
        try goal == .steps || !needs.goals.log(of: goal, in: transaction).entries.isEmpty
      }
    }
    return [goal]
  }

  /// Those that every record has cost no look at what plugins declare.
  func measure(of goal: GoalKind) -> Measure? {
    switch goal {
    case .steps: .steps
    case .exercise: .exerciseSessions
    default: needs.measures()[goal.measure]
    }
  }

  /// What a goal asks for on the day; nil for one that is off. Under a strict policy what was more on this day holds
  /// until it is over; so does what was to be asked for on this day when the day before was looked at, if the policy
  /// is strict since then. The log of goals does not tell that: an edit may be dated back. Where any goal opens the
  /// day, one that was turned on today opens it from tomorrow.
  func target(of goal: GoalKind) throws -> Int? {
    let log = try needs.goals.log(of: goal, in: transaction)
    let current = log.targetInForce(on: day)
    guard isStrict else { return current }
    let isStrictSinceYesterday = [LockSubject.enabled, .strict].allSatisfy { subject in
      ledger.start(of: subject, on: day).map { $0 < day } ?? false
    }
    let earlier =
      isStrictSinceYesterday
      ? announced(goal) ?? log.targetInForce(on: day.advanced(by: -1)) : nil
    let noted = note?.floors[goal]
    let isNew = note.map { !$0.floors.isEmpty } ?? isStrictSinceYesterday
    if opener == .any, isNew, earlier == nil, noted == nil { return nil }
    return [current, earlier, noted].compactMap(\.self).max()
  }

  /// What a goal was to ask for on this day when an earlier one was last looked at, if that is known and it was on;
  /// and `nil` of one that was off.
  private func announced(_ goal: GoalKind) -> Int?? {
    guard let latest, latest.day < day, let next = latest.next else { return nil }
    return .some(next[goal])
  }

  /// What the goals that unlock the next day are to ask for on it, without those that are to be off.
  func nextTargets() throws -> [GoalKind: Int] {
    var all: [GoalKind: Int] = [:]
    let tomorrow = day.advanced(by: 1)
    for goal in try kinds(of: ledger.goal(on: tomorrow)) {
      all[goal] = try needs.goals.log(of: goal, in: transaction).targetInForce(on: tomorrow)
    }
    return all
  }

  /// An opening with the measure of its goal.
  func said(_ opening: LockOpening) throws -> LockOpening {
    var opening = opening
    guard let merit = opening.merit, let measure = measure(of: merit.goal) else { return opening }
    opening.merit?.requirement = LockRequirement(
      measure, amount: merit.amount, target: merit.target, units: try units(of: merit.goal))
    return opening
  }

  // MARK: - What counts

  func basis(of goal: GoalKind) throws -> LockBasis {
    guard isStrict else { return .all }
    let hasReported = try needs.origins.hasReported(
      goal.measure, after: now - LockBasis.patience, in: transaction)
    return hasReported ? .devices : .allWithoutDevice
  }

  func origins(of goal: GoalKind) throws -> AmountOrigins {
    try needs.origins.origins(of: goal.measure, on: day, in: transaction)
  }

  private func amount(
    of goal: GoalKind, by basis: LockBasis, on record: DayRecord
  ) throws -> Int {
    basis == .devices
      ? basis.amount(of: try origins(of: goal)) : record.confirmedAmount(for: goal)
  }
}

extension [GoalKind: Int] {
  /// Makes the target of a goal so high, unless it is higher.
  mutating func raise(_ goal: GoalKind, to target: Int) {
    self[goal] = Swift.max(self[goal] ?? 0, target)
  }
}
