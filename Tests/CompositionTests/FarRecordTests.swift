import Contracts
import ContractsTesting
import Foundation
import ProcessLocks
import SQLiteStore
import TestSupport
import Testing

@testable import Composition

/// Records from before dates were limited, with a far date in them.
struct FarRecordTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func start() async throws -> Waymark {
    try await bootstrap(
      WaymarkEnvironment(home: folder.path, now: InstantText("2026-05-17T12:00:00Z")))
  }

  /// An entry that older programs accepted, with its event.
  private func plant(_ instant: Instant, in waymark: Waymark) async throws {
    let record = try SQLiteRecord(
      path: HomeFolder.recordPath(in: folder.path), busyTimeout: 5, locks: FileLocks())
    let samples = SQLiteSampleStore { _ in true }
    let staging = try samples.makeStaging()
    let source = try staging.source(for: SourceDescription(name: "iPhone", kind: .phone))
    try staging.add([
      SourcedSample(
        sample: Sample(start: instant, duration: 0, value: 9_000), measure: .steps, source: source)
    ])
    try staging.add(
      BodyMassSample(instant: instant, mass: Mass(grams: 70_000), unit: .kilograms), from: source)
    try staging.add(Workout(start: instant, end: instant, activity: "Yoga"), from: source)
    let weight = try #require(Weight(mass: Mass(grams: 70_000), unit: .kilograms))
    try await record.write { transaction in
      let merged = try samples.merge(staging, in: transaction) { _ in }
      let entry = try SQLiteWeightEntryStore().insert(
        WeightEntry(instant: instant, weight: weight, source: merged.weighings[0].source),
        in: transaction)
      var report = merged.weighings[0]
      report.entry = entry.id
      try SQLiteWeightEntryStore().assign([report], in: transaction)
      let calendar = try waymark.personalTime.calendar(in: transaction)
      let day = calendar.day(of: instant)
      _ = try SQLiteDayRecordStore().replace(
        day...day, with: [DayRecord(day: day, steps: 9_000)], in: transaction)
      try SQLiteEventLog().append(DaysChanged(days: [day]), at: instant, in: transaction)
      try SQLiteEventLog().append(
        WeightsImported(count: 1, earliest: instant), at: instant, in: transaction)
    }
  }

  /// The output of every query.
  private func answers(_ waymark: Waymark) async throws -> [String] {
    _ = try await waymark.dispatcher.dispatch()
    let today = try #require(Day("2026-05-17"))
    let status = try await waymark.read { try $0.milestones.status(on: today, in: $1) }
    let streaks = try await waymark.read { try $0.streaks.currentStreaks(in: $1) }
    return [
      "\(streaks)", "\(try await waymark.read { try $0.achievements.report(in: $1) })",
      "\(try await waymark.read { try $0.streaks.report(for: .steps, days: 9, in: $1) })",
      "\(status)",
      "\(try await waymark.read { try $0.milestones.trend(in: today.advanced(by: -90)...today, in: $1) })",
      "\(try await waymark.read { try $0.milestones.achievements(MilestoneQuery(), in: $1) })",
      "\(try await waymark.read { try $0.activityLog.entries(of: nil, in: nil, in: $1) })",
      "\(try await waymark.read { try $0.goals.progress(of: .steps, on: today, in: $1) })",
      "\(try await waymark.read { try $0.sources.sources(in: $1) }.map { [$0.samples, $0.firstDay?.ordinal ?? 0] })",
      "\(try await waymark.unitOfWork.read { try waymark.dayRecords.firstAndLastDay(in: $0) } as Any)",
    ]
  }

  @Test(
    "S5-9 A record with a far date gives every answer as if it were not there",
    arguments: ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
  func asIfAbsent(_ text: String) async throws {
    let waymark = try await start()
    _ = try await waymark.zones.setZone(
      text.hasPrefix("9") ? "Europe/Berlin" : "America/New_York", from: nil)
    let file = try folder.file("days.csv", "date,steps\n2026-05-15,9000\n2026-05-16,9500\n")
    _ = try await waymark.importing.importFile(ImportRequest(path: file)) { _ in }
    let target = 8_000
    try await waymark.goals.set(target, of: .steps)
    let (heavy, light) = (Mass(grams: 80_000), Mass(grams: 75_000))
    let weight = try #require(Weight(mass: heavy, unit: .kilograms))
    _ = try await waymark.activityLog.log(.weight(weight), at: nil)
    _ = try await waymark.milestones.setGoal(
      try #require(Weight(mass: light, unit: .kilograms)))
    // The source exists without a sample, too.
    let before = try await answers(waymark)
    let instant = try #require(InstantText(text)).instant(in: PersonalCalendar(only: FixedZone.utc))
    try await plant(instant, in: waymark)
    let again = try await start()
    let told = try await answers(again)
    for (before, told) in zip(before.dropLast(2), told.dropLast(2)) { #expect(told == before) }
    #expect(told.last == before.last)
    func state(_ name: String) async throws -> HealthFinding.State? {
      try await again.healthChecks.first { $0.name.description == name }?.examine().state
    }
    #expect(try await state("Implausible dates") == .failed)
    #expect(try await again.resyncing.resync { _ in }.removed == 3)
    try await again.streaks.rebuild()
    try await again.milestones.rebuild()
    #expect(try await answers(again).prefix(8) == before.prefix(8))
    for check in again.healthChecks {
      let finding = try await check.examine()
      #expect(finding.state != .failed, "\(check.name): \(finding.detail)")
    }
  }
}
