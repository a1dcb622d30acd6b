import Contracts
import TestSupport
import Testing

struct JoinedIntervalTests {
  @Test("S7-5 Joined intervals cover the same instants, in order and disjoint", arguments: 1...200)
  func joined(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let intervals = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      let start = Instant(secondsSince1970: .random(in: -30...30, using: &random))
      return start..<start + .random(in: 1...10, using: &random)
    }
    let joined = intervals.joined()
    for (left, right) in zip(joined, joined.dropFirst()) {
      #expect(left.upperBound < right.lowerBound, "of \(intervals)")
    }
    for second in Int64(-40)...50 {
      let instant = Instant(secondsSince1970: second)
      #expect(
        joined.contains { $0.contains(instant) } == intervals.contains { $0.contains(instant) },
        "at \(second) of \(intervals)")
    }
  }
}
