import Foundation
import Testing

@testable import ArchitectureRules

struct CodebaseReadingTests {
  private static let description = """
    {"name": "X", "targets": [
      {"name": "Contracts", "path": "Modules/Contracts", "type": "library",
       "sources": ["Day.swift"], "c99name": "Contracts"},
      {"name": "CArchive", "path": "Modules/Adapters/CArchive", "type": "system-target"},
      {"name": "ContractsTests", "path": "Tests/ContractsTests", "type": "test", "sources": [],
       "target_dependencies": ["Contracts"], "product_dependencies": ["GRDB"]}]}
    """

  @Test func `A description is read with its dependencies`() throws {
    let package = try DescribedPackage(json: Data(Self.description.utf8))
    #expect(package.targets.map(\.name) == ["Contracts", "CArchive", "ContractsTests"])
    #expect(package.targets[2].dependencies == ["Contracts", "GRDB"])
    #expect(package.targets.map(Floor.init(of:)) == [.contracts, .systemLibrary, .test])
  }

  @Test func `A folder is read: files, pages, strays and the top level`() throws {
    let root = FileManager.default.temporaryDirectory.appending(
      path: "architecture check \(UUID())", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: root) }
    for (path, text) in [
      ("Package.swift", "// manifest\nlibrary(\"Contracts\")"), ("Modules/Contracts/README.md", ""),
      ("Modules/Contracts/Day.swift", "\nimport GRDB"), ("Modules/Contracts/Lost.swift", ""),
      ("Modules/.build/Hidden.swift", ""), ("Sources/A.swift", ""), ("README.md", "The whole"),
    ] {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let package = try DescribedPackage(json: Data(Self.description.utf8))
    let codebase = try Codebase(reading: package, at: root)
    #expect(codebase.topLevel == ["Modules/", "Package.swift", "README.md", "Sources/"])
    #expect(codebase.pages == ["Modules/Contracts/README.md"])
    let lines = Rulebook.violations(in: codebase).map { "\($0.path):\($0.line) \($0.rule)" }
    #expect(lines.contains("Modules/Contracts/Day.swift:2 imports"))
    #expect(lines.contains("Modules/Contracts/Lost.swift:1 layout"))
    #expect(lines.contains("Sources/:1 layout"))
    #expect(lines.contains("README.md:1 table"))
    #expect(!lines.contains { $0.contains("Hidden") })
  }
}
