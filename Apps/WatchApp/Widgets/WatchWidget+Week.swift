import Contracts
import Terminal
import WidgetDrawing

extension WatchWidget {
  /// Warm in every theme.
  private static let fire = HexColor(0xFF7A1A)

  static func streak(_ content: FaceContent, _ style: WidgetStyle) -> Drawing {
    let days = content.payload.currentStreakCount
    var canvas = WidgetCanvas(.systemSmall, style, glow: nil)
    let box = canvas.box.inset(WidgetCanvas.margin)
    let color =
      days > 0
      ? DrawingColor(fire.standingOut(from: canvas.palette.surface, by: 3.8)) : canvas.secondaryInk
    canvas.mark(.flame, color, in: DrawingBox(x: box.x, y: box.y, width: 28, height: 34))
    canvas.write(
      Phrase("\(days)"), DrawingFont(.serif, size: 36, weight: .bold),
      in: DrawingBox(x: box.x + 34, y: box.y - 4, width: box.width - 34, height: 42),
      across: .leading)
    canvas.write(
      content.streakText, DrawingFont(size: 11), canvas.secondaryInk,
      in: DrawingBox(x: box.x, y: box.y + 37, width: box.width, height: 14), across: .leading)
    let top = content.caption == nil ? 58.0 : 70
    if let caption = content.caption {
      canvas.write(
        caption, DrawingFont(size: 11, weight: .semibold), canvas.secondaryInk,
        in: DrawingBox(x: box.x, y: box.y + 51, width: box.width, height: 14), across: .leading)
    }
    let chart = DrawingBox(x: box.x, y: box.y + top, width: box.width, height: box.height - top)
    canvas.add(bars(content, canvas, in: chart).elements)
    return canvas.drawing(label: content.captioned(content.streakText))
  }

  static func week(
    _ content: FaceContent, in family: WidgetFamily, _ style: WidgetStyle
  ) -> Drawing {
    let week = content.week
    let judged = week.filter { $0.goal != nil && $0.day <= content.payload.day }
    let met = judged.count(where: \.isMet)
    let walked = week.filter { $0.steps > 0 }
    let sum = week.reduce(0) { $0 + $1.steps }
    let isAverage = content.payload.stepCountMode == StepCountMode.average.rawValue
    let count = isAverage && !walked.isEmpty ? sum / walked.count : sum
    var canvas = WidgetCanvas(
      family, style, glow: judged.isEmpty ? nil : Double(met) / Double(judged.count))
    let unit = isAverage ? Phrase("steps a day") : .stepsInAll
    let name = content.isOfAnotherWeek ? [] : [Phrase("This week")]
    let title = (name + [content.caption].compactMap(\.self)).joined(separator: " · ")
    let heading = ChartHeading(
      title: title, number: Phrase("\(count)"), unit: unit,
      note: judged.isEmpty ? nil : Phrase(one: "\(met) day met", other: "\(met) days met"))
    let box = heading.draw(on: &canvas)
    canvas.add(bars(content, canvas, in: box).elements)
    return canvas.drawing(label: Phrase("\(title): \(count) \(unit)"))
  }

  private static func bars(
    _ content: FaceContent, _ canvas: WidgetCanvas, in box: DrawingBox
  ) -> BarChart {
    let week = content.week
    // As many as keep the names distinguishable.
    let letters = content.textColumns.map { columns in
      let place = box.width / canvas.box.width * Double(columns) / Double(week.count)
      return max(1, Int(place) - 1)
    }
    let bars = week.map { day in
      BarChart.Bar(
        value: day.steps, goal: day.goal, color: day.isMet ? canvas.completed : canvas.inProgress,
        label: content.name(of: day.day.weekday, letters: letters),
        isEmphasized: day.day == content.payload.day)
    }
    return BarChart(bars: bars, box: box, ink: canvas.ink, secondaryInk: canvas.secondaryInk)
  }
}
