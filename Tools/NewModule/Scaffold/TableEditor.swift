import Foundation

/// Adds a feature to the table of modules in the README.
struct TableEditor {
  static let path = "README.md"

  let text: String

  /// The feature's page is linked in the row of features, in alphabetical order.
  func adding(_ module: ModuleName) throws -> FileChange {
    var lines = text.components(separatedBy: "\n")
    let rows = lines.indices.filter { lines[$0].hasPrefix("| features |") }
    guard rows.count == 1, let row = rows.first else {
      throw ScaffoldError.noPlace(file: Self.path, expected: "| features | …")
    }
    let links = lines[row].matches(of: /\[`(?<name>\w+)`\]\(Modules\/\w+\/README\.md\)/)
    guard let first = links.first else {
      throw ScaffoldError.noPlace(file: Self.path, expected: "a link in the row of features")
    }
    let link = "[`\(module)`](Modules/\(module)/README.md)"
    if let earlier = links.last(where: { $0.output.name < module.description }) {
      lines[row].insert(contentsOf: ", \(link)", at: earlier.range.upperBound)
    } else {
      lines[row].insert(contentsOf: "\(link), ", at: first.range.lowerBound)
    }
    return FileChange(editing: Self.path, from: text, to: lines, adding: [link])
  }
}
