import Contracts
import ContractsTesting
import Testing

@testable import HealthImport

struct GadgetbridgeTests {
  typealias Table = InMemoryDatabase.Table

  static let devices = Table(
    columns: ["_id", "NAME", "MANUFACTURER", "IDENTIFIER", "TYPE", "ALIAS"],
    rows: [
      [1, "Mi Band 4", "Xiaomi", "C0:FF:EE:00:12:34", 14, ""],
      [2, "Mi Band 4", "Xiaomi", "C0:FF:EE:00:AB:CD", 14, nil],
      [3, "vivoactive", "Garmin", "C0:FF:EE:00:00:03", 200, "  My   Garmin "],
      [4, "Mi Scale", "Xiaomi", "C0:FF:EE:00:00:04", 130, nil],
    ])

  static func table(_ rows: [[InMemoryDatabase.Cell]], _ more: [String] = []) -> Table {
    Table(columns: ["TIMESTAMP", "DEVICE_ID", "STEPS"] + more, rows: rows)
  }

  /// 2026-03-02 00:00, one hour ahead of UTC.
  static let midnight: Int64 = 1_772_406_000

  private func read(
    _ tables: [String: Table], in rules: any ZoneRules = TableReading.berlin
  ) throws -> DatabaseReading {
    try DatabaseReading(tables.merging(["DEVICE": Self.devices]) { $1 }, in: rules)
  }

  private func steps(_ reading: DatabaseReading, of source: String? = nil) -> [[Int64]] {
    reading.content.samples
      .filter { $0.measure == .steps && (source == nil || $0.source == source) }
      .sorted { $0.start < $1.start }
      .map { [$0.start, Int64($0.duration), $0.value] }
  }

  @Test("S7-1 a real Gadgetbridge database is read, with its coverage")
  func real() throws {
    let path = Fixture.path("sources/gadgetbridge/gadgetbridge-fossil.sql")
    let reading = try DatabaseReading(DatabaseDump.tables(path))
    #expect(reading.format == "gadgetbridge")
    // Counted by `sqlite3`: ten rows, of which one has four steps.
    #expect(reading.tally.recordsRead == 10)
    #expect(reading.tally.recordsIgnored == 9)
    #expect(steps(reading) == [[1_725_785_760, 60, 4]])
    #expect(reading.sink.sources == [SourceDescription(name: "Hybrid HR", kind: .watch)])
    let cover = try #require(reading.sink.covers.first)
    #expect(reading.sink.covers.count == 1)
    #expect(
      cover.interval
        == Instant(secondsSince1970: 1_725_785_460)..<Instant(secondsSince1970: 1_725_786_060))
    #expect(cover.asOf == Instant(secondsSince1970: 1_725_786_000))
  }

  @Test("S7-1 a minute without steps makes no sample but is covered, and so is an unmeasured one")
  func nothing() throws {
    let first = Self.midnight + 36_000
    let reading = try read([
      "MI_BAND_ACTIVITY_SAMPLE": Self.table([
        [.integer(first), 1, 0], [.integer(first + 60), 1, -1], [.integer(first + 120), 1, 30],
        [.integer(first + 180), 1, nil],
      ])
    ])
    #expect(steps(reading) == [[first + 120, 60, 30]])
    #expect(reading.tally.recordsRead == 4)
    #expect(reading.tally.recordsIgnored == 3)
    #expect(reading.sink.covers.map(\.interval.lowerBound.secondsSince1970) == [first])
    #expect(reading.sink.covers.map(\.interval.upperBound.secondsSince1970) == [first + 240])
  }

  @Test("S7-1 a row lasts until the next, at most an hour, and is not extended into a gap")
  func lengths() throws {
    let first = Self.midnight
    let reading = try read([
      "COLMI_ACTIVITY_SAMPLE": Self.table([
        [.integer(first), 1, 10], [.integer(first + 900), 1, 2_000],
        [.integer(first + 1_800), 1, 5],
        [.integer(first + 40_000), 1, 7],
      ])
    ])
    #expect(
      steps(reading) == [
        [first, 900, 10], [first + 900, 900, 2_000], [first + 1_800, 900, 5],
        [first + 40_000, 3_600, 7],
      ])
  }

  @Test("S7-1 rows of Garmin and similar devices contain the count since midnight")
  func sinceMidnight() throws {
    for name in ["GARMIN", "CMF", "FITBIT", "OVTOUCH26"] {
      let first = Self.midnight
      let reading = try read([
        "\(name)_ACTIVITY_SAMPLE": Self.table([
          [.integer(first - 7_200), 3, 8_000], [.integer(first - 60), 3, 8_100],
          [.integer(first), 3, 8_110], [.integer(first + 60), 3, 12],
          [.integer(first + 120), 3, -1], [.integer(first + 180), 3, 12],
          [.integer(first + 240), 3, 30],
        ])
      ])
      #expect(
        steps(reading, of: "My Garmin") == [
          [first - 86_400, 79_200, 8_000], [first - 7_200, 7_140, 100], [first - 60, 60, 10],
          [first, 60, 12], [first + 180, 60, 18],
        ], "\(name)")
      // Each of the two days has the count of its last row.
      #expect(reading.sink.sum(of: .steps) == 8_110 + 30)
      #expect(reading.sink.covers.map(\.interval.lowerBound.secondsSince1970) == [first - 86_400])
    }
  }

  @Test("S7-1 a watch may start its day late, restart, or correct itself")
  func counters() throws {
    let first = Self.midnight
    let sum = { (rows: [(Int64, Int64)]) in
      try read([
        "GARMIN_ACTIVITY_SAMPLE": Self.table(
          rows.map { [.integer(first + $0.0), 3, .integer($0.1)] })
      ]).sink.sum(of: .steps)
    }
    // Five minutes late: 9,000 before, 20 and 5 after midnight.
    #expect(try sum([(-60, 9_000), (60, 9_010), (240, 9_020), (360, 5), (420, 9)]) == 9_029)
    #expect(try sum([(-60, 9_000), (60, 9_000), (360, 5)]) == 9_005)
    // Restarted at 900 steps.
    #expect(try sum([(36_000, 900), (36_060, 10), (36_120, 40)]) == 940)
    // 900, then corrected to 890, then more.
    #expect(try sum([(36_000, 900), (36_060, 890), (36_120, 905)]) == 905)
    // An impossible rate for one minute is ignored.
    #expect(try sum([(36_000, 900), (36_060, 900_000), (36_120, 905)]) == 905)
  }

  @Test("S7-1 days of counts since midnight follow clock changes")
  func clockChange() throws {
    // The clock goes back at 2026-10-25 03:00, so this day has 25 hours.
    let zone = TableZone(
      identifier: "Test/Back", offset: 7_200,
      changes: [.init(at: Instant(secondsSince1970: 1_792_890_000), to: 3_600)])
    let midnight: Int64 = 1_792_879_200
    let reading = try read(
      [
        "GARMIN_ACTIVITY_SAMPLE": Self.table([
          [.integer(midnight + 3_600), 3, 100], [.integer(midnight + 88_200), 3, 5_000],
          [.integer(midnight + 90_000), 3, 5_001], [.integer(midnight + 90_060), 3, 7],
        ])
      ], in: zone)
    #expect(reading.sink.sum(of: .steps) == 5_008)
    #expect(steps(reading).last == [midnight + 90_000, 60, 7])
  }

  @Test("S7-1 of Huawei's two rows for a sample the row at its start counts")
  func huawei() throws {
    let first = Self.midnight
    let more = ["OTHER_TIMESTAMP", "DISTANCE"]
    let reading = try read([
      "HUAWEI_ACTIVITY_SAMPLE": Self.table(
        [
          [.integer(first), 1, 90, .integer(first + 60), 70],
          [.integer(first + 60), 1, -1, .integer(first), -1],
          [.integer(first + 60), 1, 10, .integer(first + 120), -1],
          [.integer(first + 120), 1, 10, .integer(first + 60), -1],
        ], more)
    ])
    #expect(steps(reading) == [[first, 60, 90], [first + 60, 60, 10]])
    #expect(reading.sink.sum(of: .distance) == 70_000)
    #expect(reading.tally.recordsRead == 4)
    #expect(reading.tally.recordsIgnored == 2)
  }

  @Test("S7-1 a row that ends years later covers nothing")
  func tooLong() throws {
    let first = Self.midnight
    let reading = try read([
      "HUAWEI_ACTIVITY_SAMPLE": Self.table(
        [
          [.integer(first), 1, 90, .integer(first + 60)],
          [.integer(first + 60), 1, 10, .integer(first + 100_000_000)],
        ], ["OTHER_TIMESTAMP"])
    ])
    #expect(steps(reading) == [[first, 60, 90]])
    #expect(reading.rejections == ["2: HUAWEI_ACTIVITY_SAMPLE: it lasts longer than 31 days"])
    #expect(reading.sink.covers.map(\.interval.upperBound.secondsSince1970) == [first + 60])
  }

  @Test("S7-1 when rows have the same steps in three forms, those of ten minutes count")
  func slots() throws {
    let first = Self.midnight
    let reading = try read([
      "HPLUS_HEALTH_ACTIVITY_SAMPLE": Self.table(
        [
          [.integer(first), 1, 3_000, 101], [.integer(first), 1, 40, 102],
          [.integer(first + 600), 1, 50, 102], [.integer(first + 700), 1, 2_950, 103],
        ], ["RAW_KIND"])
    ])
    #expect(steps(reading) == [[first, 600, 40], [first + 600, 600, 50]])
    #expect(reading.tally.recordsIgnored == 2)
  }

  @Test("S7-1 each device is a source, under the name a person knows")
  func names() throws {
    let first = Self.midnight
    let reading = try read([
      "MI_BAND_ACTIVITY_SAMPLE": Self.table(
        (1...5).map { [.integer(first), .integer($0), .integer($0 * 10)] })
    ])
    #expect(
      Dictionary(
        uniqueKeysWithValues: reading.content.samples.map { ($0.source, $0.value) }) == [
          "Mi Band 4": 10, "Mi Band 4 (AB:CD)": 20, "My Garmin": 30, "Mi Scale": 40,
          "Gadgetbridge": 50,
        ])
  }

  @Test("S7-1 a table with a new device in each row does not fill the memory")
  func manyDevices() throws {
    let rows = (0..<3_000).map { number -> [InMemoryDatabase.Cell] in
      [.integer(Self.midnight + number * 60), .integer(number), 1]
    }
    let reading = try read(["MI_BAND_ACTIVITY_SAMPLE": Self.table(rows)])
    #expect(reading.tally.recordsRead == 3_000)
    #expect(reading.tally.recordsRejected == 2_000)
    #expect(reading.content.samples.count == 1_000)
  }

  @Test("S7-1 distances and energy of a table are read in its units")
  func units() throws {
    let first = Self.midnight
    let reading = try read([
      "XIAOMI_ACTIVITY_SAMPLE": Self.table(
        [[.integer(first), 1, 50, 4_000, 3_500]], ["DISTANCE_CM", "ACTIVE_CALORIES"]),
      "ZE_TIME_ACTIVITY_SAMPLE": Self.table(
        [[.integer(first), 2, 50, 40]], ["DISTANCE_METERS"]),
      "GARMIN_ACTIVITY_SAMPLE": Self.table(
        [[.integer(first + 3_600), 3, 50, 4_000, 2], [.integer(first + 3_660), 3, 60, 4_500, 3]],
        ["DISTANCE_CM", "ACTIVE_CALORIES"]),
    ])
    #expect(reading.sink.sum(of: .distance) == 40_000 + 40_000 + 45_000)
    // Garmin's are kilocalories; the unit of Xiaomi's is unknown.
    #expect(reading.sink.sum(of: .activeEnergy) == 3_000)
  }

  @Test("S7-1 impossible values are rejected with table, row and column, and the rest is read")
  func refusals() throws {
    let first = Self.midnight
    let reading = try read([
      "MI_BAND_ACTIVITY_SAMPLE": Self.table([
        ["never", 1, 5], [.integer(first), 1, "many"], [.integer(first + 60), 1, -7],
        [.integer(first + 120), 1, 9_999_999], [nil, 1, 5], [.integer(first * 1_000), 1, 5],
        [.integer(first + 180), 1, 8],
      ])
    ])
    #expect(steps(reading).map(\.last) == [8])
    #expect(reading.tally.recordsRead == 7)
    #expect(reading.tally.recordsRejected == 6)
    let table = "MI_BAND_ACTIVITY_SAMPLE"
    #expect(
      Set(reading.rejections) == [
        "1: \(table): a date that can't be read", "2: \(table): STEPS: the value isn't a number",
        "3: \(table): STEPS: a negative value", "4: \(table): more than 100,000 steps per hour",
        "6: \(table): it's dated after 2199-12-31", "7: \(table): a date that can't be read",
      ])
  }

  @Test("S7-1 scales and workouts of Gadgetbridge are read")
  func weightsAndWorkouts() throws {
    let reading = try read([
      "MI_SCALE_WEIGHT_SAMPLE": Table(
        columns: ["WEIGHT_KG", "TIMESTAMP", "DEVICE_ID"],
        rows: [[70.55, 1_772_406_000_999, 4], [7, 1_772_406_000_000, 4]]),
      "BASE_ACTIVITY_SUMMARY": Table(
        columns: ["_id", "START_TIME", "END_TIME", "ACTIVITY_KIND", "DEVICE_ID", "SUMMARY_DATA"],
        rows: [
          [
            1, 1_772_406_000_000, 1_772_409_600_000, 16, 1,
            """
            {"laps":{"value":[1,{"a":2}],"unit":"laps"},"sets":[{"value":3}],
             "distanceMeters":{"value":10000.0,"unit":"meters","group":null},
             "caloriesBurnt":{"value":640,"unit":"calories_unit"},
             "steps":{"value":9000,"unit":"steps_unit"}}
            """,
          ],
          [2, 1_772_506_000_000, 1_772_509_600_000, 0x0400_00E2, 1, "{broken"],
          [3, 1_772_506_000_000, 1_772_409_600_000, 16, 1, nil],
        ]),
    ])
    let weighing = try #require(reading.content.weighings.first)
    #expect(weighing.source == "Mi Scale")
    #expect(weighing.sample.mass.grams == 70_550)
    #expect(weighing.sample.instant.secondsSince1970 == 1_772_406_000)
    #expect(reading.sink.sources.contains(SourceDescription(name: "Mi Scale", kind: .other)))
    let workouts = reading.content.workouts.map(\.workout).sorted { $0.start < $1.start }
    #expect(workouts.map(\.activity) == ["Running", "Hiking"])
    #expect(workouts.first?.distance?.millimeters == 10_000_000)
    #expect(workouts.first?.activeEnergy?.calories == 640_000)
    #expect(workouts.first?.steps == 9_000)
    #expect(workouts.last?.distance == nil)
    #expect(reading.tally.recordsRejected == 2)
  }

  @Test("S7-1 databases of other programs are not Gadgetbridge's")
  func recognized() {
    let reader = GadgetbridgeReader()
    #expect(!reader.recognizes(["DEVICE": ["_id", "NAME", "IDENTIFIER"]]))
    #expect(!reader.recognizes(["MI_BAND_ACTIVITY_SAMPLE": ["TIMESTAMP", "DEVICE_ID", "STEPS"]]))
    #expect(
      reader.recognizes([
        "DEVICE": ["_id", "NAME", "IDENTIFIER"],
        "NEW_MAKER_ACTIVITY_SAMPLE": ["STEPS", "TIMESTAMP", "DEVICE_ID"],
      ]))
  }
}
