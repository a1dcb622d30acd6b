public import Foundation

/// Receives the bytes of an export.
public protocol ByteSink: AnyObject {
  /// Accepts all the bytes or throws; the pointer is invalid afterwards.
  func write(_ bytes: UnsafeRawBufferPointer) throws
}

/// Writes to an open file, a pipe or standard output.
public final class FileByteSink: ByteSink {
  private let handle: FileHandle

  public init(_ handle: FileHandle) {
    self.handle = handle
  }

  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    try handle.write(contentsOf: Data(bytes))
  }
}

/// Keeps the bytes, for small exports.
public final class MemoryByteSink: ByteSink {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    self.bytes.append(contentsOf: bytes)
  }
}

/// A size in bytes, parsed from `500000`, `100MB`, `1.5GB` (decimal) or `1GiB` (binary).
public struct ByteSize: Hashable, Sendable {
  public let bytes: Int

  public init(bytes: Int) {
    self.bytes = bytes
  }

  /// Nil for text in another format and for sizes that are not positive.
  public init?(_ text: String) {
    let units: [(String, Int)] = [
      ("kib", 1 << 10), ("mib", 1 << 20), ("gib", 1 << 30),
      ("kb", 1_000), ("mb", 1_000_000), ("gb", 1_000_000_000), ("b", 1), ("", 1),
    ]
    let lowered = text.lowercased()
    guard let (suffix, factor) = units.first(where: { lowered.hasSuffix($0.0) }),
      let number = Double(lowered.dropLast(suffix.count)), number > 0, number < 1e15
    else { return nil }
    bytes = Int((number * Double(factor)).rounded())
  }
}
