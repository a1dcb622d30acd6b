import Foundation

/// The text of a file named on the command line.
public enum InputText {
  /// - Throws: ``IssuingError`` if there is no file to read.
  public static func read(_ path: String) throws -> String {
    var isFolder: ObjCBool = false
    let files = FileManager.default
    guard files.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw IssuingError.noSuchFile(path)
    }
    guard !isFolder.boolValue else { throw IssuingError.notAFile(path) }
    guard let data = files.contents(atPath: path) else { throw IssuingError.unreadable(path) }
    return String(decoding: data, as: UTF8.self)
  }
}
