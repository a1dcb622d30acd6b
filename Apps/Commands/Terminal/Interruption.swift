import Dispatch
import Foundation
import Synchronization

/// Whether the person wants long work to stop.
final class Interruption: Sendable {
  private let isRequested = Atomic(false)

  /// - Throws: `CancellationError` once the person asked to stop.
  func check() throws {
    if isRequested.load(ordering: .relaxed) { throw CancellationError() }
  }

  func request() {
    isRequested.store(true, ordering: .relaxed)
  }
}

/// Listens for Ctrl-C and a polite kill for as long as it lives, so that long work can end itself
/// and leave the record as it was.
final class InterruptionListener {
  let interruption = Interruption()
  private var sources: [any DispatchSourceSignal] = []

  init() {
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [interruption] in interruption.request() }
      source.resume()
      sources.append(source)
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
