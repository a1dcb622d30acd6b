import Contracts
import ContractsTesting
import Foundation
import Testing

@testable import Milestones

struct WeightTrendTests {
  private let fixture = MilestonesFixture(today: 100)

  @Test("S2-11 Each day adds 10 % of the difference, and a gap that of its days")
  func smoothing() {
    let days = [(1, 80.0), (2, 81), (5, 79), (5 + 7, 79)].map {
      WeighedDay(day: .n($0), kilograms: $1)
    }
    let smoothed = SmoothedWeight.points(of: days).map(\.smoothedKilograms)
    // 80; 80 + 0.1 × 1; 80.1 − (1 − 0.729) × 1.1; 79 + 0.8019 × 0.9^7.
    for (found, expected) in zip(smoothed, [80, 80.1, 79.8019, 79 + 0.8019 * pow(0.9, 7)]) {
      #expect(abs(found - expected) < 1e-9)
    }
    #expect(smoothed.count == 4)
  }

  @Test("S2-11 A gap is smoothed like the same weight on each of its days")
  func gap() {
    let gappy = [WeighedDay(day: .n(1), kilograms: 90), WeighedDay(day: .n(20), kilograms: 80)]
    let daily = [gappy[0]] + (2...20).map { WeighedDay(day: .n($0), kilograms: 80) }
    let ends = [gappy, daily].map { SmoothedWeight.points(of: $0).last?.smoothedKilograms ?? 0 }
    #expect(abs(ends[0] - ends[1]) < 1e-9)
  }

  @Test("S2-11 A day is the mean of its weighings")
  func mean() async throws {
    try await fixture.bring([(90, .kg(80)), (90, .kg(81)), (90, .kg(85)), (91, .lb(180))])
    let trend = try await fixture.read {
      try fixture.milestones.trend(in: .n(1) ... .n(100), in: $0)
    }
    #expect(trend.points.map(\.day) == [.n(90), .n(91)])
    #expect(abs((trend.points.first?.kilograms ?? 0) - 82) < 1e-9)
    #expect(abs((trend.points.last?.kilograms ?? 0) - 81.646_626_6) < 1e-9)
  }

  @Test("S2-11 The trend of a range is smoothed from earlier weighings, and ends today")
  func range() async throws {
    try await fixture.bring((1...100).map { ($0, .kg(80 + Double($0 % 7))) })
    let all = try await fixture.read { try fixture.milestones.trend(in: .n(1) ... .n(500), in: $0) }
    #expect(all.points.map(\.day) == (1...100).map(Day.n))
    let some = try await fixture.read {
      try fixture.milestones.trend(in: .n(95) ... .n(500), in: $0)
    }
    #expect(some.points == Array(all.points.suffix(6)))
    #expect(some.kilogramsPerWeek != nil)
    #expect(some.kilogramsPerWeek == all.kilogramsPerWeek)
    let past = try await fixture.read {
      try fixture.milestones.trend(in: .n(40) ... .n(50), in: $0)
    }
    #expect(past.points == Array(all.points[39..<50]))
    #expect(
      try await fixture.read { try fixture.milestones.trend(in: .n(101) ... .n(102), in: $0) }
        .points == [])
  }

  @Test(
    "S2-11 The weekly rate is the slope of the last 28 days, once there are enough of them",
    arguments: [
      ([(93, 0.0), (97, -0.4), (100, -0.7)], -0.7), ([(94, 0), (97, 0), (100, 0)], nil),
      ([(93, 0), (100, 0)], nil), ([(10, 90), (20, 80), (100, 0)], nil), ([], nil),
      ([(72, 50), (73, 0), (80, 1.4), (87, 2.8), (100, 5.4)], 1.4),
    ] as [([(Int, Double)], Double?)])
  func rate(offsets: [(Int, Double)], expected: Double?) {
    let end = Day.n(100)
    let points = offsets.map {
      WeightTrend.Point(day: .n($0.0), kilograms: 80 + $0.1, smoothedKilograms: 0)
    }.filter { $0.day > end.advanced(by: -WeightRate.days) }
    let rate = WeightRate.kilogramsPerDay(points).map { ($0 * 7 * 1e6).rounded() / 1e6 }
    #expect(rate == expected)
  }

  @Test(
    "S2-11 The projection is the rest at this rate, by day, later by month, or says why there is none",
    arguments: [
      (90, 79, 70, -0.1, .on(.n(190))), (90, 79, 70, -0.09, .inMonth(of: .n(200))),
      (90, 79, 70, -9 / 90.6, .inMonth(of: .n(191))),
      (90, 79, 70, 0.1, .notAtThisRate), (90, 79, 70, 0, .notAtThisRate),
      (90, 79, 70, nil, .unknown), (90, 70, 70, -0.1, .reached), (90, 69, 70, 0.3, .reached),
      (60, 79, 85, 0.1, .on(.n(160))), (60, 79, 85, -0.1, .notAtThisRate),
      (60, 85, 85, nil, .reached), (90, 79, 70, -0.007, .notAtThisRate),
      (90, 79, 70, -9.0 / 365, .inMonth(of: .n(465))), (90, 79, 70, -9.0 / 365.6, .beyondAYear),
      (90, 79, 70, -0.0075, .beyondAYear),
      (70, 79, 70, -0.1, .on(.n(190))), (70, 79, 70, 0.1, .notAtThisRate),
      (70, 70, 70, nil, .reached),
    ] as [(Double, Double, Double, Double?, WeightTrend.Projection)])
  func projection(
    start: Double, current: Double, goal: Double, rate: Double?, expected: WeightTrend.Projection
  ) {
    let progress = WeightProgress(
      start: .kg(start), current: .kg(current), goal: .kg(goal), unit: .kilograms)
    #expect(
      WeightTrend.Projection(
        of: progress, from: point(on: 100, current), kilogramsPerDay: rate, today: .n(100))
        == expected)
  }

  /// The last point of a trend, whatever was weighed.
  private func point(on day: Int, _ smoothed: Double) -> WeightTrend.Point {
    WeightTrend.Point(day: .n(day), kilograms: 400, smoothedKilograms: smoothed)
  }

  @Test(
    "S2-12 The projection starts from the trend, not from the last weighing, which may be an outlier",
    arguments: [
      (72, -0.1, .on(.n(120))), (78, -0.1, .on(.n(180))), (70, -0.1, .on(.n(100))),
      (69, -0.1, .on(.n(100))), (69, 0.1, .notAtThisRate),
    ] as [(Double, Double, WeightTrend.Projection)])
  func fromTrend(smoothed: Double, rate: Double, expected: WeightTrend.Projection) {
    let progress = WeightProgress(
      start: .kg(90), current: .kg(75), goal: .kg(70), unit: .kilograms)
    #expect(
      WeightTrend.Projection(
        of: progress, from: point(on: 100, smoothed), kilogramsPerDay: rate, today: .n(100))
        == expected)
  }

  @Test("S2-11 A projection starts on the day of the last weighing, and is never in the past")
  func notInThePast() {
    func projection(lastDay: Int) -> WeightTrend.Projection {
      WeightTrend.Projection(
        of: WeightProgress(start: .kg(90), current: .kg(71), goal: .kg(70), unit: .kilograms),
        from: point(on: lastDay, 71), kilogramsPerDay: -0.1, today: .n(100))
    }
    #expect(projection(lastDay: 95) == .on(.n(105)))
    #expect(projection(lastDay: 80) == .on(.n(100)))
  }

  @Test(
    "S2-11 The rate of a straight line is its slope from the first week on, and gives the day",
    arguments: [8, 14, 28, 60])
  func straight(days: Int) async throws {
    // Half a kilogram a week, down to 85.8 kg.
    try await fixture.bring(
      (0..<days).map { (100 - $0, .kg(85.8 + Double($0) / 14)) })
    _ = try await fixture.milestones.setGoal(.kg(80))
    let trend = try await fixture.read {
      try fixture.milestones.trend(in: .n(1) ... .n(100), in: $0)
    }
    #expect(abs((trend.kilogramsPerWeek ?? 0) + 0.5) < 1e-3)
    // The trend is up to nine days behind.
    let smoothed = try #require(trend.points.last?.smoothedKilograms)
    #expect((85.8...86.45).contains(smoothed))
    let left = Int(((smoothed - 80) * 14).rounded())
    #expect((81...91).contains(left))
    #expect(trend.projection == (left < 91 ? .on(.n(100 + left)) : .inMonth(of: .n(100 + left))))
  }

  @Test("S2-11 A steady loss is projected from the record; without a goal there is no projection")
  func steady() async throws {
    try await fixture.bring((1...100).map { ($0, .kg(100 - Double($0) / 10)) })
    let range = Day.n(90) ... .n(100)
    #expect(
      try await fixture.read { try fixture.milestones.trend(in: range, in: $0) }.projection
        == .unknown)
    _ = try await fixture.milestones.setGoal(.kg(85))
    let trend = try await fixture.read { try fixture.milestones.trend(in: range, in: $0) }
    #expect(abs((trend.kilogramsPerWeek ?? 0) + 0.7) < 1e-9)
    // The trend is nine days behind such a loss: 90.9 kg.
    #expect(trend.projection == .on(.n(159)))
    _ = try await fixture.milestones.setGoal(.kg(95))
    #expect(
      try await fixture.read { try fixture.milestones.trend(in: range, in: $0) }.projection
        == .notAtThisRate)
  }

  @Test("S2-11 An empty record has an empty trend")
  func empty() async throws {
    _ = try await fixture.milestones.setGoal(.kg(85))
    let trend = try await fixture.read {
      try fixture.milestones.trend(in: .n(1) ... .n(100), in: $0)
    }
    #expect(trend == WeightTrend(points: [], kilogramsPerWeek: nil, projection: .unknown))
  }
}
