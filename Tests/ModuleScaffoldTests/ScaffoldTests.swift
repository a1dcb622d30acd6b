import Foundation
import Testing

@testable import ModuleScaffold

struct ScaffoldTests {
  private let package: TemporaryPackage

  init() throws {
    package = try TemporaryPackage()
  }

  private func scaffold(_ name: String = "Hydration") throws {
    try Scaffold(ModuleName(name), at: package.root).apply()
  }

  @Test func `A module is made with its page, its sources and its tests`() throws {
    let before = Set(try package.contents().keys)
    try scaffold()
    let added = Set(try package.contents().keys).subtracting(before)
    #expect(
      added == [
        "Modules/Hydration", "Modules/Hydration/README.md",
        "Modules/Hydration/HydrationPlugin.swift", "Modules/Hydration/HydrationSubscriber.swift",
        "Modules/Hydration/HealthCheck+Hydration.swift", "Tests/HydrationTests",
        "Tests/HydrationTests/HydrationPluginTests.swift",
        "Tests/HydrationTests/HydrationHealthTests.swift",
      ])
  }

  @Test func `The plugin carries its identifier and the version it was built against`() throws {
    try scaffold("SleepWell")
    let plugin = try package.text(of: "Modules/SleepWell/SleepWellPlugin.swift")
    #expect(plugin.contains("public struct SleepWellPlugin: Plugin {"))
    #expect(plugin.contains("identifier: \"sleepwell\""))
    #expect(plugin.contains("contractVersion: 7"))
    #expect(plugin.contains("connections.add(.sleepWellKeepsUp("))
  }

  @Test func `Package.swift gains one line, below the last feature`() throws {
    try scaffold()
    let expected = TemporaryPackage.manifest.replacing(
      "  + feature(\"Goals\")\n", with: "  + feature(\"Goals\")\n  + feature(\"Hydration\")\n")
    #expect(try package.text(of: "Package.swift") == expected)
  }

  @Test func `The composition root gains the plugin and its import`() throws {
    try scaffold()
    let anchor = "    // NewModule adds"
    let expected = TemporaryPackage.bootstrap
      .replacing(
        anchor, with: "    HydrationPlugin(unitOfWork: record, events: events),\n\(anchor)"
      )
      .replacing("import SQLiteStore\n", with: "import Hydration\nimport SQLiteStore\n")
    #expect(try package.text(of: "Apps/Composition/Bootstrap.swift") == expected)
  }

  @Test(arguments: [("Aaa", 0), ("Beta", 1), ("Zebra", 3)])
  func `An import stands where the alphabet wants it`(name: String, line: Int) throws {
    try scaffold(name)
    let lines = try package.text(of: "Apps/Composition/Bootstrap.swift").split(separator: "\n")
    #expect(lines[line] == "import \(name)")
  }

  @Test func `Two modules follow one another`() throws {
    try scaffold()
    try scaffold("Sleep")
    let manifest = try package.text(of: "Package.swift")
    #expect(manifest.contains("+ feature(\"Hydration\")\n  + feature(\"Sleep\")\n\nlet adapters"))
    let bootstrap = try package.text(of: "Apps/Composition/Bootstrap.swift")
    #expect(bootstrap.contains("import Hydration\nimport SQLiteStore\nimport Sleep\n"))
  }

  @Test func `The report names every file and what remains`() throws {
    let scaffold = try Scaffold(ModuleName("Hydration"), at: package.root)
    for change in scaffold.changes { #expect(scaffold.report.contains(change.path)) }
    #expect(scaffold.report.contains("Package.swift: + feature(\"Hydration\")"))
    #expect(scaffold.report.contains("Scripts/test Hydration"))
    #expect(try package.contents()["Modules/Hydration"] == nil)
  }

  @Test func `No line of a generated Swift file is too long`() throws {
    try scaffold("SleepAndRest")
    for (path, text) in try package.contents() where path.contains("SleepAndRest") {
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(path)")
    }
  }
}
