import Foundation

@testable import ModuleScaffold

/// The minimum of a repository that the scaffold needs, in a folder with a space in its name;
/// removed when deinitialised.
final class TemporaryPackage {
  static let manifest = """
    let features =
      feature("Activity")
      + feature("Goals", on: ["X"])

    let adapters =
      adapter("SQLiteStore", on: [grdb])

    """

  static let bootstrap = """
    import Activity
    public import Contracts
    import SQLiteStore

    public func bootstrap() throws {
      let registry = try PluginRegistry(connecting: [
        activity,
        // NewModule adds a line above this one.
      ])
    }

    """

  static let commands = """
    struct WaymarkCommand {
      static var members = [
        .verb(Today.self),
        // NewModule adds a line above this one.
      ]
    }

    """

  static let schema = """
    enum RecordSchema {
      static let migrations = [
        EventsSchema.self,
        // NewModule adds a line above this one.
      ]
    }

    """

  static let page = """
    | floor | where |
    |---|---|
    | features | [`Activity`](Modules/Activity/README.md), [`Goals`](Modules/Goals/README.md) | Contracts |

    """

  /// The repository's own templates.
  static let templates = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: Scaffold.templateFolder)

  let root: URL

  init(manifest: String = TemporaryPackage.manifest, bootstrap: String = TemporaryPackage.bootstrap)
    throws
  {
    root = FileManager.default.temporaryDirectory
      .appending(path: "new module \(UUID())", directoryHint: .isDirectory)
    try write(manifest, to: "Package.swift")
    try write(bootstrap, to: "Apps/Composition/Bootstrap.swift")
    try write(Self.commands, to: "Apps/Commands/CommandLine/WaymarkCommand.swift")
    try write("commandName: \"doctor\"", to: "Apps/Commands/System/Doctor.swift")
    try write(Self.schema, to: "Modules/Adapters/SQLiteStore/Record/RecordSchema.swift")
    try write(Self.page, to: "README.md")
    try write("", to: "Modules/Contracts/Sleep/Sleep.swift")
    try write("struct Home {}", to: "Apps/Composition/Home.swift")
    try write("# Goals", to: "Modules/Goals/README.md")
    try write("", to: "Tests/GoalsTests/GoalTests.swift")
    try write(
      "public static let currentContractVersion = 7",
      to: "Modules/Contracts/Plugins/PluginManifest.swift")
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func scaffold(
    _ name: String = "Hydration", with parts: Set<FeaturePart> = []
  ) throws -> Scaffold {
    try Scaffold(ModuleName(name), with: parts, at: root, templates: Self.templates)
  }

  func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Every file and its text, by path.
  func contents() throws -> [String: String] {
    var contents: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: root.path) ?? .init() {
      let file = root.appending(path: path)
      if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        contents[path] = try text(of: path)
      } else {
        contents[path] = "a folder"
      }
    }
    return contents
  }
}
