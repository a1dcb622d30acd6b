import Contracts
import Foundation
import TestSupport
import Testing

@testable import Composition

/// The machine's zones compared with known data.
struct SystemZoneTests {
  private static let decade: Int64 = 1_262_304_000

  /// The offset on 2010-01-01, then the changes since, from the IANA database 2024a.
  struct Row: Sendable, CustomTestStringConvertible {
    var zone: String
    var offset: Int64
    var changes: [(Int64, Int64)]
    var until: Int64
    var testDescription: String { zone }
  }

  @Test(
    "S5-9 Clocks change at the right time by the right amount",
    arguments: [
      Row(
        zone: "Europe/Berlin", offset: 3_600,
        changes: [
          (1_269_738_000, 7_200), (1_288_486_800, 3_600), (1_301_187_600, 7_200),
          (1_319_936_400, 3_600),
        ], until: 1_325_376_000),
      Row(
        zone: "America/New_York", offset: -18_000,
        changes: [
          (1_268_550_000, -14_400), (1_289_109_600, -18_000), (1_299_999_600, -14_400),
          (1_320_559_200, -18_000),
        ], until: 1_325_376_000),
      Row(
        zone: "Australia/Lord_Howe", offset: 39_600,
        changes: [
          (1_270_306_800, 37_800), (1_286_033_400, 39_600), (1_301_756_400, 37_800),
          (1_317_483_000, 39_600),
        ], until: 1_325_376_000),
      Row(zone: "Asia/Kathmandu", offset: 20_700, changes: [], until: 1_900_000_000),
      // 30 December 2011 was skipped.
      Row(
        zone: "Pacific/Apia", offset: -39_600,
        changes: [
          (1_285_498_800, -36_000), (1_301_752_800, -39_600), (1_316_872_800, -36_000),
          (1_325_239_200, 50_400),
        ], until: 1_330_000_000),
      Row(
        zone: "Africa/Casablanca", offset: 0,
        changes: [
          (1_272_758_400, 3_600), (1_281_222_000, 0), (1_301_788_800, 3_600), (1_312_066_800, 0),
        ], until: 1_325_376_000),
      // Changes unrelated to summer time.
      Row(
        zone: "Europe/Moscow", offset: 10_800,
        changes: [
          (1_269_730_800, 14_400), (1_288_479_600, 10_800), (1_301_180_400, 14_400),
          (1_414_274_400, 10_800),
        ], until: 1_900_000_000),
      Row(
        zone: "Asia/Pyongyang", offset: 32_400,
        changes: [(1_439_564_400, 30_600), (1_525_446_000, 32_400)], until: 1_900_000_000),
      Row(
        zone: "America/Caracas", offset: -16_200, changes: [(1_462_086_000, -14_400)],
        until: 1_900_000_000),
      Row(
        zone: "America/Sao_Paulo", offset: -7_200,
        changes: [(1_266_717_600, -10_800), (1_287_284_400, -7_200)], until: 1_290_000_000),
      Row(zone: "UTC", offset: 0, changes: [], until: 1_900_000_000),
    ])
  func changes(_ row: Row) throws {
    let zone = try SystemZone(named: row.zone)
    var interval = zone.interval(at: Instant(secondsSince1970: Self.decade))
    #expect(interval.offset == row.offset)
    var found: [[Int64]] = []
    while interval.end.secondsSince1970 < row.until {
      let next = zone.interval(at: interval.end)
      if next.offset != interval.offset {
        found.append([interval.end.secondsSince1970, next.offset])
      }
      interval = next
    }
    #expect(found == row.changes.map { [$0.0, $0.1] })
  }

  @Test(
    "S5-9 No interval spans a change, in any zone, at any time of a life",
    arguments: [
      "Europe/Berlin", "Europe/Moscow", "Europe/Istanbul", "Europe/Lisbon", "Europe/Dublin",
      "America/New_York", "America/Caracas", "America/Argentina/San_Luis", "America/Havana",
      "Asia/Pyongyang", "Asia/Tehran", "Asia/Gaza", "Asia/Colombo", "Asia/Singapore",
      "Africa/Casablanca", "Africa/Cairo", "Africa/Juba", "Antarctica/Casey", "Pacific/Apia",
      "Pacific/Kiritimati", "Pacific/Kwajalein", "Australia/Lord_Howe",
    ])
  func noSpan(_ name: String) throws {
    let zone = try SystemZone(named: name)
    let system = try #require(TimeZone(identifier: name))
    var interval = OffsetInterval(start: .distantPast, end: .distantPast, offset: 0)
    for second in stride(from: Int64(0), to: 2_145_916_800, by: 2 * 86_400) {
      let instant = Instant(secondsSince1970: second)
      if !interval.contains(instant) { interval = zone.interval(at: instant) }
      let offset = system.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
      #expect(interval.offset == Int64(offset), "\(second)")
    }
  }

  @Test("S5-9 An interval starts at or before its instant and ends after it")
  func containing() throws {
    let zone = try SystemZone(named: "Europe/Berlin")
    for second in [-10_000_000_000, 0, 1_711_846_799, 1_711_846_800, 5_000_000_000] as [Int64] {
      let instant = Instant(secondsSince1970: second)
      #expect(zone.interval(at: instant).contains(instant))
    }
  }

  @Test("S5-9 The day that Samoa skipped has no hours and its neighbours are complete")
  func skippedDay() throws {
    let calendar = PersonalCalendar(only: try SystemZone(named: "Pacific/Apia"))
    let days = ["2011-12-29", "2011-12-30", "2011-12-31"].compactMap { Day($0) }
    let hours = days.map { calendar.interval(of: $0) }.map {
      ($0.upperBound - $0.lowerBound) / 3_600
    }
    #expect(hours == [24, 0, 24])
  }

  @Test(
    "S5-9 A name outside the IANA database is refused",
    arguments: [
      "", "Mars/Phobos", "PST", "CEST", "EST5", "EST5EDT4", "GMT+3", "UTC+3", "Berlin", "japan",
      "Europe/",
      "/Europe/Berlin", "Europe/Berlin ", "../UTC", "Europe/Berlin/Mitte", "GMT/+3", "Etc/Unknown",
      ":Europe/Berlin", "Factory", "zone.tab", "localtime",
    ])
  func refused(_ name: String) {
    #expect(throws: TimeError.unknownZone(name)) { try SystemZone(named: name) }
  }

  @Test(
    "S5-9 Names of the database are accepted and stored unchanged",
    arguments: [
      "UTC", "Europe/Berlin", "Asia/Calcutta", "Asia/Kolkata", "Etc/GMT+5",
      "America/Argentina/Ushuaia", "EST5EDT", "Japan", "CET", "GMT0",
    ])
  func taken(_ name: String) throws {
    #expect(try SystemZone(named: name).identifier == name)
  }

  @Test("S5-9 Every name of this machine's database is accepted, by whatever system")
  func database() throws {
    let folder = "/usr/share/zoneinfo"
    let names = try #require(FileManager.default.enumerator(atPath: folder)).compactMap {
      $0 as? String
    }.filter { name in
      // Copies of the whole database, and files that are not zones.
      !["posix/", "right/"].contains(where: name.hasPrefix)
        && !["Factory", "localtime", "posixrules"].contains(name)
        && FileManager.default.contents(atPath: "\(folder)/\(name)")?.prefix(4) == Data("TZif".utf8)
    }
    try #require(names.count > 300)
    for name in names {
      let zone = try? SystemZone(named: name)
      #expect(zone?.identifier == name, "\(name)")
    }
    for name in ZoneName.withoutRegion {
      #expect(throws: Never.self) { try SystemZone(named: name) }
    }
  }

  @Test(
    "S5-9 The system's zone is that of TZ, or else that of the machine",
    arguments: [
      ("Europe/Berlin", "Europe/Berlin"), (":Europe/Berlin", "Europe/Berlin"), ("Japan", "Japan"),
      ("EST5EDT", "EST5EDT"), (":CET", "CET"), ("UTC", "UTC"), ("", "UTC"), (":", "UTC"),
      ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
      (":/usr/share//zoneinfo//Asia//Tokyo/", "Asia/Tokyo"), ("/usr/share/zoneinfo", "UTC"),
      ("Mars/Phobos", "UTC"), ("PST", "UTC"),
      (":/usr/share/zoneinfo/posix/Asia/Tokyo", "Asia/Tokyo"), ("UTC0", "UTC"),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "UTC"), ("../../etc/passwd", "UTC"),
    ])
  func systemZone(_ variable: String, _ name: String) {
    #expect(SystemTimeSource(zoneVariable: variable).systemZoneName == name)
  }

  @Test("S5-9 TZ may be the path of a symbolic link, including the machine's own")
  func link() throws {
    let folder = try TemporaryFolder()
    let link = "\(folder.path)/localtime"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "/usr/share/zoneinfo/Asia/Tokyo")
    let next = "\(folder.path)/next"
    try FileManager.default.createSymbolicLink(atPath: next, withDestinationPath: "localtime")
    for path in [link, ":" + link, next] {
      #expect(SystemTimeSource(zoneVariable: path).systemZoneName == "Asia/Tokyo")
    }
    let machine = SystemTimeSource(zoneVariable: nil)
    let same = SystemTimeSource(zoneVariable: ":/etc/localtime")
    #expect(same.systemZoneName == machine.systemZoneName)
    #expect(same.unreadableZone == nil || machine.systemZoneName == "UTC")
  }

  @Test(
    "S5-9 An unreadable TZ is named",
    arguments: [
      "TZ=America/Chicago", "CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Berlinn", "Mars/Phobos", "PST",
      "+01:00", "/usr/share/zoneinfo", "/nowhere",
    ])
  func unreadable(_ variable: String) {
    let source = SystemTimeSource(zoneVariable: variable)
    #expect(source.systemZoneName == "UTC")
    #expect(source.unreadableZone == variable)
    #expect(ZoneWarning(variable: variable).text.description.contains("“\(variable)”"))
  }

  @Test(
    "S5-9 A readable or empty TZ gives no warning",
    arguments: [
      nil, "", ":", "UTC", "UTC0", "GMT0", "Etc/UTC", "Europe/Berlin", ":Europe/Berlin", "EST5EDT",
      "/usr/share/zoneinfo/UTC",
    ])
  func readable(_ variable: String?) {
    #expect(SystemTimeSource(zoneVariable: variable).unreadableZone == nil)
  }

  @Test("S5-9 Zones without a region have their own winters and summers")
  func withoutRegion() throws {
    for (name, same) in [
      ("Japan", "Asia/Tokyo"), ("EST5EDT", "America/New_York"), ("CET", "Europe/Brussels"),
    ] {
      let (zone, other) = (try SystemZone(named: name), try SystemZone(named: same))
      for second in stride(from: Int64(1_262_304_000), to: 1_893_456_000, by: 30 * 86_400) {
        let instant = Instant(secondsSince1970: second)
        #expect(zone.interval(at: instant).offset == other.interval(at: instant).offset)
      }
    }
  }

  @Test("Without TZ the system's zone is usable")
  func machineZone() {
    let source = SystemTimeSource(zoneVariable: nil)
    #expect(throws: Never.self) { try source.rules(forZone: source.systemZoneName) }
  }

  @Test("A clock with a set time stands still; the other runs")
  func clock() {
    let fixed = Instant(secondsSince1970: 5)
    #expect(SystemTimeSource(fixed: fixed).now() == fixed)
    #expect(SystemTimeSource().now() > Instant(secondsSince1970: 1_700_000_000))
    #expect(throws: Never.self) {
      try SystemTimeSource().rules(forZone: SystemTimeSource().systemZoneName)
    }
  }
}
