import GRDB

extension DatabaseQueue {
  /// Closes the queue, and keeps the rest of it, some kilobytes, for as long as the process lives.
  ///
  /// When a queue with specific values is released, as GRDB's are, Dispatch releases the values on
  /// a global queue; and from then on, on Linux, it checks on the threads of those every second, so
  /// that a service would never sleep. Source: swift-corelibs-libdispatch, `queue.c`,
  /// `_dispatch_queue_specific_head_dispose`.
  func retire() throws {
    try close()
    _ = Unmanaged.passRetained(self)
  }
}
