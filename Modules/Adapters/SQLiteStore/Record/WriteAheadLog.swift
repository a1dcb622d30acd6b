import Contracts
import Foundation
import GRDB
import GRDBSQLite

/// The log of a record, as far as SQLite would read it.
///
/// Nothing in a database names its log: SQLite uses whatever is in its place. But both store the page size they were
/// written with, only a database in WAL mode has a log, and the first page of a database counts the changes made to it:
/// a log that belongs to it begins at most one change later and does not end before it.
///
/// Source: "Database File Format", sqlite.org/fileformat2.html, sections 1.3 and 4.
struct WriteAheadLog {
  /// The part of a database's first page that is needed here.
  struct Header: Equatable {
    let isDatabase: Bool
    let isInWALMode: Bool
    let pageSize: Int
    let changes: UInt32

    fileprivate init(_ bytes: [UInt8]) {
      isDatabase = bytes.starts(with: Array("SQLite format 3\0".utf8))
      isInWALMode = bytes[18] == 2 && bytes[19] == 2
      let size = Int(bytes[16]) << 8 | Int(bytes[17])
      pageSize = size == 1 ? 65_536 : size
      changes = bytes.word(at: 24)
    }
  }

  /// From the first to the last committed version of the first page.
  private(set) var changes: ClosedRange<UInt32>?
  let pageSize: Int
  private let salt: [UInt8]
  private(set) var hasCommits = false

  /// Throws if the log next to the database of `connection` belongs to another one. Must be called before anything is
  /// read through the connection. Opens no file a second time: closing one releases all locks this process has on it.
  ///
  /// - Throws: `StorageError`: `.foreignLog`, or `.corrupt` if the file is not a database.
  static func check(beside connection: SQLiteConnection) throws {
    guard let name = sqlite3_db_filename(connection, "main") else { return }
    let path = String(cString: name) + "-wal"
    // Between two reads others may have written.
    for _ in 0..<10 {
      guard RecordFolder.size(of: path) > 0 else { return }
      // SQLite would still read the log, find that it does not match, and remove it.
      guard let seen = header(of: connection), seen.isDatabase else {
        throw StorageError.corrupt(detail: "the file is not a Waymark record")
      }
      guard let log = WriteAheadLog(path, following: seen), log.hasCommits else { return }
      if log.follows(seen) { return }
      if seen == header(of: connection), log.salt == salt(of: path) {
        throw StorageError.foreignLog(path: path)
      }
    }
  }

  private func follows(_ header: Header) -> Bool {
    guard header.isInWALMode, pageSize == header.pageSize else { return false }
    guard let changes else { return true }
    return changes.lowerBound <= header.changes &+ 1 && header.changes <= changes.upperBound
  }

  /// Reads until it is clear whether the log belongs to `header`, usually no further than the first commit.
  private init?(_ path: String, following header: Header) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 32)
    guard read(descriptor, &bytes, 32) == 32 else { return nil }
    let magic = bytes.word(at: 0)
    guard magic & ~1 == 0x377f_0682 else { return nil }
    let isBigEndian = magic & 1 == 1
    pageSize = Int(bytes.word(at: 8))
    salt = Array(bytes[16..<24])
    guard pageSize >= 512, pageSize <= 65_536 else { return nil }
    var sum = Checksum(isBigEndian: isBigEndian)
    sum.add(bytes[0..<24])
    guard sum.matches(bytes[24..<32]) else { return nil }
    var frame = [UInt8](repeating: 0, count: 24 + pageSize)
    var pending: [UInt32] = []
    while read(descriptor, &frame, frame.count) == frame.count {
      guard frame[8..<16].elementsEqual(salt) else { return }
      sum.add(frame[0..<8])
      sum.add(frame[24...])
      guard sum.matches(frame[16..<24]) else { return }
      if frame.word(at: 0) == 1 { pending.append(frame.word(at: 24 + 24)) }
      // The last frame of a commit gives the new size of the database.
      guard frame.word(at: 4) > 0 else { continue }
      hasCommits = true
      for count in pending {
        changes =
          min(changes?.lowerBound ?? count, count)...max(changes?.upperBound ?? count, count)
      }
      pending = []
      if changes != nil, follows(header) { return }
    }
  }

  private static func header(of connection: SQLiteConnection) -> Header? {
    var pointer: UnsafeMutablePointer<sqlite3_file>?
    guard
      sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &pointer) == SQLITE_OK,
      let file = pointer, let methods = file.pointee.pMethods
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: 100)
    // If the file is shorter, the rest is filled with zeros.
    let code = methods.pointee.xRead(file, &bytes, 100, 0)
    guard code == SQLITE_OK || code & 0xff == SQLITE_IOERR else { return nil }
    return Header(bytes)
  }

  private static func salt(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 32)
    return read(descriptor, &bytes, 32) == 32 ? Array(bytes[16..<24]) : nil
  }
}

/// The running checksum of a log.
private struct Checksum {
  let isBigEndian: Bool
  private var first: UInt32 = 0
  private var second: UInt32 = 0

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    var (first, second) = (first, second)
    bytes.withUnsafeBytes { buffer in
      for offset in stride(from: 0, to: buffer.count - 7, by: 8) {
        let one = buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        let other = buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        first &+= (isBigEndian ? one.bigEndian : one.littleEndian) &+ second
        second &+= (isBigEndian ? other.bigEndian : other.littleEndian) &+ first
      }
    }
    (self.first, self.second) = (first, second)
  }

  func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(bytes)
    return bytes.word(at: 0) == first && bytes.word(at: 4) == second
  }
}

extension [UInt8] {
  /// A big-endian number, as in SQLite's files.
  fileprivate func word(at offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 << 8 | UInt32(self[offset + $1]) }
  }
}
