import Contracts
import Foundation

/// Checks JSON against schemas, and collects the properties that occurred. An unknown keyword of
/// JSON Schema, and a key that no schema names, are errors.
struct SchemaCheck {
  private static let known: Set<String> = [
    "$ref", "additionalProperties", "anyOf", "const", "description", "enum", "exclusiveMaximum",
    "format", "items",
    "maxItems", "maxLength", "maximum", "minItems", "minLength", "minimum", "multipleOf", "not",
    "oneOf", "pattern", "properties", "required", "type",
  ]

  /// By name.
  let schemas: [String: JSONTree]
  /// `Day.stepGoal.tier`, for a property of a schema that occurred and was not null.
  private(set) var seen: Set<String> = []
  private(set) var errors: [String] = []

  init(_ schemas: [String: JSONTree]) {
    self.schemas = schemas
  }

  /// All properties that schemas name, as in ``seen``.
  var properties: Set<String> {
    Set(schemas.flatMap { Self.properties(of: $0.value, at: $0.key) })
  }

  private static func properties(of schema: JSONTree, at place: String) -> [String] {
    schema["properties"].members.flatMap { name, schema in
      ["\(place).\(name)"] + properties(of: schema, at: "\(place).\(name)")
    } + properties(at: place, in: schema["items"])
  }

  private static func properties(at place: String, in items: JSONTree) -> [String] {
    items == .null ? [] : properties(of: items, at: place)
  }

  mutating func check(_ value: JSONTree, against schema: JSONTree, at place: String) {
    let words = Set(schema.members.keys)
    if !words.isSubset(of: Self.known) {
      errors.append("\(place): unknown words \(words.subtracting(Self.known).sorted())")
    }
    if let name = schema["$ref"].text?.split(separator: "/").last.map(String.init) {
      guard let schema = schemas[name] else { return errors.append("\(place): no \(name)") }
      return check(value, against: schema, at: name)
    }
    let choices = schema["anyOf"].items
    if !choices.isEmpty { return check(value, againstOne: choices, at: place) }
    let types = schema["type"].text.map { [$0] } ?? schema["type"].items.compactMap(\.text)
    if !types.isEmpty, !types.contains(where: { value.isOf($0) }) {
      errors.append("\(place): \(value) is not \(types)")
    }
    let values = schema["enum"].items
    if !values.isEmpty, !values.contains(value) {
      errors.append("\(place): \(value) is not among \(values)")
    }
    if let reason = Self.excess(of: value, by: schema) {
      errors.append("\(place): \(value) is not within \(reason)")
    }
    if case .text(let text) = value { check(text, format: schema["format"].text, at: place) }
    if case .object(let members) = value {
      let alternatives = schema["oneOf"].items.map { $0["required"].items.compactMap(\.text) }
      let met = alternatives.count { $0.allSatisfy { members[$0] != nil } }
      if !alternatives.isEmpty, met != 1 { errors.append("\(place): \(met) of \(alternatives)") }
    }
    switch value {
    case .object(let members): check(members, against: schema, at: place)
    case .list(let items):
      if case .number(let least) = schema["minItems"], items.count < Int(least) {
        errors.append("\(place): only \(items.count)")
      }
      for item in items { check(item, against: schema["items"], at: place) }
    case .text, .number, .flag, .null: break
    }
  }

  /// The limit of a schema that a value exceeds; nil for none.
  private static func excess(of value: JSONTree, by schema: JSONTree) -> String? {
    func bound(_ name: String) -> Double? {
      if case .number(let number) = schema[name] { number } else { nil }
    }
    switch value {
    case .number(let number):
      if let least = bound("minimum"), number < least { return "minimum" }
      if let most = bound("maximum"), number > most { return "maximum" }
      if let end = bound("exclusiveMaximum"), number >= end { return "exclusiveMaximum" }
      if let step = bound("multipleOf"), number.remainder(dividingBy: step) != 0 {
        return "multipleOf"
      }
      return schema["not"]["const"] == value ? "not" : nil
    case .text(let text):
      let length = Double(text.unicodeScalars.count)
      if let least = bound("minLength"), length < least { return "minLength" }
      if let most = bound("maxLength"), length > most { return "maxLength" }
      guard let pattern = schema["pattern"].text else { return nil }
      return text.range(of: pattern, options: .regularExpression) == nil ? "pattern" : nil
    case .object, .list, .flag, .null: return nil
    }
  }

  private mutating func check(
    _ value: JSONTree, againstOne choices: [JSONTree], at place: String
  ) {
    let attempts = choices.map { choice in
      var attempt = self
      attempt.check(value, against: choice, at: place)
      return attempt
    }
    if let fits = attempts.first(where: { $0.errors.count == errors.count }) {
      self = fits
    } else {
      errors.append("\(place): \(value) is none of \(choices.count)")
    }
  }

  private mutating func check(
    _ members: [String: JSONTree], against schema: JSONTree, at place: String
  ) {
    let properties = schema["properties"].members
    for name in schema["required"].items.compactMap(\.text) where members[name] == nil {
      errors.append("\(place): no \(name)")
    }
    for (name, value) in members {
      guard let property = properties[name] else {
        if schema["additionalProperties"] != .flag(true) {
          errors.append("\(place): \(name) is not described")
        }
        continue
      }
      if value != .null { seen.insert("\(place).\(name)") }
      check(value, against: property, at: "\(place).\(name)")
    }
  }

  private mutating func check(_ text: String, format: String?, at place: String) {
    switch format {
    case nil: break
    case "date": if Day(text) == nil { errors.append("\(place): \(text) is no day") }
    case "date-time":
      guard case .absolute? = InstantText(text) else {
        return errors.append("\(place): \(text) is no instant")
      }
    case let format?: errors.append("\(place): unknown format \(format)")
    }
  }
}

extension JSONTree {
  /// - Parameter type: a type name of JSON Schema.
  fileprivate func isOf(_ type: String) -> Bool {
    switch self {
    case .object: type == "object"
    case .list: type == "array"
    case .text: type == "string"
    case .number(let number): type == "number" || type == "integer" && number == number.rounded()
    case .flag: type == "boolean"
    case .null: type == "null"
    }
  }
}
