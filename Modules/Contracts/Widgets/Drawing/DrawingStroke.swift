/// A line along a path.
public struct DrawingStroke: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: Hashable, Sendable {
    case butt, round
  }

  public var paint: DrawingPaint
  /// In points, half of it on either side of the path.
  public var width: Double
  public var cap: Cap
  /// Lengths of line and gap in turn, in points; empty for a solid line.
  public var dashes: [Double]

  public init(
    _ paint: DrawingPaint, width: Double, cap: Cap = .round, dashes: [Double] = []
  ) {
    self.paint = paint
    self.width = width
    self.cap = cap
    self.dashes = dashes
  }

  public init(
    _ color: DrawingColor, width: Double, cap: Cap = .round, dashes: [Double] = []
  ) {
    self.init(.color(color), width: width, cap: cap, dashes: dashes)
  }
}
