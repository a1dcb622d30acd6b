import Contracts

extension ClosedRange<Day>? {
  /// The smallest range that contains both.
  func union(_ other: ClosedRange<Day>) -> ClosedRange<Day> {
    guard let self else { return other }
    return min(self.lowerBound, other.lowerBound)...max(self.upperBound, other.upperBound)
  }
}
