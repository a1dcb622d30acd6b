import Contracts
import Views

/// The JSON of `import`.
struct ImportDocument: Encodable {
  struct Rejection: Encodable {
    var line: Int
    var reason: Phrase
  }

  struct File: Encodable {
    var path: String
    var format: String
    var recordsRead: Int
    var samplesAdded: Int
    var samplesDuplicate: Int
    var samplesInFuture: Int
    var recordsIgnored: Int
    var recordsRejected: Int
    var rejections: [Rejection]
    var firstDay: Nullable<Day>
    var lastDay: Nullable<Day>
    var daysChanged: Int
    /// What this record says otherwise, which stands.
    var overruled: Int
    /// Where a file that was taken in part stopped making sense.
    var defect: Nullable<Rejection>
    /// Milestones recorded with the weighings of this file, oldest first.
    var reached: [MilestonesDocument.Achievement]

    init(_ file: ImportedFile, calendar: PersonalCalendar) {
      let report = file.report
      reached = MilestonesDocument(file.reached, calendar: calendar).achievements
      path = report.path
      format = report.format
      recordsRead = report.tally.recordsRead
      samplesAdded = report.samplesAdded
      samplesDuplicate = report.samplesDuplicate
      samplesInFuture = report.samplesInFuture
      recordsIgnored = report.tally.recordsIgnored
      recordsRejected = report.tally.recordsRejected
      rejections = report.tally.rejections.map { Rejection(line: $0.line, reason: $0.reason) }
      firstDay = Nullable(report.days?.lowerBound)
      lastDay = Nullable(report.days?.upperBound)
      daysChanged = report.daysChanged
      overruled = report.overruled
      defect = Nullable(
        report.tally.defect.map { Rejection(line: $0.line, reason: $0.reason) })
    }
  }

  var files: [File]

  init(_ imported: [ImportedFile], calendar: PersonalCalendar) {
    files = imported.map { File($0, calendar: calendar) }
  }
}

/// The JSON of `import --list-formats`.
struct FormatsDocument: Encodable {
  struct Format: Encodable {
    var format: String
    var title: Phrase
  }

  var formats: [Format]

  init(_ formats: [ImportFormat]) {
    self.formats = formats.map { Format(format: $0.identifier, title: $0.title) }
  }

  static func text(_ formats: [ImportFormat], _ output: CommandOutput) -> String {
    formats.map { "  \($0.identifier.rightPadded(to: 16)) \(output.say($0.title))\n" }.joined()
  }
}
