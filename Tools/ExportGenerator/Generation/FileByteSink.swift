public import Foundation

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
