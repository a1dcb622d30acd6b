import Contracts
import Foundation

/// The contents of a journal on disk.
struct JournalReading {
  static let newline = UInt8(ascii: "\n")
  static let head = Array("waymark-watch-journal 1\n".utf8)

  var lines: [JournalLine] = []
  /// The length of all complete lines, in bytes. A torn line after them was never confirmed to the person.
  var goodBytes = 0
  /// Whether whole lines differ from what was written.
  var isDamaged = false

  /// - Parameter path: for the error if a newer version wrote it.
  init(_ bytes: [UInt8], at path: String) throws(CacheError) {
    guard !bytes.isEmpty else { return }
    let end = bytes.firstIndex(of: Self.newline) ?? bytes.endIndex
    let head = Array(bytes[..<end])
    guard head.elementsEqual(Self.head.dropLast()), end < bytes.endIndex else {
      // A torn head is the whole file.
      if Self.head.starts(with: bytes) { return }
      let words = String(decoding: head, as: UTF8.self).split(separator: " ")
      if words.first == "waymark-watch-journal", let version = words.last.flatMap({ Int($0) }),
        version > 1
      {
        throw .newer(path)
      }
      isDamaged = true
      // The lines after it are valid on their own. If the line break is what changed, they begin in its place.
      goodBytes = min(end + 1, Self.head.count, bytes.count)
      read(bytes)
      return
    }
    goodBytes = end + 1
    read(bytes)
  }

  private mutating func read(_ bytes: [UInt8]) {
    while let end = bytes[goodBytes...].firstIndex(of: Self.newline) {
      if let line = JournalLine(bytes[goodBytes..<end]) {
        lines.append(line)
      } else {
        isDamaged = true
      }
      goodBytes = end + 1
    }
  }
}

/// The journal, open for writing.
final class Journal {
  private let path: String
  private var descriptor: Int32
  private var length: Int

  /// - Parameter length: of the valid part; the rest is cut off.
  init(at path: String, length: Int) throws(CacheError) {
    self.path = path
    self.length = length
    descriptor = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .cannotWrite(path, detail: PrivateFile.reason(errno))
    }
    guard ftruncate(descriptor, off_t(length)) == 0 else {
      throw .cannotWrite(path, detail: PrivateFile.reason(errno))
    }
    lseek(descriptor, off_t(length), SEEK_SET)
    if length == 0 {
      try append(JournalReading.head, isKept: true)
      PrivateFile.flushFolder(of: path)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Appends all of it or nothing.
  ///
  /// - Parameter isKept: whether it is on disk when this returns.
  func append(_ bytes: [UInt8], isKept: Bool) throws(CacheError) {
    do throws(CacheError) {
      try PrivateFile.write(bytes, to: descriptor, path)
      if isKept { try PrivateFile.flush(descriptor, path) }
      length += bytes.count
    } catch {
      ftruncate(descriptor, off_t(length))
      lseek(descriptor, off_t(length), SEEK_SET)
      throw error
    }
  }

  /// Replaces all lines.
  func rewrite(_ lines: [JournalLine]) throws(CacheError) {
    let bytes = JournalReading.head + lines.flatMap(\.bytes)
    try PrivateFile.replace(path, with: bytes)
    // Later lines must not go to the replaced file.
    close(descriptor)
    descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotWrite(path, detail: PrivateFile.reason(errno)) }
    length = bytes.count
    lseek(descriptor, off_t(length), SEEK_SET)
  }
}
