import Foundation

/// Shared by all trials: the program, a working folder, and a record of some weeks that each starts with.
public struct Bench: Sendable {
  public let program: Program
  /// Everything is created inside it.
  public let folder: String
  /// Where the remains of a failure are kept; nil to delete them.
  public let evidence: String?
  /// Known failures, which are only counted.
  public let ignored: Set<Failure.Kind>

  /// 2026-03-01 12:00 in Berlin, a Sunday.
  static let beginning: Int64 = 1_772_362_800
  static let zone = "Europe/Berlin"

  /// As `WAYMARK_NOW` expects it.
  static func instant(of seconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
  }

  /// Makes the record that trials begin with.
  ///
  /// - Throws: ``Unusable`` if the undisturbed program fails.
  public init(
    program: Program, folder: String, evidence: String? = nil,
    ignoring ignored: Set<Failure.Kind> = []
  ) throws {
    (self.program, self.folder, self.evidence) = (program, folder, evidence)
    self.ignored = ignored
    try FileManager.default.createDirectory(
      atPath: files, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for (name, text) in InputFiles.all {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(files)/\(name)"))
    }
    let sandbox = try Sandbox(on: self, named: "template", copying: nil)
    for words in Self.firstWeeks(files: files) {
      let run = try sandbox.run(words)
      guard run.isDone else { throw Unusable(run: run) }
    }
  }

  private init(_ bench: Bench, program: Program) {
    (self.program, folder, evidence) = (program, bench.folder, bench.evidence)
    ignored = bench.ignored
  }

  /// The same with a different time limit.
  func with(secondsToHang seconds: Int) -> Bench {
    Bench(self, program: Program(program.path, secondsToHang: seconds))
  }

  /// Files to import, shared by all.
  var files: String { "\(folder)/files" }
  var template: String { "\(folder)/template" }
  /// An older copy of the record, to be restored.
  var copy: String { "\(files)/copy.sqlite" }

  /// The program failed without being disturbed.
  public struct Unusable: Error, CustomStringConvertible {
    public let run: ProgramRun

    public var description: String { "Without any harm: \(run.summary)" }
  }

  private static func firstWeeks(files: String) -> [[String]] {
    [
      ["onboard", "--skip"], ["goal", "steps", "set", "5000"],
      ["import", "\(files)/first.csv"], ["import", "\(files)/watch.xml"],
      ["log", "steps", "6000"], ["log", "weight", "82.4kg", "--at", "2026-02-20T08:00"],
      ["goal", "weight", "set", "80kg"], ["log", "exercise", "Squats", "--reps", "5"],
      ["goal", "exercise", "set", "3"], ["rest-day", "add", "2026-02-27"],
      ["backup", "\(files)/copy.sqlite"],
      ["log", "steps", "700"], ["log", "weight", "81.9kg"], ["tick"],
    ]
  }
}

/// Small files to import and a settings document.
enum InputFiles {
  static let all = [
    "first.csv": table(days: 1...14, steps: 300), "second.csv": table(days: 10...24, steps: 350),
    "third.csv": table(days: 3...9, steps: 900),
    "watch.xml": export(day: 21, steps: 90), "band.xml": export(day: 26, steps: 60),
    "settings.json": #"{"unitSystem": "imperial", "weeklySummaryHour": 4, "stepGoal": 9000}"#,
    "others.json": #"{"unitSystem": "metric", "weekStartsOn": "monday", "stepGoal": 7500}"#,
  ]

  /// Totals of days in February 2026.
  private static func table(days: ClosedRange<Int>, steps: Int) -> String {
    "date,steps,flights\n"
      + days.map { "2026-02-\(two($0)),\(1_000 + $0 * steps),\($0)\n" }.joined()
  }

  /// Samples of two days, every ten minutes.
  private static func export(day: Int, steps: Int) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_GB\">\n"
    text += " <ExportDate value=\"2026-02-28 12:00:00 +0000\"/>\n"
    for slice in 0..<144 {
      let date = "2026-02-\(two(day + slice / 72))"
      let hour = two(6 + slice % 72 / 6)
      text +=
        " <Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"Watch \(steps)\" "
        + "unit=\"count\" creationDate=\"\(date) \(hour):\(slice % 6)9:59 +0000\" "
        + "startDate=\"\(date) \(hour):\(slice % 6)0:00 +0000\" "
        + "endDate=\"\(date) \(hour):\(slice % 6)9:59 +0000\" value=\"\(steps)\"/>\n"
    }
    return text + "</HealthData>\n"
  }

  private static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
