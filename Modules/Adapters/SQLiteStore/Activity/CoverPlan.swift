import Contracts

/// The effect of an import's covered intervals, and of those stored before, on the samples of one source and measure.
struct CoverPlan {
  struct Key: Hashable {
    var source: Source.ID
    var measure: MeasureKey
  }

  /// A row of `sample_cover`.
  struct StoredCover {
    var id: Int64
    var interval: Range<Instant>
    var asOf: Instant
    var set: Int64
  }

  /// To be stored in place of what it overlaps.
  struct Piece {
    enum Owner: Equatable {
      case this
      /// The set that made the claim before.
      case set(Int64)
      /// Both this claim and that set's.
      case also(Int64)
    }

    var interval: Range<Instant>
    var asOf: Instant
    var owner: Owner
  }

  /// The claims of each file of the import.
  private let byFile: [Int: CoverMap]
  /// All claims, with the stored ones.
  private(set) var all = CoverMap()
  /// Earlier samples here are removed unless imported again. Sorted, without overlaps.
  private(set) var replaced: [Range<Instant>] = []
  /// Claims of equal time: only this import's own earlier samples are removed. Sorted, without overlaps.
  private(set) var renewed: [Range<Instant>] = []
  /// Rows that ``pieces`` replace.
  private(set) var gone: [StoredCover] = []
  private(set) var pieces: [Piece] = []
  /// Rows that the import claims likewise.
  private(set) var repeated: [StoredCover] = []

  /// - Parameter stored: sorted; those that overlap a claim or a sample of the import.
  init(_ byFile: [Int: CoverMap], over stored: [StoredCover]) {
    self.byFile = byFile
    var staged = CoverMap()
    for map in byFile.values {
      for segment in map.segments { staged.claim(segment.interval, asOf: segment.asOf) }
    }
    all = staged
    for row in stored { all.claim(row.interval, asOf: row.asOf) }
    for row in stored { split(row, by: staged.segments(overlapping: row.interval)) }
    for segment in staged.segments { fill(segment, around: stored) }
    replaced = replaced.joined()
    renewed = renewed.joined()
    pieces = pieces.joined()
  }

  /// Whether a sample of the import counts.
  func includes(_ sample: Sample, of file: Int) -> Bool {
    byFile[file]?.asOf(at: sample.start) == all.asOf(at: sample.start)
  }

  /// A quick check whether samples of these files starting in `interval` may have to be left out.
  func leavesOut(anyOf files: Set<Int>, in interval: Range<Instant>) -> Bool {
    let segments = all.segments(overlapping: interval)
    guard let segment = segments.first else { return false }
    return files.contains { file in
      let own = byFile[file]?.segments(overlapping: interval) ?? []
      guard segments.count == 1, own.count == 1, let first = own.first else { return true }
      return first.asOf != segment.asOf || !first.interval.contains(interval)
    }
  }

  /// What is replaced in `interval`.
  func replacement(in interval: Range<Instant>) -> BlockMerge.Replacement {
    BlockMerge.Replacement(
      all: SortedRanges(replaced, overlapping: interval),
      own: SortedRanges(renewed, overlapping: interval))
  }

  /// The parts of a row that stay, are claimed again, or are replaced.
  private mutating func split(_ row: StoredCover, by staged: ArraySlice<CoverMap.Segment>) {
    var parts: [Piece] = []
    var place = row.interval.lowerBound
    func keep(upTo end: Instant) {
      guard place < end else { return }
      parts.append(Piece(interval: place..<end, asOf: row.asOf, owner: .set(row.set)))
      place = end
    }
    var isTouched = false
    for segment in staged where segment.asOf >= row.asOf {
      let shared = segment.interval.clamped(to: row.interval)
      if segment.asOf == row.asOf { renewed.append(shared) }
      if segment.asOf == row.asOf, shared == row.interval {
        repeated.append(row)
        return
      }
      isTouched = true
      keep(upTo: shared.lowerBound)
      if segment.asOf == row.asOf {
        parts.append(Piece(interval: shared, asOf: row.asOf, owner: .also(row.set)))
      } else {
        parts.append(Piece(interval: shared, asOf: segment.asOf, owner: .this))
        replaced.append(shared)
      }
      place = shared.upperBound
    }
    guard isTouched else { return }
    keep(upTo: row.interval.upperBound)
    gone.append(row)
    pieces += parts
  }

  /// What no row claims.
  private mutating func fill(_ segment: CoverMap.Segment, around stored: [StoredCover]) {
    var place = segment.interval.lowerBound
    func claim(upTo end: Instant) {
      guard place < end else { return }
      pieces.append(Piece(interval: place..<end, asOf: segment.asOf, owner: .this))
      replaced.append(place..<end)
    }
    var index = stored.firstIndexOfSorted { $0.interval.upperBound > place }
    while index < stored.count, stored[index].interval.lowerBound < segment.interval.upperBound {
      claim(upTo: stored[index].interval.lowerBound)
      place = max(place, stored[index].interval.upperBound)
      index += 1
    }
    claim(upTo: segment.interval.upperBound)
  }
}

extension Range<Instant> {
  fileprivate func contains(_ other: Range) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

extension [CoverPlan.Piece] {
  /// Sorted; adjacent ones of one claim as one.
  fileprivate func joined() -> [CoverPlan.Piece] {
    var all: [CoverPlan.Piece] = []
    for piece in sorted(by: { $0.interval.lowerBound < $1.interval.lowerBound }) {
      if let last = all.last, last.interval.upperBound == piece.interval.lowerBound,
        last.asOf == piece.asOf, last.owner == piece.owner
      {
        all[all.count - 1].interval = last.interval.union(piece.interval)
      } else {
        all.append(piece)
      }
    }
    return all
  }
}
