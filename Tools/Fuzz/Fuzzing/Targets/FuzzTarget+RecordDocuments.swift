import Composition
import Contracts
import Foundation

extension FuzzTarget {
  /// Parsers that need a record: one in memory, in which nothing is kept.
  static let recordDocuments = [
    FuzzTarget(
      "record", "a whole record, as export writes it", shortTrial: 40, words: recordWords
    ) { folder in
      try parser(in: folder) { waymark, path in
        _ = try await waymark.importing.importFile(
          ImportRequest(
            path: path, format: RecordDocument.format, isDryRun: true, importsSettings: true)
        ) { _ in }
      }
    },
    FuzzTarget(
      "import", "any file, taken into the record as a trial", shortTrial: 40,
      words: [
        "steps", "date", ",", "\n", "<Record ", "<Workout ", "unit=\"km\"", " +1400", " -1200",
      ],
      files: [
        "apple-health/small-complete.xml", "apple-health/workouts-multiline.xml",
        "withings/raw_tracker_steps.csv", "withings/weight.csv",
        "apple-health-adversarial/x4-5-original.zip",
      ],
      texts: ["date,steps,distanceKilometers\n2026-05-17,8000,6.1\n1900-01-01,1,\n2199-12-31,2,3\n"]
    ) { folder in
      try parser(in: folder) { waymark, path in
        _ = try await waymark.importing.importFile(
          ImportRequest(path: path, isDryRun: true, keepsPartial: true)
        ) { _ in }
      }
    },
    FuzzTarget(
      "settings", "a document of settings, and what is typed for one", shortTrial: 40,
      words: recordWords
    ) { folder in
      let caller = CallingThreadExecutor()
      let waymark = try waymark(in: folder, on: caller)
      let settings = try caller.value { try await waymark.settings.list() }.map(\.setting)
      return { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let typed = String(text.prefix { $0 != "\n" })
        for setting in settings { _ = try? setting.value(typed: typed) }
        try caller.value { _ = try await waymark.settings.preview(text) }
      }
    },
  ]

  private static let recordWords = [
    "{", "}", "[", "]", ":", ",", "null", "true", "false", "\"\"", "\\u0000", "\\ud800", "\\",
    "\"format\" : \"waymark-export\"", "\"version\" : 1", "\"kind\" : \"steps\"",
    "\"kind\" : \"weight\"", "\"kind\" : \"exercise\"", "\"at\" : \"2026-05-17T18:00:00+02:00\"",
    "\"steps\" : 100000", "\"kilograms\" : 80.5", "\"unit\" : \"lb\"", "\"id\" : 7",
    "\"stepGoal\" : 8000", "\"timeZone\" : \"Pacific/Kiritimati\"", "\"reason\" : \"illness\"",
    "\"samples\"", "\"workouts\"", "\"totals\"",
  ]

  /// - Parameter run: gets the path of a file with the input.
  private static func parser(
    in folder: String, _ run: @escaping @Sendable (Waymark, String) async throws -> Void
  ) throws -> Parser {
    let caller = CallingThreadExecutor()
    let waymark = try waymark(in: folder, on: caller)
    let scratch = try ScratchFile(in: folder)
    return { bytes in
      try scratch.hold(bytes)
      let path = scratch.path
      try caller.value { try await run(waymark, path) }
    }
  }

  /// The whole program at noon of a day.
  static func waymark(
    in folder: String, on caller: CallingThreadExecutor, recordPlace: RecordPlace = .memory,
    forecasts: (@Sendable () -> any ForecastFetching)? = nil
  ) throws -> Waymark {
    try caller.value {
      try await bootstrap(
        WaymarkEnvironment(
          home: "\(folder)/home", clock: { Instant(secondsSince1970: 1_779_012_000) },
          recordPlace: recordPlace, outside: OutsideWorld(forecasts: forecasts)))
    }
  }
}
