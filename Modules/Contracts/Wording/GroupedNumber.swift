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
