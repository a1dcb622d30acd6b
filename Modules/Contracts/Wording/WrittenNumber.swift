/// A number as people write it: in digits, plain or grouped in threes by commas, with an optional
/// sign and optional decimals after a point.
public struct WrittenNumber: Hashable, Sendable {
  private let isNegative: Bool
  private let digits: String
  private let decimals: String

  /// Nil for any other text.
  public init?(_ text: String) {
    isNegative = text.hasPrefix("-")
    let unsigned = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let parts = unsigned.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let groups = parts[0].split(separator: ",", omittingEmptySubsequences: false)
    decimals = parts.count == 2 ? String(parts[1]) : "0"
    digits = groups.joined()
    guard (groups + [decimals[...]]).allSatisfy(WrittenNumber.isDigits),
      groups.count == 1 || groups[0].count <= 3, groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
  }

  /// Infinite when it is too large.
  public var value: Double? { Double("\(sign)\(digits).\(decimals)") }

  /// Nil unless it is a whole number that fits an `Int`.
  public var whole: Int? { isWhole ? Int("\(sign)\(digits)") : nil }

  /// The whole number, or the largest or smallest `Int` if it has too many digits; nil if it is not
  /// whole.
  var clampedWhole: Int? { isWhole ? whole ?? (isNegative ? .min : .max) : nil }

  private var sign: String { isNegative ? "-" : "" }
  private var isWhole: Bool { decimals.allSatisfy { $0 == "0" } }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isNumber }
  }
}
