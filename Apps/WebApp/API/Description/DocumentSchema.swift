import Contracts

/// The schema of a document, as JSON Schema 2020-12, with its name among the description's components.
struct DocumentSchema: Sendable {
  let name: String
  private let make: @Sendable () -> JSONValue

  /// Made from the members a value of the type asks for when decoded.
  static func of<Document: Decodable>(_ type: Document.Type) -> DocumentSchema {
    let name = String(describing: type)
    return DocumentSchema(name.hasSuffix("Document") ? String(name.dropLast(8)) : name) {
      SchemaReader.schema(of: type)
    }
  }

  /// For a document that encodes itself, from ``OwnSchema``; for any other, from decoding it.
  static func of(_ type: any (Encodable & Sendable).Type) -> DocumentSchema {
    if let own = type as? any OwnSchema.Type { return own.schema }
    guard let type = type as? any Decodable.Type else {
      return DocumentSchema(String(describing: type)) { [:] }
    }
    return of(type)
  }

  /// For a document that encodes itself.
  init(_ name: String, _ make: @escaping @Sendable () -> JSONValue) {
    self.name = name
    self.make = make
  }

  var schema: JSONValue { make() }
  var reference: JSONValue { .reference(to: name) }
}

/// A document that encodes itself, with its schema.
protocol OwnSchema {
  static var schema: DocumentSchema { get }
}

/// A value that provides its own schema, since decoding does not reveal it.
protocol SelfDescribed: Decodable {
  static var schema: JSONValue { get }
  /// Any value, so that decoding continues.
  static var example: Self { get }
}

/// A document whose members have constraints beyond their types.
protocol Annotated {
  /// Additions to the schemas of members, by name.
  static var notes: [String: [String: JSONValue]] { get }
}

extension JSONValue {
  static func reference(to schema: String) -> JSONValue {
    ["$ref": .text("#/components/schemas/\(schema)")]
  }

  /// An object with these members, all required unless stated otherwise; others are allowed if it is open.
  static func object(
    of properties: [String: JSONValue], optional: Set<String> = []
  ) -> JSONValue {
    var schema: [String: JSONValue] = ["type": "object", "properties": .object(properties)]
    let required = properties.keys.filter { !optional.contains($0) }.sorted()
    if !required.isEmpty { schema["required"] = .list(required.map(JSONValue.text)) }
    return .object(schema)
  }

  static func words(_ words: [String]) -> JSONValue {
    ["type": "string", "enum": .list(words.map(JSONValue.text))]
  }

  /// The same, or null.
  var nullable: JSONValue {
    var schema = members
    guard let type = schema["type"] else { return ["anyOf": [self, ["type": "null"]]] }
    schema["type"] = [type, "null"]
    if case .list(let words)? = schema["enum"] { schema["enum"] = .list(words + [.null]) }
    return .object(schema)
  }
}
