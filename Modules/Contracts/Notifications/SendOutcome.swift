/// What became of an attempt to send.
public enum SendOutcome: Hashable, Sendable {
  case delivered
  /// Not now. `after` is what the far end asked for (`Retry-After`).
  case retry(after: Duration?, reason: Phrase)
  /// This notification will never be taken.
  case refused(reason: Phrase)
  /// The far end is there no more: the registration ends.
  case gone(reason: Phrase)
}
