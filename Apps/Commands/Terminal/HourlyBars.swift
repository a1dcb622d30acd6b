import Contracts
import Terminal

/// The 24 hours of a day as bars of eighths of a block.
struct HourlyBars {
  private static let blocks = Array(" ▁▂▃▄▅▆▇█")
  private static let rows = 3
  /// The width of bars two columns wide with gaps.
  static let wideColumns = 71

  let hourlySteps: HourlySteps
  /// When the day begins, and with it the row of bars.
  var start = DayStart.midnight

  /// Three rows of bars and a row of hours; bars are two columns wide with gaps, or one column without where there is
  /// little room.
  func lines(_ paint: Paint, isWide: Bool, color: Paint.Style) -> [String] {
    let highest = max(hourlySteps.counts.max() ?? 0, 1)
    let bars = (0..<Self.rows).reversed().map { row in
      let line = hourlySteps.listed(from: start).map { _, count -> String in
        let eighths = count == 0 ? 0 : max(1, count * Self.rows * 8 / highest)
        let block = Self.blocks[min(8, max(0, eighths - row * 8))]
        return isWide ? "\(block)\(block)" : String(block)
      }.joined(separator: isWide ? " " : "")
      return paint(line.withoutTrailingSpaces, color)
    }
    let hours = stride(from: 0, to: 24, by: 3)
      .map { "\(($0 + start.hour) % 24)".rightPadded(to: isWide ? 9 : 3) }.joined()
      .withoutTrailingSpaces
    return bars + [paint(hours, .dim)]
  }
}
