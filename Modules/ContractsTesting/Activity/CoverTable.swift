import Contracts

/// Which intervals one source fully counted of one kind, with the time of each claim, and which imports claim so.
struct CoverTable: Sendable {
  struct Segment: Hashable, Sendable {
    var interval: Range<Instant>
    var asOf: Instant
    var imports: Set<RecordedImport.ID>
  }

  /// Sorted, without overlaps.
  private(set) var segments: [Segment] = []

  func asOf(at instant: Instant) -> Instant? {
    segments.first { $0.interval.contains(instant) }?.asOf
  }

  /// At each instant the later of two claims counts, and both if they have the same time.
  mutating func claim(_ interval: Range<Instant>, asOf: Instant, by number: RecordedImport.ID) {
    let bounds = Set(
      (segments.map(\.interval) + [interval]).flatMap { [$0.lowerBound, $0.upperBound] }
    ).sorted()
    var joined: [Segment] = []
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      guard let segment = claim(on: start..<end, by: number, interval.contains(start) ? asOf : nil)
      else { continue }
      if let last = joined.last, last.interval.upperBound == start, last.asOf == segment.asOf,
        last.imports == segment.imports
      {
        joined[joined.count - 1].interval = last.interval.union(segment.interval)
      } else {
        joined.append(segment)
      }
    }
    segments = joined
  }

  /// What counts within an interval without inner bounds.
  ///
  /// - Parameter asOf: of the import's claim; nil if it has none.
  private func claim(
    on stretch: Range<Instant>, by number: RecordedImport.ID, _ asOf: Instant?
  ) -> Segment? {
    let known = segments.first { $0.interval.contains(stretch.lowerBound) }
    guard let asOf, asOf >= known?.asOf ?? asOf else {
      return known.map { Segment(interval: stretch, asOf: $0.asOf, imports: $0.imports) }
    }
    let others = known?.asOf == asOf ? known?.imports ?? [] : []
    return Segment(interval: stretch, asOf: asOf, imports: others.union([number]))
  }

  /// Deletes what only this import claims.
  mutating func remove(_ number: RecordedImport.ID) {
    segments = segments.compactMap { segment in
      var segment = segment
      segment.imports.remove(number)
      return segment.imports.isEmpty ? nil : segment
    }
  }
}
