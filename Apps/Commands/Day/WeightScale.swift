import Contracts
import Views

/// Where weights stand on a chart, the heaviest at the top.
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
    // So that a week of nearly equal weights is a line in the middle, not magnified noise.
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
