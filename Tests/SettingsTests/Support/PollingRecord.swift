import Contracts

/// An in-memory record does not report writes, so that an observer polls.
struct PollingRecord: RecordObserving {
  func changes() -> AsyncStream<Void> {
    AsyncStream { await Task.yield() }
  }
}
