public import Contracts
import Dispatch
import Foundation

/// Reports files that are moved into a folder, as the system tells of them.
///
/// Source: inotify(7).
public struct FolderObserver: FolderObserving {
  public init() {}

  public func arrivals(in folder: String) -> AsyncStream<Void>? {
    #if os(Linux)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      guard inotify_add_watch(descriptor, folder, UInt32(IN_MOVED_TO)) >= 0 else {
        close(descriptor)
        return nil
      }
      let (arrivals, arrived) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      // A dispatch source is thread-safe, but its type is not marked `Sendable`; only `cancel()` is called elsewhere.
      nonisolated(unsafe) let source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor, queue: DispatchQueue(label: "Waymark folder observer"))
      source.setEventHandler {
        var events = [UInt8](repeating: 0, count: 4_096)
        while read(descriptor, &events, events.count) > 0 {}
        arrived.yield()
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
      arrived.onTermination = { _ in source.cancel() }
      return arrivals
    #else
      return nil
    #endif
  }
}
