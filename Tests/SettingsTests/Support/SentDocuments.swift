import Contracts
import Synchronization

/// Files that a browser sent, without a disk.
final class SentDocuments: Sendable {
  private let contents = Mutex<[String: [UInt8]]>([:])

  func bytes(at path: String) -> [UInt8] {
    contents.withLock { $0[path] ?? [] }
  }

  /// - Parameter byteCount: the declared size; by default the actual one.
  func send(_ bytes: [UInt8], as name: String, byteCount: Int64? = nil) -> SentFile {
    let path = "uploads/\(name)"
    contents.withLock { $0[path] = bytes }
    let count = byteCount ?? Int64(bytes.count)
    return SentFile(name: name, file: TemporaryFile(path: path, byteCount: count) { _ in })
  }

  func send(_ text: String, as name: String = "settings.json") -> SentFile {
    send(Array(text.utf8), as: name)
  }
}
