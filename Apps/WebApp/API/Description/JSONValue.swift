/// JSON written as Swift literals, such as a schema.
indirect enum JSONValue: Hashable, Encodable, Sendable {
  case object([String: JSONValue])
  case list([JSONValue])
  case text(String)
  case number(Int)
  case decimal(Double)
  case flag(Bool)
  case null

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .list(let items): try container.encode(items)
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .decimal(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .null: try container.encodeNil()
    }
  }

  /// Empty unless it is an object.
  var members: [String: JSONValue] {
    if case .object(let members) = self { members } else { [:] }
  }

  /// The same with more members, which count where both have one.
  func merging(_ more: [String: JSONValue]) -> JSONValue {
    .object(members.merging(more) { _, new in new })
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self = .text(text) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int) { self = .number(number) }
}

extension JSONValue: ExpressibleByFloatLiteral {
  init(floatLiteral number: Double) { self = .decimal(number) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  init(booleanLiteral flag: Bool) { self = .flag(flag) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  init(arrayLiteral items: JSONValue...) { self = .list(items) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { _, last in last })
  }
}

extension JSONValue: ExpressibleByNilLiteral {
  init(nilLiteral _: ()) { self = .null }
}
