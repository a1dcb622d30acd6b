/// One `import`, with any attributes and access level.
public struct ImportedModule: Hashable, Sendable {
  /// The module, without a submodule or declaration that was named.
  public let name: String
  /// From 1.
  public let line: Int

  public init(name: String, line: Int) {
    self.name = name
    self.line = line
  }

  /// Every import in code without comments and strings.
  static func all(in code: String) -> [ImportedModule] {
    guard code.contains("import") else { return [] }
    var imports: [ImportedModule] = []
    for (index, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where line.contains("import") {
      for statement in line.split(separator: ";") {
        if let module = module(in: statement) {
          imports.append(ImportedModule(name: module, line: index + 1))
        }
      }
    }
    return imports
  }

  private static func module(in statement: Substring) -> String? {
    let prefix = /\s*(?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|fileprivate|private)\s+)*/
    let kind = /(?:(?:typealias|struct|class|enum|protocol|actor|let|var|func)\s+)?/
    guard let before = statement.prefixMatch(of: prefix) else { return nil }
    let rest = statement[before.range.upperBound...]
    guard let keyword = rest.prefixMatch(of: /import\s+/) else { return nil }
    let named = rest[keyword.range.upperBound...]
    guard let kindMatch = named.prefixMatch(of: kind) else { return nil }
    return named[kindMatch.range.upperBound...].prefixMatch(of: /\w+/).map { String($0.output) }
  }
}
