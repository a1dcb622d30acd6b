/// Where a feature gets the time. No feature reads the system's clock or zone itself.
public protocol TimeSource: Sendable {
  /// The current instant. It may go backwards when the user sets the clock back.
  func now() -> Instant

  /// The IANA name of this machine's zone; used until the user sets one.
  var systemZoneName: String { get }

  /// The IANA names of the zones this machine knows, to suggest corrections.
  var zoneNames: [String] { get }

  /// - Throws: ``TimeError/unknownZone(_:)``.
  func rules(forZone name: String) throws -> any ZoneRules
}

public enum TimeError: Error, Hashable, Sendable {
  /// Not a zone of the IANA database on this machine.
  case unknownZone(String)
  /// A zone named in the record: it comes from another machine, or is damaged.
  case unknownZoneInRecord(String)
}

extension TimeError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .unknownZone(let name):
      Explanation(
        .usage, Phrase("“\(name)” is not a time zone."),
        hint: Phrase("Use an IANA name, such as Europe/Berlin or America/New_York."))
    case .unknownZoneInRecord(let name):
      Explanation(
        .configuration, Phrase("This machine does not know the time zone “\(name)” of the record."),
        hint: Phrase("install the package tzdata, or: waymark timezone set ZONE"))
    }
  }
}
