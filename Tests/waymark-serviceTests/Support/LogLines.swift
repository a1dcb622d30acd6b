import Contracts
import Logging
import Synchronization
import Testing

@testable import waymark_service

/// The log of a service, line by line, each with its level.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  var log: ServiceLog {
    ServiceLog(Logger(label: "test") { _ in Handler(lines: self) }, in: .english)
  }

  fileprivate func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  private struct Handler: LogHandler {
    let lines: LogLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    init(lines: LogLines) {
      self.lines = lines
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.add("\(event.level): \(event.message)")
    }
  }
}

/// Returns when `condition` is true; the test fails after a minute.
func eventually(_ condition: () -> Bool) async throws {
  let deadline = ContinuousClock.now + .seconds(60)
  while !condition() {
    try #require(ContinuousClock.now < deadline, "nothing happened for a minute")
    try await Task.sleep(for: .milliseconds(2))
  }
}

/// A counter for use from any thread.
final class Tally: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  @discardableResult
  func add() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}

extension Logger {
  static var silent: Logger { Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() } }
}
