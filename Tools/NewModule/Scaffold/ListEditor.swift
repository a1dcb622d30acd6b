import Foundation

/// Adds a line to a list that is open to new features.
struct ListEditor {
  /// The last line of such a list.
  static let anchor = "// NewModule adds a line above this one."

  /// From the root of the package.
  let path: String
  let text: String

  /// The line goes above the anchor.
  func adding(_ line: String) throws -> FileChange {
    var lines = text.components(separatedBy: "\n")
    let places = lines.indices.filter { lines[$0].contains(Self.anchor) }
    guard places.count == 1, let place = places.first else {
      throw ScaffoldError.noPlace(file: path, expected: Self.anchor)
    }
    lines.insert(lines[place].prefix { $0 == " " } + line, at: place)
    return FileChange(editing: path, from: text, to: lines)
  }
}
