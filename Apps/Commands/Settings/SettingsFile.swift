import Contracts

/// Reads a settings document.
enum SettingsFile {
  private static let mostBytes = 1_048_576

  /// The text of a file, or of standard input if the path is `-`.
  static func read(_ path: String) throws -> String {
    guard let bytes = try InputFile.read(path, atMost: mostBytes) else {
      throw CommandFailure(
        .badData, Phrase("\(path) is too large for a settings document: more than 1 MB."),
        hint: Phrase("Make one with: waymark settings export"))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(
        .badData, Phrase("\(path) is not UTF-8 text, so nothing from it was imported."),
        hint: Phrase("Make one with: waymark settings export"))
    }
    return text
  }
}
