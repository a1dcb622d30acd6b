import Contracts

/// The name of a file passed to a verb.
enum NamedFile {
  /// - Throws: ``CommandFailure`` for an empty name: a script probably lost it on the way.
  static func check(_ file: String) throws {
    guard file.isEmpty else { return }
    throw CommandFailure(
      .usage, Phrase("The file name is empty."),
      hint: Phrase("Give the path of a file."))
  }
}
