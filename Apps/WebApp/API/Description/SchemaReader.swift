import Contracts

/// Decodes a document by returning anything it asks for, and records what that was: the document's shape.
final class SchemaReader: Decoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private(set) var schema: JSONValue = [:]
  private var isNullable = false

  /// A type that does not decode itself member by member has to be ``SelfDescribed``; a test makes the description and
  /// finds violations.
  static func schema<Value: Decodable>(of type: Value.Type) -> JSONValue {
    (try? read(type).schema) ?? [:]
  }

  fileprivate static func read<Value: Decodable>(
    _ type: Value.Type
  ) throws -> (value: Value, schema: JSONValue) {
    if let (value, schema) = primitive(type) { return (value, schema) }
    if let described = type as? any SelfDescribed.Type, let value = described.example as? Value {
      return (value, described.schema)
    }
    if let words = type as? any (CaseIterable & RawRepresentable).Type,
      let (value, schema) = words.described(as: type)
    {
      return (value, schema)
    }
    let reader = SchemaReader()
    let value = try Value(from: reader)
    guard case .object(let members)? = reader.schema.members["properties"],
      let notes = (type as? any Annotated.Type)?.notes
    else { return (value, reader.schema) }
    let noted = members.merging(notes.mapValues { JSONValue.object($0) }) { schema, note in
      schema.merging(note.members)
    }
    return (value, reader.schema.merging(["properties": .object(noted)]))
  }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedDecodingContainer<Key> {
    schema = .object(of: [:])
    return KeyedDecodingContainer(Members(reader: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { Items(reader: self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(reader: self) }

  fileprivate func note<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (value, found) = try SchemaReader.read(type)
    schema = isNullable ? found.nullable : found
    return value
  }

  fileprivate func noteNull() { isNullable = true }

  fileprivate func note(_ member: String, _ found: JSONValue, isOptional: Bool) {
    guard case .object(var properties)? = schema.members["properties"] else { return }
    properties[member] = found
    var required: [JSONValue] = []
    if case .list(let names)? = schema.members["required"] { required = names }
    if !isOptional { required.append(.text(member)) }
    schema = schema.merging([
      "properties": .object(properties), "required": .list(required),
    ])
  }

  fileprivate func note(itemsOf found: JSONValue) {
    schema = ["type": "array", "items": found]
  }
}

extension SchemaReader {
  private static func primitive<Value>(_ type: Value.Type) -> (value: Value, schema: JSONValue)? {
    let (value, name): (Any, String) =
      switch type {
      case is String.Type: ("", "string")
      case is Bool.Type: (false, "boolean")
      case is Double.Type: (0.0, "number")
      case is Int.Type: (0, "integer")
      case is Int64.Type: (Int64(0), "integer")
      default: ((), "")
      }
    return (value as? Value).map { ($0, ["type": .text(name)]) }
  }
}

extension CaseIterable where Self: RawRepresentable {
  /// Its first word, and the schema of all words; nil unless it is an enumeration of words.
  fileprivate static func described<Value>(
    as _: Value.Type
  ) -> (value: Value, schema: JSONValue)? {
    let words = allCases.compactMap { $0.rawValue as? String }
    guard !words.isEmpty, let value = allCases.first as? Value else { return nil }
    return (value, .words(words))
  }
}

// MARK: - Containers

/// Generic instead of the protocols' method for each primitive type.
private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reader: SchemaReader
  let codingPath: [any CodingKey] = []
  let allKeys: [Key] = []

  func contains(_: Key) -> Bool { true }
  func decodeNil(forKey _: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let (value, schema) = try SchemaReader.read(type)
    reader.note(key.stringValue, schema, isOptional: false)
    return value
  }

  func decodeIfPresent<Value: Decodable>(_: Value.Type, forKey key: Key) throws -> Value? {
    try optional(key)
  }

  // The library's own implementation would ask for a value, and so describe it as required.
  func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? { try optional(key) }
  func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? { try optional(key) }
  func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? { try optional(key) }
  func decodeIfPresent(_: Int64.Type, forKey key: Key) throws -> Int64? { try optional(key) }
  func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? { try optional(key) }

  private func optional<Value: Decodable>(_ key: Key) throws -> Value? {
    let (value, schema) = try SchemaReader.read(Value.self)
    reader.note(key.stringValue, schema, isOptional: true)
    return value
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy _: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw Unreadable(key) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw Unreadable(key)
  }

  func superDecoder() throws -> any Decoder { throw Unreadable(nil) }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw Unreadable(key) }
}

/// One item represents all.
private struct Items: UnkeyedDecodingContainer {
  let reader: SchemaReader
  let codingPath: [any CodingKey] = []
  let count: Int? = 1
  private(set) var currentIndex = 0
  var isAtEnd: Bool { currentIndex > 0 }

  init(reader: SchemaReader) {
    self.reader = reader
  }

  func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (value, schema) = try SchemaReader.read(type)
    reader.note(itemsOf: schema)
    currentIndex += 1
    return value
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy _: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { throw Unreadable(nil) }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Unreadable(nil) }
  func superDecoder() throws -> any Decoder { throw Unreadable(nil) }
}

private struct Single: SingleValueDecodingContainer {
  let reader: SchemaReader
  let codingPath: [any CodingKey] = []

  /// Called for a value that may be null.
  func decodeNil() -> Bool {
    reader.noteNull()
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try reader.note(type) }
}

/// No document asks for such a container.
private struct Unreadable: Error {
  init(_: (any CodingKey)?) {}
}
