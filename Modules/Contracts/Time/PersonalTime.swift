/// The current time and the user's calendar, as seen inside a transaction.
///
/// The log of moves is part of the record, so it is read with the rest of it: a reader never mixes
/// the days of one zone with the records of another.
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
