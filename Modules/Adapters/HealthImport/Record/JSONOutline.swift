internal import Contracts
internal import Foundation

/// The structure of a JSON document, checked without decoding its content: finds, with its line, what parsers accept or
/// reject without saying where.
struct JSONOutline {
  struct Defect {
    /// From 1.
    var line: Int
    var reason: Phrase
  }

  /// No document of ours is nested deeper than this.
  private static let mostLevels = 32

  /// The top-level keys, up to the first fault.
  private(set) var keys: [String] = []
  /// The value of its key `format`, if that is a string.
  private(set) var format: String?
  private(set) var defect: Defect?

  private struct Level {
    let isObject: Bool
    /// Hashes of the keys so far.
    var keys: Set<Int> = []
    var expectsKey: Bool
  }

  private var levels: [Level] = []

  init(of data: Data) {
    data.withUnsafeBytes { bytes in
      guard let (place, reason) = scan(bytes) else { return }
      let line = bytes[..<place].reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
      defect = Defect(line: line, reason: reason)
    }
  }

  /// - Returns: where and why the document is invalid; nil if it is valid.
  private mutating func scan(_ bytes: UnsafeRawBufferPointer) -> (place: Int, reason: Phrase)? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        guard let end = JSONOutline.endOfText(from: index + 1, in: bytes) else {
          return (bytes.count, Phrase("it ends too early"))
        }
        let text = UnsafeRawBufferPointer(rebasing: bytes[index + 1..<end])
        if let reason = check(text) { return (index, reason) }
        index = end
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = byte == UInt8(ascii: "{")
        levels.append(Level(isObject: isObject, expectsKey: isObject))
        if levels.count > JSONOutline.mostLevels {
          return (index, Phrase("it's nested too deeply"))
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard let level = levels.popLast(), level.isObject == (byte == UInt8(ascii: "}")) else {
          return (index, Phrase("its brackets don't match"))
        }
      case UInt8(ascii: ","):
        if let last = levels.indices.last { levels[last].expectsKey = levels[last].isObject }
      default: break
      }
      index += 1
    }
    return levels.isEmpty ? nil : (bytes.count, Phrase("it ends too early"))
  }

  /// - Returns: why this string is not allowed here; nil if it is.
  private mutating func check(_ text: UnsafeRawBufferPointer) -> Phrase? {
    guard let last = levels.indices.last else { return nil }
    guard levels[last].expectsKey else {
      if levels.count == 1, keys.last == "format" { format = JSONOutline.string(text) }
      return nil
    }
    levels[last].expectsKey = false
    let isEscaped = text.contains(UInt8(ascii: "\\"))
    var hasher = Hasher()
    if isEscaped {
      Array(JSONOutline.string(text).utf8).withUnsafeBytes { hasher.combine(bytes: $0) }
    } else {
      hasher.combine(bytes: text)
    }
    guard levels[last].keys.insert(hasher.finalize()).inserted else {
      return Phrase("the key “\(JSONOutline.string(text))” appears twice")
    }
    if levels.count == 1 { keys.append(JSONOutline.string(text)) }
    return nil
  }

  /// The text between two quotes, with its escapes resolved.
  private static func string(_ text: UnsafeRawBufferPointer) -> String {
    let quoted = Data("\"".utf8) + Data(text) + Data("\"".utf8)
    return (try? JSONDecoder().decode(String.self, from: quoted))
      ?? String(decoding: text, as: UTF8.self)
  }

  /// The position of the closing quote of a string; nil if there is none.
  private static func endOfText(from start: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }
}
