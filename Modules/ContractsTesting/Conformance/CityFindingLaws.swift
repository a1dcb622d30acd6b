public import Contracts

/// A city finder, and a way to give it lists.
public struct CitiesUnderTest: Sendable {
  /// Makes the finder and a list that contains exactly those cities, and returns its path.
  let make: @Sendable ([City]) throws -> (any CityFinding, path: String)

  public init(_ make: @escaping @Sendable ([City]) throws -> (any CityFinding, path: String)) {
    self.make = make
  }
}

/// What a finder of cities promises.
public enum CityFindingLaws {
  public typealias Law = ConformanceLaw<CitiesUnderTest>

  public static let all: [Law] = [
    Law("Every city of the name is found, the largest first, and no other") { subject in
      let (cities, path) = try subject.make(try sample())
      try demand(
        "those called Paris", try cities.cities(named: "pARIS", in: path).map(\.place.name),
        is: ["Paris, FR", "Paris, US"])
      try demand("those of no name", try cities.cities(named: "Par", in: path), is: [])
    },
    Law("The country behind a comma decides between cities of one name") { subject in
      let (cities, path) = try subject.make(try sample())
      try demand(
        "Paris of Texas", try cities.cities(named: "paris, us", in: path), is: [try sample()[0]])
    },
    Law("A missing list and an empty one are reported as such") { subject in
      let (cities, path) = try subject.make([])
      try demand("an empty list", failure(cities, path), is: .notAList)
      try demand("no list", failure(cities, path + "-gone"), is: .noSuchFile)
    },
  ]

  private static func failure(_ cities: any CityFinding, _ path: String) -> CityListFailure? {
    do throws(CityListFailure) {
      _ = try cities.cities(named: "Paris", in: path)
      return nil
    } catch {
      return error
    }
  }

  private static func sample() throws -> [City] {
    guard let texas = Coordinates(latitude: 33.66, longitude: -95.56),
      let france = Coordinates(latitude: 48.85, longitude: 2.35),
      let south = Coordinates(latitude: -33.87, longitude: 151.21)
    else { throw LawBroken("a place of the law is none") }
    return [
      City(name: "Paris", country: "US", coordinates: texas, population: 24_171),
      City(name: "Sydney", country: "AU", coordinates: south, population: 4_627_345),
      City(name: "Paris", country: "FR", coordinates: france, population: 2_138_551),
    ]
  }
}
