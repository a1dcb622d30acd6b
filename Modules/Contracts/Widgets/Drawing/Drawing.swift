/// A picture of shapes and texts, independent of any renderer.
public struct Drawing: Hashable, Sendable {
  public var size: DrawingSize
  /// The radius of the background's corners.
  public var cornerRadius: Double
  /// Bottom first; each fills the whole picture within the rounded corners. Empty if the picture is
  /// shown on top of something else, as on a lock screen.
  public var background: [DrawingPaint]
  /// In the order in which they are painted.
  public var elements: [DrawingElement]
  /// The text read out instead of the picture, in the user's language.
  public var label: String

  public init(
    size: DrawingSize, cornerRadius: Double = 0, background: [DrawingPaint] = [],
    elements: [DrawingElement] = [], label: String
  ) {
    self.size = size
    self.cornerRadius = cornerRadius
    self.background = background
    self.elements = elements
    self.label = label
  }

  /// An empty one for a family of widgets.
  public init(
    _ family: WidgetFamily, background: [DrawingPaint] = [], elements: [DrawingElement] = [],
    label: String
  ) {
    self.init(
      size: family.size, cornerRadius: family.cornerRadius, background: background,
      elements: elements, label: label)
  }

  public var box: DrawingBox { DrawingBox(size) }
}
