import Contracts

/// A person's goals for calendar years, in any additive measure. Specification S9-5.
struct YearlyGoals: Sendable {
  let needs: GoalsNeeds

  func connect(to connections: inout PluginConnections) {
    connections.add(section: YearlyGoalsSection.keys) { YearlyGoalsSection(goals: self).section }
    connections.add(undo: [.yearlyGoal]) { [YearlyGoalUndo(goals: self)] }
    connections.add(actions: { [YearlyGoalAction(goals: self).action] })
    connections.add(queries: { [query] })
    connections.add(pages: { YearlyGoalPages(goals: self).pages })
    connections.add(toPages: { YearlyGoalPages(goals: self).additions })
  }

  /// The measures that can have one.
  var measures: [Measure] { needs.measures().sums }

  /// The measure of that name.
  ///
  /// - Throws: ``WrittenRefusal`` that lists the measures.
  func measure(named name: String) throws(WrittenRefusal) -> Measure {
    guard let measure = measures.first(where: { $0.id.name == name }) else {
      throw WrittenRefusal(name, isNoneOf: measures.map(\.id.name))
    }
    return measure
  }

  func log(of measure: Measure.ID, in transaction: any Transaction) throws -> YearlyGoalLog {
    try needs.yearlyGoals.goalLogs(in: transaction)[measure] ?? YearlyGoalLog()
  }

  /// The year of `today` so far.
  func progress(
    of measure: Measure, today: Day, in transaction: any Transaction
  ) throws -> YearlyGoalProgress {
    let year = today.calendarYear
    let first = min(year.lowerBound, RecentWeeks.first(before: today))
    let days = try needs.days.dailyAmounts(of: measure.id, in: first...today, in: transaction)
    return YearlyGoalProgress(
      measure: measure, year: year, today: today,
      target: try log(of: measure.id, in: transaction).target(in: year.lowerBound.components.year),
      total: Self.total(of: days, in: year), ofToday: Self.total(of: days, in: today...today),
      forecast: YearForecast(days, of: year, today: today))
  }

  /// A year that is over.
  func result(
    of measure: Measure, in year: ClosedRange<Day>, target: Int64?,
    in transaction: any Transaction
  ) throws -> YearlyGoalProgress {
    let days = try needs.days.dailyAmounts(of: measure.id, in: year, in: transaction)
    return YearlyGoalProgress(
      measure: measure, year: year, today: year.upperBound, target: target,
      total: Self.total(of: days, in: year), forecast: nil)
  }

  private static func total(of days: [DailyAmount], in year: ClosedRange<Day>) -> Int64 {
    days.reduce(0) { $0 + (year.contains($1.day) ? Int64($1.amount) : 0) }
  }

  /// Sets the goal from this year on, or removes it. No effect if it is so already.
  ///
  /// - Parameter target: in the stored unit.
  func set(_ target: Int64?, of measure: Measure) async throws {
    try await needs.unitOfWork.write { transaction in
      let today = try needs.time.today(in: transaction)
      let year = today.components.year
      let log = try log(of: measure.id, in: transaction)
      guard log.target(in: year) != target || log.entries.contains(where: { $0.year > year }) else {
        return
      }
      let undo = YearlyGoalUndo(goals: self)
      let subject = UndoSubject(undo.kind, YearlyGoalUndo.key(of: measure.id, from: year))
      let before = try undo.state(of: subject.key, in: transaction)
      let entry = YearlyGoalLog.Entry(year: year, target: target)
      try replace(by: [entry], from: year, of: measure.id, in: transaction)
      let after = try undo.state(of: subject.key, in: transaction)
      let units = try needs.settings.unitSystem(in: transaction)
      let words =
        target.map {
          Phrase("Set the goal for \(String(year)) to \(measure.limitText($0, in: units))")
        }
        ?? Phrase("Removed the goal for \(String(year)): \(measure.name)")
      try needs.undo.record(
        words, number: nil, [UndoPart(subject, before: before, after: after)], in: transaction)
    }
  }

  /// The only way a log changes: state and event in one transaction.
  ///
  /// - Parameter entries: the entries for `year` and later ones.
  func replace(
    by entries: [YearlyGoalLog.Entry], from year: Int, of measure: Measure.ID,
    in transaction: any WriteTransaction
  ) throws {
    let present = try needs.time.today(in: transaction).components.year
    let previous = try log(of: measure, in: transaction).target(in: present)
    try needs.yearlyGoals.forget(from: year, of: measure, in: transaction)
    for entry in entries
    where
      try entry.target != nil || log(of: measure, in: transaction).target(in: entry.year) != nil
    {
      try needs.yearlyGoals.record(entry, of: measure, in: transaction)
    }
    let current = try log(of: measure, in: transaction).target(in: present)
    guard current != previous else { return }
    try needs.eventLog.append(
      YearlyGoalChanged(measure: measure, year: present, previous: previous, current: current),
      at: needs.time.now(), in: transaction)
  }
}
