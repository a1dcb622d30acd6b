import Contracts
import ContractsTesting
import Testing

@testable import HealthImport

/// What must not affect the import of databases that grow.
struct GadgetbridgeOrderTests {
  private typealias Table = InMemoryDatabase.Table

  /// Two days of a band with a row a minute, and of a watch that counts since midnight.
  private static func tables(
    minutes: Range<Int64>, first: Int64 = 0
  ) -> [String: InMemoryDatabase.Table] {
    var band: [[InMemoryDatabase.Cell]] = []
    var garmin: [[InMemoryDatabase.Cell]] = []
    var count: Int64 = 0
    for minute in minutes {
      let time = GadgetbridgeTests.midnight + minute * 60
      band.append([.integer(time), 1, .integer(minute % 7 == 0 ? minute % 90 : 0)])
      count = minute % 1_440 == 0 ? 0 : count + minute % 11
      if minute % 5 == 1 { garmin.append([.integer(time + 60), 3, .integer(count)]) }
    }
    return [
      "DEVICE": GadgetbridgeTests.devices,
      "MI_BAND_ACTIVITY_SAMPLE": GadgetbridgeTests.table(band),
      "GARMIN_ACTIVITY_SAMPLE": GadgetbridgeTests.table(garmin),
    ]
  }

  private func content(
    _ databases: [[String: InMemoryDatabase.Table]]
  ) throws -> CollectingSink.Content {
    var reading = DatabaseReading()
    for database in databases { try reading.read(database) }
    return reading.content
  }

  private func shuffled(
    _ tables: [String: InMemoryDatabase.Table], repeated: Int = 1, seed: UInt64
  ) -> [String: InMemoryDatabase.Table] {
    var random = Numbers(state: seed)
    return tables.mapValues { table in
      var table = table
      table.rows = Array(repeatElement(table.rows, count: repeated).joined())
        .shuffled(using: &random)
      return table
    }
  }

  @Test("S7-5 neither the order of rows in a database nor duplicate rows matter")
  func rows() throws {
    let tables = Self.tables(minutes: 0..<2_880)
    let truth = try content([tables])
    // Computed by a few lines of Python.
    #expect(
      truth.samples.filter { $0.source == "Mi Band 4" }.map(\.value).reduce(0, +) == 18_282)
    #expect(
      truth.samples.filter { $0.source == "My Garmin" }.map(\.value).reduce(0, +) == 14_336)
    for seed in UInt64(1)...4 {
      var tables = shuffled(tables, repeated: Int(seed % 2) + 1, seed: seed)
      tables["DEVICE"] = GadgetbridgeTests.devices
      #expect(try content([tables]) == truth)
    }
  }

  @Test("S7-5 a growing database imported repeatedly has the result of its last version")
  func growth() throws {
    let ends: [Int64] = [700, 1_441, 2_000, 2_880]
    let exports = ends.map { Self.tables(minutes: 0..<$0) }
    let truth = try content([exports[3]])
    #expect(try content(exports) == truth)
    #expect(try content(exports.reversed()) == truth)
    #expect(try content([exports[3], exports[0], exports[3], exports[2], exports[1]]) == truth)
  }

  @Test("S7-5 for each minute the newer database counts, whichever is imported last")
  func revised() throws {
    let older = Self.tables(minutes: 0..<100)
    var newer = Self.tables(minutes: 0..<200)
    newer["MI_BAND_ACTIVITY_SAMPLE"]?.rows[7][2] = 99
    let truth = try content([newer])
    #expect(try content([older, newer]) == truth)
    #expect(try content([newer, older]) == truth)
  }

  @Test("S7-5 where a device wrote nothing for more than a day another database has its rows")
  func gaps() throws {
    let whole = Self.tables(minutes: 0..<10_000)
    let band = { (keep: @escaping (Int64) -> Bool) in
      var tables = whole
      tables["GARMIN_ACTIVITY_SAMPLE"]?.rows = []
      tables["MI_BAND_ACTIVITY_SAMPLE"]?.rows.removeAll { row in
        guard case .integer(let time) = row[0] else { return true }
        return !keep((time - GadgetbridgeTests.midnight) / 60)
      }
      return tables
    }
    let one = band { $0 < 2_000 || $0 >= 6_000 }
    let other = band { $0 >= 2_000 && $0 < 6_000 }
    let sum = { (content: CollectingSink.Content) in content.samples.map(\.value).reduce(0, +) }
    let truth = sum(try content([band { _ in true }]))
    #expect(sum(try content([one, other])) == truth)
    #expect(sum(try content([other, one])) == truth)
  }

  @Test("S7-5 a device whose clock runs ahead does not make its database the newest for ever")
  func ahead() throws {
    let now = GadgetbridgeTests.midnight + 200 * 60
    var older = Self.tables(minutes: 0..<100)
    older["MI_BAND_ACTIVITY_SAMPLE"]?.rows.append([2_000_000_000, 2, 3])
    var reading = DatabaseReading(asOf: Instant(secondsSince1970: now))
    try reading.read(older)
    let asOf = Set(reading.sink.covers.map(\.asOf.secondsSince1970))
    #expect(asOf.allSatisfy { $0 <= now })
  }

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}
