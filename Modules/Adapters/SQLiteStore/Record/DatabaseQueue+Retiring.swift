import GRDB

extension DatabaseQueue {
  /// Closes it, and keeps what is left of it, some kilobytes, as long as the process lives.
  ///
  /// When a queue goes that values are attached to, as GRDB's are, Dispatch lets go of them on a global
  /// queue; and on Linux it looks after the threads of those once a second from then on, so that a
  /// service would never sleep. Source: swift-corelibs-libdispatch, `queue.c`,
  /// `_dispatch_queue_specific_head_dispose`.
  func retire() throws {
    try close()
    _ = Unmanaged.passRetained(self)
  }
}
