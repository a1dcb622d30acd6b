internal import Contracts
internal import Foundation

/// An unnamed temporary file for compressed or piped data, deleted with its last reference.
public final class SpooledFile: Sendable {
  /// The most that is written to disk.
  static let mostBytes: Int64 = 8 << 30

  private let descriptor: Int32

  /// Under which it can be opened in this process.
  public var path: String { "/dev/fd/\(descriptor)" }

  /// Everything readable from a descriptor, up to its end, whatever its length.
  ///
  /// - Parameter name: the name in errors.
  /// - Throws: ``ImportError/unreadable(path:detail:)``; `StorageError.cannotWrite` without room for it.
  public convenience init(reading descriptor: Int32, called name: String) throws {
    try self.init(
      FileByteSource(reading: descriptor, called: name), called: name, mostBytes: .max)
  }

  /// - Parameters:
  ///   - mostBytes: how much may be written.
  ///   - folder: where to write it.
  /// - Throws: ``ImportError`` about `name`; `StorageError.cannotWrite` without room for it, which is no fault of the
  ///   file; any error of reading.
  init(
    _ source: any ByteSource, called name: String, mostBytes: Int64 = SpooledFile.mostBytes,
    in folder: String = SpooledFile.usualFolder
  ) throws {
    let unique = "\(folder)/waymark-\(UInt64.random(in: .min ... .max))"
    descriptor = open(unique, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SpooledFile.error(errno, in: folder) }
    unlink(unique)
    var written: Int64 = 0
    let descriptor = descriptor
    try withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
      while true {
        let count = try source.read(into: buffer)
        if count == 0 { break }
        written += Int64(count)
        guard written <= mostBytes else {
          throw ImportError.archiveTooLarge(
            path: name,
            detail: Phrase("it unpacks to more than \(Int(mostBytes >> 30)) GB"))
        }
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        guard SpooledFile.write(bytes, to: descriptor) else {
          throw SpooledFile.error(errno, in: folder)
        }
      }
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// - Returns: false if it cannot be written; `errno` says why.
  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var place = 0
    while place < bytes.count {
      let count = Foundation.write(
        descriptor, bytes.baseAddress.map { $0 + place }, bytes.count - place)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      place += count
    }
    return true
  }

  private static func error(_ code: Int32, in folder: String) -> StorageError {
    .cannotWrite(detail: "\(folder): \(String(cString: strerror(code)))")
  }

  /// `TMPDIR`, or else the folder for data that may be too large for memory.
  static let usualFolder: String = {
    let named = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 }
    return ([named].compactMap { $0 } + ["/var/tmp"]).first { access($0, W_OK) == 0 } ?? "/tmp"
  }()
}
