/// Why a channel cannot be set up as asked.
public struct ChannelRefusal: Error, Hashable, Sendable {
  /// A sentence, without a secret.
  public var reason: String
  /// What to write instead.
  public var hint: String

  public init(_ reason: String, hint: String) {
    self.reason = reason
    self.hint = hint
  }
}
