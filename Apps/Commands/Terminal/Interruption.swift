import Foundation
import Synchronization

/// Whether the user wants long work to stop.
final class Interruption: Sendable {
  private let isRequested = Atomic(false)

  /// - Throws: `CancellationError` once the user asked to stop.
  func check() throws {
    if isRequested.load(ordering: .relaxed) { throw CancellationError() }
  }

  func request() {
    isRequested.store(true, ordering: .relaxed)
  }
}

/// Listens for Ctrl-C and SIGTERM for as long as it lives, so that long work can end itself and
/// leave the record as it was.
final class InterruptionListener {
  let interruption: Interruption
  private let watch: SignalWatch

  init() {
    let interruption = Interruption()
    self.interruption = interruption
    watch = SignalWatch([SIGINT, SIGTERM]) { _ in interruption.request() }
  }
}
