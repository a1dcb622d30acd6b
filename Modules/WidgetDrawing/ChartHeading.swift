public import Contracts

/// The text beside or above a chart: one large number and its unit.
public struct ChartHeading {
  private let title: Phrase
  private let number: Phrase
  private let unit: Phrase
  private let note: Phrase?

  /// - Parameters:
  ///   - number: the large number.
  ///   - unit: what it counts.
  ///   - note: one more line, if there is space; nil for none.
  public init(title: Phrase, number: Phrase, unit: Phrase, note: Phrase?) {
    self.title = title
    self.number = number
    self.unit = unit
    self.note = note
  }

  /// - Returns: the space left for the chart.
  public func draw(on canvas: inout WidgetCanvas) -> DrawingBox {
    let box = canvas.box.inset(WidgetCanvas.margin)
    let isWide = canvas.family == .systemMedium
    let width = isWide ? 104.0 : box.width
    func row(_ y: Double, _ height: Double) -> DrawingBox {
      DrawingBox(x: box.x, y: y, width: width, height: height)
    }
    canvas.write(
      title, DrawingFont(size: 12, weight: .semibold), canvas.secondaryInk, in: row(box.y - 2, 15),
      across: .leading)
    canvas.write(
      number, DrawingFont(.serif, size: isWide ? 36 : 30, weight: .bold),
      in: row(box.y + (isWide ? 22 : 13), isWide ? 42 : 34), across: .leading)
    guard isWide else {
      canvas.write(
        unit, DrawingFont(size: 11), canvas.secondaryInk, in: row(box.y + 46, 13), across: .leading)
      return DrawingBox(x: box.x, y: box.y + 64, width: box.width, height: box.height - 62)
    }
    canvas.write(
      unit, DrawingFont(size: 12), canvas.secondaryInk, in: row(box.y + 65, 15), across: .leading)
    if let note {
      canvas.write(
        note, DrawingFont(size: 12, weight: .semibold), in: row(box.bottom - 30, 30),
        across: .leading, down: .bottom, lines: 2)
    }
    let left = box.x + width + 14
    return DrawingBox(x: left, y: box.y, width: box.right - left, height: box.height + 4)
  }
}
