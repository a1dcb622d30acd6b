import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// Which civil day and hour a sample counts for.
struct CivilTimeTests {
  private let berliner = ActivityFixture(zones: [Zones.berlin, FixedZone.utc, Zones.tokyo])

  @Test("S5-9 A sample across hours is divided in proportion to time, in whole steps")
  func acrossHours() async throws {
    let activity = ActivityFixture()
    try await activity.receive([Sample("2026-05-17T08:50", "2026-05-17T10:20", 100)], by: .phone)
    #expect(try await activity.hours("2026-05-17") == [8: 11, 9: 67, 10: 22])
  }

  @Test("S5-9 A sample across midnight is divided between the days")
  func acrossMidnight() async throws {
    let activity = ActivityFixture()
    try await activity.receive([Sample("2026-05-17T23:30", "2026-05-18T00:15", 90)], by: .phone)
    #expect(try await activity.hours("2026-05-17") == [23: 60])
    #expect(try await activity.hours("2026-05-18") == [0: 30])
  }

  @Test("S5-9 Without a duration, midnight belongs to the day that starts then")
  func atMidnight() async throws {
    let activity = ActivityFixture()
    try await activity.receive([Sample("2026-05-18T00:00", 5)], by: .phone)
    #expect(try await activity.allDays().map(\.day) == [day("2026-05-18")])
  }

  @Test("S5-9 On the 25-hour day, both hours from 2 to 3 are counted as one")
  func autumn() async throws {
    let hourly = (0..<25).map { hour in
      Sample(
        start: at("2024-10-27T00:00", in: Zones.berlin) + Int64(hour) * 3_600, duration: 3_600,
        value: 100)
    }
    try await berliner.receive(hourly, by: .phone)
    let record = try await berliner.dayRecord("2024-10-27")
    var expected = Array(repeating: 100, count: 24)
    expected[2] = 200
    #expect(record.hourlySteps.counts == expected)
    #expect(try await berliner.allDays().count == 1)
  }

  @Test("S5-9 On the 23-hour day, the hour from 2 to 3 has no steps")
  func spring() async throws {
    let hourly = (0..<23).map { hour in
      Sample(
        start: at("2024-03-31T00:00", in: Zones.berlin) + Int64(hour) * 3_600, duration: 3_600,
        value: 100)
    }
    try await berliner.receive(hourly, by: .phone)
    let record = try await berliner.dayRecord("2024-03-31")
    var expected = Array(repeating: 100, count: 24)
    expected[2] = 0
    #expect(record.hourlySteps.counts == expected)
    #expect(try await berliner.allDays().count == 1)
  }

  @Test("S5-9 A sample across a clock change is divided there")
  func acrossChange() async throws {
    let sample = Sample("2024-03-31T01:30", "2024-03-31T03:30", 60, in: Zones.berlin)
    try await berliner.receive([sample], by: .phone)
    #expect(sample.duration == 3_600)
    #expect(try await berliner.hours("2024-03-31") == [1: 30, 3: 30])
  }

  @Test("S5-9 A clock change within an hour divides it too")
  func changeWithinHour() async throws {
    let korea = ActivityFixture(zones: [Zones.pyongyang])
    try await korea.receive([Sample("2018-05-04T14:30Z", "2018-05-04T15:30Z", 60)], by: .phone)
    #expect(try await korea.hours("2018-05-04") == [23: 30])
    #expect(try await korea.hours("2018-05-05") == [0: 30])
  }

  @Test(
    "S5-9 A sample counts for the day in the person's zone at that time, in winter and summer",
    arguments: [
      ("2024-01-10T23:30:00Z", "2024-01-11", 0), ("2024-01-10T22:30:00Z", "2024-01-10", 23),
      ("2024-07-10T22:30:00Z", "2024-07-11", 0), ("2024-07-10T21:30:00Z", "2024-07-10", 23),
    ])
  func season(_ instant: String, _ expected: String, _ hour: Int) async throws {
    try await berliner.receive([Sample(instant, 9)], by: .phone)
    #expect(try await berliner.allDays().map(\.day) == [day(expected)])
    #expect(try await berliner.hours(expected) == [hour: 9])
  }

  @Test("S5-9 A sample that names a zone counts for the day and hour of that zone")
  func ownZone() async throws {
    let sample = Sample("2026-05-17T18:00Z", "2026-05-17T19:00Z", 70)
    try await berliner.receive([.sample(sample, .steps, by: .phone, zone: "Asia/Tokyo")])
    #expect(try await berliner.allDays().map(\.day) == [day("2026-05-18")])
    #expect(try await berliner.hours("2026-05-18") == [3: 70])
  }

  @Test("S5-9 A sample with a zone this machine never knew counts in the person's own")
  func unknownZone() async throws {
    let sample = Sample("2026-05-17T18:00Z", "2026-05-17T19:00Z", 70)
    try await berliner.receive([.sample(sample, .steps, by: .phone, zone: "Mars/Phobos")])
    #expect(try await berliner.hours("2026-05-17") == [19: 70])
  }

  @Test("S5-9 A sample with a zone this machine no longer knows counts in the person's own")
  func vanishedZone() async throws {
    let sample = Sample("2026-05-17T18:00Z", "2026-05-17T19:00Z", 70)
    try await berliner.receive([.sample(sample, .steps, by: .phone, zone: "Asia/Tokyo")])
    let elsewhere = DayRecordDerivation(
      measures: { .all },
      samples: berliner.derivation.samples, sources: berliner.record.sources,
      entries: berliner.record.stepEntries,
      exercises: berliner.record.exercises, measured: berliner.record.measureEntries,
      workouts: berliner.derivation.workouts,
      dayRecords: berliner.record.dayRecords,
      personalTime: berliner.derivation.personalTime,
      timeSource: ActivityFixture(zones: [FixedZone.utc]).time)
    let changed = try await berliner.record.unitOfWork.write {
      try elsewhere.deriveAll(in: $0)
    }
    #expect(changed == [day("2026-05-17"), day("2026-05-18")])
  }

  @Test("S5-9 After a move, earlier days keep the old zone and later days use the new one")
  func move() async throws {
    _ = try await berliner.plugin.zones.setZone("Europe/Berlin", from: nil)
    _ = try await berliner.plugin.zones.setZone("Asia/Tokyo", from: day("2026-05-10"))
    try await berliner.receive(
      [Sample("2026-05-01T20:00Z", 1), Sample("2026-05-20T20:00Z", 2)], by: .phone)
    #expect(try await berliner.hours("2026-05-01") == [21: 1])
    #expect(try await berliner.hours("2026-05-21") == [5: 2])
  }
}
