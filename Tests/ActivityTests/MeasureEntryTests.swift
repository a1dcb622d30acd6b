import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// Manual entries of any measure.
struct MeasureEntryTests {
  private let activity = ActivityFixture()

  private func log(_ measure: Measure, _ amount: Int64, at text: String) async throws -> LoggedEntry
  {
    try await activity.plugin.log.log(
      .measured(measure.id, MeasuredValue(amount, system: .metric)), at: at(text))
  }

  @Test("S9-1 A reading counts for its day, next to imported ones")
  func reading() async throws {
    _ = try await log(.waist, 820, at: "2026-05-17T07:00")
    #expect(try await activity.dayRecord("2026-05-17").readings == [Measure.waist.id: 820])
    #expect(try await activity.allDays().isEmpty)
  }

  @Test("S9-1 Logged amounts add to device counts")
  func sum() async throws {
    try await activity.receive([
      .sample(
        Sample("2026-05-17T08:00", "2026-05-17T09:00", 1_200, in: FixedZone.utc),
        Measure.activeMinutes.id, by: .watch)
    ])
    _ = try await log(.activeMinutes, 600, at: "2026-05-17T08:30")
    #expect(try await activity.dayRecord("2026-05-17")[Measure.activeMinutes.id] == 1_800)
  }

  @Test("S9-1 It is edited, deleted and listed like any entry")
  func changes() async throws {
    let logged = try await log(.waist, 820, at: "2026-05-17T07:00")
    _ = try await log(.restingHeartRate, 580, at: "2026-05-17T07:00")
    var edit = EntryEdit()
    edit.value = MeasuredValue(810, system: .imperial)
    let edited = try await activity.plugin.log.edit(logged.id, edit)
    #expect(edited.words.description == "Waist 31.9 in")
    let listed = try await activity.read {
      try activity.plugin.log.entries(of: EntryKind(Measure.waist.id), in: nil, in: $0)
    }
    #expect(listed == [edited])
    _ = try await activity.plugin.log.delete(logged.id)
    #expect(
      try await activity.dayRecord("2026-05-17").readings.values.map(\.measure.name)
        == ["restingHeartRate"])
  }

  @Test("S9-1 An impossible value is refused, and so is a measure that cannot be logged")
  func refused() async throws {
    let far = MeasuredValue(5_000, system: .metric)
    await #expect(throws: ActivityError.valueOutOfRange(far, of: .waist)) {
      try await activity.plugin.log.log(.measured(Measure.waist.id, far), at: nil)
    }
    let unknown = Measure.ID("noise")
    await #expect(throws: ActivityError.notLogged(EntryKind(unknown))) {
      try await activity.plugin.log.log(.measured(unknown, far), at: nil)
    }
    var edit = EntryEdit()
    edit.steps = 5
    let logged = try await log(.waist, 820, at: "2026-05-17T07:00")
    await #expect(throws: ActivityError.noSuchField(.steps, in: logged.kind)) {
      try await activity.plugin.log.edit(logged.id, edit)
    }
  }

  @Test(
    "S9-1 A value is read in the unit it names, or else in the person's",
    arguments: [
      ("82", 820), ("82cm", 820), ("82.4 cm", 824), ("82,4 CM", 824), ("32.3in", 820),
      ("32,3 in", 820),
    ])
  func written(_ text: String, _ amount: Int64) throws {
    #expect(try MeasuredValue(written: text, of: .waist, in: .metric).amount == amount)
  }

  @Test(
    "S9-1 An unreadable value is answered with a valid example",
    arguments: ["", "tall", "82kg", "5", "900", "1e99", "82cm 5", "nan"])
  func unreadable(_ text: String) throws {
    #expect(throws: WrittenRefusal.self) {
      try MeasuredValue(written: text, of: .waist, in: .metric)
    }
  }

  @Test(
    "S9-1 Counts are read with thousands separators, amounts with decimals",
    arguments: [
      (Measure.flights, "1,234", 1_234), (.distance, "1,5", 1_500_000),
      (.distance, "1.5 km", 1_500_000),
      (.activeMinutes, "30 min", 1_800),
    ])
  func amounts(_ measure: Measure, _ text: String, _ amount: Int64) throws {
    #expect(try MeasuredValue(written: text, of: measure, in: .metric).amount == amount)
  }

  @Test(
    "S9-1 Every example can be typed, and none would show as zero",
    arguments: MeasureCatalog.all.measures.filter(\.isLogged), UnitSystem.allCases)
  func examples(_ measure: Measure, _ units: UnitSystem) throws {
    let refusal = #expect(throws: WrittenRefusal.self) {
      try MeasuredValue(written: "0", of: measure, in: units)
    }
    let hint = try #require(refusal?.explanation.hint).description
    let example = hint.replacing("For example: ", with: "").prefix { $0.isNumber || $0 == "." }
    _ = try MeasuredValue(written: String(example), of: measure, in: units)
  }

  @Test("S9-7 An export imported into an empty record gives the same entries and days")
  func exported() async throws {
    _ = try await log(.waist, 820, at: "2026-05-17T07:00")
    _ = try await log(.activeMinutes, 600, at: "2026-05-17T08:30")
    try await activity.receive([
      .sample(
        Sample("2026-05-18T07:00", "2026-05-18T07:00", 575, in: FixedZone.utc),
        Measure.restingHeartRate.id, by: .watch),
      .sample(
        Sample("2026-05-17T20:00", "2026-05-17T20:00", 840, in: FixedZone.utc),
        Measure.waist.id, by: .watch),
    ])
    let other = ActivityFixture()
    try await other.receive(activity.export())
    for day in ["2026-05-17", "2026-05-18"] {
      let (mine, its) = (try await activity.dayRecord(day), try await other.dayRecord(day))
      #expect(mine.readings == its.readings)
      #expect(mine.amounts == its.amounts)
    }
    // A newer export brings later readings.
    try await activity.receive([
      .sample(
        Sample("2026-05-18T09:00", "2026-05-18T09:00", 595, in: FixedZone.utc),
        Measure.restingHeartRate.id, by: .watch)
    ])
    try await other.receive(activity.export())
    #expect(try await other.dayRecord("2026-05-18").readings[Measure.restingHeartRate.id] == 585)
    let entries = try await other.read {
      try other.plugin.log.entries(of: nil, in: nil, in: $0)
    }
    #expect(entries.map(\.words.description) == ["Waist 82.0 cm", "Active minutes 10 min"])
  }
}
