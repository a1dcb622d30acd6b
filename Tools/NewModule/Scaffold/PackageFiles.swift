import Foundation

/// The files of the package that gets the module, or of its templates.
struct PackageFiles {
  let root: URL

  func text(of path: String) throws -> String {
    do {
      return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    } catch {
      throw ScaffoldError.unreadable(file: path)
    }
  }

  /// Every file below the root as a template, sorted by path.
  func templates() throws -> [Template] {
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    let files = (paths ?? []).filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }.sorted()
    guard !files.isEmpty else { throw ScaffoldError.unreadable(file: Scaffold.templateFolder) }
    return try files.map { Template(path: $0, text: try text(of: $0)) }
  }

  /// - Throws: ``ScaffoldError/exists(_:place:)`` if the folder has something of that name, ignoring case like some
  ///   file systems.
  func refuse(_ name: String, in folder: String) throws {
    let entries = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path)
    guard let entries else { throw ScaffoldError.unreadable(file: folder) }
    if let entry = entries.first(where: { $0.lowercased() == name.lowercased() }) {
      throw ScaffoldError.exists(name, place: "\(folder)/\(entry)")
    }
  }

  /// Refuses a file that exists, naming the outermost folder that is the module's own, or the file.
  func refuse(_ file: FileChange, from template: Template) throws {
    let own = template.path.split(separator: "/").prefix {
      !$0.contains(Template.placeholder)
    }.count
    let parts = file.path.split(separator: "/")
    let folder = parts.prefix(own).joined(separator: "/")
    guard FileManager.default.fileExists(atPath: root.appending(path: folder).path) else { return }
    try refuse(String(parts[own]), in: folder)
  }

  /// Refuses the name of a verb that `waymark` has.
  func refuseVerb(_ name: String) throws {
    let folder = "Apps/Commands"
    let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    for case let path as String in paths ?? .init() where path.hasSuffix(".swift") {
      let text = try text(of: "\(folder)/\(path)")
      if text.contains("commandName: \"\(name)\"") || text.contains("let name = \"\(name)\"") {
        throw ScaffoldError.exists("waymark \(name)", place: "\(folder)/\(path)")
      }
    }
  }
}
