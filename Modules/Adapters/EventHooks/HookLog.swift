import Foundation

/// The file that keeps what hooks print. It begins anew when it has grown past a megabyte.
struct HookLog {
  private static let mostBytes: UInt64 = 1_048_576

  let handle: FileHandle

  init(path: String) throws {
    if !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(
        atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
    }
    handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    if try handle.seekToEnd() > Self.mostBytes { try handle.truncate(atOffset: 0) }
  }

  func write(_ line: String) {
    try? handle.write(contentsOf: Data("\(line)\n".utf8))
  }
}
