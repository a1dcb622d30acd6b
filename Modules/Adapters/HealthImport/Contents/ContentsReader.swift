internal import Contracts

/// Reads files of many formats: one alone, or all that lie in a folder or an archive, as one import.
struct ContentsReader: HealthFileReader {
  /// A folder or an archive with files of any format.
  static let anything = ImportFormat(
    identifier: "folder", title: Phrase("Folder or zip with files in these formats"),
    instructions: Phrase(
      """
      Give the folder, or the zip as it came (such as Google's Takeout): what Waymark knows in it is \
      imported at once.
      """))

  let format: ImportFormat
  let readers: ContentReaders
  let limit: InflationLimit

  init(
    _ readers: ContentReaders, as format: ImportFormat = anything, limit: InflationLimit = .usual
  ) {
    self.format = format
    self.readers = readers
    self.limit = limit
  }

  /// Of folders, archives and databases only reading shows what they are; it says so where nothing in them is known.
  func recognizes(_ file: HealthFile) -> Bool {
    file.isFolder || HealthArchive.isArchive(file.head)
      || (ContentReaders.isDatabase(file.head) && !readers.databases.isEmpty)
      || readers.content(name: file.name, head: file.textHead) != nil
  }

  func columns(ofUnknown file: HealthFile) -> [String]? {
    readers.formats.contains(DayTable.plain.format) ? DayTable.columns(ofTable: file.textHead) : nil
  }

  func isConnectionTest(_ file: HealthFile) -> Bool {
    file.size == file.head.count
      && readers.contents.contains { $0.isConnectionTest(file.head) }
  }

  func read(
    _ file: HealthFile, into sink: any SampleSink, context: ImportContext
  ) throws -> ImportTally {
    var reading = ContentsReading(
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
