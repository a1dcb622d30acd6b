import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// Recalculating all days, and detecting the need.
struct ResyncTests {
  private let activity = ActivityFixture()
  private let damaged = DayRecord(day: day("2026-05-17"), steps: 1)

  private func damage() async throws {
    for date in ["2025-11-02T08:00", "2026-05-17T08:00", "2026-05-19T08:00"] {
      try await activity.receive([Sample(date, 600)], by: .watch)
    }
    try await activity.overwrite(damaged.day...damaged.day, with: [damaged])
  }

  private func examine(_ name: String) async throws -> HealthFinding {
    var connections = PluginConnections()
    activity.plugin.connect(to: &connections)
    let check = try #require(connections.healthChecks.first { $0.name.description == name })
    return try await check.examine()
  }

  @Test("S1-7 A re-sync recalculates every day from its samples and announces those that changed")
  func resync() async throws {
    try await damage()
    let report = try await activity.plugin.resyncing.resync { _ in }
    #expect(report == ResyncReport(days: 3, daysChanged: 1))
    #expect(try await activity.dayRecord("2026-05-17").steps == 600)
    #expect(try await activity.daysChanged().last == [damaged.day])
  }

  @Test(
    "S1-7 Where the rules of days changed, every day is derived by the new ones, and those that differ announced"
  )
  func rulesChanged() async throws {
    try await damage()
    var connections = PluginConnections()
    activity.plugin.connect(to: &connections)
    let subscriber = try #require(connections.subscribers.first)
    #expect(subscriber.interests == .named([DayRulesChanged.name]))
    let event = RecordedEvent(
      sequence: 1, name: DayRulesChanged.name, occurredAt: Instant(secondsSince1970: 0),
      payload: "{}")
    let announced = try await activity.daysChanged().count
    for _ in 0..<2 {
      let reaction = try await subscriber.handle(event)
      try await activity.needs.unitOfWork.write { try reaction.commit($0) }
      #expect(try await activity.dayRecord("2026-05-17").steps == 600)
      #expect(try await activity.daysChanged().dropFirst(announced) == [[damaged.day]])
    }
  }

  @Test("S1-7 A re-sync removes days without samples")
  func orphans() async throws {
    try await damage()
    let orphan = DayRecord(day: day("2010-01-01"), steps: 5)
    try await activity.overwrite(orphan.day...orphan.day, with: [orphan])
    _ = try await activity.plugin.resyncing.resync { _ in }
    #expect(try await activity.allDays().count == 3)
  }

  @Test("S1-7 A re-sync of a sound or an empty record changes and announces nothing")
  func idle() async throws {
    #expect(
      try await activity.plugin.resyncing.resync { _ in } == ResyncReport(days: 0, daysChanged: 0))
    try await activity.receive([Sample("2026-05-17T08:00", 600)], by: .watch)
    let before = try await activity.contents()
    #expect(
      try await activity.plugin.resyncing.resync { _ in } == ResyncReport(days: 1, daysChanged: 0))
    #expect(try await activity.contents() == before)
  }

  @Test("S1-7 A re-sync announces all days and weighings again where events were set aside, once")
  func setAside() async throws {
    for date in ["2025-11-02T08:00", "2026-05-17T08:00"] {
      try await activity.receive([Sample(date, 600)], by: .watch)
    }
    let weight = try #require(Weight(mass: Mass(grams: 80_000), unit: .kilograms))
    let instant = Instant(secondsSince1970: 1_700_000_000)
    let lost = SetAsideEvent(
      subscriber: "goals", event: UnreadableEvent(sequence: 1, name: DaysChanged.name))
    try await activity.record.unitOfWork.write { transaction in
      _ = try activity.record.weightEntries.insert(
        WeightEntry(instant: instant, weight: weight), in: transaction)
      try activity.record.eventLog.setAside(lost, in: transaction)
    }
    for _ in 1...2 { _ = try await activity.plugin.resyncing.resync { _ in } }
    let told = try await activity.record.events().suffix(2)
    #expect(
      try told.compactMap { try $0.event(as: DaysChanged.self)?.days }
        == [[day("2025-11-02"), day("2026-05-17")]])
    #expect(
      try told.compactMap { try $0.event(as: WeightsImported.self)?.earliest } == [instant])
    #expect(
      try await activity.record.unitOfWork.read {
        try activity.record.eventLog.eventsSetAside(in: $0)
      } == [])
  }

  @Test("S1-7 An interrupted re-sync loses nothing: the old records are kept")
  func staged() async throws {
    try await damage()
    let before = try await activity.contents()
    await #expect(throws: CancellationError.self) {
      try await activity.plugin.resyncing.resync { share in
        if share > 0 { throw CancellationError() }
      }
    }
    #expect(try await activity.contents() == before)
  }

  @Test("The health check passes a sound record")
  func sound() async throws {
    try await activity.receive([Sample("2026-05-17T08:00", 600)], by: .watch)
    #expect(try await examine("Day records").state == .ok)
  }

  @Test("The health check names a day that differs from its samples, and changes nothing")
  func differing() async throws {
    try await damage()
    let before = try await activity.contents()
    let finding = try await examine("Day records")
    #expect(finding.state == .failed)
    #expect(finding.detail.description == "1 day differs from its samples: 2026-05-17")
    #expect(finding.fix?.description == "waymark resync")
    #expect(try await activity.contents() == before)
  }

  @Test("The health check names a zone that this machine lacks")
  func unknownZone() async throws {
    try await activity.record.unitOfWork.write {
      try activity.record.zoneMoves.replaceMoves(
        [ZoneMove(day: day("2026-05-17"), zone: "Mars/Phobos")], in: $0)
    }
    let finding = try await examine("Time zone")
    #expect(finding.state == .failed)
    #expect(finding.detail.description.contains("Mars/Phobos"))
    #expect(finding.fix != nil)
  }

  @Test(
    "S5-9 The health check names an unreadable TZ, with the fix, until a zone is set")
  func unreadableZone() async throws {
    let variable = "CET-1CEST,M3.5.0,M10.5.0/3"
    let activity = ActivityFixture(unreadableZone: variable)
    let check = ActivityChecks(
      unitOfWork: activity.needs.unitOfWork, farDates: activity.needs.farDates,
      derivation: activity.derivation,
      zones: ZoneLog(
        unitOfWork: activity.needs.unitOfWork, moves: activity.needs.moves,
        events: activity.needs.events, derivation: activity.derivation,
        undo: activity.needs.undo)
    ).all[1]
    let finding = try await check.examine()
    #expect(finding.state == .warning)
    #expect(
      finding.detail.description
        == "TZ isn't a known time zone (“\(variable)”), so days are in UTC")
    #expect(finding.fix?.description.contains("waymark timezone set") == true)
    _ = try await activity.plugin.zones.setZone("Asia/Tokyo", from: nil)
    let mended = try await check.examine()
    #expect(mended == HealthFinding(state: .ok, detail: Phrase(verbatim: "Asia/Tokyo")))
  }

  @Test(
    "The health check warns of samples more than a day ahead of the clock",
    arguments: [("2026-06-02T11:59Z", HealthFinding.State.ok), ("2030-01-01T00:00Z", .warning)])
  func future(_ instant: String, _ state: HealthFinding.State) async throws {
    try await activity.receive([Sample(instant, 600)], by: .watch)
    #expect(try await examine("Samples dated in the future").state == state)
  }
}
