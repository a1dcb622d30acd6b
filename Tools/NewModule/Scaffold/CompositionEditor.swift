import Foundation

/// Adds a plugin to the one list of the composition root.
struct CompositionEditor {
  /// Stands at the end of the list of plugins.
  static let anchor = "// NewModule adds a line above this one."
  static let folder = "Apps/Composition"

  /// The composition root's files, text by path.
  let files: [String: String]

  /// The plugin's line goes above the anchor, its import among the others.
  func adding(_ module: ModuleName) throws -> FileChange {
    let holders = files.keys.sorted().flatMap { path in
      lines(of: path).indices.filter { lines(of: path)[$0].contains(Self.anchor) }
        .map { (path: path, line: $0) }
    }
    guard holders.count == 1, let holder = holders.first, let text = files[holder.path] else {
      throw ScaffoldError.noPlace(file: Self.folder, expected: Self.anchor)
    }
    var edited = lines(of: holder.path)
    let indentation = edited[holder.line].prefix { $0 == " " }
    edited.insert(
      "\(indentation)\(module)Plugin(unitOfWork: record, events: events),", at: holder.line)
    edited.insert("import \(module)", at: try importLine(for: module, in: edited, of: holder.path))
    return FileChange(editing: holder.path, from: text, to: edited)
  }

  private func importLine(
    for module: ModuleName, in lines: [String], of path: String
  ) throws -> Int {
    let imports = lines.indices.compactMap { index in
      lines[index].wholeMatch(of: /(?:\w+ )?import (\w+)/).map { (index, String($0.output.1)) }
    }
    guard let first = imports.first else {
      throw ScaffoldError.noPlace(file: path, expected: "a list of imports")
    }
    let earlier = imports.last { $0.1 < module.description }
    return earlier.map { $0.0 + 1 } ?? first.0
  }

  private func lines(of path: String) -> [String] {
    files[path]?.components(separatedBy: "\n") ?? []
  }
}
