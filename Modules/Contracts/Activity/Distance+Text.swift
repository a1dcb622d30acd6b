extension Distance {
  /// As a person reads it: `7.62 km`, with two decimals.
  public func text(in units: UnitSystem) -> Phrase {
    switch units {
    case .metric: Phrase("\(kilometers, places: 2) km")
    case .imperial: Phrase("\(miles, places: 2) mi")
    }
  }
}
