/// Notifies about writes to the record, by any process.
public protocol RecordObserving: Sendable {
  /// An element after each write from now on, within a second; several writes may give one element,
  /// and one write several. It ends with the task that reads it.
  func changes() -> AsyncStream<Void>
}
