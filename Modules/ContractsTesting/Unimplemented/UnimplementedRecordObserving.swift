public import Contracts

/// Nobody is to observe the record: every call of a ``RecordObserving`` ends the test run, for it cannot
/// throw.
public struct UnimplementedRecordObserving: RecordObserving {
  public init() {}

  public func changes() -> AsyncStream<Void> {
    unexpectedWithoutError("RecordObserving")
  }
}
