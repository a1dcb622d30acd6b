/// A decimal number as people write it, with a point or a comma before the decimals.
public struct WrittenDecimal: Hashable, Sendable {
  private let whole: String
  private let fraction: String
  private let isNegative: Bool

  /// Nil for text that is not a number.
  public init?(_ text: String) {
    isNegative = text.hasPrefix("-")
    let unsigned = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let parts = unsigned.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "," })
    guard let first = parts.first else { return nil }
    whole = String(first)
    fraction = parts.count == 2 ? String(parts[1]) : "0"
    let digits = [whole, fraction]
    guard digits.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }) else {
      return nil
    }
  }

  /// In thousandths, rounded half up; nil for a negative number or one that is too large.
  public var thousandths: Int64? {
    guard !isNegative || (whole + fraction).allSatisfy({ $0 == "0" }) else { return nil }
    let digits = (fraction + "0000").prefix(4)
    guard let units = Int64(whole), units < 1_000_000_000, let tenThousandths = Int64(digits) else {
      return nil
    }
    return units * 1_000 + (tenThousandths + 5) / 10
  }

  /// Whether the number as written, before any rounding, lies in a range of thousandths.
  public func isIn(_ range: ClosedRange<Int64>) -> Bool {
    guard !isNegative, let units = Int64(whole), units < 1_000_000_000,
      let thousandths = Int64((fraction + "000").prefix(3))
    else { return false }
    let cut = units * 1_000 + thousandths
    let isCutOff = fraction.dropFirst(3).contains { $0 != "0" }
    return range.contains(cut) && !(isCutOff && cut == range.upperBound)
  }

  /// In tenths, rounded half up; nil as for ``thousandths``.
  public var tenths: Int? {
    thousandths.map { Int(($0 + 50) / 100) }
  }
}
