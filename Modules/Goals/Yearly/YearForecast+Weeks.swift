import Contracts
import Foundation

/// The forecast of a year, from the person's own days: see ``RecentWeeks`` for the data, ``WeekModel`` for the expected
/// level, and here for the years drawn from both.
///
/// Each drawn year has its own level, and weeks around it as they were: two consecutive ones at a time, each with its
/// days of the week. `YearForecastTests` measures how often the truth lies between low and high.
extension YearForecast {
  /// How many years are drawn.
  private static let count = 600
  /// Habits change more suddenly than the model knows: this widens the interval to what it promises.
  private static let caution = 1.35
  /// How many consecutive weeks are drawn together, because a good week seldom comes alone.
  private static let run = 2

  /// Nil with less than eight weeks of days, and if the last four have none.
  ///
  /// - Parameters:
  ///   - days: in order, including earlier years; a missing day counts as 0.
  ///   - today: a day of the year, which may still add something.
  init?(_ days: [DailyAmount], of year: ClosedRange<Day>, today: Day) {
    guard year.contains(today), let recent = RecentWeeks(days, before: today) else { return nil }
    let left = today.distance(to: year.upperBound) + 1
    let soFar = days.reduce(0) { $0 + (year.contains($1.day) && $1.day < today ? $1.amount : 0) }
    let ofToday = days.last { $0.day == today }?.amount ?? 0
    let totals = Self.draw(left: left, from: recent, ofToday: Double(ofToday)).sorted()
    func total(at share: Double) -> Int64 {
      let place = share * Double(totals.count - 1)
      let below = totals[Int(place)]
      let above = totals[min(Int(place) + 1, totals.count - 1)]
      let value = below + (above - below) * (place - place.rounded(.down))
      return Int64(soFar) + Int64(value.rounded())
    }
    self.init(low: total(at: 0.1), mid: total(at: 0.5), high: total(at: 0.9))
  }

  /// What today and the days after it add, once for each drawn year.
  private static func draw(
    left: Int, from recent: RecentWeeks, ofToday: Double
  ) -> [Double] {
    let count = (left + 6) / 7
    let lastDays = left - (count - 1) * 7
    let lastPart = recent.shares.prefix(lastDays).reduce(0, +)
    let parts = [Double](repeating: 1, count: count - 1) + [lastPart]
    let outlooks = WeekModel(
      weeks: recent.weeks, angles: recent.angles(andNext: count), parts: parts
    ).outlooks
    let allParts = parts.reduce(0, +)
    let allWeights = outlooks.reduce(0) { $0 + $1.weight }
    let freedom = 4 + Double(recent.drawable.count)
    var random = SeededRandom(seed: UInt64(left))
    var (outlook, passed) = (0, outlooks[0].weight)
    var level = 0.0
    return (0..<Self.count).map { number in
      // Each outlook gives as many years as its weight.
      let place = (Double(number) + 0.5) / Double(Self.count) * allWeights
      while place > passed, outlook < outlooks.count - 1 {
        outlook += 1
        passed += outlooks[outlook].weight
      }
      let chosen = outlooks[outlook]
      // The variance of weeks is itself an estimate; see ``SeededRandom/deviation(_:)``.
      let scale = random.deviation(freedom)
      // In pairs, one as far above the mean as the other is below.
      level = number % 2 == 0 ? random.normal() : -level
      let weeks = max(0, chosen.total + chosen.deviation * scale * caution * level)
      let drawn = recent.drawn(count, run: run, lastDays: lastDays, from: &random)
      let ofWeek = chosen.ofWeek * scale
      let share = recent.shares[0]
      let today = max(
        0, share * weeks / allParts + drawn.firstDay + drawn.firstWeek * ofWeek * share)
      let sum =
        weeks + drawn.days + (drawn.wholeWeeks + drawn.lastWeek * lastPart) * ofWeek - today
      return max(ofToday, today * recent.scale) + max(0, sum) * recent.scale
    }
  }
}

/// Random numbers that are the same on every machine and in every run, so that the same days give the same forecast.
///
/// Source: Guy Steele, Doug Lea, Christine Flood, "Fast Splittable Pseudorandom Number Generators".
struct SeededRandom {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// At least 0, less than 1.
  mutating func uniform() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) * 0x1p-53
  }

  /// At least 0, less than `count`.
  mutating func index(below count: Int) -> Int { Int(uniform() * Double(count)) }

  /// Source: George Box, Mervin Muller, "A Note on the Generation of Random Normal Deviates".
  mutating func normal() -> Double {
    let radius = (-2 * log(1 - uniform())).squareRoot()
    return radius * cos(2 * Double.pi * uniform())
  }

  /// The factor by which a standard deviation estimated with so many degrees of freedom may be too small.
  ///
  /// Source: Edwin Wilson, Margaret Hilferty, "The Distribution of Chi-Square".
  mutating func deviation(_ freedom: Double) -> Double {
    let variance = 2 / (9 * freedom)
    let root = 1 - variance + normal() * variance.squareRoot()
    return 1 / (root * root * root).squareRoot()
  }
}
