internal import Contracts

/// The current entry of an archive, unpacked while it is read, up to a limit.
final class ArchiveEntrySource: ByteSource {
  /// Looking at the beginning of an entry costs nothing, whatever the rest of it would be.
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

  /// - Parameter importSize: nil for an archive that is all there is.
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

  /// - Throws: ``ImportError/archiveTooLarge(path:detail:)``. What the archive claims is enough to refuse it; what is
  ///   accepted is judged by what is really unpacked, since a claim may be false.
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

/// How much an archive may unpack to before it is taken for a zip bomb.
///
/// Real exports, tables and JSON of minutes, compress to a twentieth or thirtieth, generated ones to a fiftieth, however
/// many gigabytes they have; a bomb that repeats one line comes to a five hundredth or thousandth, which is as far as
/// the method of zip and gzip goes, and by other methods to far less. So a few gigabytes of Takeout pass with room to
/// spare, and of a bomb no more than 16 MB is unpacked: reading that many lines takes four seconds.
struct InflationLimit {
  static let usual = InflationLimit(
    mostBytes: 64 << 30, greatestRatio: 200, ratioAppliesFrom: 16 << 20)

  /// In bytes, unpacked.
  var mostBytes: Int64
  /// Of unpacked to packed bytes.
  var greatestRatio: Int64
  /// In bytes, unpacked.
  var ratioAppliesFrom: Int64

  /// What is wrong with this amount of unpacked data; nil if nothing is.
  func complaint(unpacked: Int64, packed: Int64) -> Phrase? {
    if unpacked > mostBytes { return Phrase("it unpacks to more than \(Int(mostBytes >> 30)) GB") }
    return complaintOfRatio(unpacked: unpacked, packed: packed)
  }

  /// The same of what is unpacked only to get to what lies behind it.
  func complaintOfRatio(unpacked: Int64, packed: Int64) -> Phrase? {
    guard unpacked > ratioAppliesFrom, unpacked / greatestRatio > max(packed, 1) else { return nil }
    return Phrase("it unpacks to more than \(Int(greatestRatio)) times its size")
  }
}
