/// Why a file was not imported. The record is as it was.
public enum ImportError: Error, Hashable, Sendable {
  case noSuchFile(path: String)
  /// `detail` is what the system said.
  case unreadable(path: String, detail: Phrase)
  case empty(path: String)
  /// Not one of the formats, or not the one asked for.
  case unrecognized(path: String, formats: [String])
  case unknownFormat(String, formats: [String])
  /// An archive without an export in it.
  case noExportInArchive(path: String)
  case damagedArchive(path: String, detail: Phrase)
  /// An archive that names a place outside itself.
  case unsafeArchive(path: String, entry: String)
  /// An archive that would unpack to more than the limits allow.
  case archiveTooLarge(path: String, detail: Phrase)
  /// The document of a whole record that says what cannot be, at a place such as `entries[3].at` or
  /// `line 7`.
  case refused(path: String, place: String, reason: Phrase)
  /// The file ends too early or stops making sense; `recordsRead` were whole until there.
  case incomplete(path: String, defect: ImportTally.Defect, recordsRead: Int, samples: Int)
}
