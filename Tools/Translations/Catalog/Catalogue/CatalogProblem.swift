/// A problem in the catalogue, in one line.
public struct CatalogProblem: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
