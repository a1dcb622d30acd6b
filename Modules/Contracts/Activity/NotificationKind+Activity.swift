extension NotificationKind {
  /// A source that used to report daily has gone silent.
  public static let sourceSilent = NotificationKind("source-silent")
}

extension NotificationKey {
  /// One notification for each silence.
  ///
  /// - Parameter last: when the source last reported.
  public static func silence(of source: Source.ID, since last: Instant) -> NotificationKey {
    NotificationKey(
      "\(NotificationKind.sourceSilent.rawValue)-\(source.rawValue)-\(last.secondsSince1970)")
  }
}
