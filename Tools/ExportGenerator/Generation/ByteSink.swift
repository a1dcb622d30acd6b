/// Receives the bytes of an export.
public protocol ByteSink: AnyObject {
  /// Takes all the bytes or throws; the pointer is invalid afterwards.
  func write(_ bytes: UnsafeRawBufferPointer) throws
}
