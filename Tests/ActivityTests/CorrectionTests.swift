import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// Corrections subtract steps that a device counted and nobody walked.
struct CorrectionTests {
  private let activity = ActivityFixture()
  private var log: any ActivityLogging { activity.plugin.log }

  /// 600 steps at 8, 300 at 9, 500 at 12.
  private func walk() async throws {
    try await activity.receive(
      [
        Sample("2026-05-17T08:00", "2026-05-17T09:00", 600),
        Sample("2026-05-17T09:00", "2026-05-17T10:00", 300),
        Sample("2026-05-17T12:00", "2026-05-17T13:00", 500),
      ], by: .watch)
  }

  @Test(
    "S5-9 A correction subtracts from its own hour first, then from the nearest, of two the earlier",
    arguments: [
      (-200, "08:30", [8: 400, 9: 300, 12: 500]), (-700, "08:30", [9: 200, 12: 500]),
      (-350, "09:30", [8: 550, 12: 500]), (-1_000, "10:30", [12: 400]),
      (-100, "23:30", [8: 600, 9: 300, 12: 400]), (-1_399, "00:30", [12: 1]),
      (-1_400, "00:30", [:]), (-100_000, "12:00", [:]),
    ] as [(Int, String, [Int: Int])])
  func hours(_ steps: Int, _ time: String, _ hours: [Int: Int]) async throws {
    try await walk()
    _ = try await log.log(.steps(steps), at: at("2026-05-17T\(time)Z"))
    #expect(try await activity.hours("2026-05-17") == hours)
    #expect(try await activity.dayRecord("2026-05-17").steps == hours.values.reduce(0, +))
  }

  @Test(
    "S5-9 A correction applies after everything else, including manual entries, in either order of arrival"
  )
  func afterAllElse() async throws {
    _ = try await log.log(.steps(-800), at: at("2026-05-17T08:30Z"))
    #expect(try await activity.allDays().isEmpty)
    try await walk()
    _ = try await log.log(.steps(50), at: at("2026-05-17T08:45Z"))
    #expect(try await activity.hours("2026-05-17") == [9: 150, 12: 500])
    _ = try await log.log(.steps(-100), at: at("2026-05-17T12:45Z"))
    #expect(try await activity.dayRecord("2026-05-17").steps == 550)
  }

  @Test("S5-9 A correction only changes steps, and only on its own day")
  func ownDay() async throws {
    try await activity.receive([
      .sample(Sample("2026-05-16T08:00", 100), .steps, by: .watch),
      .sample(Sample("2026-05-17T08:00", 100), .steps, by: .watch),
      .sample(Sample("2026-05-17T08:00", 70), .distance, by: .watch),
    ])
    _ = try await log.log(.steps(-5_000), at: at("2026-05-17T08:30Z"))
    #expect(try await activity.dayRecord("2026-05-16").steps == 100)
    #expect(
      try await activity.dayRecord("2026-05-17")
        == DayRecord(day: day("2026-05-17"), distance: Distance(millimeters: 70)))
  }

  @Test("S5-9 A correction can be edited and deleted like any entry")
  func edited() async throws {
    try await walk()
    let entry = try await log.log(.steps(-200), at: at("2026-05-17T08:30Z"))
    #expect(try await activity.read { try log.entries(of: .steps, in: nil, in: $0) } == [entry])
    _ = try await log.edit(entry.id, .steps(-300))
    #expect(try await activity.dayRecord("2026-05-17").steps == 1_100)
    _ = try await log.edit(entry.id, .steps(300))
    #expect(try await activity.dayRecord("2026-05-17").steps == 1_700)
    _ = try await log.delete(entry.id)
    #expect(try await activity.dayRecord("2026-05-17").steps == 1_400)
  }

  @Test("S1-7 A resync keeps corrected days as they are")
  func resync() async throws {
    try await walk()
    _ = try await log.log(.steps(-650), at: at("2026-05-17T09:30Z"))
    let days = try await activity.allDays()
    #expect(try await activity.plugin.resyncing.resync { _ in }.daysChanged == 0)
    #expect(try await activity.allDays() == days)
  }
}
