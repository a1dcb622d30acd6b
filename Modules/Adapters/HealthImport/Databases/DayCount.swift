internal import Contracts

/// A count that starts anew at midnight, as watches keep it.
///
/// The midnight is that of the watch, which may be some minutes late, and a watch that was restarted begins anew too.
/// Gadgetbridge reads such rows in `AbstractSampleProvider.convertCumulativeSteps`, in the same way up to restarts.
struct DayCount {
  /// How late the midnight of a watch may be.
  private static let latestMidnight: Int64 = 30 * 60

  /// Whether the watch can take back a part of what it counted; without that, whatever is less is after a restart.
  private let isCorrected: Bool
  private var last: (time: Instant, midnight: Instant, value: Double)?

  init(isCorrected: Bool = true) {
    self.isCorrected = isCorrected
  }

  /// What was counted since the row before, and since when; nil for nothing.
  ///
  /// - Parameters:
  ///   - value: at `time`, not negative.
  ///   - midnight: with which the day of `time` began.
  /// - Throws: ``SampleRefusal`` for more than can be; the row is then as if it were not.
  @inline(__always)
  mutating func counted(
    _ value: Double, of kind: SampleKind, at time: Instant, since midnight: Instant
  ) throws(SampleRefusal) -> Sample? {
    guard let before = last else {
      return try count(value, value, of: kind, from: midnight, to: time, midnight)
    }
    if before.midnight == midnight {
      if value == before.value {
        last = (time, midnight, value)
        return nil
      }
      if value > before.value {
        return try count(
          value, value - before.value, of: kind, from: before.time, to: time, midnight)
      }
      // Of one that corrects itself less than half is after a restart.
      guard !isCorrected || value * 2 < before.value else { return nil }
      return try count(value, value, of: kind, from: before.time, to: time, midnight)
    }
    if value >= before.value, before.value > 0, time - before.time <= DayCount.latestMidnight,
      value == before.value || !DayCount.isPossible(value, kind, from: midnight, to: time)
    {
      return try count(value, value - before.value, of: kind, from: before.time, to: time, midnight)
    }
    return try count(value, value, of: kind, from: midnight, to: time, midnight)
  }

  private mutating func count(
    _ value: Double, _ amount: Double, of kind: SampleKind, from start: Instant, to end: Instant,
    _ midnight: Instant
  ) throws(SampleRefusal) -> Sample? {
    let sample = try SampleRules.sample(of: kind, amount: amount, from: start, to: end)
    last = (end, midnight, value)
    return sample.value > 0 ? sample : nil
  }

  private static func isPossible(
    _ value: Double, _ kind: SampleKind, from start: Instant, to end: Instant
  ) -> Bool {
    (try? SampleRules.sample(of: kind, amount: value, from: start, to: end)) != nil
  }
}
