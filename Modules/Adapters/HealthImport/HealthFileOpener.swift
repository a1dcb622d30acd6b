public import Contracts

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Opens a file before its format is known.
public enum HealthFileOpener {
  private static let headLength = 1 << 16

  /// The file with its size and its first bytes.
  ///
  /// - Throws: ``ImportError/noSuchFile(path:)``; ``ImportError/unreadable(path:detail:)`` for a
  ///   directory, a pipe, or without permission; ``ImportError/empty(path:)``.
  public static func open(_ path: String) throws(ImportError) -> HealthFile {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileByteSource.error(errno, path: path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadable(path: path, detail: Phrase("it is a directory"))
    default: throw .unreadable(path: path, detail: Phrase("it is not a regular file"))
    }
    let head = try head(of: path)
    guard !head.isEmpty else { throw .empty(path: path) }
    return HealthFile(path: path, size: Int64(status.st_size), head: head)
  }

  private static func head(of path: String) throws(ImportError) -> [UInt8] {
    let source = try FileByteSource(path: path)
    var failure: ImportError?
    let head = [UInt8](unsafeUninitializedCapacity: headLength) { buffer, count in
      do throws(ImportError) {
        count = try source.read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return head
  }
}

/// The formats this module reads.
public enum HealthFileReaders {
  /// In the order in which they are asked to recognise a file.
  ///
  /// - Parameter sections: take the parts of a whole-record document, in this order.
  public static func all(sections: [RecordSection] = []) -> [any HealthFileReader] {
    [
      AppleHealthReader(), DayTableReader(table: .googleFit), WithingsStepsReader(),
      DayTableReader(table: .plain), WithingsWeightReader(),
      RecordDocumentReader(sections: sections),
    ]
  }
}

/// Reports the progress of reading, no more often than is useful.
struct ProgressMeter {
  private static let interval: Int64 = 1 << 20

  private let total: Int64
  private let context: ImportContext
  private var reported: Int64 = 0

  init(for file: HealthFile, _ context: ImportContext) {
    total = file.size
    self.context = context
  }

  /// - Parameter position: bytes of the file consumed so far.
  /// - Throws: what the receiver throws, to cancel.
  mutating func report(_ position: Int64) throws {
    guard position - reported >= ProgressMeter.interval || position >= total, position != reported
    else { return }
    reported = position
    try context.progress(
      ImportProgress(phase: .reading, done: min(position, total), total: total))
  }
}
