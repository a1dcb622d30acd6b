import Contracts

extension UndoKind {
  /// The log of moves between time zones.
  static let zones = UndoKind("activity.zones")
}

extension UndoSubject {
  static let zones = UndoSubject(.zones)
}

struct ZoneUndo: UndoHandler {
  private struct Move: Codable {
    var day: Day
    var zone: String
  }

  let kind = UndoKind.zones
  let zones: ZoneLog

  func state(of key: String, in transaction: any Transaction) throws -> String? {
    try UndoState.text(
      of: zones.moves(in: transaction).map { Move(day: $0.day, zone: $0.zone) })
  }

  func restore(
    _ state: String?, of key: String, in transaction: any WriteTransaction
  ) throws {
    guard let state else { return }
    let old = try zones.moves(in: transaction)
    let new = try UndoState.value(of: state, as: [Move].self)
      .map { ZoneMove(day: $0.day, zone: $0.zone) }
    guard let last = new.last ?? old.last else { return }
    let told =
      new.isEmpty
      ? ZoneMove(day: last.day, zone: zones.derivation.timeSource.systemZoneName) : last
    try zones.replace(by: new, toldAs: told, in: transaction)
  }
}
