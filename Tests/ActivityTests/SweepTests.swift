import Contracts
import Testing

@testable import Activity

/// Overlap between sources, row by row: the sources of a row are given best first.
struct SweepTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var sources: [[Sample]]
    var steps: Int

    init(_ description: String, _ sources: [[Sample]], _ steps: Int) {
      testDescription = description
      self.sources = sources
      self.steps = steps
    }
  }

  private static let hour = Sample("2026-05-17T08:00", "2026-05-17T09:00", 600)
  private static let quarter = Sample("2026-05-17T08:30", "2026-05-17T08:45", 100)

  @Test(
    "S5-9 In each slice of time the best source alone counts",
    arguments: [
      Row("one source counts whole", [[hour]], 600),
      Row("the same minutes are never summed twice", [[hour], [hour]], 600),
      Row("inside the better one: nothing of the lesser", [[hour], [quarter]], 600),
      Row("around the better one: three quarters of the lesser", [[quarter], [hour]], 550),
      Row(
        "a part not covered counts in proportion",
        [[hour], [Sample("2026-05-17T08:45", "2026-05-17T09:15", 300)]], 750),
      Row(
        "a third source counts only where neither of the better two did",
        [[quarter], [Sample("2026-05-17T08:00", "2026-05-17T08:40", 400)], [hour]],
        100 + 300 + 150),
      Row(
        "samples that touch do not overlap",
        [[hour], [Sample("2026-05-17T09:00", "2026-05-17T10:00", 70)]], 670),
      Row("samples of one source are summed as they stand", [[hour, quarter]], 700),
      Row(
        "what a source counts twice still covers once", [[hour, quarter], [hour]], 700),
      Row(
        "zero steps of the better source cover too",
        [[Sample("2026-05-17T08:00", "2026-05-17T09:00", 0)], [quarter]], 0),
      Row("a sample without duration counts whole", [[Sample("2026-05-17T08:10", 42)]], 42),
      Row(
        "… is dropped where a better source covers it", [[hour], [Sample("2026-05-17T08:10", 42)]],
        600),
      Row(
        "… at the beginning of what covers it too", [[hour], [Sample("2026-05-17T08:00", 42)]], 600),
      Row("… counts at the end of it", [[hour], [Sample("2026-05-17T09:00", 42)]], 642),
      Row("… takes no time from a lesser source", [[Sample("2026-05-17T08:10", 42)], [hour]], 642),
      Row(
        "… hides another of a lesser source at the same instant",
        [[Sample("2026-05-17T08:10", 42)], [Sample("2026-05-17T08:10", 40)]], 42),
      Row(
        "… of one source at one instant are summed",
        [[Sample("2026-05-17T08:10", 40), Sample("2026-05-17T08:10", 42)]], 82),
    ])
  func best(_ row: Row) {
    #expect(Merge.day("2026-05-17", row.sources).steps == row.steps)
  }

  @Test(
    "S5-9 Each kind is merged alone and lands in its own total", arguments: SampleKind.allCases)
  func kinds(_ kind: SampleKind) {
    let record = Merge.day("2026-05-17", [[SweepTests.hour]], kind: kind)
    var expected = DayRecord(day: day("2026-05-17"))
    switch kind {
    case .steps:
      expected.steps = 600
      expected.hourlySteps[8] = 600
    case .distance: expected.distance = Distance(millimeters: 600)
    case .activeEnergy: expected.activeEnergy = Energy(calories: 600)
    case .flights: expected.flights = 600
    }
    #expect(record == expected)
  }

  @Test("S5-9 A source without a place in the order comes last, by number")
  func unranked() {
    let blocks = [
      SampleBlock(kind: .steps, source: Source.ID(rawValue: 9), samples: [SweepTests.hour]),
      SampleBlock(kind: .steps, source: Source.ID(rawValue: 5), samples: [SweepTests.quarter]),
    ]
    #expect(Merge.day("2026-05-17", blocks, priority: []).steps == 550)
    #expect(Merge.day("2026-05-17", blocks, priority: [Source.ID(rawValue: 9)]).steps == 600)
  }
}
