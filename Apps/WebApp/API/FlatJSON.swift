/// One JSON object of plain values, read strictly: no repeated name, nothing after it, no trailing comma. Numbers keep
/// their digits.
///
/// Source: RFC 8259.
struct FlatJSON: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case text(String)
    /// With the digits that were sent.
    case number(String)
    case flag(Bool)
    case null
  }

  enum Failure: Error, Hashable {
    /// - Parameter offset: in bytes.
    case malformed(offset: Int)
    case repeated(String)
    /// A list or an object.
    case nested(String)
  }

  private(set) var members: [String: Value] = [:]
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) throws(Failure) {
    rest = bytes[...]
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .malformed(offset: 0) }
    try expect("{")
    if peek != UInt8(ascii: "}") {
      repeat { try member() } while skip(",")
    }
    try expect("}")
    guard peek == nil else { throw malformed }
  }

  private mutating func member() throws(Failure) {
    guard peek == UInt8(ascii: "\"") else { throw malformed }
    let name = try string()
    try expect(":")
    let found = try value(of: name)
    guard members.updateValue(found, forKey: name) == nil else { throw .repeated(name) }
  }

  private mutating func value(of name: String) throws(Failure) -> Value {
    switch peek {
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "{"), UInt8(ascii: "["): throw .nested(name)
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private var malformed: Failure { .malformed(offset: rest.startIndex) }

  /// The next byte that is not white space.
  private var peek: UInt8? {
    mutating get {
      rest = rest.drop { [0x20, 0x09, 0x0a, 0x0d].contains($0) }
      return rest.first
    }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
    guard skip(character) else { throw malformed }
  }

  private mutating func word(_ word: String, _ value: Value) throws(Failure) -> Value {
    guard rest.starts(with: word.utf8) else { throw malformed }
    rest = rest.dropFirst(word.utf8.count)
    return value
  }
}

extension FlatJSON {
  private mutating func number() throws(Failure) -> String {
    let begin = rest
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = try digits()
    guard whole.count == 1 || whole.first != UInt8(ascii: "0") else { throw malformed }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      _ = try digits()
    }
    if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, "+-".utf8.contains(sign) { rest.removeFirst() }
      _ = try digits()
    }
    return String(decoding: begin[..<rest.startIndex], as: UTF8.self)
  }

  private mutating func digits() throws(Failure) -> ArraySlice<UInt8> {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty else { throw malformed }
    rest = rest[digits.endIndex...]
    return digits
  }

  private mutating func string() throws(Failure) -> String {
    rest.removeFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"): bytes += try escaped()
      case 0x00..<0x20: throw malformed
      default: bytes.append(byte)
      }
    }
    throw malformed
  }

  private mutating func escaped() throws(Failure) -> [UInt8] {
    guard let byte = rest.popFirst() else { throw malformed }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0c]
    case UInt8(ascii: "n"): return [0x0a]
    case UInt8(ascii: "r"): return [0x0d]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      let first = try unit()
      guard UTF16.isLeadSurrogate(first) else { return try utf8([first]) }
      guard rest.starts(with: "\\u".utf8) else { throw malformed }
      rest = rest.dropFirst(2)
      return try utf8([first, unit()])
    default: throw malformed
    }
  }

  private func utf8(_ units: [UInt16]) throws(Failure) -> [UInt8] {
    guard let text = String(validating: units, as: UTF16.self) else { throw malformed }
    return Array(text.utf8)
  }

  /// One of UTF-16, in four hexadecimal digits.
  private mutating func unit() throws(Failure) -> UInt16 {
    let digits = rest.prefix(4)
    guard digits.count == 4, !digits.contains(UInt8(ascii: "+")),
      !digits.contains(UInt8(ascii: "-")),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw malformed }
    rest = rest.dropFirst(4)
    return unit
  }
}
