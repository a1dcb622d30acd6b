import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

@testable import Activity

/// The hours of a day in an export, imported into another record and into its own.
struct ExportedHoursTests {
  private static let zones: [any ZoneRules] = [Zones.berlin, Zones.tokyo, FixedZone.utc]
  private let activity = ActivityFixture(zones: Self.zones)

  /// The days of a record into which the export of `other` was imported.
  private func copy(of other: ActivityFixture) async throws -> ActivityFixture {
    let copy = ActivityFixture(zones: Self.zones)
    try await copy.receive(try await other.export())
    return copy
  }

  private func walk(_ hour: Int, _ steps: Int64, on day: String = "2026-05-17") -> Sample {
    let hour = hour < 10 ? "0\(hour)" : "\(hour)"
    return Sample("\(day)T\(hour):03", "\(day)T\(hour):17", steps, in: Zones.berlin)
  }

  private func document(_ steps: Int, _ hours: [Int: Int], on day: String = "2026-05-17") throws
    -> [String: Data]
  {
    let counts = (0..<24).map { hours[$0] ?? 0 }
    let hours = counts.map(String.init).joined(separator: ",")
    let text = "[{\"day\":\"\(day)\",\"steps\":\(steps),\"hourlySteps\":[\(hours)]}]"
    return ["days": Data(text.utf8)]
  }

  @Test("S9-7 An export imported into an empty record gives the same days and hours")
  func empty() async throws {
    try await activity.receive([walk(8, 1_000), walk(18, 500)], by: .phone)
    try await activity.receive([walk(8, 900), walk(21, 70, on: "2024-10-27")], by: .watch)
    // In the repeated hour, and next to the skipped one.
    try await activity.receive(
      [Sample("2024-10-27T00:30Z", "2024-10-27T01:30Z", 333), Sample("2024-03-31T01:10Z", 44)],
      by: .phone)
    try await activity.receive([
      .total(DayTotal(day: day("2026-05-18"), measure: .steps, value: 7_001), by: .scale),
      .total(DayTotal(day: day("2026-05-17"), measure: .distance, value: 4_321), by: .scale),
    ])
    _ = try await activity.plugin.log.log(.steps(300), at: at("2026-05-17T10:00Z"))
    _ = try await activity.plugin.log.log(.steps(-250), at: at("2026-05-17T04:00Z"))
    _ = try await activity.plugin.log.log(.steps(-40), at: at("2026-05-18T19:00Z"))
    let copy = try await copy(of: activity)
    #expect(try await copy.allDays() == activity.allDays())
    #expect(try await copy.hours("2026-05-17") == activity.hours("2026-05-17"))
    #expect(try await copy.plugin.resyncing.resync { _ in }.daysChanged == 0)
    #expect(try await self.copy(of: copy).allDays() == activity.allDays())
  }

  @Test(
    "S9-7 The hours of a day survive an export, whatever the day is made of",
    arguments: 0..<60 as Range<UInt64>)
  func any(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let sources: [SourceDescription] = [.phone, .watch, .scale]
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let start = at("2026-05-16T22:00Z") + Int64.random(in: 0..<86_400 * 2, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2:
        let sample = Sample(
          start: start, duration: Int32.random(in: 0...9_000, using: &random),
          value: Int64.random(in: 1...3_000, using: &random))
        try await activity.receive([sample], by: random.pick(sources))
      case 3:
        let total = DayTotal(
          day: day(random.pick(["2026-05-17", "2026-05-18"])), measure: .steps,
          value: Int64.random(in: 1...9_000, using: &random))
        try await activity.receive([.total(total, by: random.pick(sources))])
      case 4:
        _ = try await activity.plugin.log.log(
          .steps(Int.random(in: 1...2_000, using: &random)), at: start)
      default:
        _ = try await activity.plugin.log.log(
          .steps(-Int.random(in: 1...900, using: &random)), at: start)
      }
    }
    let copy = try await copy(of: activity)
    #expect(try await copy.allDays() == activity.allDays(), "seed \(seed)")
  }

  @Test("S9-7 Importing one's own export changes nothing, whichever hours a day has")
  func own() async throws {
    try await activity.receive([walk(8, 1_000), walk(18, 500)], by: .phone)
    let before = try await activity.contents()
    let report = try await activity.receive(try await activity.export())
    #expect(report.samplesAdded == 0)
    #expect(report.daysChanged == 0)
    let after = try await activity.contents()
    #expect(after.days == before.days)
    #expect(after.blocks == before.blocks)
    #expect(after.totals == before.totals)
  }

  @Test("S9-7 Next to what the record has, the hours of a document count up to its total")
  func beside() async throws {
    try await activity.receive([walk(8, 600)], by: .phone)
    try await activity.receive(try document(1_000, [8: 700, 9: 300]))
    #expect(try await activity.dayRecord("2026-05-17").steps == 1_000)
    let hours = try await activity.hours("2026-05-17")
    #expect(Set(hours.keys) == [8, 9])
    // Then a better source counts more than the document.
    try await activity.receive([walk(12, 900)], by: .watch)
    #expect(try await activity.hours("2026-05-17") == [8: 600, 12: 900])
  }

  @Test("S9-7 A document without hours is spread over the day, as before")
  func withoutHours() async throws {
    try await activity.receive(["days": Data(#"[{"day":"2026-05-17","steps":2400}]"#.utf8)])
    let hours = try await activity.dayRecord("2026-05-17").hourlySteps.counts
    #expect(hours == Array(repeating: 100, count: 24))
  }

  @Test("S9-7 Of two documents the hours are those of the larger total")
  func twoDocuments() async throws {
    try await activity.receive(try document(500, [8: 500]))
    activity.time.set(at("2026-06-01T12:01Z"))
    try await activity.receive(try document(900, [8: 400, 12: 500]))
    #expect(try await activity.hours("2026-05-17") == [8: 400, 12: 500])
    activity.time.set(at("2026-06-01T12:02Z"))
    try await activity.receive(try document(700, [7: 700]))
    #expect(try await activity.hours("2026-05-17") == [8: 400, 12: 500])
  }

  @Test("S9-7 An import of a document is undone with its hours")
  func undone() async throws {
    let document = try document(500, [8: 400, 12: 100])
    for _ in 1...2 {
      try await activity.receive(document)
      activity.time.set(activity.time.now() + 60)
    }
    for number in [1, 2] as [Int64] {
      #expect(try await activity.hours("2026-05-17") == [8: 400, 12: 100])
      _ = try await activity.plugin.imports.undo(RecordedImport.ID(rawValue: number)) { _ in }
    }
    #expect(try await activity.allDays().isEmpty)
  }

  @Test("S9-7 Imported hours stay in place after a move")
  func moved() async throws {
    try await activity.receive(try document(900, [0: 400, 23: 500]))
    _ = try await activity.plugin.zones.setZone("Asia/Tokyo", from: nil)
    #expect(try await activity.hours("2026-05-17") == [0: 400, 23: 500])
    #expect(try await activity.allDays().count == 1)
  }

  @Test(
    "S9-7 Hours that are not 24 counts are refused with their place",
    arguments: ["[1,2,3]", "[\(Array(repeating: "-1", count: 24).joined(separator: ","))]"])
  func refused(hours: String) async throws {
    let text = "[{\"day\":\"2026-05-17\",\"steps\":6,\"hourlySteps\":\(hours)}]"
    await #expect {
      try await activity.receive(["days": Data(text.utf8)])
    } throws: { error in
      (error as? RecordDocumentError)?.place.hasSuffix("days[0].hourlySteps") ?? false
    }
  }
}
