public import Contracts

/// City lists in memory, by path.
public struct InMemoryCities: CityFinding {
  private let lists: [String: [City]]

  public init(_ lists: [String: [City]] = [:]) {
    self.lists = lists
  }

  public func cities(named name: String, in path: String) throws(CityListFailure) -> [City] {
    guard let list = lists[path] else { throw .noSuchFile }
    guard !list.isEmpty else { throw .notAList }
    return list.filter { city in
      [city.name, city.place.name].contains { $0.lowercased() == name.lowercased() }
    }.sorted { $0.population > $1.population }
  }
}
