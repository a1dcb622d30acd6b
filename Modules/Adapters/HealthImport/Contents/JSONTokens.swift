internal import Contracts

/// Reads a JSON document (RFC 8259) piece by piece, in constant memory.
///
/// More tolerant than the standard in two things that exporters do: a byte order mark before the document, and escapes
/// of half a character, which become U+FFFD. A key that appears twice in an object is returned twice. Copies share what
/// they have read: use one of them.
struct JSONTokens {
  enum Token: Equatable {
    case beginObject
    case endObject
    case beginArray
    case endArray
    /// Its value follows.
    case key(String)
    case string(String)
    /// Never infinite; a number too large for a `Double` becomes its largest.
    case number(Double)
    case bool(Bool)
    case null
  }

  /// How deep a document may be nested.
  static let mostLevels = 512
  /// In bytes of the document; texts that are skipped may be longer.
  static let longestText = 1 << 20

  private enum Expected {
    case value, valueOrEnd, keyOrEnd, key, separatorOrEnd, end
  }

  private var bytes: JSONBytes
  /// Whether each open level is an object.
  private var levels: [Bool] = []
  private var expected = Expected.value
  /// Whether texts are passed over instead of being handed out.
  private var isSkipping = false

  init(_ source: any ByteSource) {
    bytes = JSONBytes(source)
  }

  /// The line of the next token, from 1.
  var line: Int { bytes.line }

  /// How many bytes of the file were consumed so far.
  var position: Int64 { bytes.position }

  /// How many objects and arrays are open.
  var depth: Int { levels.count }

  /// Nil after the end of the document.
  ///
  /// - Throws: ``ContentDefect`` where it is cut off, nested too deeply, or not JSON.
  mutating func next() throws -> Token? {
    guard var byte = try bytes.nextVisible() else {
      guard expected == .end else { throw bytes.defect(.cut) }
      return nil
    }
    if expected == .separatorOrEnd, byte == UInt8(ascii: ",") {
      expected = levels.last == true ? .key : .value
      bytes.advance()
      guard let following = try bytes.nextVisible() else { throw bytes.defect(.cut) }
      byte = following
    }
    switch expected {
    case .end:
      throw bytes.defect(.goesOn)
    case .separatorOrEnd:
      return try close(byte)
    case .key, .keyOrEnd:
      if byte == UInt8(ascii: "\"") { return .key(try key()) }
      guard expected == .keyOrEnd else { throw bytes.defect(.notJSON) }
      return try close(byte)
    case .valueOrEnd:
      if byte == UInt8(ascii: "]") { return try close(byte) }
      return try value(byte)
    case .value:
      return try value(byte)
    }
  }

  /// Skips the next value with everything in it; for places where a value is required, such as after a key.
  ///
  /// - Throws: ``ContentDefect``.
  mutating func skipValue() throws {
    isSkipping = true
    defer { isSkipping = false }
    try skipRest(of: next())
  }

  /// Skips the rest of a value whose first token was read already: nothing unless that begins an object or an array.
  ///
  /// - Throws: ``ContentDefect``.
  mutating func skip(after token: Token) throws {
    isSkipping = true
    defer { isSkipping = false }
    try skipRest(of: token)
  }

  private mutating func skipRest(of token: Token?) throws {
    guard token == .beginObject || token == .beginArray else { return }
    let outside = levels.count - 1
    while levels.count > outside { _ = try next() }
  }

  private mutating func value(_ byte: UInt8) throws -> Token {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard levels.count < JSONTokens.mostLevels else { throw bytes.defect(.tooDeep) }
      bytes.advance()
      let isObject = byte == UInt8(ascii: "{")
      levels.append(isObject)
      expected = isObject ? .keyOrEnd : .valueOrEnd
      return isObject ? .beginObject : .beginArray
    case UInt8(ascii: "\""):
      let text = try bytes.text(isKept: !isSkipping)
      endValue()
      return .string(text)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let number = try bytes.number()
      endValue()
      return .number(number)
    default:
      let word = try bytes.word()
      endValue()
      switch word {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "null": return .null
      case "NaN", "Infinity", "nan", "inf", "Inf": throw bytes.defect(.notANumber)
      default: throw bytes.defect(bytes.isAtEnd ? .cut : .notJSON)
      }
    }
  }

  private mutating func key() throws -> String {
    let key = try bytes.text(isKept: !isSkipping)
    guard let byte = try bytes.nextVisible() else { throw bytes.defect(.cut) }
    guard byte == UInt8(ascii: ":") else { throw bytes.defect(.notJSON) }
    bytes.advance()
    expected = .value
    return key
  }

  private mutating func close(_ byte: UInt8) throws -> Token {
    guard byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") else {
      throw bytes.defect(.notJSON)
    }
    let isObject = byte == UInt8(ascii: "}")
    guard levels.last == isObject else { throw bytes.defect(.unmatched) }
    levels.removeLast()
    bytes.advance()
    endValue()
    return isObject ? .endObject : .endArray
  }

  private mutating func endValue() {
    expected = levels.isEmpty ? .end : .separatorOrEnd
  }
}
