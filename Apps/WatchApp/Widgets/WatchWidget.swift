import Contracts
import Terminal
import WidgetDrawing

/// A widget that can be drawn from this device's data, named like waymark's.
enum WatchWidget: String, CaseIterable {
  case today, streak
  case weeklyChart = "weekly-chart"

  var title: Phrase {
    switch self {
    case .today: Phrase("Today")
    case .streak: Phrase("Streak")
    case .weeklyChart: Phrase("Week")
    }
  }

  /// The first is the default.
  var families: [WidgetFamily] {
    switch self {
    case .today: [.systemSmall, .accessoryCircular]
    case .streak: [.systemSmall]
    case .weeklyChart: [.systemMedium, .systemSmall]
    }
  }

  /// - Throws: `WidgetError`.
  init(named name: String) throws(WidgetError) {
    guard let widget = WatchWidget(rawValue: name) else {
      throw .unknownWidget(name, nearest: WatchWidget.allCases.map(\.rawValue))
    }
    self = widget
  }

  /// - Throws: `WidgetError`.
  func family(typed text: String?) throws(WidgetError) -> WidgetFamily {
    guard let text else { return families[0] }
    guard let family = families.first(where: { $0.rawValue.lowercased() == text.lowercased() })
    else { throw .noFamily(text, of: rawValue, has: families) }
    return family
  }

  func drawing(_ content: FaceContent, in family: WidgetFamily, _ style: WidgetStyle) -> Drawing {
    switch self {
    case .today where family == .accessoryCircular: Self.ring(content, style, isCaptioned: true)
    case .today: Self.today(content, style)
    case .streak: Self.streak(content, style)
    case .weeklyChart: Self.week(content, in: family, style)
    }
  }

  /// Also drawn on the face, which shows its age beside it.
  static func ring(
    _ content: FaceContent, _ style: WidgetStyle, isCaptioned: Bool = false
  ) -> Drawing {
    var canvas = WidgetCanvas(.accessoryCircular, style, glow: nil)
    addRing(content, on: &canvas, radius: 31, width: 7)
    let center = canvas.box.center
    canvas.write(
      content.stepsText, DrawingFont(.serif, size: 15, weight: .bold),
      in: DrawingBox(center: DrawingPoint(center.x, center.y - 3), width: 46, height: 18))
    if let note = (isCaptioned ? content.caption : nil) ?? content.goalText {
      canvas.write(
        note, DrawingFont(size: 8), canvas.secondaryInk,
        in: DrawingBox(center: DrawingPoint(center.x, center.y + 12), width: 42, height: 10))
    }
    return canvas.drawing(label: content.label)
  }

  /// - Parameters:
  ///   - radius: in points.
  ///   - width: of the line, in points.
  private static func addRing(
    _ content: FaceContent, on canvas: inout WidgetCanvas, radius: Double, width: Double
  ) {
    guard let progress = content.progress else { return }
    let circle = DrawingPath.arc(center: canvas.box.center, radius: radius, from: 0, to: 1)
    canvas.add(.stroke(circle, DrawingStroke(WidgetCanvas.track, width: width)))
    guard progress > 0 else { return }
    canvas.add(
      .stroke(
        circle.trimmed(from: 0, to: min(1, progress)),
        DrawingStroke(canvas.color(at: progress), width: width)))
  }

  private static func today(_ content: FaceContent, _ style: WidgetStyle) -> Drawing {
    var canvas = WidgetCanvas(.systemSmall, style, glow: content.progress)
    addRing(content, on: &canvas, radius: 66, width: 9)
    let column = canvas.box.inset(30, 0)
    func row(_ y: Double, _ height: Double) -> DrawingBox {
      DrawingBox(x: column.x, y: y, width: column.width, height: height)
    }
    if let distance = content.distanceText {
      canvas.write(
        distance, DrawingFont(size: 12, weight: .semibold), canvas.secondaryInk, in: row(38, 16))
    }
    canvas.write(
      content.stepsText, DrawingFont(.serif, size: 34, weight: .bold), in: row(56, 42))
    if let goal = content.goalText {
      canvas.write(goal, DrawingFont(size: 11), canvas.secondaryInk, in: row(97, 14))
    }
    if let note = content.caption ?? content.caloriesText {
      canvas.write(
        note, DrawingFont(size: 11, weight: .semibold), canvas.secondaryInk, in: row(112, 14))
    }
    return canvas.drawing(label: content.label)
  }
}

extension FaceContent {
  /// Read out in place of a picture.
  var label: Phrase {
    captioned(
      [Phrase.steps(payload.currentSteps), goalText].compactMap(\.self).joined(separator: " "))
  }

  /// With its age.
  func captioned(_ phrase: Phrase) -> Phrase {
    caption.map { [phrase, $0].joined(separator: " · ") } ?? phrase
  }
}
