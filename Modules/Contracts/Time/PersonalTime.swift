/// The current time and the user's calendar, as seen inside a transaction.
///
/// The log of moves is part of the record and read with the rest of it, so a reader never mixes the days of one zone
/// with the records of another.
public protocol PersonalTime: Sendable {
  func now() -> Instant

  /// - Throws: ``TimeError/unknownZoneInRecord(_:)`` if the log names a zone this machine does not
  ///   know.
  func calendar(in transaction: any Transaction) throws -> PersonalCalendar
}

extension PersonalTime {
  /// The current civil day where the user is.
  public func today(in transaction: any Transaction) throws -> Day {
    try calendar(in: transaction).day(of: now())
  }
}

/// The source of time for features, which never read the system's clock or zone themselves.
public protocol TimeSource: Sendable {
  /// The current instant. It may go backwards when the user sets the clock back.
  func now() -> Instant

  /// The IANA name of this machine's zone, used until the user sets one.
  var systemZoneName: String { get }

  /// The value of the variable `TZ` if it names no readable zone, so that ``systemZoneName`` falls back to UTC; nil
  /// otherwise.
  var unreadableZone: String? { get }

  /// The IANA names of the zones this machine knows, to suggest corrections.
  var zoneNames: [String] { get }

  /// - Throws: ``TimeError/unknownZone(_:)``.
  func rules(forZone name: String) throws -> any ZoneRules
}

extension TimeSource {
  public var unreadableZone: String? { nil }
}

public enum TimeError: Error, Hashable, Sendable {
  /// Not a zone of the IANA database on this machine.
  case unknownZone(String)
  /// A zone named in the record, which came from another machine or is damaged.
  case unknownZoneInRecord(String)
}

extension TimeError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .unknownZone(let name):
      Explanation(
        .usage, Phrase("“\(name)” isn't a time zone."),
        hint: Phrase("Use an IANA name, such as Europe/Berlin or America/New_York."))
    case .unknownZoneInRecord(let name):
      Explanation(
        .configuration, Phrase("This machine doesn't know your record's time zone, “\(name)”."),
        hint: Phrase("install the package tzdata, or: waymark timezone set ZONE"))
    }
  }
}
