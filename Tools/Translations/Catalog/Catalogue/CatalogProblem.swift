/// Something about the catalogue to mend, in a line.
public struct CatalogProblem: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) {
    self.description = description
  }
}
