internal import CArchive
import Contracts

/// A zip archive, a tar archive or a single file, the last two compressed or not, read entry by entry through
/// libarchive. Nothing is written to disk.
final class ArchiveFile {
  struct Entry {
    /// Nil if it cannot be shown as text, and for a single file.
    var name: String?
    /// Decompressed size in bytes, as claimed by the archive; nil if it does not say.
    var claimedSize: Int64?
    var isFile: Bool
    var isEncrypted: Bool
  }

  private static let blockSize = 1 << 17

  /// As errors call it.
  let path: String
  /// In bytes, on disk.
  let size: Int64
  /// For the current entry: the claimed size in bytes.
  private(set) var claimedSize: Int64?
  private let handle: OpaquePointer
  /// libarchive's input, if the file is compressed by gzip; nil if it reads the file itself.
  private let gzip: GzipStream?
  private let limit: InflationLimit
  /// What libarchive unpacked and has not been read yet.
  private var block = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Zeros before ``block``, which a sparse file leaves out.
  private var zeros: Int64 = 0
  /// In bytes, how far the current entry was unpacked.
  private var unpacked: Int64 = 0
  /// Why the current entry cannot be unpacked further.
  private var failure: ImportError?
  private var isWithinEntry = false

  /// - Parameters:
  ///   - name: the name in errors; nil for its path.
  ///   - kind: as detected from its first bytes.
  ///   - limit: how much may be decompressed to get from one entry to the next.
  init(
    path: String, called name: String? = nil, kind: ArchiveKind, limit: InflationLimit
  ) throws(ImportError) {
    let called = name ?? path
    guard let handle = archive_read_new() else {
      throw .damagedArchive(path: called, detail: Phrase("not enough memory to read it"))
    }
    self.path = called
    self.handle = handle
    self.limit = limit
    size = FileByteSource.length(of: path)
    switch kind {
    case .zip: archive_read_support_format_zip(handle)
    case .tar: archive_read_support_format_tar(handle)
    case .gzip, .compressed:
      archive_read_support_filter_gzip(handle)
      archive_read_support_filter_bzip2(handle)
      archive_read_support_filter_xz(handle)
      archive_read_support_filter_zstd(handle)
      archive_read_support_format_tar(handle)
      archive_read_support_format_empty(handle)
      // Anything but a tar archive is a single file.
      archive_read_support_format_raw(handle)
    }
    gzip = kind == .gzip ? GzipStream(try FileByteSource(path: path)) : nil
    guard open(path) == ARCHIVE_OK else {
      throw .damagedArchive(path: called, detail: reason)
    }
  }

  private func open(_ path: String) -> Int32 {
    guard let gzip else {
      return archive_read_open_filename(handle, path, ArchiveFile.blockSize)
    }
    // It lives as long as this, which frees the handle first.
    return archive_read_open(
      handle, Unmanaged.passUnretained(gzip).toOpaque(), nil,
      { _, data, start in
        guard let data else { return la_ssize_t(ARCHIVE_FATAL) }
        let gzip = Unmanaged<GzipStream>.fromOpaque(data).takeUnretainedValue()
        let bytes = gzip.next()
        start?.pointee = bytes.baseAddress
        return bytes.isEmpty && gzip.failure != nil ? la_ssize_t(ARCHIVE_FATAL) : bytes.count
      }, nil)
  }

  deinit {
    archive_read_free(handle)
  }

  /// How much of the file was consumed so far, in bytes.
  var position: Int64 { gzip?.position ?? archive_filter_bytes(handle, -1) }

  /// Whether it is a compressed single file; known with the first entry.
  var isSingleFile: Bool { archive_format(handle) == ARCHIVE_FORMAT_RAW }

  /// Whether everything before an entry must be decompressed to reach it; known with the first entry.
  private var isCompressedAsAWhole: Bool { gzip != nil || archive_filter_count(handle) > 1 }

  /// Decompresses the rest of the current entry if that is the only way to the next; ``nextEntry()`` does the same.
  ///
  /// - Parameter progress: receives ``position`` meanwhile.
  func passOver(reporting progress: (Int64) throws -> Void) throws {
    guard isWithinEntry, isCompressedAsAWhole, failure == nil else { return }
    while try unpackBlock() { try progress(position) }
    isWithinEntry = false
  }

  /// Nil after the last.
  func nextEntry() throws(ImportError) -> Entry? {
    if isWithinEntry, isCompressedAsAWhole, failure == nil { while try unpackBlock() {} }
    block = UnsafeRawBufferPointer(start: nil, count: 0)
    (zeros, unpacked, failure, isWithinEntry) = (0, 0, nil, false)
    var entry: OpaquePointer?
    let result = archive_read_next_header(handle, &entry)
    if result == ARCHIVE_EOF {
      try checkEnd()
      return nil
    }
    // A warning concerns a name that does not fit the locale.
    guard result >= ARCHIVE_WARN, let entry else {
      throw .damagedArchive(path: path, detail: reason)
    }
    // A file that only begins like a compressed one would be its own content.
    guard !isSingleFile || isCompressedAsAWhole else {
      throw .damagedArchive(path: path, detail: Phrase("it can't be read"))
    }
    isWithinEntry = true
    claimedSize = archive_entry_size_is_set(entry) == 0 ? nil : archive_entry_size(entry)
    let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
    return Entry(
      name: isSingleFile ? nil : name.map { String(cString: $0) },
      claimedSize: claimedSize,
      // A hard link is a second name for an earlier entry.
      isFile: archive_entry_filetype(entry) == mode_t(S_IFREG)
        && archive_entry_hardlink(entry) == nil,
      isEncrypted: archive_entry_is_encrypted(entry) != 0)
  }

  /// Reads what follows the end of a tar archive, up to the checksum.
  private func checkEnd() throws(ImportError) {
    guard let gzip else { return }
    var unpacked = archive_filter_bytes(handle, 0)
    while case let bytes = gzip.next(), !bytes.isEmpty {
      unpacked += Int64(bytes.count)
      try check(unpacked)
    }
    if let failure = gzip.failure { throw .damagedArchive(path: path, detail: failure) }
  }

  private func check(_ unpacked: Int64) throws(ImportError) {
    guard let complaint = limit.complaintOfRatio(unpacked: unpacked, packed: position)
    else { return }
    throw .archiveTooLarge(path: path, detail: complaint)
  }

  /// Decompresses more of the current entry: fills `buffer` unless the entry ends; returns 0 at its end.
  ///
  /// If an entry is damaged, everything before the damage is returned first.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    if let failure { throw failure }
    var filled = 0
    while filled < buffer.count {
      let free = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      if zeros > 0 {
        let count = Int(min(zeros, Int64(free.count)))
        UnsafeMutableRawBufferPointer(rebasing: free[..<count]).initializeMemory(
          as: UInt8.self, repeating: 0)
        zeros -= Int64(count)
        filled += count
      } else if block.isEmpty {
        do throws(ImportError) {
          guard try unpackBlock() || zeros > 0 else { break }
        } catch {
          failure = error
          break
        }
      } else {
        let count = min(block.count, free.count)
        free.copyMemory(from: UnsafeRawBufferPointer(rebasing: block[..<count]))
        block = UnsafeRawBufferPointer(rebasing: block[count...])
        filled += count
      }
    }
    if filled == 0, let failure { throw failure }
    return filled
  }

  /// False at the end of the entry.
  private func unpackBlock() throws(ImportError) -> Bool {
    var start: UnsafeRawPointer?
    var count = 0
    var offset: la_int64_t = 0
    while true {
      let result = archive_read_data_block(handle, &start, &count, &offset)
      zeros = max(0, offset - unpacked)
      unpacked = max(unpacked, offset + Int64(count))
      if result == ARCHIVE_EOF { return false }
      guard result == ARCHIVE_OK else { throw .damagedArchive(path: path, detail: reason) }
      // Also for skipped data. For a zip both are the same.
      try check(archive_filter_bytes(handle, 0))
      if count > 0 {
        block = UnsafeRawBufferPointer(start: start, count: count)
        return true
      }
    }
  }

  private var reason: Phrase {
    gzip?.failure ?? archive_error_string(handle).map { Phrase(verbatim: String(cString: $0)) }
      ?? Phrase("it can't be read")
  }
}
