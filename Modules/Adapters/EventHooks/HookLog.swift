import Foundation

/// The log file for the output of hooks, readable only by its owner. It starts over once it exceeds a megabyte.
final class HookLog {
  private static let mostBytes: UInt64 = 1_048_576

  let descriptor: Int32

  /// - Throws: `POSIXError`, also for a link, another user's file, or one with a second hard link: others could
  ///   redirect the output of hooks.
  convenience init(path: String) throws {
    try self.init(
      opening: path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_nlink == 1
    else { throw POSIXError(.EPERM) }
    fchmod(descriptor, 0o600)
    if end > Self.mostBytes { cut(to: 0) }
  }

  /// A log that discards everything.
  static func nowhere() throws -> HookLog {
    try HookLog(opening: "/dev/null", O_RDWR | O_CLOEXEC)
  }

  private init(opening path: String, _ flags: Int32) throws {
    descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit {
    close(descriptor)
  }

  /// The end of the file, including what hooks wrote themselves.
  var end: UInt64 {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? UInt64(max(0, status.st_size)) : 0
  }

  func cut(to bytes: UInt64) {
    ftruncate(descriptor, off_t(bytes))
  }

  func write(_ line: String) {
    write(Array("\(line)\n".utf8))
  }

  /// Writes the line unless it is there already.
  func writeOnce(_ line: String) {
    let line = Data("\(line)\n".utf8)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try? file.seek(toOffset: 0)
    let written = (try? file.readToEnd()) ?? Data()
    guard written.range(of: line) == nil else { return }
    write(Array(line))
  }

  private func write(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }
}
