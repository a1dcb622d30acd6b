import Synchronization

/// The parts plugins contribute, for a plugin that is made before they are collected.
final class Gathered<Part: Sendable>: Sendable {
  private let makers = Mutex<[@Sendable () -> Part]>([])

  func take(_ parts: [@Sendable () -> Part]) {
    makers.withLock { $0 = parts }
  }

  /// Makes all the parts.
  func parts() -> [Part] {
    makers.withLock { $0 }.map { $0() }
  }
}
