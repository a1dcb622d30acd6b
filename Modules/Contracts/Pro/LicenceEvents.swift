/// A licence took the place of none, or of another.
public struct LicenceActivated: Event {
  public static let name = "LicenceActivated"
  public var plan: String

  public init(plan: String) {
    self.plan = plan
  }
}

/// The licence was taken away.
public struct LicenceDeactivated: Event {
  public static let name = "LicenceDeactivated"

  public init() {}
}
