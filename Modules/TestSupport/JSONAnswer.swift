import Foundation

/// A JSON document a command printed, or a part of it.
public struct JSONAnswer {
  /// The whole document as it was printed.
  public let text: String
  private let root: Any

  public init(_ text: String) throws {
    self.text = text
    root = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  private init(text: String, root: Any) {
    self.text = text
    self.root = root
  }

  /// Follows keys and indices: `files.0.path`. Throws ``Missing`` if there is no such part.
  public func callAsFunction(_ path: String) throws -> JSONAnswer {
    var value = root
    for word in path.split(separator: ".") {
      if let index = Int(word) {
        value = try part((value as? [Any])?.dropFirst(index).first, at: path)
      } else {
        value = try part((value as? [String: Any])?[String(word)], at: path)
      }
    }
    return JSONAnswer(text: text, root: value)
  }

  public var keys: Set<String> { Set((root as? [String: Any] ?? [:]).keys) }
  public var array: [JSONAnswer] {
    (root as? [Any] ?? []).map { JSONAnswer(text: text, root: $0) }
  }
  public var string: String? { root as? String }
  public var int: Int? { (root as? NSNumber)?.intValue }
  public var double: Double? { (root as? NSNumber)?.doubleValue }
  public var bool: Bool? { root as? Bool }
  public var isNull: Bool { root is NSNull }

  /// The keys of the outermost object in the order they are printed.
  public var printedKeys: [String] {
    text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("  \""), let end = line.dropFirst(3).firstIndex(of: "\"") else {
        return nil
      }
      return String(line[line.index(line.startIndex, offsetBy: 3)..<end])
    }
  }
  private func part(_ found: Any?, at path: String) throws -> Any {
    guard let found else { throw Missing(path: path, text: text) }
    return found
  }

  /// The document has no such part.
  public struct Missing: Error, Equatable, CustomStringConvertible {
    public let path: String
    public let text: String

    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }

    public var description: String { "Nothing is at \(path) in \(text)" }
  }
}
