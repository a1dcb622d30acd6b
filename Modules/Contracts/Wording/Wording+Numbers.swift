import Foundation

// English is formatted by hand: the system's formatters load much data before their first number,
// and a command that shows a day would take a third longer.
extension Wording {
  /// A whole number with separators between thousands: `12,345`.
  public func grouped(_ number: Int) -> String {
    language == .english ? number.grouped : number.formatted(.number.locale(locale))
  }

  /// A number with this many decimals, rounded half away from zero: `1,234.50`.
  public func decimal(_ number: Double, places: Int) -> String {
    guard language == .english else {
      return number.formatted(
        .number.precision(.fractionLength(places))
          .rounded(rule: .toNearestOrAwayFromZero).locale(locale))
    }
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int((number * scale).rounded())
    guard places > 0 else { return scaled.grouped }
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    let digits = String(fraction)
    return (scaled < 0 ? "-" : "") + Int(whole).grouped + "."
      + String(repeating: "0", count: places - digits.count) + digits
  }

  var locale: Locale { Locale(identifier: language.rawValue) }
}

extension Int {
  /// With a comma between thousands: `12,345`.
  public var grouped: String {
    let digits = Array(String(magnitude).utf8)
    var text: [UInt8] = self < 0 ? [UInt8(ascii: "-")] : []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(UInt8(ascii: ",")) }
      text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
