import Foundation
import Testing

@testable import ModuleScaffold

struct ScaffoldTests {
  private let package: TemporaryPackage

  init() throws {
    package = try TemporaryPackage()
  }

  private func make(_ name: String = "Hydration", with parts: Set<FeaturePart> = []) throws {
    try package.scaffold(name, with: parts).apply()
  }

  @Test func `A module has its contract, its plugin, its page and its tests`() throws {
    let before = Set(try package.contents().filter { $0.value != "a folder" }.keys)
    try make()
    let after = try package.contents().filter { $0.value != "a folder" }.keys
    #expect(
      Set(after).subtracting(before) == [
        "Apps/Composition/Features/FeatureParts+Hydration.swift",
        "Modules/Contracts/Hydration/HydrationDay.swift",
        "Modules/Contracts/Hydration/HydrationKeeping.swift",
        "Modules/Documents/Hydration/HydrationDocument.swift",
        "Modules/Hydration/DerivedHydration.swift", "Modules/Hydration/HydrationNeeds.swift",
        "Modules/Hydration/HydrationPlugin.swift", "Modules/Hydration/README.md",
        "Tests/HydrationTests/HydrationPluginTests.swift",
        "Tests/HydrationTests/HydrationTests.swift",
        "Tests/HydrationTests/Support/HydrationFixture.swift",
      ])
  }

  @Test func `With everything at most five files that were there change, by one line each`() throws
  {
    let before = try package.contents()
    try make("Water", with: Set(FeaturePart.allCases))
    let after = try package.contents()
    let changed = before.filter { after[$0.key] != $0.value }
    #expect(changed.count == 5)
    for (path, text) in changed {
      let lines = text.components(separatedBy: "\n")
      let difference = after[path]?.components(separatedBy: "\n").difference(from: lines)
      #expect(difference?.insertions.count == 1, "\(path)")
    }
    #expect(
      after["Apps/Composition/Bootstrap.swift"]?.contains("    parts.waterPlugin(),\n") == true)
    #expect(
      after["Apps/Commands/CommandLine/WaymarkCommand.swift"]?
        .contains("\n    .group(WaterGroup.self),\n") == true)
    #expect(
      after["Modules/Adapters/SQLiteStore/Record/RecordSchema.swift"]?
        .contains("\n    WaterSchema.self,\n") == true)
  }

  @Test(arguments: Set(FeaturePart.allCases).subsets)
  func `Any parts make files without a mark or a name of the template`(
    parts: Set<FeaturePart>
  ) throws {
    let files = try package.scaffold("SleepWell", with: parts).changes.filter { $0.previous == nil }
    for file in files {
      for mark in ["//:", "NewModule", "newModule", "new-module", "new_module", "ew module"] {
        #expect(!file.text.contains(mark) && !file.path.contains(mark), "\(file.path)")
      }
      #expect(file.text.hasSuffix("\n") && !file.text.hasPrefix("\n"), "\(file.path)")
    }
    #expect(parts.contains(.store) == files.contains { $0.path.contains("SQLiteStore") })
    #expect(parts.contains(.verb) == files.contains { $0.path.contains("Apps/Commands") })
  }

  @Test func `What a store's action adds can be undone, and tests hold it to that`() throws {
    try make("Water", with: [.store, .verb])
    let plugin = try package.text(of: "Modules/Water/WaterPlugin.swift")
    #expect(plugin.contains("connections.add(undo: [.waterEntry])"))
    let undo = try package.text(of: "Modules/Water/WaterUndo.swift")
    #expect(undo.contains("UndoKind(\"water.entry\")"))
    _ = try package.text(of: "Tests/WaterTests/WaterUndoTests.swift")
    let commands = try package.text(of: "Tests/CommandsTests/WaterCommandTests.swift")
    #expect(commands.contains("anna.types(\"undo\")") && commands.contains("import Terminal\n"))
  }

  @Test func `A name of two words is written as each place wants it`() throws {
    try make("SleepWell", with: [.store, .setting, .verb])
    let plugin = try package.text(of: "Modules/SleepWell/SleepWellPlugin.swift")
    #expect(plugin.contains("public struct SleepWellPlugin: Plugin {"))
    #expect(plugin.contains("identifier: \"sleepwell\", summary: Phrase(\"Sleep well: how far"))
    #expect(plugin.contains("contractVersion: 7"))
    #expect(plugin.contains("[.sleepWellTarget]"))
    let group = try package.text(of: "Apps/Commands/SleepWell/SleepWellGroup.swift")
    #expect(group.contains("static let name = \"sleep-well\""))
    let schema = "Modules/Adapters/SQLiteStore/SleepWell/SleepWellSchema.swift"
    #expect(try package.text(of: schema).contains("CREATE TABLE sleep_well_entry ("))
  }

  @Test func `Package.swift gains one line, below the last feature`() throws {
    try make()
    let expected = TemporaryPackage.manifest.replacing(
      "  + feature(\"Goals\", on: [\"X\"])\n",
      with: "  + feature(\"Goals\", on: [\"X\"])\n  + feature(\"Hydration\")\n")
    #expect(try package.text(of: "Package.swift") == expected)
  }

  @Test(
    arguments: [
      ("Aaa", "| features | [`Aaa`](Modules/Aaa/README.md), [`Activity`]("),
      ("Beta", "Activity/README.md), [`Beta`](Modules/Beta/README.md), [`Goals`]("),
      ("Zebra", "Goals/README.md), [`Zebra`](Modules/Zebra/README.md) | Contracts |"),
    ])
  func `The table links the module's page where the alphabet wants it`(
    name: String, row: String
  ) throws {
    try make(name)
    #expect(try package.text(of: "README.md").contains(row))
  }

  @Test func `Two modules follow one another`() throws {
    try make()
    try make("Breath", with: [.verb])
    let manifest = try package.text(of: "Package.swift")
    #expect(manifest.contains("+ feature(\"Hydration\")\n  + feature(\"Breath\")\n\nlet adapters"))
    let bootstrap = try package.text(of: "Apps/Composition/Bootstrap.swift")
    #expect(bootstrap.contains("parts.hydrationPlugin(),\n    parts.breathPlugin(),\n    //"))
  }

  @Test func `The report names every file and what remains`() throws {
    let scaffold = try package.scaffold(with: [.verb])
    for change in scaffold.changes { #expect(scaffold.report.contains(change.path)) }
    #expect(scaffold.report.contains("Package.swift: + feature(\"Hydration\")"))
    #expect(scaffold.report.contains("Scripts/test Hydration"))
    #expect(scaffold.report.contains("Scripts/test Commands -- --filter Hydration"))
    #expect(scaffold.report.contains("Scripts/waymark hydration"))
    #expect(
      scaffold.report.contains("Not asked for: store, setting, page, notification, measure, widget")
    )
    #expect(try package.contents()["Modules/Hydration"] == nil)
  }
}

extension Set<FeaturePart> {
  fileprivate var subsets: [Set<FeaturePart>] {
    FeaturePart.allCases.filter(contains).reduce([[]]) { sets, part in
      sets + sets.map { $0.union([part]) }
    }
  }
}
