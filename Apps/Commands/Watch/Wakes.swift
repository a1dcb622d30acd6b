import Composition
import Contracts
import Foundation
import Synchronization

/// Why a waiting verb looks again.
enum Wake: Hashable, Sendable {
  /// Something was written to the record.
  case change
  case alarm
  /// A typed line; nil at the end of input.
  case line(String?)
  /// Ctrl-C or SIGTERM.
  case interruption
}

/// Wakes a verb that waits for several things at once, for as long as it lives.
final class Wakes {
  let stream: AsyncStream<Wake>
  private let continuation: AsyncStream<Wake>.Continuation
  private let clock: Alarm
  private let signals: SignalWatch
  private let changes: Task<Void, Never>
  private let typing: DedicatedLine

  init(_ context: CommandContext) {
    let (stream, continuation) = AsyncStream<Wake>.makeStream()
    self.stream = stream
    self.continuation = continuation
    clock = Alarm { continuation.yield(.alarm) }
    signals = SignalWatch([SIGINT, SIGTERM]) { _ in continuation.yield(.interruption) }
    let writes = context.waymark.observing.changes()
    changes = Task { for await _ in writes { continuation.yield(.change) } }
    typing = DedicatedLine(context.system.readLine) { continuation.yield(.line($0)) }
  }

  deinit {
    changes.cancel()
    continuation.finish()
  }

  /// In seconds from now; replaces the previous alarm.
  func alarm(after seconds: Int64) {
    clock.set(after: seconds)
  }

  /// The next line that is typed, without waiting for it here.
  func readLine() {
    typing.read()
  }
}

/// Reads a line without blocking anything else.
private final class DedicatedLine: Sendable {
  private let readLine: @Sendable () -> String?
  private let deliver: @Sendable (String?) -> Void
  private let isReading = Mutex(false)

  init(
    _ readLine: @escaping @Sendable () -> String?, deliver: @escaping @Sendable (String?) -> Void
  ) {
    self.readLine = readLine
    self.deliver = deliver
  }

  /// No effect while one is read.
  func read() {
    let isFree = isReading.withLock { isReading in
      defer { isReading = true }
      return !isReading
    }
    guard isFree else { return }
    _ = DedicatedThreadTask("Waymark input") { [self] in
      let line = readLine()
      isReading.withLock { $0 = false }
      deliver(line)
    }
  }
}
