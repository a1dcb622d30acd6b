internal import Contracts

/// A count that restarts at midnight, as watches keep it.
///
/// The midnight is the watch's, possibly some minutes late, and a restarted watch starts over too. One that slept over
/// midnight reports yesterday's count until someone looks at it (InfiniTimeOrg/InfiniTime#1270): the last count of a
/// day, repeated on the next, is stale, and continues until it falls. Specification S5-11. Gadgetbridge reads such rows
/// in `AbstractSampleProvider.convertCumulativeSteps`, in the same way except for restarts and stale counts.
struct DayCount {
  private struct Reading {
    var time: Instant
    /// With which its day began.
    var midnight: Instant
    var value: Double
    /// What was counted on the day before, if the watch was not reset since.
    var stale: Double?
  }

  /// How late a watch's midnight may be.
  private static let latestMidnight: Int64 = 30 * 60

  /// Whether the watch can correct its count downwards; otherwise any lower count follows a restart.
  private let isCorrected: Bool
  private var last: Reading?

  init(isCorrected: Bool = true) {
    self.isCorrected = isCorrected
  }

  /// What was counted since the row before, and since when; nil for nothing.
  ///
  /// - Parameters:
  ///   - value: the count at `time`, not negative.
  ///   - midnight: the beginning of the day of `time`.
  /// - Throws: ``SampleRefusal`` for an impossible count; the row is then ignored.
  @inline(__always)
  mutating func counted(
    _ value: Double, of measure: Measure, at time: Instant, since midnight: Instant
  ) throws(SampleRefusal) -> Sample? {
    var new = Reading(time: time, midnight: midnight, value: value)
    guard let before = last else { return try count(value, of: measure, since: midnight, as: new) }
    let isNextDay = before.midnight != midnight
    new.stale = isNextDay ? nil : before.stale
    if value == before.value {
      if isNextDay, value > 0 { new.stale = value }
      last = new
      return nil
    }
    if isNextDay {
      let isLate = time - midnight <= DayCount.latestMidnight
      guard isLate, before.value > 0, value > before.value,
        !DayCount.isLikely(value, measure, from: midnight, to: time)
      else { return try count(value, of: measure, since: midnight, as: new) }
      new.stale = before.value
    }
    if value > before.value {
      return try count(value - before.value, of: measure, since: before.time, as: new)
    }
    let isSince = DayCount.isPossible(value, measure, from: before.time, to: time)
    if let stale = before.stale {
      // A watch corrects only a little, and one that was reset cannot have counted much immediately.
      guard !isCorrected || value < stale && (isSince || value * 10 < stale * 9) else { return nil }
      new.stale = nil
      return try count(value, of: measure, since: isSince ? before.time : midnight, as: new)
    }
    // For a watch that corrects itself, less than half means a restart.
    guard !isCorrected || value * 2 < before.value else { return nil }
    return try count(value, of: measure, since: before.time, as: new)
  }

  private mutating func count(
    _ amount: Double, of measure: Measure, since start: Instant, as new: Reading
  ) throws(SampleRefusal) -> Sample? {
    let sample = try SampleRules.sample(of: measure, amount: amount, from: start, to: new.time)
    last = new
    return sample.value > 0 ? sample : nil
  }

  /// Five steps a second is more than runners reach.
  private static func isLikely(
    _ value: Double, _ measure: Measure, from start: Instant, to end: Instant
  ) -> Bool {
    guard isPossible(value, measure, from: start, to: end) else { return false }
    return measure != .steps || value <= Double(max(end - start, 60)) * 5
  }

  private static func isPossible(
    _ value: Double, _ measure: Measure, from start: Instant, to end: Instant
  ) -> Bool {
    (try? SampleRules.sample(of: measure, amount: value, from: start, to: end)) != nil
  }
}
