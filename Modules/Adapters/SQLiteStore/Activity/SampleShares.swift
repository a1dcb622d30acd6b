import Contracts
import Foundation
import GRDB

/// Which imports contained each sample of one block, as sets of imports.
///
/// A share is packed as run lengths, unsigned varints: how many samples to skip, how many to include, and so on. A
/// share of the whole block has none.
enum SampleShares: Equatable {
  /// Every sample of the block.
  case one(set: Int64)
  /// One per sample, in the order of the block.
  case several([Int64])

  /// - Parameter sets: one per sample.
  init(_ sets: [Int64]) {
    if let first = sets.first, sets.allSatisfy({ $0 == first }) {
      self = .one(set: first)
    } else {
      self = .several(sets)
    }
  }

  subscript(index: Int) -> Int64 {
    switch self {
    case .one(let set): set
    case .several(let sets): sets[index]
    }
  }

  static func read(
    at key: BlockBuffer.Key, count: Int, in database: Database
  ) throws -> SampleShares {
    let rows = try StoredRow.fetchCursor(
      try database.cachedStatement(
        sql: """
          SELECT set_id, runs FROM sample_share WHERE utc_day = ? AND kind = ? AND source_id = ?
          """),
      arguments: [key.utcDay, Int(key.measure.rawValue), key.source.rawValue])
    var sets: [Int64]?
    while let row = try rows.next() {
      let set: Int64 = try row[0]
      guard let runs = try row[1] as Data? else { return .one(set: set) }
      try runs.withUnsafeBytes { try unpack($0, set, into: &sets, count: count) }
    }
    return sets.map(SampleShares.init) ?? .one(set: ImportSets.before)
  }

  /// Stores these shares for a block that has none.
  func add(at key: BlockBuffer.Key, in database: Database) throws {
    let insert = try database.cachedStatement(
      sql: "INSERT INTO sample_share VALUES (?, ?, ?, ?, ?)")
    func put(_ set: Int64, _ runs: Data?) throws {
      guard set != ImportSets.before else { return }
      try insert.execute(arguments: [
        key.utcDay, Int(key.measure.rawValue), key.source.rawValue, set, runs,
      ])
    }
    switch self {
    case .one(let set): try put(set, nil)
    case .several(let sets):
      for set in Set(sets).sorted() { try put(set, SampleShares.pack(set, of: sets)) }
    }
  }

  static func remove(at key: BlockBuffer.Key, in database: Database) throws {
    try database.cachedStatement(
      sql: "DELETE FROM sample_share WHERE utc_day = ? AND kind = ? AND source_id = ?"
    ).execute(arguments: [key.utcDay, Int(key.measure.rawValue), key.source.rawValue])
  }

  private static func pack(_ set: Int64, of sets: [Int64]) -> Data {
    withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: (sets.count + 1) * VarintWriter.mostBytes
    ) { buffer in
      var writer = VarintWriter(buffer: buffer)
      var isTaken = false
      var length: UInt64 = 0
      for other in sets {
        if (other == set) != isTaken {
          writer.write(length)
          isTaken.toggle()
          length = 0
        }
        length += 1
      }
      if isTaken { writer.write(length) }
      return Data(buffer[..<writer.count])
    }
  }

  private static func unpack(
    _ bytes: UnsafeRawBufferPointer, _ set: Int64, into sets: inout [Int64]?, count: Int
  ) throws {
    var all = sets ?? Array(repeating: ImportSets.before, count: count)
    var reader = VarintReader(bytes: bytes)
    var (position, isTaken) = (0, false)
    while !reader.isAtEnd {
      guard let length = reader.read().flatMap({ Int(exactly: $0) }), length <= count - position
      else { throw StorageError.corrupt(detail: "a share of samples cannot be read") }
      if isTaken { for index in position..<position + length { all[index] = set } }
      position += length
      isTaken.toggle()
    }
    sets = all
  }
}
