import Contracts
import Foundation

/// A model of a person's weeks: their mean, a wave through the year, a level that drifts and returns, and the variation
/// of single weeks.
///
/// A Gaussian state space model of these four (West and Harrison, "Bayesian Forecasting and Dynamic Models", 1997,
/// chapters 4 and 8). How fast the level returns and how far it drifts are unknown, so every pair of a grid is tried,
/// weighted by how well it predicted the past weeks.
struct WeekModel {
  /// What one pair predicts for the future weeks.
  struct Outlook {
    /// How well it foretold the past, relative to the best.
    var weight: Double
    /// For the future weeks together, without the variation of single weeks.
    var total: Double
    /// The standard deviation of that: the level may be misjudged, and keeps drifting.
    var deviation: Double
    /// The standard deviation of a single week's variation.
    var ofWeek: Double
  }

  /// How much of a deviation of the level remains after a week.
  private static let persistences = [0.7, 0.93, 0.99]
  /// The variance of the level relative to that of single weeks, with how often it occurs among people.
  private static let spreads = [(0.03, 2.0), (0.2, 1.4), (1, 1), (5, 0.7)]
  /// The standard deviation of either part of the wave among people, relative to their mean.
  private static let wave = 0.08
  /// How many weeks the first guess of ``Outlook/ofWeek`` counts for.
  private static let guessWeeks = 4.0

  /// Relative to their mean; nil for unknown weeks.
  let weeks: [Double?]
  /// The position of each of them in the year, and of each future one, as an angle.
  let angles: [Double]
  /// The share of each future week that counts.
  let parts: [Double]

  var outlooks: [Outlook] {
    let guess = guess
    let found = Self.persistences.flatMap { persistence in
      Self.spreads.map { spread, prior in
        let (evidence, outlook) = outlook(persistence, spread, guess)
        return (evidence + log(prior), outlook)
      }
    }
    let best = found.map(\.0).max() ?? 0
    return found.map { evidence, outlook in
      var outlook = outlook
      outlook.weight = exp(evidence - best)
      return outlook
    }
  }

  /// The variance of single weeks, from how much neighbours differ.
  private var guess: Double {
    let steps = zip(weeks, weeks.dropFirst()).compactMap { week, next in
      week.flatMap { week in next.map { ($0 - week) * ($0 - week) } }
    }
    return max(steps.reduce(0, +) / 2 / Double(max(steps.count, 1)), 0.0025)
  }

  /// Filters the weeks in order, then predicts the future ones. All variances are relative to that of a single week,
  /// whose own distribution is left open (West and Harrison, section 4.5).
  private func outlook(
    _ persistence: Double, _ spread: Double, _ guess: Double
  ) -> (evidence: Double, Outlook) {
    let drift = spread * (1 - persistence * persistence)
    var state = GaussianState(
      means: [1, 0, 0, 0],
      variances: [1 / guess, spread, Self.wave * Self.wave / guess, Self.wave * Self.wave / guess])
    var (evidence, squares, count) = (0.0, Self.guessWeeks * guess, Self.guessWeeks)
    for (week, angle) in zip(weeks, angles) {
      state.decay(1, by: persistence, adding: drift)
      guard let week else { continue }
      let (error, variance) = state.observe(week, through: [1, 1, cos(angle), sin(angle)])
      evidence -= log(variance) / 2
      squares += error * error / variance
      count += 1
    }
    evidence -= count / 2 * log(squares / 2)
    var sums = [0.0, 0, 0, 0]
    var left = 1.0
    for (part, angle) in zip(parts, angles.dropFirst(weeks.count)) {
      left *= persistence
      sums[0] += part
      sums[1] += part * left
      sums[2] += part * cos(angle)
      sums[3] += part * sin(angle)
    }
    var (total, variance) = state.value(of: sums)
    // The level's drift in one week affects all that follow.
    var seen = 0.0
    for part in parts.reversed() {
      seen = part + persistence * seen
      variance += drift * seen * seen
    }
    total = max(total, 0)
    let ofWeek = squares / count
    return (
      evidence,
      Outlook(
        weight: 1, total: total, deviation: (variance * ofWeek).squareRoot(),
        ofWeek: ofWeek.squareRoot())
    )
  }
}

/// The estimate of a few hidden numbers: a Kalman filter.
struct GaussianState {
  private var means: [Double]
  /// Row by row, symmetric.
  private var covariances: [Double]

  init(means: [Double], variances: [Double]) {
    self.means = means
    let size = means.count
    covariances = (0..<size * size).map { $0 / size == $0 % size ? variances[$0 / size] : 0 }
  }

  /// One of the numbers shrinks, and changes by a random amount of this variance.
  mutating func decay(_ index: Int, by factor: Double, adding variance: Double) {
    let size = means.count
    means[index] *= factor
    for other in 0..<size {
      covariances[index * size + other] *= factor
      covariances[other * size + index] *= factor
    }
    covariances[index * size + index] += variance
  }

  /// A sum of the numbers was observed, with an error of variance 1.
  ///
  /// - Returns: how far it is from the expected value, and the variance of that.
  mutating func observe(
    _ value: Double, through weights: [Double]
  ) -> (error: Double, variance: Double) {
    let size = means.count
    let shares = products(with: weights)
    var (error, variance) = (value, 1.0)
    for index in 0..<size {
      error -= means[index] * weights[index]
      variance += shares[index] * weights[index]
    }
    for row in 0..<size {
      let gain = shares[row] / variance
      means[row] += gain * error
      for column in 0..<size { covariances[row * size + column] -= gain * shares[column] }
    }
    return (error, variance)
  }

  /// The expected value of a sum of the numbers, and its variance.
  func value(of weights: [Double]) -> (mean: Double, variance: Double) {
    let shares = products(with: weights)
    var (mean, variance) = (0.0, 0.0)
    for index in means.indices {
      mean += means[index] * weights[index]
      variance += shares[index] * weights[index]
    }
    return (mean, variance)
  }

  private func products(with weights: [Double]) -> [Double] {
    let size = means.count
    var products = [Double](repeating: 0, count: size)
    for row in 0..<size {
      for column in 0..<size {
        products[row] += covariances[row * size + column] * weights[column]
      }
    }
    return products
  }
}
