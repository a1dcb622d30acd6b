/// The separator between the cells of a table.
enum TableSeparator {
  private static let known = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// The separator in Excel's line `sep=;`, and that line's length without its end; nil if there is none.
  static func stated(in bytes: ArraySlice<UInt8>) -> (separator: UInt8, length: Int)? {
    let line = bytes.prefix { !$0.isLineEnd }
    let text = line.filter { $0 != UInt8(ascii: "\"") }
    guard line.count <= 8, text.count == 5,
      text.prefix(4).elementsEqual("sep=".utf8, by: { $0 | 0x20 == $1 | 0x20 }),
      let last = text.last
    else { return nil }
    return (last, line.count)
  }

  /// The most frequent one in the first line, outside of quotes; a comma if there is none.
  static func found(in bytes: ArraySlice<UInt8>) -> UInt8 {
    var counts = known.map { _ in 0 }
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte.isLineEnd { break }
      if let index = known.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.max() ?? 0
    return known[counts.firstIndex(of: most) ?? 0]
  }
}

extension UInt8 {
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
