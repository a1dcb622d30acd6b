import Contracts

/// Gathers where samples came or went, those of one day of UTC after those of another.
struct ChangedStretches {
  /// In order, not overlapping.
  private(set) var all: [Range<Instant>] = []
  /// What changed among samples that start on the day of UTC at hand.
  private var today: [Range<Instant>] = []

  /// All, when what was added last is of another time than the rest.
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

  /// Joins what changed among samples of one day of UTC to the rest.
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
  /// Whether the two overlap or lie less than an hour apart.
  fileprivate func isNear(_ other: Range) -> Bool {
    lowerBound < other.upperBound + 3_600 && other.lowerBound < upperBound + 3_600
  }
}
