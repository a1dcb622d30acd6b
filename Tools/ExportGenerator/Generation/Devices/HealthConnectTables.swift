/// The tables of Health Connect: every source is an app with its own records, the watch the most trusted one.
///
/// Apps rewrite their rows under other numbers: `uuid` differs in every export.
struct HealthConnectTables {
  private static let interval = [
    "row_id INTEGER PRIMARY KEY", "uuid BLOB", "last_modified_time INTEGER",
    "app_info_id INTEGER", "start_time INTEGER", "start_zone_offset INTEGER", "end_time INTEGER",
    "end_zone_offset INTEGER", "local_date INTEGER",
  ]

  private static let walking = "53"

  let days: DeviceDays

  func files() -> [GeneratedFile] {
    var sql = SQLText()
    sql.table(
      "application_info_table",
      ["row_id INTEGER PRIMARY KEY", "package_name TEXT", "app_name TEXT"],
      [
        ["1", "'com.garmin.android.apps.connectmobile'", "'Garmin Connect'"],
        ["2", "'com.google.android.apps.fitness'", "'Google Fit'"],
        ["3", "'cc.pacer.androidapp'", "'Pacer'"], ["4", "'com.withings.wiscale2'", "'Withings'"],
      ])
    sql.table(
      "health_data_category_priority_table",
      [
        "row_id INTEGER PRIMARY KEY", "health_data_category INTEGER", "app_id_priority_order TEXT",
      ],
      [["1", "1", "'1,2,3'"]])
    let samples = samples()
    sql.table(
      "steps_record_table", Self.interval + ["count INTEGER"],
      samples.enumerated().map { row($0, $1) + [String($1.value)] })
    sql.table(
      "distance_record_table", Self.interval + ["distance REAL"],
      samples.enumerated().map { row($0, $1) + [FixedText.decimal($1.value * 74, places: 2)] })
    sql.table(
      "exercise_session_record_table", Self.interval + ["exercise_type INTEGER", "title TEXT"],
      days.walks.enumerated().map { row($0, $1) + [Self.walking, "NULL"] })
    sql.table(
      "weight_record_table",
      [
        "row_id INTEGER PRIMARY KEY", "uuid BLOB", "last_modified_time INTEGER",
        "app_info_id INTEGER", "time INTEGER", "zone_offset INTEGER", "weight REAL",
      ],
      days.weighings.enumerated().map { index, sample in
        [
          String(index + 1), uuid(index, of: sample), "\(sample.created)000", app(sample.origin),
          "\(sample.start)000", String(days.offset(at: sample.start)), "\(sample.value * 10).0",
        ]
      })
    return [GeneratedFile("health_connect_export.sql", sql.committed)]
  }

  private func samples() -> [Sample] {
    let sampler = StepSampler(person: days.person, densityPercent: days.densityPercent)
    let origins = days.sources.map(\.origin)
    return days.plans.flatMap { sampler.samples(of: $0) }.filter { origins.contains($0.origin) }
  }

  private func row(_ index: Int, _ sample: Sample) -> [String] {
    let (start, end) = (days.offset(at: sample.start), days.offset(at: sample.end))
    return [
      String(index + 1), uuid(index, of: sample), "\(min(sample.created, days.exportedAt))000",
      app(sample.origin), "\(sample.start)000", String(start), "\(sample.end)000", String(end),
      String(ClockText.parts(sample.start, offset: start).date.number),
    ]
  }

  private func uuid(_ index: Int, of sample: Sample) -> String {
    var random = SplitMix64(
      seed: UInt64(bitPattern: Int64(days.exportedAt)), day: index, topic: .device)
    let bytes = (0..<2).map { _ in
      let digits = String(random.next(), radix: 16, uppercase: true)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return "X'\(bytes.joined())'"
  }

  private func app(_ origin: RecordOrigin) -> String {
    switch origin {
    case .watch: "1"
    case .phone: "2"
    case .other: "3"
    case .scale: "4"
    }
  }
}
