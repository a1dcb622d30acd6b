import Contracts
import ContractsTesting
import GRDB
import Testing

@testable import SQLiteStore

/// A growing day that is delivered repeatedly.
struct GrowingDayTests {
  /// In seconds.
  private static let midnight: Int64 = 1_800_000_000 / 86_400 * 86_400

  @Test("S7-5 A thousand deliveries of a growing day leave the record no larger than one")
  func size() async throws {
    let (often, once) = (try StoreFixture(), try StoreFixture())
    for delivery in 1...1_000 as ClosedRange<Int64> {
      try await deliver(delivery, to: often)
    }
    try await deliver(1_000, to: once)
    #expect(try await often.steps() == once.steps())
    #expect(try await often.steps().count == 96)
    for table in [
      "import", "import_set", "import_set_member", "sample_block", "sample_share", "sample_cover",
      "day_total", "source", "source_heard",
    ] {
      #expect(
        try often.number("SELECT count(*) FROM \(table)")
          == once.number("SELECT count(*) FROM \(table)"), "\(table)")
    }
    // The first total stays with the last: it shows whether a total can be yesterday's.
    #expect(try often.number("SELECT count(*) FROM day_total_claim") == 2)
    #expect(try once.number("SELECT count(*) FROM day_total_claim") == 1)
    #expect(try size(of: often) <= size(of: once))
  }

  /// The day so far, in quarter-hours, with its total.
  private func deliver(_ delivery: Int64, to file: StoreFixture) async throws {
    let now = Instant(secondsSince1970: Self.midnight + delivery * 86_399 / 1_000)
    let staging = try file.samples.makeStaging()
    let phone = try staging.source(for: SourceDescription(name: "phone", kind: .phone))
    let quarters = (0...(delivery * 96 - 1) / 1_000).map { quarter in
      // The current quarter-hour grows with every delivery.
      let share = min(1_000, delivery * 96 - quarter * 1_000)
      return Sample(
        start: Instant(secondsSince1970: Self.midnight + quarter * 900), duration: 900,
        value: 50 + share)
    }
    try staging.add(quarters.map { SourcedSample(sample: $0, measure: .steps, source: phone) })
    try staging.cover(
      CoveredInterval(
        source: phone, measure: .steps, interval: Instant(secondsSince1970: Self.midnight)..<now,
        asOf: now))
    try staging.add(
      DayTotal(
        day: Day(ordinal: Int(Self.midnight / 86_400)), measure: .distance,
        value: 5_000 * delivery), from: phone,
      stated: TotalStatement(asOf: now, isWhole: delivery.isMultiple(of: 2)))
    try await file.record.write { transaction in
      let origin = ImportOrigin(at: now, path: "http:phone", format: "health-auto-export")
      let recorded = try SQLiteImportStore().continuing(origin, in: transaction)
      _ = try file.samples.merge(staging, as: recorded.id, in: transaction) { _ in }
      let known = try file.sources.sources(in: transaction)
      try file.sources.noteActivity(Set(known.map(\.id)), at: now, in: transaction)
    }
  }

  /// In bytes, after a checkpoint of the log and nothing else.
  private func size(of file: StoreFixture) throws -> Int {
    try file.record.queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    let size = try file.number(
      "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
    return try #require(size)
  }
}
