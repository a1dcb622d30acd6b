/// A picture of shapes and texts, independent of any renderer.
public struct Drawing: Hashable, Sendable {
  public var size: DrawingSize
  /// The radius of the background's corners.
  public var cornerRadius: Double
  /// Bottom first; each fills the whole picture within the rounded corners. Empty if the picture is shown on top of
  /// something else, as on a lock screen.
  public var background: [DrawingPaint]
  /// In the order in which they are painted.
  public var elements: [DrawingElement]
  /// The text for screen readers, in the user's language.
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

/// One element of a drawing.
public enum DrawingElement: Hashable, Sendable {
  case shape(DrawingShape)
  case text(DrawingText)
  case mark(DrawingMark)

  public static func fill(_ path: DrawingPath, _ color: DrawingColor) -> DrawingElement {
    .shape(DrawingShape(path, fill: .color(color)))
  }

  public static func fill(_ path: DrawingPath, _ gradient: DrawingGradient) -> DrawingElement {
    .shape(DrawingShape(path, fill: .gradient(gradient)))
  }

  public static func stroke(_ path: DrawingPath, _ stroke: DrawingStroke) -> DrawingElement {
    .shape(DrawingShape(path, stroke: stroke))
  }
}

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

/// A path that is filled, stroked or both; the stroke is on top.
public struct DrawingShape: Hashable, Sendable {
  public var path: DrawingPath
  /// Filled by the nonzero rule: a point is inside if a ray from it crosses the path more often in one direction than
  /// in the other.
  public var fill: DrawingPaint?
  public var stroke: DrawingStroke?

  public init(_ path: DrawingPath, fill: DrawingPaint? = nil, stroke: DrawingStroke? = nil) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }
}

/// What a shape is filled or stroked with.
public enum DrawingPaint: Hashable, Sendable {
  case color(DrawingColor)
  case gradient(DrawingGradient)

  /// The colour at a point of the drawing; nil for a gradient without colours.
  public func color(at point: DrawingPoint) -> DrawingColor? {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.color(at: point)
    }
  }
}

/// A small picture in one colour; the renderer has its outline.
public enum DrawingSymbol: String, CaseIterable, Sendable {
  case walkingFigure, shoe, flame, snowflake, moon, check, cross, pause, star, trophy, scale,
    dumbbell, flag, chartBars, calendar, footprints, arrowUp, arrowDown, lock
}
