//: needs store
import Contracts

extension UndoKind {
  static let newModuleEntry = UndoKind("newmodule.entry")
}

/// Removes an entry, and restores it under its number.
struct NewModuleUndo: UndoHandler {
  private struct State: Codable {
    var instant: Instant
    var day: Day
    var amount: Int
  }

  let kind = UndoKind.newModuleEntry
  let needs: NewModuleNeeds

  func state(of key: String, in transaction: any Transaction) throws -> String? {
    try needs.store.entry(number(key), in: transaction).map { entry in
      try UndoState.text(
        of: State(instant: entry.instant, day: entry.day, amount: entry.amount.count))
    }
  }

  func restore(
    _ state: String?, of key: String, in transaction: any WriteTransaction
  ) throws {
    let number = try number(key)
    if let removed = try needs.store.remove(number, in: transaction) {
      try publishChange(of: removed.day, in: transaction)
    }
    guard let state else { return }
    let entry = try entry(state)
    try needs.store.add(entry, as: number, in: transaction)
    try publishChange(of: entry.day, in: transaction)
  }

  private func publishChange(of day: Day, in transaction: any WriteTransaction) throws {
    try needs.eventLog.append(
      NewModuleChanged(day: day), at: needs.time.now(), in: transaction)
  }

  private func entry(_ text: String) throws -> NewModuleEntry {
    let state = try UndoState.value(of: text, as: State.self)
    guard let amount = NewModuleAmount(state.amount) else {
      throw StorageError.corrupt(detail: "a step to undo has the amount \(state.amount)")
    }
    return NewModuleEntry(instant: state.instant, day: state.day, amount: amount)
  }

  private func number(_ key: String) throws -> Int64 {
    guard let number = Int64(key) else {
      throw StorageError.corrupt(detail: "a step to undo is about the entry “\(key)”")
    }
    return number
  }
}
