import Contracts

/// Samples in memory, grouped by UTC day, measure and source.
struct BlockBuffer {
  struct Key: Hashable {
    let utcDay: Int
    let measure: MeasureKey
    let source: Source.ID

    /// When the samples of the block start.
    var interval: Range<Instant> {
      let start = Instant(secondsSince1970: Int64(utcDay) * 86_400)
      return start..<start + 86_400
    }
  }

  private struct Block {
    let key: Key
    var samples: [Sample] = []
  }

  private(set) var count = 0
  /// From the start of the earliest to the end of the latest sample ever added.
  private(set) var extent: Range<Instant>?
  private var blocks: [Block] = []
  private var indices: [Key: Int] = [:]
  /// The last block of each measure and source: the next sample in a file usually belongs to it.
  private var recent: [Int] = []

  /// - Parameter measure: the key of the sample's measure.
  mutating func add(_ sourced: SourcedSample, of measure: MeasureKey) {
    let index = blockIndex(
      of: Key(
        utcDay: sourced.sample.start.utcDay, measure: measure, source: sourced.source))
    blocks[index].samples.append(sourced.sample)
    count += 1
    let end = max(sourced.sample.end, sourced.sample.start + 1)
    if let known = extent {
      if sourced.sample.start < known.lowerBound || end > known.upperBound {
        extent = min(known.lowerBound, sourced.sample.start)..<max(known.upperBound, end)
      }
    } else {
      extent = sourced.sample.start..<end
    }
  }

  /// Passes on every block, sorted, and empties the buffer.
  mutating func drain(_ body: (Key, [Sample]) throws -> Void) rethrows {
    let full = blocks
    blocks = []
    indices.removeAll(keepingCapacity: true)
    recent.removeAll(keepingCapacity: true)
    count = 0
    for block in full { try body(block.key, block.samples.inOrder()) }
  }

  private mutating func blockIndex(of key: Key) -> Int {
    let slot = Int(key.source.rawValue) * Int(UInt8.max) + Int(key.measure.rawValue)
    if slot < recent.count, recent[slot] >= 0, blocks[recent[slot]].key == key {
      return recent[slot]
    }
    let index = indices[key] ?? blocks.count
    if index == blocks.count {
      blocks.append(Block(key: key))
      indices[key] = index
    }
    while recent.count <= slot { recent.append(-1) }
    recent[slot] = index
    return index
  }
}

extension [Sample] {
  /// Itself if it is sorted, which is usual.
  func inOrder() -> [Sample] {
    let isSorted = zip(self, dropFirst()).allSatisfy { $0 <= $1 }
    return isSorted ? self : sorted()
  }
}

extension Instant {
  /// The UTC day, counted from 1970-01-01.
  var utcDay: Int {
    let (quotient, remainder) = secondsSince1970.quotientAndRemainder(dividingBy: 86_400)
    return Int(remainder < 0 ? quotient - 1 : quotient)
  }
}
