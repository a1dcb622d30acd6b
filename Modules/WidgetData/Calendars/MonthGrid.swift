import Contracts

/// The days of a month in rows of weeks.
struct MonthGrid {
  struct Cell {
    var day: ChartDay
    var box: DrawingBox
  }

  let days: [ChartDay]
  let weekStart: WeekStart
  /// The upper left.
  let origin: DrawingPoint
  /// From one column to the next.
  let pitch: Double
  let rowHeight: Double

  var cells: [Cell] {
    guard let first = days.first?.day else { return [] }
    let leading = weekStart.week(of: first).lowerBound.distance(to: first)
    return days.enumerated().map { index, day in
      let (row, column) = (index + leading).quotientAndRemainder(dividingBy: 7)
      return Cell(
        day: day,
        box: DrawingBox(
          x: origin.x + Double(column) * pitch, y: origin.y + Double(row) * rowHeight,
          width: pitch, height: rowHeight))
    }
  }
}
