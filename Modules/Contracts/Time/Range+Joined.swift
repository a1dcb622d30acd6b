extension [Range<Instant>] {
  /// The same instants in as few intervals as possible, in order: overlapping or adjacent ones are joined. None may be
  /// empty.
  public func joined() -> Self {
    var all: Self = []
    for interval in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = all.last, interval.lowerBound <= last.upperBound {
        all[all.count - 1] = last.lowerBound..<Swift.max(last.upperBound, interval.upperBound)
      } else {
        all.append(interval)
      }
    }
    return all
  }
}
