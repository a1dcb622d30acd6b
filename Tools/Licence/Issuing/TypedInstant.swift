public import Contracts

/// An instant as it is typed; without an offset, in UTC.
public enum TypedInstant {
  /// - Throws: ``IssuingError/notAnInstant(_:)``.
  public static func read(_ text: String) throws(IssuingError) -> Instant {
    guard let written = InstantText(text) else { throw .notAnInstant(text) }
    return written.instant(in: PersonalCalendar(only: FixedZone.utc))
  }
}
