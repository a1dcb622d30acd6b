internal import Contracts

/// Collects what the tables of one database cover, until it is known how new the database is.
///
/// Programs update their databases in place, so a source's data count from the newest row of the whole database.
struct DatabaseCovers {
  /// A longer silence of a device covers nothing: another phone may have its rows.
  static let longestGap: Int64 = 86_400

  private var claims: [(source: Source.ID, measure: Measure, interval: Range<Instant>)] = []
  private var newest: Instant?
  /// Including impossible rows, which are later than the file itself.
  private var newestOfAll: Instant?
  private let latest: Instant

  init(_ context: ImportContext) {
    latest = context.asOf == .distantPast ? .distantFuture : context.asOf + 86_400
  }

  mutating func note(_ instant: Instant) {
    newestOfAll = max(newestOfAll ?? instant, instant)
    if instant <= latest { newest = max(newest ?? instant, instant) }
  }

  mutating func add(_ interval: Range<Instant>, _ measure: Measure, of source: Source.ID) {
    guard !interval.isEmpty else { return }
    claims.append((source, measure, interval))
  }

  /// When the database was written; nil for one without rows.
  var asOf: Instant? { newest ?? newestOfAll }

  func flush(into sink: any SampleSink) throws {
    guard let asOf else { return }
    for (source, measure, interval) in claims {
      try sink.cover(
        CoveredInterval(source: source, measure: measure.id, interval: interval, asOf: asOf))
    }
  }
}

/// Joins intervals, sorted by start, across gaps that are not too long.
struct JoinedIntervals {
  private(set) var intervals: [Range<Instant>] = []
  private var open: Range<Instant>?

  @inline(__always)
  mutating func add(_ start: Instant, _ end: Instant) {
    guard let known = open else {
      open = start..<end
      return
    }
    if start - known.upperBound <= DatabaseCovers.longestGap {
      open = min(known.lowerBound, start)..<max(known.upperBound, end)
    } else {
      intervals.append(known)
      open = start..<end
    }
  }

  mutating func close() {
    if let open { intervals.append(open) }
    open = nil
  }
}
