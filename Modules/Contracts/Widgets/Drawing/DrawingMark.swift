/// A symbol at a place.
public struct DrawingMark: Hashable, Sendable {
  public var symbol: DrawingSymbol
  public var color: DrawingColor
  /// The symbol is drawn as large as fits, centred.
  public var box: DrawingBox

  public init(_ symbol: DrawingSymbol, _ color: DrawingColor, in box: DrawingBox) {
    self.symbol = symbol
    self.color = color
    self.box = box
  }
}
