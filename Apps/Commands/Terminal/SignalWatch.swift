import Dispatch
import Foundation

/// Hears signals that would end the process, as long as it is there.
///
/// One after the other may hear the same signal: Dispatch installs its handler with the first source of
/// a signal and takes it away with the last, so a watch is gone only when its sources are.
final class SignalWatch {
  private let numbers: [Int32]
  private let sources: [any DispatchSourceSignal]
  private let cancelled = DispatchGroup()

  /// - Parameter handler: called on a thread of Dispatch, as often as a signal comes.
  init(_ numbers: [Int32], handler: @escaping @Sendable (_ number: Int32) -> Void) {
    self.numbers = numbers
    sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { handler(number) }
      return source
    }
    for source in sources {
      cancelled.enter()
      source.setCancelHandler { [cancelled] in cancelled.leave() }
      source.resume()
    }
  }

  deinit {
    for source in sources { source.cancel() }
    cancelled.wait()
    for number in numbers { signal(number, SIG_DFL) }
  }
}
