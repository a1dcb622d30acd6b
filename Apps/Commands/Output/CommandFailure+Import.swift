import Contracts

extension CommandFailure {
  init(importing error: ImportError) {
    switch error {
    case .noSuchFile(let path):
      self.init(.noInput, Phrase("There is no file \(path)."), hint: Phrase("Check the path."))
    case .unreadable(let path, let detail):
      self.init(
        .noInput, Phrase("\(path) cannot be read: \(detail)."),
        hint: Phrase("Check the path and its permissions."))
    case .empty(let path):
      self.init(.badData, Phrase("\(path) is empty."), hint: Phrase("Export it again."))
    case .unrecognized(let path, let formats):
      self.init(
        .badData, Phrase("\(path) is not in a format Waymark knows (\(formats.listed))."),
        hint: Phrase("See: waymark import --list-formats"))
    case .unknownFormat(let name, let formats):
      self.init(
        .usage, Phrase("There is no format “\(name)”."),
        hint: Phrase("The formats: \(formats.listed)"))
    case .noExportInArchive(let path):
      self.init(
        .badData, Phrase("There is no Apple Health export in \(path)."),
        hint: Phrase("Export all health data from the Health app's profile page."))
    case .damagedArchive(let path, let detail):
      self.init(
        .badData, Phrase("\(path) is a damaged archive: \(detail)."),
        hint: Phrase("Copy or export it again."))
    case .unsafeArchive(let path, let entry):
      self.init(
        .badData, Phrase("\(path) names a place outside itself (\(entry)), so it is not read."),
        hint: Phrase("An export of the Health app never does: find out where the file came from."))
    case .archiveTooLarge(let path, let detail):
      self.init(
        .badData, Phrase("\(path) would unpack to too much: \(detail)."),
        hint: Phrase("If it is a real export, unpack it yourself and import the export.xml."))
    case .refused(let path, let place, let reason):
      self.init(
        .badData,
        place.isEmpty
          ? Phrase("\(path) is refused: \(reason). Nothing was imported.")
          : Phrase("\(path) is refused at \(place): \(reason). Nothing was imported."),
        hint: Phrase("Write it again with: waymark export FILE --format json"))
    case .incomplete(let path, let defect, let recordsRead, let samples):
      self.init(
        .badData,
        CommandFailure.incomplete(path, defect, recordsRead, samples),
        hint: Phrase("Export it again, or take what is whole with --keep-partial."))
    }
  }

  private static func incomplete(
    _ path: String, _ defect: ImportTally.Defect, _ recordsRead: Int, _ samples: Int
  ) -> Phrase {
    let records = Phrase(
      one: "\(recordsRead) record was whole", other: "\(recordsRead) records were whole")
    let line = String(defect.line)
    return Phrase(
      """
      \(path) stops making sense at line \(line): \(defect.reason). Until there \(records), with \
      \(Phrase.samples(samples)). Nothing was imported.
      """)
  }
}
