import Contracts

/// The goals that unlock the current day.
extension LockView {
  var opener: LockGoal { ledger.goal(on: day) }

  /// Steps that may belong to the day before open nothing (S5-11); nor, under a strict policy, do steps that no device
  /// counted (S5-7).
  func lockDay() throws -> AppLockDay {
    try lockDay(wasUnlocked: needs.store.opening(on: day, in: transaction) != nil)
  }

  /// - Parameter floors: the least that each goal requires.
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

  /// The goals that unlock the day and are on, the step goal first.
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

  /// A goal that unlocks the day, with a target from an earlier moment: under a strict policy only if it is on, and
  /// with no lower target than now.
  ///
  /// - Parameter amount: from that moment; nil for the current amount.
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
      // The exercise goal is on by default.
      return try needs.goals.kinds(in: transaction).filter { goal in
        try goal == .steps || !needs.goals.log(of: goal, in: transaction).entries.isEmpty
      }
    }
    return [goal]
  }

  /// The standard ones need no look at what plugins declare.
  func measure(of goal: GoalKind) -> Measure? {
    switch goal {
    case .steps: .steps
    case .exercise: .exerciseSessions
    default: needs.measures()[goal.measure]
    }
  }

  /// The target of a goal on the day; nil if it is off. Under a strict policy a higher target of this day applies until
  /// its end; so does the one announced for this day the day before, if the policy has been strict since. The log of
  /// goals cannot tell that: an edit may be backdated. If any goal opens the day, one that was turned on today counts
  /// from tomorrow.
  func target(of goal: GoalKind) throws -> Int? {
    let log = try needs.goals.log(of: goal, in: transaction)
    let current = log.effectiveTarget(on: day)
    guard isStrict else { return current }
    let isStrictSinceYesterday = [LockSubject.enabled, .strict].allSatisfy { subject in
      ledger.start(of: subject, on: day).map { $0 < day } ?? false
    }
    let earlier =
      isStrictSinceYesterday
      ? announced(goal) ?? log.effectiveTarget(on: day.advanced(by: -1)) : nil
    let noted = note?.floors[goal]
    let isNew = note.map { !$0.floors.isEmpty } ?? isStrictSinceYesterday
    if opener == .any, isNew, earlier == nil, noted == nil { return nil }
    return [current, earlier, noted].compactMap(\.self).max()
  }

  /// The target announced for this day when an earlier day was last noted, if known; `nil` inside if the goal was to be
  /// off.
  private func announced(_ goal: GoalKind) -> Int?? {
    guard let latest, latest.day < day, let next = latest.next else { return nil }
    return .some(next[goal])
  }

  /// The next day's targets of the goals that unlock it, without those that will be off.
  func nextTargets() throws -> [GoalKind: Int] {
    var all: [GoalKind: Int] = [:]
    let tomorrow = day.advanced(by: 1)
    for goal in try kinds(of: ledger.goal(on: tomorrow)) {
      all[goal] = try needs.goals.log(of: goal, in: transaction).effectiveTarget(on: tomorrow)
    }
    return all
  }

  /// The changes after which `goal` opens days. Under a strict policy, it opens this day only if it is at least as hard
  /// to meet as the goals of this day.
  func changes(choosing goal: LockGoal) throws -> [LockChange] {
    let now = Set(try goals().map(\.goal))
    let new = Set(try kinds(of: goal))
    let tightens =
      switch goal {
      case .all: opener == .any ? !now.isDisjoint(with: new) : now.isSubset(of: new)
      case .goal(let goal): opener == .any && now.contains(goal)
      case .any: false
      }
    return ledger.changes(choosing: goal, tightens: tightens || now.isEmpty, on: day)
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
