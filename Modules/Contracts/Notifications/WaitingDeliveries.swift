/// What is waiting to be sent now.
public struct WaitingDeliveries: Hashable, Sendable {
  /// Whether something is due in a channel that this process serves.
  public var isAnythingHere = false
  /// The kinds of channels with something due that only another process serves.
  public var kindsElsewhere: Set<String> = []

  public init() {}
}
