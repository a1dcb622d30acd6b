import Foundation

/// An open file that is gone when nobody has it open.
final class UnnamedFile {
  let descriptor: Int32

  init(holding bytes: [UInt8] = []) throws(FinishedProgram.Failure) {
    var template = Array("\(NSTemporaryDirectory())/waymark-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .noSpace(String(cString: strerror(errno))) }
    unlink(template)
    // Not for programs that others start meanwhile.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      guard count > 0 else { throw .noSpace(String(cString: strerror(errno))) }
      written += count
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }

  /// All that is in it.
  func bytes() -> [UInt8] {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, size, 0))
    }
  }
}
