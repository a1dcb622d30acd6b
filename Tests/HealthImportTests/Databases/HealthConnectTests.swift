import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import HealthImport

struct HealthConnectTests {
  typealias Table = InMemoryDatabase.Table

  /// 2026-03-02 00:00, one hour ahead of UTC, in milliseconds.
  private static let midnight: Int64 = 1_772_406_000_000
  private static let hour: Int64 = 3_600_000

  private static let apps = Table(
    columns: ["row_id", "app_name", "package_name"],
    rows: [
      [1, "Google Fit", "com.google.android.apps.fitness"],
      [2, nil, "com.sec.android.app.shealth"], [3, "", "org.example.steps"],
      [4, "Phone", "android"],
    ])

  private static let priorities = Table(
    columns: ["row_id", "health_data_category", "app_id_priority_order"],
    rows: [[1, 2, "1,2"], [2, 1, "2, 4,1,77"]])

  /// Columns in random order.
  private static func amounts(
    _ column: String,
    _ rows: [(start: Int64, end: Int64, amount: InMemoryDatabase.Cell, app: Int64)],
    offset: InMemoryDatabase.Cell = 3_600, written: Int64? = nil
  ) -> Table {
    Table(
      columns: [
        column, "end_zone_offset", "uuid", "app_info_id", "end_time", "start_zone_offset",
        "last_modified_time", "start_time",
      ],
      rows: rows.map {
        [
          $0.amount, offset, "x", .integer($0.app), .integer(midnight + $0.end), offset,
          .integer(written ?? midnight + $0.end), .integer(midnight + $0.start),
        ]
      })
  }

  private func read(_ tables: [String: Table]) throws -> DatabaseReading {
    try DatabaseReading(Self.with(tables))
  }

  private static func with(_ tables: [String: Table]) -> [String: Table] {
    tables.merging([
      "application_info_table": apps, "health_data_category_priority_table": priorities,
    ]) { $1 }
  }

  @Test("S7-1 every app is a source with the name a person knows, trusted in their order")
  func apps() throws {
    let reading = try read([
      "steps_record_table": Self.amounts(
        "count", (1...5).map { (Self.hour, 2 * Self.hour, .integer($0 * 100), $0) })
    ])
    #expect(reading.format == "health-connect")
    let found: [String: Int64] = Dictionary(
      uniqueKeysWithValues: reading.content.samples.map { ($0.source, $0.value) })
    #expect(
      found == [
        "Google Fit": 100, "Samsung Health": 200, "org.example.steps": 300, "Phone": 400,
        "Health Connect": 500,
      ])
    #expect(reading.sink.orders == [["Samsung Health", "Phone", "Google Fit"]])
    #expect(Set(reading.sink.sources.map(\.kind)) == [.other])
  }

  private static let devices = Table(
    columns: ["row_id", "model", "manufacturer", "device_type"],
    rows: [
      [1, "SM-A536", "Samsung", 2], [2, "Band", "Samsung", 6], [3, nil, "Example", 0],
      [4, nil, nil, 1], [5, "", nil, 0],
    ])

  @Test(
    "S5-9 the devices of an app are separate sources in its place, worn ones first")
  func devices() throws {
    var steps = Self.amounts(
      "count", (1...6).map { (Self.hour, 2 * Self.hour, .integer($0), 2) })
    steps.columns.append("device_info_id")
    steps.rows = steps.rows.enumerated().map { $1 + [.integer(Int64($0) + 1)] }
    let reading = try read(["steps_record_table": steps, "device_info_table": Self.devices])
    let found = Dictionary(
      reading.content.samples.map { ($0.source, [$0.value]) }, uniquingKeysWith: +
    ).mapValues { $0.sorted() }
    #expect(
      found == [
        "Samsung Health · SM-A536": [1], "Samsung Health · Band": [2],
        "Samsung Health · Example": [3], "Samsung Health · watch": [4], "Samsung Health": [5, 6],
      ])
    #expect(
      reading.sink.orders == [
        [
          "Samsung Health · Band", "Samsung Health · watch", "Samsung Health · Example",
          "Samsung Health · SM-A536", "Samsung Health", "Phone", "Google Fit",
        ]
      ])
    #expect(Set(reading.sink.sources.map(\.kind)) == [.other])
  }

  @Test(
    "S5-7 what a person typed into an app has a source of kind hand, whatever device it names")
  func typed() throws {
    var steps = Self.amounts(
      "count", (1...4).map { (Self.hour, 2 * Self.hour, .integer($0), 2) })
    steps.columns += ["device_info_id", "recording_method"]
    // Unknown, actively recorded, automatically recorded and typed.
    steps.rows = steps.rows.enumerated().map { $1 + [1, .integer(Int64($0))] }
    let reading = try read(["steps_record_table": steps, "device_info_table": Self.devices])
    let kinds = reading.sink.added.map { sample in
      let source = reading.sink.sources[Int(sample.source.rawValue)]
      return "\(source.kind) \(source.fullName) \(sample.sample.value)"
    }
    #expect(
      kinds.sorted() == [
        "hand Samsung Health 4", "other Samsung Health · SM-A536 1",
        "other Samsung Health · SM-A536 2", "other Samsung Health · SM-A536 3",
      ])
  }

  @Test("S5-9 a row keeps its modification time, which decides between rows of one time")
  func modified() throws {
    let reading = try read([
      "steps_record_table": Self.amounts(
        "count", [(0, Self.hour, 10, 1)], written: Self.midnight + 7_000)
    ])
    #expect(
      reading.sink.added.map { $0.sample.modified?.secondsSince1970 } == [
        Self.midnight / 1_000 + 7
      ])
  }

  @Test("S7-1 amounts of Health Connect are read in their units, with their zone")
  func units() throws {
    let row = [(Self.hour, 2 * Self.hour, InMemoryDatabase.Cell.real(1_234.5), Int64(1))]
    let reading = try read([
      "distance_record_table": Self.amounts("distance", row),
      "active_calories_burned_record_table": Self.amounts("energy", row, offset: -28_800),
      "floors_climbed_record_table": Self.amounts("floors", [(0, Self.hour, 3.0, 1)]),
      "steps_record_table": Self.amounts("count", [(0, Self.hour, 50, 1)], offset: nil),
    ])
    #expect(reading.sink.sum(of: .distance) == 1_234_500)
    // Calories, not kilocalories: 1.2345 kcal.
    #expect(reading.sink.sum(of: .activeEnergy) == 1_235)
    #expect(reading.sink.sum(of: .flights) == 3)
    #expect(reading.sink.sum(of: .steps) == 50)
    let zones = Dictionary(grouping: reading.content.samples, by: \.measure)
      .mapValues { $0.first?.zone }
    #expect(zones[.activeEnergy] == "Etc/GMT+8")
    #expect(zones[.distance] == .some(nil))
    #expect(zones[.steps] == .some(nil))
  }

  @Test("S7-1 Samsung's growing row for a day, which ends in the future, is a total of that day")
  func dayThatGrows() throws {
    let day: (Int64, Int64) -> [String: Table] = { count, hours in
      [
        "steps_record_table": Self.amounts(
          "count", [(0, 24 * Self.hour - 60_000, .integer(count), 2)],
          written: Self.midnight + hours * Self.hour)
      ]
    }
    let exports = [day(900, 8), day(4_000, 12), day(3_990, 20)]
    for order in [exports, exports.reversed(), [exports[2], exports[0], exports[1]]] {
      var reading = DatabaseReading()
      for export in order { try reading.read(Self.with(export)) }
      #expect(
        reading.content.totals == [
          .init(source: "Samsung Health", measure: .steps, day: "2026-03-02"): 3_990
        ])
      #expect(reading.content.samples.isEmpty)
      #expect(reading.sink.covers.isEmpty)
    }
    // Without a modification time it gets the newest one of the export.
    var plain = day(5, 8)
    plain["steps_record_table"]?.rows[0][6] = nil
    #expect(try read(plain).content.totals.map(\.value) == [5])
    // On the far side of the world it is the local civil day.
    let reading = try DatabaseReading(
      Self.with([
        "steps_record_table": Self.amounts(
          "count", [(9 * Self.hour, 33 * Self.hour, 70, 2)], offset: -28_800)
      ]))
    #expect(reading.content.totals.map(\.key.day) == ["2026-03-02"])
  }

  @Test("S7-5 rows written again under other numbers count once, in any order of exports")
  func rewritten() throws {
    let older = Self.with([
      "steps_record_table": Self.amounts(
        "count", [(0, Self.hour, 500, 1), (Self.hour, 2 * Self.hour, 300, 1)])
    ])
    let newer = Self.with([
      "steps_record_table": Self.amounts(
        "count",
        [
          (0, Self.hour, 480, 1), (Self.hour + 60_000, 2 * Self.hour, 310, 1),
          (2 * Self.hour, 3 * Self.hour, 100, 1),
        ])
    ])
    for order in [[older, newer], [newer, older], [newer, older, older, newer]] {
      var reading = DatabaseReading()
      for export in order { try reading.read(export) }
      #expect(reading.sink.sum(of: .steps) == 890)
    }
  }

  @Test("S7-1 weights are in grams, body fat in per cent, and sessions have their names")
  func instants() throws {
    let reading = try read([
      "weight_record_table": Table(
        columns: ["weight", "time", "app_info_id"],
        rows: [[71_250.4, .integer(Self.midnight), 3], [-5.0, .integer(Self.midnight), 3]]),
      "body_fat_record_table": Table(
        columns: ["time", "percentage", "app_info_id"], rows: [[.integer(Self.midnight), 21.5, 3]]),
      "exercise_session_record_table": Table(
        columns: [
          "exercise_type", "start_time", "end_time", "app_info_id", "uuid", "last_modified_time",
        ],
        rows: [
          [
            53, .integer(Self.midnight), .integer(Self.midnight + Self.hour), 1,
            "sixteen letters!", .integer(Self.midnight + 2 * Self.hour),
          ],
          [
            999, .integer(Self.midnight), .integer(Self.midnight + Self.hour), 1, nil, nil,
          ],
          [53, .integer(Self.midnight), .integer(Self.midnight - Self.hour), 1, nil, nil],
        ]),
    ])
    #expect(reading.content.weighings.map(\.sample.mass.grams) == [71_250])
    #expect(reading.content.weighings.map(\.source) == ["org.example.steps"])
    #expect(reading.sink.bodyFats.map(\.bodyFat.tenths) == [215])
    #expect(Set(reading.content.workouts.map(\.workout.activity)) == ["Walking", "Other"])
    let walk = reading.content.workouts.map(\.workout).first { $0.activity == "Walking" }
    #expect(walk?.identity == "73697874-6565-6e20-6c65-747465727321")
    #expect(walk?.statedAt?.secondsSince1970 == (Self.midnight + 2 * Self.hour) / 1_000)
    #expect(
      reading.rejections == [
        "2: weight_record_table: weight: a negative value",
        "3: exercise_session_record_table: it ends before it starts",
      ])
  }

  @Test("S7-1 impossible values are rejected, and the rest of the table is read")
  func refusals() throws {
    let reading = try read([
      "steps_record_table": Self.amounts(
        "count",
        [
          (0, Self.hour, "many", 1), (0, Self.hour, -3, 1), (Self.hour, 0, 5, 1),
          (0, Self.hour, 200_000, 1), (0, Self.hour, nil, 1), (0, 24 * Self.hour, 9_000_000, 1),
          (0, Self.hour, 7, 1),
        ])
    ])
    #expect(reading.sink.sum(of: .steps) == 7)
    #expect(reading.tally.recordsRead == 7)
    #expect(reading.tally.recordsIgnored == 1)
    #expect(reading.tally.recordsRejected == 5)
  }

  @Test(
    "S7-1 an impossible offset is ignored",
    arguments: [.max, .min, 64_801, -64_801] as [Int64])
  func offsets(_ offset: Int64) throws {
    let reading = try read([
      "steps_record_table": Self.amounts(
        "count", [(0, Self.hour, 50, 1), (0, 24 * Self.hour, 900, 2)], offset: .integer(offset))
    ])
    #expect(reading.content.samples.map(\.value) == [50])
    #expect(reading.content.samples.map(\.zone) == [nil])
    #expect(reading.content.totals.map(\.key.day) == ["2026-03-02"])
    #expect(reading.tally.recordsRejected == 0)
  }

  @Test("S7-1 without the person's order of apps, or a table of amounts, the rest is read")
  func missingTables() throws {
    let hour = Self.amounts("count", [(0, Self.hour, 500, 1)])
    let distance = Self.amounts("distance", [(0, Self.hour, 300.0, 1)])
    let apps: [String: Table] = ["application_info_table": Self.apps]
    let unordered = try DatabaseReading(apps.merging(["steps_record_table": hour]) { $1 })
    #expect(unordered.format == "health-connect")
    #expect(unordered.sink.sum(of: .steps) == 500)
    #expect(unordered.sink.orders.isEmpty)
    let walked = try DatabaseReading(apps.merging(["distance_record_table": distance]) { $1 })
    #expect(walked.format == "health-connect")
    #expect(walked.sink.sum(of: .distance) == 300_000)
    // A table with its name but other columns is not read.
    var other = hour
    other.columns[0] = "amount"
    let odd = try DatabaseReading(
      apps.merging(["steps_record_table": other, "distance_record_table": distance]) { $1 })
    #expect(odd.sink.sum(of: .steps) == 0)
    #expect(odd.sink.sum(of: .distance) == 300_000)
  }

  @Test(
    "S7-1 a database without its app's basic tables is unknown, and the error explains that",
    arguments: ["steps_record_table", "application_info_table", "DEVICE", "stepCount"])
  func nobodys(_ name: String) throws {
    let table = Table(columns: ["row_id"], rows: [[1]])
    let files = try ContentsFolder()
    let path = try files.folder.file("export.db", Array("SQLite format 3\0 and more".utf8))
    let error = #expect(throws: ImportError.self) {
      try files.read(
        path, databases: OneDatabase(content: [name: table]),
        by: HealthFileReaders.known(of: .movement).databases)
    }
    let formats = HealthFileReaders.known(of: .movement).databases.map(\.format.identifier)
    #expect(error == .unknownDatabase(path: path, formats: formats))
    #expect(formats.contains("health-connect"))
  }

  private struct OneDatabase: DatabaseFileReading {
    let content: [String: Table]

    func open(_ path: String) throws -> any DatabaseFile { InMemoryDatabase(content) }
  }

  @Test("S7-5 a later export of a phone replaces what it covers, for each app separately")
  func apart() throws {
    let older = Self.with([
      "steps_record_table": Self.amounts(
        "count", [(0, Self.hour, 500, 1), (0, Self.hour, 490, 3)])
    ])
    let newer = Self.with([
      "steps_record_table": Self.amounts(
        "count", [(0, Self.hour, 501, 1), (5 * Self.hour, 6 * Self.hour, 20, 1)])
    ])
    for order in [[older, newer], [newer, older]] {
      var reading = DatabaseReading()
      for export in order { try reading.read(export) }
      let found: Set<String> = Set(reading.content.samples.map { "\($0.source) \($0.value)" })
      #expect(found == ["Google Fit 501", "Google Fit 20", "org.example.steps 490"])
    }
  }
}
