import Synchronization

/// A part with the plugin that contributes it.
struct Contributed<Part: Sendable>: Sendable {
  let plugin: String
  let part: Part
}

/// What plugins contribute, for the one of them that is made before it is gathered.
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
