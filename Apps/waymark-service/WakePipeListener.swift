import Contracts
import Dispatch
import Foundation

/// The reading end of the pipe that wakes the service: read as long as this lives.
final class WakePipeListener {
  private let source: any DispatchSourceRead

  /// - Parameters:
  ///   - path: of the pipe, made when it is not there.
  ///   - ring: called for any number of rings since the last call.
  /// - Throws: `StorageError` where there can be no pipe.
  init(path: String, ring: @escaping @Sendable () -> Void) throws {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFIFO { unlink(path) }
    guard mkfifo(path, 0o600) == 0 || errno == EEXIST else { throw Self.systemError() }
    // Open for writing too, so that it does not end with the last one who rang.
    let descriptor = open(path, O_RDWR | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.systemError() }
    // On a queue of its own: those of the global queues have threads that are looked after every second.
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "Waymark wake pipe"))
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 256)
      while read(descriptor, &bytes, bytes.count) > 0 {}
      ring()
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit {
    source.cancel()
  }

  private static func systemError() -> StorageError {
    .cannotWrite(detail: "there can be no wake pipe: \(String(cString: strerror(errno)))")
  }
}
