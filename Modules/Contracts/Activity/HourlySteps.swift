/// Steps in the 24 hours of a wall clock. The hour that occurs twice in autumn contains both, the
/// one skipped in spring is empty.
public struct HourlySteps: Hashable, Sendable {
  /// 24 counts, starting at midnight.
  public private(set) var counts: [Int]

  public init() {
    counts = Array(repeating: 0, count: 24)
  }

  /// Nil unless there are 24 counts, none negative.
  public init?(_ counts: [Int]) {
    guard counts.count == 24, counts.allSatisfy({ $0 >= 0 }) else { return nil }
    self.counts = counts
  }

  /// - Parameter hour: 0 to 23.
  public subscript(hour: Int) -> Int {
    get { counts[hour] }
    set { counts[hour] = newValue }
  }
}
