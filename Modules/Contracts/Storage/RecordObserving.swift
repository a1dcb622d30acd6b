/// Tells that the record was written to, by whatever process.
public protocol RecordObserving: Sendable {
  /// A call after each write from now on, within a second; several writes may be one call, and one write
  /// several. It ends with the task that reads it.
  func changes() -> AsyncStream<Void>
}
