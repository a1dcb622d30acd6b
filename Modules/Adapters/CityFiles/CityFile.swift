public import Contracts

/// City lists in files: GeoNames' own, or lines of name, latitude and longitude. A list may be of any size: it is read
/// line by line.
public struct CityFile: CityFinding {
  /// The most cities of one name to offer, largest first; no one chooses among more.
  static let mostFound = 1_000

  public init() {}

  public func cities(named name: String, in path: String) throws(CityListFailure) -> [City] {
    let lines = try ListLines(of: path)
    let wanted = CityName(name)
    var found: [City] = []
    var isList = false
    while let bytes = try lines.next() {
      let line = CityLine(bytes)
      let isCalled = line.isCalled(wanted)
      guard isCalled || !isList, let city = line.city else { continue }
      isList = true
      if isCalled { found.append(city) }
      if found.count == 2 * Self.mostFound { found = Self.largest(of: found) }
    }
    guard isList else { throw .notAList }
    return Self.largest(of: found)
  }

  private static func largest(of cities: [City]) -> [City] {
    let sorted = cities.sorted {
      ($1.population, $0.place.name) < ($0.population, $1.place.name)
    }
    return Array(sorted.prefix(mostFound))
  }
}
