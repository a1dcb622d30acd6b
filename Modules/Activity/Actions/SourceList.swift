/// Sources as a person lists them: names or numbers, between commas.
struct SourceList: Hashable, Sendable {
  let names: [String]

  /// - Parameter known: the names of all sources, which may contain commas.
  init(_ list: String, known: [String]) {
    var rest = list[...]
    var names: [String] = []
    while !rest.isEmpty {
      let whole = known.filter { rest.isLed(by: $0) }.max { $0.count < $1.count }
      let name = whole.map { rest.prefix($0.count) } ?? rest.prefix { $0 != "," }
      rest = rest.dropFirst(name.count).drop { $0 != "," }.dropFirst()
      let trimmed = name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      if !trimmed.isEmpty { names.append(String(trimmed)) }
      rest = rest.drop { $0 == " " }
    }
    self.names = names
  }
}

extension Substring {
  /// Whether the text is `name`, or begins with it and a comma.
  fileprivate func isLed(by name: String) -> Bool {
    guard hasPrefix(name) else { return false }
    let next = dropFirst(name.count).first { $0 != " " }
    return next == nil || next == ","
  }
}
