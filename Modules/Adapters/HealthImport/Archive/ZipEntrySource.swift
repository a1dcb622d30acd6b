internal import Contracts

/// The current entry of an archive, unpacked while it is read, up to a limit.
final class ZipEntrySource: ByteSource {
  private let archive: ZipArchive
  private let limit: InflationLimit
  private let start: Int64
  private var unpacked: Int64 = 0

  init(_ archive: ZipArchive, limit: InflationLimit) {
    self.archive = archive
    self.limit = limit
    start = archive.position
  }

  var position: Int64 { archive.position }

  /// - Throws: ``ImportError/archiveTooLarge(path:detail:)``, judged by what was actually unpacked,
  ///   since the sizes an archive claims may be false.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try archive.read(into: buffer)
    unpacked += Int64(count)
    if let complaint = limit.complaint(unpacked: unpacked, packed: archive.position - start) {
      throw ImportError.archiveTooLarge(path: archive.path, detail: complaint)
    }
    return count
  }
}
