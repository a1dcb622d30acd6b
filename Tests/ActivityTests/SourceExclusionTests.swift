import Contracts
import ContractsTesting
import Testing

@testable import Activity

struct SourceExclusionTests {
  private let activity = ActivityFixture()
  private var sources: any SourceKeeping { activity.plugin.sources }

  private func live() async throws {
    try await activity.receive([
      .sample(Sample("2026-05-17T08:00", "2026-05-17T09:00", 500), .steps, by: .phone),
      .sample(Sample("2026-05-17T08:00", "2026-05-17T09:00", 600), .steps, by: .watch),
      .total(DayTotal(day: day("2026-05-19"), measure: .steps, value: 900), by: .watch),
      .weight("2026-05-17T07:12:00Z", 80_000, by: .scale),
      .weight("2026-05-17T07:12:30Z", 80_050, by: .watch),
      .weight("2026-05-18T07:12:30Z", 80_150, by: .watch),
    ])
  }

  @Test("S5-9 Nothing of an excluded source counts; included again, all of it does")
  func exclude() async throws {
    try await live()
    let days = try await activity.allDays()
    let weights = try await activity.weightLines()
    let told = try await activity.record.events(of: WeightsImported.self).count
    let summaries = try await sources.setExcluded(true, "zoë's apple watch")
    #expect(summaries.filter(\.source.isExcluded).map(\.source.description) == [.watch])
    #expect(try await activity.allDays().map(\.steps) == [500])
    #expect(try await activity.weightLines() == ["05-17T07:12:00 80000 kg Scale"])
    #expect(try await activity.daysChanged().last == [day("2026-05-17"), day("2026-05-19")])
    #expect(try await activity.record.events(of: WeightsImported.self).count == told + 1)
    _ = try await sources.setExcluded(false, SourceDescription.watch.name)
    #expect(try await activity.allDays() == days)
    #expect(try await activity.weightLines() == weights)
    #expect(try await activity.record.events(of: WeightsImported.self).count == told + 2)
  }

  @Test("S5-9 Later data of an excluded source does not count either, until it is included")
  func later() async throws {
    try await live()
    _ = try await sources.setExcluded(true, "2")
    let walk = Sample("2026-05-20T08:00", 70)
    let before = try await activity.allDays()
    try await activity.receive([
      .sample(walk, .steps, by: .watch), .weight("2026-05-20T07:12:30Z", 80_250, by: .watch),
    ])
    #expect(try await activity.allDays() == before)
    #expect(try await activity.weights().count == 1)
    _ = try await sources.setExcluded(false, "2")
    #expect(try await activity.dayRecord("2026-05-20").steps == 70)
    #expect(try await activity.weights().count == 3)
  }

  @Test("S5-9 Excluding an excluded source changes nothing")
  func twice() async throws {
    try await live()
    _ = try await sources.setExcluded(true, "iPhone")
    let before = try await activity.contents()
    _ = try await sources.setExcluded(true, "iPhone")
    #expect(try await activity.contents() == before)
    _ = try await sources.setExcluded(false, "Scale")
    #expect(try await activity.contents() == before)
  }

  @Test("S5-9 Edits and deletions by the person survive excluding and including their source")
  func persons() async throws {
    try await live()
    let entries = try await activity.weights()
    _ = try await activity.plugin.log.edit(entries[0].id, .weight(grams(72_000)))
    _ = try await activity.plugin.log.delete(entries[1].id)
    let before = try await activity.weights()
    for isExcluded in [true, false] {
      _ = try await sources.setExcluded(isExcluded, SourceDescription.watch.name)
      #expect(try await activity.weights() == before)
    }
  }

  @Test("S5-9 An unknown source is refused, and so are manual entries")
  func refused() async throws {
    try await live()
    _ = try await activity.plugin.log.log(.steps(5), at: nil)
    let before = try await activity.contents()
    await #expect(throws: ActivityError.self) { try await sources.setExcluded(true, "Pebble") }
    await #expect(throws: ActivityError.handNotExcludable) {
      try await sources.setExcluded(true, SourceDescription.byHand.name)
    }
    #expect(try await activity.contents() == before)
  }
}
