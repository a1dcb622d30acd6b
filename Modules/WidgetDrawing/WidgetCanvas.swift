public import Contracts

/// What a widget is drawn on: the surface, its colours, and the layout from top to bottom.
public struct WidgetCanvas {
  /// The rest of a ring or a bar: grey, 20 %. Specification S3-4.
  public static let track = DrawingColor(0x8E8E93, opacity: 0.2)
  /// Between the border and what is within, in points.
  public static let margin = 16.0

  /// For names of weekdays side by side, so that all have the same size, whichever is the longest.
  ///
  /// - Parameter width: the space for each, in points.
  public static func captionSize(in width: Double, atMost size: Double = 9) -> Double {
    min(size, width / 2.2)
  }

  public let family: WidgetFamily
  public let style: WidgetStyle
  private let glow: Double?
  private var elements: [DrawingElement] = []

  /// - Parameter glow: the progress, above 1 when exceeded: a light of that strength rises from the lower left. Nil for
  ///   none.
  public init(_ family: WidgetFamily, _ style: WidgetStyle, glow: Double?) {
    self.family = family
    self.style = style
    self.glow = glow
  }

  /// All of it, from the upper left, in points.
  public var box: DrawingBox { DrawingBox(family.size) }
  public var palette: WidgetPalette { style.palette }
  public var surface: DrawingColor { DrawingColor(palette.surface) }
  public var ink: DrawingColor { DrawingColor(palette.text) }
  /// For less important text.
  public var secondaryInk: DrawingColor { DrawingColor(palette.secondaryText) }
  public var inProgress: DrawingColor { DrawingColor(palette.inProgress) }
  public var completed: DrawingColor { DrawingColor(palette.completed) }

  /// The colour of progress; from 1 on that of completion.
  public func color(at progress: Double) -> DrawingColor {
    DrawingColor(palette.color(at: progress))
  }

  /// Laid above what is there.
  public mutating func add(_ element: DrawingElement) {
    elements.append(element)
  }

  public mutating func add(_ more: [DrawingElement]) {
    elements += more
  }

  /// Text in the person's language, shrunk to fit.
  public mutating func write(
    _ phrase: Phrase, _ font: DrawingFont, _ color: DrawingColor? = nil, in box: DrawingBox,
    across: DrawingText.Across = .center, down: DrawingText.Down = .center, lines: Int = 1
  ) {
    write(
      style.wording.say(phrase), font, color, in: box, across: across, down: down, lines: lines)
  }

  /// Text as it is, shrunk to fit.
  public mutating func write(
    _ text: String, _ font: DrawingFont, _ color: DrawingColor? = nil, in box: DrawingBox,
    across: DrawingText.Across = .center, down: DrawingText.Down = .center, lines: Int = 1
  ) {
    add(
      .text(
        DrawingText(
          text, font, color ?? ink, in: box, across: across, down: down, smallestScale: 0.4,
          lines: lines)))
  }

  public mutating func mark(_ symbol: DrawingSymbol, _ color: DrawingColor, in box: DrawingBox) {
    add(.mark(DrawingMark(symbol, color, in: box)))
  }

  /// - Parameter label: is read out in place of the picture.
  public func drawing(label: Phrase) -> Drawing {
    Drawing(family, background: background, elements: elements, label: style.wording.say(label))
  }

  /// Black or white, whichever is more legible on `color` on the background there.
  public func legibleInk(on color: DrawingColor, at place: DrawingPoint) -> DrawingColor {
    let ground = background.reduce(palette.surface) { below, paint in
      paint.color(at: place)?.seen(on: below) ?? below
    }
    let seen = color.seen(on: ground)
    let inks: [DrawingColor] = [.black, .white]
    return inks.max { $0.color.contrast(with: seen) < $1.color.contrast(with: seen) } ?? ink
  }

  /// Nothing on a lock screen, which has its own.
  private var background: [DrawingPaint] {
    switch family {
    case .accessoryRectangular, .accessoryCircular, .accessoryInline: return []
    case .systemSmall, .systemMedium:
      guard let glow, glow > 0 else { return [.color(surface)] }
      let color = color(at: glow)
      let strength = strength(of: color, wanted: 0.1 + 0.26 * min(glow, 1.5))
      let geometry = DrawingGradient.Geometry.linear(
        from: box.point(0, 1), to: DrawingPoint(box.height * 0.9, box.height * 0.1))
      return [
        .color(surface),
        .gradient(DrawingGradient(geometry, [color.opacity(strength), color.opacity(0)])),
      ]
    }
  }

  /// The wanted strength, reduced until what is drawn on it is still visible.
  private func strength(of color: DrawingColor, wanted: Double) -> Double {
    stride(from: wanted, to: 0, by: -0.02).first { strength in
      let ground = color.opacity(strength).seen(on: palette.surface)
      return palette.secondaryText.contrast(with: ground) >= WidgetPalette.textContrast
        && palette.inProgress.contrast(with: ground) >= WidgetPalette.shapeContrast
        && palette.completed.contrast(with: ground) >= WidgetPalette.shapeContrast
    } ?? 0
  }
}
