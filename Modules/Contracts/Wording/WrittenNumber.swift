/// A number as people write it: in digits, plain or grouped in threes by commas, with an optional sign and optional
/// decimals after a point. Where a whole number is expected, points group too, as they do in many languages: no one
/// counts in thousandths.
public struct WrittenNumber: Hashable, Sendable {
  private let isNegative: Bool
  private let digits: String
  private let decimals: String
  /// The digits, if points may be grouping them; nil otherwise.
  private let pointed: String?

  /// Nil for any other text.
  public init?(_ text: String) {
    isNegative = text.hasPrefix("-")
    let unsigned = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    pointed = WrittenNumber.pointed(unsigned)
    if let pointed, unsigned.count(where: { $0 == "." }) > 1 {
      (digits, decimals) = (pointed, "0")
      return
    }
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
  public var whole: Int? { isWhole ? Int("\(sign)\(pointed ?? digits)") : nil }

  /// The whole number, or the largest or smallest `Int` if it has too many digits; nil if it is not
  /// whole.
  var clampedWhole: Int? { isWhole ? whole ?? (isNegative ? .min : .max) : nil }

  private var sign: String { isNegative ? "-" : "" }
  private var isWhole: Bool { pointed != nil || decimals.allSatisfy { $0 == "0" } }

  /// `1234567` of `1.234.567`.
  private static func pointed(_ text: Substring) -> String? {
    let groups = text.split(separator: ".", omittingEmptySubsequences: false)
    guard groups.count > 1, (1...3).contains(groups[0].count), groups.allSatisfy(isDigits),
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return groups.joined()
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isNumber }
  }
}
