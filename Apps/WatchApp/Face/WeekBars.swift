import Contracts
import Terminal

/// The days of the week as bars of eighths of a block, with their names below.
struct WeekBars {
  private static let blocks = Array(" ▁▂▃▄▅▆▇█")

  let content: FaceContent
  let paint: Paint

  /// Empty if there is no room for a bar and its name.
  ///
  /// - Parameter rows: of the bars.
  func lines(width: Int, rows: Int) -> [String] {
    let pitch = min(6, width / 7)
    guard rows >= 1, pitch >= 2 else { return [] }
    let week = content.week
    let highest = max(1, week.map { max($0.steps, $0.goal ?? 0) }.max() ?? 1)
    let thickness = pitch - (pitch > 3 ? 2 : 1)
    let gap = String(repeating: " ", count: pitch - thickness)
    let bars = (0..<rows).reversed().map { row in
      week.map { day in
        let eighths = day.steps <= 0 ? 0 : max(1, day.steps * rows * 8 / highest)
        let block = Self.blocks[min(8, max(0, eighths - row * 8))]
        let bar = String(repeating: String(block), count: thickness)
        let isEmptyGround = row == 0 && eighths == 0
        return
          (isEmptyGround
          ? paint(String(repeating: "·", count: thickness), .dim)
          : paint(bar, day.isMet ? .completed : .inProgress)) + gap
      }.joined()
    }
    let names = week.map { day in
      let name = content.name(of: day.day.weekday, letters: max(1, pitch - 1))
      return paint(name, day.day == content.payload.day ? .bold : .dim)
        + String(repeating: " ", count: max(0, pitch - name.width))
    }.joined()
    return bars + [names]
  }
}
