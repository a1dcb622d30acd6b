/// Where bytes to scan come from: a file, an archive entry, or memory.
protocol ByteSource: AnyObject {
  /// Fills `buffer` from its start and returns how many bytes it wrote; 0 at the end, and from then
  /// on.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int

  /// How many bytes of the file on disk were consumed so far.
  var position: Int64 { get }

  /// Line feeds in the first `count` bytes, from a source that can be read again; nil from one that
  /// cannot.
  func lineFeeds(inFirst count: Int64) -> Int?
}

extension ByteSource {
  func lineFeeds(inFirst count: Int64) -> Int? { nil }
}
