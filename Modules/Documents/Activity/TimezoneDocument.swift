package import Contracts

/// The JSON of `timezone show`.
package struct TimezoneDocument: Codable, Sendable {
  package var timeZone: String
  /// False while the system's zone is used because none was set.
  package var isSet: Bool
  /// The value of the variable `TZ` if it could not be read, so that the zone is UTC; null otherwise.
  package var unreadableTZ: Nullable<String>

  package init(timeZone: String, isSet: Bool, unreadableTZ: String?) {
    self.timeZone = timeZone
    self.isSet = isSet
    self.unreadableTZ = Nullable(unreadableTZ)
  }
}

/// The JSON of `timezone log` and `timezone set`.
package struct TimezoneLogDocument: Codable, Sendable {
  package struct Entry: Codable, Sendable {
    package var from: Day
    package var timeZone: String
  }

  package var entries: [Entry]

  package init(_ moves: [ZoneMove]) {
    entries = moves.map { Entry(from: $0.day, timeZone: $0.zone) }
  }
}
