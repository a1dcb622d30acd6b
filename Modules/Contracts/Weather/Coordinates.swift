/// A location rounded to a hundredth of a degree, about a kilometre: precise enough for the
/// weather, and nothing more precise is stored or sent.
public struct Coordinates: Equatable, Sendable {
  /// In hundredths of a degree, north positive.
  public let latitudeHundredths: Int
  /// In hundredths of a degree, east positive.
  public let longitudeHundredths: Int

  /// Rounds; nil if it is not a location on Earth.
  ///
  /// - Parameters:
  ///   - latitude: -90 to 90 degrees.
  ///   - longitude: -180 to 180 degrees.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    latitudeHundredths = Int((latitude * 100).rounded())
    longitudeHundredths = Int((longitude * 100).rounded())
  }

  public var latitude: Double { Double(latitudeHundredths) / 100 }
  public var longitude: Double { Double(longitudeHundredths) / 100 }

  /// `48.14, 11.58`.
  public var text: String { "\(latitude), \(longitude)" }
}
