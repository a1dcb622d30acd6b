import Contracts
import Testing

@testable import Activity

/// From Samoa to American Samoa the clock goes back 25 hours, so an hour of tomorrow comes before
/// today starts again.
struct TravelTests {
  private let activity = ActivityFixture(zones: [Zones.apia, Zones.pagoPago])

  @Test("S5-9 Steps during the move across the date line count for the days that the clocks showed")
  func acrossDateLine() async throws {
    _ = try await activity.plugin.zones.setZone("Pacific/Pago_Pago", from: day("2026-05-08"))
    // 00:30 on the 9th in Apia; the 8th starts in Pago Pago half an hour later.
    let early = Sample(start: at("2026-05-08T10:30Z"), duration: 3_600, value: 100)
    try await activity.receive([early], by: .phone)
    #expect(try await activity.hours("2026-05-09") == [0: 50])
    #expect(try await activity.hours("2026-05-08") == [0: 50])
  }

  @Test("S5-9 A manual entry after the move changes the repeated day")
  func entryAfterMove() async throws {
    _ = try await activity.plugin.zones.setZone("Pacific/Pago_Pago", from: day("2026-05-08"))
    _ = try await activity.plugin.log.log(.steps(70), at: at("2026-05-08T20:00Z"))
    #expect(try await activity.hours("2026-05-08") == [9: 70])
  }

  @Test("S5-9 All entries of a repeated day are listed")
  func entriesOfDay() async throws {
    _ = try await activity.plugin.zones.setZone("Pacific/Pago_Pago", from: day("2026-05-08"))
    for instant in ["2026-05-07T20:00Z", "2026-05-08T20:00Z"] {
      _ = try await activity.plugin.log.log(.steps(70), at: at(instant))
    }
    let range = day("2026-05-08")...day("2026-05-08")
    #expect(
      try await activity.read { try activity.plugin.log.entries(of: nil, in: range, in: $0) }.count
        == 2)
  }
}
