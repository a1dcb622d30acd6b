/// Where bytes to scan come from: a file, an entry of an archive, memory.
protocol ByteSource: AnyObject {
  /// Fills `buffer` from its start and says how much of it; 0 at the end, and from then on.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int

  /// How many bytes of the file on disk were used so far.
  var position: Int64 { get }

  /// Line feeds in the first `count` bytes that were read, from a source that can look again; nil
  /// from one that cannot.
  func lineFeeds(inFirst count: Int64) -> Int?
}

extension ByteSource {
  func lineFeeds(inFirst count: Int64) -> Int? { nil }
}
