import Contracts
import WidgetDrawing

extension TodayContent {
  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing {
    var canvas = WidgetCanvas(family, style, glow: progress)
    switch family {
    case .accessoryRectangular: drawRectangle(on: &canvas)
    case .accessoryInline: drawLine(on: &canvas)
    case .accessoryCircular: drawGauge(on: &canvas)
    case .systemSmall, .systemMedium: drawSquare(on: &canvas)
    }
    return canvas.drawing(label: glance.long)
  }

  /// Steps in large type, distance above, calories or a message below, the arc around. No goal, no arc.
  private func drawSquare(on canvas: inout WidgetCanvas) {
    if let progress, let arc {
      let width = 6.0
      let inset = 3 + width / 2
      let border = DrawingPath.roundedRectangle(
        canvas.box.inset(inset), radius: canvas.family.cornerRadius - inset)
      canvas.add(.stroke(border, DrawingStroke(WidgetCanvas.track, width: width)))
      if arc > 0 {
        canvas.add(
          .stroke(
            border.trimmed(from: 0, to: arc),
            DrawingStroke(canvas.color(at: progress), width: width)))
      }
    }
    let column = canvas.box.inset(20, 0)
    func row(_ y: Double, _ height: Double) -> DrawingBox {
      DrawingBox(x: column.x, y: y, width: column.width, height: height)
    }
    canvas.write(
      distanceText, DrawingFont(size: 15, weight: .semibold), canvas.secondaryInk, in: row(26, 20))
    canvas.write(stepsText, DrawingFont(.serif, size: 46, weight: .bold), in: row(48, 56))
    if showsMessage {
      canvas.write(
        message, DrawingFont(size: 12, weight: .semibold), canvas.secondaryInk, in: row(104, 36),
        lines: 3)
    } else if let caloriesText {
      canvas.write(
        caloriesText, DrawingFont(size: 15, weight: .semibold), canvas.secondaryInk,
        in: row(112, 20))
    }
  }

  private func drawRectangle(on canvas: inout WidgetCanvas) {
    let box = canvas.box.inset(6, 5)
    canvas.mark(
      .walkingFigure, canvas.color(at: progress ?? 0),
      in: DrawingBox(x: box.x, y: box.y, width: 14, height: 16))
    canvas.write(
      Phrase("Steps today"), DrawingFont(size: 13, weight: .semibold),
      in: DrawingBox(x: box.x + 18, y: box.y, width: box.width - 18, height: 16), across: .leading)
    let height = showsMessage ? 26.0 : box.height - 18
    let row = DrawingBox(x: box.x, y: box.y + 17, width: box.width, height: height)
    canvas.write(
      stepsText, DrawingFont(.serif, size: 34, weight: .bold),
      in: DrawingBox(x: row.x, y: row.y, width: 86, height: row.height), across: .leading)
    let right = DrawingBox(
      x: row.x + 92, y: row.y + 4, width: row.width - 92, height: row.height - 8)
    let line =
      showsMessage
      ? right
      : DrawingBox(
        x: right.x, y: right.y, width: right.width, height: right.height / 2)
    canvas.write(
      distanceText, DrawingFont(size: 12), canvas.secondaryInk, in: line, across: .trailing)
    if showsMessage {
      canvas.write(
        message, DrawingFont(size: 9), canvas.secondaryInk,
        in: DrawingBox(x: box.x, y: row.bottom, width: box.width, height: box.bottom - row.bottom),
        across: .leading, lines: 2)
    } else if let caloriesText {
      canvas.write(
        caloriesText, DrawingFont(size: 12), canvas.secondaryInk,
        in: DrawingBox(x: line.x, y: line.bottom, width: line.width, height: line.height),
        across: .trailing)
    }
  }

  /// Figures, or the steps and a message in two small lines.
  private func drawLine(on canvas: inout WidgetCanvas) {
    canvas.mark(
      .walkingFigure, canvas.ink, in: DrawingBox(x: 4, y: 3, width: 18, height: 20))
    let row = DrawingBox(x: 26, y: 2, width: canvas.box.width - 30, height: 22)
    if showsMessage {
      canvas.write(
        [stepsText, message].joined(separator: " · "),
        DrawingFont(size: 10, weight: .semibold), in: row, across: .leading, lines: 2)
    } else {
      canvas.write(
        [stepsText, distanceText, caloriesText].compactMap(\.self).joined(separator: " · "),
        DrawingFont(size: 15, weight: .semibold), in: row, across: .leading)
    }
  }

  private func drawGauge(on canvas: inout WidgetCanvas) {
    let center = canvas.box.center
    if let progress, let arc {
      let (first, last) = (-0.36, 0.36)
      let path = DrawingPath.arc(center: center, radius: 31, from: first, to: last)
      canvas.add(.stroke(path, DrawingStroke(WidgetCanvas.track, width: 7)))
      if arc > 0 {
        canvas.add(
          .stroke(
            path.trimmed(from: 0, to: arc), DrawingStroke(canvas.color(at: progress), width: 7)))
      }
    }
    canvas.write(
      stepsText, DrawingFont(.serif, size: 17, weight: .bold),
      in: DrawingBox(center: DrawingPoint(center.x, center.y - 1), width: 48, height: 22))
    canvas.mark(
      .shoe, canvas.color(at: progress ?? 0),
      in: DrawingBox(center: DrawingPoint(center.x, center.y + 23), width: 22, height: 18))
  }
}
