import Foundation

/// The file that keeps what hooks print. It begins anew when it has grown past a megabyte.
struct HookLog {
  private static let mostBytes: UInt64 = 1_048_576

  /// The most one hook may print.
  private static let mostPrinted: UInt64 = 4 << 20

  let handle: FileHandle
  private let start: UInt64

  init(path: String) throws {
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(
        atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
    }
    handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    if try handle.seekToEnd() > Self.mostBytes { try handle.truncate(atOffset: 0) }
    start = try handle.offset()
  }

  /// Whether more was printed than one hook may.
  var isFull: Bool {
    ((try? handle.offset()) ?? start) > start + Self.mostPrinted
  }

  /// Drops what was printed beyond what one hook may.
  func cut() {
    if isFull { try? handle.truncate(atOffset: start + Self.mostPrinted) }
  }

  /// Where the next byte goes, a hook's own included.
  var end: UInt64 { (try? handle.offset()) ?? 0 }

  func cut(to bytes: UInt64) {
    try? handle.truncate(atOffset: bytes)
  }

  func write(_ line: String) {
    try? handle.write(contentsOf: Data("\(line)\n".utf8))
  }
}
