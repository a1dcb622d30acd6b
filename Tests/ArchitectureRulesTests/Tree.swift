@testable import ArchitectureRules

/// A small repository in memory that follows every rule, and methods to break it.
struct Tree {
  private(set) var targets: [String: DescribedTarget] = [:]
  private(set) var files: [String: [SourceFile]] = [:]
  private(set) var pages: Set<String> = []
  /// Pages missing from the main README's links.
  private var unlisted: Set<String> = []
  private var strayFiles: Set<String> = []
  private var topLevel = ["Apps/", "LICENSE", "Modules/", "Package.swift", "README.md", "Tests/"]

  /// Both features, one with drawing, an adapter, the composition root, the terminal kit, an app, a
  /// companion and a tool, each tested, with its page.
  static var sound: Tree {
    var tree = Tree()
    tree.addModule("Contracts", at: "Modules/Contracts")
    tree.addModule("ContractsTesting", at: "Modules/ContractsTesting", on: ["Contracts"])
    tree.addModule("TestSupport", at: "Modules/TestSupport")
    tree.addModule("FileReplacement", at: "Modules/FileReplacement")
    tree.addModule("WidgetDrawing", at: "Modules/WidgetDrawing", on: ["Contracts"])
    tree.addFeature("Activity")
    tree.addFeature("Goals", on: ["WidgetDrawing"])
    tree.add(
      DescribedTarget(name: "CArchive", path: "Modules/Adapters/CArchive", type: "system-target"))
    tree.addModule(
      "SQLiteStore", at: "Modules/Adapters/SQLiteStore",
      on: ["Contracts", "CArchive", "FileReplacement"],
      products: ["GRDB"])
    tree.addModule("FileLocks", at: "Modules/Adapters/FileLocks", on: ["Contracts"])
    tree.addModule(
      "Composition", at: "Apps/Composition",
      on: ["Contracts", "Activity", "FileReplacement", "Goals", "SQLiteStore", "FileLocks"])
    tree.write("import Goals\nlet all = [ActivityPlugin(), GoalsPlugin()]", in: "Composition")
    tree.addModule("Terminal", at: "Apps/Terminal", on: ["Contracts", "FileReplacement"])
    tree.addModule(
      "waymark", at: "Apps/waymark", type: "executable",
      on: ["Composition", "Contracts", "FileReplacement", "Terminal"],
      products: ["ArgumentParser"])
    tree.addModule(
      "WatchApp", at: "Apps/WatchApp", on: ["Contracts", "Goals", "Terminal", "WidgetDrawing"])
    tree.addModule(
      "waymark-watch", at: "Apps/waymark-watch", type: "executable",
      on: ["WatchApp", "Contracts", "FileLocks"])
    tree.addModule("Rules", at: "Tools/Check/Rules", on: ["FileReplacement", "SQLiteStore"])
    tree.movePage("Tools/Check/Rules/README.md", to: "Tools/Check/README.md")
    tree.add(
      DescribedTarget(
        name: "Check", path: "Tools/Check/Command", type: "executable",
        targetDependencies: ["Rules"], productDependencies: ["ArgumentParser"]))
    return tree
  }

  var codebase: Codebase {
    Codebase(
      targets: targets.values.sorted { $0.name < $1.name }, files: files, pages: pages,
      readme: pages.subtracting(unlisted).map { "| [it](\($0)) |" }.joined(separator: "\n"),
      swiftFiles: strayFiles.union(files.values.joined().map(\.path)), topLevel: topLevel,
      manifest: ["// swift-tools-version: 6.2"] + targets.keys.sorted().map { "  \"\($0)\"" })
  }

  mutating func add(_ target: DescribedTarget) {
    targets[target.name] = target
  }

  mutating func addModule(
    _ name: String, at path: String, type: String = "library", on dependencies: [String] = [],
    products: [String] = []
  ) {
    add(
      DescribedTarget(
        name: name, path: path, type: type, targetDependencies: dependencies,
        productDependencies: products))
    add(
      DescribedTarget(
        name: "\(name)Tests", path: "Tests/\(name)Tests", type: "test",
        targetDependencies: [name, "ContractsTesting", "TestSupport"] + dependencies,
        productDependencies: products))
    write("import Testing\n@Test func works() {}", in: "\(name)Tests")
    pages.insert("\(path)/README.md")
  }

  mutating func addFeature(_ name: String, on others: [String] = []) {
    addModule(name, at: "Modules/\(name)", on: ["Contracts"] + others)
    write("import Contracts\npublic struct \(name)Plugin: Plugin {}", in: name)
  }

  mutating func write(_ text: String, in target: String, as name: String = "File.swift") {
    let path = "\(targets[target]?.path ?? target)/\(name)"
    files[target, default: []].append(SourceFile(path: path, text: text))
  }

  mutating func removeFiles(of target: String) {
    files[target] = nil
  }

  mutating func remove(_ target: String) {
    targets[target] = nil
    files[target] = nil
  }

  mutating func removePage(_ path: String) {
    pages.remove(path)
  }

  mutating func unlistPage(_ path: String) {
    unlisted.insert(path)
  }

  mutating func movePage(_ path: String, to newPath: String) {
    pages.remove(path)
    pages.insert(newPath)
  }

  /// Declares another dependency of a target, on one of the tree or on a product.
  mutating func declare(_ dependency: String, in target: String) {
    guard let old = targets[target] else { return }
    let isTarget = targets[dependency] != nil
    targets[target] = DescribedTarget(
      name: old.name, path: old.path, type: old.type, sources: old.sources,
      targetDependencies: old.targetDependencies + (isTarget ? [dependency] : []),
      productDependencies: old.productDependencies + (isTarget ? [] : [dependency]))
  }

  mutating func addStrayFile(_ path: String) {
    strayFiles.insert(path)
  }

  mutating func addTopLevel(_ entry: String) {
    topLevel.append(entry)
  }
}
