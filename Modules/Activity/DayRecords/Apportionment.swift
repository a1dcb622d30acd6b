import Contracts

/// How much of a sample falls on a part of its interval: in proportion to time, in whole units,
/// the parts of a sample summing exactly to it.
///
/// The amount up to `t` seconds into a sample of `d` seconds is `value × t ÷ d`, rounded half up;
/// a part holds what its end has more than its beginning. Specification S5-9.
struct Apportionment {
  private let start: Int64
  private let duration: UInt64
  private let value: UInt64

  /// - Parameter sample: of a duration above 0.
  init(_ sample: Sample) {
    start = sample.start.secondsSince1970
    duration = UInt64(sample.duration)
    value = UInt64(sample.value)
  }

  /// The whole units between two instants of the sample.
  func amount(from: Int64, to: Int64) -> Int64 {
    cumulative(to) - cumulative(from)
  }

  private func cumulative(_ second: Int64) -> Int64 {
    let elapsed = UInt64(second - start)
    if elapsed == duration { return Int64(value) }
    let (high, low) = value.multipliedFullWidth(by: elapsed)
    let (quotient, remainder) = duration.dividingFullWidth((high, low))
    return Int64(quotient) + (remainder * 2 >= duration ? 1 : 0)
  }
}
