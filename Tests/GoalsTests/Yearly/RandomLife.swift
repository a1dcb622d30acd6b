import Contracts
import Foundation
import TestSupport

/// The days of an invented person: with weekly and yearly habits, better and worse months,
/// illnesses, journeys, a new job, and a device left at home. Some count steps, some exercises.
struct RandomLife {
  let days: [DailyAmount]

  /// - Parameters:
  ///   - first: its first day.
  ///   - count: the number of its days.
  init(from first: Day, count: Int, using random: inout SplitMix64) {
    let unrest = 0.5 + random.uniform()
    let isCounted = random.uniform() < 0.15
    let base = isCounted ? random.between(0.2, 0.9) : random.between(2_500, 13_000)
    let weekend = exp(0.35 * random.normal())
    let weekdays = (0..<7).map { exp(0.12 * random.normal()) * ($0 < 2 ? weekend : 1) }
    let (wave, phase) = (
      0.44 * unrest * random.uniform() * random.uniform(), 2 * Double.pi * random.uniform()
    )
    let trend = 0.12 * unrest * random.normal() / 365
    let (persistence, weekly) = (
      0.3 + 0.6 * random.uniform(), unrest * (0.05 + 0.15 * random.uniform())
    )
    let daily = 0.25 + 0.35 * random.uniform()
    let shifts = 1.8 * unrest * random.uniform() / 365
    let walk = 0.04 * unrest * random.uniform()
    let (illnesses, journeys, absences) = (
      3 * random.uniform() / 365, 3 * random.uniform() / 365,
      random.uniform() * random.uniform() / 365
    )
    var (level, ofWeek) = (0.0, weekly * random.normal())
    var (illness, journey, absence) = (Spell(), Spell(), Spell())
    days = (0..<count).map { number in
      if number.isMultiple(of: 7) {
        let new = weekly * (1 - persistence * persistence).squareRoot()
        ofWeek = persistence * ofWeek + new * random.normal()
        level += walk * random.normal()
      }
      level = (level + trend) * 0.9995
      if random.uniform() < shifts { level += 0.22 * random.normal() }
      illness.next(illnesses, &random) {
        (2 + Int($0.between(1, 12)), 0.1 + 0.3 * $0.uniform())
      }
      journey.next(journeys, &random) {
        (4 + Int($0.uniform() * 12), exp(0.1 + 0.4 * $0.normal()))
      }
      absence.next(absences, &random) { (1 + Int($0.between(1, 20)), 0) }
      let day = first.advanced(by: number)
      let season = wave * cos(2 * Double.pi * Double(day.ordinal) / 365.2425 - phase)
      let mean =
        base * exp(level + ofWeek + season) * weekdays[day.weekday.rawValue % 7]
        * illness.factor * journey.factor * absence.factor
      let amount =
        isCounted
        ? min(random.poisson(mean), 5)
        : Int(mean * exp(daily * random.normal() - daily * daily / 2))
      return DailyAmount(day: day, amount: amount)
    }
  }

  /// Some days that are unlike others.
  private struct Spell {
    var left = 0
    var factor = 1.0

    mutating func next(
      _ rate: Double, _ random: inout SplitMix64,
      _ make: (inout SplitMix64) -> (days: Int, factor: Double)
    ) {
      if left > 0 {
        left -= 1
        if left == 0 { factor = 1 }
      } else if random.uniform() < rate {
        (left, factor) = make(&random)
      }
    }
  }
}

extension SplitMix64 {
  mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A value on a logarithmic scale: each factor is equally likely.
  fileprivate mutating func between(_ low: Double, _ high: Double) -> Double {
    low * exp(uniform() * log(high / low))
  }

  fileprivate mutating func normal() -> Double {
    (-2 * log(1 - uniform())).squareRoot() * cos(2 * Double.pi * uniform())
  }

  fileprivate mutating func poisson(_ mean: Double) -> Int {
    var (count, product) = (0, uniform())
    while product > exp(-mean) {
      count += 1
      product *= uniform()
    }
    return count
  }
}
