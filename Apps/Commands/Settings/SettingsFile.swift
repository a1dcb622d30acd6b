import Contracts
import Foundation

/// A document of settings on its way in.
enum SettingsFile {
  private static let mostBytes = 1_048_576

  /// The text of a file, or of standard input where it is `-`.
  static func read(_ path: String) throws -> String {
    let data: Data
    do {
      let handle =
        try path == "-"
        ? FileHandle.standardInput : FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      data = try handle.read(upToCount: mostBytes + 1) ?? Data()
    } catch {
      throw CommandFailure(
        .noInput, Phrase("\(path) cannot be read: \(error.localizedDescription)"),
        hint: Phrase("Check the path."))
    }
    guard data.count <= mostBytes else {
      throw CommandFailure(
        .badData, Phrase("\(path) is too large for a document of settings: more than 1 MB."),
        hint: Phrase("Make one with: waymark settings export"))
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw CommandFailure(
        .badData, Phrase("\(path) is not UTF-8 text, so nothing of it was taken."),
        hint: Phrase("Make one with: waymark settings export"))
    }
    return text
  }
}
