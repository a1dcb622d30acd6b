public import Foundation

/// Makes a new feature: its files from the templates, and one line in each of the lists that register it.
///
/// Everything is computed before anything is written, so a refusal changes nothing; if a file cannot be written, the
/// previous ones are removed again.
public struct Scaffold: Sendable {
  /// From the root of the package.
  public static let templateFolder = "Tools/NewModule/Templates"

  public let module: ModuleName
  public let parts: Set<FeaturePart>
  public let changes: [FileChange]
  private let root: URL

  /// - Parameter templates: nil for those of the package itself.
  /// - Throws: ``ScaffoldError``.
  public init(
    _ module: ModuleName, with parts: Set<FeaturePart> = [], at root: URL, templates: URL? = nil
  ) throws {
    self.module = module
    self.parts = parts
    self.root = root
    let package = PackageFiles(root: root)
    try package.refuse("\(module)", in: "Modules")
    try package.refuse("\(module)Tests", in: "Tests")
    if parts.contains(.verb) { try package.refuseVerb(module.hyphenated) }
    let folder = PackageFiles(root: templates ?? root.appending(path: Self.templateFolder))
    let version = try ContractVersion.current(at: root)
    let made = try folder.templates().compactMap { template in
      try template.file(for: module, with: parts, contractVersion: version).map { file in
        try package.refuse(file, from: template)
        return file
      }
    }
    changes = try made + Self.lines(for: module, with: parts, in: package)
  }

  /// One line in each list that names every feature.
  private static func lines(
    for module: ModuleName, with parts: Set<FeaturePart>, in package: PackageFiles
  ) throws -> [FileChange] {
    func list(_ path: String, _ line: String) throws -> FileChange {
      let line = module.replacements.reduce(line) { $0.replacing($1.placeholder, with: $1.text) }
      return try ListEditor(path: path, text: package.text(of: path)).adding(line)
    }
    var changes = [
      try ManifestEditor(package.text(of: ManifestEditor.path))
        .adding(module, on: parts.contains(.widget) ? ["WidgetDrawing"] : []),
      try list("Apps/Composition/Bootstrap.swift", "parts.newModulePlugin(),"),
    ]
    if parts.contains(.verb) {
      changes.append(
        try list(
          "Apps/Commands/CommandLine/WaymarkCommand.swift", ".group(NewModuleGroup.self),"))
    }
    if parts.contains(.store) {
      changes.append(
        try list(
          "Modules/Adapters/SQLiteStore/Record/RecordSchema.swift", "NewModuleSchema.self,"))
    }
    changes.append(try TableEditor(text: package.text(of: TableEditor.path)).adding(module))
    return changes
  }

  /// Writes everything, or nothing.
  public func apply() throws {
    var done: [FileChange] = []
    var folders: [URL] = []
    do {
      for change in changes {
        let file = root.appending(path: change.path)
        folders += missingFolders(above: file)
        done.append(change)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(change.text.utf8).write(to: file, options: .atomic)
      }
    } catch {
      undo(done, folders)
      throw error
    }
  }

  /// The outermost first.
  private func missingFolders(above file: URL) -> [URL] {
    let folder = file.deletingLastPathComponent()
    guard !FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return missingFolders(above: folder) + [folder]
  }

  /// As far as the file system allows.
  private func undo(_ changes: [FileChange], _ folders: [URL]) {
    for change in changes {
      let file = root.appending(path: change.path)
      if let previous = change.previous {
        try? Data(previous.utf8).write(to: file, options: .atomic)
      } else {
        try? FileManager.default.removeItem(at: file)
      }
    }
    for folder in folders.reversed() { try? FileManager.default.removeItem(at: folder) }
  }
}
