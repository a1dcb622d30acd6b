import Contracts

/// The 24 hours of a day as bars of eighths of a block.
struct HourlyBars {
  private static let blocks = Array(" ▁▂▃▄▅▆▇█")
  private static let rows = 3

  let hourlySteps: HourlySteps

  /// Three rows of bars and a row of hours; each bar is two columns wide.
  func lines(_ paint: Paint, color: Paint.Style) -> [String] {
    let highest = max(hourlySteps.counts.max() ?? 0, 1)
    let bars = (0..<Self.rows).reversed().map { row in
      let line = hourlySteps.counts.map { count -> String in
        let eighths = count == 0 ? 0 : max(1, count * Self.rows * 8 / highest)
        let block = Self.blocks[min(8, max(0, eighths - row * 8))]
        return String([block, block])
      }.joined(separator: " ")
      return paint(line, color)
    }
    let hours = (0..<24).map { $0 % 3 == 0 ? padded("\($0)") : "  " }.joined(separator: " ")
    return bars + [paint(hours, .dim)]
  }

  private func padded(_ text: String) -> String {
    text.count < 2 ? "\(text) " : text
  }
}
