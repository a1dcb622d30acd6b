internal import Contracts

/// Reads Apple Health's export, as `export.xml` or as the archive it comes in.
struct AppleHealthReader: HealthFileReader {
  let format = ImportFormat(
    identifier: "apple-health", title: Phrase("Apple Health export (export.xml or .zip)"))
  private let limit: InflationLimit

  init(limit: InflationLimit = .usual) {
    self.limit = limit
  }

  /// Every archive is taken for one with an export in it: no other format comes in archives, and
  /// reading it says best what is missing.
  func recognizes(_ file: HealthFile) -> Bool {
    HealthArchive.isArchive(file.head) || ExportHead.isExport(file.head)
  }

  func read(
    _ file: HealthFile, into sink: any SampleSink, context: ImportContext
  ) throws -> ImportTally {
    if HealthArchive.isArchive(file.head) {
      let archive = HealthArchive(path: file.path)
      return try read(archive.export(limit: limit), of: file, into: sink, context: context)
    }
    return try read(FileByteSource(path: file.path), of: file, into: sink, context: context)
  }

  /// Reads the text of an export, wherever it comes from.
  func read(
    _ source: any ByteSource, of file: HealthFile, into sink: any SampleSink,
    context: ImportContext, capacity: Int = ByteWindow.usualCapacity
  ) throws -> ImportTally {
    var scanner = ExportScanner(
      source, into: sink, progress: ProgressMeter(for: file, context), capacity: capacity)
    do {
      try scanner.scan()
      try source.drain()
    } catch let defect as ExportDefect {
      try scanner.batch.flush()
      scanner.tally.defect = ImportTally.Defect(line: defect.line, reason: defect.reason)
    } catch ImportError.damagedArchive(let path, let detail) {
      // An archive that was cut off is like a text that was: what came before is whole.
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

extension ByteSource {
  /// Reads what follows the data, so that an archive can compare its check sum.
  fileprivate func drain() throws {
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while try read(into: buffer) > 0 {}
    }
  }
}
