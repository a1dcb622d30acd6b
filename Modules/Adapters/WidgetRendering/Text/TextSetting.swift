import Contracts

/// The layout of a text: its font size, and the positions of its lines.
struct TextSetting {
  struct Line {
    let text: String
    /// The anchor point of the text: its beginning, middle or end.
    let anchor: DrawingPoint
    let extent: TextExtent
  }

  let text: DrawingText
  let face: FontFace
  /// In points.
  let size: Double
  let lines: [Line]

  init(_ text: DrawingText) {
    self.text = text
    face = FontFace(text.font)
    let fitted = TextFitting(text, in: face.table).fitted()
    size = fitted.size
    lines = TextSetting.placed(fitted, in: text)
  }

  /// The box around a line, including what a renderer may add to it.
  func box(of line: Line) -> DrawingBox {
    let extent = line.extent
    let slack = extent.kerning / 2
    let start: Double
    switch text.across {
    case .leading: start = line.anchor.x - extent.before * size
    case .center:
      start = line.anchor.x - (extent.advance / 2 + extent.before + slack) * size
    case .trailing:
      start = line.anchor.x - (extent.advance + extent.before + 2 * slack) * size
    }
    return DrawingBox(
      x: start, y: line.anchor.y - extent.ascent * size, width: extent.width * size,
      height: (extent.ascent + extent.descent) * size)
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
        anchor: DrawingPoint(
          anchor(of: line.extent, size: size, in: text), top + line.extent.ascent * size),
        extent: line.extent)
    }
  }

  private static func anchor(
    of extent: TextExtent, size: Double, in text: DrawingText
  ) -> Double {
    switch text.across {
    case .leading: text.box.x + extent.before * size
    case .trailing: text.box.right - extent.behind * size
    case .center:
      // Centred, but not so far that ink on one side is outside.
      min(
        max(
          text.box.center.x,
          text.box.x + (extent.before + extent.advance / 2 + extent.kerning / 2) * size),
        text.box.right - (extent.behind + extent.advance / 2 + extent.kerning / 2) * size)
    }
  }
}
