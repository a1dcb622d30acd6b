import Composition
import Contracts
import Dispatch
import Foundation

/// The reading end of the pipe that wakes the service, read for as long as this lives.
final class WakePipeListener {
  private let source: any DispatchSourceRead

  /// - Parameters:
  ///   - path: of the pipe, which is created if missing.
  ///   - onWake: called once for any number of wake-ups since the last call.
  /// - Throws: `StorageError` if the pipe cannot be created.
  init(path: String, onWake: @escaping @Sendable () -> Void) throws {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFIFO { unlink(path) }
    guard mkfifo(path, 0o600) == 0 || errno == EEXIST else { throw Self.systemError() }
    // Also open for writing, so that the pipe does not reach its end when the last writer closes it.
    let descriptor = open(path, O_RDWR | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.systemError() }
    // On its own queue: Dispatch polls on the threads of the global queues every second.
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "Waymark wake pipe"))
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 256)
      while read(descriptor, &bytes, bytes.count) > 0 {}
      onWake()
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

/// Wake-ups to check what is due, coalesced since the last check.
final class WakeSignal: Sendable {
  let calls: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let alarm: Alarm

  init() {
    let (calls, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.calls = calls
    self.continuation = continuation
    alarm = Alarm { continuation.yield() }
  }

  func wake() {
    continuation.yield()
  }

  /// Schedules a wake-up in that many seconds, replacing the previous one.
  func wake(after seconds: Int64) {
    alarm.set(after: seconds)
  }
}
