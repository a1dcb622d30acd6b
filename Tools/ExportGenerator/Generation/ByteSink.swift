/// Where the bytes of an export go.
public protocol ByteSink: AnyObject {
  /// Takes all the bytes or throws; the pointer is not valid afterwards.
  func write(_ bytes: UnsafeRawBufferPointer) throws
}
