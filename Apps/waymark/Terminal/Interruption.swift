import Dispatch
import Foundation
import Synchronization

/// Notices that the person wants to stop (Ctrl-C, or a polite kill), so that long work can end
/// itself and leave the record as it was.
final class Interruption: Sendable {
  private let isRequested = Atomic(false)
  private let sources = Mutex<[any DispatchSourceSignal]>([])

  init() {
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in
        self?.isRequested.store(true, ordering: .relaxed)
      }
      source.resume()
      sources.withLock { $0.append(source) }
    }
  }

  /// - Throws: `CancellationError` once the person asked to stop.
  func check() throws {
    if isRequested.load(ordering: .relaxed) { throw CancellationError() }
  }
}
