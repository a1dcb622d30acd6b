/// What a subscriber wants committed for an event.
public struct Reaction: Sendable {
  /// Runs inside the transaction that also moves the cursor; database work only.
  public let commit: @Sendable (any WriteTransaction) throws -> Void

  public init(commit: @escaping @Sendable (any WriteTransaction) throws -> Void) {
    self.commit = commit
  }

  /// Nothing to change.
  public static let none = Reaction { _ in }
}
