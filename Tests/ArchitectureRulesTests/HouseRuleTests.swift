import Testing

@testable import ArchitectureRules

struct HouseRuleTests {
  struct Breach: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let rule: any Rule
    let path: String
    let problem: String
    let breaking: @Sendable (inout Tree) -> Void

    init(
      _ what: String, of rule: any Rule, at path: String, says problem: String,
      _ breaking: @escaping @Sendable (inout Tree) -> Void
    ) {
      testDescription = what
      self.rule = rule
      self.path = path
      self.problem = problem
      self.breaking = breaking
    }
  }

  static let breaches = [
    Breach(
      "a feature without a plugin", of: PluginRule(), at: "Modules/Goals",
      says: "Goals is a feature without a type that conforms to Plugin."
    ) {
      $0.removeFiles(of: "Goals")
      $0.write("struct GoalsPlugin: Pluggable { let a: any Plugin }", in: "Goals")
    },
    Breach(
      "a plugin only in a comment", of: PluginRule(), at: "Modules/Goals",
      says: "Goals is a feature without a type that conforms to Plugin."
    ) {
      $0.removeFiles(of: "Goals")
      $0.write("// struct GoalsPlugin: Plugin {}", in: "Goals")
    },
    Breach(
      "a plugin that the composition root does not name", of: PluginRule(),
      at: "Modules/Goals/File.swift", says: "The composition root does not list GoalsPlugin."
    ) {
      $0.removeFiles(of: "Composition")
      $0.write("let all = [ActivityPlugin(), OtherGoalsPlugin()] // GoalsPlugin", in: "Composition")
    },
    Breach(
      "a target without a test target", of: TestedRule(), at: "Package.swift",
      says: "Goals has no test target."
    ) { $0.remove("GoalsTests") },
    Breach(
      "a test target without a test", of: TestedRule(), at: "Tests/GoalsTests",
      says: "GoalsTests has no tests."
    ) {
      $0.removeFiles(of: "GoalsTests")
      $0.write("import Testing\n// @Test\nstruct GoalsTests {}", in: "GoalsTests")
    },
    Breach(
      "a tool without a tested library", of: TestedRule(), at: "Package.swift",
      says: "Check has no test target."
    ) {
      $0.remove("Rules")
      $0.remove("RulesTests")
    },
    Breach(
      "a feature without a page", of: PageRule(), at: "Modules/Goals/README.md",
      says: "Goals has no README.md."
    ) { $0.removePage("Modules/Goals/README.md") },
    Breach(
      "an adapter without a page", of: PageRule(), at: "Modules/Adapters/SQLiteStore/README.md",
      says: "SQLiteStore has no README.md."
    ) { $0.removePage("Modules/Adapters/SQLiteStore/README.md") },
    Breach(
      "a tool without a page", of: PageRule(), at: "Tools/Lone/README.md",
      says: "Lone has no README.md."
    ) { $0.add(DescribedTarget(name: "Lone", path: "Tools/Lone/Command", type: "executable")) },
    Breach(
      "an adapter that is not in the table", of: TableRule(), at: "README.md",
      says: "SQLiteStore is not in the table of modules."
    ) { $0.unlistPage("Modules/Adapters/SQLiteStore/README.md") },
    Breach(
      "a file outside every target", of: LayoutRule(), at: "Modules/Lost/File.swift",
      says: "No target of Package.swift has this file."
    ) { $0.addStrayFile("Modules/Lost/File.swift") },
    Breach(
      "a foreign folder at the top level", of: LayoutRule(), at: "Sources/",
      says: "Sources/ does not belong at the top level."
    ) { $0.addTopLevel("Sources/") },
    Breach(
      "a target on no floor", of: LayoutRule(), at: "Package.swift",
      says: "Deep is in Modules/Goals/Deep, which belongs to no layer."
    ) { $0.add(DescribedTarget(name: "Deep", path: "Modules/Goals/Deep")) },
    Breach(
      "a circle that is declared", of: CircleRule(), at: "Package.swift",
      says: "These depend on each other: Activity → Goals → Activity."
    ) {
      $0.declare("Goals", in: "Activity")
      $0.declare("Activity", in: "Goals")
    },
    Breach(
      "a circle that is imported", of: CircleRule(), at: "Package.swift",
      says: "These depend on each other: Activity → Contracts → Activity."
    ) { $0.write("import Activity", in: "Contracts") },
  ]

  @Test(arguments: breaches)
  func `A tree that breaks a rule is refused with its place`(breach: Breach) throws {
    var tree = Tree.sound
    try #require(breach.rule.violations(in: tree.codebase) == [])
    breach.breaking(&tree)
    let violations = breach.rule.violations(in: tree.codebase)
    try #require(violations.count == 1)
    #expect(violations[0].path == breach.path)
    #expect(violations[0].problem == breach.problem)
    #expect(!violations[0].fix.isEmpty)
  }

  @Test(arguments: [
    "let now = Date()", "let now: Date = .now\nDate.now", "Calendar.current",
    "TimeZone.current.identifier", "Locale.current", "ProcessInfo.processInfo.environment",
    "FileManager.default", "UserDefaults.standard", "getenv(name)", "ContinuousClock.now",
    "try await Task.sleep(for: .seconds(1))", "try Data(contentsOf: url)", "print(1)",
    "let text = \"\\(Date())\"",
  ])
  func `A feature that reaches for the clock or the world is refused`(code: String) {
    var tree = Tree.sound
    tree.write(code, in: "Goals")
    #expect(AmbientStateRule().violations(in: tree.codebase).count == 1)
  }

  @Test(arguments: [
    "let date = Date(timeIntervalSince1970: 0)", "let day = LastDate()",
    "list.append(contentsOf: b)",
    "let text = \"Date()\" // Date()", "calendar.current", "let myFileManager = 1",
    "ProcessInformation()",
    "painter.print(1)", "[Int](repeating: 1, count: 3)",
  ])
  func `A feature that only looks like it passes`(code: String) {
    var tree = Tree.sound
    tree.write(code, in: "Goals")
    #expect(AmbientStateRule().violations(in: tree.codebase) == [])
  }

  @Test func `An adapter may reach for the world`() {
    var tree = Tree.sound
    tree.write("let now = Date()\nFileManager.default", in: "SQLiteStore")
    #expect(Rulebook.violations(in: tree.codebase) == [])
  }

  @Test func `A measurement needs a page and no tests`() {
    var tree = Tree.sound
    let command = "Tools/Benchmarks/Command"
    tree.add(DescribedTarget(name: "Benchmarks", path: command, type: "executable"))
    #expect(
      Rulebook.violations(in: tree.codebase).map(\.path) == ["Tools/Benchmarks/README.md"])
  }

  @Test func `An executable of one file that starts a library needs no tests, of two it does`() {
    var tree = Tree.sound
    tree.remove("waymarkTests")
    tree.write("@main struct Main {}", in: "waymark", as: "Main.swift")
    #expect(TestedRule().violations(in: tree.codebase) == [])
    tree.write("struct More {}", in: "waymark", as: "More.swift")
    #expect(TestedRule().violations(in: tree.codebase).count == 1)
  }

  @Test func `A conformance in an extension makes a plugin too`() {
    var tree = Tree.sound
    tree.removeFiles(of: "Goals")
    tree.write(
      "public struct GoalsPlugin {}\nextension GoalsPlugin: Sendable,\n  Plugin {}", in: "Goals")
    #expect(Rulebook.violations(in: tree.codebase) == [])
  }

  @Test func `Inputs of tests and templates of modules are in no target`() {
    var tree = Tree.sound
    tree.addStrayFile("Tests/Fixtures/fuzz/File.swift")
    tree.addStrayFile("Tools/NewModule/Templates/Modules/NewModule/File.swift")
    #expect(Rulebook.violations(in: tree.codebase) == [])
  }

  @Test func `A violation is one line with file, line, rule and the way to mend it`() {
    let violation = Violation(
      path: "A/B.swift", line: 7, rule: "floors", problem: "No.", fix: "Do this.")
    #expect("\(violation)" == "A/B.swift:7: [floors] No. Do this.")
  }
}
