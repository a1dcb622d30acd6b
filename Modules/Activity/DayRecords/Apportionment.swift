import Contracts

/// How much of an amount falls on part of its interval: proportional, in whole units that add up
/// exactly to the amount.
///
/// The amount up to `t` seconds into a sample of `d` seconds is `value × t ÷ d`, rounded half up; a
/// part gets the difference between its end and its start. Specification S5-9.
struct Apportionment {
  private let start: Int64
  private let length: UInt64
  private let value: UInt64

  /// - Parameters:
  ///   - value: not negative.
  ///   - range: not empty.
  init(of value: Int64, over range: Range<Int64>) {
    start = range.lowerBound
    length = UInt64(range.upperBound - range.lowerBound)
    self.value = UInt64(value)
  }

  /// In seconds since 1970.
  ///
  /// - Parameter sample: longer than 0 seconds.
  init(_ sample: Sample) {
    let start = sample.start.secondsSince1970
    self.init(of: sample.value, over: start..<start + Int64(sample.duration))
  }

  /// The whole units between two positions of the range.
  func amount(from: Int64, to: Int64) -> Int64 {
    cumulative(to) - cumulative(from)
  }

  private func cumulative(_ place: Int64) -> Int64 {
    let elapsed = UInt64(place - start)
    if elapsed == length { return Int64(value) }
    let (high, low) = value.multipliedFullWidth(by: elapsed)
    let (quotient, remainder) = length.dividingFullWidth((high, low))
    return Int64(quotient) + (remainder * 2 >= length ? 1 : 0)
  }
}
