import Contracts
import Testing

@testable import LifePlaying

@Suite("Count oracle")
struct CountOracleTests {
  private static let yesterday = Day(ordinal: 20_000)
  private static let today = Day(ordinal: 20_001)

  /// Minutes after the midnight between the two days, and the reported counts for yesterday and
  /// today.
  typealias Saying = (minute: Int64, yesterday: Int?, today: Int?)

  struct Example: CustomTestStringConvertible {
    var testDescription: String
    var program = CountDelivery.Program.homeAssistant
    var said: [Saying]
    var believed: CountOracle.Believed?
  }

  @Test(
    "S5-11 The oracle agrees with mornings worked out by hand",
    arguments: [
      Example(
        testDescription: "case 05: the watch repeats yesterday's count, and then a small one",
        said: [(-60, 5_000, nil), (420, nil, 5_000), (421, nil, 10), (1_200, nil, 3_000)],
        believed: .counted(3_000)),
      Example(
        testDescription: "yesterday's count alone is ignored",
        said: [(-60, 5_000, nil), (10, nil, 5_000), (600, nil, 5_000)], believed: nil),
      Example(
        testDescription: "yesterday's count reached again after another one is today's",
        said: [(-60, 5_000, nil), (10, nil, 5_000), (600, nil, 40), (900, nil, 5_000)],
        believed: .counted(5_000)),
      Example(
        testDescription: "a sum that never decreases starts after the stale count",
        program: .webhook, said: [(-60, 5_000, nil), (10, nil, 5_000), (600, nil, 40)],
        believed: .counted(40)),
      Example(
        testDescription:
          "the last report for yesterday is the repeated one, even after a larger one",
        program: .webhook, said: [(-600, 5_000, nil), (-60, 800, nil), (10, nil, 800)],
        believed: nil),
      Example(
        testDescription: "case 32: the very first count is shown and not announced",
        said: [(10, nil, 9_000), (25, nil, 9_000)], believed: .shown(9_000)),
      Example(
        testDescription: "until another one follows", said: [(10, nil, 9_000), (480, nil, 300)],
        believed: .counted(300)),
      Example(
        testDescription: "more than yesterday's last may be the rest of yesterday",
        said: [(-60, 5_000, nil), (10, nil, 5_200)], believed: .shown(5_200)),
      Example(
        testDescription: "a smaller count is today's", said: [(-60, 5_000, nil), (10, nil, 200)],
        believed: .counted(200)),
      Example(
        testDescription: "a report for both days distinguishes them",
        said: [(-60, 5_000, nil), (700, 5_000, 5_000)], believed: .counted(5_000)),
      Example(
        testDescription: "and so does a later report for yesterday",
        said: [(-60, 5_000, nil), (10, nil, 5_000), (700, 5_400, nil)], believed: .counted(5_000)),
    ])
  func examples(_ example: Example) {
    var clocks = WallClocks()
    var oracle = CountOracle(example.program)
    let midnight = clocks.first(0, of: Self.today)
    for (minute, yesterday, today) in example.said {
      let at = midnight + minute * 60
      let counts = [(Self.yesterday, yesterday), (Self.today, today)].compactMap { day, steps in
        steps.map {
          CountDelivery.Count(day: day, interval: clocks.first(0, of: day)..<at, steps: $0)
        }
      }
      oracle.hear(
        CountDelivery(program: example.program, at: at, counts: counts), by: &clocks)
    }
    #expect(oracle.believed(on: Self.today) == example.believed)
  }
}
