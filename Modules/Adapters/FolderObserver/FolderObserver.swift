public import Contracts
import Dispatch
import Foundation

/// Reports files that are moved into a folder, and changes of other files, using the system's events.
///
/// Source: inotify(7).
public struct FolderObserver: FolderObserving {
  public init() {}

  public func arrivals(in folder: String) -> AsyncStream<Void>? {
    #if os(Linux)
      guard let events = FileEvents(), events.add(folder, IN_MOVED_TO) != nil else { return nil }
      let (arrivals, arrived) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      // A dispatch source is thread-safe, but its type is not marked `Sendable`; only `cancel()` is called elsewhere.
      nonisolated(unsafe) let source = DispatchSource.makeReadSource(
        fileDescriptor: events.descriptor, queue: DispatchQueue(label: "Waymark folder observer"))
      source.setEventHandler {
        _ = events.read()
        arrived.yield()
      }
      source.setCancelHandler { withExtendedLifetime(events) {} }
      source.activate()
      arrived.onTermination = { _ in source.cancel() }
      return arrivals
    #else
      return nil
    #endif
  }
}
