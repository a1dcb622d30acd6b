import Foundation
import Testing

@testable import ModuleScaffold

struct RefusalTests {
  @Test(arguments: [
    "hydration", "", "H", "Hydra tion", "Hydra-tion", "../Hydration", "Hydra/tion", "1Hydration",
    "Ünter", "HYDRA", "HydrationTests", "HydrationPlugin", "Foundation", "Contracts", "Swift",
    "Adapters", "A" + String(repeating: "b", count: 40),
  ])
  func `A bad name is refused and named`(name: String) {
    let error = #expect(throws: ScaffoldError.self) { try ModuleName(name) }
    #expect(error?.description.hasPrefix("\(name) cannot be the name of a module. ") == true)
  }

  @Test(arguments: ["Hydration", "SleepWell", "Vo2Max"])
  func `A good name passes`(name: String) throws {
    #expect(try ModuleName(name).description == name)
  }

  @Test(arguments: ["Goals", "GOALs", "SQLiteStore", "Activity", "Sleep", "Doctor"])
  func `A name in use is refused, whatever its case, and nothing changes`(name: String) throws {
    let package = try TemporaryPackage()
    let before = try package.contents()
    let error = #expect(throws: ScaffoldError.self) {
      try package.scaffold(name, with: [.verb]).apply()
    }
    #expect(error?.description.contains("exists already") == true)
    #expect(try package.contents() == before)
  }

  @Test func `A forgotten test folder is not written over`() throws {
    let package = try TemporaryPackage()
    try package.write("mine", to: "Tests/HydrationTests/Mine.swift")
    #expect(throws: ScaffoldError.exists("HydrationTests", place: "Tests/HydrationTests")) {
      try package.scaffold()
    }
  }

  @Test(arguments: ["shop", "store,shop"])
  func `A part that is not there is refused with the parts there are`(list: String) throws {
    let error = #expect(throws: ScaffoldError.self) { try FeaturePart.list(list) }
    #expect(error?.description.contains("No part is called so.") == true)
    #expect(
      error?.description.contains("store, setting, verb, page, notification, measure, widget")
        == true)
  }

  @Test func `Parts are told apart by commas, with room around them`() throws {
    #expect(try FeaturePart.list("") == [])
    #expect(try FeaturePart.list("store, verb,store") == [.store, .verb])
  }

  @Test func `An action comes with the store that it adds to`() throws {
    #expect(try FeaturePart.list("page,action") == [.page, .store])
  }

  @Test(arguments: ["//: if shop\n//: end", "//: if store", "//: end", "//: else", "//: maybe"])
  func `A template that is not right is refused with its place`(text: String) throws {
    let template = Template(path: "NewModule.swift", text: text)
    #expect(throws: ScaffoldError.badTemplate(file: "NewModule.swift", line: 1)) {
      try template.file(for: ModuleName("Water"), with: [], contractVersion: 1)
    }
  }

  @Test(arguments: [
    ("let adapters = []", TemporaryPackage.bootstrap),
    ("let features = [String]()\n", TemporaryPackage.bootstrap),
    (TemporaryPackage.manifest + TemporaryPackage.manifest, TemporaryPackage.bootstrap),
    (TemporaryPackage.manifest, "import Contracts\n"),
    (TemporaryPackage.manifest, TemporaryPackage.bootstrap + TemporaryPackage.bootstrap),
  ])
  func `A file without one clear place is refused, and nothing changes`(
    manifest: String, bootstrap: String
  ) throws {
    let package = try TemporaryPackage(manifest: manifest, bootstrap: bootstrap)
    let before = try package.contents()
    let error = #expect(throws: ScaffoldError.self) {
      try package.scaffold().apply()
    }
    #expect(error?.description.contains("has no clear place") == true)
    #expect(try package.contents() == before)
  }

  @Test func `A folder that is no package is refused`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "none \(UUID())")
    #expect(throws: ScaffoldError.unreadable(file: "Modules")) {
      try Scaffold(ModuleName("Hydration"), at: folder)
    }
  }

  @Test func `What was written is taken back when a file cannot be`() throws {
    let package = try TemporaryPackage()
    let scaffold = try package.scaffold()
    let before = try package.contents().filter { !$0.key.hasPrefix("README.md") }
    // A folder in place of the file: writing the table, the last change, fails.
    try FileManager.default.removeItem(at: package.root.appending(path: "README.md"))
    try package.write("in the way", to: "README.md/in the way")
    #expect(throws: (any Error).self) { try scaffold.apply() }
    #expect(try package.contents().filter { !$0.key.hasPrefix("README.md") } == before)
  }
}
