import Composition
import Foundation

/// How a command wakes the service: a named pipe, which has a reader while that process lives.
struct WakePipe {
  let home: String

  /// False when no service is running.
  func wake() -> Bool {
    // A full pipe means that a wake-up is already pending.
    opened { descriptor in
      withUnsafePointer(to: UInt8(1)) { write(descriptor, $0, 1) == 1 || errno == EAGAIN }
    }
  }

  /// Whether a service is running.
  var hasReader: Bool { opened { _ in true } }

  /// False if the pipe has no reader, or is not a pipe.
  private func opened(_ work: (Int32) -> Bool) -> Bool {
    let descriptor = open(
      HomeFolder.wakePipePath(in: home), O_WRONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return false }
    return work(descriptor)
  }
}
