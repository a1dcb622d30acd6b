extension Distance {
  /// As a person reads it: `7.62 km`, with two decimals.
  public func text(in units: UnitSystem) -> Phrase {
    switch units {
    case .metric: Phrase("\(kilometers, places: 2) km")
    case .imperial: Phrase("\(miles, places: 2) mi")
    }
  }
}

extension WalkedDistance {
  /// The same with `≈` before what was estimated.
  public func text(in units: UnitSystem) -> Phrase {
    switch self {
    case .measured(let distance): distance.text(in: units)
    case .estimated(let distance): Phrase("≈ \(distance.text(in: units))")
    }
  }
}
