/// Which processes are currently delivering from one record. A process that dies is removed
/// automatically; one that is stopped or hangs is not.
public protocol DeliveryClaimants: Sendable {
  /// Signs in under a new, unique name until the returned presence is released.
  func signIn() throws -> any DeliveryPresence

  /// Whether the process that signed in under that name is still running; also true if that cannot be
  /// determined. False never changes again.
  func isPresent(_ claimant: String) -> Bool
}

/// The presence of a delivering process; ends with the last reference to it, or with the process.
public protocol DeliveryPresence: AnyObject, Sendable {
  /// The unique name under which claims are made.
  var claimant: String { get }
}
