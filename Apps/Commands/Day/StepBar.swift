import Terminal

/// Steps as a bar three quarters of a row high, so that consecutive bars do not touch, with the goal as a line across.
struct StepBar {
  let steps: Int
  /// Nil while there is no goal.
  let target: Int?
  /// The steps that fill the whole width.
  let highest: Int
  /// In columns.
  let width: Int

  func text(_ paint: Paint, _ style: Paint.Style) -> String {
    guard highest > 0 else { return String(repeating: " ", count: width) }
    // Any steps at all are visible.
    let filled = steps == 0 ? 0 : max(1, steps * width / highest)
    let goal = target.map { min(width - 1, $0 * width / highest) }
    return paint.runs(
      (0..<width).map { column in
        if column == goal { return ("│", .yellow) }
        return column < filled ? ("▆", style) : (" ", nil)
      })
  }
}
