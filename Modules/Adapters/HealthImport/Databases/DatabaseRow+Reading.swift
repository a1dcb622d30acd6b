internal import Contracts

/// The units in which makers count time, by how many of them make a second.
enum EpochUnit: Int64 {
  case seconds = 1
  case milliseconds = 1_000
  case nanoseconds = 1_000_000_000
}

extension DatabaseRow {
  /// The number at a position; nil for NULL, and for −1, which makers write if nothing was measured.
  ///
  /// - Throws: ``SampleRefusal`` for a text that is not a number, and for any other negative number.
  @inline(__always)
  borrowing func amount(_ index: Int) throws(SampleRefusal) -> Double? {
    guard let amount = real(index) else {
      guard text(index) == nil else { throw .notANumber }
      return nil
    }
    guard amount >= 0 else {
      guard amount == -1 else { throw .negative }
      return nil
    }
    return amount
  }

  /// - Throws: ``SampleRefusal`` for NULL, for text that is not a number, and outside of the recordable time.
  @inline(__always)
  borrowing func instant(_ index: Int, in unit: EpochUnit) throws(SampleRefusal) -> Instant {
    guard let number = integer(index) else { throw .unreadableDate }
    let (seconds, rest) = number.quotientAndRemainder(dividingBy: unit.rawValue)
    let instant = Instant(secondsSince1970: rest < 0 ? seconds - 1 : seconds)
    try SampleRules.check(instant)
    return instant
  }
}
