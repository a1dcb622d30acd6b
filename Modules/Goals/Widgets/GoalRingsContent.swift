import Contracts
import WidgetDrawing

/// Every goal of today as a ring, the first outermost. Specification S9-2.
struct GoalRingsContent: Hashable, WidgetContent {
  struct Ring: Hashable, Sendable {
    var measure: Measure
    var progress: DailyGoalProgress
  }

  /// How many are drawn; more would be indistinguishable.
  static let most = 4

  var day: Day
  var rings: [Ring]
  var units = UnitSystem.metric

  private var met: Int { rings.count { $0.progress.isMet } }

  var countText: Phrase { Phrase("\(met)/\(rings.count)") }

  /// `Steps: 6,120 of 8,000`
  func text(of ring: Ring) -> Phrase {
    let amount = ring.measure.targetText(ring.progress.amount, in: units)
    let target = ring.measure.targetText(ring.progress.target, in: units)
    return Phrase("\(ring.measure.name): \(amount) of \(target)")
  }

  var glance: WidgetGlance {
    guard !rings.isEmpty else {
      let text = Phrase("No goals are on.")
      return WidgetGlance(short: text, long: text, progress: nil)
    }
    return WidgetGlance(
      short: countText, long: rings.map(text).joined(separator: " · "),
      progress: rings.map(\.progress.fraction).reduce(0, +) / Double(rings.count))
  }

  var figures: [String: WidgetFigure] {
    [
      "day": .text(day.description), "goalsMet": .count(met),
      "goals": .list(
        rings.map { ring in
          .group([
            "name": .text(ring.progress.kind.rawValue),
            "amount": .number(ring.measure.documentValue(Int64(ring.progress.amount))),
            "target": .number(ring.measure.documentValue(Int64(ring.progress.target))),
            "unit": .text(ring.measure.documentUnit), "isMet": .flag(ring.progress.isMet),
            "progress": .number(ring.progress.fraction),
          ])
        }),
    ]
  }
}

extension GoalRingsContent {
  /// From outside in.
  private static let colors: [UInt32] = [0x34C759, 0x0A84FF, 0xFF9F0A, 0xFF375F]

  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing {
    var canvas = WidgetCanvas(family, style, glow: nil)
    let box = canvas.box
    guard !rings.isEmpty else {
      canvas.write(
        glance.short, DrawingFont(size: 13), canvas.secondaryInk, in: box.inset(12), lines: 3)
      return canvas.drawing(label: glance.long)
    }
    let isWide = family == .systemMedium
    let size = min(box.height, box.width) - (family == .accessoryCircular ? 2 : 28)
    let center = DrawingPoint(isWide ? box.x + 14 + size / 2 : box.center.x, box.center.y)
    drawRings(on: &canvas, center, size)
    canvas.write(
      countText, DrawingFont(.serif, size: size / 7, weight: .bold),
      in: DrawingBox(center: center, width: size / 3, height: size / 5))
    if isWide { drawList(on: &canvas, from: center.x + size / 2 + 14) }
    return canvas.drawing(label: glance.long)
  }

  private func drawRings(on canvas: inout WidgetCanvas, _ center: DrawingPoint, _ size: Double) {
    let width = size / 13
    for (index, ring) in rings.prefix(Self.most).enumerated() {
      let radius = (size - width) / 2 - Double(index) * width * 1.2
      let path = DrawingPath.circle(center: center, radius: radius)
      canvas.add(.stroke(path, DrawingStroke(WidgetCanvas.track, width: width)))
      guard ring.progress.fraction > 0 else { continue }
      canvas.add(
        .stroke(
          path.trimmed(from: 0, to: ring.progress.fraction),
          DrawingStroke(color(index, canvas), width: width)))
    }
  }

  private func drawList(on canvas: inout WidgetCanvas, from x: Double) {
    let box = canvas.box
    let height = 26.0
    let top = box.center.y - height * Double(min(rings.count, Self.most)) / 2
    for (index, ring) in rings.prefix(Self.most).enumerated() {
      let y = top + Double(index) * height
      let dot = DrawingPath.circle(center: DrawingPoint(x + 4, y + height / 2), radius: 4)
      canvas.add(.fill(dot, color(index, canvas)))
      canvas.write(
        text(of: ring), DrawingFont(size: 12, weight: .semibold),
        in: DrawingBox(
          x: x + 14, y: y, width: box.x + box.width - 12 - x - 14, height: height),
        across: .leading, lines: 2)
    }
  }

  private func color(_ index: Int, _ canvas: WidgetCanvas) -> DrawingColor {
    DrawingColor(canvas.palette.legible(HexColor(Self.colors[index % Self.colors.count])))
  }
}

extension GoalWidgets {
  /// The rings of all goals.
  var goalRings: WidgetKind {
    WidgetKind(
      "goal-rings", title: Phrase("Goals"),
      summary: Phrase("Today's goals as rings"),
      families: [.systemSmall, .systemMedium, .accessoryCircular],
      events: GoalWidgets.events.union(DailyGoalChanged.names), when: GoalWidgets.isChange
    ) { moment, transaction in
      let kinds = try goals.kinds(in: transaction)
      let logs = try kinds.map { try goals.log(of: $0, in: transaction) }
      return try .rollingOver(moment) { day in
        let record = try days.dayRecord(on: day, in: transaction)
        let rings = logs.compactMap { log -> GoalRingsContent.Ring? in
          let goal = log.goal(on: day)
          guard goal.isEnabled, let measure = measure(log.kind) else { return nil }
          return GoalRingsContent.Ring(
            measure: measure,
            progress: DailyGoalProgress(
              of: log.kind, day: day, amount: record.amount(for: log.kind), goal: goal))
        }
        return GoalRingsContent(
          day: day, rings: rings,
          units: moment.presentation.units)
      }
    }
  }
}
