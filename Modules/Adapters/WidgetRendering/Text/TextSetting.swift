import Contracts

/// The layout of a text: its font size, and the positions of its lines.
struct TextSetting {
  struct Line {
    let text: String
    /// Where its first character begins on the baseline.
    let origin: DrawingPoint
    let extent: TextExtent
  }

  let text: DrawingText
  /// In points.
  let size: Double
  let lines: [Line]
  private let table: FontTable

  init(_ text: DrawingText) {
    self.text = text
    table = text.font.table
    let fitted = TextFitting(text, in: table).fitted()
    size = fitted.size
    lines = TextSetting.placed(fitted, in: text)
  }

  /// The outlines of each line.
  var shapes: [DrawingShape] {
    lines.map { line in
      DrawingShape(
        GlyphRun(line.text, in: table).path(at: line.origin, size: size), fill: .color(text.color))
    }
  }

  /// The box around a line.
  func box(of line: Line) -> DrawingBox {
    let extent = line.extent
    return DrawingBox(
      x: line.origin.x - extent.before * size, y: line.origin.y - extent.ascent * size,
      width: extent.width * size, height: (extent.ascent + extent.descent) * size)
  }

  private static func placed(_ fitted: FittedText, in text: DrawingText) -> [Line] {
    let size = fitted.size
    let heights = fitted.lines.map { ($0.extent.ascent + $0.extent.descent) * size }
    let spare = text.box.height - heights.reduce(0, +)
    var top = text.box.y
    switch text.down {
    case .top: break
    case .center: top += spare / 2
    case .bottom: top += spare
    }
    return zip(fitted.lines, heights).map { line, height in
      defer { top += height }
      return Line(
        text: line.text,
        origin: DrawingPoint(
          start(of: line.extent, size: size, in: text), top + line.extent.ascent * size),
        extent: line.extent)
    }
  }

  private static func start(of extent: TextExtent, size: Double, in text: DrawingText) -> Double {
    let first = text.box.x + extent.before * size
    let last = text.box.right - (extent.advance + extent.behind) * size
    switch text.across {
    case .leading: return first
    case .trailing: return last
    // Not so far that ink on one side is outside.
    case .center: return min(max(text.box.center.x - extent.advance / 2 * size, first), last)
    }
  }
}
