import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// How the readings of a day, such as a pulse, are combined.
struct ReadingTests {
  private let activity = ActivityFixture(zones: [Zones.berlin, FixedZone.utc])

  private func receive(
    _ readings: [(String, Int64)], of measure: Measure, by source: SourceDescription = .watch
  ) async throws {
    try await activity.receive(
      readings.map { .sample(Sample($0, $0, $1, in: Zones.berlin), measure.id, by: source) })
  }

  @Test("S9-1 A day's pulse is the mean of its readings; its waist is the last one")
  func days() async throws {
    try await receive(
      [("2026-05-17T00:10", 580), ("2026-05-17T23:50", 601), ("2026-05-18T07:00", 600)],
      of: .restingHeartRate)
    try await receive([("2026-05-17T20:00", 820), ("2026-05-17T07:00", 835)], of: .waist)
    let day = try await activity.dayRecord("2026-05-17")
    #expect(day.readings == [Measure.restingHeartRate.id: 591, Measure.waist.id: 820])
    let next = try await activity.dayRecord("2026-05-18")
    #expect(next.readings == [Measure.restingHeartRate.id: 600])
  }

  @Test("S9-1 The same reading from two sources is one")
  func repeated() async throws {
    let twice = [("2026-05-17T07:00", Int64(600))]
    try await receive(twice, of: .restingHeartRate)
    try await receive(twice + [("2026-05-17T08:00", 500)], of: .restingHeartRate, by: .scale)
    let day = try await activity.dayRecord("2026-05-17")
    #expect(day.readings == [Measure.restingHeartRate.id: 550])
  }

  @Test("S9-1 A day with only readings is not a day of activity")
  func only() async throws {
    try await receive([("2026-05-17T07:00", 820)], of: .waist)
    #expect(try await activity.allDays().isEmpty)
    try await receive([("2026-05-19T07:00", 800)], of: .waist)
    let readings = try await activity.read {
      try activity.needs.dayRecords.dailyReadings(
        of: Measure.waist.id, in: day("2026-05-01")...day("2026-05-31"), in: $0)
    }
    #expect(readings.map(\.day) == [day("2026-05-17"), day("2026-05-19")])
    #expect(readings.map(\.value) == [820, 800])
  }

  @Test("S9-1 Samples of an undeclared measure are kept, and count for no day")
  func undeclared() async throws {
    let measure = Measure.ID("noise")
    try await activity.receive([
      .sample(
        Sample("2026-05-17T07:00", "2026-05-17T08:00", 60, in: Zones.berlin), measure, by: .watch)
    ])
    #expect(try await activity.allDays().isEmpty)
    #expect(try await activity.contents().blocks.map(\.measure) == [measure])
  }
}
