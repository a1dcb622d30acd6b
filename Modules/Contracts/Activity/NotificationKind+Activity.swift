extension NotificationKind {
  /// Nothing has arrived from a source that used to come daily.
  public static let sourceSilent = NotificationKind("source-silent")
}

extension NotificationKey {
  /// One for each silence.
  ///
  /// - Parameter last: when the source was heard from the last time.
  public static func silence(of source: Source.ID, since last: Instant) -> NotificationKey {
    NotificationKey(
      "\(NotificationKind.sourceSilent.rawValue)-\(source.rawValue)-\(last.secondsSince1970)")
  }
}
