/// Who is delivering at present, among the processes over one record. A process that dies is struck
/// off by itself; one that is stopped or hangs is not.
public protocol DeliveryClaimants: Sendable {
  /// Signs in under a name that nobody had before, until the returned presence is let go.
  func signIn() throws -> any DeliveryPresence

  /// Whether who signed in under that name is there still. False is final; where it cannot be known,
  /// it is true.
  func isPresent(_ claimant: String) -> Bool
}

/// That somebody is delivering; ends with the last reference to it, and with the process.
public protocol DeliveryPresence: AnyObject, Sendable {
  /// The name under which claims are made. Nobody else ever has it.
  var claimant: String { get }
}
