/// The keys at the beginning of a JSON document, down to the fourth level.
struct JSONHead {
  /// Enough for the first records of every format.
  private static let length = 1 << 14
  private static let mostLevels = 4

  /// Such as `data.metrics`, or `[].value` for the elements of an array.
  private(set) var paths: Set<String> = []
  private var texts: [String: String] = [:]

  /// Nil if it does not begin as a JSON object or array.
  init?(_ head: [UInt8]) {
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = head.dropFirst(start).first(where: { !$0.isXMLSpace }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return nil }
    var tokens = JSONTokens(MemoryByteSource(Array(head.prefix(JSONHead.length))))
    // The beginning of a document is cut.
    try? read(&tokens)
  }

  func has(_ wanted: String...) -> Bool { wanted.allSatisfy(paths.contains) }

  func has(anyOf wanted: String...) -> Bool { wanted.contains(where: paths.contains) }

  /// The first text at `path`.
  func text(_ path: String) -> String? { texts[path] }

  private mutating func read(_ tokens: inout JSONTokens) throws {
    if let first = try tokens.next() { try read(first, at: "", of: &tokens) }
  }

  private mutating func read(
    _ token: JSONTokens.Token, at path: String, of tokens: inout JSONTokens
  ) throws {
    if case .string(let text) = token, texts[path] == nil { texts[path] = text }
    guard tokens.depth <= JSONHead.mostLevels else { return try tokens.skip(after: token) }
    if token == .beginObject {
      while let key = try tokens.nextKey() {
        let path = path.isEmpty ? key : "\(path).\(key)"
        paths.insert(path)
        if let value = try tokens.next() { try read(value, at: path, of: &tokens) }
      }
    } else if token == .beginArray {
      while let element = try tokens.nextElement() {
        try read(element, at: path + "[]", of: &tokens)
      }
    }
  }
}
