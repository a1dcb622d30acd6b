import Terminal

/// Steps as a bar of three quarters of a row, so that bars below each other do not touch, with the goal
/// as a line across.
struct StepBar {
  let steps: Int
  /// Nil while no goal is in force.
  let target: Int?
  /// What the whole width stands for.
  let highest: Int
  /// In columns.
  let width: Int

  func text(_ paint: Paint, _ style: Paint.Style) -> String {
    guard highest > 0 else { return String(repeating: " ", count: width) }
    // Whoever walked at all sees something.
    let filled = steps == 0 ? 0 : max(1, steps * width / highest)
    let goal = target.map { min(width - 1, $0 * width / highest) }
    return paint.runs(
      (0..<width).map { column in
        if column == goal { return ("│", .yellow) }
        return column < filled ? ("▆", style) : (" ", nil)
      })
  }
}
