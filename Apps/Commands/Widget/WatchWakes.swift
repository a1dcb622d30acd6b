import Dispatch
import Foundation

/// Calls to look again: any number of them since the last look are one. They end with Ctrl-C or a
/// polite kill.
final class WatchWakes: Sendable {
  let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  /// - Parameter home: the folder of the record; every write to the record calls.
  init(recordIn home: String) {
    (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    var sources: [any DispatchSourceProtocol] = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [continuation] in continuation.finish() }
      return source
    }
    if let changes = RecordChanges.source(
      in: home, changed: { [continuation] in continuation.yield() })
    {
      sources.append(changes)
    }
    for source in sources { source.activate() }
    let held = HeldSources(sources)
    continuation.onTermination = { _ in held.cancel() }
  }

  func wake() {
    continuation.yield()
  }
}

/// Sources that call until they are cancelled.
private final class HeldSources: Sendable {
  private let sources: [any DispatchSourceProtocol]

  init(_ sources: [any DispatchSourceProtocol]) {
    self.sources = sources
  }

  func cancel() {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
