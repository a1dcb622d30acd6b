import Contracts

/// The weeks of the last two years, each ending on yesterday's weekday, so that the next week begins today.
struct RecentWeeks {
  /// Habits of more than two years ago say little about the present.
  private static let most = 104
  private static let least = 8
  /// This many weeks of silence mean a missing device, not an inactive person.
  private static let silence = 4

  /// The mean week, in the stored unit.
  let scale: Double
  /// Relative to the mean week; nil around a long silence.
  let weeks: [Double?]
  /// The part of a week that each of its days has.
  let shares: [Double]
  /// The weeks that can be drawn.
  let drawable: [Drawable]
  /// The middle day of the first week.
  private let middle: Day

  /// What a week had for itself.
  struct Drawable {
    /// How far it was above the weeks around it, in standard deviations.
    var deviation: Double
    /// How far the sum of its first days was above their share: of none, of one, and so on.
    var days: [Double]
  }

  /// The earliest day that is looked at.
  static func first(before today: Day) -> Day { today.advanced(by: -most * 7) }

  /// Nil with fewer than eight non-empty weeks, or if the last four are empty.
  init?(_ days: [DailyAmount], before today: Day) {
    let first = Self.first(before: today)
    guard let begin = days.first(where: { $0.day >= first && $0.amount > 0 })?.day else {
      return nil
    }
    let count = begin.distance(to: today) / 7
    guard count >= Self.least else { return nil }
    let start = today.advanced(by: -count * 7)
    var amounts = [Double](repeating: 0, count: count * 7)
    for day in days where day.day >= start && day.day < today {
      amounts[start.distance(to: day.day)] = Double(day.amount)
    }
    let sums = (0..<count).map { week in amounts[week * 7..<week * 7 + 7].reduce(0, +) }
    let known = Self.known(sums)
    let seen = (0..<count).filter { known[$0] }
    let (lastYear, lastWeeks) = (seen.suffix(52), seen.suffix(26))
    guard seen.count(where: { sums[$0] > 0 }) >= Self.least,
      lastWeeks.contains(where: { sums[$0] > 0 }),
      sums.suffix(Self.silence).contains(where: { $0 > 0 })
    else { return nil }
    let scale = lastYear.reduce(0) { $0 + sums[$1] } / Double(lastYear.count)
    let shares = Self.shares(of: lastWeeks.map { Array(amounts[$0 * 7..<$0 * 7 + 7]) })
    self.scale = scale
    self.shares = shares
    weeks = zip(sums, known).map { $1 ? $0 / scale : nil }
    middle = start.advanced(by: 3)
    drawable = Self.drawable(weeks, shares) { amounts[$0 * 7 + $1] / scale }
  }

  /// The weeks in which a long silence began and ended are unknown too.
  private static func known(_ sums: [Double]) -> [Bool] {
    var known = [Bool](repeating: true, count: sums.count)
    var begin: Int?
    for week in 0...sums.count {
      if week < sums.count, sums[week] == 0 {
        begin = begin ?? week
        continue
      }
      if let first = begin, week - first >= silence {
        for silent in max(first - 1, 0)...min(week, sums.count - 1) { known[silent] = false }
      }
      begin = nil
    }
    return known
  }

  /// On average, as far as there are enough weeks to tell.
  private static func shares(of weeks: [[Double]]) -> [Double] {
    let sum = weeks.reduce(0) { $0 + $1.reduce(0, +) }
    let even = 4.0
    let all = Double(weeks.count) + even
    return (0..<7).map { day in
      (weeks.reduce(0) { $0 + $1[day] } / sum * Double(weeks.count) + even / 7) / all
    }
  }

  /// - Parameter amount: of a day of a week, relative to the mean week.
  private static func drawable(
    _ weeks: [Double?], _ shares: [Double], amount: (_ week: Int, _ day: Int) -> Double
  ) -> [Drawable] {
    let found = weeks.indices.compactMap { week in
      weeks[week].map { own in
        let around = weeks[max(0, week - 4)...min(weeks.count - 1, week + 4)].compactMap(\.self)
        return (week, own, own - around.reduce(0, +) / Double(around.count))
      }
    }
    let mean = found.reduce(0) { $0 + $1.2 } / Double(found.count)
    let square = found.reduce(0) { $0 + $1.2 * $1.2 } / Double(found.count)
    let spread = max(square.squareRoot(), 1e-6)
    return found.map { week, own, above in
      var days = [0.0]
      for day in 0..<7 { days.append(days[day] + amount(week, day) - own * shares[day]) }
      return Drawable(deviation: (above - mean) / spread, days: days)
    }
  }

  /// The position of each week in the year, and of as many future ones.
  func angles(andNext count: Int) -> [Double] {
    (0..<weeks.count + count).map {
      2 * Double.pi * Double(middle.ordinal + $0 * 7) / 365.2425
    }
  }

  /// The random part of so many future weeks.
  struct Drawn {
    /// The sum of ``Drawable/deviation`` of all but the last.
    var wholeWeeks = 0.0
    var firstWeek = 0.0
    var lastWeek = 0.0
    /// How far the first day of the first week is above its share.
    var firstDay = 0.0
    /// How far the days of the last week are above their shares.
    var days = 0.0
  }

  /// - Parameters:
  ///   - run: how many consecutive weeks are drawn together.
  ///   - lastDays: how many days the last week has.
  func drawn(
    _ count: Int, run: Int, lastDays: Int, from random: inout SeededRandom
  ) -> Drawn {
    var drawn = Drawn()
    var left = count - 1
    while left > 0 {
      let length = min(run, left, drawable.count)
      let first = random.index(below: drawable.count - length + 1)
      if left == count - 1 {
        drawn.firstWeek = drawable[first].deviation
        drawn.firstDay = drawable[first].days[1]
      }
      for week in first..<first + length { drawn.wholeWeeks += drawable[week].deviation }
      left -= length
    }
    let last = drawable[random.index(below: drawable.count)]
    drawn.lastWeek = last.deviation
    drawn.days = last.days[lastDays]
    if count == 1 {
      drawn.firstWeek = last.deviation
      drawn.firstDay = last.days[1]
    }
    return drawn
  }
}
