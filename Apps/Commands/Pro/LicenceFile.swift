import Contracts
import Foundation

/// A licence on its way in.
enum LicenceFile {
  /// More than any licence has.
  private static let mostBytes = 16_384

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
        .badData, Phrase("\(path) is too large for a licence: more than 16 kB."),
        hint: Phrase("Give the file as it came, whole: waymark pro activate FILE"))
    }
    return String(decoding: data, as: UTF8.self)
  }
}
