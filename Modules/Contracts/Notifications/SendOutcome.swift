/// The result of an attempt to send.
public enum SendOutcome: Hashable, Sendable {
  case delivered
  /// Not now. `after` is what the server asked for (`Retry-After`).
  case retry(after: Duration?, reason: Phrase)
  /// This notification will never be accepted.
  case refused(reason: Phrase)
  /// The receiver no longer exists: the registration ends.
  case gone(reason: Phrase)
}
