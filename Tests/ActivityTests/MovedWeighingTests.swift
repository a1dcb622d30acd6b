import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// Weighings with a clock time but no zone, imported again after the user said where they were.
struct MovedWeighingTests {
  private static let tokyo = FixedZone(identifier: "Asia/Tokyo", offset: 32_400)

  private let activity = ActivityFixture()
  private var log: any ActivityLogging { activity.plugin.log }

  private func receive(in zone: FixedZone) async throws {
    try await activity.receive([
      .weight(local: "2026-05-17T07:00", 80_000, by: .scale, in: zone),
      .weight(local: "2026-05-18T07:00", 81_000, by: .scale, in: zone),
      .weight(local: "2026-05-19T07:00", 82_000, by: .scale, in: zone),
    ])
  }

  @Test("S7-1 Its entry moves to the other instant, and both the old and the new day are announced")
  func entries() async throws {
    try await receive(in: .utc)
    let before = try await activity.weights()
    try await receive(in: Self.tokyo)
    #expect(
      try await activity.weightLines() == [
        "05-16T22:00:00 80000 kg Scale", "05-17T22:00:00 81000 kg Scale",
        "05-18T22:00:00 82000 kg Scale",
      ])
    #expect(try await activity.weights().map(\.id) == before.map(\.id))
    let told = try await activity.record.events(of: WeightsImported.self)
    #expect(told.map(\.count) == [3, 3])
    #expect(told.map(\.earliest) == [at("2026-05-17T07:00Z"), at("2026-05-16T22:00Z")])
    try await receive(in: Self.tokyo)
    #expect(try await activity.record.events(of: WeightsImported.self).count == 2)
  }

  @Test("S7-1 An edited weighing keeps its changes, even after the import is undone")
  func changed() async throws {
    try await receive(in: .utc)
    let entries = try await activity.weights()
    _ = try await log.edit(entries[0].id, .weight(grams(79_000)))
    _ = try await log.delete(entries[1].id)
    try await activity.weigh("2026-05-20T07:00Z", 82_000)
    let before = try await activity.weightLines()
    #expect(
      before == [
        "05-17T07:00:00 79000 kg Scale", "05-19T07:00:00 82000 kg Scale",
        "05-20T07:00:00 82000 kg hand",
      ])
    try await receive(in: Self.tokyo)
    #expect(
      try await activity.weightLines() == [
        before[0], "05-18T22:00:00 82000 kg Scale", before[2],
      ])
    _ = try await activity.plugin.imports.undo(RecordedImport.ID(rawValue: 2)) { _ in }
    #expect(try await activity.weightLines() == before)
  }

  @Test("S7-1 No duplicate appears when the file also orders its sources for the first time")
  func ordered() async throws {
    let file = { (zone: FixedZone) -> [Reading] in
      [.weight(local: "2026-05-17T07:00", 80_000, by: .scale, in: zone)]
    }
    try await activity.receive(file(.utc))
    try await activity.receive([.order([.watch, .scale])] + file(Self.tokyo))
    #expect(try await activity.weightLines() == ["05-16T22:00:00 80000 kg Scale"])
  }

  @Test(
    "S7-1 A manual entry stays where it is, and the weighing it replaced becomes a separate entry")
  func byHand() async throws {
    try await activity.weigh("2026-05-17T07:00Z", 80_000)
    try await receive(in: .utc)
    #expect(try await activity.weights().count == 3)
    try await receive(in: Self.tokyo)
    let lines = try await activity.weightLines()
    #expect(lines.contains("05-17T07:00:00 80000 kg hand"))
    #expect(lines.count == 4)
    _ = try await activity.plugin.imports.undo(RecordedImport.ID(rawValue: 2)) { _ in }
    #expect(try await activity.weights().count == 3)
  }
}
