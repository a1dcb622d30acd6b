import Contracts
import TestSupport
import Testing

@testable import HealthImport

struct HCWebhookTests {
  private static func payload(_ parts: String, at time: String = "2026-03-02T12:00:00Z") -> String {
    #"{"timestamp":"\#(time)","app_version":"1.9.4",\#(parts)}"#
  }

  private static func steps(_ count: Int, _ start: String, _ end: String, _ app: String? = nil)
    -> String
  {
    let metadata =
      app.map { #","metadata":{"data_origin":"\#($0)","recording_method":"unknown"}"# } ?? ""
    return #"{"count":\#(count),"start_time":"\#(start)","end_time":"\#(end)"\#(metadata)}"#
  }

  /// In a zone an hour ahead of UTC, noon of 2026-03-02.
  private static let noon: Int64 = 1_772_449_200
  private static let midnight = "2026-03-01T23:00:00Z"

  private func content(
    of texts: [String], asOf: Int64 = 1_772_500_000
  ) throws -> CollectingSink.Content {
    var reading = TableReading(asOf: Instant(secondsSince1970: asOf))
    for text in texts { try reading.read(text) }
    return reading.content
  }

  @Test("S7-1 sums since midnight are growing totals, in any order of deliveries")
  func growing() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let texts = (1...30).map { (number: Int) in
      let time = "2026-03-02T\(number < 20 ? "0" : "1")\(number / 2 % 10):\(number % 2 * 3)0:00Z"
      return Self.payload(
        #""steps":[\#(Self.steps(number * 100, Self.midnight, time))]"#, at: time)
    }
    for _ in 0..<5 {
      let content = try content(of: (texts + texts).shuffled(using: &random))
      #expect(
        content.totals == [
          CollectingSink.DayKey(source: "HC Webhook", measure: .steps, day: "2026-03-02"): 3_000
        ], "seed \(seed)")
      #expect(content.samples.isEmpty)
    }
  }

  @Test("S5-9 records belong to their app and device, and keep their modification time")
  func devices() throws {
    func record(_ count: Int, _ device: String, _ time: String) -> String {
      Self.steps(
        count, "2026-03-02T08:00:00Z", "2026-03-02T08:10:00Z", "com.sec.android.app.shealth"
      )
      .replacing(
        #""recording_method""#,
        with: #""last_modified_time":"\#(time)",\#(device)"recording_method""#)
    }
    let watch = #""device":{"manufacturer":"Samsung","model":"Galaxy Watch","type":"watch"},"#
    let phone = #""device":{"model":"SM-A536","type":2},"#
    var reading = TableReading(asOf: Instant(secondsSince1970: 1_772_500_000))
    try reading.read(
      Self.payload(
        #""steps":[\#(record(106, watch, "2026-03-02T09:00:00Z")),"#
          + #"\#(record(80, phone, "2026-03-02T09:05:00Z")),\#(record(5, "", "soon"))]"#))
    let found = reading.sink.added.map { sample in
      let source = reading.sink.sources[Int(sample.source.rawValue)]
      return "\(source.fullName) \(source.isWorn) \(sample.sample.value) "
        + "\(sample.sample.modified.map { $0.secondsSince1970 - 1_772_438_400 } ?? 0)"
    }
    #expect(
      found.sorted() == [
        "Samsung Health false 5 0", "Samsung Health · Galaxy Watch true 106 3600",
        "Samsung Health · SM-A536 false 80 3900",
      ])
  }

  @Test(
    "S5-7 what a person typed into an app has a source of kind hand",
    arguments: [
      (#""manual_entry""#, SourceKind.hand), ("3", .hand), (#""MANUAL_ENTRY""#, .hand),
      (#""automatically_recorded""#, .other), ("2", .other), ("null", .other),
    ])
  func typed(method: String, kind: SourceKind) throws {
    let record = Self.steps(
      500, "2026-03-02T08:00:00Z", "2026-03-02T08:10:00Z", "com.google.android.apps.fitness"
    ).replacing(#""unknown""#, with: method)
    var reading = TableReading(asOf: Instant(secondsSince1970: 1_772_500_000))
    try reading.read(Self.payload(#""steps":[\#(record)]"#))
    #expect(reading.sink.added.map(\.sample.value) == [500])
    #expect(reading.sink.added.map { reading.sink.sources[Int($0.source.rawValue)].kind } == [kind])
  }

  @Test("S7-1 a part of a day with the start of the whole day replaces no larger total")
  func partOfDay() throws {
    let whole = Self.payload(
      #""steps":[\#(Self.steps(9_000, Self.midnight, "2026-03-02T22:59:00Z"))]"#,
      at: "2026-03-02T22:59:00Z")
    let part = Self.payload(
      #""steps":[\#(Self.steps(1_200, Self.midnight, "2026-03-02T23:00:00Z"))]"#,
      at: "2026-03-04T18:00:00Z")
    for texts in [[whole, part], [part, whole]] {
      #expect(try content(of: texts).totals.values.map(\.self) == [9_000])
    }
  }

  @Test("S7-1 records are samples of the app that wrote them, and cover their intervals")
  func records() throws {
    let first = Self.payload(
      """
      "steps":[\(Self.steps(50, "2026-03-02T11:00:00Z", "2026-03-02T11:10:00.123Z", "com.strava")),
      \(Self.steps(70, Self.midnight, "2026-03-01T23:10:00Z", "com.strava")),
      \(Self.steps(80, "2026-03-02T11:00:00Z", "2026-03-02T11:05:00Z", "org.example.app"))]
      """)
    // The first record written again, under another number.
    let second = Self.payload(
      #""steps":[\#(Self.steps(55, "2026-03-02T11:00:00Z", "2026-03-02T11:10:00Z", "com.strava"))]"#,
      at: "2026-03-02T13:00:00Z")
    let entry = { (source: String, start: Int64, duration: Int32, value: Int64) in
      CollectingSink.Entry(
        source: source, measure: .steps, start: start, duration: duration, value: value)
    }
    for texts in [[first, second], [second, first], [first, first, second, first]] {
      #expect(
        try content(of: texts).samples == [
          entry("Strava", Self.noon, 600, 55), entry("Strava", Self.noon - 43_200, 600, 70),
          entry("org.example.app", Self.noon, 300, 80),
        ])
    }
  }

  @Test(
    "S7-1 several parts of a day without an app are refused, sums of days and records are not")
  func parts() throws {
    let buckets = (0..<4).map { "2026-03-02T1\($0):00:00Z" }
    let reading = try TableReading(
      Self.payload(
        """
        "steps":[
        \(Self.steps(4_000, "2026-02-28T23:00:00Z", Self.midnight)),
        \(Self.steps(50, buckets[0], buckets[1])),
        \(Self.steps(20, buckets[1], buckets[2])),
        \(Self.steps(30, buckets[0], buckets[1], "com.strava")),
        \(Self.steps(10, buckets[1], buckets[2], "com.strava"))]
        """))
    #expect(
      Set(reading.rejections) == [
        "3: part of a day without an app's name: set the resolution to Daily or Full",
        "4: part of a day without an app's name: set the resolution to Daily or Full",
      ])
    #expect(
      reading.content.totals == [
        CollectingSink.DayKey(source: "HC Webhook", measure: .steps, day: "2026-03-01"): 4_000
      ])
    #expect(reading.content.samples.map(\.source) == ["Strava", "Strava"])
    #expect(reading.sink.sum(of: .steps) == 4_040)
  }

  @Test("S7-1 little of an HC Webhook record is kept in memory until its delivery is complete")
  func memory() {
    #expect(MemoryLayout<HCWebhookReading.Finding>.stride <= 64)
  }

  @Test(
    "S5-13 a session of HC Webhook has its id, and its modification time or that of the delivery"
  )
  func sessions() throws {
    let session = { (more: String) in
      """
      {"type":"running","start_time":"2026-03-02T11:00:00Z","end_time":"2026-03-02T12:00:00Z",
       "metadata":{"data_origin":"org.example.run","id":"018F-AB"\(more)}}
      """
    }
    let changed = session(#","last_modified_time":"2026-03-02T12:01:00Z""#)
    let reading = try TableReading(
      Self.payload(#""exercise":[\#(changed),\#(session(""))]"#))
    let workouts = reading.content.workouts.map(\.workout)
    #expect(Set(workouts.map(\.identity)) == ["018f-ab"])
    let day = try #require(Day("2026-03-02"))
    let calendar = PersonalCalendar(only: FixedZone.utc)
    let noon = calendar.instant(of: LocalTime(day: day, secondOfDay: 43_260))
    let stated = workouts.compactMap(\.statedAt).sorted()
    #expect(stated.count == 2 && stated.contains(noon))
  }

  @Test(
    "S7-1 distance, energy, weight, body fat and exercise of HC Webhook, with keys in either case")
  func kinds() throws {
    let text = Self.payload(
      """
      "sleep":[{"session_end_time":"2026-03-02T06:00:00Z"},{}],
      "distance":[{"meters":812.5,"start_time":"2026-03-02T11:00:00Z","end_time":"2026-03-02T11:10:00Z"}],
      "active_calories":[{"calories":41.2,"start_time":"2026-03-02T11:00:00Z","end_time":"2026-03-02T11:10:00Z"}],
      "total_calories":[{"calories":1900,"start_time":"2026-03-02T11:00:00Z","end_time":"2026-03-02T11:10:00Z"}],
      "weight":[{"kilograms":75.5,"time":"2026-03-02T11:00:00Z"}],
      "body_fat":[{"percentage":18.5,"time":"2026-03-02T11:00:00Z"}],
      "exercise":[{"type":"running","title":"Morning Run","start_time":"2026-03-02T11:00:00Z",
        "end_time":"2026-03-02T12:00:00Z","duration_seconds":3600,"distance_meters":5420.0,"steps":6800}]
      """)
    let camel = text.replacing("start_time", with: "startTime").replacing(
      "end_time", with: "endTime"
    ).replacing("active_calories", with: "activeCalories").replacing(
      "body_fat", with: "bodyFat"
    ).replacing("distance_meters", with: "distanceMeters").replacing(
      "app_version", with: "appVersion")
    for text in [text, camel] {
      let reading = try TableReading(text)
      #expect(reading.format == "hc-webhook")
      #expect(reading.sink.sum(of: .distance) == 812_500)
      #expect(reading.sink.sum(of: .activeEnergy) == 41_200)
      #expect(reading.content.weighings.map(\.sample.mass.grams) == [75_500])
      #expect(reading.sink.bodyFats.map(\.bodyFat.tenths) == [185])
      let workout = try #require(reading.content.workouts.first?.workout)
      #expect(workout.activity == "Running")
      #expect(workout.distance?.millimeters == 5_420_000)
      #expect(workout.steps == 6_800)
      #expect(reading.tally.recordsRead == 8)
      #expect(reading.tally.recordsIgnored == 3)
    }
  }

  @Test("S7-1 a test message of the app is refused, wherever it is marked")
  func test() throws {
    let steps = #""steps":[\#(Self.steps(8_432, Self.midnight, "2026-03-02T11:00:00Z"))]"#
    for parts in [#""test":true,\#(steps)"#, #"\#(steps),"test":true"#] {
      let reading = try TableReading(Self.payload(parts))
      #expect(reading.rejections == ["1: a test from the app, with made-up numbers"])
      #expect(reading.content == CollectingSink.Content())
      #expect(reading.tally.recordsRead == 2)
      #expect(reading.tally.recordsIgnored == 1)
    }
    #expect(try !content(of: [Self.payload(#""test":false,\#(steps)"#)]).totals.isEmpty)
  }

  @Test(
    "S7-2 a connection test is recognised by its marker, complete or truncated",
    arguments: [
      (#"{"timestamp":"2026-05-18T10:00:00Z","test":true,"steps":[]}"#, true),
      (#" {"test": true}"#, true), (#"{"steps":[{"count":1}],"test":true}"#, true),
      (#"{"test":false}"#, false), (#"{"data":{"test":true}}"#, false),
      (#"["test", true]"#, false), (#"{"test":true"#, false), (#"{"test":true} x"#, false),
      (#"{"test":"true"}"#, false), ("test,true\n", false), ("", false),
    ])
  func connectionTest(_ text: String, _ isTest: Bool) {
    let file = HealthFile(path: "x", size: Int64(text.utf8.count), head: Array(text.utf8))
    #expect(HealthFileReaders.all().contains { $0.isConnectionTest(file) } == isTest)
    // Only the head of a longer file is available.
    let cut = HealthFile(path: "x", size: file.size + 1, head: file.head)
    #expect(!HealthFileReaders.all().contains { $0.isConnectionTest(cut) })
  }

  @Test("S7-5 a phone whose clock is years ahead does not override later data")
  func clock() throws {
    let ahead = Self.payload(
      #""steps":[\#(Self.steps(50, "2026-03-02T11:00:00Z", "2026-03-02T11:10:00Z", "com.strava"))]"#,
      at: "2040-01-01T00:00:00Z")
    let later = Self.payload(
      #""steps":[\#(Self.steps(60, "2026-03-02T11:00:00Z", "2026-03-02T11:10:00Z", "com.strava"))]"#,
      at: "2026-03-02T15:00:00Z")
    var reading = TableReading(asOf: Instant(secondsSince1970: Self.noon + 60))
    try reading.read(ahead)
    reading.context.asOf = Instant(secondsSince1970: Self.noon + 90_000)
    try reading.read(later)
    #expect(reading.sink.sum(of: .steps) == 60)
  }

  @Test(
    "S7-1 an impossible HC Webhook record is refused with its line",
    arguments: [
      (
        #"{"count":-1,"start_time":"2026-03-02T11:00:00Z","end_time":"2026-03-02T11:10:00Z"}"#,
        "2: a negative value"
      ),
      (
        #"{"count":1e300,"start_time":"2026-03-02T11:00:00Z","end_time":"2026-03-02T11:10:00Z"}"#,
        "2: more than 100,000 steps per hour"
      ),
      (
        #"{"count":"x","start_time":"2026-03-02T11:00:00Z","end_time":"2026-03-02T11:10:00Z"}"#,
        "2: count: the value isn't a number"
      ),
      (
        #"{"count":1,"start_time":"2026-03-02T11:00:00Z","end_time":"2026-03-02T10:10:00Z"}"#,
        "2: it ends before it starts"
      ),
      (#"{"count":1,"end_time":"2026-03-02T10:10:00Z"}"#, "2: no start_time"),
      (
        #"{"count":1,"start_time":"0000-03-02T11:00:00Z","end_time":"2026-03-02T10:10:00Z"}"#,
        "2: a date that can't be read"
      ),
      ("[1]", "2: a row that can't be read"),
    ])
  func refused(_ record: String, _ reason: String) throws {
    let reading = try TableReading(Self.payload("\"steps\":[\n\(record)]"))
    #expect(reading.rejections == [reason])
    #expect(reading.content == CollectingSink.Content())
  }

  @Test("S7-1 a truncated delivery counts up to the cut")
  func cut() throws {
    let text = Self.payload(
      #""steps":[\#(Self.steps(50, "2026-03-02T11:00:00Z", "2026-03-02T11:10:00Z")),{"count":"#)
    let reading = try TableReading(String(text.dropLast()))
    #expect(reading.tally.defect?.reason.description == "it ends too early")
    #expect(reading.sink.sum(of: .steps) == 50)
  }
}
