/// Walks through the attributes of one start tag.
struct AttributeReader {
  enum Token {
    case attribute(name: ByteSlice, value: ByteSlice)
    case end(isSelfClosed: Bool)
    case broken(Fault)
  }

  enum Fault {
    case unclosedQuote, noTagEnd, noValue

    var reason: String {
      switch self {
      case .unclosedQuote: "a quote is not closed before the next <"
      case .noTagEnd: "a tag is not closed before the next <"
      case .noValue: "an attribute has no value in quotes"
      }
    }
  }

  /// After ``Token/end(isSelfClosed:)``: what follows the tag.
  private(set) var cursor: UnsafePointer<UInt8>
  private let limit: UnsafePointer<UInt8>

  /// - Parameters:
  ///   - start: behind the name of the element.
  ///   - limit: where the next `<` is; no attribute can reach beyond it, since `<` is not allowed
  ///     in a value.
  @inline(__always)
  init(from start: UnsafePointer<UInt8>, to limit: UnsafePointer<UInt8>) {
    cursor = start
    self.limit = limit
  }

  /// For a start that is before the name of the element.
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
    let start = cursor
    while cursor < limit, cursor.pointee != UInt8(ascii: "="), cursor.pointee > 0x20,
      cursor.pointee != UInt8(ascii: ">")
    { cursor += 1 }
    let name = ByteSlice(start: start, count: cursor - start)
    skipSpace()
    guard cursor < limit, cursor.pointee == UInt8(ascii: "=") else { return .broken(.noValue) }
    cursor += 1
    skipSpace()
    guard cursor < limit, cursor.pointee == UInt8(ascii: "\"") || cursor.pointee == UInt8(ascii: "'")
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

  @inline(__always)
  private mutating func skipSpace() {
    while cursor < limit, cursor.pointee.isXMLSpace { cursor += 1 }
  }
}
