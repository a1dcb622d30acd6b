package import Contracts

/// The JSON of `import`.
package struct ImportDocument: Encodable, Sendable {
  package struct Rejection: Encodable, Sendable {
    package var line: Int
    package var reason: Phrase
  }

  package struct DamagedFile: Encodable, Sendable {
    package var path: String
    package var reason: Phrase
  }

  package struct RejectedFile: Encodable, Sendable {
    package var path: String
    package var recordsRejected: Int
    /// Accepted or rejected.
    package var recordsNeeded: Int
  }

  package struct File: Encodable, Sendable {
    package var path: String
    package var format: String
    /// What was found in a folder or an archive.
    package var formats: [String]
    package var recordsRead: Int
    package var samplesAdded: Int
    package var samplesDuplicate: Int
    package var samplesInFuture: Int
    package var recordsIgnored: Int
    package var recordsRejected: Int
    package var rejections: [Rejection]
    package var firstDay: Nullable<Day>
    package var lastDay: Nullable<Day>
    package var daysChanged: Int
    /// Values that conflict with this record, which keeps its own.
    package var overruled: Int
    /// Where a partly imported file stopped making sense.
    package var defect: Nullable<Rejection>
    /// Files of a folder or an archive that were left out because they are damaged.
    package var filesDamaged: Int
    /// The first of them, by their paths within it.
    package var damagedFiles: [DamagedFile]
    /// Files of a folder or an archive with more records rejected than accepted.
    package var filesMostlyRejected: Int
    /// The first of them, by their paths within it.
    package var mostlyRejectedFiles: [RejectedFile]
    /// Milestones reached by the weighings of this file, oldest first.
    package var reached: [MilestonesDocument.Achievement]

    package init(_ file: ImportedFile, calendar: PersonalCalendar) {
      let report = file.report
      reached = MilestonesDocument(file.reached, calendar: calendar).achievements
      path = report.path
      format = report.format
      formats = report.tally.formats.map(\.identifier)
      recordsRead = report.tally.recordsRead
      samplesAdded = report.samplesAdded
      samplesDuplicate = report.samplesDuplicate
      samplesInFuture = report.samplesInFuture
      recordsIgnored = report.tally.recordsIgnored
      recordsRejected = report.tally.recordsRejected
      rejections = report.tally.rejections.map { Rejection(line: $0.line, reason: $0.reason) }
      filesDamaged = report.tally.filesDamaged
      damagedFiles = report.tally.damagedFiles.map {
        DamagedFile(path: $0.path, reason: $0.reason)
      }
      filesMostlyRejected = report.tally.filesMostlyRejected
      mostlyRejectedFiles = report.tally.mostlyRejectedFiles.map {
        RejectedFile(
          path: $0.path, recordsRejected: $0.recordsRejected, recordsNeeded: $0.recordsNeeded)
      }
      firstDay = Nullable(report.days?.lowerBound)
      lastDay = Nullable(report.days?.upperBound)
      daysChanged = report.daysChanged
      overruled = report.overruled
      defect = Nullable(
        report.tally.defect.map { Rejection(line: $0.line, reason: $0.reason) })
    }
  }

  package var files: [File]
  /// Parts of an archive without known data, if other parts were imported.
  package var partsWithoutData: [String]

  package init(_ imported: [ImportedFile], unknown: [String] = [], calendar: PersonalCalendar) {
    partsWithoutData = unknown
    files = imported.map { File($0, calendar: calendar) }
  }
}

/// The JSON of `import --list-formats`.
package struct FormatsDocument: Encodable, Sendable {
  package struct Format: Encodable, Sendable {
    package var format: String
    package var title: Phrase
    /// How to get such a file.
    package var instructions: Phrase
  }

  package var formats: [Format]

  package init(_ formats: [ImportFormat]) {
    self.formats = formats.map {
      Format(format: $0.identifier, title: $0.title, instructions: $0.instructions)
    }
  }
}

/// A file that was imported, and the result.
package struct ImportedFile: Sendable {
  package var report: ImportReport
  /// Milestones reached by its weighings, oldest first.
  package var reached: [MilestoneAchievement]

  package init(report: ImportReport, reached: [MilestoneAchievement] = []) {
    self.report = report
    self.reached = reached
  }
}
