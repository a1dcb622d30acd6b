/// A package in the graph, as described by `swift package show-dependencies --format json`.
public struct ResolvedPackage: Decodable, Sendable {
  public let name: String
  public let url: String
  public let version: String
  /// Of its checkout.
  public let path: String
  public let dependencies: [ResolvedPackage]

  /// It and all its dependencies, without duplicates, by name.
  var all: [ResolvedPackage] {
    var found: [String: ResolvedPackage] = [:]
    var pending = [self]
    while let package = pending.popLast() {
      guard found.updateValue(package, forKey: package.name) == nil else { continue }
      pending += package.dependencies
    }
    return found.values.sorted { $0.name.lowercased() < $1.name.lowercased() }
  }
}
