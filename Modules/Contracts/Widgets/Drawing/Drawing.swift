/// A picture of shapes and texts, the same for every renderer.
public struct Drawing: Hashable, Sendable {
  public var size: DrawingSize
  /// Of the background's corners.
  public var cornerRadius: Double
  /// The lowest first; each fills the whole, round corners left out. Empty where the picture is laid
  /// on something else, as on a lock screen.
  public var background: [DrawingPaint]
  /// In the order in which they are painted.
  public var elements: [DrawingElement]
  /// What is read out in place of the picture, in the language of the person.
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
