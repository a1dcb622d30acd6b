import Contracts

/// Reads a licence file.
enum LicenceFile {
  /// Larger than any licence.
  private static let mostBytes = 16_384

  /// The text of a file, or of standard input if the path is `-`.
  static func read(_ path: String) throws -> String {
    guard let bytes = try InputFile.read(path, atMost: mostBytes) else {
      throw CommandFailure(
        .badData, Phrase("\(path) is too large for a licence: more than 16 kB."),
        hint: Phrase("Use the original, complete file: waymark pro activate FILE"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
