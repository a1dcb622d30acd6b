import Contracts
import Foundation
import GRDB
import TestSupport
import Testing

@testable import SQLiteStore

/// A log is read with its own record, and with no other.
struct WriteAheadLogTests {
  private let store: StoreFixture
  private let folder: TemporaryFolder
  private var path: String { folder.file("record.sqlite") }

  init() throws {
    store = try StoreFixture()
    folder = try TemporaryFolder()
  }

  /// Copies the files in their current state on the disk.
  private func copy(_ companions: String..., from record: String) throws {
    for companion in companions {
      let target = path + companion
      try? FileManager.default.removeItem(atPath: target)
      try FileManager.default.copyItem(atPath: record + companion, toPath: target)
    }
  }

  /// Sets the change counter. Source: "Database File Format", section 1.3.
  private func setCounter(_ changes: UInt32, at path: String) throws {
    let file = try FileHandle(forUpdating: path.asFile)
    for offset: UInt64 in [24, 92] {
      try file.seek(toOffset: offset)
      try file.write(contentsOf: withUnsafeBytes(of: changes.bigEndian) { Data($0) })
    }
    try file.close()
  }

  private func isForeign(_ error: any Error) -> Bool {
    (error as? StorageError) == .foreignLog(path: "\(path)-wal")
  }

  @Test("A record killed at any moment still recognises its own log")
  func own() async throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let others = try (0..<3).map { _ in try store.another() }
    var count = 0
    for round in 0..<120 {
      let record = others.randomElement(using: &random) ?? store.record
      switch Int.random(in: 0..<8, using: &random) {
      case 0: record.finish()
      case 1:
        try await record.queue.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
      case 2:
        try await record.queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
      case 3:
        let copy = folder.file("copy-\(round)")
        try await record.backUp(to: copy)
        _ = try await record.restore(from: copy)
      default:
        let many = Int.random(in: 1...400, using: &random)
        try await store.merge((0..<many).map { .at(Int64(count + $0) * 120) }, in: record)
        count += many
      }
      try copy("", "-wal", from: store.path)
      let copy = try SQLiteRecord(path: path)
      #expect(
        try await store.steps(in: copy) == store.steps(), "seed \(seed), round \(round)")
      try copy.close()
      for companion in ["", "-wal", "-shm"] { unlink(path + companion) }
    }
  }

  @Test("A copy placed over the record by hand is not combined with the old log")
  func copyByHand() async throws {
    try await layCopyBesideLog()
    #expect {
      try SQLiteRecord(path: path)
    } throws: {
      isForeign($0)
    }
    // The previous data is intact once the log is removed.
    unlink("\(path)-wal")
    #expect(try await store.steps(in: SQLiteRecord(path: path)) == [.at(0)])
  }

  @Test("A foreign record is not combined with the old log")
  func recordByHand() async throws {
    let other = try StoreFixture()
    try await other.merge((0..<400).map { .at($0 * 120) })
    try other.record.close()
    try setCounter(4 * 256, at: other.path)
    try copy("", from: other.path)
    try await store.merge((0..<400).map { .at($0 * 120) })
    try copy("-wal", from: store.path)
    #expect {
      try SQLiteRecord(path: path)
    } throws: {
      isForeign($0)
    }
    // And the reverse: a log of later changes than the record has seen.
    store.record.finish()
    try copy("", from: store.path)
    let again = try other.another()
    try await other.merge((0..<4_000).map { .at(90_000_000 + $0 * 120) }, in: again)
    try copy("-wal", from: other.path)
    #expect {
      try SQLiteRecord(path: path)
    } throws: {
      isForeign($0)
    }
  }

  @Test("A log with another page size, or next to a file that is not a database, is refused")
  func others() async throws {
    let queue = try DatabaseQueue(path: folder.file("other"))
    try await queue.writeWithoutTransaction {
      try $0.execute(
        sql: "PRAGMA page_size = 1024; PRAGMA journal_mode = WAL; CREATE TABLE note (text)")
    }
    store.record.finish()
    try copy("", from: store.path)
    try FileManager.default.copyItem(atPath: folder.file("other-wal"), toPath: "\(path)-wal")
    #expect {
      try SQLiteRecord(path: path)
    } throws: {
      isForeign($0)
    }
    // Also one with the same number of changes.
    let log = LogBytes(try Data(contentsOf: "\(path)-wal".asFile))
    try #require(log.word(at: 32) == 1, "the first page comes first")
    try setCounter(log.word(at: 32 + 24 + 24), at: path)
    #expect {
      try SQLiteRecord(path: path)
    } throws: {
      isForeign($0)
    }
    try await store.merge([.at(0)])
    try copy("-wal", from: store.path)
    try Data("Dear diary".utf8).write(to: path.asFile)
    #expect(throws: StorageError.corrupt(detail: "the file is not a Waymark record")) {
      try SQLiteRecord(path: path)
    }
  }

  /// Reasons for SQLite to read nothing from a log. Source: "Database File Format", section 4.
  enum Flaw: CaseIterable {
    case otherMagic, checksum, otherSalt, page, uncommitted
  }

  @Test(
    "A foreign log does no harm if SQLite reads nothing from it",
    arguments: Flaw.allCases)
  func unreadOfOthers(_ flaw: Flaw) async throws {
    try await layCopyBesideLog()
    var log = LogBytes(try Data(contentsOf: "\(path)-wal".asFile))
    switch flaw {
    case .otherMagic: log.sign(as: 0x377f_0684)
    case .checksum: log.bytes[24] ^= 1
    case .otherSalt: log.bytes[32 + 8] ^= 1
    case .page: log.bytes[32 + 24 + 100] ^= 1
    case .uncommitted:
      try #require(log.word(at: 32 + 4) == 0, "the first frame ends no commit")
      log.bytes.removeSubrange((32 + log.frameSize)...)
    }
    try Data(log.bytes).write(to: "\(path)-wal".asFile)
    #expect(try await store.steps(in: SQLiteRecord(path: path)) == [.at(0)])
  }

  @Test("Logs from a machine with the other byte order are distinguished as well")
  func otherByteOrder() async throws {
    try await layCopyBesideLog()
    var log = LogBytes(try Data(contentsOf: "\(path)-wal".asFile))
    log.sign(as: 0x377f_0683)
    try Data(log.bytes).write(to: "\(path)-wal".asFile)
    #expect {
      try SQLiteRecord(path: path)
    } throws: {
      isForeign($0)
    }
    // And its own is read.
    try copy("", from: store.path)
    #expect(try await store.steps(in: SQLiteRecord(path: path)) == [.at(0), .at(120)])
  }

  private func layCopyBesideLog() async throws {
    try await store.merge([.at(0)])
    try await store.record.backUp(to: path)
    try await store.merge([.at(120)])
    try copy("-wal", from: store.path)
  }

  @Test("A log from which SQLite would read nothing is not an obstacle")
  func unread() async throws {
    try await store.merge([.at(0)])
    store.record.finish()
    for bytes in [Data(count: 10_000), Data("no log at all, but longer than its header".utf8)] {
      try copy("", from: store.path)
      try bytes.write(to: "\(path)-wal".asFile)
      let record = try SQLiteRecord(path: path)
      #expect(try await store.steps(in: record) == [.at(0)])
      try record.close()
    }
  }
}

/// A log file.
private struct LogBytes {
  var bytes: [UInt8]

  init(_ data: Data) {
    bytes = Array(data)
  }

  /// The size of a page with its header.
  var frameSize: Int { 24 + Int(word(at: 8)) }

  func word(at offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[offset + $1]) }
  }

  /// Gives it this magic number, with correct checksums. The last bit of the number is the byte
  /// order of the checksums.
  mutating func sign(as magic: UInt32) {
    put(magic, at: 0)
    var sums: (UInt32, UInt32) = (0, 0)
    func add(_ range: Range<Int>) {
      for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
        let words = [offset, offset + 4].map {
          magic & 1 == 1 ? word(at: $0) : word(at: $0).byteSwapped
        }
        sums.0 &+= words[0] &+ sums.1
        sums.1 &+= words[1] &+ sums.0
      }
    }
    add(0..<24)
    put(sums.0, at: 24)
    put(sums.1, at: 28)
    for frame in stride(from: 32, through: bytes.count - frameSize, by: frameSize) {
      add(frame..<frame + 8)
      add(frame + 24..<frame + frameSize)
      put(sums.0, at: frame + 16)
      put(sums.1, at: frame + 20)
    }
  }

  private mutating func put(_ number: UInt32, at offset: Int) {
    for place in 0..<4 { bytes[offset + place] = UInt8(number >> (24 - 8 * place) & 0xff) }
  }
}
