import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// Dates before 1900 and after 2199: refused, and tolerated in a record that has them.
struct FarDateTests {
  private let activity = ActivityFixture(zones: [Zones.berlin, FixedZone.utc])

  private func examine(_ name: String) async throws -> HealthFinding {
    var connections = PluginConnections()
    activity.plugin.connect(to: &connections)
    let check = try #require(connections.healthChecks.first { $0.name.description == name })
    return try await check.examine()
  }

  /// Stores a date that is no longer accepted, as an older record may have it.
  private func plant(_ text: String) async throws {
    let record = activity.record
    let staging = try record.samples.makeStaging()
    let source = try staging.source(for: .watch)
    let sample = Sample(start: at(text), duration: 60, value: 600)
    try staging.add([SourcedSample(sample: sample, measure: .steps, source: source)])
    try staging.add(
      BodyMassSample(instant: at(text), mass: Mass(grams: 80_000), unit: .kilograms), from: source)
    try await record.unitOfWork.write { transaction in
      _ = try record.samples.merge(staging, in: transaction) { _ in }
      _ = try record.stepEntries.insert(StepEntry(instant: at(text), steps: 5), in: transaction)
      let day = PersonalCalendar(only: Zones.berlin).day(of: at(text))
      _ = try record.dayRecords.replace(
        day...day, with: [DayRecord(day: day, steps: 605)], in: transaction)
      try record.eventLog.append(DaysChanged(days: [day]), at: at(text), in: transaction)
    }
  }

  @Test("S5-9 An entry before 1900 can be neither logged nor made by an edit")
  func early() async throws {
    let log = activity.plugin.log
    let early = at("1899-12-31T23:59:59Z")
    let weight = try #require(Weight(mass: Mass(grams: 80_000), unit: .kilograms))
    let name = try #require(ExerciseName("Yoga"))
    let entries: [NewEntry] = [
      .steps(5), .exercise(name, repetitions: nil), .weight(weight, bodyFat: nil, note: nil),
    ]
    for entry in entries {
      await #expect(throws: ActivityError.tooEarly(early)) { try await log.log(entry, at: early) }
    }
    let first = at("1900-01-01T00:00:00Z")
    let entry = try await log.log(.steps(5), at: first)
    #expect(try await activity.dayRecord("1900-01-01").steps == 5)
    var edit = EntryEdit()
    edit.instant = early
    await #expect(throws: ActivityError.tooEarly(early)) { try await log.edit(entry.id, edit) }
    #expect(
      try await activity.read { try log.entries(of: nil, in: nil, in: $0) }.map(\.instant) == [
        first
      ])
  }

  @Test(
    "S5-9 A record with a far date works as if it were not there, reports it, and can be cleared of it",
    arguments: [
      "0001-01-01T00:00:00Z", "1899-12-30T12:00Z", "2200-01-02T12:00Z", "9999-12-31T23:59:59Z",
    ])
  func freed(_ text: String) async throws {
    try await activity.receive([Sample("2026-05-17T08:00", 600)], by: .watch)
    let before = try await activity.allDays()
    #expect(try await examine("Implausible dates").state == .ok)
    try await plant(text)
    let finding = try await examine("Implausible dates")
    #expect(finding.state == .failed)
    #expect(
      finding.detail.description
        == "3 items are dated outside 1900-01-01 to 2199-12-31 and aren't counted")
    #expect(finding.fix?.description == "to remove them: waymark resync")
    #expect(try await examine("Samples dated in the future").state == .ok)
    #expect(try await examine("Day records").state == .ok)
    #expect(
      try await activity.read { try activity.plugin.log.entries(of: nil, in: nil, in: $0) }.isEmpty)
    let sources = try await activity.read { try activity.plugin.sources.sources(in: $0) }
    #expect(sources.first { $0.source.description == .watch }?.samples == 1)
    _ = try await activity.plugin.sources.order([])
    _ = try await activity.plugin.zones.setZone("Europe/Berlin", from: nil)
    #expect(try await activity.allDays() == before)
    // Stored events of such a day can still be read.
    let told = try await activity.daysChanged().joined()
    #expect(told.contains { !Day.recordable.contains($0) })

    let report = try await activity.plugin.resyncing.resync { _ in }
    #expect(report.removed == 3)
    #expect(try await activity.allDays() == before)
    #expect(try await examine("Implausible dates").state == .ok)
    #expect(try await activity.plugin.resyncing.resync { _ in }.removed == 0)
  }
}
