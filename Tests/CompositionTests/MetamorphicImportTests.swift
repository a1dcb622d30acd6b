import Contracts
import Foundation
import TestSupport
import Testing

@testable import Composition

/// What must not affect the result of imports, with real exports and a record.
struct MetamorphicImportTests {
  /// A record in its own folder.
  struct Record {
    let folder: TemporaryFolder
    let waymark: Waymark

    init() async throws {
      folder = try TemporaryFolder()
      waymark = try await bootstrap(
        WaymarkEnvironment(
          home: folder.path, now: .absolute(Instant(secondsSince1970: 1_790_000_000))))
      _ = try await waymark.zones.setZone("Europe/Berlin", from: nil)
    }

    func importFile(_ path: String) async throws {
      _ = try await waymark.importing.importFile(ImportRequest(path: path)) { _ in }
    }

    func importFile(_ paths: [String]) async throws -> [DayRecord] {
      for path in paths { try await importFile(path) }
      return try await days()
    }

    func days() async throws -> [DayRecord] {
      try await waymark.unitOfWork.read { transaction in
        let range = try waymark.dayRecords.firstAndLastDay(in: transaction)
        return try range.map { try waymark.dayRecords.dayRecords(in: $0, in: transaction) } ?? []
      }
    }

    /// The columns of `waymark export`.
    func export(_ name: String, _ days: [DayRecord], addingSteps more: Int = 0) throws -> String {
      let rows = days.map {
        "\($0.day),\($0.steps + more),\($0.distance.kilometers),\($0.activeEnergy.kilocalories),"
          + "\($0.flights)\n"
      }
      let head = "date,steps,distanceKilometers,activeEnergyKilocalories,flights\n"
      return try folder.file(name, head + rows.joined())
    }
  }

  private static let fixtures: [String] = [
    "apple-health/2016-iphone6s-sample.xml", "apple-health/2024-multiline-attributes.xml",
    "apple-health/small-complete.xml", "apple-health/2019-no-prolog.xml",
    "generated/overlap-broken-dtd.zip", "google-fit/Daily activity metrics.csv",
    "withings/raw_tracker_steps.csv", "withings/weight.csv",
    "sources/gadgetbridge/gadgetbridge.zip", "sources/health-connect/Health Connect.zip",
  ].map { name in
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/\(tests)/Fixtures/\(name)"
  }

  /// A table of days that overlaps the finer samples of most fixtures.
  private func table(_ folder: TemporaryFolder) throws -> String {
    try folder.file(
      "table.csv",
      """
      date,steps,distanceKilometers,flights
      2019-12-28,90,0.08,1
      2020-03-29,31,,
      2024-05-17,17350,12.5,4
      2024-05-18,30000,,
      2024-05-19,1,,

      """)
  }

  @Test(
    "S7-5 The same deliveries in any order, repeated, give the same days",
    arguments: 1...4 as ClosedRange<UInt64>)
  func anyOrder(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let (first, second) = (try await Record(), try await Record())
    let deliveries = try Self.fixtures + [table(first.folder)]
    let before = try await first.importFile(deliveries)
    #expect(before.count > 100)
    let shuffled =
      deliveries.shuffled(using: &random) + deliveries.filter { _ in random.chance(40) }
    #expect(try await second.importFile(shuffled) == before)
    #expect(try await second.waymark.resyncing.resync { _ in }.daysChanged == 0)
  }

  @Test("S7-5 A delivery in parts, the older after the newer, gives the same days as the whole")
  func inParts() async throws {
    let (whole, parts) = (try await Record(), try await Record())
    let path = Self.fixtures[5]
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let halves = [rows[1..<200], rows[150...]].map {
      ([rows[0]] + $0).joined(separator: "\n") + "\n"
    }
    let older = try parts.folder.file("older.csv", halves[0])
    let newer = try parts.folder.file("newer.csv", halves[1])
    let before = try await whole.importFile([path])
    #expect(try await parts.importFile([newer, older, newer]) == before)
  }

  @Test("S7-5 A total that grew stays, even when the older file comes last")
  func grown() async throws {
    let record = try await Record()
    let newer = try record.folder.file("newer.csv", "date,steps\n2024-05-17,9000\n")
    let older = try record.folder.file("older.csv", "date,steps\n2024-05-17,3000\n")
    #expect(try await record.importFile([newer, older]).map(\.steps) == [9_000])
  }

  @Test("S5-9 An account's daily file next to its minute file changes nothing")
  func dailyBesideMinutes() async throws {
    let (minutes, both, turned) = (try await Record(), try await Record(), try await Record())
    let before = try await minutes.importFile([Self.fixtures[6]])
    #expect(before.map(\.steps) == [158, 31])
    let daily = try both.export("daily.csv", before)
    #expect(try await both.importFile([Self.fixtures[6], daily]) == before)
    #expect(try await turned.importFile([daily, Self.fixtures[6]]) == before)
  }

  @Test("S5-9 Importing one's own export changes nothing, to the millimetre and hour")
  func ownExport() async throws {
    let record = try await Record()
    let before = try await record.importFile(try Self.fixtures + [table(record.folder)])
    #expect(before.contains { $0.distance.millimeters % 1_000 != 0 })
    #expect(before.contains { $0.activeEnergy.calories % 1_000 != 0 })
    let own = try record.export("own.csv", before)
    #expect(try await record.importFile([own]) == before)
    #expect(try await record.waymark.resyncing.resync { _ in }.daysChanged == 0)
    // Another record gets the same sums.
    let elsewhere = try await Record()
    let copied = try await elsewhere.importFile([own])
    #expect(copied.map(\.steps) == before.filter { !$0.isEmpty }.map(\.steps))
    #expect(copied.map(\.distance) == before.map(\.distance))
    #expect(copied.map(\.activeEnergy) == before.map(\.activeEnergy))
  }

  @Test("S5-9 The true steps are those of phone and watch together, next to daily totals")
  func truth() async throws {
    let record = try await Record()
    let swept = try await record.importFile([Self.fixtures[4]])
    let truth = try String(
      contentsOfFile: Self.fixtures[4].replacing(".zip", with: "-truth.csv"), encoding: .utf8)
    let steps = Dictionary(
      uniqueKeysWithValues: truth.split(separator: "\n").dropFirst().map { line in
        let cells = line.split(separator: ",").map(String.init)
        return (cells[0], Double(cells[1]) ?? 0)
      })
    for record in swept {
      let walked = try #require(steps["\(record.day)"])
      #expect(abs(Double(record.steps) - walked) / walked < 0.05, "\(record.day)")
    }
    let daily = try record.export("daily.csv", swept)
    #expect(try await record.importFile([daily]) == swept)
  }
}
