/// Reads JSON from its first byte to its last.
struct JSONScanner {
  /// Deeper than any policy is.
  private static let mostLevels = 200

  private let bytes: [UInt8]
  private var position = 0
  private var level = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func document() throws(JSONFault) -> JSONTree {
    let tree = try value()
    skipSpace()
    guard position == bytes.count else { throw fault }
    return tree
  }

  private var fault: JSONFault { JSONFault(offset: position) }
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(JSONFault) -> JSONTree {
    skipSpace()
    let start = position
    let kind: JSONTree.Kind
    switch next {
    case UInt8(ascii: "{"): kind = .object(try members())
    case UInt8(ascii: "["): kind = .array(try elements())
    case UInt8(ascii: "\""): kind = .string(try string())
    case nil: throw fault
    case .some:
      try literal()
      kind = .other
    }
    return JSONTree(kind: kind, range: start..<position)
  }

  private mutating func members() throws(JSONFault) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    try list(endingWith: "}") { (scanner) throws(JSONFault) in
      scanner.skipSpace()
      let key = try scanner.string()
      scanner.skipSpace()
      guard scanner.consume(":") else { throw scanner.fault }
      members.append(JSONTree.Member(key: key, value: try scanner.value()))
    }
    return members
  }

  private mutating func elements() throws(JSONFault) -> [JSONTree] {
    var elements: [JSONTree] = []
    try list(endingWith: "]") { (scanner) throws(JSONFault) in
      elements.append(try scanner.value())
    }
    return elements
  }

  /// The content between two brackets, with commas between its parts.
  private mutating func list(
    endingWith bracket: Unicode.Scalar, part: (inout JSONScanner) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    level += 1
    defer { level -= 1 }
    guard level <= Self.mostLevels else { throw fault }
    position += 1
    skipSpace()
    if consume(bracket) { return }
    repeat {
      try part(&self)
      skipSpace()
    } while consume(",")
    guard consume(bracket) else { throw fault }
  }

  private mutating func literal() throws(JSONFault) {
    let start = position
    let ends: [UInt8] = Array(",]} \t\r\n".utf8)
    while let byte = next, !ends.contains(byte) { position += 1 }
    let word = bytes[start..<position]
    guard
      [Array("true".utf8), Array("false".utf8), Array("null".utf8)].contains(Array(word))
        || JSONNumber.isOne(word)
    else {
      position = start
      throw fault
    }
  }

  /// - Returns: its text with what was escaped.
  private mutating func string() throws(JSONFault) -> String {
    guard consume("\"") else { throw fault }
    var units: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: units, as: UTF8.self) else { throw fault }
        return text
      case UInt8(ascii: "\\"): units += try escaped().utf8
      case 0..<0x20: throw fault
      default: units.append(byte)
      }
    }
    throw fault
  }

  private mutating func escaped() throws(JSONFault) -> String {
    guard let byte = next else { throw fault }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(Unicode.Scalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try surrogates()
    default: throw fault
    }
  }

  /// A character written as one or two times four digits; half a pair becomes a replacement character.
  private mutating func surrogates() throws(JSONFault) -> String {
    var units = [try fourDigits()]
    let isFirstOfPair = 0xD800..<0xDC00 ~= units[0]
    if isFirstOfPair, bytes[position...].starts(with: Array("\\u".utf8)) {
      position += 2
      units.append(try fourDigits())
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func fourDigits() throws(JSONFault) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault }
    position += 4
    return value
  }
}

/// Numbers as JSON writes them.
enum JSONNumber {
  /// Whether it has an optional minus, digits without a leading zero, and optional places and exponent.
  static func isOne(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self)
      .wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
  }
}
