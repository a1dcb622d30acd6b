internal import Contracts

/// Reads files of many formats: a single one, or all in a folder or an archive, as one import.
struct AnyFileReader: HealthFileReader {
  /// A folder or an archive with files of any format.
  static let anything = ImportFormat(
    identifier: "folder", title: Phrase("Folder, zip or tgz with files in these formats"),
    instructions: Phrase(
      """
      Import the folder, or the original zip or tgz (for example from Google Takeout, all parts \
      together). Waymark imports everything in it that it can read.
      """))

  let format: ImportFormat
  let readers: FormatCatalogue
  let limit: InflationLimit

  init(
    _ readers: FormatCatalogue, as format: ImportFormat = anything, limit: InflationLimit = .usual
  ) {
    self.format = format
    self.readers = readers
    self.limit = limit
  }

  /// Folders, archives and databases have to be read to see what they are; reading reports if nothing in them is known.
  func recognizes(_ file: HealthFile) -> Bool {
    file.isFolder || ArchiveKind(of: file.head) != nil
      || (FormatCatalogue.isDatabase(file.head) && !readers.databases.isEmpty)
      || readers.content(name: file.name, head: file.textHead) != nil
  }

  func kind(ofUnknown file: HealthFile) -> UnknownFileKind? {
    if ExportHead.isClinicalDocument(file.head) { return .clinicalDocument }
    if readers.formats.contains(DayTable.plain.format),
      let columns = DayTable.columns(ofTable: file.textHead)
    {
      return .table(columns: columns)
    }
    return Self.mayBeTable(file.head) ? nil : .noTable
  }

  /// Whether it could be a handmade table: not XML or JSON, and without zero bytes, which only UTF-16 has.
  private static func mayBeTable(_ head: [UInt8]) -> Bool {
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return true }
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    let first = text.first { !$0.isXMLSpace }
    return !head.contains(0) && first.map { !"<{[".utf8.contains($0) } ?? true
  }

  func isConnectionTest(_ file: HealthFile) -> Bool {
    file.size == file.head.count
      && readers.contents.contains { $0.isConnectionTest(file.head) }
  }

  func read(
    _ file: HealthFile, into sink: any SampleSink, context: ImportContext
  ) throws -> ImportTally {
    var reading = ReadingRun(
      file, by: readers, into: sink, context: context, limit: limit)
    try reading.read()
    return reading.tally
  }
}

extension HealthFile {
  /// Without its folders.
  var name: String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }
}
