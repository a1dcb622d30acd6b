import Contracts

/// Iterates over the attributes of one start tag.
struct AttributeReader {
  enum Token {
    case attribute(name: ByteSlice, value: ByteSlice)
    case end(isSelfClosed: Bool)
    case broken(Fault)
  }

  enum Fault {
    case unclosedQuote, noTagEnd, noValue

    var reason: Phrase {
      switch self {
      case .unclosedQuote: Phrase("a quote isn't closed before the next <")
      case .noTagEnd: Phrase("a tag isn't closed before the next <")
      case .noValue: Phrase("an attribute has no value in quotes")
      }
    }
  }

  /// After ``Token/end(isSelfClosed:)``: the position after the tag.
  private(set) var cursor: UnsafePointer<UInt8>
  private let limit: UnsafePointer<UInt8>

  /// - Parameters:
  ///   - start: after the name of the element.
  ///   - limit: the position of the next `<`; no attribute can extend beyond it, because `<` is not allowed in a value.
  @inline(__always)
  init(from start: UnsafePointer<UInt8>, to limit: UnsafePointer<UInt8>) {
    cursor = start
    self.limit = limit
  }

  /// Needed if the start is before the name of the element.
  mutating func skipName() {
    while cursor < limit, !ExportTag.endsName(cursor.pointee) { cursor += 1 }
  }

  @inline(__always)
  mutating func next() -> Token {
    skipSpace()
    guard cursor < limit else { return .broken(.noTagEnd) }
    switch cursor.pointee {
    case UInt8(ascii: ">"):
      cursor += 1
      return .end(isSelfClosed: false)
    case UInt8(ascii: "/"):
      guard cursor + 1 < limit, cursor[1] == UInt8(ascii: ">") else { return .broken(.noTagEnd) }
      cursor += 2
      return .end(isSelfClosed: true)
    default:
      return attribute()
    }
  }

  @inline(__always)
  private mutating func attribute() -> Token {
    guard let equals = nextEquals(), equals < limit else { return .broken(.noValue) }
    let name = name(before: equals)
    cursor = equals + 1
    skipSpace()
    guard cursor < limit,
      cursor.pointee == UInt8(ascii: "\"") || cursor.pointee == UInt8(ascii: "'")
    else { return .broken(.noValue) }
    let quote = cursor.pointee
    cursor += 1
    guard let close = UnsafePointer.first(quote, from: cursor, to: limit) else {
      return .broken(.unclosedQuote)
    }
    let value = ByteSlice(start: cursor, count: close - cursor)
    cursor = close + 1
    return .attribute(name: name, value: value)
  }

  /// Names are short, so two reads of eight bytes are usually enough; the position found may be beyond `limit`.
  @inline(__always)
  private func nextEquals() -> UnsafePointer<UInt8>? {
    for offset in stride(from: 0, to: 16, by: 8) {
      // The lowest byte set in `hits` is the first `=` (Mycroft's test for a zero byte).
      let word = (cursor + offset).word ^ 0x3D3D_3D3D_3D3D_3D3D
      let hits = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if hits != 0 { return cursor + (offset + hits.trailingZeroBitCount / 8) }
    }
    return .first(UInt8(ascii: "="), from: cursor, to: limit)
  }

  /// Without the white space that may precede the `=`.
  @inline(__always)
  private func name(before equals: UnsafePointer<UInt8>) -> ByteSlice {
    var end = equals
    while end > cursor, end[-1].isXMLSpace { end -= 1 }
    return ByteSlice(start: cursor, count: end - cursor)
  }

  @inline(__always)
  private mutating func skipSpace() {
    while cursor < limit, cursor.pointee.isXMLSpace { cursor += 1 }
  }
}
