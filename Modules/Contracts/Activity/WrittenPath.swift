import Foundation

/// A path on the machine as typed on a page, where there is no current folder.
public struct WrittenPath: Hashable, Sendable {
  /// Absolute, without `.` and `..` and without a slash at its end.
  public let path: String

  /// - Parameter example: such a path, for the hint.
  /// - Throws: unless it is absolute.
  public init(
    _ text: String, example: String = "/home/anna/exports"
  ) throws(WrittenRefusal) {
    // The system ends a path at U+0000, so it would name another place than the one shown.
    guard text.hasPrefix("/"), !text.unicodeScalars.contains("\0") else {
      throw WrittenRefusal(
        Phrase("“\(text)” isn't an absolute path."),
        hint: Phrase("Start it with a slash, for example: \(example)"))
    }
    path = URL(fileURLWithPath: text).standardizedFileURL.path
  }
}
