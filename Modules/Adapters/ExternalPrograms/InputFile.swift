import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// What a program reads: an open file without a name, which nobody else can open.
///
/// Not a pipe: a program that does not read would block whoever writes, and one that ends early
/// would end the writer with it (`SIGPIPE`).
final class InputFile {
  private let handle: FileHandle

  /// - Throws: `POSIXError`.
  init(holding bytes: [UInt8]) throws {
    let path =
      bytes.isEmpty
      ? "/dev/null"
      : FileManager.default.temporaryDirectory.path + "/waymark-input-\(UUID().uuidString)"
    let flags = bytes.isEmpty ? O_RDONLY : O_RDWR | O_CREAT | O_EXCL
    let descriptor = open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard !bytes.isEmpty else { return }
    unlink(path)
    try handle.write(contentsOf: Data(bytes))
    try handle.seek(toOffset: 0)
  }

  /// Valid as long as this object is.
  var asInput: FileDescriptorInput {
    .fileDescriptor(
      FileDescriptor(rawValue: handle.fileDescriptor), closeAfterSpawningProcess: false)
  }
}
