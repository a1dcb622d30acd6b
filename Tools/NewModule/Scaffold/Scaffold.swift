public import Foundation

/// Makes a new feature: its module, its tests, and the two lines that bring it in.
///
/// All is worked out before anything is written, so a refusal changes nothing; when a file cannot
/// be written, what was written before it is taken back.
public struct Scaffold: Sendable {
  public let module: ModuleName
  public let changes: [FileChange]
  private let root: URL

  /// - Throws: ``ScaffoldError``.
  public init(_ module: ModuleName, at root: URL) throws {
    self.module = module
    self.root = root
    for folder in ["Modules", "Tests"] {
      for name in [module.description, "\(module)Tests"] {
        try Self.refuse(name, in: folder, of: root)
      }
    }
    let version = try ContractVersion.current(at: root)
    let manifest = try Self.text(of: ManifestEditor.path, at: root)
    changes =
      ModuleTemplate(module: module, contractVersion: version).files + [
        try ManifestEditor(manifest).adding(module),
        try CompositionEditor(files: try Self.composition(at: root)).adding(module),
      ]
  }

  /// Writes everything, or nothing.
  public func apply() throws {
    var done: [FileChange] = []
    do {
      for change in changes {
        done.append(change)
        let file = root.appending(path: change.path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(change.text.utf8).write(to: file, options: .atomic)
      }
    } catch {
      takeBack(done)
      throw error
    }
  }

  /// As far as the file system lets it.
  private func takeBack(_ changes: [FileChange]) {
    for change in changes {
      if let previous = change.previous {
        try? Data(previous.utf8).write(to: root.appending(path: change.path), options: .atomic)
      }
    }
    for folder in ["Modules/\(module)", "Tests/\(module)Tests"] {
      try? FileManager.default.removeItem(at: root.appending(path: folder))
    }
  }

  private static func refuse(_ name: String, in folder: String, of root: URL) throws {
    let entries = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    guard let entries else { throw ScaffoldError.unreadable(file: folder) }
    if let entry = entries.first(where: { $0.lowercased() == name.lowercased() }) {
      throw ScaffoldError.exists(name, place: "\(folder)/\(entry)")
    }
  }

  private static func composition(at root: URL) throws -> [String: String] {
    let folder = CompositionEditor.folder
    let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    var files: [String: String] = [:]
    for path in paths ?? [] {
      files["\(folder)/\(path)"] = try text(of: "\(folder)/\(path)", at: root)
    }
    return files
  }

  static func text(of path: String, at root: URL) throws -> String {
    do {
      return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    } catch {
      throw ScaffoldError.unreadable(file: path)
    }
  }
}
