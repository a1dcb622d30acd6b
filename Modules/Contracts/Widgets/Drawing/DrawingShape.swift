/// A path that is filled, stroked or both; the stroke is above.
public struct DrawingShape: Hashable, Sendable {
  public var path: DrawingPath
  /// The inside is where a ray outwards crosses the path in one direction more often than in the
  /// other (the nonzero rule).
  public var fill: DrawingPaint?
  public var stroke: DrawingStroke?

  public init(_ path: DrawingPath, fill: DrawingPaint? = nil, stroke: DrawingStroke? = nil) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }
}
