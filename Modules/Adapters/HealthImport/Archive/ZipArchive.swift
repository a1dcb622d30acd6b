internal import CArchive
import Contracts

/// A zip archive, read entry by entry through libarchive. Nothing is unpacked to disk.
final class ZipArchive {
  struct Entry {
    /// Nil if it cannot be shown as text.
    var name: String?
    /// Unpacked size in bytes, as the archive claims; nil if it does not say.
    var claimedSize: Int64?
    var isFile: Bool
    var isEncrypted: Bool
  }

  private static let blockSize = 1 << 17

  /// As errors call it.
  let path: String
  /// In bytes, on disk.
  let size: Int64
  /// Of the current entry: what the archive says that it unpacks to, in bytes.
  private(set) var claimedSize: Int64?
  private let handle: OpaquePointer
  /// What libarchive unpacked and has not been read yet.
  private var block = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Why the current entry cannot be unpacked further.
  private var failure: ImportError?

  /// - Parameter name: what errors call it; nil for its path.
  init(path: String, called name: String? = nil) throws(ImportError) {
    let called = name ?? path
    guard let handle = archive_read_new() else {
      throw .damagedArchive(path: called, detail: Phrase("not enough memory to read it"))
    }
    self.path = called
    self.handle = handle
    size = FileByteSource.length(of: path)
    archive_read_support_format_zip(handle)
    guard archive_read_open_filename(handle, path, ZipArchive.blockSize) == ARCHIVE_OK else {
      throw .damagedArchive(path: called, detail: reason)
    }
  }

  deinit {
    archive_read_free(handle)
  }

  /// How much of the file was consumed so far, in bytes.
  var position: Int64 { archive_filter_bytes(handle, -1) }

  /// Nil after the last.
  func nextEntry() throws(ImportError) -> Entry? {
    block = UnsafeRawBufferPointer(start: nil, count: 0)
    failure = nil
    var entry: OpaquePointer?
    let result = archive_read_next_header(handle, &entry)
    if result == ARCHIVE_EOF { return nil }
    // A warning concerns a name that does not fit the locale.
    guard result >= ARCHIVE_WARN, let entry else {
      throw .damagedArchive(path: path, detail: reason)
    }
    claimedSize = archive_entry_size_is_set(entry) == 0 ? nil : archive_entry_size(entry)
    let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
    return Entry(
      name: name.map { String(cString: $0) },
      claimedSize: claimedSize,
      isFile: archive_entry_filetype(entry) == mode_t(S_IFREG),
      isEncrypted: archive_entry_is_encrypted(entry) != 0)
  }

  /// Unpacks more of the current entry: fills `buffer` unless the entry ends; returns 0 at its end.
  ///
  /// If an entry is damaged, everything before the damage is returned first.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    if let failure { throw failure }
    var filled = 0
    while filled < buffer.count {
      if block.isEmpty {
        do throws(ImportError) {
          guard try unpackBlock() else { break }
        } catch {
          failure = error
          break
        }
      }
      let count = min(block.count, buffer.count - filled)
      UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: block[..<count]))
      block = UnsafeRawBufferPointer(rebasing: block[count...])
      filled += count
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
      if result == ARCHIVE_EOF { return false }
      guard result == ARCHIVE_OK else { throw .damagedArchive(path: path, detail: reason) }
      if count > 0 {
        block = UnsafeRawBufferPointer(start: start, count: count)
        return true
      }
    }
  }

  private var reason: Phrase {
    archive_error_string(handle).map { Phrase(verbatim: String(cString: $0)) }
      ?? Phrase("it cannot be read")
  }
}
