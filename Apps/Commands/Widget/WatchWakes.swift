import Dispatch
import Foundation

/// Calls to look again: any number of them since the last look are one. They end with Ctrl-C or a
/// polite kill.
final class WatchWakes {
  let stream: AsyncStream<Void>
  /// Calls.
  let wake: @Sendable () -> Void
  private var sources: [any DispatchSourceProtocol] = []

  /// - Parameter home: the folder of the record; every write to the record calls.
  init(recordIn home: String) {
    let (stream, continuation) = AsyncStream<Void>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    self.stream = stream
    wake = { continuation.yield() }
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.finish() }
      sources.append(source)
    }
    if let changes = RecordChanges.source(in: home, changed: wake) { sources.append(changes) }
    for source in sources { source.activate() }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
