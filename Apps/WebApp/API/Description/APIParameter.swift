import Contracts

/// A value of an address: in its path, or in the query string.
struct APIParameter: Sendable {
  let name: String
  let schema: JSONValue
  let description: String?
  let example: String?

  init(_ name: String, _ schema: JSONValue, _ description: String? = nil, example: String? = nil) {
    self.name = name
    self.schema = schema
    self.description = description
    self.example = example
  }

  static func word<Word: CaseIterable & RawRepresentable<String>>(
    _ name: String, _: Word.Type, _ description: String? = nil
  ) -> APIParameter {
    APIParameter(name, .words(of: Word.self), description)
  }

  /// - Parameter isInPath: whether it is a part of the address.
  func described(isInPath: Bool) -> JSONValue {
    var parameter: [String: JSONValue] = [
      "name": .text(name), "in": isInPath ? "path" : "query", "schema": schema,
    ]
    if isInPath { parameter["required"] = true }
    if let description { parameter["description"] = .text(description) }
    if let example { parameter["example"] = .text(example) }
    return .object(parameter)
  }
}

/// A value that is sent to be changed.
struct APIField: Sendable {
  let name: String
  let schema: JSONValue
  let need: ActionField.Need

  /// - Parameter need: if optional, it may be null, too.
  init(_ name: String, _ schema: JSONValue, _ need: ActionField.Need) {
    self.name = name
    self.schema = need == .optional ? schema.nullable : schema
    self.need = need
  }
}

extension [APIField] {
  /// The body that has them.
  var schema: JSONValue {
    let alternatives = filter { $0.need == .oneOfSeveral }
    let body = JSONValue.object(
      of: Dictionary(map { ($0.name, $0.schema) }) { _, last in last },
      optional: Set(filter { $0.need == .optional || $0.need == .oneOfSeveral }.map(\.name)))
    var more: [String: JSONValue] = ["additionalProperties": false]
    if !alternatives.isEmpty {
      more["oneOf"] = .list(alternatives.map { ["required": [.text($0.name)]] })
    }
    return body.merging(more)
  }
}
