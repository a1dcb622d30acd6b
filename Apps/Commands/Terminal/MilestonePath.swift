import Contracts
import Terminal

/// The way from the start to the goal as a line, with a mark for each milestone: filled once passed.
struct MilestonePath {
  private static let shares: [MilestoneType] = [.quarter, .half, .threeQuarter, .complete]

  let progress: WeightProgress
  /// The width to fill, in columns.
  let columns: Int

  func lines(_ output: CommandOutput) -> [String] {
    let paint = output.paint
    let start = output.say(WeightText.weight(progress.start, in: progress.unit))
    let goal = output.say(WeightText.weight(progress.goal, in: progress.unit))
    let width = max(16, min(48, columns - start.count - goal.count - 8))
    let margin = String(repeating: " ", count: start.count + 1)
    return [
      "\(start) \(line(width, paint)) \(goal)",
      margin + paint(scale(width), .dim),
    ]
  }

  private func line(_ width: Int, _ paint: Paint) -> String {
    let walked = Int((min(max(progress.percentage, 0), 100) / 100 * Double(width)).rounded())
    return (0...width).map { column in
      if let type = Self.shares.first(where: { place(of: $0, width) == column }) {
        return progress.hasReached(type) ? paint("◆", .green) : paint("◇", .yellow)
      }
      return column < walked ? paint("━", .green) : paint("─", .dim)
    }.joined()
  }

  private func scale(_ width: Int) -> String {
    var text = ""
    for type in Self.shares {
      let label = type.rawValue
      let gap = place(of: type, width) - text.count - label.count / 2
      text += String(repeating: " ", count: max(1, gap)) + label
    }
    return text + " %"
  }

  private func place(of type: MilestoneType, _ width: Int) -> Int {
    Int(type.threshold ?? 0) * width / 100
  }
}
