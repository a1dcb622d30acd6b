import Dispatch
import Foundation
import Synchronization

/// Tells when a file appears in a folder.
///
/// Source: inotify(7).
struct FolderNews: Sendable {
  /// One element after each; of several that nobody has taken yet, one.
  let arrivals: AsyncStream<Void>
  private let arrived: AsyncStream<Void>.Continuation

  init() {
    (arrivals, arrived) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Somebody is to look, whatever the system says.
  func tell() { arrived.yield() }

  /// From now on, as long as the elements are read.
  ///
  /// - Returns: false if the system does not tell.
  func follow(_ folder: String) -> Bool {
    #if os(Linux)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return false }
      guard inotify_add_watch(descriptor, folder, UInt32(IN_MOVED_TO)) >= 0 else {
        close(descriptor)
        return false
      }
      let source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor, queue: DispatchQueue(label: "Waymark folder news"))
      source.setEventHandler { [arrived] in
        var events = [UInt8](repeating: 0, count: 4_096)
        while read(descriptor, &events, events.count) > 0 {}
        arrived.yield()
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
      let following = Following(source)
      arrived.onTermination = { _ in following.end() }
      return true
    #else
      return false
    #endif
  }
}

private final class Following: Sendable {
  private let source: Mutex<any DispatchSourceProtocol>

  init(_ source: sending any DispatchSourceProtocol) {
    self.source = Mutex(source)
  }

  func end() {
    source.withLock { $0.cancel() }
  }
}
