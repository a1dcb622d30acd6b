/// That a process is delivering; ends with the last reference to it.
public protocol DeliveryPresence: AnyObject, Sendable {}
