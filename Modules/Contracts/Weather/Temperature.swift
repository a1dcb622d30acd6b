/// A temperature that occurs on Earth.
public struct Temperature: Equatable, Sendable {
  public let celsius: Double

  /// Nil outside of -120 to 80 °C.
  public init?(celsius: Double) {
    guard (-120...80).contains(celsius) else { return nil }
    self.celsius = celsius
  }

  /// 0 °C is 32 °F, and one degree Celsius is nine fifths of a degree Fahrenheit.
  public var fahrenheit: Double { celsius * 9 / 5 + 32 }

  /// In whole degrees: `18 °C`, `64 °F`.
  public func phrase(in units: UnitSystem) -> Phrase {
    switch units {
    case .metric: Phrase("\(Self.whole(celsius)) °C")
    case .imperial: Phrase("\(Self.whole(fahrenheit)) °F")
    }
  }

  /// In whole degrees without the unit, for use before a value that has it.
  public func degrees(in units: UnitSystem) -> Int {
    switch units {
    case .metric: Self.whole(celsius)
    case .imperial: Self.whole(fahrenheit)
    }
  }

  /// Half degrees are rounded away from zero; never `-0`.
  private static func whole(_ degrees: Double) -> Int { Int(degrees.rounded()) }
}
