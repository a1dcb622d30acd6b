/// What waits to be sent now.
public struct WaitingDeliveries: Hashable, Sendable {
  /// Something is due in a channel that this process carries.
  public var isAnythingHere = false
  /// Something is due in a channel that only another process carries.
  public var isAnythingElsewhere = false

  public init() {}
}
