public import Contracts

/// Every call to a ``RecordObserving`` ends the test run, since it cannot throw.
public struct UnimplementedRecordObserving: RecordObserving {
  public init() {}

  public func changes() -> AsyncStream<Void> {
    unexpectedWithoutError("RecordObserving")
  }
}
