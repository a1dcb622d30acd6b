/// The user's time zone and when their days begin, now and in the past.
public protocol ZoneKeeping: Sendable {
  /// The log of moves, in order; empty while the system's zone is used.
  func moves(in transaction: any Transaction) throws -> [ZoneMove]

  /// The current zone.
  func currentZone(in transaction: any Transaction) throws -> String

  /// Nil while the user's zone is set or the system's can be read.
  func warning(in transaction: any Transaction) throws -> ZoneWarning?

  /// Sets the time zone from the beginning of `day` until the next move in the log. Days whose hours change are
  /// recalculated.
  ///
  /// Without a day it applies from now on: the first day is the current date there, and scheduled moves that have begun
  /// are removed. If there is no log yet, or its only line was added the same day, it applies to all time.
  ///
  /// - Throws: ``TimeError/unknownZone(_:)``.
  func setZone(_ zone: String, from day: Day?) async throws -> [ZoneMove]

  /// When days begin, by date.
  func beginnings(in transaction: any Transaction) throws -> DayBeginnings
}

/// Days are counted in UTC because the system's zone could not be read.
public struct ZoneWarning: Hashable, Sendable {
  /// The value of the variable `TZ`.
  public var variable: String

  public init(variable: String) {
    self.variable = variable
  }

  public var text: Phrase {
    Phrase("TZ isn't a known time zone (“\(variable)”), so days are in UTC")
  }

  public var wayOut: Phrase {
    Phrase("waymark timezone set ZONE, or set TZ to a name such as Europe/Berlin")
  }
}

/// The log of moves between time zones, and of the hours at which days begin.
public protocol ZoneMoveStore: Sendable {
  /// Sorted by day, one per day; empty while the user uses the system's zone.
  func moves(in transaction: any Transaction) throws -> [ZoneMove]

  /// Replaces the whole log.
  func replaceMoves(_ moves: [ZoneMove], in transaction: any WriteTransaction) throws

  /// Sorted by day, one per day; empty while days have always begun at midnight.
  func beginnings(in transaction: any Transaction) throws -> [DayBeginning]

  /// Replaces the whole log.
  func replaceBeginnings(
    _ beginnings: [DayBeginning], in transaction: any WriteTransaction) throws
}
