import Foundation

/// A file to be written.
public struct FileChange: Hashable, Sendable {
  /// From the root of the package.
  public let path: String
  public let text: String
  /// The previous content; nil for a new file.
  public let previous: String?
  /// The lines that an edit adds to what was there.
  public let addedLines: [String]

  init(creating path: String, text: String) {
    self.path = path
    self.text = text
    previous = nil
    addedLines = []
  }

  /// - Parameter added: what was added, if it is less than a line.
  init(
    editing path: String, from previous: String, to lines: [String], adding added: [String]? = nil
  ) {
    self.path = path
    self.previous = previous
    text = lines.joined(separator: "\n")
    let before = previous.components(separatedBy: "\n")
    addedLines =
      added
      ?? lines.difference(from: before).insertions.map {
        switch $0 {
        case .insert(_, let line, _), .remove(_, let line, _):
          line.trimmingCharacters(in: .whitespaces)
        }
      }
  }
}
