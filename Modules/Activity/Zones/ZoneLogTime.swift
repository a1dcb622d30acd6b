public import Contracts

/// The user's time zone by the log of moves in the record, or the system's while it is empty; and their days by the log
/// of the hours at which these begin.
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
    let beginnings = DayBeginnings(try moves.beginnings(in: transaction))
    let moves = try moves.moves(in: transaction)
    guard !moves.isEmpty else {
      return PersonalCalendar(
        only: try timeSource.rules(forZone: timeSource.systemZoneName), beginnings: beginnings)
    }
    do {
      return PersonalCalendar(
        moves: try moves.map { ($0.day, try timeSource.rules(forZone: $0.zone)) },
        beginnings: beginnings)
    } catch TimeError.unknownZone(let name) {
      throw TimeError.unknownZoneInRecord(name)
    }
  }
}

extension SettingRows {
  private static let zone = "timeZone"
  private static let start = "dayStartsAt"

  /// The current time zone, the machine's by default; a new one applies from today. When days begin; another hour
  /// applies from tomorrow.
  static func days(_ zones: ZoneLog) -> SettingRows {
    let timeSource = zones.derivation.timeSource
    let rule = TextRule(
      allowed: Phrase("a time zone from the IANA database"), example: "Europe/Berlin",
      nearest: { timeSource.zoneNames.nearest(to: $0, count: 2) },
      normalized: { (try? timeSource.rules(forZone: $0))?.identifier })
    return SettingRows(
      [
        Setting(
          zone, in: .app, title: Phrase("Time zone"), type: .text(rule),
          standard: .text(timeSource.systemZoneName)),
        Setting(
          start, aliases: ["daystart"], in: .app, title: Phrase("Day starts at"),
          detail: Phrase(
            "Time before this hour counts for the day before. Changes apply from tomorrow."),
          type: .choice(DayStart.all.map(\.description)),
          reading: SettingReading(example: "04:00") { DayStart($0).map { .text($0.description) } },
          standard: .text(DayStart.midnight.description)),
      ], events: [TimeZoneChanged.name],
      delays: { changed, transaction in
        guard let text = changed[start]?.text, let first = DayStart(text),
          let day = try zones.firstDay(beginningAt: first, in: transaction)
        else { return [:] }
        let today = try zones.derivation.personalTime.today(in: transaction)
        return [start: Phrase("from \(day, today: today)")]
      },
      undoSubject: { _ in .zones },
      read: { transaction in
        [
          zone: .text(try zones.currentZone(in: transaction)),
          start: .text(try zones.beginnings(in: transaction).latest.description),
        ]
      },
      write: { values, transaction in
        if let name = values[zone] {
          _ = try zones.setZone(timeSource.rules(forZone: name.text), from: nil, in: transaction)
        }
        if let start = values[start].flatMap({ DayStart($0.text) }) {
          try zones.beginDays(at: start, in: transaction)
        }
      })
  }
}
