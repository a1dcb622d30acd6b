public import Foundation

extension Codebase {
  /// Reads every file of a package.
  ///
  /// - Throws: if a file named in the description cannot be read.
  public init(reading package: DescribedPackage, at root: URL) throws {
    var files: [String: [SourceFile]] = [:]
    for target in package.targets {
      files[target.name] = try target.sources.filter { $0.hasSuffix(".swift") }.map { source in
        let path = "\(target.path)/\(source)"
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        return SourceFile(path: path, text: text)
      }
    }
    let paths = ["Modules", "Apps", "Tests", "Tools"].flatMap { Self.paths(below: $0, of: root) }
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    self.init(
      targets: package.targets, files: files,
      pages: Set(paths.filter { $0.hasSuffix("/README.md") }),
      readme: try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8),
      swiftFiles: Set(paths.filter { $0.hasSuffix(".swift") }),
      topLevel: try Self.entries(of: root),
      manifest: manifest.components(separatedBy: "\n"))
  }

  private static func paths(below folder: String, of root: URL) -> [String] {
    let start = root.appending(path: folder).path
    return (FileManager.default.enumerator(atPath: start)?.compactMap { $0 as? String } ?? [])
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .map { "\(folder)/\($0)" }
  }

  private static func entries(of root: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root, includingPropertiesForKeys: [.isDirectoryKey]
    )
    .map { entry in
      let isFolder = try entry.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false
      return entry.lastPathComponent + (isFolder ? "/" : "")
    }
    .sorted()
  }
}

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
