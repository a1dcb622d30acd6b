extension Wording {
  /// A whole number with separators between thousands: `12,345`.
  public func grouped(_ number: Int) -> String {
    // Source: Unicode CLDR 46, `minimumGroupingDigits`.
    if language == .spanish, number.magnitude < 10_000 { return String(number) }
    let separator: Character = language == .english ? "," : "."
    let digits = String(number.magnitude)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text.append(separator) }
      text.append(digit)
    }
    return text
  }

  /// A number with this many decimals, rounded half away from zero: `1,234.50`.
  public func decimal(_ number: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int((number * scale).rounded())
    guard places > 0 else { return grouped(scaled) }
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    let digits = String(fraction)
    return (scaled < 0 ? "-" : "") + grouped(Int(whole)) + (language == .english ? "." : ",")
      + String(repeating: "0", count: places - digits.count) + digits
  }
}
