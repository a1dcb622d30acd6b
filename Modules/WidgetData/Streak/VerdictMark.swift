import Contracts

/// The sign of a verdict; each has a shape of its own, so that color is not needed.
struct VerdictMark {
  private let verdict: Verdict
  private let canvas: WidgetCanvas

  init(_ verdict: Verdict, _ canvas: WidgetCanvas) {
    self.verdict = verdict
    self.canvas = canvas
  }

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
