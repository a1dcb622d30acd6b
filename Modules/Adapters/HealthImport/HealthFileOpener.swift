public import Contracts

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Opens a file before its format is known.
public enum HealthFileOpener {
  private static let headLength = 1 << 16

  /// The file or folder with its size and its first bytes.
  ///
  /// - Throws: ``ImportError/noSuchFile(path:)``; ``ImportError/unreadable(path:detail:)`` for a
  ///   pipe, or without permission; ``ImportError/empty(path:)``.
  public static func open(_ path: String) throws(ImportError) -> HealthFile {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileByteSource.error(errno, path: path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return try folder(path, status)
    default: throw .unreadable(path: path, detail: .notRegularFile)
    }
    let head = try head(of: path)
    guard !head.isEmpty else { throw .empty(path: path) }
    return HealthFile(
      path: path, size: Int64(status.st_size), head: head, modifiedAt: modified(status))
  }

  private static func folder(_ path: String, _ status: stat) throws(ImportError) -> HealthFile {
    let members = try FolderMembers(of: path)
    guard !members.members.isEmpty || !members.unreadable.isEmpty else { throw .empty(path: path) }
    return HealthFile(
      path: path, size: members.size, head: [], isFolder: true, modifiedAt: modified(status))
  }

  /// File systems allow any date.
  static func modified(_ status: stat) -> Instant {
    #if canImport(Darwin)
      let seconds = status.st_mtimespec.tv_sec
    #else
      let seconds = status.st_mtim.tv_sec
    #endif
    let times = Instant.writable
    return min(
      max(Instant(secondsSince1970: Int64(seconds)), times.lowerBound), times.upperBound - 1)
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
  /// In the order in which they are tried.
  ///
  /// - Parameters:
  ///   - measures: the measures that a handmade table may have columns for.
  ///   - sections: import the parts of a whole-record document, in this order.
  ///   - databases: opens databases of other programs; nil to support none.
  public static func all(
    of measures: MeasureCatalog = .movement, sections: [RecordSection] = [],
    databases: (any DatabaseFileReading)? = nil
  ) -> [any HealthFileReader] {
    let known = known(of: measures)
    var everything = known
    everything.opener = databases
    let apple = AppleHealthReader(beside: everything)
    everything.contents.insert(AppleHealthText(), at: 0)
    // For requests of one format, which may also be in a folder or an archive.
    let single =
      known.contents.map { reader in
        AnyFileReader(FormatCatalogue(contents: [reader]), as: reader.format)
      }
      + known.databases.map { reader in
        AnyFileReader(
          FormatCatalogue(contents: [], databases: [reader], opener: databases), as: reader.format)
      }
    return [
      apple, AnyFileReader(everything), RecordDocumentReader(sections: sections),
    ] + single
  }

  /// In the order in which they are offered a file.
  static func known(of measures: MeasureCatalog) -> FormatCatalogue {
    FormatCatalogue(
      contents: [
        HealthAutoExportReader(), HCWebhookReader(), FitbitJSONReader(), GoogleFitReader(),
        GarminSummaryReader(), SamsungHealthReader(), ZeppReader(),
        MiFitnessReader(), FitbitCSVReader(),
        SimpleHealthExportReader(),
        QSAccessReader(), HealthAutoExportTableReader(), OpenScaleReader(), LibraReader(),
        RenphoReader(), DayTableReader(table: .googleFit, of: measures), GarminStepsReader(),
        WithingsStepsReader(), WithingsDaysReader(), WithingsWeightReader(),
        DayTableReader(table: .plain, of: measures), GarminFITReader(),
      ],
      databases: [
        GadgetbridgeReader(), HealthConnectReader(), InfiniTimeReader(), AmazfishReader(),
      ])
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
  /// - Throws: any error of the receiver, to cancel.
  mutating func report(_ position: Int64) throws {
    guard position - reported >= ProgressMeter.interval || position >= total, position != reported
    else { return }
    reported = position
    try context.progress(
      ImportProgress(phase: .reading, done: min(position, total), total: total))
  }
}
