import ArgumentParser
import Contracts

/// `waymark timezone`.
struct Timezone: VerbGroup {
  static let name = "timezone"
  static let abstract = "Show or set the time zone by which days are counted."
  static let standard: (any Verb.Type)? = TimezoneShow.self
  static var members: [VerbMember] {
    [.verb(TimezoneShow.self), .verb(TimezoneSet.self), .verb(TimezoneLog.self)]
  }
}

/// The JSON of `timezone show`.
struct TimezoneDocument: Encodable {
  var timeZone: String
  /// False while the system's zone is used because none was set.
  var isSet: Bool
}

/// The JSON of `timezone log` and `timezone set`.
struct TimezoneLogDocument: Encodable {
  struct Entry: Encodable {
    var from: Day
    var timeZone: String
  }

  var entries: [Entry]

  init(_ moves: [ZoneMove]) {
    entries = moves.map { Entry(from: $0.day, timeZone: $0.zone) }
  }

  var text: String {
    guard let first = entries.first else { return "  No zone was set: the system's is used.\n" }
    let rows = entries.dropFirst().map { "  from \($0.from)  \($0.timeZone)\n" }
    return "  always           \(first.timeZone)\n" + rows.joined()
  }
}
