/// A path that is filled, stroked or both; the stroke is on top.
public struct DrawingShape: Hashable, Sendable {
  public var path: DrawingPath
  /// Filled by the nonzero rule: a point is inside if a ray from it crosses the path more often in
  /// one direction than in the other.
  public var fill: DrawingPaint?
  public var stroke: DrawingStroke?

  public init(_ path: DrawingPath, fill: DrawingPaint? = nil, stroke: DrawingStroke? = nil) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }
}
