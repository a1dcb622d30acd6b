/// Why a file was not imported. The record is unchanged.
public enum ImportError: Error, Hashable, Sendable {
  case noSuchFile(path: String)
  /// `detail` is the system's message.
  case unreadable(path: String, detail: Phrase)
  case empty(path: String)
  /// Not a known format, or not the requested one.
  ///
  /// - Parameter mayBeTable: whether it is text, possibly meant as a handmade table.
  case unrecognized(path: String, formats: [String], mayBeTable: Bool = true)
  /// A table with these columns, which are not those of a table of days.
  case unknownTable(path: String, columns: [String])
  /// A table with dates such as `example`, which do not show whether day or month comes first.
  case ambiguousDates(path: String, example: String)
  /// A table with one date that must begin with the day and another that must begin with the month.
  case contradictoryDates(path: String, dayFirst: String, monthFirst: String)
  /// A Waymark database, such as a backup.
  case ownRecord(path: String)
  /// A database of another program, none of these.
  case unknownDatabase(path: String, formats: [String])
  /// The clinical document next to Apple Health's export; it contains no steps.
  case clinicalDocument(path: String)
  case unknownFormat(String, formats: [String])
  /// A folder or archive without anything Waymark recognises.
  case noExportInArchive(path: String)
  /// An archive, or a file that is only compressed.
  case damagedArchive(path: String, detail: Phrase)
  /// An archive in archives, deeper than any is opened.
  case archiveTooDeep(path: String)
  /// An archive that needs a password.
  case encryptedArchive(path: String)
  /// An archive with an entry whose path leads outside.
  case unsafeArchive(path: String, entry: String)
  /// An archive that would unpack to more than the limits allow.
  case archiveTooLarge(path: String, detail: Phrase)
  /// Another program's database, damaged or copied while being written. `detail` is for developers.
  case tornDatabase(path: String, detail: String)
  /// A whole-record document with an invalid value, at a place such as `entries[3].at` or `line 7`.
  case refused(path: String, place: String, reason: Phrase)
  /// The file ends early or becomes invalid; the first `recordsRead` records were complete.
  case incomplete(path: String, defect: ImportTally.Defect, recordsRead: Int, samples: Int)
}

extension ImportError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .noSuchFile(let path):
      Explanation(
        .noInput, Phrase("There is no file \(path)."),
        hint: path.contains("\u{FFFD}")
          ? Phrase("If its name isn't UTF-8, rename it, or import the folder it's in.")
          : Phrase("Check the path."))
    case .unreadable(let path, let detail):
      Explanation(
        .noInput, .unreadable(path, detail),
        hint: Phrase("Check the path and its permissions."))
    case .empty(let path):
      Explanation(
        .badData, Phrase("\(Self.subject(path)) is empty."), hint: Phrase("Export it again."))
    case .unrecognized(let path, let formats, let mayBeTable):
      Explanation(
        .badData,
        Phrase("\(Self.subject(path)) isn't in a format Waymark knows (\(formats.beginning))."),
        hint: mayBeTable ? Self.neededColumns : Self.list)
    case .unknownTable(let path, let columns):
      Explanation(
        .badData,
        Phrase("\(Self.subject(path)) isn't a table of days: its columns are \(columns.listed)."),
        hint: Self.neededColumns)
    case .ambiguousDates(let path, let example):
      Explanation(
        .badData,
        Phrase(
          """
          \(Self.subject(path)) has dates such as \(example), and none of them shows whether the \
          day or the month comes first. Nothing was imported.
          """),
        hint: Phrase(
          "Add --dates dmy (day first) or --dates mdy (month first)."))
    case .contradictoryDates(let path, let dayFirst, let monthFirst):
      Explanation(
        .badData,
        Phrase(
          """
          \(Self.subject(path)) has dates that contradict each other: in \(dayFirst) the day comes first, in \
          \(monthFirst) the month. Nothing was imported.
          """),
        hint: Phrase("Write all its dates the same way, such as 2026-05-17."))
    case .ownRecord(let path):
      Explanation(
        .badData, Phrase("\(path) is a Waymark record, such as a backup."),
        hint: Phrase("To replace your record with it: waymark restore \(path.shellWord)"))
    case .unknownDatabase(let path, let formats):
      Explanation(
        .badData,
        Phrase("\(Self.subject(path)) is a database from an app that Waymark doesn't know."),
        hint: Phrase("Waymark can read \(formats.listed). See: waymark import --list-formats"))
    case .clinicalDocument(let path):
      Explanation(
        .badData,
        Phrase(
          "\(path) is the clinical document from an Apple Health export, not the export itself."),
        hint: Phrase("Import export.xml from the same folder, or the original zip."))
    case .unknownFormat(let name, let formats):
      Explanation(
        .usage, Phrase("There is no format “\(name)”."),
        hint: Phrase("Formats: \(formats.listed)"))
    case .noExportInArchive(let path):
      Explanation(
        .badData,
        ImportDelivery.sourceName(ofPath: path).map {
          Phrase("The delivery from \($0) contains nothing Waymark can read.")
        } ?? Phrase("\(path) contains nothing Waymark can read."), hint: Self.list)
    case .damagedArchive(let path, let detail):
      Explanation(
        .badData, Phrase("\(Self.subject(path)) is damaged: \(detail)."),
        hint: Self.again(path) ?? Phrase("Copy or export it again."))
    case .archiveTooDeep(let path):
      Explanation(
        .badData, Phrase("\(path) is nested too deeply in other archives, so it wasn't opened."),
        hint: Phrase("Unpack it yourself and import the contents."))
    case .encryptedArchive(let path):
      Explanation(
        .badData, Phrase("\(Self.subject(path)) is encrypted."),
        hint: Phrase(
          "Unpack it with the password from its app, then import the folder."))
    case .unsafeArchive(let path, let entry):
      Explanation(
        .badData,
        Phrase(
          """
          \(Self.subject(path)) contains a file that would be unpacked outside its folder \
          (\(entry)), so it wasn't read.
          """
        ),
        hint: Phrase("No app makes such an export. Find out where the file came from."))
    case .archiveTooLarge(let path, let detail):
      Explanation(
        .badData, Phrase("\(Self.subject(path)) would unpack to too much data: \(detail)."),
        hint: Phrase("If it's a real export, unpack it yourself and import the folder."))
    case .tornDatabase(let path, let detail):
      Explanation(
        .badData,
        Phrase(
          "\(Self.subject(path)) was copied while an app was writing to it, or is damaged: \(detail)."
        ),
        hint: Phrase("Close its app, then copy it again."))
    case .refused(let path, let place, let reason):
      Explanation(
        .badData,
        place.isEmpty
          ? Phrase("\(Self.subject(path)) is invalid: \(reason). Nothing was imported.")
          : Phrase(
            "\(Self.subject(path)) is invalid at \(place): \(reason). Nothing was imported."),
        hint: Phrase("Export it again with: waymark export FILE --format json"))
    case .incomplete(let path, let defect, let recordsRead, let samples):
      Explanation(
        .badData,
        Self.incomplete(path, defect, recordsRead, samples),
        hint: Self.again(path)
          ?? Phrase("Export it again, or import the readable part with --keep-partial."))
    }
  }

  /// The subject of a sentence about a file: its path, or whose delivery it is.
  private static func subject(_ path: String) -> Phrase {
    ImportDelivery.sourceName(ofPath: path).map { Phrase("The delivery from \($0)") }
      ?? Phrase(verbatim: path.printable)
  }

  /// What to do about an incomplete delivery; nil for a file.
  private static func again(_ path: String) -> Phrase? {
    ImportDelivery.sourceName(ofPath: path).map { _ in Phrase("Send it again from the app.") }
  }

  private static var list: Phrase { Phrase("See: waymark import --list-formats") }

  private static var neededColumns: Phrase {
    Phrase(
      """
      A table of your own needs the columns date and steps, or date and weight kg. See: waymark import \
      --list-formats
      """)
  }

  private static func incomplete(
    _ path: String, _ defect: ImportTally.Defect, _ recordsRead: Int, _ samples: Int
  ) -> Phrase {
    let records = Phrase(
      one: "\(recordsRead) record was complete", other: "\(recordsRead) records were complete")
    let line = String(defect.line)
    return Phrase(
      """
      \(Self.subject(path)) can't be read past line \(line): \(defect.reason). Up to there, \
      \(records), with \(Phrase.samples(samples)). Nothing was imported.
      """)
  }
}
