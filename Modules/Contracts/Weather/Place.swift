/// Where the person says they are.
public struct Place: Equatable, Sendable {
  /// As it is shown; the coordinates where nobody gave a name.
  public var name: String
  public var coordinates: Coordinates

  public init(name: String? = nil, coordinates: Coordinates) {
    self.name = name ?? coordinates.text
    self.coordinates = coordinates
  }
}
