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

extension SettingRows {
  private static let zone = "timeZone"

  /// The current time zone. A new value applies from today on; the default is the machine's.
  static func timeZone(_ zones: ZoneLog) -> SettingRows {
    let timeSource = zones.derivation.timeSource
    let rule = TextRule(
      allowed: Phrase("a time zone of the IANA database"), example: "Europe/Berlin",
      nearest: { timeSource.zoneNames.nearest(to: $0, count: 2) },
      normalized: { (try? timeSource.rules(forZone: $0))?.identifier })
    return SettingRows(
      [
        Setting(
          zone, in: .app, title: Phrase("Time zone"), type: .text(rule),
          standard: .text(timeSource.systemZoneName))
      ], events: [TimeZoneChanged.name],
      undoSubject: { _ in .zones },
      read: { [zone: .text(try zones.currentZone(in: $0))] },
      write: { values, transaction in
        if let name = values[zone] {
          _ = try zones.setZone(timeSource.rules(forZone: name.text), from: nil, in: transaction)
        }
      })
  }
}
