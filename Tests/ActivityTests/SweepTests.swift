import Contracts
import Testing

@testable import Activity

/// Overlap between sources, one case a row: the sources of a row are listed best first.
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
    "S5-9 In each slice of time only the best source counts",
    arguments: [
      Row("one source counts in full", [[hour]], 600),
      Row("the same minutes never count twice", [[hour], [hour]], 600),
      Row("within the better one: nothing of the lesser", [[hour], [quarter]], 600),
      Row("around the better one: three quarters of the lesser", [[quarter], [hour]], 550),
      Row(
        "an uncovered part counts in proportion",
        [[hour], [Sample("2026-05-17T08:45", "2026-05-17T09:15", 300)]], 750),
      Row(
        "a third source counts only outside of the two better ones",
        [[quarter], [Sample("2026-05-17T08:00", "2026-05-17T08:40", 400)], [hour]],
        100 + 300 + 150),
      Row(
        "samples that touch do not overlap",
        [[hour], [Sample("2026-05-17T09:00", "2026-05-17T10:00", 70)]], 670),
      Row(
        "of overlapping samples of one source the one that ends later counts", [[hour, quarter]],
        600),
      Row(
        "a session reported repeatedly replaces itself",
        [
          [
            Sample("2026-05-17T08:00", "2026-05-17T08:10", 100),
            Sample("2026-05-17T08:00", "2026-05-17T08:30", 300),
            Sample("2026-05-17T08:00", "2026-05-17T09:00", 600),
          ]
        ], 600),
      Row(
        "the sample modified last counts, even if it is shorter and smaller",
        [[hour, modified(quarter, "2026-05-17T12:00")]], 550),
      Row(
        "… and of two modified ones the later",
        [[modified(hour, "2026-05-17T13:00"), modified(quarter, "2026-05-17T12:00")]], 600),
      Row(
        "… in each slice, on both sides of another",
        [
          [
            modified(Sample("2026-05-17T08:00", "2026-05-17T08:30", 300), "2026-05-17T10:00"),
            modified(Sample("2026-05-17T08:20", "2026-05-17T08:40", 60), "2026-05-17T11:00"),
            modified(Sample("2026-05-17T08:35", "2026-05-17T09:00", 250), "2026-05-17T10:30"),
          ]
        ], 200 + 60 + 200),
      Row(
        "… and another source may not fill the rest of its hour",
        [[hour, quarter], [hour]], 600),
      Row(
        "sixty halves of 21 steps are 630, not 60 rounded halves",
        [
          (0..<60).map { minute($0, of: 30, 1) },
          (0..<60).map { minute($0, of: 60, 21) },
        ], 60 + 630),
      Row(
        "zero steps of the better source count as coverage",
        [[Sample("2026-05-17T08:00", "2026-05-17T09:00", 0)], [quarter]], 0),
      Row("a sample without duration counts in full", [[Sample("2026-05-17T08:10", 42)]], 42),
      Row(
        "… is dropped if a better source covers it", [[hour], [Sample("2026-05-17T08:10", 42)]],
        600),
      Row(
        "… even at the start of that source's sample", [[hour], [Sample("2026-05-17T08:00", 42)]],
        600),
      Row("… but counts at its end", [[hour], [Sample("2026-05-17T09:00", 42)]], 642),
      Row("… takes no time from a lesser source", [[Sample("2026-05-17T08:10", 42)], [hour]], 642),
      Row(
        "… hides another of a lesser source at the same instant",
        [[Sample("2026-05-17T08:10", 42)], [Sample("2026-05-17T08:10", 40)]], 42),
      Row(
        "… of one source at one instant the larger counts",
        [[Sample("2026-05-17T08:10", 40), Sample("2026-05-17T08:10", 42)]], 42),
      Row(
        "… does not count within a sample of its own source",
        [[hour, Sample("2026-05-17T08:10", 42), Sample("2026-05-17T09:00", 5)]], 605),
    ])
  func best(_ row: Row) {
    #expect(Merge.day("2026-05-17", row.sources).steps == row.steps)
  }

  private static func modified(_ sample: Sample, _ time: String) -> Sample {
    var sample = sample
    sample.modified = at(time)
    return sample
  }

  /// The first seconds of a minute after eight.
  private static func minute(_ minute: Int64, of seconds: Int32, _ steps: Int64) -> Sample {
    Sample(start: at("2026-05-17T08:00") + minute * 60, duration: seconds, value: steps)
  }

  @Test(
    "S5-9 Overlapping samples of a source that adds up are summed",
    arguments: [
      Row("in an hour", [[hour, quarter]], 700),
      Row("and cover it once", [[hour, quarter], [hour]], 700),
      Row("at an instant", [[Sample("2026-05-17T08:10", 40), Sample("2026-05-17T08:10", 42)]], 82),
    ])
  func adding(_ row: Row) {
    #expect(Merge.day("2026-05-17", row.sources, addingOverlaps: true).steps == row.steps)
  }

  @Test("S5-9 Any number of samples within a long one are merged in time")
  func longSample() {
    let month = Sample(
      start: at("2026-05-01T00:00Z"), duration: Sample.longestDuration, value: 31_000)
    let minutes = (0..<44_640).map {
      Sample(start: at("2026-05-01T00:00Z") + Int64($0) * 60, duration: 60, value: 9)
    }
    #expect(Merge.day("2026-05-17", [([month] + minutes).sorted()]).steps == 1_000)
  }

  @Test(
    "S5-9 Each measure is merged separately into its own total",
    arguments: MeasureCatalog.all.sums.map(\.id))
  func measures(_ measure: Measure.ID) {
    let record = Merge.day("2026-05-17", [[SweepTests.hour]], kind: measure)
    var expected = DayRecord(day: day("2026-05-17"))
    expected[measure] = 600
    if measure == .steps { expected.hourlySteps[8] = 600 }
    #expect(record == expected)
  }

  @Test("S5-9 A source without a rank comes last, by number")
  func unranked() {
    let blocks = [
      SampleBlock(measure: .steps, source: Source.ID(rawValue: 9), samples: [SweepTests.hour]),
      SampleBlock(measure: .steps, source: Source.ID(rawValue: 5), samples: [SweepTests.quarter]),
    ]
    #expect(Merge.day("2026-05-17", blocks, priority: []).steps == 550)
    #expect(Merge.day("2026-05-17", blocks, priority: [Source.ID(rawValue: 9)]).steps == 600)
  }
}
