internal import Contracts

/// A source of bytes to scan: a file, an archive entry, or memory.
protocol ByteSource: AnyObject {
  /// Fills `buffer` from its start and returns how many bytes it wrote; 0 at the end, and from then on.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int

  /// How many bytes of the file on disk were consumed so far.
  var position: Int64 { get }

  /// Line feeds in the first `count` bytes, from a source that can be read again; nil from one that cannot.
  func lineFeeds(inFirst count: Int64) -> Int?
}

extension ByteSource {
  func lineFeeds(inFirst count: Int64) -> Int? { nil }
}

/// Bytes that are already in memory, returned in pieces no larger than asked for.
final class MemoryByteSource: ByteSource {
  private let bytes: [UInt8]
  private let pieceSize: Int
  private var place = 0

  init(_ bytes: [UInt8], pieceSize: Int = .max) {
    self.bytes = bytes
    self.pieceSize = pieceSize
  }

  var position: Int64 { Int64(place) }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, pieceSize, bytes.count - place)
    buffer.copyBytes(from: bytes[place..<place + count])
    place += count
    return count
  }
}

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
  /// How far line feeds were counted, and how many there were.
  private var counted: (bytes: Int64, lineFeeds: Int) = (0, 0)

  /// A path that opens it in this process, whatever its name.
  var openPath: String { "/dev/fd/\(descriptor)" }

  convenience init(path: String) throws(ImportError) {
    try self.init(path.utf8CString.map { $0 }, called: path)
  }

  /// - Parameters:
  ///   - path: as the system expects it, ended by a zero.
  ///   - name: the name in errors.
  init(_ path: [CChar], called name: String) throws(ImportError) {
    self.path = name
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileByteSource.error(errno, path: name) }
    #if !canImport(Darwin)
      _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL)
    #endif
  }

  /// The rest of a descriptor, which remains the caller's.
  init(reading descriptor: Int32, called name: String) throws(ImportError) {
    path = name
    self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard self.descriptor >= 0 else { throw FileByteSource.error(errno, path: name) }
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

  /// Reads again what was not counted yet: only a file with a defect pays for line numbers.
  func lineFeeds(inFirst count: Int64) -> Int? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 18) { buffer in
      while counted.bytes < count {
        let wanted = Int(min(Int64(buffer.count), count - counted.bytes))
        let got = pread(descriptor, buffer.baseAddress, wanted, off_t(counted.bytes))
        if got < 0, errno == EINTR { continue }
        guard got > 0, let start = UnsafePointer(buffer.baseAddress) else { break }
        counted.lineFeeds += LineFeeds.count(from: start, to: start + got)
        counted.bytes += Int64(got)
      }
      return counted.lineFeeds
    }
  }

  private func readSome(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// In bytes; 0 if unknown.
  static func length(of path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : 0
  }

  /// The import error for a failed system call.
  static func error(_ code: Int32, path: String) -> ImportError {
    switch code {
    case ENOENT, ENOTDIR: .noSuchFile(path: path)
    default: .unreadable(path: path, detail: Phrase(verbatim: String(cString: strerror(code))))
    }
  }
}
