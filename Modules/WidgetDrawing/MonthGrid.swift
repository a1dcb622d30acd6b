public import Contracts

/// The days of a month in rows of weeks.
public struct MonthGrid {
  public struct Cell {
    public let day: Day
    public let box: DrawingBox
  }

  private let days: [Day]
  private let weekStart: WeekStart
  private let origin: DrawingPoint
  private let pitch: Double
  private let rowHeight: Double

  /// - Parameters:
  ///   - days: the days of one month, in order.
  ///   - origin: the upper left corner.
  ///   - pitch: the distance between columns, in points.
  ///   - rowHeight: in points.
  public init(
    days: [Day], weekStart: WeekStart, origin: DrawingPoint, pitch: Double, rowHeight: Double
  ) {
    self.days = days
    self.weekStart = weekStart
    self.origin = origin
    self.pitch = pitch
    self.rowHeight = rowHeight
  }

  /// One for each day, in their order.
  public var cells: [Cell] {
    guard let first = days.first else { return [] }
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
