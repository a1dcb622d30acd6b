import Contracts
import Foundation

/// Reads a short input file.
enum InputFile {
  /// The bytes of a file, or of standard input if the path is `-`.
  ///
  /// - Returns: nil if there are more than `mostBytes`.
  /// - Throws: ``CommandFailure`` if there is no such input.
  static func read(_ path: String, atMost mostBytes: Int) throws -> [UInt8]? {
    try NamedFile.check(path)
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= mostBytes {
      let count = Foundation.read(descriptor, &piece, piece.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(path, errno)
      }
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
    }
    return nil
  }

  private static func failure(_ path: String, _ code: Int32) -> CommandFailure {
    let error: ImportError =
      switch code {
      case ENOENT, ENOTDIR: .noSuchFile(path: path)
      case EISDIR: .unreadable(path: path, detail: Phrase("it's a folder"))
      default: .unreadable(path: path, detail: Phrase(verbatim: String(cString: strerror(code))))
      }
    return CommandFailure(error.explanation)
  }
}
