import Contracts
import Foundation
import TestSupport
import Testing

@testable import Goals

/// S9-5: the forecast is calibrated.
struct YearForecastTests {
  /// A forecast and the actual result of the year.
  private struct Case {
    var forecast: YearForecast
    var truth: Double
    /// The result of the year at the pace so far.
    var evenPace: Double

    var isCovered: Bool {
      Double(forecast.low) <= truth && truth <= Double(forecast.high)
    }

    var width: Double { Double(forecast.high - forecast.low) / truth }
  }

  private static let year = Day(ordinal: 18_993).calendarYear

  /// One life, with forecasts on some days of its last year.
  private static func cases(
    at points: [Int], using random: inout SplitMix64
  ) -> [(point: Int, found: Case)] {
    // A quarter started in the last months, a quarter in the last year.
    let kind = Int.random(in: 0..<4, using: &random)
    let history = Int.random(
      in: [0...100, 100...500, 500...2_300, 500...2_300][kind], using: &random)
    let life = RandomLife(
      from: year.lowerBound.advanced(by: -history), count: history + 365, using: &random)
    let truth = life.days.dropFirst(history).reduce(0) { $0 + $1.amount }
    return points.compactMap { point in
      var days = Array(life.days.prefix(history + point + 1))
      let before = days.dropFirst(history).dropLast().reduce(0) { $0 + $1.amount }
      days[history + point].amount = Int(Double(days[history + point].amount) * random.uniform())
      let today = year.lowerBound.advanced(by: point)
      return YearForecast(days, of: year, today: today).map {
        (
          point,
          Case(
            forecast: $0, truth: Double(truth),
            evenPace: Double(before) / Double(point) * Double(year.count))
        )
      }
    }
  }

  /// An even pace has no interval of its own. It gets the narrowest, relative to its forecast, that
  /// covers eight of ten of these same lives on that day of the year: the best it could have.
  private static func evenWidth(_ cases: [Case]) -> Double {
    let errors = cases.map { abs($0.truth - $0.evenPace) / $0.evenPace }.sorted()
    let spread = errors[errors.count * 8 / 10]
    return cases.reduce(0) { $0 + 2 * spread * $1.evenPace / $1.truth } / Double(cases.count)
  }

  @Test("S9-5 Eight of ten years end within the forecast, which is narrower than an even pace's")
  func calibration() {
    let days = [45, 120, 180, 240, 300]
    var random = SplitMix64(seed: LongForm.seed)
    var found: [Int: [Case]] = [:]
    for life in 0..<1_000 {
      let points = LongForm.isWanted ? days : [days[life % 5], days[(life + 2) % 5]]
      for (point, one) in Self.cases(at: points, using: &random) {
        found[point, default: []].append(one)
      }
    }
    let all = found.values.flatMap(\.self)
    let covered = Double(all.count(where: \.isCovered)) / Double(all.count)
    let width = all.reduce(0) { $0 + $1.width } / Double(all.count)
    let even =
      found.values.reduce(0) { $0 + Self.evenWidth($1) * Double($1.count) } / Double(all.count)
    print("covered \(covered) of \(all.count), width \(width), even pace \(even)")
    #expect(all.count > 1_900)
    #expect((0.78...0.82).contains(covered), "\(covered)")
    #expect(width < even, "\(width) \(even)")
    for (day, cases) in found {
      let covered = Double(cases.count(where: \.isCovered)) / Double(cases.count)
      #expect((0.72...0.88).contains(covered), "day \(day): \(covered)")
    }
  }

  /// One line a day; a day without a number is missing.
  private static func steps(
    _ path: String, column: Int, day: (Substring) -> Day?
  ) throws -> [DailyAmount] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures")
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.indices.contains(column), let day = day(cells[0]),
        let steps = Double(cells[column])
      else { return nil }
      return DailyAmount(day: day, amount: Int(steps))
    }.sorted { $0.day < $1.day }
  }

  @Test("S9-5 Real records end within the forecast about as often")
  func realRecords() throws {
    let records = [
      try Self.steps("google-fit/Daily activity metrics.csv", column: 14) { Day(String($0)) },
      try Self.steps("sources/zepp/activity.csv", column: 1) {
        Day($0.split(separator: "/").reversed().joined(separator: "-"))
      },
    ]
    var (covered, all) = (0, 0)
    for days in records {
      let (first, last) = (days[0].day, try #require(days.last).day)
      #expect(first.distance(to: last) > 365)
      for length in [30, 60, 120, 200] {
        for start in stride(from: 56, to: first.distance(to: last) - length, by: 7) {
          let today = first.advanced(by: start)
          let period = today...today.advanced(by: length)
          let past = days.filter { $0.day < today }
          guard let forecast = YearForecast(past, of: period, today: today) else { continue }
          let truth = days.reduce(0) { $0 + (period.contains($1.day) ? $1.amount : 0) }
          all += 1
          if (forecast.low...forecast.high).contains(Int64(truth)) { covered += 1 }
        }
      }
    }
    print("covered \(covered) of \(all) periods of real records")
    // The periods overlap, so that they are worth only a few dozen.
    #expect(all > 300)
    #expect((0.74...0.90).contains(Double(covered) / Double(all)))
  }

  private func days(_ count: Int, before today: Day, amount: (Int) -> Int) -> [DailyAmount] {
    (0..<count).map { DailyAmount(day: today.advanced(by: $0 - count), amount: amount($0)) }
  }

  @Test("S9-5 There is no forecast before eight weeks of days, nor after four weeks of silence")
  func tooLittle() throws {
    let today = Day.n(200)
    func forecast(_ days: [DailyAmount]) -> YearForecast? {
      YearForecast(days, of: today.calendarYear, today: today)
    }
    #expect(forecast([]) == nil)
    #expect(forecast(days(55, before: today) { _ in 5_000 }) == nil)
    #expect(forecast(days(56, before: today) { _ in 5_000 }) != nil)
    // Eight weeks with one empty week count as seven.
    #expect(forecast(days(56, before: today) { $0 < 7 || $0 >= 14 ? 5_000 : 0 }) == nil)
    #expect(forecast(days(200, before: today) { $0 < 172 ? 5_000 : 0 }) == nil)
    #expect(forecast(days(200, before: today) { $0 < 173 ? 5_000 : 0 }) != nil)
    #expect(
      YearForecast(days(99, before: today) { _ in 5 }, of: Day.n(-9).calendarYear, today: today)
        == nil)
  }

  @Test("S9-5 With equal days the forecast is their sum, and a started day is counted once")
  func steady() throws {
    let today = Day.n(301)
    let past = days(700, before: today) { _ in 5_000 }
    let forecast = try #require(YearForecast(past, of: today.calendarYear, today: today))
    #expect(abs(forecast.mid - 366 * 5_000) < 15_000)
    #expect(forecast.low < forecast.mid && forecast.mid < forecast.high)
    #expect(forecast.high - forecast.low < 60_000)
    // Today's amount so far is within the expected one.
    let begun = past + [DailyAmount(day: today, amount: 3_000)]
    #expect(YearForecast(begun, of: today.calendarYear, today: today) == forecast)
    let long = past + [DailyAmount(day: today, amount: 25_000)]
    let more = try #require(YearForecast(long, of: today.calendarYear, today: today))
    #expect(abs(more.mid - forecast.mid - 20_000) < 500)
  }

  @Test("S9-5 The last day of a year adds its weekday's amount, and never subtracts")
  func lastDay() throws {
    let end = Day.n(366)
    // Only on the weekday of the last day.
    let past = days(364, before: end) { $0 % 7 == 0 ? 7_000 : 0 }
    let forecast = try #require(YearForecast(past, of: end.calendarYear, today: end))
    #expect(abs(forecast.mid - 53 * 7_000) < 700)
    let begun = past + [DailyAmount(day: end, amount: 9_000)]
    let last = try #require(YearForecast(begun, of: end.calendarYear, today: end))
    #expect(last.low == 52 * 7_000 + 9_000)
  }

  @Test("S9-5 With an earlier year the forecast includes its seasons")
  func seasons() throws {
    let today = Day.n(182)
    // The second half of each year has twice as much as the first.
    let past = days(181 + 3 * 365, before: today) { number in
      let day = today.advanced(by: number - 181 - 3 * 365)
      return day.components.month > 6 ? 8_000 : 4_000
    }
    let forecast = try #require(YearForecast(past, of: today.calendarYear, today: today))
    let even = 366 * 4_000
    #expect(Double(forecast.mid) > Double(even) * 1.2)
    #expect(forecast.high > 181 * 4_000 + 185 * 7_000)
  }

  @Test("S9-5 A long silence in the past is a missing device, not rest")
  func silence() throws {
    let today = Day.n(200)
    let past = days(400, before: today) { (100..<200).contains($0) ? 0 : 5_000 }
    let steady = days(400, before: today) { _ in 5_000 }
    let (gap, whole) = (
      try #require(YearForecast(past, of: today.calendarYear, today: today)),
      try #require(YearForecast(steady, of: today.calendarYear, today: today))
    )
    #expect(abs(gap.mid - whole.mid) < 40_000)
  }

  @Test("S9-5 The same days give the same forecast, and thirty years of them are fast")
  func quick() throws {
    var random = SplitMix64(seed: 7)
    let first = Day.n(-10_800)
    let life = RandomLife(from: first, count: 11_000, using: &random)
    let today = first.advanced(by: 10_950)
    let past = Array(life.days.prefix(10_951))
    let forecast = YearForecast(past, of: today.calendarYear, today: today)
    let again = YearForecast(past, of: today.calendarYear, today: today)
    #expect(forecast == again)
    let took = ContinuousClock().measure {
      _ = YearForecast(past, of: today.calendarYear, today: today)
    }
    print("thirty years: \(took)")
    // 2 ms with optimisation, which tests do not have.
    #expect(took < .seconds(1))
  }
}
