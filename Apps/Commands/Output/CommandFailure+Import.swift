import Contracts

extension CommandFailure {
  init(importing error: ImportError) {
    switch error {
    case .noSuchFile(let path):
      self.init(.noInput, "There is no file \(path).", hint: "Check the path.")
    case .unreadable(let path, let detail):
      self.init(
        .noInput, "\(path) cannot be read: \(detail).", hint: "Check the path and its permissions.")
    case .empty(let path):
      self.init(.badData, "\(path) is empty.", hint: "Export it again.")
    case .unrecognized(let path, let formats):
      self.init(
        .badData, "\(path) is not in a format Waymark knows (\(formats.joined(separator: ", "))).",
        hint: "See: waymark import --list-formats")
    case .unknownFormat(let name, let formats):
      self.init(
        .usage, "There is no format “\(name)”.",
        hint: "The formats: \(formats.joined(separator: ", "))")
    case .noExportInArchive(let path):
      self.init(
        .badData, "There is no Apple Health export in \(path).",
        hint: "Export all health data from the Health app's profile page.")
    case .damagedArchive(let path, let detail):
      self.init(
        .badData, "\(path) is a damaged archive: \(detail).", hint: "Copy or export it again.")
    case .unsafeArchive(let path, let entry):
      self.init(
        .badData, "\(path) names a place outside itself (\(entry)), so it is not read.",
        hint: "An export of the Health app never does: find out where the file came from.")
    case .archiveTooLarge(let path, let detail):
      self.init(
        .badData, "\(path) would unpack to too much: \(detail).",
        hint: "If it is a real export, unpack it yourself and import the export.xml.")
    case .incomplete(let path, let defect, let recordsRead, let samples):
      self.init(
        .badData,
        """
        \(path) stops making sense at line \(defect.line): \(defect.reason). Until there \
        \(NumberText.count(recordsRead, "record was", "records were")) whole, with \
        \(NumberText.count(samples, "sample", "samples")). Nothing was imported.
        """, hint: "Export it again, or take what is whole with --keep-partial.")
    }
  }
}
