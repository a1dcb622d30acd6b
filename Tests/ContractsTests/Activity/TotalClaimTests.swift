import TestSupport
import Testing

@testable import Contracts

/// Which of a source's statements about a day counts.
struct TotalClaimTests {
  private static func claim(
    _ value: Int64, _ asOf: Int64, isWhole: Bool = true, isProvisional: Bool = true
  ) -> TotalClaim {
    TotalClaim(
      value: value,
      statement: TotalStatement(
        asOf: Instant(secondsSince1970: asOf), isWhole: isWhole, isProvisional: isProvisional))
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var day: [TotalClaim]
    var before: [TotalClaim]
    var value: Int64?
    var isUnconfirmed = false
  }

  @Test(
    "S5-11 The previous day's last total, repeated, is stale until another one follows",
    arguments: [
      Case(
        testDescription: "repeated", day: [claim(900, 5)], before: [claim(900, 4)], value: nil),
      Case(
        testDescription: "repeated twice", day: [claim(900, 5), claim(900, 6)],
        before: [claim(900, 4)], value: nil),
      Case(
        testDescription: "reset", day: [claim(900, 5), claim(30, 6)], before: [claim(900, 4)],
        value: 30),
      Case(
        testDescription: "reset, and reached again",
        day: [claim(900, 5), claim(900, 6), claim(30, 7), claim(900, 8)], before: [claim(900, 4)],
        value: 900),
      Case(
        testDescription: "grown", day: [claim(900, 5), claim(910, 6)], before: [claim(900, 4)],
        value: 910),
      Case(
        testDescription: "reported for a day that has ended",
        day: [claim(900, 9, isProvisional: false)], before: [claim(900, 4)], value: 900),
      Case(
        testDescription: "reported for both days at once", day: [claim(900, 5)],
        before: [claim(900, 5)], value: 900),
      Case(
        testDescription: "with a later report for the day before", day: [claim(900, 5)],
        before: [claim(900, 4), claim(900, 7)], value: 900),
      Case(
        testDescription: "after a report for both days at once",
        day: [claim(30, 4, isProvisional: false), claim(900, 5)],
        before: [claim(900, 4, isProvisional: false)], value: 900),
      Case(
        testDescription: "larger than the last, after a report for both days at once",
        day: [claim(30, 4, isProvisional: false), claim(950, 5)],
        before: [claim(900, 4, isProvisional: false)], value: 950),
      Case(
        testDescription: "after a larger report, by an app that never decreases",
        day: [claim(80, 5, isWhole: false)],
        before: [claim(900, 3, isWhole: false), claim(80, 4, isWhole: false)], value: nil),
      Case(
        testDescription: "larger than the last, after an even larger report",
        day: [claim(300, 5, isWhole: false)],
        before: [claim(900, 3, isWhole: false), claim(80, 4, isWhole: false)], value: 300,
        isUnconfirmed: true),
      Case(
        testDescription: "after a day that was stale itself", day: [claim(900, 5)],
        before: [claim(900, 2), claim(900, 3)], value: nil),
      Case(
        testDescription: "with a file for the day", day: [claim(900, 5), TotalClaim(value: 700)],
        before: [claim(900, 4)], value: 700),
      Case(
        testDescription: "without a known day before", day: [claim(900, 5)], before: [], value: 900,
        isUnconfirmed: true),
      Case(
        testDescription: "without a known time", day: [claim(900, 5)],
        before: [TotalClaim(value: 900)], value: 900, isUnconfirmed: true),
      Case(
        testDescription: "larger than the last", day: [claim(905, 5)], before: [claim(900, 4)],
        value: 905, isUnconfirmed: true),
      Case(
        testDescription: "larger than the last, and changed", day: [claim(905, 5), claim(909, 6)],
        before: [claim(900, 4)], value: 909),
      Case(
        testDescription: "smaller than the last", day: [claim(30, 5)], before: [claim(900, 4)],
        value: 30),
    ])
  func stale(_ sample: Case) {
    for day in [sample.day, sample.day.reversed()] {
      let found = TotalClaim.inEffect(among: day, after: sample.before)
      #expect(found?.value == sample.value)
      #expect(found?.isUnconfirmed ?? false == sample.isUnconfirmed)
    }
  }

  @Test(
    "S7-5 The stored summary of a thousand deliveries gives the same result as all of them",
    arguments: 1...200)
  func kept(seed: Int) {
    var numbers = SplitMix64(seed: UInt64(seed))
    func claims() -> [TotalClaim] {
      (0..<Int.random(in: 0...8, using: &numbers)).map { _ in
        TotalClaim(
          value: Int64.random(in: 1...4, using: &numbers) * 100,
          statement: TotalStatement(
            asOf: Instant(secondsSince1970: Int64.random(in: 1...9, using: &numbers)),
            isWhole: Bool.random(using: &numbers),
            isProvisional: Int.random(in: 0..<3, using: &numbers) > 0))
      }
    }
    func keeping(_ claims: [TotalClaim]) -> [TotalClaim] {
      claims.reduce(into: []) { kept, claim in
        kept = TotalClaim.kept(of: Set(kept + [claim]).sorted { $0.value < $1.value })
      }
    }
    let (day, before) = (claims(), claims())
    let whole = TotalClaim.inEffect(among: day, after: before)
    for _ in 0..<4 {
      let kept = keeping(day.shuffled(using: &numbers))
      let found = TotalClaim.inEffect(
        among: kept, after: keeping(before.shuffled(using: &numbers)))
      #expect(found?.value == whole?.value, "seed \(seed)")
      #expect(found?.isUnconfirmed == whole?.isUnconfirmed, "seed \(seed)")
      #expect(kept.count <= 6)
    }
  }
}
