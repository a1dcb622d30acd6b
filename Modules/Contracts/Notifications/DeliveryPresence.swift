/// That somebody is delivering; ends with the last reference to it, and with the process.
public protocol DeliveryPresence: AnyObject, Sendable {
  /// The name under which claims are made. Nobody else ever has it.
  var claimant: String { get }
}
