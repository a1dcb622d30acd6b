import Contracts
import Foundation
import GRDB

/// What was staged for one block: usually one packed piece, several if the samples of a day were far apart in the file.
struct Fragments {
  /// A piece that can be stored as it is.
  struct FinalBlock {
    var count: Int
    var extent: Range<Instant>
    var bytes: Data
  }

  /// Nil before the first piece.
  private(set) var key: BlockBuffer.Key?
  /// Samples in all pieces.
  private(set) var count = 0
  private var pieces: [(file: Int, bytes: Data)] = []
  private var extent: Range<Instant>?
  private var isFinal = false

  init(key: BlockBuffer.Key? = nil) {
    self.key = key
  }

  /// Adds a row of `utc_day, kind, source_id, sample_count, first_start, last_end, is_final, samples, file`.
  mutating func add(_ row: StoredRow) throws {
    count += try row[3]
    extent = try row.interval(at: 4)
    isFinal = try row[6]
    pieces.append((file: try row[8], bytes: try row[7]))
  }

  /// The only piece, if it can be stored as it is.
  var finalBlock: FinalBlock? {
    guard pieces.count == 1, isFinal, let extent else { return nil }
    return FinalBlock(count: count, extent: extent, bytes: pieces[0].bytes)
  }

  /// The files that the pieces are of.
  var files: Set<Int> { Set(pieces.map(\.file)) }

  /// - Parameter isIncluded: which samples of which file.
  func samples(where isIncluded: (Sample, Int) -> Bool) throws -> [Sample] {
    var samples: [Sample] = []
    guard let key else { return samples }
    samples.reserveCapacity(count)
    for piece in pieces {
      let before = samples.count
      try piece.bytes.withUnsafeBytes {
        try SampleCodec.decode($0, utcDay: key.utcDay, into: &samples)
      }
      guard let first = samples[before...].firstIndex(where: { !isIncluded($0, piece.file) }) else {
        continue
      }
      let rest = samples[first...].filter { isIncluded($0, piece.file) }
      samples.replaceSubrange(first..., with: rest)
    }
    return samples
  }
}
