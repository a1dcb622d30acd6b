/// One weighing.
public struct BodyMassSample: Hashable, Sendable {
  public enum Unit: String, Codable, Sendable {
    case kilograms = "kg"
    case pounds = "lb"
  }

  public var instant: Instant
  public var mass: Mass
  /// The unit the source wrote it in.
  public var unit: Unit

  public init(instant: Instant, mass: Mass, unit: Unit) {
    self.instant = instant
    self.mass = mass
    self.unit = unit
  }
}
