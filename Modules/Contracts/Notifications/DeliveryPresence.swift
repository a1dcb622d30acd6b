/// Marks that a process is delivering; ends with the last reference to it, and with the process.
public protocol DeliveryPresence: AnyObject, Sendable {
  /// The name under which claims are made. It is never reused.
  var claimant: String { get }
}
