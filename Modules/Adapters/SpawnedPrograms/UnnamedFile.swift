import Contracts
import Foundation

/// An open file without a name, which no one else can open and which is deleted when it is closed everywhere.
///
/// Not a pipe: a program that does not read would block the writer, and one that ends early would end the writer with
/// it (`SIGPIPE`).
final class UnnamedFile: Sendable {
  let handle: FileHandle

  var descriptor: Int32 { handle.fileDescriptor }

  /// A file to read from its beginning, or to write to.
  convenience init(holding bytes: [UInt8] = []) throws(ProgramStartFailure) {
    let path = "\(NSTemporaryDirectory())/waymark-\(UUID().uuidString)"
    try self.init(opening: path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
    unlink(path)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw .noRoom(reason: String(cString: strerror(errno))) }
      rest = rest.dropFirst(count)
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  /// An empty file that discards everything.
  static func nowhere() throws(ProgramStartFailure) -> UnnamedFile {
    try UnnamedFile(opening: "/dev/null", O_RDWR)
  }

  private init(opening path: String, _ flags: Int32) throws(ProgramStartFailure) {
    let descriptor = open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .noRoom(reason: String(cString: strerror(errno))) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Its whole content.
  func bytes() -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return [] }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, size, 0))
    }
  }
}
