import Contracts

@testable import Activity

/// The merge as a function of samples and totals, by default in UTC.
enum Merge {
  /// - Parameter sources: best first, each sorted.
  static func day(
    _ text: String, _ sources: [[Sample]], kind: Measure.ID = .steps, addingOverlaps: Bool = false
  ) -> DayRecord {
    let blocks = Merge.blocks(sources, kind: kind)
    return Merge.day(text, blocks, priority: blocks.map(\.source), addingOverlaps: addingOverlaps)
  }

  static func day(
    _ text: String, _ blocks: [SampleBlock], priority: [Source.ID], addingOverlaps: Bool = false
  ) -> DayRecord {
    let day = ActivityTests.day(text)
    let sources = Merge.ordered(priority, addingOverlaps: addingOverlaps)
    return days(day...day, blocks, sources: sources)[0]
  }

  static func days(
    _ days: ClosedRange<Day>, _ blocks: [SampleBlock],
    totals: [(source: Source.ID, total: DayTotal)] = [], sources: [Source],
    calendar: PersonalCalendar = PersonalCalendar(only: FixedZone.utc)
  ) -> [DayRecord] {
    var builder = DayRecordBuilder(of: .all, days: days, calendar: calendar, zones: [:])
    return builder.build(from: blocks, totals: totals, sources: sources)
  }

  /// One block for each source, numbered from 1.
  static func blocks(_ sources: [[Sample]], kind: Measure.ID = .steps) -> [SampleBlock] {
    sources.enumerated().map { index, samples in
      SampleBlock(
        measure: kind, source: Source.ID(rawValue: Int64(index) + 1), samples: samples.sorted())
    }
  }

  /// Sources in the person's order.
  static func ordered(_ ids: [Source.ID], addingOverlaps: Bool = false) -> [Source] {
    ids.enumerated().map { rank, id in
      Source(
        id: id,
        description: SourceDescription(
          name: "\(id.rawValue)", kind: .other, addsOverlaps: addingOverlaps),
        chosenRank: rank)
    }
  }
}
