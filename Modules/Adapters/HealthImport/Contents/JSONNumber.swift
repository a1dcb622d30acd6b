/// Parses numbers as JSON writes them (RFC 8259, section 6).
enum JSONNumber {
  /// Nil for anything else, such as `01`, `.5`, `+1` or `0x1F`. A number that is too large becomes the largest one.
  static func parse(_ text: ByteSlice) -> Double? {
    guard isValid(text), let number = DecimalNumber.parse(text) else { return nil }
    // 0e999 is nothing times infinity.
    guard !number.isNaN else { return 0 }
    let most = Double.greatestFiniteMagnitude
    return min(max(number, -most), most)
  }

  private static func isValid(_ text: ByteSlice) -> Bool {
    var place = text.start
    if place < text.end, place.pointee == UInt8(ascii: "-") { place += 1 }
    if place < text.end, place.pointee == UInt8(ascii: "0") {
      place += 1
    } else if digits(from: &place, to: text.end) == 0 {
      return false
    }
    if place < text.end, place.pointee == UInt8(ascii: ".") {
      place += 1
      if digits(from: &place, to: text.end) == 0 { return false }
    }
    if place < text.end, place.pointee | 0x20 == UInt8(ascii: "e") {
      place += 1
      if place < text.end, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(place.pointee) {
        place += 1
      }
      if digits(from: &place, to: text.end) == 0 { return false }
    }
    return place == text.end
  }

  /// Skips digits and returns how many.
  @inline(__always)
  private static func digits(
    from place: inout UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> Int {
    let start = place
    while place < end, place.pointee &- 0x30 <= 9 { place += 1 }
    return place - start
  }
}
