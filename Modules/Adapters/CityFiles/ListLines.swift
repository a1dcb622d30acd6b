import Contracts
import Foundation

/// The lines of a file of any size: no more of it is in memory than the longest accepted line.
final class ListLines {
  /// In bytes. GeoNames' longest line has 15,000; longer lines than this are skipped.
  static let longest = 65_536
  private static let chunk = 262_144
  private static let lineEnd = UInt8(ascii: "\n")

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// A buffer for each read.
  private var piece = [UInt8](repeating: 0, count: ListLines.chunk)
  /// Where the next line begins in the buffer.
  private var start = 0
  private var isAtEnd = false
  /// The current line is too long and is being skipped.
  private var isPassingOver = false

  /// - Throws: ``CityListFailure``.
  init(of path: String) throws(CityListFailure) {
    descriptor = try Self.opened(path)
  }

  private static func opened(_ path: String) throws(CityListFailure) -> Int32 {
    // A pipe is rejected instead of waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .noSuchFile : .unreadable(String(cString: strerror(errno)))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable("not a file")
    }
    return descriptor
  }

  deinit {
    close(descriptor)
  }

  /// The next line without its line ending, possibly empty; nil at the end of the file.
  func next() throws(CityListFailure) -> ArraySlice<UInt8>? {
    while true {
      if let end = buffer.firstIndex(of: Self.lineEnd, from: start) {
        let line = buffer[start..<end]
        start = end + 1
        if isPassingOver {
          isPassingOver = false
          continue
        }
        if line.count <= Self.longest { return line.withoutReturn }
      } else if isAtEnd {
        let line = buffer[start...]
        start = buffer.count
        return line.isEmpty || isPassingOver || line.count > Self.longest
          ? nil : line.withoutReturn
      } else {
        try fill()
      }
    }
  }

  /// Reads more after the unfinished line.
  private func fill() throws(CityListFailure) {
    buffer.removeFirst(start)
    start = 0
    if buffer.count > Self.longest {
      isPassingOver = true
      buffer.removeAll(keepingCapacity: true)
    }
    let descriptor = descriptor
    let count = piece.withUnsafeMutableBytes { bytes -> Int in
      var count = -1
      repeat {
        count = read(descriptor, bytes.baseAddress, bytes.count)
      } while count < 0 && errno == EINTR
      return count
    }
    guard count >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
    buffer.append(contentsOf: piece[..<count])
    isAtEnd = count == 0
  }
}

extension [UInt8] {
  /// With `memchr`, which is many times faster than a loop over the bytes.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    self[start...].firstIndex(of: byte, before: endIndex)
  }
}

extension ArraySlice<UInt8> {
  /// The same for a part of the buffer.
  func firstIndex(of byte: UInt8, before end: Int) -> Int? {
    guard startIndex < end else { return nil }
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let hit = memchr(base, Int32(byte), end - startIndex)
      else { return nil }
      return startIndex + base.distance(to: UnsafeRawPointer(hit))
    }
  }

  /// The parts between separators; if there are more than `most`, the last one holds the rest.
  func parts(between separator: UInt8, most: Int = .max) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var rest = self
    while parts.count < most - 1, let end = rest.firstIndex(of: separator, before: rest.endIndex) {
      parts.append(rest[rest.startIndex..<end])
      rest = rest[(end + 1)...]
    }
    return parts + [rest]
  }

  fileprivate var withoutReturn: ArraySlice<UInt8> {
    last == UInt8(ascii: "\r") ? dropLast() : self
  }
}
