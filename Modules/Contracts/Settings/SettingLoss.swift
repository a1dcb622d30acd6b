/// What a change of a setting loses permanently.
public struct SettingLoss: Hashable, Sendable {
  /// Before the change, such as `1 channel would be unregistered: ntfy-1`.
  public var before: Phrase
  /// After it, such as `1 channel was unregistered: ntfy-1`.
  public var after: Phrase

  public init(before: Phrase, after: Phrase) {
    self.before = before
    self.after = after
  }

  /// The question asked before the change.
  public var question: Phrase { Phrase("\(before). Continue?") }
}

extension Sequence<SettingChange> {
  /// What these changes lose together; nil for nothing.
  public var loss: SettingLoss? {
    let losses = compactMap(\.loss)
    guard !losses.isEmpty else { return nil }
    return SettingLoss(
      before: losses.map(\.before).joined(separator: ". "),
      after: losses.map(\.after).joined(separator: ". "))
  }
}
