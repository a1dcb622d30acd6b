import Contracts

/// The schema of a document, as JSON Schema 2020-12 has it, with its name among the components of the description.
struct DocumentSchema: Sendable {
  let name: String
  private let make: @Sendable () -> JSONValue

  /// Made from what a value of the type asks for when it is read.
  static func of<Document: Decodable>(_ type: Document.Type) -> DocumentSchema {
    let name = String(describing: type)
    return DocumentSchema(name.hasSuffix("Document") ? String(name.dropLast(8)) : name) {
      SchemaReader.schema(of: type)
    }
  }

  /// Of a document that encodes itself as ``OwnSchema`` says, of any other as what reading it asks for.
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

/// A value that says of itself how it is written, since reading it does not tell.
protocol SelfDescribed: Decodable {
  static var schema: JSONValue { get }
  /// Any one, to go on with.
  static var example: Self { get }
}

/// A document with more to say of its members than their types do.
protocol Annotated {
  /// What is added to the schema of a member, by its name.
  static var notes: [String: [String: JSONValue]] { get }
}

extension JSONValue {
  static func reference(to schema: String) -> JSONValue {
    ["$ref": .text("#/components/schemas/\(schema)")]
  }

  /// An object with these members, all of them required unless said otherwise, and others where it is open.
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

  /// The same where null may stand instead.
  var nullable: JSONValue {
    var schema = members
    guard let type = schema["type"] else { return ["anyOf": [self, ["type": "null"]]] }
    schema["type"] = [type, "null"]
    if case .list(let words)? = schema["enum"] { schema["enum"] = .list(words + [.null]) }
    return .object(schema)
  }
}
