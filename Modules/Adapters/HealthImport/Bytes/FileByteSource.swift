internal import Contracts

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file, read from its beginning to its end.
final class FileByteSource: ByteSource {
  private let path: String
  private let descriptor: Int32
  private(set) var position: Int64 = 0

  init(path: String) throws(ImportError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileByteSource.error(errno, path: path) }
    #if !canImport(Darwin)
      _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL)
    #endif
  }

  deinit {
    close(descriptor)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = readSome(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileByteSource.error(errno, path: path)
      }
      filled += count
      position += Int64(count)
    }
    return filled
  }

  private func readSome(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// What a failed call to the system means for an import.
  static func error(_ code: Int32, path: String) -> ImportError {
    switch code {
    case ENOENT, ENOTDIR: .noSuchFile(path: path)
    default: .unreadable(path: path, detail: String(cString: strerror(code)))
    }
  }
}
