import Foundation

/// A place of the machine's file system as a person writes it on a page, where there is no current folder.
public struct WrittenPath: Hashable, Sendable {
  /// Absolute, without `.` and `..` and without a slash at its end.
  public let path: String

  /// - Parameter example: of such a path, for the hint.
  /// - Throws: unless it begins at the root.
  public init(
    _ text: String, example: String = "/home/anna/exports"
  ) throws(WrittenRefusal) {
    // A path of the system ends at U+0000: it would name another place than what is shown.
    guard text.hasPrefix("/"), !text.unicodeScalars.contains("\0") else {
      throw WrittenRefusal(
        Phrase("“\(text)” isn't an absolute path."),
        hint: Phrase("Start it with a slash, for example: \(example)"))
    }
    path = URL(fileURLWithPath: text).standardizedFileURL.path
  }
}
