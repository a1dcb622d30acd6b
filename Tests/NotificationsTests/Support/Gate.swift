import Synchronization

/// Closed until it is opened.
final class Gate: Sendable {
  private let isOpen = Mutex(false)

  func open() {
    isOpen.withLock { $0 = true }
  }

  func wait() async {
    while !isOpen.withLock({ $0 }) { await Task.yield() }
  }
}
