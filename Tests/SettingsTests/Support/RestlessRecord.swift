import Contracts

/// A record in memory tells of no write, so that whoever observes it looks all the time.
struct RestlessRecord: RecordObserving {
  func changes() -> AsyncStream<Void> {
    AsyncStream { await Task.yield() }
  }
}
