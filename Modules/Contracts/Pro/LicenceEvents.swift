/// A licence was activated, with or without an earlier one.
public struct LicenceActivated: Event {
  public static let name = "LicenceActivated"
  public var plan: String

  public init(plan: String) {
    self.plan = plan
  }
}

/// The licence was removed.
public struct LicenceDeactivated: Event {
  public static let name = "LicenceDeactivated"

  public init() {}
}
