/// A city in a list of cities.
public struct City: Equatable, Sendable {
  public var name: String
  /// Two letters, ISO 3166-1; nil if the list does not say.
  public var country: String?
  public var coordinates: Coordinates
  /// 0 if the list does not say.
  public var population: Int

  public init(
    name: String, country: String? = nil, coordinates: Coordinates, population: Int = 0
  ) {
    self.name = name
    self.country = country
    self.coordinates = coordinates
    self.population = population
  }

  /// As it is shown: `Munich, DE`.
  public var place: Place {
    Place(name: country.map { "\(name), \($0)" } ?? name, coordinates: coordinates)
  }
}

/// Finds cities in the user's list.
public protocol CityFinding: Sendable {
  /// The cities of that name, largest first.
  ///
  /// - Parameters:
  ///   - name: in any case, with or without accents, optionally followed by a comma and the
  ///     country.
  ///   - path: of the list.
  /// - Throws: ``CityListFailure``.
  func cities(named name: String, in path: String) throws(CityListFailure) -> [City]
}

/// Why a list of cities cannot be used.
public enum CityListFailure: Error, Equatable, Sendable {
  case noSuchFile
  /// The text says why, without a full stop.
  case unreadable(String)
  /// No line of it is a city.
  case notAList
}

extension CityListFailure {
  /// - Parameter path: of the list.
  public func explanation(of path: String) -> Explanation {
    let hint = Phrase(
      """
      Put GeoNames' cities15000.txt there, choose a list with --cities FILE, or enter coordinates: \
      waymark weather place 48.14, 11.58
      """
    )
    switch self {
    case .noSuchFile:
      return Explanation(.noInput, Phrase("There is no city list at \(path)."), hint: hint)
    case .unreadable(let detail):
      return Explanation(.noInput, .unreadable(path, detail), hint: hint)
    case .notAList:
      return Explanation(.badData, Phrase("\(path) isn't a city list."), hint: hint)
    }
  }
}

/// The location the user gave.
public struct Place: Equatable, Sendable {
  /// As it is shown; the coordinates if it has no name.
  public var name: String
  public var coordinates: Coordinates

  public init(name: String? = nil, coordinates: Coordinates) {
    self.name = name ?? coordinates.text
    self.coordinates = coordinates
  }
}

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
