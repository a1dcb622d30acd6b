public import Contracts

/// The user's time zone by the log of moves in the record; the system's zone while it is empty.
public struct ZoneLogTime: PersonalTime {
  private let moves: any ZoneMoveStore
  private let timeSource: any TimeSource

  public init(moves: any ZoneMoveStore, timeSource: any TimeSource) {
    self.moves = moves
    self.timeSource = timeSource
  }

  public func now() -> Instant {
    timeSource.now()
  }

  public func calendar(in transaction: any Transaction) throws -> PersonalCalendar {
    let moves = try moves.moves(in: transaction)
    guard !moves.isEmpty else {
      return PersonalCalendar(only: try timeSource.rules(forZone: timeSource.systemZoneName))
    }
    do {
      return PersonalCalendar(
        moves: try moves.map { ($0.day, try timeSource.rules(forZone: $0.zone)) })
    } catch TimeError.unknownZone(let name) {
      throw TimeError.unknownZoneInRecord(name)
    }
  }
}
