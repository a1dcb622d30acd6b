/// Numbers as text without a locale, for the few places outside the hot loop.
enum FixedText {
  static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// A whole number of 10⁻ⁿ as a decimal fraction: `decimal(12_345, places: 3)` is `12.345`.
  static func decimal(_ scaled: Int, places: Int) -> String {
    var unit = 1
    for _ in 0..<places { unit *= 10 }
    return String(scaled / unit) + "." + padded(abs(scaled % unit), to: places)
  }
}
