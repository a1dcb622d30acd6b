import Testing

@testable import ArchitectureRules

struct FloorRuleTests {
  /// One dependency between two targets, or on an external product or module.
  struct Edge: CustomTestStringConvertible, Sendable {
    let from: String
    let to: String
    var testDescription: String { "\(from) → \(to)" }

    init(_ from: String, _ to: String) {
      self.from = from
      self.to = to
    }
  }

  static let forbidden = [
    Edge("Contracts", "ContractsTesting"), Edge("Contracts", "Goals"), Edge("Contracts", "GRDB"),
    Edge("ContractsTesting", "Goals"), Edge("ContractsTesting", "SQLiteStore"),
    Edge("Goals", "Activity"), Edge("Goals", "SQLiteStore"), Edge("Goals", "ContractsTesting"),
    Edge("Goals", "CArchive"), Edge("Goals", "GRDB"), Edge("Goals", "Composition"),
    Edge("SQLiteStore", "Activity"), Edge("SQLiteStore", "Composition"),
    Edge("SQLiteStore", "ContractsTesting"), Edge("SQLiteStore", "FileLocks"),
    Edge("Composition", "ContractsTesting"),
    Edge("Composition", "waymark"), Edge("waymark", "Goals"), Edge("waymark", "SQLiteStore"),
    Edge("waymark", "ContractsTesting"), Edge("waymark", "Rules"),
    Edge("Check", "ContractsTesting"),
    Edge("TestSupport", "Contracts"), Edge("ContractsTesting", "TestSupport"),
    Edge("Goals", "TestSupport"), Edge("waymark", "TestSupport"), Edge("Rules", "TestSupport"),
    Edge("GoalsTests", "Activity"), Edge("GoalsTests", "SQLiteStore"),
    Edge("waymarkTests", "Goals"), Edge("RulesTests", "Check"),
    Edge("WidgetDrawing", "Goals"), Edge("WidgetDrawing", "SQLiteStore"),
    Edge("WidgetDrawing", "GRDB"), Edge("WidgetDrawing", "ContractsTesting"),
    Edge("Contracts", "WidgetDrawing"), Edge("SQLiteStore", "WidgetDrawing"),
    Edge("Contracts", "FileReplacement"), Edge("Goals", "FileReplacement"),
    Edge("FileReplacement", "Contracts"), Edge("FileReplacement", "GRDB"),
    Edge("waymark", "WidgetDrawing"), Edge("ActivityTests", "WidgetDrawing"),
    Edge("WatchApp", "SQLiteStore"), Edge("WatchApp", "Composition"), Edge("WatchApp", "GRDB"),
    Edge("waymark", "WatchApp"), Edge("waymark-watch", "waymark"),
    Edge("Terminal", "Composition"), Edge("Terminal", "Goals"), Edge("Terminal", "WidgetDrawing"),
    Edge("Terminal", "ArgumentParser"), Edge("Composition", "Terminal"), Edge("Goals", "Terminal"),
  ]

  static let allowed = [
    Edge("ContractsTesting", "Contracts"), Edge("Goals", "Contracts"),
    Edge("Goals", "WidgetDrawing"), Edge("WidgetDrawing", "Contracts"),
    Edge("GoalsTests", "WidgetDrawing"), Edge("WidgetDrawingTests", "ContractsTesting"),
    Edge("SQLiteStore", "GRDB"), Edge("SQLiteStore", "CArchive"), Edge("Composition", "Goals"),
    Edge("Composition", "SQLiteStore"), Edge("waymark", "Composition"),
    Edge("waymark", "ArgumentParser"), Edge("Check", "Rules"), Edge("Check", "ArgumentParser"),
    Edge("Rules", "SQLiteStore"),
    Edge("GoalsTests", "Goals"), Edge("GoalsTests", "ContractsTesting"),
    Edge("GoalsTests", "TestSupport"), Edge("SQLiteStoreTests", "GRDB"),
    Edge("WatchApp", "Goals"), Edge("WatchApp", "WidgetDrawing"),
    Edge("waymark-watch", "FileLocks"), Edge("WatchApp", "Terminal"), Edge("waymark", "Terminal"),
    Edge("Terminal", "Contracts"), Edge("Terminal", "FileReplacement"),
    Edge("SQLiteStore", "FileReplacement"), Edge("Composition", "FileReplacement"),
    Edge("waymark", "FileReplacement"), Edge("Rules", "FileReplacement"),
  ]

  @Test func `The sound tree keeps to every rule`() {
    #expect(Rulebook.violations(in: Tree.sound.codebase) == [])
  }

  @Test(arguments: forbidden)
  func `A declared edge that the floors forbid is refused`(edge: Edge) throws {
    var tree = Tree.sound
    tree.declare(edge.to, in: edge.from)
    let violations = DeclaredEdgeRule().violations(in: tree.codebase)
    try #require(violations.count == 1)
    #expect(violations[0].path == "Package.swift")
    #expect(tree.codebase.manifest[violations[0].line - 1].contains("\"\(edge.from)\""))
    #expect(violations[0].problem.hasPrefix("\(edge.from) is "))
    #expect(violations[0].problem.hasSuffix("may not depend on \(edge.to)."))
  }

  @Test(arguments: forbidden)
  func `An import that the floors forbid is refused even when it is declared`(edge: Edge) throws {
    var tree = Tree.sound
    tree.declare(edge.to, in: edge.from)
    tree.write("import Foundation\n\n@testable import \(edge.to)\n", in: edge.from, as: "New.swift")
    let violations = ImportRule().violations(in: tree.codebase)
    try #require(violations.count == 1)
    #expect(violations[0].path.hasSuffix("/New.swift"))
    #expect(violations[0].line == 3)
    #expect(violations[0].problem.contains("may not import \(edge.to)"))
  }

  @Test(arguments: allowed)
  func `An edge that the floors allow passes, declared and imported`(edge: Edge) {
    var tree = Tree.sound
    tree.write("public import \(edge.to)", in: edge.from)
    #expect(ImportRule().violations(in: tree.codebase) == [])
    #expect(DeclaredEdgeRule().violations(in: tree.codebase) == [])
  }

  @Test(arguments: [
    Edge("Contracts", "Dispatch"), Edge("Contracts", "Synchronization"), Edge("Goals", "Glibc"),
    Edge("Goals", "FoundationNetworking"), Edge("ContractsTesting", "Testing"),
    Edge("TestSupport", "Testing"), Edge("waymark", "Testing"), Edge("GoalsTests", "XCTest"),
  ])
  func `A module of the system that its floor does not have is refused`(edge: Edge) {
    var tree = Tree.sound
    tree.write("import \(edge.to)", in: edge.from)
    #expect(ImportRule().violations(in: tree.codebase).count == 1)
  }

  @Test(arguments: [
    Edge("Contracts", "Foundation"), Edge("Goals", "Foundation"), Edge("SQLiteStore", "Glibc"),
    Edge("SQLiteStore", "Dispatch"), Edge("waymark", "Foundation"), Edge("GoalsTests", "Testing"),
  ])
  func `A module of the system that its floor has passes`(edge: Edge) {
    var tree = Tree.sound
    tree.write("import \(edge.to)", in: edge.from)
    #expect(ImportRule().violations(in: tree.codebase) == [])
  }

  @Test func `An import that is allowed but not declared is refused`() throws {
    var tree = Tree.sound
    tree.write("import Logging", in: "SQLiteStore")
    let violations = ImportRule().violations(in: tree.codebase)
    try #require(violations.count == 1)
    #expect(
      violations[0].problem
        == "SQLiteStore imports Logging, which it does not declare as a dependency.")
  }

  @Test func `A test of an adapter may use another, a test of a feature may not`() {
    var tree = Tree.sound
    for test in ["SQLiteStoreTests", "GoalsTests"] {
      tree.declare("FileLocks", in: test)
      tree.write("import FileLocks", in: test)
    }
    for violations in [
      DeclaredEdgeRule().violations(in: tree.codebase), ImportRule().violations(in: tree.codebase),
    ] {
      #expect(violations.map { $0.problem.prefix { $0 != " " } } == ["GoalsTests"])
    }
  }

  @Test func `A test of the whole may use what the composition root uses, and the executable`() {
    var tree = Tree.sound
    tree.add(
      DescribedTarget(
        name: "EndToEndTests", path: "Tests/EndToEndTests", type: "test",
        targetDependencies: ["Composition", "SQLiteStore", "ContractsTesting", "waymark"]))
    tree.write("import SQLiteStore\nimport Testing", in: "EndToEndTests")
    #expect(Rulebook.violations(in: tree.codebase) == [])
  }

  @Test func `A hyphen in the name of a target is an underscore where it is imported`() {
    var tree = Tree.sound
    tree.addModule("waymark-web", at: "Apps/waymark-web", on: ["Contracts"])
    tree.write("@testable import waymark_web", in: "waymark-webTests")
    #expect(ImportRule().violations(in: tree.codebase) == [])
    tree.write("import waymark_web", in: "waymark")
    #expect(ImportRule().violations(in: tree.codebase).count == 1)
  }

  @Test func `What the service adds to the composition root names adapters too, an app does not`() {
    var tree = Tree.sound
    tree.addModule(
      "WebComposition", at: "Apps/WebComposition", on: ["Composition", "SQLiteStore", "Contracts"])
    #expect(DeclaredEdgeRule().violations(in: tree.codebase) == [])
    tree.declare("SQLiteStore", in: "waymark")
    #expect(DeclaredEdgeRule().violations(in: tree.codebase).count == 1)
  }

  @Test func `The path decides the floor, not the name`() {
    var tree = Tree.sound
    tree.add(
      DescribedTarget(
        name: "Composition", path: "Apps/Other", targetDependencies: ["Contracts", "Goals"]))
    #expect(
      DeclaredEdgeRule().violations(in: tree.codebase).contains {
        $0.problem == "Composition is an app and may not depend on Goals."
      })
  }
}
