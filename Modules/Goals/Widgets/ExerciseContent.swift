import Contracts
import WidgetDrawing

/// The exercise sessions of today against the goal. Specification S3-4.
struct ExerciseContent: Hashable, WidgetContent {
  var progress: DailyGoalProgress

  /// Nil while the goal is off.
  private var target: Int? { progress.goal.effectiveTarget(on: progress.day) }

  var countText: Phrase {
    Phrase(one: "\(progress.amount) exercise", other: "\(progress.amount) exercises")
  }

  /// `of 5`; nil while the goal is off.
  var targetText: Phrase? {
    target.map { Phrase("of \($0)") }
  }

  var glance: WidgetGlance {
    let (done, target) = (progress.amount, self.target)
    return WidgetGlance(
      short: target.map { Phrase("\(done)/\($0)") } ?? Phrase("\(done)"),
      long: target.map { Phrase("\(done) of \($0) exercises") } ?? countText,
      progress: target.map { Double(done) / Double($0) })
  }

  var figures: [String: WidgetFigure] {
    [
      "day": .text(progress.day.description), "completed": .count(progress.amount),
      "target": .count(ifAny: target),
      "enabled": .flag(progress.goal.isEnabled),
      "progress": progress.goal.isEnabled ? .number(progress.fraction) : .absent,
      "isMet": .flag(progress.isMet),
    ]
  }
}

extension ExerciseContent {
  /// The ring's specified diameter. Specification S3-4.
  private static let diameter = 120.0
  private static let stroke = 12.0

  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing {
    var canvas = WidgetCanvas(family, style, glow: nil)
    let scale =
      family == .accessoryCircular
      ? (canvas.box.width - 2) / ExerciseContent.diameter : (canvas.box.width - 34) / 120
    if progress.goal.isEnabled { drawRing(on: &canvas, scale) }
    let center = canvas.box.center
    canvas.write(
      Phrase("\(progress.amount)"), DrawingFont(.serif, size: 42 * scale, weight: .bold),
      in: DrawingBox(
        center: DrawingPoint(center.x, center.y - 9 * scale), width: 80 * scale,
        height: 46 * scale))
    canvas.write(
      targetText ?? Phrase("exercises"), DrawingFont(size: 16 * scale), canvas.secondaryInk,
      in: DrawingBox(
        center: DrawingPoint(center.x, center.y + 23 * scale), width: 72 * scale,
        height: 20 * scale))
    return canvas.drawing(label: glance.long)
  }

  private func drawRing(on canvas: inout WidgetCanvas, _ scale: Double) {
    let width = ExerciseContent.stroke * scale
    let ring = DrawingPath.circle(
      center: canvas.box.center, radius: (ExerciseContent.diameter * scale - width) / 2)
    canvas.add(.stroke(ring, DrawingStroke(WidgetCanvas.track, width: width)))
    guard progress.fraction > 0 else { return }
    canvas.add(
      .stroke(
        ring.trimmed(from: 0, to: progress.fraction), DrawingStroke(paint(canvas), width: width)))
  }

  /// From blue to cyan along the way, green when complete.
  private func paint(_ canvas: WidgetCanvas) -> DrawingPaint {
    func color(_ number: UInt32) -> DrawingColor {
      DrawingColor(canvas.palette.legible(HexColor(number)))
    }
    guard !progress.isMet else { return .color(color(0x34C759)) }
    return .gradient(
      DrawingGradient(
        .linear(from: canvas.box.point(0.5, 0.1), to: canvas.box.point(0.5, 0.9)),
        [color(0x0A6CFF), color(0x32C5E6)]))
  }
}

extension GoalWidgets {
  /// The ring of the exercise goal.
  var exerciseRing: WidgetKind {
    WidgetKind(
      "exercise-ring", title: Phrase("Exercise"),
      summary: Phrase("Today's exercises as a ring"),
      families: [.systemSmall, .accessoryCircular],
      events: GoalWidgets.events.union([DailyGoalChanged.name(of: .exercise)]),
      when: GoalWidgets.isChange
    ) { moment, transaction in
      let goals = try self.goals.log(of: .exercise, in: transaction)
      return try .rollingOver(moment) { day in
        ExerciseContent(
          progress: DailyGoalProgress(
            of: .exercise, day: day, amount: try days.dayRecord(on: day, in: transaction).exercises,
            goal: goals.goal(on: day)))
      }
    }
  }
}
