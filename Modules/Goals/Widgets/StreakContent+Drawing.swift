import Contracts
import WidgetDrawing

extension StreakContent {
  /// Warm in every theme.
  private static let fire = HexColor(0xFF7A1A)

  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing {
    var canvas = WidgetCanvas(family, style, glow: report.current > 0 ? share : nil)
    let box = canvas.box.inset(WidgetCanvas.margin)
    let isWide = family == .systemMedium
    let fire =
      report.current > 0
      ? DrawingColor(StreakContent.fire.standingOut(from: canvas.palette.surface, by: 3.8))
      : canvas.secondaryInk
    if isWide {
      canvas.mark(.flame, fire, in: DrawingBox(x: box.x, y: box.y + 2, width: 40, height: 48))
      canvas.write(
        Phrase("\(report.current)"), DrawingFont(.serif, size: 46, weight: .bold),
        in: DrawingBox(x: box.x + 48, y: box.y - 2, width: 78, height: 54), across: .leading)
      canvas.write(
        captionText, DrawingFont(size: 12), canvas.secondaryInk,
        in: DrawingBox(x: box.x, y: box.y + 54, width: 126, height: 15), across: .leading)
      drawGauge(
        on: &canvas, in: DrawingBox(x: box.x, y: box.bottom - 46, width: 126, height: 46))
      let right = DrawingBox(
        x: box.x + 146, y: box.y, width: box.width - 146, height: box.height)
      canvas.write(
        Phrase("\(daysMet)/7 days"), DrawingFont(size: 12, weight: .semibold),
        in: DrawingBox(x: right.x, y: right.y + 6, width: right.width, height: 15),
        across: .leading)
      drawWeek(
        on: &canvas,
        in: DrawingBox(x: right.x, y: right.y + 36, width: right.width, height: 42), size: 19)
      canvas.write(
        Phrase("best \(report.best)"), DrawingFont(size: 12), canvas.secondaryInk,
        in: DrawingBox(x: right.x, y: right.bottom - 20, width: right.width / 2, height: 15),
        across: .leading)
      canvas.mark(
        .snowflake, canvas.secondaryInk,
        in: DrawingBox(x: right.right - 34, y: right.bottom - 19, width: 13, height: 13))
      canvas.write(
        Phrase("\(report.freezesAvailable)"), DrawingFont(size: 12), canvas.secondaryInk,
        in: DrawingBox(x: right.right - 18, y: right.bottom - 20, width: 18, height: 15),
        across: .trailing)
    } else {
      canvas.mark(.flame, fire, in: DrawingBox(x: box.x, y: box.y, width: 28, height: 34))
      canvas.write(
        Phrase("\(report.current)"), DrawingFont(.serif, size: 36, weight: .bold),
        in: DrawingBox(x: box.x + 34, y: box.y - 4, width: box.width - 34, height: 42),
        across: .leading)
      canvas.write(
        captionText, DrawingFont(size: 11), canvas.secondaryInk,
        in: DrawingBox(x: box.x, y: box.y + 37, width: box.width, height: 14), across: .leading)
      drawWeek(
        on: &canvas,
        in: DrawingBox(x: box.x, y: box.y + 58, width: box.width, height: 30), size: 14)
      drawGauge(
        on: &canvas, in: DrawingBox(x: box.x, y: box.bottom - 28, width: box.width, height: 30))
    }
    return canvas.drawing(label: glance.long)
  }

  /// A bar to the next badge, and what it is.
  private func drawGauge(on canvas: inout WidgetCanvas, in box: DrawingBox) {
    let bar = DrawingBox(x: box.x + 3, y: box.bottom - 24, width: box.width - 6, height: 0)
    let line = DrawingPath.lines([
      DrawingPoint(bar.x, bar.y), DrawingPoint(bar.right, bar.y),
    ])
    canvas.add(.stroke(line, DrawingStroke(WidgetCanvas.track, width: 6)))
    if share > 0 {
      canvas.add(
        .stroke(
          line.trimmed(from: 0, to: min(1, share)),
          DrawingStroke(canvas.color(at: share), width: 6)))
    }
    canvas.write(
      report.nextText, DrawingFont(size: 11), canvas.secondaryInk,
      in: DrawingBox(x: box.x, y: box.bottom - 16, width: box.width, height: 14),
      across: .leading)
  }

  private func drawWeek(on canvas: inout WidgetCanvas, in box: DrawingBox, size: Double) {
    let pitch = box.width / 7
    for (index, judged) in week.prefix(7).enumerated() {
      let center = DrawingPoint(box.x + pitch * (Double(index) + 0.5), box.y + size / 2)
      canvas.add(
        VerdictMark(verdict: judged.verdict, canvas: canvas).elements(center: center, size: size))
      canvas.write(
        canvas.style.wording.shortWeekday(judged.day.weekday),
        DrawingFont(
          size: WidgetCanvas.captionSize(in: pitch - 3),
          weight: judged.day == today ? .bold : .regular),
        judged.day == today ? canvas.ink : canvas.secondaryInk,
        in: DrawingBox(
          x: box.x + pitch * Double(index) + 1.5, y: box.y + size + 3, width: pitch - 3, height: 12)
      )
    }
  }
}

/// The mark of a verdict; each has its own shape, so that colour is not needed.
private struct VerdictMark {
  let verdict: Verdict
  let canvas: WidgetCanvas

  func elements(center: DrawingPoint, size: Double) -> [DrawingElement] {
    let disc = DrawingPath.circle(center: center, radius: size / 2)
    let ring = DrawingPath.circle(center: center, radius: size / 2 - 1)
    func mark(_ symbol: DrawingSymbol, _ color: DrawingColor, _ share: Double) -> DrawingElement {
      .mark(
        DrawingMark(
          symbol, color,
          in: DrawingBox(center: center, width: size * share, height: size * share)))
    }
    return switch verdict {
    case .met: [.fill(disc, canvas.completed), mark(.check, canvas.surface, 0.6)]
    case .pending: [.stroke(ring, DrawingStroke(canvas.inProgress, width: 2))]
    case .rest: [.fill(disc, WidgetCanvas.track), mark(.moon, canvas.ink, 0.6)]
    case .paused: [.fill(disc, WidgetCanvas.track), mark(.pause, canvas.secondaryInk, 0.5)]
    case .frozen: [.fill(disc, WidgetCanvas.track), mark(.snowflake, canvas.ink, 0.7)]
    case .missed: [.fill(disc, WidgetCanvas.track), mark(.cross, canvas.secondaryInk, 0.5)]
    case .future: [.stroke(ring, DrawingStroke(WidgetCanvas.track, width: 2))]
    }
  }
}
