/// Why a channel cannot be set up as requested.
public struct ChannelRefusal: Error, Hashable, Sendable {
  /// A sentence without secrets.
  public var reason: Phrase
  /// What to write instead.
  public var hint: Phrase

  public init(_ reason: Phrase, hint: Phrase) {
    self.reason = reason
    self.hint = hint
  }
}

extension ChannelRefusal: ExplainedError {
  public var explanation: Explanation {
    Explanation(.usage, reason, hint: hint)
  }
}
