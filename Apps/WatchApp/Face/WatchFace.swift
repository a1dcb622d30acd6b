import Contracts
import Terminal

/// The numbers of a day as a terminal shows them: on a small face the ring with the figures beside it, on a large one
/// the full week and the newest workouts.
struct WatchFace {
  let content: FaceContent
  let paint: Paint
  private let drawings: any DrawingRendering
  private let plain: PlainText
  private let columns: Int
  private let rows: Int

  /// - Parameter rows: of the terminal; nil if other text is printed too.
  init(
    _ content: FaceContent, _ drawings: any DrawingRendering, _ paint: Paint,
    _ plain: PlainText = .none, columns: Int, rows: Int?
  ) {
    self.content = content
    self.drawings = drawings
    self.paint = paint
    self.plain = plain
    // The replacement of a character may be longer: three points for an ellipsis.
    self.columns = min(max(columns - (plain == .none ? 0 : 2), 20), 100)
    self.rows = rows ?? (columns < 60 ? 12 : 15)
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// At most as many as fit, none wider than the terminal.
  var lines: [String] {
    let head = header
    let foot = footer
    let room = max(1, rows - head.count - foot.count)
    let ringRows = min(room, 14, max(4, (columns - 20) / 2))
    guard ringRows >= 6, columns >= 34 else {
      return Array((head + column(width: columns - 2, rows: room) + foot).prefix(rows))
    }
    let ring = ring(rows: ringRows)
    let width = columns - ringRows * 2 - 4
    let beside = beside(width: width, rows: ringRows)
    let height = max(ring.count, beside.count)
    let body = (0..<height).map { row in
      let left = ring.indices.contains(row) ? ring[row] : ""
      let right = beside.indices.contains(row) ? beside[row] : ""
      return (" " + left.rightPadded(to: ringRows * 2) + "  " + right).withoutTrailingSpaces
    }
    return Array((head + body.prefix(room) + foot).prefix(rows))
  }

  private var header: [String] {
    let day = content.dayText
    let age = content.say(content.ageText)
    let mark = content.isCurrent ? "●" : "○"
    let gap = columns - 2 - day.width - age.width - 2
    guard gap >= 1 else { return [" " + paint(day.truncated(to: columns - 1), .bold)] }
    return [
      " " + paint(day, content.isOfAnotherDay ? .inProgress : .bold)
        + String(repeating: " ", count: gap)
        + paint(mark, content.isCurrent ? .completed : .dim) + " " + paint(age, .dim)
    ]
  }

  /// Entries waiting to be sent, and problems.
  private var footer: [String] {
    let narrow = NarrowText(columns: columns - 1)
    let queued = content.queuedText.map { queued in
      narrow.lines("↑ " + content.say(queued), indent: 1) { paint($0, .inProgress) }
    }
    let problem = content.problem.map { problem in
      narrow.lines("! " + content.say(problem), indent: 1) { paint($0, .yellow) }
    }
    return (queued ?? []) + (problem ?? [])
  }

  private func ring(rows: Int) -> [String] {
    // Most terminals are dark.
    let style = WidgetStyle(palette: WidgetPalette(.standard, .dark), wording: content.wording)
    return drawings.text(
      of: WatchWidget.ring(content, style), columns: rows * 2, colors: paint.colors(of: plain)
    )
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    .dropLast(while: \.isEmpty)
  }

  // MARK: - Beside the ring

  private func beside(width: Int, rows: Int) -> [String] {
    let figures = figures(width: width)
    let room = rows - figures.count - 1
    let chart = WeekBars(content: content, paint: paint)
      .lines(width: width, rows: min(room - 1, 6))
    var lines = figures
    if !chart.isEmpty { lines += [""] + chart }
    var workouts = content.payload.recentWorkouts.prefix(3).map {
      content.say(content.text(of: $0))
    }
    let left = rows - lines.count
    if left >= 2, !workouts.isEmpty {
      lines.append("")
      workouts = Array(workouts.prefix(left - 1))
      lines += workouts.enumerated().map { index, workout in
        paint(workout.truncated(to: width), index == 0 ? [] : [.dim])
      }
    }
    return lines
  }

  /// If there is no room for a ring: a bar, the figures, and the week below them.
  private func column(width: Int, rows: Int) -> [String] {
    var lines = figures(width: width)
    if let progress = content.progress {
      let done = Int((min(1, progress) * Double(width)).rounded())
      lines.insert(
        paint(
          String(repeating: "━", count: done), progress >= 1 ? .completed : .inProgress)
          + paint(String(repeating: "─", count: width - done), .dim), at: 0)
    }
    let left = rows - lines.count - 2
    if left >= 1 {
      lines +=
        [""] + WeekBars(content: content, paint: paint).lines(width: width, rows: min(left, 4))
    }
    return lines.map { $0.isEmpty ? "" : " " + $0 }
  }

  /// One to a line where it is narrow.
  private func figures(width: Int) -> [String] {
    let goal = content.progress.map { progress in
      let percent = content.say(.percent(Int((progress * 100).rounded(.down))))
      return (paint(percent, progress >= 1 ? .completed : .inProgress, .bold), percent.width)
    }
    let steps = content.say(.steps(content.payload.currentSteps))
    let target = content.goalText.map { " " + content.say($0) } ?? ""
    var lines: [String] = []
    if (steps + target).width + (goal?.1 ?? 0) + 2 <= width {
      lines.append(paint(steps, .bold) + paint(target, .dim) + (goal.map { "  " + $0.0 } ?? ""))
    } else {
      lines.append(paint(steps.truncated(to: width), .bold))
      if let goal { lines.append(goal.0 + paint(target, .dim)) }
    }
    let amounts = content.amounts.map(content.say)
    let inOne = amounts.joined(separator: " · ")
    if !inOne.isEmpty, inOne.width <= width { lines.append(inOne) } else { lines += amounts }
    let streak = content.payload.currentStreakCount
    lines.append(
      paint(content.say(content.streakText).truncated(to: width), streak > 0 ? .yellow : .dim))
    return lines
  }
}

extension [String] {
  fileprivate func dropLast(while isDropped: (String) -> Bool) -> [String] {
    Array(reversed().drop(while: isDropped).reversed())
  }
}
