import Composition
import Contracts
import Terminal

/// Weights as dots and their trend as a line, with the goal and the milestones on the way to it.
struct WeightChart {
  private static let rows = 12

  let history: WeightHistory
  let output: CommandOutput

  func render() -> String {
    let (paint, columns) = (output.paint, output.columns)
    guard !history.trend.points.isEmpty else {
      return "  \(output.say("No weights on these days."))\n"
    }
    let scale = WeightScale(history: history, rows: Self.rows)
    let labels = labels(scale)
    let width = max(10, columns - 4 - (labels.values.map(\.count).max() ?? 0))
    let (trend, dots) = canvases(width, scale)
    let margin = columns - 3 - width
    let lines = (0..<Self.rows).map { row in
      let label = (labels[row] ?? "").leftPadded(to: margin - 1)
      let cells = (0..<width).map { column -> String in
        if trend.isSet(column: column, row: row) {
          return paint(String(trend.character(column: column, row: row)), .cyan)
        }
        if dots.isSet(column: column, row: row) {
          return String(dots.character(column: column, row: row))
        }
        return background(row, column, scale, paint)
      }
      return "\(paint(label, .dim)) │\(cells.joined())"
    }
    return (lines + footer(margin, width, paint)).joined(separator: "\n") + "\n"
  }

  private func canvases(
    _ width: Int, _ scale: WeightScale
  ) -> (trend: BrailleCanvas, dots: BrailleCanvas) {
    var trend = BrailleCanvas(columns: width, rows: Self.rows)
    var dots = trend
    var last: (x: Int, y: Int)?
    for point in history.trend.points {
      let x = place(of: point.day, in: dots.width)
      dots.set(x: x, y: scale.dot(of: point.kilograms))
      let next = (x: x, y: scale.dot(of: point.smoothedKilograms))
      trend.line(from: last ?? next, to: next)
      last = next
    }
    return (trend, dots)
  }

  private func place(of day: Day, in width: Int) -> Int {
    let days = history.days.lowerBound.distance(to: history.days.upperBound)
    return days == 0 ? 0 : history.days.lowerBound.distance(to: day) * (width - 1) / days
  }

  private func background(
    _ row: Int, _ column: Int, _ scale: WeightScale, _ paint: Paint
  ) -> String {
    if scale.row(of: scale.goal) == row { return paint("┄", .yellow) }
    let isMilestone = scale.milestones.contains { scale.row(of: $0.kilograms) == row }
    return isMilestone && column.isMultiple(of: 4) ? paint("·", .dim) : " "
  }

  /// The label of each row; if two share a row, the goal wins, then the ends, then the milestones.
  private func labels(_ scale: WeightScale) -> [Int: String] {
    let unit = history.status.unit
    var labels: [Int: String] = [:]
    for milestone in scale.milestones {
      if let row = scale.row(of: milestone.kilograms) {
        labels[row] = output.say(.percent(Int(milestone.percent)))
      }
    }
    labels[0] = output.say(unit.edge(ofKilograms: scale.highest))
    labels[Self.rows - 1] = output.say(unit.edge(ofKilograms: scale.lowest))
    if let goal = scale.goal, let row = scale.row(of: goal) {
      labels[row] = output.say("goal \(unit.edge(ofKilograms: goal))")
    }
    return labels
  }

  private func footer(_ margin: Int, _ width: Int, _ paint: Paint) -> [String] {
    let space = String(repeating: " ", count: margin)
    let (from, to) = (history.days.lowerBound.description, history.days.upperBound.description)
    let gap = String(repeating: " ", count: max(1, width - from.count - to.count))
    let axis = "\(space)└" + String(repeating: "─", count: width)
    return [paint(axis, .dim), paint("\(space) \(from)\(gap)\(to)", .dim), ""] + trendLines
  }

  private var trendLines: [String] {
    guard let rate = history.trend.kilogramsPerWeek else {
      return output.narrow
        .lines(output.say(WeightTrend.missing(lastWeighedOn: history.lastDay)), indent: 2)
    }
    return ["  " + output.say("trend \(WeightText.weekly(rate, in: history.status.unit))")]
  }
}

/// Positions of weights on a chart, the heaviest at the top.
struct WeightScale {
  /// In kilograms.
  let highest: Double
  let lowest: Double
  let goal: Double?
  let milestones: [(percent: Int64, kilograms: Double)]
  private let rows: Int

  /// Spans the weights, their trend and the goal.
  init(history: WeightHistory, rows: Int) {
    self.rows = rows
    goal = history.status.goal?.weight.mass.kilograms
    let weights =
      history.trend.points.flatMap { [$0.kilograms, $0.smoothedKilograms] }
      + [goal].compactMap(\.self)
    let (low, high) = (weights.min() ?? 0, weights.max() ?? 0)
    // Nearly equal weights make a line in the middle, not magnified noise.
    let margin = max(0.5, (high - low) * 0.03)
    highest = high + margin
    lowest = low - margin
    milestones =
      history.status.progress.map { progress in
        [MilestoneType.quarter, .half, .threeQuarter].compactMap(\.threshold).map { percent in
          let start = progress.start.mass.kilograms
          let way = progress.goal.mass.kilograms - start
          return (percent, start + way * Double(percent) / 100)
        }
      } ?? []
  }

  /// The row of a weight; nil for one off the chart, and for nil.
  func row(of kilograms: Double?) -> Int? {
    guard let kilograms, kilograms >= lowest, kilograms <= highest else { return nil }
    return dot(of: kilograms) / 4
  }

  /// The row of the braille dot; there are four to a row.
  func dot(of kilograms: Double) -> Int {
    let share = (highest - kilograms) / (highest - lowest)
    return min(rows * 4 - 1, max(0, Int((share * Double(rows * 4 - 1)).rounded())))
  }
}
