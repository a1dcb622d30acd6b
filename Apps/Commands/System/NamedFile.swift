import Contracts

/// The name of a file that a verb takes.
enum NamedFile {
  /// - Throws: ``CommandFailure``: a script that gives an empty name lost it on the way.
  static func check(_ file: String) throws {
    guard file.isEmpty else { return }
    throw CommandFailure(
      .usage, Phrase("The name of the file is empty."),
      hint: Phrase("Give the path of a file."))
  }
}
