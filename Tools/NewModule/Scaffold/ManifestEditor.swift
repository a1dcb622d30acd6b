import Foundation

/// Adds a feature to the list in `Package.swift`.
struct ManifestEditor {
  static let path = "Package.swift"

  private let text: String
  private let lines: [String]

  init(_ text: String) {
    self.text = text
    lines = text.components(separatedBy: "\n")
  }

  /// The line goes below the last feature, at the end of `let features =`.
  ///
  /// - Parameter dependencies: besides Contracts.
  func adding(_ module: ModuleName, on dependencies: [String] = []) throws -> FileChange {
    let expected = "'let features =' followed by lines of feature(\"Name\")"
    if let line = lines.first(where: { declares(module, in: $0) }) {
      throw ScaffoldError.exists(
        module.description, place: "\(Self.path): \(line.trimmingCharacters(in: .whitespaces))")
    }
    let starts = lines.indices.filter { lines[$0].hasPrefix("let features") }
    guard starts.count == 1, let start = starts.first else {
      throw ScaffoldError.noPlace(file: Self.path, expected: expected)
    }
    let list = lines[(start + 1)...].prefix { !$0.isEmpty }
    guard list.contains(where: { $0.contains("feature(\"") }) else {
      throw ScaffoldError.noPlace(file: Self.path, expected: expected)
    }
    var edited = lines
    let names = dependencies.map { "\"\($0)\"" }.joined(separator: ", ")
    let argument = dependencies.isEmpty ? "" : ", on: [\(names)]"
    edited.insert("  + feature(\"\(module)\"\(argument))", at: list.endIndex)
    return FileChange(editing: Self.path, from: text, to: edited)
  }

  /// Whether a line names the module or its tests, ignoring case like some file systems.
  private func declares(_ module: ModuleName, in line: String) -> Bool {
    let line = line.lowercased()
    let name = module.description.lowercased()
    return line.contains("\"\(name)\"") || line.contains("\"\(name)tests\"")
  }
}
