import Contracts
import Foundation
import Testing

@testable import HealthImport

@Suite struct FixedOffsetTests {
  @Test(
    "S7-1 a zone of constant offset has a name known to the machine, with that offset",
    arguments: [
      0, 3_600, -8 * 3_600, 14 * 3_600, -12 * 3_600, 19_800, 20_700, -12_600, -34_200, 45_900,
    ])
  func names(seconds: Int64) throws {
    let name = try #require(FixedOffset.name(seconds: seconds))
    let zone = try #require(TimeZone(identifier: name), "\(name)")
    #expect(zone.secondsFromGMT(for: Date(timeIntervalSince1970: 1_700_000_000)) == Int(seconds))
  }

  @Test(
    "S7-1 an impossible offset has no zone",
    arguments: [1, 90, 15 * 3_600, -13 * 3_600, .max, .min])
  func none(seconds: Int64) {
    #expect(FixedOffset.name(seconds: seconds) == nil)
  }

  @Test("S7-1 a time with the person's own offset is in the person's own zone")
  func own() throws {
    let calendar = PersonalCalendar(only: FixedZone(identifier: "Europe/Berlin", offset: 7_200))
    let sink = RecordingSink()
    let instant = Instant(secondsSince1970: 1_700_000_000)
    #expect(try FixedOffset.zone(seconds: 7_200, at: instant, calendar, in: sink) == nil)
    #expect(sink.zones.isEmpty)
    #expect(try FixedOffset.zone(seconds: -28_800, at: instant, calendar, in: sink) != nil)
    #expect(sink.zones == ["Etc/GMT+8"])
  }
}
