/// A position in a drawing, in points from the upper left.
public struct DrawingPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = DrawingPoint(0, 0)
}
