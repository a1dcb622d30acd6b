import Foundation
import Testing

/// A JSON document a command printed.
struct JSONAnswer {
  let text: String
  private let root: Any

  init(_ text: String) throws {
    self.text = text
    root = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  private init(text: String, root: Any) {
    self.text = text
    self.root = root
  }

  /// Follows keys and indices: `files.0.path`.
  func callAsFunction(_ path: String) throws -> JSONAnswer {
    var value = root
    for word in path.split(separator: ".") {
      if let index = Int(word) {
        value = try #require((value as? [Any])?.dropFirst(index).first, "\(path) in \(text)")
      } else {
        value = try #require((value as? [String: Any])?[String(word)], "\(path) in \(text)")
      }
    }
    return JSONAnswer(text: text, root: value)
  }

  var keys: Set<String> { Set((root as? [String: Any] ?? [:]).keys) }
  var array: [JSONAnswer] {
    (root as? [Any] ?? []).map { JSONAnswer(text: text, root: $0) }
  }
  var string: String? { root as? String }
  var int: Int? { (root as? NSNumber)?.intValue }
  var double: Double? { (root as? NSNumber)?.doubleValue }
  var bool: Bool? { root as? Bool }
  var isNull: Bool { root is NSNull }
}
