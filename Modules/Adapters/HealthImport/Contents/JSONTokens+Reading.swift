internal import Contracts

extension JSONTokens {
  /// Whether an object follows, whose keys are read next; any other value is skipped.
  mutating func enterObject() throws -> Bool {
    try enter(.beginObject)
  }

  /// Whether an array follows, whose elements are read next; any other value is skipped.
  mutating func enterArray() throws -> Bool {
    try enter(.beginArray)
  }

  private mutating func enter(_ wanted: Token) throws -> Bool {
    guard let token = try next() else { return false }
    if token == wanted { return true }
    try skip(after: token)
    return false
  }

  /// The next key of the entered object, whose value follows; nil at its end.
  mutating func nextKey() throws -> String? {
    guard case .key(let key)? = try next() else { return nil }
    return key
  }

  /// The first token of the next element of the entered array; nil at its end.
  mutating func nextElement() throws -> Token? {
    guard let token = try next(), token != .endArray else { return nil }
    return token
  }

  /// The next value; objects and arrays are skipped.
  mutating func value() throws -> JSONValue? {
    guard let token = try next() else { return nil }
    try skip(after: token)
    return JSONValue(token)
  }

  /// Skips the next value, and returns how many elements it has if it is an array, otherwise 0.
  mutating func skipCounting() throws -> Int {
    guard try enterArray() else { return 0 }
    var count = 0
    while let token = try nextElement() {
      try skip(after: token)
      count += 1
    }
    return count
  }
}

/// A value without parts.
enum JSONValue: Equatable {
  case text(String)
  case number(Double)
  case bool(Bool)

  /// Nil for null, and for objects and arrays.
  init?(_ token: JSONTokens.Token) {
    switch token {
    case .string(let text): self = .text(text)
    case .number(let number): self = .number(number)
    case .bool(let bool): self = .bool(bool)
    case .null, .key, .beginObject, .endObject, .beginArray, .endArray: return nil
    }
  }

  /// Nil if it is not a text, or an empty one.
  var text: String? {
    guard case .text(let text) = self, !text.isEmpty else { return nil }
    return text
  }
}
