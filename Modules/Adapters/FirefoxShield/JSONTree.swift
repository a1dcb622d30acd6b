/// The positions of everything in a JSON text, so that text can be inserted without touching the rest.
///
/// As strict as Firefox: no comments, no byte order mark, no trailing commas.
///
/// Source: RFC 8259.
struct JSONTree {
  struct Member {
    let key: String
    let value: JSONTree
  }

  enum Kind {
    case object([Member])
    case array([JSONTree])
    case string(String)
    /// A number, true, false or null.
    case other
  }

  let kind: Kind
  let range: Range<Int>

  /// The values of a key; more than one if it is repeated, empty if this is not an object.
  func values(under key: String) -> [JSONTree] {
    guard case .object(let members) = kind else { return [] }
    return members.filter { $0.key == key }.map(\.value)
  }

  /// How many members or elements it has.
  var count: Int {
    switch kind {
    case .object(let members): members.count
    case .array(let elements): elements.count
    case .string, .other: 0
    }
  }

  /// - Throws: ``JSONFault``.
  static func parse(_ bytes: [UInt8]) throws(JSONFault) -> JSONTree {
    var scanner = JSONScanner(bytes)
    return try scanner.document()
  }
}

/// Why a text is not valid JSON.
struct JSONFault: Error, Hashable {
  /// The byte where the fault was found, counted from 0.
  let offset: Int
}
