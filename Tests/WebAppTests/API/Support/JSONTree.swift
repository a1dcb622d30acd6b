/// Any JSON.
enum JSONTree: Decodable, Hashable {
  case object([String: JSONTree])
  case list([JSONTree])
  case text(String)
  case number(Double)
  case flag(Bool)
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONTree].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONTree].self))
    }
  }

  /// Empty for anything but an object.
  var members: [String: JSONTree] {
    if case .object(let members) = self { members } else { [:] }
  }

  /// Empty for anything but a list.
  var items: [JSONTree] {
    if case .list(let items) = self { items } else { [] }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// Null for a missing member.
  subscript(name: String) -> JSONTree { members[name] ?? .null }
}
