import Contracts

/// Collects the intervals in which samples were added or removed, one UTC day after another.
struct ChangedIntervals {
  /// Sorted, without overlaps.
  private(set) var all: [Range<Instant>] = []
  /// Changes among samples that start on the current UTC day.
  private var today: [Range<Instant>] = []

  /// All intervals, including those of the last day.
  mutating func joined() -> [Range<Instant>] {
    today += all
    all = []
    closeDay()
    return all
  }

  mutating func add(_ sample: Sample) {
    let interval = sample.start..<max(sample.end, sample.start + 1)
    if let last = today.last, last.isNear(interval) {
      today[today.count - 1] = last.union(interval)
    } else {
      today.append(interval)
    }
  }

  mutating func add(_ interval: Range<Instant>) {
    today.append(interval)
  }

  /// Joins the changes of one UTC day to the rest.
  mutating func closeDay() {
    today.sort { $0.lowerBound < $1.lowerBound }
    for interval in today {
      if let last = all.last, last.isNear(interval) {
        all[all.count - 1] = last.union(interval)
      } else {
        all.append(interval)
      }
    }
    today = []
  }
}

extension Range<Instant> {
  /// Whether the two overlap or are less than an hour apart.
  fileprivate func isNear(_ other: Range) -> Bool {
    lowerBound < other.upperBound + 3_600 && other.lowerBound < upperBound + 3_600
  }
}
