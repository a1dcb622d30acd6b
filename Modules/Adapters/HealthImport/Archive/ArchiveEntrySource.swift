internal import Contracts

/// The current entry of an archive, decompressed while it is read, up to a limit.
final class ArchiveEntrySource: ByteSource {
  /// Looking at the beginning of an entry is always allowed, whatever its ratio.
  private static let judgedFrom = Int64(MemberSource.headLength)

  private let archive: ArchiveFile
  private let limit: InflationLimit
  private let start: Int64
  /// In bytes, of entries before this one.
  private let before: Int64
  /// In bytes on disk, of all that is imported with it.
  private let importSize: Int64
  /// In bytes, of this entry.
  private(set) var unpacked: Int64 = 0

  /// - Parameter importSize: nil for an archive on its own.
  init(
    _ archive: ArchiveFile, limit: InflationLimit, before: Int64 = 0, importSize: Int64? = nil
  ) {
    self.before = before
    self.archive = archive
    self.limit = limit
    self.importSize = importSize ?? archive.size
    start = archive.position
  }

  var position: Int64 { archive.position }

  /// - Throws: ``ImportError/archiveTooLarge(path:detail:)``. The archive's own claim is enough to refuse it; otherwise
  ///   the actual size decides, because a claim may be false.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try archive.read(into: buffer)
    unpacked += Int64(count)
    if unpacked > ArchiveEntrySource.judgedFrom, let complaint {
      throw ImportError.archiveTooLarge(path: archive.path, detail: complaint)
    }
    return count
  }

  private var complaint: Phrase? {
    if let claimed = archive.claimedSize {
      if unpacked > claimed { return Phrase("it unpacks to more than its stated size") }
      if let complaint = limit.complaint(unpacked: claimed, packed: archive.size) {
        return complaint
      }
    }
    return limit.complaint(unpacked: unpacked, packed: archive.position - start)
      ?? limit.complaint(unpacked: before + unpacked, packed: importSize)
  }
}

/// How much an archive may expand to before it counts as a zip bomb.
///
/// Real exports, tables and JSON of minutes, compress to a twentieth or thirtieth, generated ones to a fiftieth,
/// however many gigabytes they have; a bomb that repeats one line reaches a five hundredth or thousandth, which is the
/// limit of zip and gzip, and far less with other methods. So a few gigabytes of Takeout pass easily, and of a bomb at
/// most 16 MB are decompressed: reading that many lines takes four seconds.
struct InflationLimit {
  static let usual = InflationLimit(
    mostBytes: 64 << 30, greatestRatio: 200, ratioAppliesFrom: 16 << 20)

  /// In bytes, unpacked.
  var mostBytes: Int64
  /// The ratio of unpacked to packed bytes.
  var greatestRatio: Int64
  /// In bytes, unpacked.
  var ratioAppliesFrom: Int64

  /// What is wrong with this amount of decompressed data; nil if nothing is.
  func complaint(unpacked: Int64, packed: Int64) -> Phrase? {
    if unpacked > mostBytes { return Phrase("it unpacks to more than \(Int(mostBytes >> 30)) GB") }
    return complaintOfRatio(unpacked: unpacked, packed: packed)
  }

  /// The same for data that is only decompressed to reach what follows it.
  func complaintOfRatio(unpacked: Int64, packed: Int64) -> Phrase? {
    guard unpacked > ratioAppliesFrom, unpacked / greatestRatio > max(packed, 1) else { return nil }
    return Phrase("it unpacks to more than \(Int(greatestRatio)) times its size")
  }
}
