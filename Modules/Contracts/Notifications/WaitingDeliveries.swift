/// What waits to be sent now.
public struct WaitingDeliveries: Hashable, Sendable {
  /// Something is due in a channel that this process carries.
  public var isAnythingHere = false
  /// The kinds of channels in which something is due that only another process carries.
  public var kindsElsewhere: Set<String> = []

  public init() {}
}
