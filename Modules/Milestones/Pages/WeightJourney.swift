import Contracts
import WidgetDrawing

/// The whole way from the start to the weight goal, with each milestone, reached or still ahead.
struct WeightJourney {
  /// One of a quarter, a half, three quarters and the whole.
  struct Station {
    var type: MilestoneType
    /// In percent of the way.
    var threshold: Int
    var kilograms: Double
    var isReached: Bool
    /// When it was reached; nil if no weighing shows it.
    var day: Day?
  }

  private static let title = Phrase("On the way to your goal")

  private let content: WeightContent
  private let progress: WeightProgress
  private let today: Day
  let stations: [Station]

  /// Nil without a goal or a weighing, and if the goal equals the start.
  init?(
    _ facts: WeightFacts, _ milestones: any MilestoneReading, in transaction: any Transaction
  ) throws {
    guard let progress = facts.status.progress, progress.start.exact != progress.goal.exact else {
      return nil
    }
    (content, self.progress, today) = (facts.content, progress, facts.moment.today)
    let reached = try milestones.achievements(MilestoneQuery(), in: transaction)
      .filter { $0.goal == facts.status.goal }
    let (start, goal) = (progress.start.mass.kilograms, progress.goal.mass.kilograms)
    stations = WeightContent.milestones.map { type in
      let threshold = Int(type.threshold ?? 0)
      let day = reached.last { $0.type == type }?.day
      return Station(
        type: type, threshold: threshold,
        kilograms: start + (goal - start) * Double(threshold) / 100,
        isReached: day != nil || progress.hasReached(type), day: day)
    }
  }

  /// The distance to a station that was not reached.
  private func distance(to station: Station) -> Phrase {
    let kilograms = abs(progress.current.mass.kilograms - station.kilograms)
    return Phrase("\(content.kilograms(kilograms)) to go")
  }

  private func state(_ station: Station) -> Phrase {
    guard station.isReached else { return distance(to: station) }
    return station.day.map { Phrase("\($0, today: today)") } ?? Phrase("reached")
  }

  /// A badge for each milestone.
  var badges: [PageTile] {
    stations.map { station in
      let share = progress.percentage / Double(station.threshold)
      return PageTile(
        content.kilograms(station.kilograms), station.type.displayName, detail: state(station),
        symbol: station.type == .complete ? .trophy : .target,
        progress: station.isReached ? 1 : min(max(share, 0), 0.99))
    }
  }

  /// The way as a line, with the same as a table.
  var chart: PageChart {
    let title = Self.title
    let rows = stations.map { station in
      PageTable.Row([
        .percent(station.threshold), content.kilograms(station.kilograms), state(station),
      ])
    }
    return PageChart(
      title,
      table: PageTable(
        title, columns: [Phrase("Milestone"), Phrase("Weight"), Phrase("State")], rows: rows),
      .drawing { PageChart.Sketch(draw($0, width: $1)) })
  }

  private func draw(_ style: WidgetStyle, width: Double) -> Drawing {
    let canvas = WidgetCanvas(.systemMedium, style, glow: nil)
    let (margin, y) = (12.0, 42.0)
    let (start, end) = (DrawingPoint(margin, y), DrawingPoint(width - margin, y))
    let line = DrawingPath.lines([start, end])
    let share = content.share ?? 0
    let color = canvas.color(at: share)
    func text(
      _ phrase: Phrase, at x: Double, top: Double, _ font: DrawingFont, _ ink: DrawingColor
    ) -> DrawingElement {
      let half = 32.0
      let left = min(max(x - half, 0), width - 2 * half)
      return .text(
        DrawingText(
          style.wording.say(phrase), font, ink,
          in: DrawingBox(x: left, y: top, width: 2 * half, height: 15),
          across: x < half ? .leading : x > width - half ? .trailing : .center))
    }
    let (bold, plain) = (
      DrawingFont(size: 12, weight: .semibold), DrawingFont(size: 11)
    )
    var elements: [DrawingElement] = [.stroke(line, DrawingStroke(WidgetCanvas.track, width: 8))]
    if share > 0 {
      elements.append(
        .stroke(line.trimmed(from: 0, to: share), DrawingStroke(color, width: 8)))
    }
    for station in stations {
      let center = start.toward(end, Double(station.threshold) / 100)
      elements.append(
        .shape(
          DrawingShape(
            .circle(center: center, radius: 8),
            fill: .color(station.isReached ? canvas.completed : canvas.surface),
            stroke: DrawingStroke(
              station.isReached ? canvas.completed : canvas.secondaryInk, width: 2))))
      elements.append(
        text(
          .percent(station.threshold), at: center.x, top: y + 14, bold,
          station.isReached ? canvas.ink : canvas.secondaryInk))
      elements.append(
        text(
          content.kilograms(station.kilograms), at: center.x, top: y + 29, plain,
          canvas.secondaryInk))
    }
    elements.append(
      text(content.text(progress.start), at: 0, top: y + 29, plain, canvas.secondaryInk))
    let here = start.toward(end, share)
    elements.append(
      .shape(
        DrawingShape(
          .circle(center: here, radius: 5.5), fill: .color(canvas.ink),
          stroke: DrawingStroke(canvas.surface, width: 2))))
    elements.append(
      text(
        content.text(progress.current), at: here.x, top: 6,
        DrawingFont(.serif, size: 15, weight: .bold), canvas.ink))
    return Drawing(
      size: DrawingSize(width: width, height: y + 48), elements: elements,
      label: style.wording.say(Self.title))
  }
}
