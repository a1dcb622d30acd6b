/// The characters whose metrics are in the tables.
enum FontCharacters {
  /// The index of a character in every table; nil if no table has it.
  static func index(of scalar: Unicode.Scalar) -> Int? {
    // Nearly all that is ever shown.
    if (0x20...0x7E).contains(scalar.value) { return Int(scalar.value) - 0x20 }
    var first = 0
    for range in ranges {
      if range.contains(scalar.value) { return first + Int(scalar.value - range.lowerBound) }
      first += range.count
    }
    return nil
  }
}
