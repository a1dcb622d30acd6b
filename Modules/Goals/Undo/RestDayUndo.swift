import Contracts

extension UndoKind {
  static let restDay = UndoKind("goals.restDay")
}

extension UndoSubject {
  static func restDay(_ day: Day) -> UndoSubject { UndoSubject(.restDay, String(day.ordinal)) }
}

/// Marks rest days again with their reason, or unmarks them.
struct RestDayUndo: UndoHandler {
  let kind = UndoKind.restDay
  let streaks: GoalStreaks

  func state(of key: String, in transaction: any Transaction) throws -> String? {
    let day = try day(key)
    return try streaks.needs.streaks.restDays(in: day...day, in: transaction).first?.reason.rawValue
  }

  func restore(
    _ state: String?, of key: String, in transaction: any WriteTransaction
  ) throws {
    let day = try day(key)
    guard let state else { return try streaks.unmark(day, in: transaction) }
    guard let reason = RestReason(rawValue: state) else {
      throw StorageError.corrupt(detail: "a step to undo has the reason “\(state)”")
    }
    try streaks.mark(RestDay(day: day, reason: reason), in: transaction)
  }

  private func day(_ key: String) throws -> Day {
    guard let ordinal = Int(key) else {
      throw StorageError.corrupt(detail: "a step to undo is about the day “\(key)”")
    }
    return Day(ordinal: ordinal)
  }
}
