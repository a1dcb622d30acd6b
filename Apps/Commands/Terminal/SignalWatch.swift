import Dispatch
import Foundation
import Synchronization

/// Catches signals that would end the process, for as long as it lives. Watches may follow one another; without one a
/// signal ends the process again.
final class SignalWatch {
  private let numbers: [Int32]
  private let sources: [any DispatchSourceSignal]
  private let cancelled = DispatchGroup()

  /// - Parameter handler: called on a thread of Dispatch for each signal.
  init(_ numbers: [Int32], handler: @escaping @Sendable (_ number: Int32) -> Void) {
    self.numbers = numbers
    let queue = DispatchQueue(label: "Waymark signals")
    sources = numbers.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { handler(number) }
      return source
    }
    for source in sources {
      cancelled.enter()
      source.setCancelHandler { [cancelled] in cancelled.leave() }
      source.resume()
    }
    // Not earlier: the handler needs the thread on which Dispatch reads signals, which is created with its first
    // source, on this thread.
    for number in numbers { SignalWatch.hold(number) }
  }

  deinit {
    for source in sources { source.cancel() }
    cancelled.wait()
    for number in numbers { signal(number, SIG_DFL) }
  }

  /// Hands a signal over to Dispatch.
  ///
  /// On Linux, Dispatch reads signals from a file and installs a handler that blocks them in each
  /// thread that receives one, but only with the first source of a signal: a second watch would
  /// receive nothing. So that handler is installed here too. Source: swift-corelibs-libdispatch,
  /// `event_epoll.c`, `_dispatch_muxnote_signal_block_and_raise`.
  private static func hold(_ number: Int32) {
    #if canImport(Darwin)
      signal(number, SIG_IGN)
    #else
      signal(number) { number in
        var mask = sigset_t()
        sigemptyset(&mask)
        sigaddset(&mask, number)
        pthread_sigmask(SIG_BLOCK, &mask, nil)
        kill(getpid(), number)
      }
    #endif
  }
}

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

/// Listens for Ctrl-C and SIGTERM for as long as it lives, so that long work can stop and leave the record unchanged.
final class InterruptionListener {
  let interruption: Interruption
  private let watch: SignalWatch

  init() {
    let interruption = Interruption()
    self.interruption = interruption
    watch = SignalWatch([SIGINT, SIGTERM]) { _ in interruption.request() }
  }
}
