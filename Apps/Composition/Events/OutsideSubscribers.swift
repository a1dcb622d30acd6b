public import Contracts

/// Subscribers that run programs of the person's own, such as hooks.
///
/// What they do cannot be taken back, so no two processes may prepare the same event for them; and
/// they may call this program, so what they bring about must come to an end.
public struct OutsideSubscribers: Sendable {
  /// How often in one dispatch they are told of what came meanwhile; the rest is left to the next.
  static let mostRounds = 10

  let subscribers: [any EventSubscriber]
  /// Kept for as long as they are told; nil while another process has the turn.
  let takeTurn: @Sendable () -> (any Sendable)?

  public static let none = OutsideSubscribers([]) { nil }

  public init(
    _ subscribers: [any EventSubscriber], takeTurn: @escaping @Sendable () -> (any Sendable)?
  ) {
    self.subscribers = subscribers
    self.takeTurn = takeTurn
  }
}
