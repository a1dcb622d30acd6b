import Contracts

extension UndoKind {
  static let yearlyGoal = UndoKind("goals.yearly")
}

/// Restores the yearly goal of one measure from the year of the change.
struct YearlyGoalUndo: UndoHandler {
  let kind = UndoKind.yearlyGoal
  let goals: YearlyGoals

  static func key(of measure: Measure.ID, from year: Int) -> String { "\(measure.name) \(year)" }

  func state(of key: String, in transaction: any Transaction) throws -> String? {
    let (measure, year) = try subject(of: key)
    return try UndoState.text(
      of: goals.log(of: measure, in: transaction).entries.filter { $0.year >= year })
  }

  func restore(_ state: String?, of key: String, in transaction: any WriteTransaction) throws {
    guard let state else { return }
    let (measure, year) = try subject(of: key)
    try goals.replace(
      by: UndoState.value(of: state), from: year, of: measure, in: transaction)
  }

  private func subject(of key: String) throws -> (Measure.ID, Int) {
    let parts = key.split(separator: " ")
    guard parts.count == 2, let measure = Measure.ID(name: String(parts[0])),
      let year = Int(parts[1])
    else { throw StorageError.corrupt(detail: "a step to undo is about the yearly goal “\(key)”") }
    return (measure, year)
  }
}
