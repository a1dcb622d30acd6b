import Contracts

extension UndoKind {
  static let weightGoal = UndoKind("milestones.goal")
}

/// Restores the log of the weight goal from the day of the change. Milestones are judged again, as after a change:
/// those reached stay.
struct WeightGoalUndo: UndoHandler {
  private struct Entry: Codable {
    var day: Day
    /// Nil for a day on which the goal was removed.
    var grams: Int64?
    var unit: WeightUnit?
    var setOn: Day?
    var version: Int?

    init(_ entry: WeightGoalLog.Entry) {
      day = entry.day
      grams = entry.goal?.weight.mass.grams
      unit = entry.goal?.weight.unit
      setOn = entry.goal?.setOn
      version = entry.goal?.version
    }

    var entry: WeightGoalLog.Entry {
      guard let grams, let unit, let setOn, let version,
        let weight = Weight(mass: Mass(grams: grams), unit: unit)
      else { return WeightGoalLog.Entry(day: day, goal: nil) }
      return WeightGoalLog.Entry(
        day: day, goal: WeightGoal(weight: weight, setOn: setOn, version: version))
    }
  }

  let kind = UndoKind.weightGoal
  let needs: MilestonesNeeds

  /// What a change of the goal concerns now.
  func subject(in transaction: any Transaction) throws -> UndoSubject {
    UndoSubject(kind, String(try needs.time.today(in: transaction).ordinal))
  }

  func state(of key: String, in transaction: any Transaction) throws -> String? {
    let (day, log) = (try day(key), try needs.store.goalLog(in: transaction))
    return try UndoState.text(of: log.entries.filter { $0.day >= day }.map(Entry.init))
  }

  func restore(
    _ state: String?, of key: String, in transaction: any WriteTransaction
  ) throws {
    guard let state else { return }
    let day = try day(key)
    let today = try needs.time.today(in: transaction)
    let previous = try needs.store.goalLog(in: transaction).goal(on: today)
    try needs.store.forgetGoals(from: day, in: transaction)
    for entry in try UndoState.value(of: state, as: [Entry].self) {
      try needs.store.record(entry.entry, in: transaction)
    }
    let current = try needs.store.goalLog(in: transaction).goal(on: today)
    if previous?.weight != current?.weight {
      try needs.eventLog.append(
        WeightGoalChanged(day: today, previous: previous?.weight, current: current?.weight),
        at: needs.time.now(), in: transaction)
    }
    try MilestoneJudge(needs: needs).judgeAll(in: transaction) {
      try PendingWeighings(needs: needs).earliest(in: transaction)
    }
  }

  private func day(_ key: String) throws -> Day {
    guard let ordinal = Int(key) else {
      throw StorageError.corrupt(detail: "a step to undo is about the day “\(key)”")
    }
    return Day(ordinal: ordinal)
  }
}
