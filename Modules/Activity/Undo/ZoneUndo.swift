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

    init(_ move: ZoneMove) {
      (day, zone) = (move.day, move.zone)
    }

    var move: ZoneMove { ZoneMove(day: day, zone: zone) }
  }

  private struct State: Codable {
    var moves: [Move]
    var beginnings: [DayBeginning]
  }

  let kind = UndoKind.zones
  let zones: ZoneLog

  func state(of key: String, in transaction: any Transaction) throws -> String? {
    let moves = try zones.moves(in: transaction).map(Move.init)
    let beginnings = try zones.beginnings(in: transaction).changes
    return beginnings.isEmpty
      ? try UndoState.text(of: moves)
      : try UndoState.text(of: State(moves: moves, beginnings: beginnings))
  }

  func restore(
    _ state: String?, of key: String, in transaction: any WriteTransaction
  ) throws {
    guard let state else { return }
    let (moves, beginnings) = try Self.parts(of: state)
    let (old, before) = try (zones.moves(in: transaction), zones.beginnings(in: transaction))
    var told = TimeZoneChanged(
      day: try zones.derivation.personalTime.today(in: transaction),
      zone: try zones.currentZone(in: transaction))
    if moves != old, let last = moves.last ?? old.last {
      told.day = last.day
      told.zone = moves.isEmpty ? zones.derivation.timeSource.systemZoneName : last.zone
    }
    if beginnings != before { told.dayStartsAt = beginnings.latest }
    try zones.replace(by: moves, and: beginnings, toldAs: told, in: transaction)
  }

  /// If days always began at midnight the state is the moves alone, as in older versions.
  private static func parts(of state: String) throws -> ([ZoneMove], DayBeginnings) {
    if let state = try? UndoState.value(of: state, as: State.self) {
      return (state.moves.map(\.move), DayBeginnings(state.beginnings))
    }
    return (try UndoState.value(of: state, as: [Move].self).map(\.move), .atMidnight)
  }
}
