/// Parses numbers as files write them: `6`, `0.00288`, `1.5e-3`.
enum DecimalNumber {
  /// Nil for text that is not a number.
  static func parse(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { bytes in
      bytes.baseAddress.flatMap { parse(ByteSlice(start: $0, count: bytes.count)) }
    }
  }

  /// Nil for text that is not a number. Never infinite for fewer than 300 digits, and accurate to within one unit in
  /// the last place of a `Double`.
  @inline(__always)
  static func parse(_ text: ByteSlice) -> Double? {
    var place = text.start
    let end = text.end
    var isNegative = false
    if place < end, place.pointee == UInt8(ascii: "-") || place.pointee == UInt8(ascii: "+") {
      isNegative = place.pointee == UInt8(ascii: "-")
      place += 1
    }
    let digitsStart = place
    var mantissa: UInt64 = 0
    var dropped = 1.0
    while place < end, place.pointee &- 0x30 <= 9 {
      if mantissa < 100_000_000_000_000_000 {
        mantissa = mantissa &* 10 &+ UInt64(place.pointee &- 0x30)
      } else {
        dropped *= 10
      }
      place += 1
    }
    var digitCount = place - digitsStart
    var divisor = 1.0
    if place < end, place.pointee == UInt8(ascii: ".") {
      place += 1
      let fractionStart = place
      while place < end, place.pointee &- 0x30 <= 9 {
        if mantissa < 100_000_000_000_000_000 {
          mantissa = mantissa &* 10 &+ UInt64(place.pointee &- 0x30)
          divisor *= 10
        }
        place += 1
      }
      digitCount += place - fractionStart
    }
    guard digitCount > 0 else { return unusual(text) }
    var value = Double(mantissa) * dropped / divisor
    if place < end {
      guard let power = powerOfTen(from: place, to: end) else { return unusual(text) }
      value *= power
    }
    return isNegative ? -value : value
  }

  /// `e-3` and the like.
  @inline(never)
  private static func powerOfTen(
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> Double? {
    guard start.pointee | 0x20 == UInt8(ascii: "e") else { return nil }
    let text = String(
      decoding: UnsafeBufferPointer(start: start + 1, count: end - start - 1), as: UTF8.self)
    guard text.utf8.count <= 8, let exponent = Int(text) else { return nil }
    var power = 1.0
    for _ in 0..<min(abs(exponent), 400) { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }

  /// Space around the number, or entities in it.
  @inline(never)
  private static func unusual(_ text: ByteSlice) -> Double? {
    guard text.count <= 256 else { return nil }
    let plain = text.readable
    return plain.utf8.count < text.count ? parse(plain) : nil
  }
}
