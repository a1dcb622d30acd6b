/// A rectangle in points; y grows downwards.
public struct DrawingBox: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole of a drawing of this size.
  public init(_ size: DrawingSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  public init(center: DrawingPoint, width: Double, height: Double) {
    self.init(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  public var right: Double { x + width }
  public var bottom: Double { y + height }
  public var size: DrawingSize { DrawingSize(width: width, height: height) }
  public var center: DrawingPoint { DrawingPoint(x + width / 2, y + height / 2) }

  /// Reduced by these margins left and right, above and below; never below zero size.
  public func inset(_ horizontal: Double, _ vertical: Double) -> DrawingBox {
    DrawingBox(
      center: center, width: max(0, width - 2 * horizontal), height: max(0, height - 2 * vertical))
  }

  /// Reduced by this margin on every side.
  public func inset(_ margin: Double) -> DrawingBox {
    inset(margin, margin)
  }

  /// The point at these fractions of width and height: `(0, 0)` is the upper left, `(1, 1)` the
  /// lower right. SwiftUI calls it a unit point.
  public func point(_ across: Double, _ down: Double) -> DrawingPoint {
    DrawingPoint(x + across * width, y + down * height)
  }

  /// Whether `other` is inside, or outside by no more than `tolerance`.
  public func contains(_ other: DrawingBox, tolerance: Double = 0) -> Bool {
    other.x >= x - tolerance && other.y >= y - tolerance && other.right <= right + tolerance
      && other.bottom <= bottom + tolerance
  }
}

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

/// In points.
public struct DrawingSize: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
