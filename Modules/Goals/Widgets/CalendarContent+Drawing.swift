import Contracts
import WidgetDrawing

extension CalendarContent {
  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing {
    var canvas = WidgetCanvas(family, style, glow: glance.progress)
    switch period {
    case .month: drawMonth(on: &canvas)
    case .year: drawYear(on: &canvas)
    }
    return canvas.drawing(label: glance.long)
  }

  private func drawMonth(on canvas: inout WidgetCanvas) {
    let box = canvas.box.inset(14, 12)
    let wording = canvas.style.wording
    canvas.write(
      wording.month(today), DrawingFont(size: 12, weight: .semibold),
      in: DrawingBox(x: box.x + 2, y: box.y, width: box.width - 32, height: 15), across: .leading)
    canvas.write(
      wording.grouped(days.daysMet), DrawingFont(size: 11, weight: .semibold),
      in: DrawingBox(x: box.right - 30, y: box.y, width: 16, height: 15), across: .trailing)
    canvas.mark(
      .check, canvas.completed,
      in: DrawingBox(x: box.right - 12, y: box.y + 2.5, width: 10, height: 10))
    let pitch = box.width / 7
    for (column, weekday) in weekdays.enumerated() {
      canvas.write(
        wording.shortWeekday(weekday), DrawingFont(size: WidgetCanvas.captionSize(in: pitch - 4)),
        canvas.secondaryInk,
        in: DrawingBox(
          x: box.x + pitch * Double(column) + 2, y: box.y + 18, width: pitch - 4, height: 11))
    }
    let top = box.y + 31
    let grid = MonthGrid(
      days: days.map(\.day), weekStart: weekStart, origin: DrawingPoint(box.x, top), pitch: pitch,
      rowHeight: (box.bottom - top) / 6)
    for (day, cell) in zip(days, grid.cells) {
      let color = self.color(of: day, canvas)
      let square = cell.box.inset(1)
      canvas.add(.fill(.roundedRectangle(square, radius: 4), color))
      if cell.day == today {
        canvas.add(
          .stroke(
            .roundedRectangle(square, radius: 4), DrawingStroke(canvas.ink, width: 1.2)))
      }
      canvas.write(
        wording.grouped(cell.day.components.day),
        DrawingFont(size: 8, weight: cell.day == today ? .bold : .regular),
        canvas.legibleInk(on: color, at: square.center), in: square.inset(1, 0))
    }
  }

  private func drawYear(on canvas: inout WidgetCanvas) {
    let box = canvas.box.inset(WidgetCanvas.margin)
    let wording = canvas.style.wording
    canvas.write(
      Phrase("Last twelve months"), DrawingFont(size: 12, weight: .semibold), canvas.secondaryInk,
      in: DrawingBox(x: box.x, y: box.y - 4, width: box.width / 2, height: 16), across: .leading)
    canvas.write(
      metText, DrawingFont(.serif, size: 15, weight: .bold),
      in: DrawingBox(x: box.center.x, y: box.y - 6, width: box.width / 2, height: 20),
      across: .trailing)
    let gap = 9.0
    let width = (box.width - 5 * gap) / 6
    let pitch = width / 7
    for (index, month) in months.prefix(12).enumerated() {
      let x = box.x + Double(index % 6) * (width + gap)
      let y = box.y + 20 + Double(index / 6) * (6 * pitch + 17)
      canvas.write(
        month.first.map { wording.shortMonth($0.day) } ?? "", DrawingFont(size: 9),
        canvas.secondaryInk, in: DrawingBox(x: x, y: y, width: width, height: 11), across: .leading)
      let grid = MonthGrid(
        days: month.map(\.day), weekStart: weekStart, origin: DrawingPoint(x, y + 13), pitch: pitch,
        rowHeight: pitch)
      for (day, cell) in zip(month, grid.cells) {
        canvas.add(
          .fill(.roundedRectangle(cell.box.inset(0.6), radius: 1.4), color(of: day, canvas)))
      }
    }
  }

  private var weekdays: [Weekday] {
    weekStart.week(of: today).map(\.weekday)
  }

  /// In four strengths; a met goal has the colour of completion.
  private func color(of day: ChartDay, _ canvas: WidgetCanvas) -> DrawingColor {
    let color = day.isMet == true ? canvas.completed : canvas.inProgress
    return switch day.heat {
    case 0: WidgetCanvas.track.opacity(day.isFuture ? 0.5 : 1)
    case 1: color.opacity(0.3)
    case 2: color.opacity(0.6)
    case 3: color.opacity(0.85)
    default: color
    }
  }
}
