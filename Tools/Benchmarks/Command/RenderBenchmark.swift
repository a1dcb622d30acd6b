import Composition
import Contracts
import Foundation

/// Draws a widget as on the phone, repeatedly, never twice the same.
struct RenderBenchmark {
  static let renders = 1_000

  private let drawings = makeDrawings()

  /// Milliseconds per render.
  func measure() -> Double {
    let pictures = (0..<Self.renders).map { Self.drawing(steps: 9_000 + $0) }
    var bytes = 0
    let time = ContinuousClock().measure {
      for picture in pictures { bytes += drawings.svg(of: picture, prefix: "w").utf8.count }
    }
    precondition(bytes > Self.renders * 1_000, "nothing was drawn")
    let (seconds, attoseconds) = time.components
    return (Double(seconds) * 1_000 + Double(attoseconds) / 1e15) / Double(Self.renders)
  }

  /// KiB of memory that a thousand renders leave behind, after warming up.
  func growth() -> Int {
    draw()
    let before = Self.residentKiB()
    draw()
    return max(0, Self.residentKiB() - before)
  }

  private func draw() {
    for steps in 0..<Self.renders {
      let picture = Self.drawing(steps: steps)
      _ = drawings.svg(of: picture, prefix: "w")
      _ = drawings.text(of: picture, columns: 30, colors: .full)
    }
  }

  /// 0 if the system does not report it.
  private static func residentKiB() -> Int {
    let status = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return Int(status?.split(separator: " ").dropFirst().first ?? "").map { $0 * 4 } ?? 0
  }

  private static func drawing(steps: Int) -> Drawing {
    let box = DrawingBox(WidgetFamily.systemSmall.size)
    let color = DrawingColor(ColorTheme.standard.light.inProgress)
    let border = DrawingPath.roundedRectangle(box.inset(3), radius: 19)
    let gradient = DrawingGradient(
      .linear(from: box.point(0, 1), to: box.point(1, 0)), [color.opacity(0.4), color.opacity(0)])
    let arc = border.trimmed(from: 0, to: Double(steps) / 10_000)
    let texts = [
      ("\(Double(steps) / 1_300) km", DrawingFont(size: 13, weight: .semibold), 40.0),
      ("\(steps)", DrawingFont(.serif, size: 46, weight: .semibold), 62.0),
      ("\(steps / 25) kcal", DrawingFont(size: 13, weight: .semibold), 110.0),
    ]
    return Drawing(
      .systemSmall, background: [.color(.white), .gradient(gradient)],
      elements: [
        .stroke(border, DrawingStroke(color.opacity(0.16), width: 4)),
        .stroke(arc, DrawingStroke(color, width: 4)),
        .mark(
          DrawingMark(.walkingFigure, color, in: DrawingBox(x: 70, y: 18, width: 18, height: 18))),
      ]
        + texts.map { text, font, y in
          .text(
            DrawingText(
              text, font, .black, in: DrawingBox(x: 16, y: y, width: 126, height: font.size * 1.25))
          )
        },
      label: "\(steps) steps")
  }
}
