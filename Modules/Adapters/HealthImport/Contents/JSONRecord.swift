internal import Contracts

/// Which values of a record are kept: `qty`, `distance.units` of an object in it, `value[].count` of its arrays.
struct JSONPaths {
  fileprivate let leaves: Set<String>
  /// The paths of objects and arrays with leaves in them.
  fileprivate let branches: Set<String>

  init(_ paths: String...) {
    leaves = Set(paths)
    var branches: Set<String> = []
    for path in paths {
      for end in path.indices where path[end] == "." || path[end] == "[" {
        branches.insert(String(path[..<end]))
        if path[end] == "[" { branches.insert(path[..<end] + "[]") }
      }
    }
    self.branches = branches
  }
}

/// One element of an array of records: its values by their paths.
struct JSONRecord {
  let line: Int
  private var values: [String: JSONValue] = [:]
  /// Whether it is an object at all.
  private(set) var isReadable = false

  /// Nil if it is absent, or not a text.
  func text(_ path: String) -> String? { values[path]?.text }

  /// Numbers may be written as texts. Nil if it is absent.
  ///
  /// - Throws: ``SampleRefusal`` that names it, if it is not a number.
  func amount(_ path: String) throws(SampleRefusal) -> Double? {
    switch values[path] {
    case nil: return nil
    case .number(let number)?: return number
    case .text(let text)?:
      guard let number = DecimalNumber.parse(text) else { throw .cell(column: path, .notANumber) }
      return number
    case .bool?: throw .cell(column: path, .notANumber)
    }
  }

  /// Reads the rest of an element whose first token was read.
  fileprivate init(
    _ first: JSONTokens.Token, of tokens: inout JSONTokens, keeping paths: JSONPaths,
    named name: (String) -> String
  ) throws {
    line = tokens.line
    guard first == .beginObject else {
      try tokens.skip(after: first)
      return
    }
    isReadable = true
    try readObject(at: "", of: &tokens, paths, name)
  }

  private mutating func readObject(
    at path: String, of tokens: inout JSONTokens, _ paths: JSONPaths,
    _ name: (String) -> String
  ) throws {
    while let key = try tokens.nextKey() {
      let path = path.isEmpty ? name(key) : "\(path).\(name(key))"
      guard paths.leaves.contains(path) || paths.branches.contains(path) else {
        try tokens.skipValue()
        continue
      }
      if let token = try tokens.next() { try read(token, at: path, of: &tokens, paths, name) }
    }
  }

  private mutating func read(
    _ token: JSONTokens.Token, at path: String, of tokens: inout JSONTokens, _ paths: JSONPaths,
    _ name: (String) -> String
  ) throws {
    let isBranch = paths.branches.contains(path)
    if token == .beginObject, isBranch {
      try readObject(at: path, of: &tokens, paths, name)
    } else if token == .beginArray, isBranch {
      while let element = try tokens.nextElement() {
        try read(element, at: path + "[]", of: &tokens, paths, name)
      }
    } else if let value = JSONValue(token) {
      if paths.leaves.contains(path) { keep(value, at: path) }
    } else {
      try tokens.skip(after: token)
    }
  }

  /// Numbers of the elements of an array add up.
  private mutating func keep(_ value: JSONValue, at path: String) {
    if case .number(let more) = value, case .number(let known)? = values[path], path.contains("[]")
    {
      values[path] = .number(known + more)
    } else {
      values[path] = value
    }
  }
}

extension JSONTokens {
  /// The record that begins with a token from ``nextElement()``.
  ///
  /// - Parameter name: maps a key of the document to its name in paths.
  mutating func record(
    _ first: Token, keeping paths: JSONPaths, named name: (String) -> String = { $0 }
  ) throws -> JSONRecord {
    try JSONRecord(first, of: &self, keeping: paths, named: name)
  }
}
