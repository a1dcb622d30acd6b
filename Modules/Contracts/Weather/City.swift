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
      Put GeoNames' cities15000.txt there, choose a list with --cities FILE, or type coordinates: \
      waymark weather place 48.14, 11.58
      """
    )
    switch self {
    case .noSuchFile:
      return Explanation(.noInput, Phrase("There is no list of cities at \(path)."), hint: hint)
    case .unreadable(let detail):
      return Explanation(.noInput, Phrase("\(path) cannot be read: \(detail)."), hint: hint)
    case .notAList:
      return Explanation(.badData, Phrase("\(path) is not a list of cities."), hint: hint)
    }
  }
}
