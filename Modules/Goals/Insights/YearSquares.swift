import Contracts
import WidgetDrawing

/// The days of a year as squares in columns of weeks; in two half-years, one below the other, if space is short.
struct YearSquares: Sendable {
  private static let monthHeight = 16.0
  private static let gap = 8.0
  private static let widthOfHalves = 450.0

  /// In order, without a gap, of one year, never empty.
  let days: [ChartDay]
  let weekStart: WeekStart

  func drawing(_ style: WidgetStyle, width: Double, label: Phrase) -> Drawing {
    let year = days[0].day.year
    let summer = Day(year: year.lowerBound.components.year, month: 7, day: 1) ?? year.lowerBound
    let spans =
      width < YearSquares.widthOfHalves
      ? [year.lowerBound...summer.advanced(by: -1), summer...year.upperBound] : [year]
    let columns = spans.map { column(of: $0.upperBound, from: $0.lowerBound) + 1 }.max() ?? 1
    let pitch = width / Double(columns)
    let height = YearSquares.monthHeight + 7 * pitch
    let elements = spans.enumerated().flatMap { index, span in
      let top = Double(index) * (height + YearSquares.gap)
      return months(of: span, style, pitch, top)
        + squares(of: span, style, pitch, top + YearSquares.monthHeight)
    }
    let rows = Double(spans.count)
    return Drawing(
      size: DrawingSize(width: width, height: height * rows + YearSquares.gap * (rows - 1)),
      elements: elements, label: style.wording.say(label))
  }

  /// Counted in weeks from that of `first`.
  private func column(of day: Day, from first: Day) -> Int {
    weekStart.week(of: first).lowerBound.distance(to: day) / 7
  }

  /// The name of each month above its first week.
  private func months(
    of span: ClosedRange<Day>, _ style: WidgetStyle, _ pitch: Double, _ top: Double
  ) -> [DrawingElement] {
    span.filter { $0.components.day == 1 }.map { day in
      let box = DrawingBox(
        x: Double(column(of: day, from: span.lowerBound)) * pitch, y: top, width: 4 * pitch,
        height: YearSquares.monthHeight - 4)
      return .text(
        DrawingText(
          style.wording.shortMonth(day), DrawingFont(size: 11),
          DrawingColor(style.palette.secondaryText), in: box, across: .leading))
    }
  }

  /// One path for all squares of a colour, because a year has many.
  private func squares(
    of span: ClosedRange<Day>, _ style: WidgetStyle, _ pitch: Double, _ top: Double
  ) -> [DrawingElement] {
    let steps = Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0) })
    var paths: [(color: DrawingColor, path: DrawingPath)] = []
    let first = weekStart.week(of: span.lowerBound).lowerBound
    for day in span {
      let color = color(of: steps[day], style)
      let place = first.distance(to: day)
      let box = DrawingBox(
        x: Double(place / 7) * pitch, y: top + Double(place % 7) * pitch, width: pitch,
        height: pitch
      ).inset(0.8)
      if let index = paths.firstIndex(where: { $0.color == color }) {
        paths[index].path.append(.rectangle(box))
      } else {
        paths.append((color, .rectangle(box)))
      }
    }
    return paths.map { .fill($0.path, $0.color) }
  }

  /// As on the calendar widgets; faint for days outside the record or still to come.
  private func color(of day: ChartDay?, _ style: WidgetStyle) -> DrawingColor {
    guard let day else { return WidgetCanvas.track.opacity(0.5) }
    let base = day.isMet == true ? style.palette.completed : style.palette.inProgress
    return switch day.heat {
    case 0: WidgetCanvas.track
    case 1: DrawingColor(base, opacity: 0.3)
    case 2: DrawingColor(base, opacity: 0.6)
    case 3: DrawingColor(base, opacity: 0.85)
    default: DrawingColor(base)
    }
  }
}
