public import Contracts
import Dispatch
import Foundation
import Synchronization

extension SQLiteRecord: RecordObserving {
  public func changes() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let watch = RecordWatch(of: isInMemory ? nil : path) { continuation.yield() }
      continuation.onTermination = { _ in watch.end() }
    }
  }
}

/// Watches the file of a record and its log.
///
/// Source: inotify(7). The folder is watched, because the log comes and goes.
final class RecordWatch: Sendable {
  /// How long to wait after the system reported a write: a commit becomes visible a moment after its last byte is
  /// written, much later on a busy machine.
  private static let settling = [DispatchTimeInterval.milliseconds(20), .milliseconds(500)]
  /// The polling interval if the system reports no writes.
  private static let interval = DispatchTimeInterval.milliseconds(250)

  #if os(Linux)
    /// Including the removal of the file or its folder.
    private static let events = UInt32(
      IN_MODIFY | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_MOVE_SELF
        | IN_DELETE_SELF)
  #endif

  private let source: Mutex<any DispatchSourceProtocol>

  /// - Parameters:
  ///   - path: of the record; nil for one in memory, whose writes the system does not report.
  ///   - changed: called on a labelled Dispatch queue.
  init(of path: String?, changed: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "Waymark record watch")
    let written: @Sendable () -> Void = {
      for delay in Self.settling { queue.asyncAfter(deadline: .now() + delay, execute: changed) }
    }
    let source =
      path.flatMap { Self.source(of: $0, on: queue, written: written) }
      ?? Self.clock(on: queue, changed)
    source.activate()
    self.source = Mutex(source)
  }

  func end() {
    source.withLock { $0.cancel() }
  }

  private static func clock(
    on queue: DispatchQueue, _ look: @escaping @Sendable () -> Void
  ) -> any DispatchSourceProtocol {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + interval, repeating: interval)
    timer.setEventHandler { look() }
    return timer
  }

  /// Nil if the system does not report writes.
  private static func source(
    of path: String, on queue: DispatchQueue, written: @escaping @Sendable () -> Void
  ) -> (any DispatchSourceProtocol)? {
    #if os(Linux)
      let file = URL(fileURLWithPath: path)
      let folder = file.deletingLastPathComponent().path
      // What happens to the folder itself has no name.
      let names = [file.lastPathComponent, "\(file.lastPathComponent)-wal", ""]
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      guard
        inotify_add_watch(descriptor, folder, Self.events) >= 0
      else {
        close(descriptor)
        return nil
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler {
        if writtenNames(descriptor).contains(where: names.contains) { written() }
      }
      source.setCancelHandler { close(descriptor) }
      return source
    #else
      return nil
    #endif
  }

  #if os(Linux)
    /// The files in the folder that were written to since the last call.
    private static func writtenNames(_ descriptor: Int32) -> [String] {
      var names: [String] = []
      var bytes = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return names }
        bytes.prefix(count).withUnsafeBytes { buffer in
          var offset = 0
          while offset + MemoryLayout<inotify_event>.size <= buffer.count {
            let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let start = offset + MemoryLayout<inotify_event>.size
            offset = start + Int(event.len)
            let name = buffer[start..<min(offset, buffer.count)].prefix { $0 != 0 }
            names.append(String(decoding: name, as: UTF8.self))
          }
        }
      }
    }
  #endif
}
