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
