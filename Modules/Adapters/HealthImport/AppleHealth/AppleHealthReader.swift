internal import Contracts

/// Reads Apple Health's export, as `export.xml` or as the archive it comes in.
struct AppleHealthReader: HealthFileReader {
  static let format = ImportFormat(
    identifier: "apple-health", title: Phrase("Apple Health export (export.xml or .zip)"),
    instructions: Phrase(
      """
      On your iPhone, open Health, tap your picture and choose Export All Health Data. Import the \
      export.zip or the folder it unpacks to.
      """))

  var format: ImportFormat { AppleHealthReader.format }

  private let limit: InflationLimit

  /// The formats that may occur next to an export in an archive.
  private let others: FormatCatalogue

  init(
    limit: InflationLimit = .usual, beside others: FormatCatalogue = FormatCatalogue(contents: [])
  ) {
    self.limit = limit
    self.others = others
  }

  /// Other archives are left to ``AnyFileReader``, including damaged ones and those with other formats next to an
  /// export.
  func recognizes(_ file: HealthFile) -> Bool {
    switch ArchiveKind(of: file.head) {
    case .zip: HealthArchive(path: file.path, limit: limit).hasExport(withoutAnyOf: others)
    // Looking into one means decompressing it.
    case .tar, .gzip, .compressed: false
    case nil: ExportHead.isExport(file.head)
    }
  }

  func read(
    _ file: HealthFile, into sink: any SampleSink, context: ImportContext
  ) throws -> ImportTally {
    if ArchiveKind(of: file.head) == .zip {
      let archive = HealthArchive(path: file.path, limit: limit)
      return try read(archive.export(), of: file, into: sink, context: context)
    }
    return try read(FileByteSource(path: file.path), of: file, into: sink, context: context)
  }

  /// Reads the text of an export from any source of bytes.
  func read(
    _ source: any ByteSource, of file: HealthFile, into sink: any SampleSink,
    context: ImportContext, capacity: Int = ByteWindow.usualCapacity
  ) throws -> ImportTally {
    try AppleHealthReader.read(
      source, of: context.measures, into: sink, progress: ProgressMeter(for: file, context),
      capacity: capacity)
  }

  fileprivate static func read(
    _ source: any ByteSource, of measures: MeasureCatalog, into sink: any SampleSink,
    progress: ProgressMeter, capacity: Int = ByteWindow.usualCapacity
  ) throws -> ImportTally {
    var scanner = ExportScanner(
      source, of: measures, into: sink, progress: progress, capacity: capacity)
    do {
      try scanner.scan()
      try source.drain()
    } catch let defect as ContentDefect {
      try scanner.batch.flush()
      scanner.tally.defect = ImportTally.Defect(line: defect.line, reason: defect.reason)
    } catch ImportError.damagedArchive(let path, let detail) {
      // A truncated archive is treated like truncated text: everything before the cut is complete.
      guard scanner.tally.recordsRead > 0 else {
        throw ImportError.damagedArchive(path: path, detail: detail)
      }
      try scanner.batch.flush()
      scanner.tally.defect = ImportTally.Defect(
        line: scanner.window.line(at: scanner.cursor),
        reason: Phrase("the archive is damaged: \(detail)"))
    }
    return scanner.tally
  }
}

/// Reads the text of an export in a folder, or next to other files.
struct AppleHealthText: FormatReader {
  var format: ImportFormat { AppleHealthReader.format }

  func recognizes(name: String, head: [UInt8]) -> Bool { ExportHead.isExport(head) }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    try AppleHealthReader.read(
      content.bytes, of: context.measures, into: sink, progress: progress)
  }
}

extension ByteSource {
  /// Reads the rest after the data, so that an archive can verify its checksum.
  fileprivate func drain() throws {
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while try read(into: buffer) > 0 {}
    }
  }
}
