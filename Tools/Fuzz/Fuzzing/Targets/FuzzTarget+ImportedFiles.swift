import Contracts
import HealthImport
import SQLiteStore

extension FuzzTarget {
  /// Files of other programs, read as in an import and stored nowhere.
  static let importedFiles = [
    reader(
      of: "apple-health", as: "apple-health", "Apple Health's export.xml",
      words: xmlWords,
      files: [
        "apple-health/2016-iphone6s-sample.xml", "apple-health/2019-no-prolog.xml",
        "apple-health/2024-multiline-attributes.xml", "apple-health/small-complete.xml",
        "apple-health/workouts-multiline.xml",
      ]),
    reader(
      of: "apple-health", as: "zip", "Apple Health's export.zip",
      words: zipWords + ["export.xml", "<HealthData>"],
      files: [
        "apple-health/2022-workout-macosx-entries.zip",
        "apple-health-adversarial/x4-3-multi-empty-xml.zip",
        "apple-health-adversarial/x4-4-zip-slip.zip",
        "apple-health-adversarial/x4-5-original.zip",
        "apple-health-adversarial/x4-7-broken-xml.zip",
      ]),
    reader(
      of: "csv", as: "day-table", "a table of days",
      words: tableWords + [
        "steps", "distanceKilometers", "activeEnergyKilocalories", "flights", "weight kg", "sep=;",
        "9.000", "1.234,5", "17.05.2026", "5/17/2026", "3/4/2026", "12 st 7 lb", "\u{A0}",
      ],
      texts: [
        "sep=;\r\ndate;time;steps;weight\r\n17.05.2026;7:30;;81,2 kg\r\n18.05.2026;;9.000;\r\n",
        "date,steps,distanceKilometers,activeEnergyKilocalories,flights\n"
          + "2026-05-17,8000,6.1,320.5,12\n2026-05-18,,0,,\n\"2026-05-19\",\"12\",1e-3,1,0\r\n",
      ]),
    reader(
      of: "google-fit", as: "google-fit", "Daily activity metrics.csv of Google's Takeout",
      words: tableWords + ["Step count", "Distance (m)", "Average weight (kg)"],
      files: ["google-fit/Daily activity metrics.csv"]),
    reader(
      of: "withings-steps", as: "withings-steps", "raw_tracker_steps.csv of Withings",
      words: tableWords + ["start", "duration", "value", "[60,60]", "[", "]", "+02:00", "T"],
      files: ["withings/raw_tracker_steps.csv"]),
    reader(
      of: "withings-weight", as: "withings-weight", "weight.csv of Withings",
      words: tableWords + ["Gewicht (kg)", "Weight (lb)", "Fettmasse (kg)", "Kommentare"],
      files: ["withings/weight.csv"]),
  ]

  static let zipWords =
    ["PK\u{3}\u{4}", "PK\u{1}\u{2}", "PK\u{5}\u{6}", "PK\u{6}\u{6}", "PK\u{6}\u{7}"]
    + ["../", "__MACOSX/._", "\u{1}\0", "\u{8}\0", "\0\0\0\0"]

  private static let xmlWords = [
    "<HealthData locale=\"en_US\">", "</HealthData>", "<Record ", "/>", "</Record>", "<Workout ",
    "</Workout>", "<WorkoutStatistics ", "<WorkoutActivity ", "</WorkoutActivity>",
    "<MetadataEntry key=\"HKTimeZone\" value=\"Asia/Tokyo\"/>", "<Correlation ", "</Correlation>",
    "HKQuantityTypeIdentifierStepCount", "HKQuantityTypeIdentifierBodyMass",
    "HKQuantityTypeIdentifierDistanceWalkingRunning", "HKQuantityTypeIdentifierBodyFatPercentage",
    "startDate=\"", "endDate=\"", "value=\"", "unit=\"", "sourceName=\"", "device=\"&lt;", "&amp;",
    "&#x10FFFF;", "&#0;", "<!--", "-->", "<![CDATA[", "]]>", "<?", "<!DOCTYPE", "'", "\"", "mi",
    "lb",
    "kJ", " +0200", " -9999",
  ]

  static let tableWords =
    [
      ",", "\"", "\"\"", "\n", "\r\n", "\r", "\u{FEFF}", "date", "Date", ";", "\t", "%", "0x1p1023",
    ] + largestNumbers

  /// - Parameters:
  ///   - format: of the reader that gets the input, whether or not it recognises it.
  ///   - name: of the target; nil for that of the format.
  ///   - file: the file's name, for a format that depends on it.
  static func reader(
    of format: String, as name: String? = nil, _ title: String, words: [String],
    called file: String = "input", files: [String] = [],
    texts: [String] = []
  ) -> FuzzTarget {
    FuzzTarget(name ?? format, title, words: words, files: files, texts: texts) { folder in
      let scratch = try ScratchFile(in: folder, named: file)
      let readers = HealthFileReaders.all(databases: SQLiteDatabaseFiles())
      guard let own = readers.first(where: { $0.format.identifier == format }) else {
        throw FuzzError("There is no reader of \(format).")
      }
      let context = ImportContext(calendar: PersonalCalendar(only: FixedZone.utc)) { _ in }
      return { bytes in
        try scratch.hold(bytes)
        let file = try HealthFileOpener.open(scratch.path)
        for reader in readers { _ = try reader.recognizes(file) }
        let tally = try own.read(file, into: ForgetfulSink(), context: context)
        if let defect = tally.defect { throw FuzzError("line \(defect.line) makes no sense") }
      }
    }
  }
}

/// Numbers sources and zones like a record, and stores nothing else.
final class ForgetfulSink: SampleSink {
  private var sources: [SourceDescription: Source.ID] = [:]
  private var zones: [String: ZoneID] = [:]

  func source(for description: SourceDescription) -> Source.ID {
    if let source = sources[description] { return source }
    let source = Source.ID(rawValue: Int64(sources.count))
    sources[description] = source
    return source
  }

  func zone(named name: String) -> ZoneID? {
    if let zone = zones[name] { return zone }
    guard zones.count < Int(UInt16.max) else { return nil }
    let zone = ZoneID(rawValue: UInt16(zones.count))
    zones[name] = zone
    return zone
  }

  func beginFile() {}
  func dropFile() {}
  func add(_ samples: [SourcedSample]) {}
  func cover(_ covered: CoveredInterval) {}
  func order(_ sources: [Source.ID]) {}
  func add(_ total: DayTotal, from source: Source.ID, stated: TotalStatement) {}
  func add(_ total: DayTotal, from source: Source.ID) {}
  func add(_ sample: BodyMassSample, from source: Source.ID) {}
  func add(_ sample: BodyFatSample, from source: Source.ID) {}
  func add(_ workout: Workout, from source: Source.ID) {}
}
