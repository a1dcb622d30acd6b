import Contracts

/// Distances as a person reads them: two decimals, in the units they prefer.
enum DistanceText {
  /// `7.62 km`.
  static func distance(_ distance: Distance, in units: UnitSystem) -> Phrase {
    switch units {
    case .metric: Phrase("\(distance.kilometers, places: 2) km")
    case .imperial: Phrase("\(distance.miles, places: 2) mi")
    }
  }
}
